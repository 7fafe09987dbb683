import type { Pool } from 'pg';

/** A key with open streams: its version, and the ids of events that are new to it. */
export interface WatchedKey {
  key_id: string;
  version: string;
  event_ids: string[];
}

/** The keys among these that may still stream, each with its event ids after one, up to a limit. */
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
