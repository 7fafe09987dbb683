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

/**
 * Why a delivery could not be claimed: another worker holds it, or it is not due before `until`; null: it has
 * ended.
 */
export interface NotClaimed {
  until: Date | null;
}

export interface DeliveryRows {
  /** Claims one delivery. */
  claim(deliveryId: string): Promise<ClaimedDelivery | NotClaimed>;
  /**
   * Claims the due deliveries of an endpoint that have no lease, the oldest first, at most {@link claimSize}.
   */
  claimDue(webhookId: string): Promise<ClaimedDelivery[]>;
  /** Writes an attempt's outcome; false when the lease was lost to another worker, which records its own. */
  record(result: AttemptResult): Promise<boolean>;
}

export interface DeliveryRowsOptions {
  leaseMs: number;
  /** How long an endpoint must have failed without interruption before it is disabled. Milliseconds. */
  disableAfterMs: number;
  onDead: (endpoint: EndpointOf) => void;
  /** Called after an attempt of a delivery for which another one about the same record waits. */
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
      // Several callers may request one endpoint: it is claimed once, and the deliveries are divided among
      // them.
      const asking = Map.groupBy(webhookIds.keys(), (i) => webhookIds[i] ?? '');
      const counts = new Map([...asking].map(([id, askers]) => [id, askers.length * claimSize]));
      const rows = await claimDueDeliveries(pool, counts, options.leaseMs);
      const shares = webhookIds.map((): ClaimedDelivery[] => []);
      for (const [webhookId, found] of Map.groupBy(rows, (row) => row.webhook_id)) {
        const askers = asking.get(webhookId) ?? [];
        // Deliveries about one record stay together.
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
