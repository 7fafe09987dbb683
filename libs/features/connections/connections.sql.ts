import { queryAtCommit, type Tx } from '#platform/db';

/** Records a success in `tx` and closes the failure's alert; writes the row at most once a minute while healthy. */
export async function recordSuccess({ em }: Tx, connectionId: string): Promise<void> {
  await queryAtCommit(
    em,
    `with working as (
       update connections set last_ok_at = now(), last_error = null, failing_since = null
       where connection_id = $1
         and (failing_since is not null or last_ok_at is null or last_ok_at < now() - interval '1 minute')
       returning connection_id
     )
     update alerts a set acknowledged_at = now(), updated_at = now(),
       acknowledged_by = '{"type": "system", "id": "connection", "name": null}'
     from working w
     where a.target_id = w.connection_id and a.kind = 'connection.failing' and a.acknowledged_at is null`,
    [connectionId],
    'connection_succeeded',
  );
}
