import type { Pool } from 'pg';
import { hashToken } from '#features/sessions';
import { query, type Row, type Tx } from '#platform/db';
import { newId } from '#platform/ids';

/** A login for the queue board. */
export type OperatorRecord = Row<
  'operators',
  'operator_id' | 'name' | 'created_at' | 'disabled_at' | 'last_login_at'
>;

const columns = 'operator_id, name, created_at, disabled_at, last_login_at';

/** Inserts a login; undefined where the name is taken. */
export async function insertOperator(
  tx: Tx,
  name: string,
  passwordHash: string,
): Promise<OperatorRecord | undefined> {
  const [operator] = await query<OperatorRecord>(
    tx.em,
    `insert into operators (operator_id, name, password_hash) values ($1, $2, $3)
       on conflict (lower(name)) do nothing returning ${columns}`,
    [newId('opr'), name, passwordHash],
  );
  return operator;
}

/** All operators, including disabled ones. */
export async function listOperators(system: Pool): Promise<OperatorRecord[]> {
  const { rows } = await system.query<OperatorRecord>(
    `select ${columns} from operators order by lower(name)`,
  );
  return rows;
}

/** Disables an operator and ends their sessions. */
export async function updateDisabled(tx: Tx, operatorId: string): Promise<OperatorRecord | undefined> {
  await query(tx.em, 'delete from operator_sessions where operator_id = $1', [operatorId]);
  const [disabled] = await query<OperatorRecord>(
    tx.em,
    `update operators set disabled_at = coalesce(disabled_at, now()) where operator_id = $1 returning ${columns}`,
    [operatorId],
  );
  return disabled;
}

/** Ends an operator's sessions, enables the operator and stores the new password. */
export async function updatePassword(tx: Tx, operatorId: string, passwordHash: string): Promise<void> {
  await query(tx.em, 'delete from operator_sessions where operator_id = $1', [operatorId]);
  await query(tx.em, 'update operators set password_hash = $2, disabled_at = null where operator_id = $1', [
    operatorId,
    passwordHash,
  ]);
}

/** The operator of this name, ignoring case, with the password hash. */
export async function findLogin(
  system: Pool,
  name: string,
): Promise<{ operator_id: string; name: string; password_hash: string; disabled: boolean } | undefined> {
  const { rows } = await system.query(
    `select operator_id, name, password_hash, disabled_at is not null as disabled from operators
     where lower(name) = lower($1)`,
    [name],
  );
  return rows[0];
}

/**
 * A session ends half an hour after its operator's last request, and in any case twelve hours after the
 * login.
 */
const idle = `interval '30 minutes'`;
const absolute = `interval '12 hours'`;
/** How long changes stay switched on. */
const changesFor = `interval '15 minutes'`;

export interface OperatorSession {
  operatorId: string;
  name: string;
  /** When the board becomes read-only again; null while it is read-only. */
  changesUntil: Date | null;
}

/**
 * The session of a token; null when there is none or it has ended.
 * @param isActivity whether the operator made the request; automatic requests of a page do not extend a
 *   session.
 */
export async function findOperatorSession(
  system: Pool,
  token: string,
  isActivity: boolean,
): Promise<OperatorSession | null> {
  const { rows } = await system.query<OperatorSession & { stale: boolean }>(
    `select o.operator_id as "operatorId", o.name,
            case when s.changes_until > now() then s.changes_until end as "changesUntil",
            -- Written at most once a minute.
            least(now() + ${idle}, s.created_at + ${absolute}) > s.expires_at + interval '1 minute' as stale
     from operator_sessions s join operators o using (operator_id)
     where s.session_hash = $1 and s.expires_at > now() and o.disabled_at is null`,
    [hashToken(token)],
  );
  if (!rows[0]) return null;
  const { stale, ...session } = rows[0];
  if (isActivity && stale) {
    await system.query(
      `update operator_sessions set expires_at = least(now() + ${idle}, created_at + ${absolute})
       where session_hash = $1`,
      [hashToken(token)],
    );
  }
  return session;
}

/** Begins a session. */
export async function insertSession(tx: Tx, token: string, operatorId: string): Promise<void> {
  await query(tx.em, 'update operators set last_login_at = now() where operator_id = $1', [operatorId]);
  await query(
    tx.em,
    `insert into operator_sessions (session_hash, operator_id, expires_at, ip, user_agent)
       values ($1, $2, now() + ${idle}, $3, $4)`,
    [hashToken(token), operatorId, tx.ip, tx.userAgent],
  );
}

/** Ends a session. */
export async function deleteSession(tx: Tx, token: string): Promise<void> {
  await query(tx.em, 'delete from operator_sessions where session_hash = $1', [hashToken(token)]);
}

/** Switches changes on for a limited time in one session, or off. */
export async function updateChanges(tx: Tx, token: string, on: boolean): Promise<void> {
  await query(
    tx.em,
    `update operator_sessions set changes_until = case when $2 then now() + ${changesFor} end where session_hash = $1`,
    [hashToken(token), on],
  );
}

/**
 * The log of operator actions that belong to no tenant. It is sealed and verified like a tenant's; no API key
 * can read it.
 */
export const operatorsLog = {
  tenantId: '00000000-0000-0000-0000-000000000000',
  environment: 'live',
} as const;

/** The newest entries of the operators' log. */
export async function listOperatorsLog(system: Pool, limit: number): Promise<object[]> {
  const { rows } = await system.query(
    `select occurred_at, actor_name, action, target_id, ip, audit_id from audit_entries
     where tenant_id = $1 and environment = $2 order by occurred_at desc, audit_id desc limit $3`,
    [operatorsLog.tenantId, operatorsLog.environment, limit],
  );
  return rows;
}

/** The action of a backup's audit entry. */
export const backupTaken = 'backup.taken';

/** The last backup of this database, from its entry in the operators' log; null where there was none. */
export async function lastBackup(system: Pool): Promise<{ directory: string; takenAt: Date } | null> {
  const { rows } = await system.query<{ directory: string; taken_at: string }>(
    `select target_id as directory, changes #>> '{taken_at,to}' as taken_at from audit_entries
     where tenant_id = $1 and environment = $2 and action = $3 order by occurred_at desc, audit_id desc limit 1`,
    [operatorsLog.tenantId, operatorsLog.environment, backupTaken],
  );
  const [last] = rows;
  return last ? { directory: last.directory, takenAt: new Date(last.taken_at) } : null;
}
