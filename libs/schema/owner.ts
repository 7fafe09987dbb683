import type { Client } from 'pg';
import { ConfigError } from '#platform/config';
import { connectOnce } from '#platform/db';

/**
 * Finds the server that the database's owner works on: the host that writes, where the URL names several.
 * @returns the URL of that host alone.
 * @throws ConfigError where no host serves, where the server is too old, or where each statement may have another session.
 */
export async function ownerUrl(databaseUrl: string | undefined): Promise<string> {
  if (!databaseUrl) {
    throw new ConfigError(
      'Configuration: DATABASE_URL is not set: the migration connects as the owner of the database',
    );
  }
  const { client, url, isPooled } = await connectOnce(databaseUrl, 'svc migrate').catch((error) => {
    throw new ConfigError(`Configuration: DATABASE_URL: ${reasonOf(error)}`);
  });
  try {
    if (!isPooled || !(await sharesSessions(client, url))) return url;
  } finally {
    await client.end();
  }
  throw new ConfigError(
    'Configuration: DATABASE_URL leads through a pooler in transaction mode, where a migration has no session of its own: give it the address of the server itself',
  );
}

/** Two names of one host that both refuse are one error without a message of its own. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}

/** Whether a second client is given the server process that the first one has just used and not given up. */
async function sharesSessions(client: Client, url: string): Promise<boolean> {
  const second = await connectOnce(url, 'svc migrate');
  const pidOf = async (of: Client): Promise<number | undefined> =>
    (await of.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  try {
    // Somebody else may get it in between.
    for (let tries = 0; tries < 5; tries++) {
      if ((await pidOf(client)) === (await pidOf(second.client))) return true;
    }
    return false;
  } finally {
    await second.client.end();
  }
}
