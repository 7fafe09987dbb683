import { raiseAlert } from '#features/alerts';
import { emit } from '#features/event-catalog';
import { lockIfPresent, queryAtCommit, type Tx } from '#platform/db';
import { Connection } from './connection.entity.ts';

/**
 * Notes that a locked connection has failed. The first failure after a success is an alert and `connection.failing`.
 * @param organizationId whose work it was that failed; null where it was a test.
 */
export function recordFailure(
  tx: Tx,
  connection: Connection,
  error: string,
  organizationId: string | null,
): void {
  const now = new Date();
  if (!connection.failed(error, now)) return;
  const { connectionId, kind, organizationIds } = connection;
  emit(tx, {
    type: 'connection.failing',
    organizationId: organizationId ?? organizationIds?.[0] ?? null,
    subjectId: connectionId,
    data: {
      connection_id: connectionId,
      kind,
      organization_ids: organizationIds ?? null,
      error,
      failing_since: now.toISOString(),
    },
  });
  raiseAlert(tx, {
    kind: 'connection.failing',
    severity: 'warning',
    message: `A connection (${kind}) is failing: ${error}.`,
    target: { type: 'connection', id: connectionId },
    organizationId: organizationId ?? (organizationIds?.length === 1 ? (organizationIds[0] ?? null) : null),
  });
}

/** Notes that the connection which an organization's work went by has failed; nothing where it is gone. */
export async function recordFailureOf(
  tx: Tx,
  connectionId: string,
  error: string,
  organizationId: string,
): Promise<void> {
  const connection = await lockIfPresent(tx, Connection, connectionId);
  if (connection) recordFailure(tx, connection, error, organizationId);
}

/** Notes a success with the commit of `tx`, and closes the alert of what failed; on the row at most once a minute while all is well. */
export async function recordSuccess(tx: Tx, connectionId: string): Promise<void> {
  await queryAtCommit(
    tx.em,
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
