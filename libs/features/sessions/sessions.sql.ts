import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Role } from '#features/roles';
import { type Environment, query, type Row, type Tx } from '#platform/db';
import { newId } from '#platform/ids';
import { generateToken, hashToken } from './session-token.ts';

/** A session ends half an hour after its last request, and twelve hours after its login (ASVS 3.3.2). */
const idle = `interval '30 minutes'`;
const absolute = `interval '12 hours'`;

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

/** What an open session sees. */
export type SessionScope = Pick<Session, 'sessionId' | 'environment' | 'organizationIds'>;

const scopeColumns = `s.session_id as "sessionId", s.environment, case when u.include_descendants then array(
    select distinct unnest(app.organization_tree(top)) from unnest(u.organization_ids) as top)
  else u.organization_ids end as "organizationIds"`;

const openSessions = `sessions s join users u using (user_id) join tenants t on t.tenant_id = u.tenant_id
  where s.expires_at > now() and u.disabled_at is null and t.suspended_at is null`;

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

/** Which of these sessions are open still, and what they see now. Keeps none of them alive. */
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

/** The sessions of a person that have not ended: first this one, then the last used one first. */
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

/** Begins a session. @returns whether it did: none begins in an account that is suspended. */
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

/** Ends the session behind a token. @returns whether there was one. */
export async function deleteSession(tx: Tx, token: string): Promise<boolean> {
  const ended = await query(tx.em, 'delete from sessions where session_hash = $1 returning 1', [
    hashToken(token),
  ]);
  return ended.length > 0;
}

/** Ends one session of a person. @returns whether they have it. */
export async function deleteSessionOf(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const ended = await query(
    tx.em,
    'delete from sessions where session_id = $1 and user_id = $2 returning 1',
    [sessionId, userId],
  );
  return ended.length > 0;
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

/** Notes that the person of a session has proved who they are. */
export async function markAuthenticated(tx: Tx, sessionId: string): Promise<void> {
  await query(tx.em, 'update sessions set authenticated_at = now() where session_id = $1', [sessionId]);
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

/** Somebody who may log in. */
export type UserRow = Row<'users', 'user_id' | 'tenant_id' | 'email' | 'name' | 'password_hash'> & {
  tenant_name: string;
};

const selectUser = `select u.user_id, u.tenant_id, u.email, u.name, u.password_hash, t.name as tenant_name
  from users u join tenants t using (tenant_id)
  where u.disabled_at is null`;

/** Who logs in with this address, in lower case. */
export async function findUserByEmail(system: Pool, email: string): Promise<UserRow | undefined> {
  const { rows } = await system.query<UserRow>(`${selectUser} and lower(u.email) = $1`, [email]);
  return rows[0];
}

/** The user with this id. */
export async function findUserById(system: Pool, userId: string): Promise<UserRow | undefined> {
  const { rows } = await system.query<UserRow>(`${selectUser} and u.user_id = $1`, [userId]);
  return rows[0];
}

/** The hash of a person's password. */
export async function findPasswordHash(system: Pool, userId: string): Promise<string | null> {
  const { rows } = await system.query<{ password_hash: string }>(
    'select password_hash from users where user_id = $1',
    [userId],
  );
  return rows[0]?.password_hash ?? null;
}

/** Gives a person another password. */
export async function updatePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await query(tx.em, 'update users set password_hash = $2, updated_at = now() where user_id = $1', [
    userId,
    passwordHash,
  ]);
}

/** What second factor a person has. */
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

/** Keeps the secret of a factor to be confirmed. @returns whether it did: not where one is confirmed. */
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

/** Has a factor asked for from now on. */
export async function markConfirmed(tx: Tx, userId: string): Promise<void> {
  await query(tx.em, 'update totp_factors set confirmed_at = now() where user_id = $1', [userId]);
}

/** Takes note of the last code that was taken. */
export async function updateLastStep(tx: Tx, userId: string, step: number): Promise<void> {
  await query(tx.em, 'update totp_factors set last_step = $2 where user_id = $1', [userId, step]);
}

/**
 * Takes the second factor of a user away, without a trace of its own.
 * @param tx of the system role.
 * @returns whether there was one that was asked for.
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

/** Gives a person other recovery codes. */
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

/** Uses a recovery code up. @returns whether it was one. */
export async function deleteRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const used = await query(
    tx.em,
    'delete from recovery_codes where user_id = $1 and code_hash = $2 returning 1',
    [userId, hash],
  );
  return used.length === 1;
}

/** For how many minutes a token of each purpose is good. */
const minutes = {
  invitation: 7 * 24 * 60,
  password_reset: 30,
  second_factor: 5,
} as const;

type TokenPurpose = keyof typeof minutes;

/**
 * Makes a token that is good once and for one purpose; earlier ones of the same purpose and subject end. Only its hash
 * is kept.
 * @param tx of the system role.
 * @param subjectId whom it stands for: the user, or the invitation.
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

/** Whom a token stands for, without using it up; null when it is none, has been used, or has expired. */
export async function findToken(system: Pool, purpose: TokenPurpose, token: string): Promise<string | null> {
  const { rows } = await system.query<{ subject_id: string }>(
    'select subject_id from one_time_tokens where token_hash = $1 and purpose = $2 and expires_at > now()',
    [hashToken(token), purpose],
  );
  return rows[0]?.subject_id ?? null;
}

/**
 * Uses a token up with the commit of `tx`; of two that bring it at once, one gets false.
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
 * Ends what tokens a user or an invitation has, of one purpose or of all.
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
 * Takes one try from a bucket.
 * @param interval seconds until one more comes.
 * @returns 0, or the seconds until there is one when there is none.
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

/** Gives one try back. */
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

/** Forgets what was taken from a bucket. */
export async function emptyBucket(system: Pool, kind: string, subject: string): Promise<void> {
  await system.query('delete from login_throttle where kind = $1 and subject = $2', bucketOf(kind, subject));
}

/** Keeps a sealed mail until it is sent. */
export async function insertAccountMail(tx: Tx, mailId: string, sealed: Buffer): Promise<void> {
  await query(
    tx.em,
    'insert into account_mails (mail_id, tenant_id, environment, mail_sealed) values ($1, $2, $3, $4)',
    [mailId, tx.tenantId, tx.environment, sealed],
  );
}

/** Forgets a mail. */
export async function deleteAccountMail(tx: Tx, mailId: string): Promise<void> {
  await query(tx.em, 'delete from account_mails where mail_id = $1', [mailId]);
}
