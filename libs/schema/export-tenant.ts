import { join } from 'node:path';
import { escapeIdentifier, escapeLiteral } from 'pg';
import { build } from '#platform/build';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import { copyToFile, listOf, type Table, tablesQuery, withSnapshot, writeManifest } from './backup.ts';

/** Tables that an account's export omits, and why. */
const notExported: Readonly<Record<string, string>> = {
  account_mails: 'sealed mail that waits for the mail server',
  export_parts: 'copies of what is in it',
  idempotency_keys: 'sealed answers to requests that may be repeated',
  login_throttle: 'of no account',
  one_time_tokens: 'hashes that let somebody in',
  operator_sessions: 'of no account',
  operators: 'of no account',
  queue_pauses: 'of no account',
  recovery_codes: 'hashes that let somebody in',
  sessions: 'hashes that let somebody in',
  totp_factors: 'sealed secrets',
};

/**
 * Columns that no export contains: sealed secrets, hashes of keys and passwords, and the keys of the hashes in the audit log
 * and of suppressed addresses, which must not outlive their rows.
 */
const isSecret = (column: string): boolean => /_(sealed|hash)$|^(audit|address)_key$/.test(column);

/** The manifest of an account's export. */
interface ExportManifest {
  /** The version of the product that made it. */
  release: string;
  tenant_id: string;
  /** When its one snapshot of the database was taken. */
  taken_at: string;
  tables: { name: string; file: string; columns: string[]; rows: number; sha256: string }[];
  /** Tables that are not in it, and why. */
  left_out: Readonly<Record<string, string>>;
}

/** The rows of an account in a table, as SQL. */
function rowsOf(name: string, tenant: string): string {
  // These tables have no `tenant_id`; their rows belong to a source.
  if (['ingest_rejections', 'ingest_secret_uses'].includes(name))
    return `source_id in (select source_id from ingest_sources where tenant_id = ${tenant})`;
  return `tenant_id = ${tenant}`;
}

/**
 * Writes all data of an account, in both environments, to a directory, from one snapshot and while the product works: a
 * gzipped file of JSON lines per table, and a manifest, which is written last.
 * @param tenantId a UUID.
 * @throws BackupError if the directory is not empty.
 */
export async function exportTenant(
  config: Config,
  tenantId: string,
  directory: string,
  log: Log,
): Promise<ExportManifest> {
  const manifest = await withSnapshot(config, directory, async (client): Promise<ExportManifest> => {
    const { rows: now } = await client.query<{ taken_at: Date }>('select now() as taken_at');
    const { rows: known } = await client.query<Table>(tablesQuery);
    const tables: ExportManifest['tables'] = [];
    for (const { name, columns: all } of known) {
      if (notExported[name]) continue;
      const columns = all.filter((column) => !isSecret(column));
      const rows = `select ${listOf(columns)} from ${escapeIdentifier(name)} where ${rowsOf(name, escapeLiteral(tenantId))}`;
      // The delimiter and quote are control characters that JSON escapes, so CSV quotes nothing in a line. Line breaks of
      // the JSON itself become spaces.
      const copy = `copy (select translate(row_to_json(r)::text, e'\\n\\r', '  ') from (${rows}) r)
        to stdout (format csv, delimiter e'\\x02', quote e'\\x01')`;
      const file = `${name}.ndjson.gz`;
      const written = await copyToFile(client, copy, join(directory, file));
      tables.push({ name, file, columns, ...written });
      log.info({ table: name, rows: written.rows }, 'a table is in the export');
    }
    return {
      release: build.version,
      tenant_id: tenantId,
      taken_at: (now[0]?.taken_at ?? new Date()).toISOString(),
      tables,
      left_out: notExported,
    };
  });
  await writeManifest(directory, manifest);
  return manifest;
}
