import { audit, changesBetween } from '#platform/audit';
import { type Context, type Tx, transaction } from '#platform/db';
import { AppError, notFound } from '#platform/errors';
import { countForLimit, findLimits, updateLimits } from './tenants.sql.ts';

/**
 * How many of each a tenant may have, in both environments together, unless an operator grants another
 * number.
 */
const mostOf = {
  api_keys: { usual: 200, words: 'API keys that are valid' },
  organizations: { usual: 5_000, words: 'organizations, archived ones included' },
  ingest_sources: { usual: 500, words: 'ingest sources' },
  webhooks: { usual: 100, words: 'webhook subscriptions' },
  imports: { usual: 10, words: 'imports that are not done' },
  exports: { usual: 10, words: 'files of exports at a time; each goes after 24 hours' },
  webhooks_per_host: { usual: 10, words: 'webhook subscriptions to one host' },
} as const;

export type CountedLimit = keyof typeof mostOf;

/** Every limit that an operator sets per tenant. */
export const limitNames = [
  ...(Object.keys(mostOf) as CountedLimit[]),
  /** The rate of all keys together; by default ten times the highest rate of a single key. */
  'requests_per_minute',
  /** Webhooks to one host; by default as many as ten endpoints get when all keys use their full rate. */
  'deliveries_per_second',
] as const;

export type LimitName = (typeof limitNames)[number];

/**
 * Checks that a limit allows one more; holds a lock, so that no other transaction adds one until this one
 * ends.
 * @param host of `webhooks_per_host`.
 * @throws AppError `conflict` naming the limit that is reached.
 */
export async function takePlace(tx: Tx, limit: CountedLimit, host: string | null = null): Promise<void> {
  const row = await countForLimit(tx, limit, host);
  if (!row) throw notFound('account');
  const { usual, words } = mostOf[limit];
  const maximum = row.granted ?? usual;
  if (row.used < maximum) return;
  throw new AppError('conflict', `An account may have ${maximum} ${words}.`, { details: { limit, maximum } });
}

export interface TenantLimit {
  limit: LimitName;
  value: number;
  /** Whether an operator has set it. */
  granted: boolean;
}

/** A tenant's limits, for an operator. */
export async function listLimits({ em, tenantId }: Pick<Tx, 'em' | 'tenantId'>): Promise<TenantLimit[]> {
  const tenant = await findLimits(em, tenantId);
  if (!tenant) throw notFound('account');
  const { limits, rates } = tenant;
  const usual = Object.fromEntries(Object.entries(mostOf).map(([limit, each]) => [limit, each.usual]));
  const values = { ...usual, ...rates, ...limits } as Record<LimitName, number>;
  return limitNames.map((limit) => ({
    limit,
    value: values[limit],
    granted: limits[limit] !== undefined,
  }));
}

/**
 * Sets limits of a tenant. Only an operator may: `ctx` uses the system role. Existing records stay even if
 * they exceed a new limit.
 * @param changes null resets a limit to its default.
 * @throws AppError `not_found` for an unknown tenant.
 */
export async function setLimits(
  ctx: Context,
  changes: Partial<Record<LimitName, number | null>>,
): Promise<TenantLimit[]> {
  return transaction(ctx, async (tx) => {
    const row = await updateLimits(tx, changes);
    if (!row) throw notFound('account');
    const changed = changesBetween({ ...row.before }, { ...row.after });
    if (Object.keys(changed).length > 0) {
      audit(tx, {
        action: 'tenant.limits_changed',
        target: { type: 'tenant', id: tx.tenantId },
        organizationId: null,
        changes: changed,
      });
    }
    return listLimits(tx);
  });
}
