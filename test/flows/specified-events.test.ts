import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { currentVersion } from '#features/event-catalog';
import { verifyWebhook } from '#sdk';
import { emergencyTranscript } from '../services/callrail.ts';
import { startCluster } from '../services/cluster.ts';
import { startJobSystem } from '../services/job-system.ts';
import { startReceiver } from '../services/receiver.ts';
import { shared } from '../services/shared.ts';
import type { Answer } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';
import { createGenericSource, type GenericSource } from './generic-source.ts';

const e164 = z.string().regex(/^\+[1-9]\d{6,14}$/);
const word = z.string().regex(/^[a-z_]+$/);
const text = z.string().min(1);

/** The `data` of each event as it was agreed with the customer, field by field; what a text does not state may be null. */
const shapes = {
  'call.qualified': z
    .strictObject({
      call_id: z.string().regex(/^call_[0-9a-z]+$/),
      caller_number: e164,
      tracking_number: e164,
      classification: z.strictObject({ intent: word, confidence: z.number().min(0).max(1), urgency: word }),
      dispatch: z.strictObject({ action: word, job_external_ref: text.nullable() }),
    })
    .refine(
      ({ dispatch }) => (dispatch.action === 'auto_dispatch') === (dispatch.job_external_ref !== null),
      'a job reference goes with auto_dispatch and with nothing else',
    ),
  'lead.created': z.strictObject({
    lead_id: z.uuid(),
    name: text,
    email: z.email().nullable(),
    source: text,
    lead_score: z.int().min(0).max(100),
    pipeline_stage: word,
    industry: text.nullable(),
    attribution: z.null(),
  }),
  'claim.scope.ready': z.strictObject({
    claim_id: z.string().regex(/^clm_[0-9a-z]+$/),
    job_external_ref: text,
    loss_type: word,
    scope_item_count: z.int().min(0),
    rooms_documented: z.array(text),
    review_url: z.url(),
  }),
  'review.received': z.strictObject({
    review_id: z.string().regex(/^[a-z]+_/),
    platform: word,
    rating: z.int().min(1).max(5).nullable(),
    sentiment: word,
    preview: z.string(),
    auto_response_drafted: z.boolean(),
    content_id: z.string().nullable().optional(),
  }),
  // Of these it names some fields only.
  'call.classified': z.strictObject({
    call_id: z.string().regex(/^call_[0-9a-z]+$/),
    classification: z.looseObject({ intent: word, urgency: word, qualified: z.boolean().nullable() }),
    needs_review: z.boolean(),
  }),
  'lead.updated': z.strictObject({
    lead_id: z.uuid(),
    changes: z.record(z.string(), z.strictObject({ from: z.unknown(), to: z.unknown() })),
    lead_score: z.int().min(0).max(100),
    pipeline_stage: word,
  }),
};
type Specified = keyof typeof shapes;

const envelope = z.strictObject({
  id: z.string().regex(/^evt_[0-9a-z]+$/),
  type: z.enum(Object.keys(shapes) as [Specified, ...Specified[]]),
  api_version: z.literal(currentVersion),
  created_at: z.iso.datetime({ precision: 3 }),
  organization_id: z.uuid(),
  data: z.record(z.string(), z.unknown()),
});

const leadTexts = [
  'A pipe burst in our basement, please come today.',
  'need a quote',
  null,
  'Interested in your services, please contact me.',
  'Just looking at prices, we may redo the roof next year.',
  'We offer SEO and can rank your website on Google.',
  'Quiero un presupuesto para reparar daño de agua',
  'We manage 40 apartment buildings and look for a water damage vendor.',
];
const estimate =
  'Agent: Cedar Falls Restoration.\nCaller: Hi, I would like an estimate for drying out our crawl space, any day next week is fine.';
const robocall = 'Caller: This is an important message about your car warranty. Press one now.';
const transcripts = [emergencyTranscript, estimate, robocall];
const notes = ['Living room 12 x 15. Removed 180 sf of wet carpet and pad.', 'Nothing to see.'];
const ratings = [5, 1, 4.5, undefined, 3];

const jobSystem = shared(startJobSystem);
const cluster = shared(() => startCluster({ ...jobSystem.env }));
const receiver = shared(startReceiver);
let secret: string;
let calls: GenericSource;
let reviews: GenericSource;

