import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import * as z from 'zod';
import { build } from '#platform/build';
import { type Config, ConfigError } from '#platform/config';
import { queueNames } from '#platform/jobs';
import type { Log } from '#platform/log';
import { migrations } from './history.ts';
import { migrate } from './migrate.ts';
import { connectAsOwner } from './runner.ts';

/** A backup that cannot be made or restored; the message says why, and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

const manifestSchema = z.object({
  /** The version of the product that made it. */
  release: z.string(),
  /** When its one snapshot of the database was taken. */
  taken_at: z.iso.datetime(),
  /** The migrations that the database had; the rows can be restored into the same schema only. */
  migrations: z.array(z.string()),
  /** Ids of the keys that its secrets are sealed with; a backup never contains the keys. */
  sealing_keys: z.array(z.string()),
  partitions: z.array(
    z.object({ parent: z.string(), name: z.string(), bound: z.string(), options: z.array(z.string()) }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: z.string() }),
  ),
});

/** The manifest of a backup. */
export type BackupManifest = z.infer<typeof manifestSchema>;

/** Written last: if it exists, the backup is complete. */
const manifestFile = 'manifest.json';
const fileOf = (directory: string, table: string): string => join(directory, `${table}.copy.gz`);
export const listOf = (columns: readonly string[]): string =>
  columns.map((name) => escapeIdentifier(name)).join(', ');

/** Tables and partitioned tables, without the partitions, and without the history of migrations. */
export const tablesQuery = `
  select c.relname as name,
         array(select a.attname::text from pg_attribute a
               where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
               order by a.attnum) as columns
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'schema_migrations'
  order by c.relname`;

const partitionsQuery = `
  select i.inhparent::regclass::text as parent, c.relname as name,
         pg_get_expr(c.relpartbound, c.oid) as bound, coalesce(c.reloptions, '{}') as options
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where c.relnamespace = 'public'::regnamespace and c.relispartition and c.relkind = 'r'
  order by 1, 2`;

/** A table and its columns. */
export interface Table {
  name: string;
  columns: string[];
}

function ownerUrl(config: Config): string {
  if (config.adminDatabaseUrl) return config.adminDatabaseUrl;
  throw new ConfigError(
    'Configuration: DATABASE_URL is not set: a backup connects as the owner of the database',
  );
}

/**
 * Makes a directory and reads one snapshot of the database while the product works. There is no statement timeout.
 * @throws BackupError if the directory is not empty.
 */
