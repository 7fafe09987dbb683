import { Redis } from 'ioredis';
import { Client } from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, redisPrefix, type TestDatabase } from './database.ts';

describe('test services', () => {
  const databases: TestDatabase[] = [];
  afterAll(() => Promise.all(databases.map((database) => database.drop())));

  it('gives every caller a database of its own', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    databases.push(one, two);
    await query(one, 'create table only_here (id int)');
    await expect(query(two, 'select * from only_here')).rejects.toThrow('does not exist');
  });

  it('drops a database that somebody is still connected to', async () => {
    const database = await createTestDatabase();
    const client = new Client({ connectionString: database.databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    await database.drop();
    await expect(query(database, 'select 1')).rejects.toThrow('does not exist');
  });

  it('gives a Redis that answers, and prefixes that never meet', async () => {
    const client = new Redis(inject('redisUrl'));
    expect(await client.ping()).toBe('PONG');
    client.disconnect();
    expect(redisPrefix()).toMatch(/^\{[^{}]+\}$/);
    expect(redisPrefix()).not.toBe(redisPrefix());
  });
});

async function query(database: TestDatabase, text: string): Promise<void> {
  const client = new Client({ connectionString: database.databaseUrl });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
