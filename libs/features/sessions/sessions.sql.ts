import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Role } from '#features/roles';
import { type Environment, query, type Row, type Tx } from '#platform/db';
import { newId } from '#platform/ids';
import { generateToken, hashToken } from './session-token.ts';

/**
 * A session ends half an hour after its last request, and in any case twelve hours after its login (ASVS
 * 3.3.2).
 */
const idle = `interval '30 minutes'`;
const absolute = `interval '12 hours'`;

export interface Session {
  sessionId: string;
  /** When the user last authenticated. */
  authenticatedAt: Date;
  userId: string;
  userName: string;
  email: string;
  role: Role;
  tenantId: string;
  tenantName: string;
  environment: Environment;
  /**
   * The organizations that the user is confined to, including descendants where they are included; null: not
   * confined.
   */
  organizationIds: string[] | null;
  includeDescendants: boolean;
  /** Switched-off features have the value false. */
  features: Record<string, boolean>;
}

/** The scope of an open session. */
export type SessionScope = Pick<Session, 'sessionId' | 'environment' | 'organizationIds'>;

const scopeColumns = `s.session_id as "sessionId", s.environment, case when u.include_descendants then array(
    select distinct unnest(app.organization_tree(top)) from unnest(u.organization_ids) as top)
  else u.organization_ids end as "organizationIds"`;

const openSessions = `sessions s join users u using (user_id) join tenants t on t.tenant_id = u.tenant_id
  where s.expires_at > now() and u.disabled_at is null and t.suspended_at is null`;

/**
 * The session of a token; null when there is none or it has ended. The look-up counts as activity.
 * @param system sessions exist before a tenant is known, so only the system role sees them.
 * @param options.keepAlive false for automatic requests of a page, which do not count as activity.
 */
export async function findSession(
  system: Pool,
  token: string,
  { keepAlive = true }: { keepAlive?: boolean } = {},
): Promise<Session | null> {
  const hash = hashToken(token);
  if (!hash) return null;
  const { rows } = await system.query<Session & { stale: boolean }>(
    `select ${scopeColumns}, s.authenticated_at as "authenticatedAt", s.user_id as "userId", u.name as "userName", u.email,
       u.role, u.tenant_id as "tenantId", t.name as "tenantName", u.include_descendants as "includeDescendants", t.features,
       -- Written at most once a minute.
       s.last_seen_at < now() - interval '1 minute' as stale
     from ${openSessions} and s.session_hash = $1`,
    [hash],
  );
  if (!rows[0]) return null;
  const { stale, ...session } = rows[0];
  if (stale && keepAlive) {
    await system.query(
      `with seen as (update users set last_seen_at = now() where user_id = $2)
       update sessions set last_seen_at = now(), expires_at = least(now() + ${idle}, created_at + ${absolute})
       where session_hash = $1`,
      [hash, session.userId],
    );
  }
  return session;
}

/** Those of these sessions that are still open, with their current scope. Does not count as activity. */
export async function findOpenSessions(
  system: Pool,
  sessionIds: readonly string[],
): Promise<Map<string, SessionScope>> {
  const { rows } = await system.query<SessionScope>(
    `select ${scopeColumns} from ${openSessions} and s.session_id = any ($1)`,
    [sessionIds],
  );
  return new Map(rows.map((scope) => [scope.sessionId, scope]));
}

type ListedSession = Row<'sessions', 'session_id' | 'ip' | 'user_agent' | 'created_at' | 'last_seen_at'>;

/** The open sessions of a user: this one first, then most recently used first. */
export async function findSessionsOf(
  system: Pool,
  userId: string,
  sessionId: string,
): Promise<ListedSession[]> {
  const { rows } = await system.query<ListedSession>(
    `select session_id, ip, user_agent, created_at, last_seen_at from sessions
     where user_id = $1 and expires_at > now() order by session_id = $2 desc, last_seen_at desc`,
    [userId, sessionId],
  );
  return rows;
}

/** Begins a session. @returns false for a suspended account, in which no session begins. */
export async function insertSession(
  tx: Tx,
  token: string,
  { user_id, tenant_id }: Pick<UserRow, 'user_id' | 'tenant_id'>,
): Promise<boolean> {
  const begun = await query(
    tx.em,
    `with seen as (update users set last_seen_at = now() where user_id = $3)
     insert into sessions (session_hash, session_id, user_id, tenant_id, environment, expires_at, ip, user_agent)
     select $1, $2, $3, tenant_id, 'live', now() + ${idle}, $5, $6
     from tenants where tenant_id = $4 and suspended_at is null
     returning 1`,
    [hashToken(token), newId('ses'), user_id, tenant_id, tx.ip, tx.userAgent],
  );
  return begun.length > 0;
}

