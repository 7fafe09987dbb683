import { type Context, type Database, type Environment, ownContext } from '#platform/db';
import type { Log } from '#platform/log';
import type { IngestKind } from './providers/index.ts';

interface Sender {
  tenantId: string;
  environment: Environment;
  sourceId: string;
  kind: IngestKind;
  requestId: string;
}

/** A context that acts in the name of a source's provider. */
export function providerContext(
  { tenantId, environment, sourceId, kind, requestId }: Sender,
  { db, log }: { db: Database; log: Log },
): Context {
  const actor = { type: 'provider', id: sourceId, name: kind } as const;
  return ownContext({ tenantId, environment, actor, db, log, requestId });
}
