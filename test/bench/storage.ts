import { Redis } from 'ioredis';
import { Client } from 'pg';
import type { BenchEnvironment } from './environment.ts';

/** What has been stored and asked for so far. */
export interface Storage {
  /** KiB of the database's tables and indexes. */
  database: number;
  /** The same by table, partitions under their table's name. */
  tables: Readonly<Record<string, number>>;
  /** KiB of PostgreSQL's write-ahead log, which replicas and backups carry too. */
  wal: number;
  /** Redis commands, those of its scripts included. */
  redisCommands: number;
}

export async function storageOf({ config }: BenchEnvironment): Promise<Storage> {
  const client = new Client({ connectionString: config.adminDatabaseUrl });
  await client.connect();
  const { rows } = await client.query<{ database: number; wal: number }>(
    `select pg_database_size(current_database()) / 1024.0 as database,
       pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') / 1024.0 as wal`,
  );
  const { rows: tables } = await client.query<{ name: string; size: number }>(
    `select coalesce(parent.relname, c.relname) as name, sum(pg_total_relation_size(c.oid)) / 1024.0 as size
     from pg_class c
     left join pg_inherits i on i.inhrelid = c.oid left join pg_class parent on parent.oid = i.inhparent
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     group by 1`,
  );
  await client.end();
  const redis = new Redis(config.redis.url);
  const stats = await redis.info('commandstats');
  redis.disconnect();
  const calls = [...stats.matchAll(/calls=(\d+)/g)].map(([, count]) => Number(count));
  return {
    database: Number(rows[0]?.database),
    tables: Object.fromEntries(tables.map(({ name, size }) => [name, Number(size)])),
    wal: Number(rows[0]?.wal),
    redisCommands: calls.reduce((sum, count) => sum + count, 0),
  };
}

/** What each of so many of something has cost between two readings. */
export function storagePerOne(before: Storage, after: Storage, count: number): Storage {
  return {
    database: (after.database - before.database) / count,
    tables: Object.fromEntries(
      Object.entries(after.tables).map(([name, size]) => [name, (size - (before.tables[name] ?? 0)) / count]),
    ),
    wal: (after.wal - before.wal) / count,
    redisCommands: (after.redisCommands - before.redisCommands) / count,
  };
}

/** As a line of a report, with the tables that take the most. */
export function describeStorage({ database, tables, wal, redisCommands }: Storage): string {
  const largest = Object.entries(tables)
    .sort(([, a], [, b]) => b - a)
    .filter(([, size]) => size >= 0.1)
    .map(([name, size]) => `${name} ${size.toFixed(1)}`);
  return `each stores ${database.toFixed(1)} KiB (${largest.join(', ')}) and ${wal.toFixed(1)} KiB of WAL, and asks Redis ${redisCommands.toFixed(0)} times`;
}