/** Ends the session of a token. @returns whether there was one. */
export async function deleteSession(tx: Tx, token: string): Promise<boolean> {
  const ended = await query(tx.em, 'delete from sessions where session_hash = $1 returning 1', [
    hashToken(token),
  ]);
  return ended.length > 0;
}

/** Ends one session of a user. @returns whether the user has it. */
export async function deleteSessionOf(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const ended = await query(
    tx.em,
    'delete from sessions where session_id = $1 and user_id = $2 returning 1',
    [sessionId, userId],
  );
  return ended.length > 0;
}

/**
 * Ends a user's sessions, effective in every process at once.
 * @param tx of the system role.
 * @param exceptSessionId a session to keep.
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

/** Records that the user of a session has just authenticated. */
export async function markAuthenticated(tx: Tx, sessionId: string): Promise<void> {
  await query(tx.em, 'update sessions set authenticated_at = now() where session_id = $1', [sessionId]);
}

/** Switches a session between live records and the sandbox. */
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

/** A user who may log in. */
export type UserRow = Row<'users', 'user_id' | 'tenant_id' | 'email' | 'name' | 'password_hash'> & {
  tenant_name: string;
};

const selectUser = `select u.user_id, u.tenant_id, u.email, u.name, u.password_hash, t.name as tenant_name
  from users u join tenants t using (tenant_id)
  where u.disabled_at is null`;

/** The user with this address, in lower case. */
export async function findUserByEmail(system: Pool, email: string): Promise<UserRow | undefined> {
  const { rows } = await system.query<UserRow>(`${selectUser} and lower(u.email) = $1`, [email]);
  return rows[0];
}

/** The user with this id. */
export async function findUserById(system: Pool, userId: string): Promise<UserRow | undefined> {
  const { rows } = await system.query<UserRow>(`${selectUser} and u.user_id = $1`, [userId]);
  return rows[0];
}

/** The password hash of a user. */
export async function findPasswordHash(system: Pool, userId: string): Promise<string | null> {
  const { rows } = await system.query<{ password_hash: string }>(
    'select password_hash from users where user_id = $1',
    [userId],
  );
  return rows[0]?.password_hash ?? null;
}

/** Sets the password hash of a user. */
export async function updatePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await query(tx.em, 'update users set password_hash = $2, updated_at = now() where user_id = $1', [
    userId,
    passwordHash,
  ]);
}

/** The second factor of a user. */
export async function findSecondFactor(
  system: Pool,
  userId: string,
): Promise<{ enabled: boolean; recoveryCodesLeft: number }> {
  const { rows } = await system.query<{ enabled: boolean; recoveryCodesLeft: number }>(
    `select exists (select from totp_factors where user_id = $1 and confirmed_at is not null) as enabled,
       (select count(*)::int from recovery_codes where user_id = $1) as "recoveryCodesLeft"`,
    [userId],
  );
  return rows[0] ?? { enabled: false, recoveryCodesLeft: 0 };
}

/** Stores the secret of a factor that is to be confirmed. @returns false where a confirmed one exists. */
export async function insertFactor(tx: Tx, userId: string, sealed: Buffer): Promise<boolean> {
  const begun = await query(
    tx.em,
    `insert into totp_factors (user_id, tenant_id, secret_sealed) values ($1, $2, $3)
       on conflict (user_id) do update set secret_sealed = excluded.secret_sealed, last_step = null, created_at = now()
         where totp_factors.confirmed_at is null
       returning 1`,
    [userId, tx.tenantId, sealed],
  );
  return begun.length > 0;
}

/** Enables a factor for logins. */
export async function markConfirmed(tx: Tx, userId: string): Promise<void> {
  await query(tx.em, 'update totp_factors set confirmed_at = now() where user_id = $1', [userId]);
}

/** Stores the time step of the last used code. */
export async function updateLastStep(tx: Tx, userId: string, step: number): Promise<void> {
  await query(tx.em, 'update totp_factors set last_step = $2 where user_id = $1', [userId, step]);
}

/**
 * Deletes a user's second factor, without an audit entry.
 * @param tx of the system role.
 * @returns whether it was enabled.
 */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  await query(tx.em, 'delete from recovery_codes where user_id = $1', [userId]);
  const [removed] = await query<{ confirmed: boolean }>(
    tx.em,
    'delete from totp_factors where user_id = $1 returning confirmed_at is not null as confirmed',
    [userId],
  );
  return removed?.confirmed ?? false;
}

/** Replaces a user's recovery codes. */
export async function replaceRecoveryHashes(
  tx: Tx,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await query(tx.em, 'delete from recovery_codes where user_id = $1', [userId]);
  await query(
    tx.em,
    'insert into recovery_codes (user_id, tenant_id, code_hash) select $1, $2, unnest($3::bytea[])',
    [userId, tx.tenantId, hashes],
  );
}

/** Deletes a used recovery code. @returns whether it was valid. */
export async function deleteRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const used = await query(
    tx.em,
    'delete from recovery_codes where user_id = $1 and code_hash = $2 returning 1',
    [userId, hash],
  );
  return used.length === 1;
}

