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

/** The record that a request may change: the one that its path names or implies. */
export interface Target {
  /** The account's id if the path names no record. */
  id: string;
  /**
   * Checks `If-Match`; null if the request has none. Called in the transaction that has locked the record.
   * @throws AppError `precondition_failed`.
   */
  precondition: ((tx: Tx) => Promise<void>) | null;
}

/**
 * The context of every service call, the same for HTTP requests and jobs. It holds no connection: {@link transaction}
 * and {@link read} take one from the pool and return it at their end.
 */
export interface Context extends TenantScope {
  actor: Actor;
  /** The caller's scopes; our own jobs have none, and no scope is required of them. */
  scopes: readonly (KeyScope | GroupScope)[];
  db: Database;
  log: Log;
  /** Aborts when the caller has gone or the process is stopping. */
  signal: AbortSignal;
  requestId: string;
  ip: string | null;
  userAgent: string | null;
  /** The request's idempotency key. Its row is marked in the same transaction as the effect. */
  idempotency?: { actor: string; route: string; key: string };
  /** If set, a change is committed only after `lock` has locked this record. */
  target?: Target;
}

/** A context without a key or session, for our own work: it sees the whole tenant and is not aborted by a client. */
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
  /** Records written before the commit; filled through `#platform/audit` and `#platform/outbox`. */
  records: Records;
  /** Whether this transaction holds the row of the context's target. */
  targetLocked: boolean;
}

/** An entity manager in a transaction; BEGIN and its scope are sent with the first statement. */
async function begin(ctx: Context, reading: boolean): Promise<EntityManager> {
  const em = ctx.db.orm.em.fork();
  const { tenantId, environment, organizationIds } = ctx;
  em.setFilterParams('tenant', { tenantId, environment });
  await beginningScope.run({ tenantId, environment, organizationIds, reading }, () => em.begin());
  return em;
}

/** A change without `lock` could overwrite a concurrent one, and would not have checked `If-Match`. */
function requireTargetLocked({ target, targetLocked, records }: Tx): void {
  if (!target || targetLocked || records.audit.length === 0) return;
  throw new Error(`The request changes something and has not locked the record that it names: ${target.id}`);
}

/** Writes audit entries, events, jobs and alerts before the commit, and marks the request's idempotency key. */
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

/** Converts the error of a deferred write to the ORM's error class, because services distinguish errors by class. */
function asOrmError(em: EntityManager, error: unknown): unknown {
  if (!(error instanceof DatabaseError) || error instanceof DriverException) return error;
  return em.getPlatform().getExceptionConverter().convertException(error);
}

/**
 * One short transaction of one tenant: the rows, the audit entries and the events are committed together or not at
 * all. Nothing slow must happen inside: no HTTP, no Redis, no model.
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
    // A rollback on a broken connection fails as well; the first error is the cause.
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
 * Reads in a tenant's scope. Each statement is a transaction of its own, sent in one round trip, and sees what is
 * committed when it runs, as in one transaction at this isolation level (read committed). Inside a transaction it uses
 * that transaction.
 */
export async function read<T>(ctx: Context | Tx, work: (em: EntityManager) => Promise<T>): Promise<T> {
  if ('em' in ctx) return work(ctx.em);
  return reading(await begin(ctx, true), work);
}

/** Reads in one transaction, for statements that depend on each other, such as a setting and the query that it affects. */
export async function readTogether<T>(ctx: Context, work: (em: EntityManager) => Promise<T>): Promise<T> {
  return reading(await begin(ctx, false), work);
}

async function reading<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  try {
    return await work(em);
  } finally {
    // Returns the connection to the pool; nothing was changed.
    await em.rollback();
  }
}
