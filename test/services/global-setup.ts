import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { Client, escapeIdentifier } from 'pg';
import type { TestProject } from 'vitest/node';
import { findContainerEngine } from './containers.ts';
import { EmbeddedServices, sweepAbandoned } from './embedded.ts';
import { developmentKey } from './keys.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * PostgreSQL and Redis for the tests: from the environment if `DATABASE_URL` and `REDIS_URL` are set, from
 * Testcontainers if a Docker engine answers, else embedded. The migrations run once, into a template that each test
 * file copies.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, redisUrl, stop } = await findServices();
  const templateName = `svc_test_${randomBytes(5).toString('hex')}`;
  try {
    await migrateTemplate(adminUrl, redisUrl, templateName);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('adminUrl', adminUrl);
  project.provide('redisUrl', redisUrl);
  project.provide('templateName', templateName);
  return async () => {
    try {
      await dropDatabases(adminUrl, templateName);
      await deleteKeys(redisUrl, templateName);
    } finally {
      await stop();
    }
  };
}

interface Services {
  adminUrl: string;
  redisUrl: string;
  stop(): Promise<void>;
}

async function findServices(): Promise<Services> {
  const given = {
    adminUrl: process.env.DATABASE_URL || undefined,
    redisUrl: process.env.REDIS_URL || undefined,
  };
  if (given.adminUrl && given.redisUrl) {
    return { adminUrl: given.adminUrl, redisUrl: given.redisUrl, stop: async () => undefined };
  }
  const containers = await findContainerEngine();
  if (containers) {
    try {
      return await startServices(containers, given);
    } catch (error) {
      // An engine that cannot fetch images, as behind a firewall, is no reason not to test.
      console.log(`Containers do not start (${error}); the tests run on embedded servers instead.`);
    }
  }
  await sweepAbandoned();
  return startServices(new EmbeddedServices(process.env), given);
}

interface ServiceSource {
  postgres(): Promise<string>;
  redis(): Promise<string>;
  stop(): Promise<void>;
}

async function startServices(
  source: ServiceSource,
  given: { adminUrl?: string; redisUrl?: string },
): Promise<Services> {
  const starting = [given.adminUrl ?? source.postgres(), given.redisUrl ?? source.redis()] as const;
  try {
    const [adminUrl, redisUrl] = await Promise.all(starting);
    return { adminUrl, redisUrl, stop: () => source.stop() };
  } catch (error) {
    // What is still on its way up could not be stopped.
    await Promise.allSettled(starting);
    await source.stop();
    throw error;
  }
}

async function migrateTemplate(adminUrl: string, redisUrl: string, name: string): Promise<void> {
  await asAdmin(adminUrl, (client) => client.query(`create database ${escapeIdentifier(name)}`));
  const databaseUrl = new URL(adminUrl);
  databaseUrl.pathname = `/${name}`;
  await run(process.execPath, ['apps/cli/main.ts', 'migrate'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl.toString(),
      SVC_DEVELOPMENT_KEY: developmentKey,
      REDIS_URL: redisUrl,
      NODE_ENV: 'test',
    },
  });
}

async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
  await asAdmin(adminUrl, async (client) => {
    const found = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { name } of found.rows) {
      await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
    }
  });
}

async function deleteKeys(redisUrl: string, prefix: string): Promise<void> {
  const client = new Redis(redisUrl);
  try {
    for await (const keys of client.scanStream({ match: `{${prefix}*`, count: 1_000 })) {
      if (keys.length > 0) await client.unlink(keys);
    }
  } finally {
    client.disconnect();
  }
}

async function asAdmin<T>(adminUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
