import type { Pool } from 'pg';

/** A key that listens: what it was last changed by, and the events that are new to it. */
export interface WatchedKey {
  key_id: string;
  version: string;
  event_ids: string[];
}

/** Those of these keys that may listen, each with its events after one, at most so many. */
export async function watchEventStreams(
  pool: Pool,
  keyIds: readonly string[],
  after: string,
  most: number,
): Promise<WatchedKey[]> {
  const { rows } = await pool.query<WatchedKey>({
    name: 'watch_event_streams',
    text: 'select key_id, version, event_ids from app.watch_event_streams($1, $2, $3)',
    values: [keyIds, after, most],
  });
  return rows;
}
