import { describe, expect, it } from 'vitest';
import type { Route } from '#platform/http';
import { addedItem, giveScope } from '../services/scopes.ts';
import { shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';
import {
  bodyFor,
  failRecord,
  makeFor,
  makeMember,
  makers,
  nameOf,
  type Place,
  pathTo,
  routes,
} from './endpoints.ts';

/** Read-only requests that are a POST because their input does not fit into a URL. */
const asking = ['POST /imports/preview', 'POST /ingest-sources/preview'];
const mutating = routes.filter((route) => route.method !== 'GET' && !asking.includes(nameOf(route)));

const stack = shared(startStack);
let assignee = '';
let alertId = '';
let eventId = '';

/** Waits until the workers have drafted a content item: only a draft can be revised or published. */
async function untilDrafted(place: Place, [contentId]: string[]): Promise<void> {
  const running = await Promise.all([stack.startRelay(), stack.startWorker()]);
  await waitFor('the draft', async () => {
    const { body } = await stack.request(place.key, 'GET', `/content/${contentId}`);
    return body.status === 'draft';
  });
  await Promise.all(running.map((part) => part.stop(5_000)));
}

/** Mail needs the sender's postal address. */
async function giveAddress(place: Place): Promise<void> {
  const address = { line1: '12 Mill Road', city: 'Decatur', region: 'GA', postal_code: '30030' };
  await stack.request(place.key, 'PATCH', `/organizations/${place.organizationId}`, { address });
}

const failed =
  (kind: string) =>
  (_place: Place, [id = '']: string[]): Promise<void> =>
    failRecord(stack, kind, id);

const underReview = (_place: Place, [claimId = '']: string[]): Promise<void> =>
  giveScope(stack.system.pool, claimId);

/** Requests for which the documented body is not enough: their setup, and the body to send instead. */
const special: Record<
  string,
  { before?: (place: Place, ids: string[]) => Promise<void>; body?: () => unknown }
> = {
  'POST /calls/{call_id}/classify': { before: failed('call') },
  'POST /claims/{claim_id}/extract': { before: failed('claim') },
  'POST /claims/{claim_id}/scope/items': { before: underReview, body: () => addedItem },
  'PATCH /claims/{claim_id}/scope/items/{item_id}': { body: () => ({ review_status: 'approved' }) },
  'POST /claims/{claim_id}/scope/items/accept': { before: underReview },
  'PATCH /claims/{claim_id}/scope': { before: underReview, body: () => ({ water_class: 3 }) },
  'POST /claims/{claim_id}/scope/rooms': { before: underReview, body: () => ({ name: 'Attic' }) },
  'POST /claims/{claim_id}/review': {
    before: underReview,
    body: () => ({ verdict: 'reject', reason: 'Not our job.' }),
  },
  'POST /content/{content_id}/draft': { before: failed('content') },
  'POST /outreach/{outreach_id}/draft': { before: failed('outreach') },
  // The other fields of the example can no longer be changed.
  'PUT /claims/by/external-ref/{external_ref}': { body: () => ({ carrier: 'Harbor Mutual' }) },
  'PATCH /content/{content_id}': {
    before: failed('content'),
    body: () => ({ title: 'Drying a basement', body: 'Pump first.' }),
  },
  'POST /content/{content_id}/revisions': { before: untilDrafted },
  'POST /content/{content_id}/publish': { before: untilDrafted, body: () => ({ revision: 1 }) },
  'POST /content/{content_id}/review': { before: failed('content') },
  'POST /outreach/{outreach_id}/send': { before: giveAddress, body: () => ({}) },
  'PATCH /alerts/{alert_id}': {
    before: async (place) => {
      assignee = await makeMember(stack, place);
    },
    body: () => ({ assigned_to: assignee }),
  },
  'POST /alerts/acknowledge': {
    before: async (place) => {
      alertId = (await makers.alert_id?.(stack, place)) ?? '';
    },
    body: () => ({ alert_ids: [alertId] }),
  },
  'POST /jobs/retry': {
    async before(place) {
      await makers.call_id?.(stack, place);
      await stack.query(
        `update jobs set state = 'discarded', finalized_at = now(), last_error = 'away' where tenant_id = $1`,
        [place.tenantId],
      );
    },
    body: () => ({ name: 'classify-call', dry_run: false }),
  },
  'POST /webhooks/{webhook_id}/replay': {
    before: async (place) => {
      eventId = (await makers.event_id?.(stack, place)) ?? '';
    },
    body: () => ({ event_id: eventId }),
  },
  'POST /webhooks/{webhook_id}/recover': {
    body: () => ({ since: new Date(Date.now() - 60_000).toISOString() }),
  },
};

describe('a change through the API', () => {
  it('is looked for on every route that is not a GET', () => {
    expect(mutating.length).toBeGreaterThan(25);
  });

  it.each(
    routes.filter((route) => asking.includes(nameOf(route))).map((route) => [nameOf(route), route] as const),
  )('%s changes nothing, and writes none', async (_name, route: Route) => {
    const { tenantId, live } = await stack.createTenant();
    const place: Place = { tenantId, environment: 'live', ...live };
    const answer = await stack.request(place.key, route.method, pathTo(route, []), bodyFor(route, place));
    expect(answer.status).toBe(200);
    const rows = await stack.query(
      `select action from audit_entries where tenant_id = $1 and actor_type = 'api_key'`,
      [tenantId],
    );
    expect(rows).toEqual([]);
  });

  it.each(mutating.map((route) => [nameOf(route), route] as const))(
    '%s writes an audit entry that names the key and the request',
    async (_name, route: Route) => {
      const tenant = await stack.createTenant();
      const place: Place = { tenantId: tenant.tenantId, environment: 'live', ...tenant.live };
      const ids = await makeFor(stack, route, place);
      const { before, body = () => bodyFor(route, place) } = special[nameOf(route)] ?? {};
      await before?.(place, ids);
      const requestId = `audit-${crypto.randomUUID()}`;
      const answer = await stack.request(place.key, route.method, pathTo(route, ids), body(), {
        'x-request-id': requestId,
      });
      expect([answer.status < 300, answer.body]).toEqual([true, answer.body]);
      const rows = await stack.query<{
        action: string;
        actor_type: string;
        target_id: string;
      }>('select action, actor_type, target_id from audit_entries where tenant_id = $1 and request_id = $2', [
        place.tenantId,
        requestId,
      ]);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        expect(row.actor_type).toBe('api_key');
        expect(row.action).toMatch(/^[a-z_]+\.[a-z_]+$/);
        expect(row.target_id).not.toBe('');
      }
    },
  );
});
