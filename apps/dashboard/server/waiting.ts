import type { EntityManager } from '@mikro-orm/postgresql';
import * as z from 'zod';
import { query, read } from '#platform/db';
import { routesOf } from '#platform/http';
import { byOrganization, countedIn, only } from './count-scope.ts';
import { type Waiting, waiting } from './overview.schemas.ts';

const { get } = routesOf({ tag: 'Overview', feature: null, rate: 'standard' });

/** The lists of alerts and calls use the same conditions. */
const openAlerts = `
  select (count(*) filter (where severity = 'critical' and target_type = 'call'))::int as unattended,
    (count(*) filter (where severity = 'critical' and target_type = 'call' and kind = 'call.dispatch_failed'))::int
      as failed,
    count(*)::int as open_alerts, (count(*) filter (where severity = 'critical'))::int as critical_alerts
  from alerts
  where tenant_id = $2 and environment = $3 and acknowledged_at is null
    and ($1::uuid[] is null or organization_id = any ($1))`;

const toReview = `
  select count(*)::int as review, min(created_at) as oldest_at from calls
  where tenant_id = $2 and environment = $3 and needs_decision
    and ($1::uuid[] is null or organization_id = any ($1))`;

/** @param scope the parameters of `countedIn`. */
export async function countWaiting(em: EntityManager, scope: readonly unknown[]): Promise<Waiting> {
  const alerts = only(await query<Omit<Waiting, 'review' | 'oldest_review_at'>>(em, openAlerts, [...scope]));
  const { review, oldest_at } = only(
    await query<{ review: number; oldest_at: Date | null }>(em, toReview, [...scope]),
  );
  return { ...alerts, review, oldest_review_at: oldest_at?.toISOString() ?? null };
}

/** The counts of waiting items that every page shows in the tab's title and the menu. */
export const waitingRoute = get('/overview/waiting', {
  operationId: 'getWaiting',
  summary: 'Count what waits for a person',
  scope: 'read',
  request: { query: z.strictObject(byOrganization) },
  responses: { 200: waiting },
  answer: (ctx, { query: filter }) =>
    read(ctx, async (em) => countWaiting(em, await countedIn(em, ctx, filter))),
});
