import { DriverException, type EntityManager } from '@mikro-orm/postgresql';
import { DatabaseError } from 'pg';
import type { Log } from '#platform/log';
import type { GroupScope, KeyScope } from '#platform/wire';
import { type Database, queryAtCommit } from './database.ts';
import {
  completeJobStatement,
  emptyRecords,
  type Records,
  recordParameters,
  writeAlertsStatement,
  writeJobsStatement,
  writeRecordsStatement,
} from './records.ts';
import { type Actor, beginningScope, type TenantScope } from './scope.ts';

/** The record that a request names in its path, or that its path stands for, and may change. */
export interface Target {
  /** The account's where the path names none. */
  id: string;
  /**
   * What the client asks of it by `If-Match`; null where it asks nothing. Called in the transaction that has locked it.
   * @throws AppError `precondition_failed`.
   */
  precondition: ((tx: Tx) => Promise<void>) | null;
}

/**
 * What every service is called with. HTTP requests and jobs build it alike, so a service cannot tell who called. It
 * holds no connection: a connection is taken by {@link transaction} or {@link read} and given back at their end.
 */
export interface Context extends TenantScope {
  actor: Actor;
  /** What the caller may do; our own jobs hold no scopes and are not asked for any. */
  scopes: readonly (KeyScope | GroupScope)[];
  db: Database;
  log: Log;
  /** Aborts when the caller has gone or the process is stopping. */
  signal: AbortSignal;
  requestId: string;
  ip: string | null;
  userAgent: string | null;
  /** The idempotency key that the request came with; its row learns of the effect in the effect's own transaction. */
  idempotency?: { actor: string; route: string; key: string };
  /** No change is committed for a request that names a record unless `lock` has locked the record. */
  target?: Target;
}

/** A context that no key and no session stands behind: it sees the whole tenant, and nobody hangs up on it. */
export function ownContext(
  given: Pick<Context, 'tenantId' | 'environment' | 'actor' | 'db' | 'log' | 'requestId'> & Partial<Context>,
): Context {
  return {
    organizationIds: null,
    scopes: [],
    signal: new AbortController().signal,
    ip: null,
    userAgent: null,
    ...given,
  };
}

/** A context inside a transaction: `em` sees the tenant's rows and nothing else. */
export interface Tx extends Context {
  em: EntityManager;
  /** What is written with the commit beside the rows; filled through `#platform/audit` and `#platform/outbox`. */
  records: Records;
  /** Whether this transaction holds the row of the context's target. */
  targetLocked: boolean;
}

/** An entity manager in a transaction that begins, with its scope, together with the first statement. */
async function begin(ctx: Context, reading: boolean): Promise<EntityManager> {
  const em = ctx.db.orm.em.fork();
  const { tenantId, environment, organizationIds } = ctx;
  em.setFilterParams('tenant', { tenantId, environment });
  await beginningScope.run({ tenantId, environment, organizationIds, reading }, () => em.begin());
  return em;
}

/** A change that skipped `lock` could undo somebody else's, and would not have looked at `If-Match`. */
function requireTargetLocked({ target, targetLocked, records }: Tx): void {
  if (!target || targetLocked || records.audit.length === 0) return;
  throw new Error(`The request changes something and has not locked the record that it names: ${target.id}`);
}

/** What has to be written with the commit: audit entries, events, jobs, and the mark on the request's idempotency key. */
async function writeRecords(tx: Tx): Promise<void> {
  const { em, records } = tx;
  if (records.alerts.length > 0)
    await queryAtCommit(em, writeAlertsStatement, [JSON.stringify(records.alerts)], 'write_alerts');
  if (records.audit.length > 0 || records.events.length > 0) {
    const parameters = recordParameters(records, tx);
    await queryAtCommit<{ webhook_id: string | null }>(
      em,
      writeRecordsStatement,
      parameters,
      'write_records',
      (rows) => {
        for (const { webhook_id } of rows) if (webhook_id !== null) records.endpoints.add(webhook_id);
      },
    );
  } else {
    if (records.completes) {
      await queryAtCommit(em, completeJobStatement, [records.completes], 'complete_job');
    }
    if (records.jobs.length === 0) return;
    await queryAtCommit(em, writeJobsStatement, [JSON.stringify(records.jobs)], 'write_jobs');
  }
  if (!tx.idempotency) return;
  await queryAtCommit(
    em,
    `update idempotency_keys set committed_at = now()
     where tenant_id = $1 and environment = $2 and actor = $3 and route = $4 and key = $5`,
    [tx.tenantId, tx.environment, tx.idempotency.actor, tx.idempotency.route, tx.idempotency.key],
    'mark_idempotency',
  );
}

/** A write that failed at COMMIT, as the ORM names the same failure of a statement: services tell them by class. */
function asOrmError(em: EntityManager, error: unknown): unknown {
  if (!(error instanceof DatabaseError) || error instanceof DriverException) return error;
  return em.getPlatform().getExceptionConverter().convertException(error);
}

/**
 * One short transaction of one tenant: the rows, the audit entries and the events are committed together or not at
 * all. Nothing slow may happen inside: no HTTP, no Redis, no model.
 */
export async function transaction<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  const em = await begin(ctx, false);
  const tx: Tx = { ...ctx, em, records: emptyRecords(), targetLocked: false };
  let result: T;
  try {
    result = await work(tx);
    requireTargetLocked(tx);
    await writeRecords(tx);
    await em.commit();
  } catch (error) {
    // A rollback on a broken connection fails as well; the first error is the one that tells.
    await em.rollback().catch(() => undefined);
    throw asOrmError(em, error);
  }
  const { jobs, endpoints } = tx.records;
  if (jobs.length > 0 || endpoints.size > 0) {
    const { tenantId, environment, requestId } = ctx;
    ctx.db.committed({ tenantId, environment, requestId, jobs, endpoints });
  }
  return result;
}

/**
 * Reads in a tenant's scope. Each statement travels with its scope and its end in one round trip and sees what is
 * committed when it runs, as it would within one transaction at this isolation level. Inside a transaction it reads
 * there.
 */
export async function read<T>(ctx: Context | Tx, work: (em: EntityManager) => Promise<T>): Promise<T> {
  if ('em' in ctx) return work(ctx.em);
  return reading(await begin(ctx, true), work);
}

/** Reads in one transaction, for statements that belong together, such as a setting and the query that it is for. */
export async function readTogether<T>(ctx: Context, work: (em: EntityManager) => Promise<T>): Promise<T> {
  return reading(await begin(ctx, false), work);
}

async function reading<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  try {
    return await work(em);
  } finally {
    // Gives the connection back; there is nothing to undo.
    await em.rollback();
  }
}
