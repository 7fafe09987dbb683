import type { Pool } from 'pg';

/** A row of `request_log`, ready to be written. */
export interface LoggedRequest {
  entry_id: string;
  tenant_id: string;
  environment: string;
  key_id: string;
  method: string;
  route: string;
  path: string;
  status: number;
  error_code: string | null;
  request_id: string;
  duration_ms: number;
  created_at: Date;
}

/** Writes answered requests. */
export async function writeRequests(pool: Pool, requests: readonly LoggedRequest[]): Promise<void> {
  await pool.query({
    name: 'write_requests',
    text: 'select app.write_requests($1)',
    values: [JSON.stringify(requests)],
  });
}
