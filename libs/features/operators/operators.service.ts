import type { Pool } from 'pg';
import { hashPassword } from '#features/tenants';
import { audit } from '#platform/audit';
import { type Context, query, type Tx, transaction } from '#platform/db';
import { AppError, notFound, validationError } from '#platform/errors';
import { newId } from '#platform/ids';

/**
 * The log of what operators do that belongs to no tenant. It is sealed and verified as any tenant's; no key opens it.
 */
export const operatorsLog = {
  tenantId: '00000000-0000-0000-0000-000000000000',
  environment: 'live',
} as const;

/** A password is all that stands before the jobs of every tenant. */
const minPasswordLength = 15;

/** Somebody who may use the queue board. */
export interface OperatorRecord {
  operator_id: string;
  name: string;
  created_at: Date;
  /** Null while the operator may log in. */
  disabled_at: Date | null;
  last_login_at: Date | null;
}

const columns = 'operator_id, name, created_at, disabled_at, last_login_at';

function checked(password: string): string {
  if (password.length >= minPasswordLength) return password;
  throw validationError([{ path: 'password', message: `needs at least ${minPasswordLength} characters` }]);
}

/** An operator by name, in any case, until the transaction ends. */
async function lockOperator(tx: Tx, name: string): Promise<OperatorRecord> {
  const [operator] = await query<OperatorRecord>(
    tx.em,
    `select ${columns} from operators where lower(name) = lower($1) for update`,
    [name],
  );
  if (!operator) throw notFound('operator');
  return operator;
}

/**
 * Makes a login for the queue board.
 * @param ctx of the operators' log, on the system role.
 * @throws AppError `conflict` when there is one of this name, `validation_error` for a weak password.
 */
export async function addOperator(ctx: Context, name: string, password: string): Promise<OperatorRecord> {
  const passwordHash = await hashPassword(checked(password));
  return transaction(ctx, async (tx) => {
    const [operator] = await query<OperatorRecord>(
      tx.em,
      `insert into operators (operator_id, name, password_hash) values ($1, $2, $3)
       on conflict (lower(name)) do nothing returning ${columns}`,
      [newId('opr'), name, passwordHash],
    );
    if (!operator) throw new AppError('conflict', 'There is an operator of this name.');
    audit(tx, {
      action: 'operator.added',
      target: { type: 'operator', id: operator.operator_id },
      organizationId: null,
      changes: { name: { from: null, to: name } },
    });
    return operator;
  });
}

/** Every operator, the disabled ones too. */
export async function listOperators(system: Pool): Promise<OperatorRecord[]> {
  const { rows } = await system.query<OperatorRecord>(
    `select ${columns} from operators order by lower(name)`,
  );
  return rows;
}

/**
 * Ends somebody's access at once. The record stays, because the audit log names it.
 * @throws AppError `not_found`.
 */
export async function disableOperator(ctx: Context, name: string): Promise<OperatorRecord> {
  return transaction(ctx, async (tx) => {
    const operator = await lockOperator(tx, name);
    await query(tx.em, 'delete from operator_sessions where operator_id = $1', [operator.operator_id]);
    const [disabled = operator] = await query<OperatorRecord>(
      tx.em,
      `update operators set disabled_at = coalesce(disabled_at, now()) where operator_id = $1 returning ${columns}`,
      [operator.operator_id],
    );
    audit(tx, {
      action: 'operator.disabled',
      target: { type: 'operator', id: operator.operator_id },
      organizationId: null,
    });
    return disabled;
  });
}

/**
 * Gives a new password, ends the sessions, and lets an operator in again who was disabled.
 * @throws AppError `not_found`, `validation_error` for a weak password.
 */
export async function resetOperator(ctx: Context, name: string, password: string): Promise<OperatorRecord> {
  const passwordHash = await hashPassword(checked(password));
  return transaction(ctx, async (tx) => {
    const operator = await lockOperator(tx, name);
    await query(tx.em, 'delete from operator_sessions where operator_id = $1', [operator.operator_id]);
    await query(tx.em, 'update operators set password_hash = $2, disabled_at = null where operator_id = $1', [
      operator.operator_id,
      passwordHash,
    ]);
    audit(tx, {
      action: 'operator.reset',
      target: { type: 'operator', id: operator.operator_id },
      organizationId: null,
    });
    return { ...operator, disabled_at: null };
  });
}

/** The newest entries of the operators' log. */
export async function listOperatorsLog(system: Pool, limit: number): Promise<object[]> {
  const { rows } = await system.query(
    `select occurred_at, actor_name, action, target_id, ip, audit_id from audit_entries
     where tenant_id = $1 and environment = $2 order by occurred_at desc, audit_id desc limit $3`,
    [operatorsLog.tenantId, operatorsLog.environment, limit],
  );
  return rows;
}
