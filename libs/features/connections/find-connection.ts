import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { query } from '#platform/db';
import { type ConnectionAt, kindsOf } from './open-connection.ts';
import type { Port } from './ports.ts';

/** The id of the connection that serves an organization at a port, for a statement that runs already; null without one. */
export const connectionIdFor = (organizationId: RawBuilder<string>, port: Port): RawBuilder<string | null> =>
  sql`app.connection_of(${organizationId}, ${kindsOf(port)})`;

/** The connection that serves an organization at a port; null without one. */
export async function connectionFor<P extends Port>(
  em: EntityManager,
  organizationId: string,
  port: P,
): Promise<ConnectionAt<P> | null> {
  const [found] = await query<ConnectionAt<P>>(
    em,
    `select connection_id as "connectionId", environment, kind, settings, secrets_sealed as "secretsSealed"
     from connections where connection_id = app.connection_of($1, $2)`,
    [organizationId, kindsOf(port)],
    'connection_for',
  );
  return found ?? null;
}
