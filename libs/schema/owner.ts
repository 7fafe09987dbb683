import type { Client } from 'pg';
import { ConfigError } from '#platform/config';
import { connectOnce } from '#platform/db';

/**
 * Finds the server for the database owner's work: the writable host, if the URL names several.
 * @returns the URL of that host alone.
 * @throws ConfigError if no host serves, if the server is too old, or if each statement may run in another session.
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

/** The reason of an error. An AggregateError, such as of a host with two addresses that both refuse, has only a code. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return message || code || String(error);
}

/** Whether a second client gets the server process that the first one has just used and still holds. */
async function sharesSessions(client: Client, url: string): Promise<boolean> {
  const second = await connectOnce(url, 'svc migrate');
  const pidOf = async (of: Client): Promise<number | undefined> =>
    (await of.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  try {
    // Another client may get the process in between.
    for (let tries = 0; tries < 5; tries++) {
      if ((await pidOf(client)) === (await pidOf(second.client))) return true;
    }
    return false;
  } finally {
    await second.client.end();
  }
}
