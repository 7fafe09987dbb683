import type { Pool } from 'pg';
import { audit } from '#platform/audit';
import { type Context, transaction } from '#platform/db';
import { AppError, notFound } from '#platform/errors';
import { describeBrowser } from './browser.ts';
import type { AccountRecord } from './sessions.schemas.ts';
import { deleteSession, deleteSessionOf, endSessions, findSessionsOf, type Session } from './sessions.sql.ts';

/** How long after authentication a user may make sensitive changes (ASVS 3.7.1). */
const recentMs = 15 * 60_000;

/**
 * Called before changes of keys, secrets, people and second factors: a session left open in a browser does
 * not suffice.
 * @throws AppError `insufficient_scope` with `reauthenticate`, which makes the dashboard ask for the
 *   password.
 */
export function requireRecentLogin({ authenticatedAt }: Session): void {
  if (Date.now() - authenticatedAt.getTime() < recentMs) return;
  throw new AppError('insufficient_scope', 'Confirm your password to do this.', {
    details: { reauthenticate: true },
  });
}

/**
 * Ends the session of a token at logout.
 * @param ctx of the system role.
 */
export async function logOut(ctx: Context, token: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    if (await deleteSession(tx, token)) {
      audit(tx, {
        action: 'user.logged_out',
        target: { type: 'user', id: ctx.actor.id },
        organizationId: null,
      });
    }
  });
}

/** The open sessions of a user, most recently used first. */
export async function listSessions(
  system: Pool,
  { userId, sessionId }: Session,
): Promise<AccountRecord['sessions']> {
  const rows = await findSessionsOf(system, userId, sessionId);
  return rows.map((row) => ({
    session_id: row.session_id,
    current: row.session_id === sessionId,
    ip: row.ip,
    browser: describeBrowser(row.user_agent),
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  }));
}

/**
 * Ends one session of the logged-in user.
 * @param ctx of the system role.
 * @throws AppError `not_found` for one that has ended, or belongs to another user.
 */
export async function endOwnSession(ctx: Context, { userId }: Session, sessionId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    if (!(await deleteSessionOf(tx, userId, sessionId))) throw notFound('session');
    audit(tx, { action: 'user.session_ended', target: { type: 'user', id: userId }, organizationId: null });
  });
}

/**
 * Ends all sessions of the logged-in user, or all but this one.
 * @param ctx of the system role.
 */
export async function endOwnSessions(
  ctx: Context,
  { userId, sessionId }: Session,
  { everywhere }: { everywhere: boolean },
): Promise<void> {
  await transaction(ctx, async (tx) => {
    await endSessions(tx, userId, everywhere ? null : sessionId);
    audit(tx, { action: 'user.sessions_ended', target: { type: 'user', id: userId }, organizationId: null });
  });
}
