import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { coversOrganization } from '#features/organizations';
import {
  containedIn,
  executePrepared,
  type Row,
  requireOne,
  rowOf,
  selectFrom,
  type Tables,
  type TenantScope,
  withIsoTimes,
} from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { Connection } from './connection.entity.ts';
import type { ConnectionRecord, ListConnections } from './connections.schemas.ts';
import { type ConnectionAt, kindsOf } from './open-connection.ts';
import type { Port } from './ports.ts';

const connectionColumns = [
  'connection_id',
  'kind',
  'organization_ids',
  'description',
  'settings',
  'status',
  'last_ok_at',
  'last_error',
  'failing_since',
  'last_test',
  'metadata',
  'created_at',
  'updated_at',
] as const;

type ConnectionWords = Pick<ConnectionRecord, 'kind' | 'settings' | 'last_test' | 'metadata'>;

type ConnectionRow = Row<'connections', (typeof connectionColumns)[number], ConnectionWords>;

/** The cast is safe: kind and settings are checked together when they are written. */
const presentRow = (row: ConnectionRow) => withIsoTimes(row) as ConnectionRecord;

export function presentConnection(connection: Connection): ConnectionRecord {
  return presentRow(rowOf<ConnectionRow>(connection, connectionColumns));
}

type Scope = Pick<TenantScope, 'organizationIds'>;

/** Connections that are not deleted; a key confined to organizations sees only those that serve no others. */
function visible(connections: SelectQueryBuilder<Tables, 'connections', object>, { organizationIds }: Scope) {
  const rows = connections
    .select(connectionColumns)
    .$narrowType<ConnectionWords>()
    .where('deleted_at', 'is', null);
  return organizationIds === null
    ? rows
    : rows.where(({ ref }) => containedIn(ref('organization_ids'), organizationIds));
}

/**
 * The connection with this id.
 * @throws AppError `not_found` when there is none that the caller may see.
 */
export async function readConnection(
  em: EntityManager,
  scope: Scope,
  connectionId: string,
): Promise<ConnectionRecord> {
  const query = visible(selectFrom(em, 'connections'), scope).where('connection_id', '=', connectionId);
  return presentRow(await requireOne(em, query, 'connection'));
}

/** A page of connections, newest first. */
export async function listConnections(
  em: EntityManager,
  scope: Scope,
  cursors: Cursors,
  request: ListConnections,
): Promise<Page<ConnectionRecord>> {
  return findPage(em, 'connections', {
    key: 'connection_id',
    cursors,
    request,
    filters: ['kind', 'status'],
    select: (connections) =>
      visible(connections, scope).where(({ and, ref }) =>
        and(coversOrganization(ref('organization_ids'), request)),
      ),
    present: presentRow,
  });
}

/** SQL for the id of the connection that serves an organization at a port; null without one. */
export const connectionIdFor = (organizationId: RawBuilder<string>, port: Port): RawBuilder<string | null> =>
  sql`app.connection_of(${organizationId}, ${kindsOf(port)})`;

/** The connection that serves an organization at a port; null without one. */
export async function connectionFor<P extends Port>(
  em: EntityManager,
  organizationId: string,
  port: P,
): Promise<ConnectionAt<P> | null> {
  const [found] = await executePrepared(
    em,
    selectFrom(em, 'connections')
      .select([
        'connection_id as connectionId',
        'environment',
        'kind',
        'settings',
        'secrets_sealed as secretsSealed',
      ])
      .$castTo<ConnectionAt<P>>()
      .where('connection_id', '=', connectionIdFor(sql.val(organizationId), port)),
  );
  return found ?? null;
}
