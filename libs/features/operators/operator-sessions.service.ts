import { checkPassword, forget, generateToken, giveBack, take } from '#features/sessions';
import { audit } from '#platform/audit';
import { type Context, transaction } from '#platform/db';
import { AppError } from '#platform/errors';
import { networkOfAddress } from '#platform/http';
import {
  deleteSession,
  findLogin,
  insertSession,
  type OperatorSession,
  updateChanges,
} from './operators.sql.ts';

const actorOf = ({ operatorId, name }: Pick<OperatorSession, 'operatorId' | 'name'>): Context['actor'] => ({
  type: 'system',
  id: operatorId,
  name,
});

/**
 * Creates a session after a password check. Unknown names take the same time and get the same answer; the
 * reason for a failure is in the operators' log.
 * @param ctx of the operators' log, on the system role.
 * @param formerToken the token that the browser sent. It is revoked, against session fixation.
 * @returns the token, which is returned only here.
 * @throws AppError `unauthorized`; `rate_limited` for too many attempts from one network, which does not
 *   affect other networks.
 */
export async function logInOperator(
  ctx: Context,
  { name, password }: { name: string; password: string },
  formerToken: string | null,
): Promise<string> {
  const network = `board ${networkOfAddress(ctx.ip)}`;
  const pair = `${network} ${name.toLowerCase()}`;
  await take(ctx.db.pool, 'address_account', pair);
  await take(ctx.db.pool, 'address', network);
  const operator = await findLogin(ctx.db.pool, name);
  const valid = await checkPassword(
    { from: network, known: false },
    password,
    operator?.password_hash ?? null,
  );
  // The given name is not recorded: it may be a password in the wrong field.
  const target = { type: 'operator', id: operator?.operator_id ?? 'unknown' };
  if (!operator || !valid || operator.disabled) {
    ctx.log.warn({ ip: ctx.ip, operator_id: target.id }, 'login to the queue board refused');
    await transaction(ctx, async (tx) => {
      audit(tx, { action: 'operator.login_failed', target, organizationId: null });
    });
    throw new AppError('unauthorized', 'The name or the password is wrong.');
  }
  await forget(ctx.db.pool, 'address_account', pair);
  await giveBack(ctx.db.pool, 'address', network);
  const token = generateToken();
  const actor = actorOf({ operatorId: operator.operator_id, name: operator.name });
  await transaction({ ...ctx, actor }, async (tx) => {
    if (formerToken) await deleteSession(tx, formerToken);
    await insertSession(tx, token, target.id);
    audit(tx, { action: 'operator.logged_in', target, organizationId: null });
  });
  return token;
}

/** Ends a session. */
export async function endOperatorSession(
  ctx: Context,
  token: string,
  session: OperatorSession,
): Promise<void> {
  await transaction({ ...ctx, actor: actorOf(session) }, async (tx) => {
    await deleteSession(tx, token);
    audit(tx, {
      action: 'operator.logged_out',
      target: { type: 'operator', id: session.operatorId },
      organizationId: null,
    });
  });
}

/** Switches changes on for 15 minutes in one session, or off. */
export async function switchChanges(
  ctx: Context,
  token: string,
  session: OperatorSession,
  on: boolean,
): Promise<void> {
  await transaction({ ...ctx, actor: actorOf(session) }, async (tx) => {
    await updateChanges(tx, token, on);
    audit(tx, {
      action: on ? 'operator.changes_on' : 'operator.changes_off',
      target: { type: 'operator', id: session.operatorId },
      organizationId: null,
    });
  });
}
