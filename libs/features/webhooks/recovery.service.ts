import type { EntityManager } from '@mikro-orm/postgresql';
import { enqueue } from '#features/job-catalog';
import { audit, changesBetween } from '#platform/audit';
import {
  type Context,
  query,
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
import { createDeliveries } from './deliveries.service.ts';
import { type RecoverWebhook, type RecoveryRecord, recovery } from './webhooks.schemas.ts';
import { findWebhook, lockWebhook } from './webhooks.service.ts';

/** Events that one short transaction looks at. */
const pageSize = 500;

const recoveries = recordsIn('webhook_recoveries', recovery);

const rowsOf = (em: EntityManager, recoveryId: string) =>
  recoveries.selectFrom(em).where('recovery_id', '=', recoveryId);

async function readRecovery(em: EntityManager, recoveryId: string): Promise<RecoveryRecord> {
  return withIsoTimes(await requireOne(em, rowsOf(em, recoveryId), 'recovery'));
}

/** A recovery's current state; `webhookId` is part of its address. */
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
 * Asks for everything of a span of time that an endpoint has not accepted: what failed or was canceled, and what never
 * came to be because the subscription was off.
 * @throws AppError `conflict` while the subscription is off or another recovery of it runs.
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
    await query(
      tx.em,
      `insert into webhook_recoveries (recovery_id, tenant_id, environment, webhook_id, since, until, status, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, 'queued', now(), now())`,
      [recoveryId, tx.tenantId, tx.environment, webhookId, input.since, until],
    );
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

/** How far an event's time and that in its id may be apart. */
const clockSlackMs = 60_000;

interface MissingRow {
  event_id: string;
  delivery_id: string | null;
  status: string | null;
}

/**
 * One page of a recovery, in a transaction that also moves its mark, so a page is worked through once however often the
 * job is started.
 * @returns whether there is more.
 */
export async function recoverPage(ctx: Context, recoveryId: string): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const locked = rowsOf(tx.em, recoveryId).select('last_event_id').forUpdate();
    const recovery = await requireOne(tx.em, locked, 'recovery');
    // One that has failed goes on from its mark when its job is retried.
    if (recovery.status === 'completed') return false;
    const events = await query<MissingRow>(
      tx.em,
      `select e.event_id, d.delivery_id, d.status
       from webhook_subscriptions s
       join events e on e.tenant_id = s.tenant_id and e.environment = s.environment
       cross join lateral (select case when not e.tenant_wide then e.organization_id end as organization_id) scope
       left join deliveries d on d.delivery_id = app.delivery_id(e.event_id, s.webhook_id)
       where s.webhook_id = $1 and s.status = 'enabled' and s.deleted_at is null and not e.is_test
         and app.wants_event(s.events, s.organization_ids, s.include_descendants, e.type, e.opt_in,
           scope.organization_id)
         and e.tenant_id = $2 and e.environment = $3 and e.created_at >= $4 and e.created_at < $5 and e.event_id > $6
       order by e.event_id limit $7`,
      [
        recovery.webhook_id,
        tx.tenantId,
        tx.environment,
        recovery.since,
        recovery.until,
        recovery.last_event_id ?? `evt_${smallestIds(recovery.since.getTime() - clockSlackMs).prefixed}`,
        pageSize,
      ],
    );
    const retried = await retryAll(tx, events);
    const created = await createMissing(tx, recovery.webhook_id, events);
    if (retried + created > 0) signalEndpoint(tx, recovery.webhook_id);
    const last = events.length < pageSize;
    await query(
      tx.em,
      `update webhook_recoveries set status = $2, last_event_id = coalesce($3, last_event_id),
         scanned = scanned + $4, retried = retried + $5, created = created + $6, updated_at = now()
       where recovery_id = $1`,
      [
        recoveryId,
        last ? 'completed' : 'running',
        events.at(-1)?.event_id ?? null,
        events.length,
        retried,
        created,
      ],
    );
    return !last;
  });
}

async function retryAll(tx: Tx, events: readonly MissingRow[]): Promise<number> {
  const ids = events.flatMap((event) =>
    event.delivery_id !== null && ['failed', 'canceled'].includes(event.status ?? '')
      ? [event.delivery_id]
      : [],
  );
  if (ids.length === 0) return 0;
  const rows = await query<{ delivery_id: string }>(
    tx.em,
    `update deliveries set status = 'pending', generation = generation + 1, schedule_position = 0,
       next_attempt_at = now(), manual_after = coalesce(manual_after, attempt_count), updated_at = now()
     where delivery_id = any ($1) and status in ('failed', 'canceled') returning delivery_id`,
    [ids],
  );
  return rows.length;
}

async function createMissing(tx: Tx, webhookId: string, events: readonly MissingRow[]): Promise<number> {
  const missing = events.filter((event) => event.delivery_id === null);
  if (missing.length === 0) return 0;
  const ids = missing.map((event) => event.event_id);
  return (await createDeliveries(tx, webhookId, ids)).length;
}

/** The recovery could not be brought to its end. */
export async function failRecovery(tx: Tx, recoveryId: string): Promise<void> {
  await query(
    tx.em,
    `update webhook_recoveries set status = 'failed', updated_at = now()
     where recovery_id = $1 and status in ('queued', 'running')`,
    [recoveryId],
  );
}
