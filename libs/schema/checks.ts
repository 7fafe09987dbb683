import type { SecretKeys } from '#platform/config';
import type { Database } from '#platform/db';
import { migrationNames } from './history.ts';

/** SQLSTATEs of a database that was not migrated: no such schema, function or table, or no right to one. */
const unmigrated = new Set(['3F000', '42883', '42P01', '42501']);

/**
 * Checks that the database fits this process: it accepts the login, its schema has every migration of this release (a newer
 * release may have added more), the login's role has its timeouts, and the process has the keys that secrets were sealed
 * with last.
 * @param keys the keys of a process that opens secrets; null for others.
 * @throws Error that says what to do.
 */
export async function checkDatabase(db: Database, keys: SecretKeys | null): Promise<void> {
  const { rows } = await db.pool
    .query<{ migrations: string[]; key_ids: string[]; role: string; unbounded: boolean }>(
      `select app.applied_migrations() as migrations, app.sealing_key_ids() as key_ids, current_user as role,
         '0' in (current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout'))
           as unbounded`,
    )
    .catch((error: { code?: string }) => {
      if (unmigrated.has(error.code ?? '')) throw new Error('the database has no schema: run `svc migrate`');
      throw error;
    });
  const { migrations = [], key_ids: used = [], role, unbounded } = rows[0] ?? {};
  const missing = migrationNames.filter((name) => !migrations.includes(name));
  if (missing.length > 0) throw new Error(`the schema lacks ${missing.join(', ')}: run \`svc migrate\``);
  if (unbounded) throw new Error(`${role} has no deadlines for its statements: run \`svc migrate\``);
  const known = keys?.derive('sealed-at-rest').map(({ id }) => id.toString('hex'));
  if (known && used.some((id) => !known.includes(id))) {
    throw new Error(
      'SVC_SECRET_KEY and SVC_OTHER_SECRET_KEYS lack the key that secrets in this database are sealed under',
    );
  }
}
