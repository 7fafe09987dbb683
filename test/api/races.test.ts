import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import type { Route } from '#platform/http';
import { addedItem, giveScope } from '../services/scopes.ts';
import { shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';
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
  undocumented,
} from './endpoints.ts';
import { changing, checkRaces, type Scene } from './race-checks.ts';

interface Example {
  /** Brings the record that was made into the state that the request needs. */
  before?: (place: Place, ids: string[]) => Promise<unknown>;
  /** The body of each racing request; the documented one by default. */
  body?: (n: number) => unknown;
  /** The status of the other two, if not 412. */
  others?: number;
}

/** Who an alert is given to. */
let people: string[] = [];
/** What is replayed. */
let eventId = '';

const stack = shared(startStack);
let home: Place;

beforeAll(async () => {
  const tenant = await stack.createTenant();
  home = { tenantId: tenant.tenantId, environment: 'live', ...tenant.live };
});

/** A place of its own for each record, since some requests change or archive the organization. */
async function newPlace(): Promise<Place> {
  const { body } = await stack.request<{ organization_id: string }>(home.key, 'POST', '/organizations', {
    name: 'Cedar Falls',
    address: { line1: '12 Mill Road', city: 'Decatur', region: 'GA', postal_code: '30030' },
  });
  return { ...home, organizationId: body.organization_id };
}

/** A person's text on an item whose draft came to nothing: it can be revised and published. */
async function writeContent(place: Place, [contentId]: string[]): Promise<void> {
  await stack.query(`update content_items set status = 'failed' where content_id = $1`, [contentId]);
  const written = await stack.request(place.key, 'POST', `/content/${contentId}/revisions`, {
    title: 'Drying a basement',
    body: 'Pump first.',
  });
  expect(written.status).toBe(200);
}

const failed =
  (kind: string) =>
  (_place: Place, [id = '']: string[]): Promise<void> =>
    failRecord(stack, kind, id);

const underReview = (_place: Place, [claimId = '']: string[]): Promise<void> =>
  giveScope(stack.system.pool, claimId);

