import type { Pool } from 'pg';
import type { Role } from '#features/roles';
import { audit } from '#platform/audit';
import { type Context, type Environment, query, type Tx, transaction } from '#platform/db';
import { AppError, notFound } from '#platform/errors';
import { describeBrowser } from './browser.ts';
import { hashToken } from './session-token.ts';
import type { AccountRecord } from './sessions.schemas.ts';

/** A session ends half an hour after its last request, and twelve hours after its login (ASVS 3.3.2); in SQL. */
export const sessionIdle = `interval '30 minutes'`;
const absolute = `interval '12 hours'`;

/** For so long a proof of who somebody is lets them change what matters most (ASVS 3.7.1). */
const recentMs = 15 * 60_000;

export interface Session {
  sessionId: string;
  /** When the person last proved who they are. */
  authenticatedAt: Date;
  userId: string;
  userName: string;
  email: string;
  role: Role;
  tenantId: string;
  tenantName: string;
  environment: Environment;
  /** Switched-off features have the value false. */
  /** What the person is confined to, with those below where they are included; null: nothing. */
  organizationIds: string[] | null;
  includeDescendants: boolean;
  features: Record<string, boolean>;
}

interface SessionRow {
  session_id: string;
  authenticated_at: Date;
  user_id: string;
  user_name: string;
  email: string;
  role: Session['role'];
  tenant_id: string;
  tenant_name: string;
  environment: Environment;
  organization_ids: string[] | null;
  include_descendants: boolean;
  features: Record<string, boolean>;
  stale: boolean;
}

/** What a person is confined to, with those below where they are included; null: nothing. Of `users u`, in SQL. */
const confinement = `case when u.include_descendants then array(
  select distinct unnest(app.organization_tree(top)) from unnest(u.organization_ids) as top)
  else u.organization_ids end as organization_ids`;
const isOpen = 's.expires_at > now() and u.disabled_at is null and t.suspended_at is null';

/**
 * The session behind a token; null when there is none or it has ended. Being looked up keeps it alive.
 * @param system sessions exist before a tenant is known, so only the system role sees them.
 * @param options.keepAlive false for what a page asks by itself: nobody need sit before it.
 */
export async function findSession(
  system: Pool,
  token: string,
  { keepAlive = true }: { keepAlive?: boolean } = {},
): Promise<Session | null> {
  const hash = hashToken(token);
  if (!hash) return null;
  const { rows } = await system.query<SessionRow>(
    `select s.session_id, s.authenticated_at, s.user_id, u.name as user_name, u.email, u.role, u.tenant_id, t.name as tenant_name, s.environment, t.features,
            u.include_descendants, ${confinement},
            -- Written at most once a minute.
            s.last_seen_at < now() - interval '1 minute' as stale
     from sessions s join users u using (user_id) join tenants t on t.tenant_id = u.tenant_id
     where s.session_hash = $1 and ${isOpen}`,
    [hash],
  );
  const row = rows[0];
  if (!row) return null;
  if (row.stale && keepAlive) {
    await system.query(
      `with seen as (update users set last_seen_at = now() where user_id = $2)
       update sessions set last_seen_at = now(), expires_at = least(now() + ${sessionIdle}, created_at + ${absolute})
       where session_hash = $1`,
      [hash, row.user_id],
    );
  }
  return {
    sessionId: row.session_id,
    authenticatedAt: row.authenticated_at,
    userId: row.user_id,
    userName: row.user_name,
    email: row.email,
    role: row.role,
    tenantId: row.tenant_id,
    tenantName: row.tenant_name,
    environment: row.environment,
    organizationIds: row.organization_ids,
    includeDescendants: row.include_descendants,
    features: row.features,
  };
}

/** What an open session sees. */
export type SessionScope = Pick<Session, 'sessionId' | 'environment' | 'organizationIds'>;

/** Which of these sessions are open still, and what they see now. Keeps none of them alive. */
export async function findOpenSessions(
  system: Pool,
  sessionIds: readonly string[],
): Promise<Map<string, SessionScope>> {
  const { rows } = await system.query<Pick<SessionRow, 'session_id' | 'environment' | 'organization_ids'>>(
    `select s.session_id, s.environment, ${confinement}
     from sessions s join users u using (user_id) join tenants t on t.tenant_id = u.tenant_id
     where s.session_id = any ($1) and ${isOpen}`,
    [sessionIds],
  );
  return new Map(
    rows.map(({ session_id: sessionId, environment, organization_ids: organizationIds }) => [
      sessionId,
      { sessionId, environment, organizationIds },
    ]),
  );
}

/**
 * Asked before keys, secrets, people and what proves who somebody is are changed: a browser left open is not enough.
 * @throws AppError `insufficient_scope` with `reauthenticate`, by which the dashboard knows to ask for the password.
 */
export function requireRecentLogin({ authenticatedAt }: Session): void {
  if (Date.now() - authenticatedAt.getTime() < recentMs) return;
  throw new AppError('insufficient_scope', 'Confirm your password to do this.', {
    details: { reauthenticate: true },
  });
}

/** Ends the session behind a token, because its person logs out. @param ctx of the system role. */
export async function logOut(ctx: Context, token: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const ended = await query(tx.em, 'delete from sessions where session_hash = $1 returning 1', [
      hashToken(token),
    ]);
    if (ended.length > 0) {
      audit(tx, {
        action: 'user.logged_out',
        target: { type: 'user', id: ctx.actor.id },
        organizationId: null,
      });
    }
  });
}

/** The sessions of a person that have not ended, the last used one first. */
export async function listSessions(
  system: Pool,
  { userId, sessionId }: Session,
): Promise<AccountRecord['sessions']> {
  const { rows } = await system.query<{
    session_id: string;
    ip: string | null;
    user_agent: string | null;
    created_at: Date;
    last_seen_at: Date;
  }>(
    `select session_id, ip, user_agent, created_at, last_seen_at from sessions
     where user_id = $1 and expires_at > now() order by session_id = $2 desc, last_seen_at desc`,
    [userId, sessionId],
  );
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
 * Ends one session of who is logged in.
 * @param ctx of the system role.
 * @throws AppError `not_found` for one that is over, or somebody else's.
 */
export async function endOwnSession(ctx: Context, { userId }: Session, sessionId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const ended = await query(
      tx.em,
      'delete from sessions where session_id = $1 and user_id = $2 returning 1',
      [sessionId, userId],
    );
    if (ended.length === 0) throw notFound('session');
    audit(tx, { action: 'user.session_ended', target: { type: 'user', id: userId }, organizationId: null });
  });
}

/** Ends all sessions of who is logged in, or all but this one. @param ctx of the system role. */
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

/**
 * Ends what sessions a user has, on every process at once.
 * @param tx of the system role.
 * @param exceptSessionId the one that stays.
 */
export async function endSessions(
  tx: Tx,
  userId: string,
  exceptSessionId: string | null = null,
): Promise<void> {
  await query(tx.em, 'delete from sessions where user_id = $1 and session_id is distinct from $2', [
    userId,
    exceptSessionId,
  ]);
}

/** Chooses between the live records and the sandbox. */
export async function switchEnvironment(
  system: Pool,
  token: string,
  environment: Environment,
): Promise<void> {
  await system.query('update sessions set environment = $2 where session_hash = $1', [
    hashToken(token),
    environment,
  ]);
}
