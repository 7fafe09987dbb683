import { raiseAlert } from '#features/alerts';
import { emit } from '#features/event-catalog';
import { lockIfPresent, type Tx } from '#platform/db';
import { Connection } from './connection.entity.ts';

/**
 * Records a failure of a locked connection. The first failure after a success raises an alert and `connection.failing`.
 * @param organizationId the organization whose work failed; null for a test.
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

/** Records a failure of the connection that an organization's work used; does nothing where it was deleted. */
export async function recordFailureOf(
  tx: Tx,
  connectionId: string,
  error: string,
  organizationId: string,
): Promise<void> {
  const connection = await lockIfPresent(tx, Connection, connectionId);
  if (connection) recordFailure(tx, connection, error, organizationId);
}
