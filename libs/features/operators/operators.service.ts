import { hashPassword } from '#features/tenants';
import { audit } from '#platform/audit';
import { type Context, transaction } from '#platform/db';
import { AppError, validationError } from '#platform/errors';
import { lockOperator } from './operators.read.ts';
import { insertOperator, type OperatorRecord, updateDisabled, updatePassword } from './operators.sql.ts';

/** The password is the only protection of all tenants' jobs. */
const minPasswordLength = 15;

function checked(password: string): string {
  if (password.length >= minPasswordLength) return password;
  throw validationError([{ path: 'password', message: `needs at least ${minPasswordLength} characters` }]);
}

/**
 * Creates a login for the queue board.
 * @param ctx of the operators' log, on the system role.
 * @throws AppError `conflict` when the name is taken, `validation_error` for a weak password.
 */
export async function addOperator(ctx: Context, name: string, password: string): Promise<OperatorRecord> {
  const passwordHash = await hashPassword(checked(password));
  return transaction(ctx, async (tx) => {
    const operator = await insertOperator(tx, name, passwordHash);
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

/**
 * Ends an operator's access at once. The record stays, because the audit log refers to it. @throws AppError
 * `not_found`.
 */
export async function disableOperator(ctx: Context, name: string): Promise<OperatorRecord> {
  return transaction(ctx, async (tx) => {
    const operator = await lockOperator(tx, name);
    const disabled = await updateDisabled(tx, operator.operator_id);
    audit(tx, {
      action: 'operator.disabled',
      target: { type: 'operator', id: operator.operator_id },
      organizationId: null,
    });
    return disabled ?? operator;
  });
}

/**
 * Sets a new password, ends the sessions, and enables a disabled operator.
 * @throws AppError `not_found`, `validation_error` for a weak password.
 */
export async function resetOperator(ctx: Context, name: string, password: string): Promise<OperatorRecord> {
  const passwordHash = await hashPassword(checked(password));
  return transaction(ctx, async (tx) => {
    const operator = await lockOperator(tx, name);
    await updatePassword(tx, operator.operator_id, passwordHash);
    audit(tx, {
      action: 'operator.reset',
      target: { type: 'operator', id: operator.operator_id },
      organizationId: null,
    });
    return { ...operator, disabled_at: null };
  });
}
