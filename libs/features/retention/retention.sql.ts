import type { Pool } from 'pg';
import { query, type Tx } from '#platform/db';
import type { IdPrefix } from '#platform/ids';
import type { RetentionKind } from './retention.schemas.ts';

/** The account's settings, by kind. */
export type RetentionPolicy = Partial<Record<RetentionKind, number>>;

/** The account's settings, locked until the transaction ends. */
export async function lockRetention(tx: Tx): Promise<RetentionPolicy> {
  const [locked] = await query<{ before: RetentionPolicy }>(tx.em, 'select app.lock_retention() as before');
  return locked?.before ?? {};
}

/** Stores the account's settings. */
export async function setRetention(tx: Tx, policy: RetentionPolicy): Promise<void> {
  await query(tx.em, 'select app.set_retention($1)', [JSON.stringify(policy)]);
}

/**
 * The accounts with a limited retention.
 * @param always whether accounts without settings of their own are included.
 */
export async function findPolicies(
  system: Pool,
  always: boolean,
): Promise<{ tenant_id: string; retention: RetentionPolicy }[]> {
  const { rows } = await system.query<{ tenant_id: string; retention: RetentionPolicy }>(
    `select tenant_id, retention from tenants where retention <> '{}' or $1 order by tenant_id`,
    [always],
  );
  return rows;
}

/** Rows that one transaction removes. */
export const batchSize = 200;

/** Removes a batch of the account's rows with ids below `before`. @returns how many. */
type Remove = (tx: Tx, system: Pool, before: string) => Promise<number>;

/** Records are removed as by an erasure. */
const erasing =
  (type: 'expired_call' | 'claim', find: string): Remove =>
  async (tx, _system, before) => {
    const found = await query<{ id: string }>(tx.em, find, [tx.tenantId, tx.environment, before, batchSize]);
    if (found.length === 0) return 0;
    await query(tx.em, 'select app.erase_records($1, $2)', [type, found.map(({ id }) => id)]);
    return found.length;
  };

/** Copies are deleted by the system role: the application role must not delete them. */
const deleting =
  (statement: string): Remove =>
  async ({ tenantId, environment }, system, before) =>
    (await system.query(statement, [tenantId, environment, before, batchSize])).rowCount ?? 0;

const older = (table: string, key: string, condition: string): string =>
  `delete from ${table} where ${key} in (
     select ${key} from ${table} where tenant_id = $1 and environment = $2 and ${key} < $3 and ${condition}
     order by ${key} limit $4 for update skip locked)`;

/**
 * The kinds of data that retention removes, with their id prefixes, in this order: an event is removed after
 * its deliveries.
 */
export const removals: readonly [RetentionKind, IdPrefix, Remove][] = [
  [
    'calls_days',
    'call',
    erasing(
      'expired_call',
      `select call_id as id from calls where tenant_id = $1 and environment = $2 and erased_at is null and call_id < $3
       order by call_id limit $4`,
    ),
  ],
  [
    'claims_days',
    'clm',
    erasing(
      'claim',
      `select claim_id as id from claims where tenant_id = $1 and environment = $2 and claim_id < $3
       order by claim_id limit $4`,
    ),
  ],
  ['messages_days', 'msg', deleting(older('ingest_messages', 'message_id', `status <> 'received'`))],
  [
    'events_days',
    'dlv',
    deleting(
      `with gone as (${older('deliveries', 'delivery_id', `status in ('delivered', 'failed', 'canceled')`)} returning delivery_id),
         attempts as (delete from delivery_attempts where delivery_id in (select delivery_id from gone))
       select from gone`,
    ),
  ],
  ['events_days', 'evt', deleting(older('events', 'event_id', 'not app.has_deliveries(event_id)'))],
  ['alerts_days', 'alr', deleting(older('alerts', 'alert_id', 'acknowledged_at is not null'))],
];
