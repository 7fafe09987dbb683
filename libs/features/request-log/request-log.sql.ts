import type { Pool } from 'pg';
import type { Tables } from '#platform/db';

/** A row of `request_log`, ready to be written. */
export type LoggedRequest = Tables['request_log'];

/** Writes answered requests. */
export async function writeRequests(pool: Pool, requests: readonly LoggedRequest[]): Promise<void> {
  await pool.query({
    name: 'write_requests',
    text: 'select app.write_requests($1)',
    values: [JSON.stringify(requests)],
  });
}
