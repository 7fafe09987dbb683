import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A superuser's connection URL, to make and drop databases with. */
    adminUrl: string;
    redisUrl: string;
    /** The migrated database that every test database is a copy of; also the beginning of their names. */
    templateName: string;
  }
}

export interface TestDatabase {
  /** The owner's connection URL, as DATABASE_URL. */
  databaseUrl: string;
  /** Drops the database, with open connections too. */
  drop(): Promise<void>;
}

/**
 * A database of its own, migrated and empty. Call it once a test file, in `beforeAll`.
 * @param from the database to copy; the migrated one by default.
 */
export async function createTestDatabase(from?: 'template0'): Promise<TestDatabase> {
  const template = inject('templateName');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  const databaseUrl = new URL(inject('adminUrl'));
  databaseUrl.pathname = `/${name}`;
  await asAdmin((client) =>
    client.query(`create database ${escapeIdentifier(name)} template ${escapeIdentifier(from ?? template)}`),
  );
  return {
    databaseUrl: databaseUrl.toString(),
    drop: () =>
      asAdmin(async (client) => {
        await untilLeft(client, name);
        await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
      }),
  };
}

/**
 * Waits for closing connections: one that the server cuts off before that emits an error without a listener.
 */
async function untilLeft(client: Client, database: string): Promise<void> {
  for (let attempts = 100; attempts > 0; attempts--) {
    const { rows } = await client.query('select 1 from pg_stat_activity where datname = $1', [database]);
    if (rows.length === 0) return;
    await sleep(20);
  }
}

/** A key prefix that no other test file uses: a Redis hash tag, as SVC_QUEUE_PREFIX takes it. */
export function redisPrefix(): string {
  return `{${inject('templateName')}_${randomBytes(6).toString('hex')}}`;
}

async function asAdmin<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: inject('adminUrl') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
