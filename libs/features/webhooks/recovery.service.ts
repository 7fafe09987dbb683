import type { EntityManager } from '@mikro-orm/postgresql';
import { enqueue } from '#features/job-catalog';
import { audit, changesBetween } from '#platform/audit';
import {
  type Context,
  recordsIn,
  requireOne,
  selectFrom,
  type Tx,
  transaction,
  withIsoTimes,
} from '#platform/db';
import { AppError, notFound, validationError } from '#platform/errors';
import { newId, smallestIds } from '#platform/ids';
import { signalEndpoint } from '#platform/outbox';
import { type RecoverWebhook, type RecoveryRecord, recovery } from './webhooks.schemas.ts';
import { findWebhook, lockWebhook } from './webhooks.service.ts';
import {
  createDeliveries,
  findWanted,
  insertRecovery,
  makeDueAgain,
  moveRecovery,
  type WantedEvent,
} from './webhooks.sql.ts';

/** Events per short transaction. */
const pageSize = 500;

const recoveries = recordsIn('webhook_recoveries', recovery);

const rowsOf = (em: EntityManager, recoveryId: string) =>
  recoveries.selectFrom(em).where('recovery_id', '=', recoveryId);

async function readRecovery(em: EntityManager, recoveryId: string): Promise<RecoveryRecord> {
  return withIsoTimes(await requireOne(em, rowsOf(em, recoveryId), 'recovery'));
}

/** A recovery's current state; `webhookId` is part of its URL. */
export async function findRecovery(
  tx: Pick<Tx, 'em' | 'organizationIds'>,
  webhookId: string,
  recoveryId: string,
): Promise<RecoveryRecord> {
  await findWebhook(tx, webhookId);
  const found = await readRecovery(tx.em, recoveryId);
  if (found.webhook_id !== webhookId) throw notFound('recovery');
  return found;
}

/**
 * Requests all events of a period that an endpoint has not accepted: failed or canceled deliveries, and those
 * never created because the subscription was disabled.
 * @throws AppError `conflict` while the subscription is disabled or another recovery of it runs.
 */
export async function startRecovery(
  ctx: Context,
  webhookId: string,
  input: RecoverWebhook,
): Promise<RecoveryRecord> {
  return transaction(ctx, async (tx) => {
    const subscription = await lockWebhook(tx, webhookId);
    if (subscription.status !== 'enabled') {
      throw new AppError('conflict', 'The webhook subscription is disabled; enable it first.');
    }
    const until = input.until ?? new Date();
    if (input.since >= until) throw validationError([{ path: 'since', message: 'must be before until' }]);
    const running = await selectFrom(tx.em, 'webhook_recoveries')
      .select('recovery_id')
      .where('webhook_id', '=', webhookId)
      .where('status', 'in', ['queued', 'running'])
      .executeTakeFirst();
    if (running) throw new AppError('conflict', 'A recovery of this subscription is under way.');
    const recoveryId = newId('rcv');
    await insertRecovery(tx, { recoveryId, webhookId, since: input.since, until });
    enqueue(tx, 'recover-deliveries', recoveryId);
    audit(tx, {
      action: 'webhook.recovery_started',
      target: { type: 'webhook', id: webhookId },
      organizationId: null,
      changes: changesBetween({}, { recovery_id: recoveryId, since: input.since, until }),
    });
    return readRecovery(tx.em, recoveryId);
  });
}

/** The largest difference between an event's time and the time in its id. Milliseconds. */
const clockSlackMs = 60_000;

/**
 * Processes one page of a recovery, in a transaction that also moves its cursor, so that each page is
 * processed once, regardless of how often the job starts.
 * @returns whether there is more.
 */
export async function recoverPage(ctx: Context, recoveryId: string): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const locked = rowsOf(tx.em, recoveryId).select('last_event_id').forUpdate();
    const recovery = await requireOne(tx.em, locked, 'recovery');
    // A failed recovery continues from its cursor when its job is retried.
    if (recovery.status === 'completed') return false;
    const after =
      recovery.last_event_id ?? `evt_${smallestIds(recovery.since.getTime() - clockSlackMs).prefixed}`;
    const events = await findWanted(tx, recovery, after, pageSize);
    const retried = await retryAll(tx, events);
    const created = await createMissing(tx, recovery.webhook_id, events);
    if (retried + created > 0) signalEndpoint(tx, recovery.webhook_id);
    const last = events.length < pageSize;
    await moveRecovery(tx, recoveryId, {
      status: last ? 'completed' : 'running',
      lastEventId: events.at(-1)?.event_id ?? null,
      scanned: events.length,
      retried,
      created,
    });
    return !last;
  });
}

async function retryAll(tx: Tx, events: readonly WantedEvent[]): Promise<number> {
  const ids = events.flatMap((event) =>
    event.delivery_id !== null && ['failed', 'canceled'].includes(event.status ?? '')
      ? [event.delivery_id]
      : [],
  );
  return ids.length === 0 ? 0 : makeDueAgain(tx, ids);
}

async function createMissing(tx: Tx, webhookId: string, events: readonly WantedEvent[]): Promise<number> {
  const missing = events.filter((event) => event.delivery_id === null);
  if (missing.length === 0) return 0;
  const ids = missing.map((event) => event.event_id);
  return (await createDeliveries(tx, webhookId, ids)).length;
}
