import type { Pool } from 'pg';
import type { Role } from '#features/roles';
import { newId, uuidv7 } from '#platform/ids';
import { hashPassword } from './password.ts';
import { passwordProblem } from './password-strength.ts';
import { tenantFeatures } from './resource-groups.ts';

/** Makes a customer account, as the system role: there is no tenant yet whose rights could be asked. */
export async function createTenant(system: Pool, name: string): Promise<string> {
  const tenantId = uuidv7();
  await system.query('insert into tenants (tenant_id, name, features) values ($1, $2, $3)', [
    tenantId,
    name,
    JSON.stringify(Object.fromEntries(tenantFeatures.map((feature) => [feature, true]))),
  ]);
  return tenantId;
}

export interface NewUser {
  tenantId: string;
  email: string;
  name: string;
  role: Role;
  password: string;
}

/**
 * Makes a dashboard login.
 * @throws Error when the address is taken or the tenant does not exist.
 */
export async function createUser(system: Pool, user: NewUser): Promise<string> {
  const problem = await passwordProblem(user.password, [user.email, user.name]);
  if (problem) throw new Error(`The password ${problem}`);
  const userId = newId('usr');
  const created = await system.query(
    `insert into users (user_id, tenant_id, email, name, role, password_hash)
     select $1, $2, $3, $4, $5, $6 where exists (select 1 from tenants where tenant_id = $2)
     on conflict (lower(email)) do nothing`,
    [userId, user.tenantId, user.email, user.name, user.role, await hashPassword(user.password)],
  );
  if (created.rowCount === 0) throw new Error('There is a user with this address, or no such tenant');
  return userId;
}
