import type { Pool } from 'pg';
import type { Role } from '#features/roles';
import { audit, changesBetween } from '#platform/audit';
import { type Context, transaction } from '#platform/db';
import { AppError, notFound, validationError } from '#platform/errors';
import { newId, uuidv7 } from '#platform/ids';
import { hashPassword } from './password.ts';
import { passwordProblem } from './password-strength.ts';
import { tenantFeatures } from './resource-groups.ts';
import { requireTenant } from './tenants.read.ts';
import { insertTenant, insertUser, updateName } from './tenants.sql.ts';

/** Creates a customer account, as the system role: there is no tenant yet whose rights could be checked. */
export async function createTenant(system: Pool, name: string): Promise<string> {
  const tenantId = uuidv7();
  const features = Object.fromEntries(tenantFeatures.map((feature) => [feature, true]));
  await insertTenant(system, tenantId, name, features);
  return tenantId;
}

/**
 * Renames a customer account. Only an operator may: `ctx` uses the system role. @throws AppError `not_found`
 * for an unknown tenant.
 */
export async function renameTenant(ctx: Context, name: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const before = await updateName(tx, name);
    if (before === undefined) throw notFound('tenant');
    if (before === name) return;
    audit(tx, {
      action: 'tenant.renamed',
      target: { type: 'tenant', id: tx.tenantId },
      organizationId: null,
      changes: changesBetween({ name: before }, { name }),
    });
  });
}

/** Records in an account's audit log that an operator exports all its data. */
export async function recordExport(ctx: Context): Promise<void> {
  await transaction(ctx, async (tx) => {
    audit(tx, {
      action: 'tenant.export_started',
      target: { type: 'tenant', id: tx.tenantId },
      organizationId: null,
    });
  });
}

/** Records in an account's audit log, which is kept, that an operator has deleted all its other data. */
export async function recordDeletion(ctx: Context): Promise<void> {
  await transaction(ctx, async (tx) => {
    audit(tx, {
      action: 'tenant.deleted',
      target: { type: 'tenant', id: tx.tenantId },
      organizationId: null,
    });
  });
}

/** Fields of dashboard users that the audit log stores only as hashes. */
export const privateOfUsers = ['name', 'email'];

export interface NewUser {
  email: string;
  name: string;
  role: Role;
  password: string;
}

/**
 * Creates a user without an invitation, for operators.
 * @param ctx of the system role.
 * @throws AppError `validation_error` for a weak password, `conflict` for an address that is taken,
 *   `not_found` for an unknown tenant.
 */
export async function createUser(ctx: Context, { email, name, role, password }: NewUser): Promise<string> {
  const problem = await passwordProblem(password, [email, name]);
  if (problem) throw validationError([{ path: 'password', message: problem }]);
  const userId = newId('usr');
  const hash = await hashPassword(password);
  await transaction(ctx, async (tx) => {
    await requireTenant(tx);
    const key = await insertUser(tx, { userId, email, name, role, passwordHash: hash });
    if (key === undefined) throw new AppError('conflict', 'There is a user with this address already.');
    audit(tx, {
      action: 'user.created',
      target: { type: 'user', id: userId },
      organizationId: null,
      changes: changesBetween({}, { name, email, role }, { hash: privateOfUsers, key }),
    });
  });
  return userId;
}
