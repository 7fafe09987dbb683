import type { ClientBase } from 'pg';
import { ConfigError } from '#platform/config';
import { oldestServer } from '#platform/db';

/** @throws ConfigError on an older server, whose failures would show much later. */
export async function requireVersion(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const [server] = rows;
  if (server && server.number < oldestServer * 10_000) {
    throw new ConfigError(
      `Configuration: DATABASE_URL leads to PostgreSQL ${server.version}; ${oldestServer} is the oldest that will do`,
    );
  }
}
