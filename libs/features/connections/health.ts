import { raiseAlert } from '#features/alerts';
import { emit } from '#features/event-catalog';
import { lockIfPresent, type Tx } from '#platform/db';
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