export async function withSnapshot<T>(
  config: Config,
  directory: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = await connectAsOwner(ownerUrl(config));
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    if ((await readdir(directory)).length > 0) {
      throw new BackupError(`${directory} has something in it: name a new directory`);
    }
    await client.query(`begin isolation level repeatable read read only`);
    // With row_security off, a role that does not see every row gets an error instead of a partial result. Large tables
    // take long, so there is no statement timeout.
    await client.query(`set local row_security = off; set local statement_timeout = 0`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

/** Writes the output of a `COPY … TO STDOUT` to a gzipped file. */
export async function copyToFile(
  client: Client,
  copy: string,
  file: string,
): Promise<{ rows: number; sha256: string }> {
  const { stream, digest } = hashing();
  const source = client.query(copyTo(copy));
  await pipeline(source, createGzip(), stream, createWriteStream(file, { mode: 0o600 }));
  return { rows: source.rowCount, sha256: digest() };
}

/** Writes the manifest, which marks the directory as complete. */
export async function writeManifest(directory: string, manifest: object): Promise<void> {
  await writeFile(join(directory, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** A stream that passes bytes through and computes their hash. */
function hashing(): { stream: Transform; digest(): string } {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
}

/**
 * Writes every row of the database to a directory, from one snapshot and while the product works: a gzipped file per
 * table in the text format of `COPY`, and a manifest, which is written last. Any server that runs the product can read it.
 * @throws BackupError if the directory is not empty.
 */
export async function backup(config: Config, directory: string, log: Log): Promise<BackupManifest> {
  const manifest = await withSnapshot(config, directory, async (client): Promise<BackupManifest> => {
    const state = await client.query<
      Pick<BackupManifest, 'migrations' | 'sealing_keys'> & { taken_at: Date }
    >(
      `select now() as taken_at, array(select name from schema_migrations order by name) as migrations,
              app.sealing_key_ids() as sealing_keys`,
    );
    const partitions = await client.query<BackupManifest['partitions'][number]>(partitionsQuery);
    const sequences = await client.query<BackupManifest['sequences'][number]>(
      `select sequencename as name, last_value::text as value from pg_sequences
       where schemaname = 'public' and last_value is not null order by 1`,
    );
    const { rows: known } = await client.query<Table>(tablesQuery);
    const tables: BackupManifest['tables'] = [];
    for (const { name, columns } of known) {
      // COPY can read a partitioned table only through a query.
      const copy = `copy (select ${listOf(columns)} from ${escapeIdentifier(name)}) to stdout`;
      const written = await copyToFile(client, copy, fileOf(directory, name));
      tables.push({ name, columns, ...written });
      log.info({ table: name, rows: written.rows }, 'a table is in the backup');
    }
    const [{ taken_at, ...found } = { taken_at: new Date(), migrations: [], sealing_keys: [] }] = state.rows;
    return {
      release: build.version,
      taken_at: taken_at.toISOString(),
      ...found,
      partitions: partitions.rows,
      sequences: sequences.rows,
      tables,
    };
  });
  await writeManifest(directory, manifest);
  return manifest;
}

/**
 * Reads a backup's manifest, and verifies every file of it.
 * @throws BackupError if it is incomplete or damaged.
 */
export async function verifyBackup(directory: string): Promise<BackupManifest> {
  let manifest: BackupManifest;
  try {
    manifest = manifestSchema.parse(JSON.parse(await readFile(join(directory, manifestFile), 'utf8')));
  } catch (error) {
    throw new BackupError(
      `${directory} is no backup that was finished: its ${manifestFile} cannot be read (${String(error)})`,
    );
  }
  for (const { name, sha256 } of manifest.tables) {
    const { stream, digest } = hashing();
    try {
      await pipeline(createReadStream(fileOf(directory, name)), stream.resume());
    } catch (error) {
      throw new BackupError(`The file of ${name} cannot be read: ${String(error)}`);
    }
    if (digest() !== sha256) throw new BackupError(`The file of ${name} is not the one that was written`);
  }
  return manifest;
}

/** The reason for the pauses of a restored database. */
const pauseReason = (manifest: BackupManifest): string =>
  `restored from the backup of ${manifest.taken_at}: resume what this copy may send`;

/**
 * Restores a backup into an empty database and pauses every queue, in one transaction: a restored copy would otherwise send
 * the webhooks, mails and job requests that were due when the backup was taken.
 * @returns the manifest of the backup.
 * @throws BackupError if the backup is damaged or of another schema, or the database has rows.
 */
export async function restore(config: Config, directory: string, log: Log): Promise<BackupManifest> {
  const manifest = await verifyBackup(directory);
  const ours = migrations.map(({ name }) => name).sort();
  if (JSON.stringify(manifest.migrations) !== JSON.stringify(ours)) {
    throw new BackupError(
      `The backup has the schema of release ${manifest.release}, this is ${build.version}: restore it with that release, then upgrade`,
    );
  }
  await migrate(config, { log, appliedBy: 'svc restore' });
  const client = await connectAsOwner(ownerUrl(config));
  try {
    await client.query('begin');
    await client.query(`set local row_security = off; set local statement_timeout = 0`);
    const { rows: known } = await client.query<Table>(tablesQuery);
    for (const { name } of known) {
      const found = await client.query(`select 1 from ${escapeIdentifier(name)} limit 1`);
      if (found.rowCount)
        throw new BackupError(`The database has rows in ${name}: restore into an empty one`);
    }
    await remakePartitions(client, manifest.partitions);
    // Triggers check writes and derive rows; the rows of the backup have already passed them.
    await switchTriggers(client, 'disable');
    const references = await dropReferences(client);
    for (const { name, columns, rows } of manifest.tables) {
      const target = client.query(copyFrom(`copy ${escapeIdentifier(name)} (${listOf(columns)}) from stdin`));
      await pipeline(createReadStream(fileOf(directory, name)), createGunzip(), target);
      if (target.rowCount !== rows) {
        throw new BackupError(
          `${name} has ${target.rowCount} rows in its file, and had ${rows} in the database`,
        );
      }
      log.info({ table: name, rows }, 'a table is back');
    }
    for (const { name, value } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2)', [name, value]);
    }
    // Adding a foreign key checks every row again.
    for (const { add } of references) await client.query(add);
    await switchTriggers(client, 'enable');
    await client.query(
      `insert into queue_pauses (queue, reason, paused_by) select name, $2, 'svc restore' from unnest($1::text[]) name
       on conflict (queue) do update set reason = excluded.reason, paused_by = excluded.paused_by, paused_at = now()`,
      [queueNames, pauseReason(manifest)],
    );
    await client.query('commit');
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end();
  }
}

/** Recreates the partitions of the backup, because retention drops a whole partition by its range. */
async function remakePartitions(client: Client, partitions: BackupManifest['partitions']): Promise<void> {
  const { rows } = await client.query<BackupManifest['partitions'][number]>(partitionsQuery);
  for (const { name } of rows) await client.query(`drop table ${escapeIdentifier(name)}`);
  for (const { parent, name, bound, options } of partitions) {
    await client.query(
      `create table ${escapeIdentifier(name)} partition of ${escapeIdentifier(parent)} ${bound}
       ${options.length > 0 ? `with (${options.join(', ')})` : ''}`,
    );
    if (parent === 'audit_entries')
      await client.query(`select app.guard_audit_partition(${escapeLiteral(name)})`);
  }
}

/** Drops all foreign keys: tables refer to each other in cycles, so no order of them could be restored. */
async function dropReferences(client: Client): Promise<{ add: string }[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  for (const { drop } of rows) await client.query(drop);
  return rows;
}

/** Enables or disables the triggers of every table and partition. */
async function switchTriggers(client: Client, how: 'enable' | 'disable'): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  );
  for (const { name } of rows) await client.query(`alter table only ${name} ${how} trigger user`);
}
