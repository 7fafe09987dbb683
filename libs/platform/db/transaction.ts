import type { EntityManager } from '@mikro-orm/postgresql';
import type { Log } from '#platform/log';
import { type Database, query } from './database.ts';
import { emptyRecords, type Records, recordParameters, writeRecordsStatement } from './records.ts';
import { beginningScope, type TenantScope } from './scope.ts';

/** Who acts: the audit log names it with every change. */
export interface Actor {
  type: 'api_key' | 'user' | 'system' | 'provider';
  id: string;
  name: string | null;
}

/**
 * What every service is called with. HTTP requests and jobs build it alike, so a service cannot tell who called. It
 * holds no connection: a connection is taken by {@link transaction} or {@link read} and given back at their end.
 */
export interface Context extends TenantScope {
  actor: Actor;
  /** What the caller may do; our own jobs hold no scopes and are not asked for any. */
  scopes: readonly string[];
  db: Database;
  log: Log;
  /** Aborts when the caller has gone or the process is stopping. */
  signal: AbortSignal;
  requestId: string;
  ip: string | null;
  userAgent: string | null;
  /** The idempotency key that the request came with; its row learns of the effect in the effect's own transaction. */
  idempotency?: { route: string; key: string };
}

/** A context inside a transaction: `em` sees the tenant's rows and nothing else. */
export interface Tx extends Context {
  em: EntityManager;
  /** Audit entries and events to be written with the commit; filled through `#platform/audit` and `#platform/outbox`. */
  records: Records;
}

async function inScope<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<{ result: T; tx: Tx }> {
  const em = ctx.db.orm.em.fork();
  const scope = {
    tenantId: ctx.tenantId,
    environment: ctx.environment,
    organizationIds: ctx.organizationIds,
  };
  em.setFilterParams('tenant', { tenantId: ctx.tenantId, environment: ctx.environment });
  await beginningScope.run(scope, () => em.begin());
  const tx: Tx = { ...ctx, em, records: emptyRecords() };
  try {
    const result = await work(tx);
    if (tx.records.audit.length > 0 || tx.records.outbox.length > 0) {
      await query(em, writeRecordsStatement, recordParameters(tx.records));
      if (ctx.idempotency) {
        await query(
          em,
          `update idempotency_keys set committed_at = now()
           where tenant_id = $1 and environment = $2 and route = $3 and key = $4`,
          [ctx.tenantId, ctx.environment, ctx.idempotency.route, ctx.idempotency.key],
        );
      }
    }
    await em.commit();
    return { result, tx };
  } catch (error) {
    // A rollback on a broken connection fails as well; the first error is the one that tells.
    await em.rollback().catch(() => undefined);
    throw error;
  }
}

/**
 * One short transaction of one tenant: the rows, the audit entries and the events are committed together or not at
 * all. Nothing slow may happen inside: no HTTP, no Redis, no model.
 */
export async function transaction<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { result, tx } = await inScope(ctx, work);
  if (tx.records.outbox.length > 0) ctx.db.wakeRelay();
  return result;
}

/** A transaction that only reads. */
export async function read<T>(ctx: Context, work: (em: EntityManager) => Promise<T>): Promise<T> {
  const { result } = await inScope(ctx, (tx) => work(tx.em));
  return result;
}
