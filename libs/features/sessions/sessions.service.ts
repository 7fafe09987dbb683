import type { Pool } from 'pg';
import type { Role } from '#features/roles';
import { audit } from '#platform/audit';
import { type Context, type Environment, query, type Tx, transaction } from '#platform/db';
import { AppError } from '#platform/errors';
import { networkOfAddress } from '#platform/http';
import { newId } from '#platform/ids';
import { checkPassword } from './password-checks.ts';
import { generateToken, hashToken } from './session-token.ts';
import type { Login } from './sessions.schemas.ts';
import { forget, giveBack, take } from './throttle.ts';

/** A session ends half an hour after its last request, and twelve hours after its login (ASVS 3.3.2). */
const idle = `interval '30 minutes'`;
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
  /** What the person is confined to, with those below where they are included; null: nothing. */
  organizationIds: string[] | null;
  includeDescendants: boolean;
  /** Switched-off features have the value false. */
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

/**
 * The session behind a token; null when there is none or it has ended. Being looked up keeps it alive.
 * @param system sessions exist before a tenant is known, so only the system role sees them.
 */
export async function findSession(system: Pool, token: string): Promise<Session | null> {
  const hash = hashToken(token);
  if (!hash) return null;
  const { rows } = await system.query<SessionRow>(
    `select s.session_id, s.authenticated_at, s.user_id, u.name as user_name, u.email, u.role, u.tenant_id, t.name as tenant_name, s.environment, t.features,
            u.include_descendants, case when u.include_descendants then array(
              select distinct unnest(app.organization_tree(top)) from unnest(u.organization_ids) as top)
              else u.organization_ids end as organization_ids,
            -- Written at most once a minute.
            s.last_seen_at < now() - interval '1 minute' as stale
     from sessions s join users u using (user_id) join tenants t on t.tenant_id = u.tenant_id
     where s.session_hash = $1 and s.expires_at > now() and u.disabled_at is null`,
    [hash],
  );
  const row = rows[0];
  if (!row) return null;
  if (row.stale) {
    await system.query(
      `with seen as (update users set last_seen_at = now() where user_id = $2)
       update sessions set last_seen_at = now(), expires_at = least(now() + ${idle}, created_at + ${absolute})
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

/** Where a login comes from. */
export interface LoginOrigin {
  ip: string | null;
  userAgent: string | null;
  /** The token that the browser came with. It is revoked, against session fixation. */
  formerToken: string | null;
}

/**
 * Makes a session after a password check. Unknown accounts take the same time and get the same answer.
 * @returns the token, which is told this once.
 * @throws AppError `unauthorized`, or `rate_limited` for those who try too often.
 */
export async function logIn(
  system: Pool,
  { email, password }: Login,
  { ip, userAgent, formerToken }: LoginOrigin,
): Promise<string> {
  const account = email.toLowerCase();
  const network = networkOfAddress(ip);
  const pair = `${network} ${account}`;
  await take(system, 'address_account', pair);
  await take(system, 'address', network);
  const found = await system.query<{ user_id: string; tenant_id: string; password_hash: string }>(
    'select user_id, tenant_id, password_hash from users where lower(email) = $1 and disabled_at is null',
    [account],
  );
  const user = found.rows[0];
  const valid = await checkPassword({ from: network, known: false }, password, user?.password_hash ?? null);
  if (!user || !valid) throw new AppError('unauthorized', 'The e-mail address or the password is wrong.');
  await forget(system, 'address_account', pair);
  await giveBack(system, 'address', network);
  if (formerToken) await endSession(system, formerToken);
  const token = generateToken();
  await system.query(
    `with seen as (update users set last_seen_at = now() where user_id = $3)
     insert into sessions (session_hash, session_id, user_id, tenant_id, environment, expires_at, ip, user_agent)
     values ($1, $2, $3, $4, 'live', now() + ${idle}, $5, $6)`,
    [hashToken(token), newId('ses'), user.user_id, user.tenant_id, ip, userAgent],
  );
  return token;
}

/** Ends a session; idempotent. */
export async function endSession(system: Pool, token: string): Promise<void> {
  await system.query('delete from sessions where session_hash = $1', [hashToken(token)]);
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

/** Writes who came and went into the tenant's audit log. */
export async function auditSession(
  ctx: Context,
  action: 'user.logged_in' | 'user.logged_out',
): Promise<void> {
  await transaction(ctx, async (tx) => {
    audit(tx, { action, target: { type: 'user', id: ctx.actor.id }, organizationId: null });
  });
}