/** How many minutes a token of each purpose is valid. */
const minutes = {
  invitation: 7 * 24 * 60,
  password_reset: 30,
  second_factor: 5,
} as const;

type TokenPurpose = keyof typeof minutes;

/**
 * Issues a token that is valid once and for one purpose; earlier ones of the same purpose and subject are
 * revoked. Only its hash is stored.
 * @param tx of the system role.
 * @param subjectId the user or the invitation that it is issued for.
 */
export async function issueToken(tx: Tx, purpose: TokenPurpose, subjectId: string): Promise<string> {
  const token = generateToken();
  await revokeTokens(tx, subjectId, purpose);
  await query(
    tx.em,
    `insert into one_time_tokens (token_hash, purpose, subject_id, tenant_id, expires_at)
     values ($1, $2, $3, $4, now() + $5 * interval '1 minute')`,
    [hashToken(token), purpose, subjectId, tx.tenantId, minutes[purpose]],
  );
  return token;
}

/** The subject of a token, without using it up; null when it is invalid, used or expired. */
export async function findToken(system: Pool, purpose: TokenPurpose, token: string): Promise<string | null> {
  const { rows } = await system.query<{ subject_id: string }>(
    'select subject_id from one_time_tokens where token_hash = $1 and purpose = $2 and expires_at > now()',
    [hashToken(token), purpose],
  );
  return rows[0]?.subject_id ?? null;
}

/**
 * Uses a token up with the commit of `tx`; of two concurrent uses, one gets false.
 * @param tx of the system role.
 */
export async function spendToken(tx: Tx, purpose: TokenPurpose, token: string): Promise<boolean> {
  const used = await query(
    tx.em,
    `delete from one_time_tokens
     where token_hash = $1 and purpose = $2 and tenant_id = $3 and expires_at > now() returning 1`,
    [hashToken(token), purpose, tx.tenantId],
  );
  return used.length === 1;
}

/**
 * Revokes the tokens of a user or an invitation, of one purpose or of all.
 * @param tx of the system role.
 */
export async function revokeTokens(
  tx: Tx,
  subjectId: string,
  purpose: TokenPurpose | null = null,
): Promise<void> {
  await query(
    tx.em,
    'delete from one_time_tokens where subject_id = $1 and ($2::text is null or purpose = $2)',
    [subjectId, purpose],
  );
}

/** The first two parameters of a statement about one bucket. */
const bucketOf = (kind: string, subject: string) => [kind, createHash('sha256').update(subject).digest()];

/**
 * Takes one token from a bucket.
 * @param interval seconds until a token is added.
 * @returns 0, or the seconds until the next token if the bucket is empty.
 */
export async function takeTry(
  system: Pool,
  kind: string,
  subject: string,
  { burst, interval }: { burst: number; interval: number },
): Promise<number> {
  const bucket = bucketOf(kind, subject);
  const taken = await system.query(
    `insert into login_throttle as t (kind, subject, clear_at) values ($1, $2, now() + $3 * interval '1 second')
     on conflict (kind, subject) do update
       set clear_at = greatest(t.clear_at, now()) + $3 * interval '1 second'
       where t.clear_at <= now() + $4 * interval '1 second'`,
    [...bucket, interval, (burst - 1) * interval],
  );
  if (taken.rowCount === 1) return 0;
  const { rows } = await system.query<{ seconds: number }>(
    `select greatest(1, ceil(extract(epoch from clear_at - now()) - $3))::int as seconds
     from login_throttle where kind = $1 and subject = $2`,
    [...bucket, (burst - 1) * interval],
  );
  return rows[0]?.seconds ?? interval;
}

/** Gives one token back. */
export async function returnTry(
  system: Pool,
  kind: string,
  subject: string,
  interval: number,
): Promise<void> {
  await system.query(
    `update login_throttle set clear_at = clear_at - $3 * interval '1 second' where kind = $1 and subject = $2`,
    [...bucketOf(kind, subject), interval],
  );
}

/** Refills a bucket. */
export async function emptyBucket(system: Pool, kind: string, subject: string): Promise<void> {
  await system.query('delete from login_throttle where kind = $1 and subject = $2', bucketOf(kind, subject));
}

/** Stores an encrypted mail until it is sent. */
export async function insertAccountMail(tx: Tx, mailId: string, sealed: Buffer): Promise<void> {
  await query(
    tx.em,
    'insert into account_mails (mail_id, tenant_id, environment, mail_sealed) values ($1, $2, $3, $4)',
    [mailId, tx.tenantId, tx.environment, sealed],
  );
}

/** Deletes a mail. */
export async function deleteAccountMail(tx: Tx, mailId: string): Promise<void> {
  await query(tx.em, 'delete from account_mails where mail_id = $1', [mailId]);
}