async function request<Body = Record<string, unknown>>(
  key: string | null,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer<Body>> {
  const response = await fetch(`${cluster.origin}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body };
}

async function create<Body>(path: string, body: object): Promise<Body> {
  const made = await request<Body>(cluster.key, 'POST', path, {
    organization_id: cluster.organizationId,
    ...body,
  });
  expect([path, made.status < 300], JSON.stringify(made.body)).toEqual([path, true]);
  return made.body;
}

beforeAll(async () => {
  const webhook = await request<{ secret: string }>(cluster.key, 'POST', '/webhooks', {
    url: receiver.url,
    events: Object.keys(shapes),
  });
  secret = webhook.body.secret;
  const at = { origin: cluster.origin, system: cluster.system, request } as Parameters<
    typeof createGenericSource
  >[0];
  const source = (kind: string) => createGenericSource(at, cluster, kind);
  calls = await source('calls_generic');
  reviews = await source('reviews_generic');
});

it('has the documented fields and types, in each event of 200 mixed records', async () => {
  const leads = new Map<string, { email: string | null; name: string }>();
  const makeLead = async (n: number) => {
    const email = n % 3 === 0 ? null : `lead${n}@example.com`;
    const name = `Rosa ${n}`;
    const made = await create<{ lead_id: string }>('/leads', {
      direction: n % 4 === 0 ? 'outbound' : 'inbound',
      name,
      email,
      phone: email === null || n % 2 === 0 ? `+1404555${String(1000 + n)}` : null,
      source: 'google_ads',
      message: leadTexts[n % leadTexts.length],
      industry: n % 5 === 0 ? 'insurance' : null,
    });
    leads.set(made.lead_id, { email, name });
    if (n % 2 === 0) {
      await request(cluster.key, 'PATCH', `/leads/${made.lead_id}`, { pipeline_stage: 'contacted' });
    }
  };
  const makeCall = (n: number) =>
    calls.post({
      provider_call_id: `call-${n}`,
      caller_number: `+1404556${String(1000 + n)}`,
      tracking_number: '+14045550100',
      direction: 'inbound',
      started_at: new Date().toISOString(),
      duration_seconds: 60 + n,
      answered: true,
      voicemail: false,
      transcript: transcripts[n % transcripts.length],
    });
  const makeClaim = (n: number) =>
    create('/claims', {
      job_external_ref: `JOB-${n}`,
      documents: [{ kind: 'technician_notes', text: notes[n % notes.length] }],
    });
  const makeReview = (n: number) =>
    reviews.post({
      platform: n % 2 === 0 ? 'google' : 'yelp',
      external_review_id: `rv-${n}`,
      rating: ratings[n % ratings.length],
      author: 'Dana W.',
      text: n % 7 === 0 ? '' : 'They came within the hour and dried everything.',
      created_at: new Date().toISOString(),
    });
  const makers = [makeLead, makeLead, makeCall, makeClaim, makeReview];
  const records = Array.from({ length: 200 }, (_, n) => n);
  for (let from = 0; from < records.length; from += 10) {
    await Promise.all(
      records
        .slice(from, from + 10)
        .map((n) => makers[n % makers.length]?.(Math.floor(n / makers.length) * 2 + (n % 2))),
    );
  }

  const of = (type: Specified) => receiver.deliveries.filter(({ event }) => event.type === type);
  const distinct = (type: Specified) => new Set(of(type).map(({ event }) => event.id)).size;
  await waitFor(
    'every event',
    () =>
      of('lead.created').filter(({ event }) => leads.has(String(event.data.lead_id))).length >= leads.size &&
      distinct('call.classified') >= 40 &&
      distinct('claim.scope.ready') >= 40 &&
      distinct('review.received') >= 40,
    90_000,
  );
  await waitFor('the qualified calls', () => distinct('call.qualified') >= 20);
  const scored = [...leads.keys()].slice(0, 20);
  for (const leadId of scored)
    await request(cluster.key, 'PATCH', `/leads/${leadId}`, { pipeline_stage: 'won' });
  await waitFor('the changes', () => distinct('lead.updated') >= scored.length);

  const seen = new Map<Specified, number>();
  const misfits: string[] = [];
  for (const { event, headers, rawBody } of receiver.deliveries) {
    await verifyWebhook(rawBody, headers, secret);
    const { type } = envelope.parse(event);
    expect(Object.keys(event)).toEqual([
      'id',
      'type',
      'api_version',
      'created_at',
      'organization_id',
      'data',
    ]);
    expect([event.organization_id, event.id]).toEqual([cluster.organizationId, headers['x-svc-event-id']]);
    const result = shapes[type].safeParse(event.data);
    if (!result.success) misfits.push(`${type}: ${z.prettifyError(result.error)}`);
    seen.set(type, (seen.get(type) ?? 0) + 1);
  }
  expect(misfits).toEqual([]);
  expect([...seen.keys()].sort()).toEqual(Object.keys(shapes).sort());

  for (const [leadId, { email, name }] of leads) {
    const [first, ...others] = receiver.deliveries.filter(({ event }) => event.data.lead_id === leadId);
    expect(first?.event).toMatchObject({ type: 'lead.created', data: { email, name } });
    expect(others.every(({ event }) => event.type === 'lead.updated')).toBe(true);
  }
  const fromCalls = of('lead.created').filter(({ event }) => event.data.source === 'call:calls_generic');
  expect(fromCalls.length).toBeGreaterThan(0);
  for (const { event } of fromCalls) expect(event.data.pipeline_stage).toBe('qualified');
  // 4.5 stars are none that anybody gave.
  expect(new Set(of('review.received').map(({ event }) => event.data.rating))).toEqual(
    new Set([5, 1, null, 3]),
  );
  expect(of('call.qualified').some(({ event }) => JSON.stringify(event.data).includes('auto_dispatch'))).toBe(
    true,
  );
}, 240_000);