/** Every route that changes one record which is there already, and what it is asked with. */
const examples: Record<string, Example> = {
  'PATCH /leads/{lead_id}': { body: (n) => ({ name: `Rosa ${n}` }) },
  'PUT /leads/by/external-ref/{external_ref}': { body: (n) => ({ name: `Rosa ${n}` }) },
  'PUT /claims/by/external-ref/{external_ref}': { body: (n) => ({ claim_number: `HM-${n}` }) },
  'DELETE /leads/{lead_id}': { others: 404 },
  'PATCH /prospects/{prospect_id}': {
    body: (n) => ({ status: ['contacted', 'replied', 'interested'][n - 1] }),
  },
  'DELETE /prospects/{prospect_id}': { others: 404 },
  'DELETE /calls/{call_id}': { others: 404 },
  'DELETE /outreach/{outreach_id}': { others: 404 },
  'DELETE /claims/{claim_id}': { others: 404 },
  'PATCH /outreach/{outreach_id}': { body: (n) => ({ subject: `Your basement ${n}` }) },
  'PATCH /content/{content_id}': { before: writeContent, body: (n) => ({ body: `Pump ${n} times.` }) },
  'PATCH /claims/{claim_id}': { body: (n) => ({ claim_number: `HM-${n}` }) },
  'POST /claims/{claim_id}/scope/items': { before: underReview, body: () => addedItem },
  'POST /claims/{claim_id}/scope/items/accept': { before: underReview },
  'PATCH /claims/{claim_id}/scope/items/{item_id}': { body: (n) => ({ quantity: 100 + n }) },
  'DELETE /claims/{claim_id}/scope/items/{item_id}': { others: 404 },
  'PATCH /claims/{claim_id}/scope': { before: underReview, body: (n) => ({ water_class: 1 + (n % 4) }) },
  'POST /claims/{claim_id}/scope/rooms': { before: underReview, body: (n) => ({ name: `Attic ${n}` }) },
  'PATCH /claims/{claim_id}/scope/rooms/{room_id}': { body: (n) => ({ length_ft: 20 + n }) },
  'POST /claims/{claim_id}/review': {
    before: underReview,
    body: () => ({ verdict: 'reject', reason: 'Not our job.' }),
  },
  'POST /leads/{lead_id}/qualify': {},
  // A note is added, and the lead stays as it is.
  'POST /leads/{lead_id}/notes': { others: 201 },
  'PATCH /leads/{lead_id}/notes/{note_id}': { body: (n) => ({ text: `Wants a visit on day ${n}.` }) },
  'DELETE /leads/{lead_id}/notes/{note_id}': { others: 404 },
  'POST /calls/{call_id}/classify': { before: failed('call') },
  'POST /calls/{call_id}/decision': {
    before: failed('call'),
    body: (n) => ({ action: 'close', reason: `Settled by phone, ${n}.` }),
  },
  'POST /claims/{claim_id}/extract': { before: failed('claim') },
  'POST /content/{content_id}/draft': { before: failed('content') },
  'POST /outreach/{outreach_id}/draft': { before: failed('outreach') },
  'POST /content/{content_id}/revisions': {
    before: writeContent,
    body: (n) => ({ title: `Drying ${n}`, body: 'Pump first, then heat.' }),
  },
  'POST /content/{content_id}/publish': { before: writeContent, body: () => ({ revision: 1 }) },
  'POST /content/{content_id}/review': {
    before: writeContent,
    body: () => ({ verdict: 'reject', reason: 'Not in winter.' }),
  },
  'POST /outreach/{outreach_id}/send': { body: () => ({}) },
  'PATCH /organizations/{organization_id}': { body: (n) => ({ name: `Cedar Falls ${n}` }) },
  'DELETE /organizations/{organization_id}': {},
  'PATCH /api-keys/{key_id}': { body: (n) => ({ name: `CRM ${n}` }) },
  'DELETE /api-keys/{key_id}': {},
  'POST /api-keys/{key_id}/rotate': {},
  'PATCH /ingest-sources/{source_id}': { body: (n) => ({ metadata: { round: `${n}` } }) },
  'DELETE /ingest-sources/{source_id}': { others: 404 },
  'POST /ingest-sources/{source_id}/rotate-secret': {},
  'DELETE /ingest-sources/{source_id}/secrets/{secret_id}': { others: 404 },
  'POST /ingest-messages/{message_id}/replay': {},
  'POST /alerts/{alert_id}/acknowledge': {},
  'PATCH /alerts/{alert_id}': {
    before: async (place) => {
      people = await Promise.all([1, 2, 3].map(() => makeMember(stack, place)));
    },
    body: (n) => ({ assigned_to: people[n - 1] }),
  },
  'PATCH /connections/{connection_id}': { body: (n) => ({ description: `Board ${n}` }) },
  'DELETE /connections/{connection_id}': { others: 404 },
  'POST /connections/{connection_id}/test': {},
  'PATCH /webhooks/{webhook_id}': { body: (n) => ({ description: `Hook ${n}` }) },
  'DELETE /webhooks/{webhook_id}': { others: 404 },
  'POST /webhooks/{webhook_id}/rotate-secret': {},
  // They add a delivery and leave the subscription as it is.
  'POST /webhooks/{webhook_id}/test': { body: () => ({}), others: 202 },
  'POST /webhooks/{webhook_id}/replay': {
    before: async (place) => {
      eventId = (await makers.event_id?.(stack, place)) ?? '';
    },
    body: () => ({ event_id: eventId }),
    others: 202,
  },
  // One recovery of a subscription at a time.
  'POST /webhooks/{webhook_id}/recover': {
    body: () => ({ since: new Date(Date.now() - 60_000).toISOString() }),
    others: 409,
  },
  'POST /deliveries/{delivery_id}/retry': {},
  'PATCH /retention': {
    // An account has one, which the rounds share.
    before: ({ tenantId }) =>
      stack.query(`update tenants set retention = '{"calls_days": 400}' where tenant_id = $1`, [tenantId]),
    body: (n) => ({ calls_days: 100 + n }),
  },
};

const changes = changing(routes);

/** A record, asked for by one route. */
async function stage(route: Route): Promise<Scene> {
  const { before, body } = examples[nameOf(route)] ?? {};
  const place = await newPlace();
  const ids = await makeFor(stack, route, place);
  await before?.(place, ids);
  const path = pathTo(route, ids);
  return {
    path,
    record: path.slice(0, path.lastIndexOf(ids.at(-1) ?? '') + (ids.at(-1) ?? '').length),
    body: body ?? (() => bodyFor(route, place)),
    request: (...asked) => stack.request(place.key, ...asked),
  };
}

it('has an example for each route, and no example is left over', () => {
  expect(Object.keys(examples).sort()).toEqual(changes.map(nameOf).sort());
});

checkRaces({
  routes: changes,
  stage,
  others: (route) => examples[nameOf(route)]?.others,
  entriesOf: (requestId) =>
    stack.query('select action from audit_entries where tenant_id = $1 and request_id = $2', [
      home.tenantId,
      requestId,
    ]),
  undocumented,
});

describe('a request that changes metadata', () => {
  const withMetadata = changes.filter(
    ({ method, request }) => method === 'PATCH' && 'metadata' in (request.body as z.ZodObject).shape,
  );

  it.each(withMetadata.map((route) => [nameOf(route), route] as const))(
    '%s merges it, and null removes a pair',
    async (_name, route) => {
      const { path, request } = await stage(route);
      const patch = async (metadata: object) => (await request('PATCH', path, { metadata })).body.metadata;
      expect(await patch({ a: '1', b: '2' })).toMatchObject({ a: '1', b: '2' });
      expect(await patch({ b: null, c: '3', never: null })).toMatchObject({ a: '1', c: '3' });
      const { body } = await request('GET', path);
      expect(Object.keys(body.metadata as object)).not.toContain('b');
      const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`k${n}`, '']));
      expect((await request('PATCH', path, { metadata: many })).status).toBe(422);
    },
  );
});
