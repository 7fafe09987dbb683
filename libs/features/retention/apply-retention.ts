import type { Pool } from 'pg';
import { audit } from '#platform/audit';
import { type Context, type Environment, query, type Tx, transaction } from '#platform/db';
import { type IdPrefix, smallestIds } from '#platform/ids';
import type { OperatorRetention, RetentionKind } from './retention.schemas.ts';
import type { RetentionPolicy } from './retention.service.ts';

/** Rows that one transaction removes. */
const batchSize = 200;

/** After this many milliseconds no further batch of an account is begun; what is left waits for the next run. */
const budgetMs = 5_000;

/** How many of a kind one batch has removed, of the rows that are older than the moment given. */
type Remove = (tx: Tx, system: Pool, before: Date) => Promise<number>;

/** Records go as an erasure takes them, and are counted and not named one by one. */
const erasing =
  (type: 'expired_call' | 'claim', find: string, prefix: IdPrefix): Remove =>
  async (tx, _system, before) => {
    const found = await query<{ id: string }>(tx.em, find, [
      tx.tenantId,
      tx.environment,
      `${prefix}_${smallestIds(before.getTime()).prefixed}`,
      batchSize,
    ]);
    if (found.length === 0) return 0;
    await query(tx.em, 'select app.erase_records($1, $2)', [type, found.map(({ id }) => id)]);
    return found.length;
  };

/** Copies are removed by the system role: the application role removes none of them. */
const deleting =
  (statement: string, prefix: IdPrefix): Remove =>
  async ({ tenantId, environment }, system, before) =>
    (
      await system.query(statement, [
        tenantId,
        environment,
        `${prefix}_${smallestIds(before.getTime()).prefixed}`,
        batchSize,
      ])
    ).rowCount ?? 0;

const older = (table: string, key: string, condition: string): string =>
  `delete from ${table} where ${key} in (
     select ${key} from ${table} where tenant_id = $1 and environment = $2 and ${key} < $3 and ${condition}
     order by ${key} limit $4 for update skip locked)`;

/** What an account's retention takes, in this order: an event goes after its deliveries. */
const removals: readonly [RetentionKind, Remove][] = [
  [
    'calls_days',
    erasing(
      'expired_call',
      `select call_id as id from calls where tenant_id = $1 and environment = $2 and erased_at is null and call_id < $3
       order by call_id limit $4`,
      'call',
    ),
  ],
  [
    'claims_days',
    erasing(
      'claim',
      `select claim_id as id from claims where tenant_id = $1 and environment = $2 and claim_id < $3
       order by claim_id limit $4`,
      'clm',
    ),
  ],
  ['messages_days', deleting(older('ingest_messages', 'message_id', `status <> 'received'`), 'msg')],
  [
    'events_days',
    deleting(
      `with gone as (${older('deliveries', 'delivery_id', `status in ('delivered', 'failed', 'canceled')`)} returning delivery_id),
         attempts as (delete from delivery_attempts where delivery_id in (select delivery_id from gone))
       select from gone`,
      'dlv',
    ),
  ],
  ['events_days', deleting(older('events', 'event_id', 'not app.has_deliveries(event_id)'), 'evt')],
  ['alerts_days', deleting(older('alerts', 'alert_id', 'acknowledged_at is not null'), 'alr')],
];

export interface RetentionOptions {
  /** The system role's. */
  system: Pool;
  /** Acts for an account as the relay. */
  actingFor(tenantId: string, environment: Environment): Context;
  operator: OperatorRetention;
}

/**
 * Removes what accounts keep no longer, in bounded batches; each account's log gets one entry with the numbers. What the
 * operator keeps no longer of copies goes by age for all accounts at once, elsewhere.
 */
export async function applyRetention({ system, actingFor, operator }: RetentionOptions): Promise<void> {
  const records = operator.calls_days ?? operator.claims_days;
  const { rows: tenants } = await system.query<{ tenant_id: string; retention: RetentionPolicy }>(
    `select tenant_id, retention from tenants where retention <> '{}' or $1::int is not null order by tenant_id`,
    [records],
  );
  for (const { tenant_id: tenantId, retention } of tenants) {
    for (const environment of ['live', 'test'] as const) {
      const until = performance.now() + budgetMs;
      for (const [kind, remove] of removals) {
        // Copies without a policy of their own are the operator's.
        const days =
          retention[kind] ?? (kind === 'calls_days' || kind === 'claims_days' ? operator[kind] : null);
        if (days === null) continue;
        const before = new Date(Date.now() - days * 86_400_000);
        let removed: number;
        do {
          removed = await transaction(actingFor(tenantId, environment), async (tx) => {
            const count = await remove(tx, system, before);
            if (count > 0) {
              audit(tx, {
                action: 'retention.applied',
                target: { type: 'retention', id: tenantId },
                organizationId: null,
                changes: {
                  [kind.replace(/_days$/, '')]: { from: null, to: count },
                  days: { from: null, to: days },
                },
              });
            }
            return count;
          });
        } while (removed === batchSize && performance.now() < until);
      }
    }
  }
}
