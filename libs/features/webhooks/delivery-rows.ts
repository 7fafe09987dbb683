import type { Pool } from 'pg';
import { createBatcher } from '#platform/db';
import type { EndpointOf } from './due-deliveries.ts';
import {
  type AttemptResult,
  type ClaimedDelivery,
  claimDeliveries,
  claimDueDeliveries,
  findWhenFree,
  recordAttempts,
} from './webhooks.sql.ts';

/** Why a delivery could not be claimed: another worker holds it or it is not due before `until`; null: it is over. */
export interface NotClaimed {
  until: Date | null;
}

export interface DeliveryRows {
  /** Takes one delivery. */
  claim(deliveryId: string): Promise<ClaimedDelivery | NotClaimed>;
  /** Claims what is due to an endpoint and not leased, the oldest first, at most {@link claimSize}. */
  claimDue(webhookId: string): Promise<ClaimedDelivery[]>;
  /** Writes an attempt's outcome; false when the lease was lost to another worker, which records its own. */
  record(result: AttemptResult): Promise<boolean>;
}

export interface DeliveryRowsOptions {
  leaseMs: number;
  /** How long an endpoint must have failed throughout before it is switched off. Milliseconds. */
  disableAfterMs: number;
  onDead: (endpoint: EndpointOf) => void;
  /** Told that a delivery has been tried for which another one about the same record has waited. */
  onFollowed: (endpoint: EndpointOf) => void;
}

/** Deliveries per claim: enough to make the statement cheap, few enough to be shared between workers. */
export const claimSize = 25;

/** The rows of deliveries, claimed and written in batches by the system role. */
export function createDeliveryRows(pool: Pool, options: DeliveryRowsOptions): DeliveryRows {
  const claim = createBatcher<string, ClaimedDelivery | NotClaimed>(
    async (ids) => {
      const rows = await claimDeliveries(pool, ids, options.leaseMs);
      const claimed = new Map(rows.map((row) => [row.delivery_id, row]));
      const others = ids.filter((id) => !claimed.has(id));
      const held = others.length > 0 ? await findWhenFree(pool, others) : new Map<string, Date>();
      return ids.map((id) => claimed.get(id) ?? { until: held.get(id) ?? null });
    },
    { maxSize: 100, concurrency: 1 },
  );

  const claimDue = createBatcher<string, ClaimedDelivery[]>(
    async (webhookIds) => {
      // Several may ask for one endpoint: it is asked for once, and what is found is shared out.
      const asking = Map.groupBy(webhookIds.keys(), (i) => webhookIds[i] ?? '');
      const counts = new Map([...asking].map(([id, askers]) => [id, askers.length * claimSize]));
      const rows = await claimDueDeliveries(pool, counts, options.leaseMs);
      const shares = webhookIds.map((): ClaimedDelivery[] => []);
      for (const [webhookId, found] of Map.groupBy(rows, (row) => row.webhook_id)) {
        const askers = asking.get(webhookId) ?? [];
        // What is about one record stays together.
        const records = [...Map.groupBy(found, (row) => row.event_subject).values()];
        for (const [n, record] of records.entries()) {
          const asker = askers[n % askers.length];
          if (asker !== undefined) shares[asker]?.push(...record);
        }
      }
      return shares;
    },
    { maxSize: 50, concurrency: 1 },
  );

  const record = createBatcher<AttemptResult, boolean>(
    async (results) => {
      const rows = await recordAttempts(pool, results, options.disableAfterMs);
      for (const { dead, followed, tenant_id: tenantId, environment } of rows) {
        if (dead !== null) options.onDead({ webhookId: dead, tenantId, environment });
        if (followed !== null) options.onFollowed({ webhookId: followed, tenantId, environment });
      }
      const written = new Set(rows.map((row) => row.delivery_id));
      return results.map((result) => written.has(result.deliveryId));
    },
    { maxSize: 100, concurrency: 1 },
  );

  return { claim, claimDue, record };
}
