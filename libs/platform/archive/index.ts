import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Pool } from 'pg';
import type { Log } from '#platform/log';
import type { ArchiveStore } from './store.ts';

export { type ArchiveStore, openArchiveStore } from './store.ts';

const compress = promisify(gzip);

/** The part of a table that is archived. The strings are SQL written by us, never from a request. */
export interface ArchivedTable {
  table: string;
  /** The primary key; the table is partitioned by its first column. */
  key: readonly string[];
  /** Columns, those of the key among them, and expressions with their names. */
  columns: readonly string[];
}

/** Rows of a range of ids: from `from`, to before `before`. */
export interface ArchivedRange {
  /** Names the range, and the folder. */
  name: string;
  from: string;
  before: string;
}

export interface ArchivedFile {
  name: string;
  tenant_id: string;
  rows: number;
  bytes: number;
  sha256: string;
}

/** The content of `manifest.json`. It is written last: an archive with it is complete. */
export interface ArchiveManifest {
  table: string;
  partition: string;
  /** Names of the fields of each line. */
  columns: string[];
  rows: number;
  files: ArchivedFile[];
  completed_at: string;
}

/** Rows that are read at a time. */
const pageRows = 500;
/** Characters of lines that are held in memory; beyond this, the largest file is written. */
const mostHeld = 16 * 1024 * 1024;

/**
 * Archives the rows of a range: compressed files of JSON lines for each tenant, and a manifest with their SHA-256. A run
 * after an interrupted one continues: files that exist with the same content are not written again. Each file is read back
 * and verified.
 * @param pool the system role's pool.
 * @throws if a file could not be written or differs from what was written; the rows must then not be dropped.
 */
export async function archiveRange(
  pool: Pool,
  store: ArchiveStore,
  { table, key, columns }: ArchivedTable,
  range: ArchivedRange,
  log: Log,
): Promise<ArchiveManifest> {
  const folder = `${table}/${range.name}`;
  const files: ArchivedFile[] = [];
  const open = new Map<string, { lines: string[]; size: number }>();
  let size = 0;

  async function finish(tenantId: string): Promise<void> {
    const { lines, size: length } = open.get(tenantId) ?? { lines: [], size: 0 };
    open.delete(tenantId);
    size -= length;
    const part = 1 + files.filter(({ tenant_id }) => tenant_id === tenantId).length;
    const name = `${tenantId}.${String(part).padStart(4, '0')}.ndjson.gz`;
    const bytes = await compress(`${lines.join('\n')}\n`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await keep(store, `${folder}/${name}`, bytes, sha256);
    files.push({ name, tenant_id: tenantId, rows: lines.length, bytes: bytes.length, sha256 });
  }

  for await (const { tenant_id, line } of linesOf(pool, { table, key, columns }, range)) {
    const file = open.get(tenant_id) ?? { lines: [], size: 0 };
    open.set(tenant_id, file);
    file.lines.push(line);
    file.size += line.length;
    size += line.length;
    // Always the largest, so that a repeated run makes the same files.
    if (size > mostHeld)
      await finish([...open].reduce((most, each) => (each[1].size > most[1].size ? each : most))[0]);
  }
  for (const tenantId of [...open.keys()]) await finish(tenantId);
  const manifest: ArchiveManifest = {
    table,
    partition: range.name,
    columns: columns.map((column) => column.split(' as ').at(-1) ?? column),
    rows: files.reduce((sum, file) => sum + file.rows, 0),
    files,
    completed_at: new Date().toISOString(),
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await keep(store, `${folder}/manifest.json`, text, createHash('sha256').update(text).digest('hex'));
  log.info({ partition: range.name, files: files.length, rows: manifest.rows }, 'partition archived');
  return manifest;
}

/** Writes a file unless it exists already, and reads it back. */
async function keep(store: ArchiveStore, name: string, bytes: Buffer, sha256: string): Promise<void> {
  const isThere = async () => {
    const kept = await store.read(name);
    return kept !== null && createHash('sha256').update(kept).digest('hex') === sha256;
  };
  if (await isThere()) return;
  await store.write(name, bytes);
  if (!(await isThere())) throw new Error(`${name} in the archive is not what was written`);
}

/** The rows of a range in the order of their key, read in pages so that no statement takes long. */
async function* linesOf(
  pool: Pool,
  { table, key, columns }: ArchivedTable,
  range: ArchivedRange,
): AsyncGenerator<{ tenant_id: string; line: string }> {
  const [first = ''] = key;
  const order = key.join(', ');
  const place = key.map((_, i) => `$${i + 3}`).join(', ');
  let after: unknown[] | null = null;
  do {
    const { rows }: { rows: { at: unknown[]; tenant_id: string; line: string }[] } = await pool.query(
      `select json_build_array(${order}) as at, tenant_id, row_to_json(r)::text as line from (
         select ${columns.join(', ')} from ${table}
         where ${first} >= $1 and ${first} < $2 ${after ? `and (${order}) > (${place})` : ''}
         order by ${order} limit ${pageRows}
       ) r`,
      [range.from, range.before, ...(after ?? [])],
    );
    yield* rows;
    after = rows.length === pageRows ? (rows.at(-1)?.at ?? null) : null;
  } while (after);
}
