import { beforeAll, beforeEach, expect, it } from 'vitest';
import { updateLead } from '../../libs/features/leads/leads.service.ts';
import { commitEvents } from '../services/events.ts';
import { startReceiver } from '../services/receiver.ts';
import { fresh, shared } from '../services/shared.ts';
import { asking, startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

const stack = shared(() => startStack({ jobs: true, env: { SVC_WEBHOOK_RETRY_SCHEDULE: '400ms' } }));
const tenant = fresh(() => stack.createTenant());
const ask = asking(stack, () => tenant.live.key);
const receiver = fresh(startReceiver);

const changes = 20;
const leads = 6;

beforeAll(async () => {
  // Three workers, so that one may overtake another.
  await Promise.all([stack.startWorker(), stack.startWorker()]);
});

beforeEach(async () => {
  const { status } = await ask('POST', '/webhooks', {
    url: receiver.url,
    events: ['lead.updated'],
  });
  expect(status).toBe(201);
});

/** Changes each lead many times over: all leads at once, each one's changes in their order. */
async function changeLeads(): Promise<string[]> {
  const ctx = stack.actingFor(tenant.tenantId);
  return Promise.all(
    Array.from({ length: leads }, async (_, n) => {
      const { body } = await ask<{ lead_id: string }>('POST', '/leads', {
        organization_id: tenant.live.organizationId,
        name: `Dana ${n}`,
        phone: '+14045550142',
        source: 'website',
      });
      // Changes before the first scoring are part of lead.created.
      await waitFor('the score', async () => {
        const lead = await ask<{ lead_score: number | null }>('GET', `/leads/${body.lead_id}`);
        return lead.body.lead_score !== null;
      });
      for (let change = 0; change < changes; change++)
        await updateLead(ctx, body.lead_id, { external_ref: `${n}/${change}` });
      return body.lead_id;
    }),
  );
}

/** The changes that have arrived about each lead, in the order of their first arrival. */
function arrived(): Map<unknown, string[]> {
  const byLead = new Map<unknown, string[]>();
  const seen = new Set<string>();
  for (const { event } of receiver.deliveries) {
    const { lead_id, changes: made } = event.data as {
      lead_id: string;
      changes: { external_ref?: { to: string } };
    };
    if (!made.external_ref || seen.has(event.id)) continue;
    seen.add(event.id);
    byLead.set(lead_id, [...(byLead.get(lead_id) ?? []), made.external_ref.to]);
  }
  return byLead;
}

const inOrder = Array.from({ length: leads }, (_, n) =>
  Array.from({ length: changes }, (_unused, change) => `${n}/${change}`),
);

const all = () =>
  waitFor('every change to arrive', () => {
    const lists = [...arrived().values()];
    return lists.reduce((count, list) => count + list.length, 0) === leads * changes && lists;
  });

it('the events of one record arrive in their order, however many workers send them', async () => {
  receiver.respond((res) => setTimeout(() => res.writeHead(204).end(), Math.random() * 15));
  const leadIds = await changeLeads();
  await all();
  expect(leadIds.map((id) => arrived().get(id))).toEqual(inOrder);
});

it('one that fails holds up none of those after it', async () => {
  receiver.respond((res, { event }) => {
    const { changes: made } = event.data as { changes: { external_ref?: { to: string } } };
    const refused = receiver.deliveries.filter(({ event: { id } }) => id === event.id).length === 1;
    res.writeHead(refused && made.external_ref?.to.endsWith('/0') ? 500 : 204).end();
  });
  const leadIds = await changeLeads();
  await all();
  expect(leadIds.map((id) => arrived().get(id))).toEqual(inOrder);
  await waitFor('the refused ones to arrive again', () => {
    const again = receiver.deliveries.length - leads * changes;
    return again >= leads;
  });
});

it('those to an endpoint with a rate all arrive in their order, though the first of a record is put back', async () => {
  const { status } = await ask('POST', '/webhooks', {
    url: `${receiver.url}/limited`,
    events: ['call.received'],
    max_per_second: 40,
  });
  expect(status).toBe(201);
  const ctx = stack.actingFor(tenant.tenantId);
  const records = 60;
  const committed: string[][] = [];
  for (let change = 0; change < 4; change++)
    committed.push(
      await commitEvents(ctx, { organizationId: tenant.live.organizationId, type: 'call.received' }, records),
    );
  await waitFor('every event to arrive', () => receiver.deliveries.length >= records * committed.length);
  const arrivedAt = new Map(receiver.deliveries.map(({ event }, at) => [event.id, at]));
  for (let record = 0; record < records; record++) {
    const places = committed.map((ids) => arrivedAt.get(ids[record] ?? '') ?? -1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  }
});
