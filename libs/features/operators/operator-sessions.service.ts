import type { Pool } from 'pg';

import { checkPassword, forget, generateToken, giveBack, hashToken, take } from '#features/sessions';

import { audit } from '#platform/audit';
import { type Context, query, transaction } from '#platform/db';
import { AppError } from '#platform/errors';
import { networkOfAddress } from '#platform/http';

/** A session ends half an hour after its operator's last request, and twelve hours after the login whatever happens. */
const idle = `interval '30 minutes'`;
const absolute = `interval '12 hours'`;
/** How long changes stay switched on. */
const changesFor = `interval '15 minutes'`;

export interface OperatorSession {
  operatorId: string;
  name: string;
  /** When the board becomes read-only again; null: it is. */
  changesUntil: Date | null;
}

interface SessionRow {
  operator_id: string;
  name: string;
  changes_until: Date | null;
}

/**
 * The session behind a token; null when there is none or it has ended.
 * @param isActivity whether the operator did something; what a page asks by itself keeps no session alive.
 */
export async function findOperatorSession(
  system: Pool,
  token: string,
  isActivity: boolean,
): Promise<OperatorSession | null> {
  const { rows } = await system.query<SessionRow & { stale: boolean }>(
    `select o.operator_id, o.name, case when s.changes_until > now() then s.changes_until end as changes_until,
            -- Written at most once a minute.
            least(now() + ${idle}, s.created_at + ${absolute}) > s.expires_at + interval '1 minute' as stale
     from operator_sessions s join operators o using (operator_id)
     where s.session_hash = $1 and s.expires_at > now() and o.disabled_at is null`,
    [hashToken(token)],
  );
  const [row] = rows;
  if (!row) return null;
  if (isActivity && row.stale) {
    await system.query(
      `update operator_sessions set expires_at = least(now() + ${idle}, created_at + ${absolute})
       where session_hash = $1`,
      [hashToken(token)],
    );
  }
  return { operatorId: row.operator_id, name: row.name, changesUntil: row.changes_until };
}

const actorOf = ({ operatorId, name }: Pick<OperatorSession, 'operatorId' | 'name'>): Context['actor'] => ({
  type: 'system',
  id: operatorId,
  name,
});

/**
 * Makes a session after a password check. Unknown names take the same time and get the same answer; what was wrong is in
 * the operators' log.
 * @param ctx of the operators' log, on the system role.
 * @param formerToken the token that the browser came with. It is revoked, against session fixation.
 * @returns the token, which is told this once.
 * @throws AppError `unauthorized`; `rate_limited` for those who try too often from one network, which keeps no other out.
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
  const { rows } = await ctx.db.pool.query<{
    operator_id: string;
    name: string;
    password_hash: string;
    disabled: boolean;
  }>(
    `select operator_id, name, password_hash, disabled_at is not null as disabled from operators
     where lower(name) = lower($1)`,
    [name],
  );
  const [operator] = rows;
  const valid = await checkPassword(
    { from: network, known: false },
    password,
    operator?.password_hash ?? null,
  );
  // The name that was typed is not written down: it may be a password in the wrong field.
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
    if (formerToken) {
      await query(tx.em, 'delete from operator_sessions where session_hash = $1', [hashToken(formerToken)]);
    }
    await query(tx.em, 'update operators set last_login_at = now() where operator_id = $1', [target.id]);
    await query(
      tx.em,
      `insert into operator_sessions (session_hash, operator_id, expires_at, ip, user_agent)
       values ($1, $2, now() + ${idle}, $3, $4)`,
      [hashToken(token), target.id, ctx.ip, ctx.userAgent],
    );
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
    await query(tx.em, 'delete from operator_sessions where session_hash = $1', [hashToken(token)]);
    audit(tx, {
      action: 'operator.logged_out',
      target: { type: 'operator', id: session.operatorId },
      organizationId: null,
    });
  });
}

/** Lets a session change things for a quarter of an hour, or no more. */
export async function switchChanges(
  ctx: Context,
  token: string,
  session: OperatorSession,
  on: boolean,
): Promise<void> {
  await transaction({ ...ctx, actor: actorOf(session) }, async (tx) => {
    await query(
      tx.em,
      `update operator_sessions set changes_until = case when $2 then now() + ${changesFor} end where session_hash = $1`,
      [hashToken(token), on],
    );
    audit(tx, {
      action: on ? 'operator.changes_on' : 'operator.changes_off',
      target: { type: 'operator', id: session.operatorId },
      organizationId: null,
    });
  });
}
