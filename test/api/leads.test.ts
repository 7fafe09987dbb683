import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { jobs } from '#features/job-catalog';
import { createLeadFromCall } from '#features/leads';
import { createQualifyLeadHandler } from '#features/leads/handlers';
import type { LeadRecord } from '#features/leads/schemas';
import { createTenant, createUser } from '#features/tenants';
import type { AiPort } from '#platform/ai';
import { createSealer, verifyAudit } from '#platform/audit';
import { type Config, loadConfig } from '#platform/config';
import { type Context, type Database, query, transaction } from '#platform/db';
import { type Listening, listen } from '#platform/http';
import { newId, uuidv7 } from '#platform/ids';
import { createLog } from '#platform/log';
import { createTelemetry } from '#platform/telemetry';
import { migrate, openApp, openSystem } from '#schema';
import { createApiServer } from '../../apps/api/server.ts';
import { createTestDatabase, redisPrefix, type TestDatabase } from '../services/database.ts';
import { createJobRuns } from '../services/jobs.ts';
import { developmentKey } from '../services/keys.ts';
import { actingFor, createTestKey } from '../services/tenants.ts';

interface Answer<Body> {
  status: number;
  body: Body;
  headers: Headers;
}

interface Refusal {
  error: {
    code: string;
    details: { issues?: { path: string; message: string }[]; from?: string; to?: string };
  };
}

interface LeadPage {
  data: LeadRecord[];
  next_cursor?: string;
}

interface TestTenant {
  ctx: Context;
  organizationId: string;
  archivedId: string;
  key: string;
}

const log = createLog({ level: 'silent', process: 'test' });
let database: TestDatabase;
let config: Config;
let app: Database;
let system: Database;
let api: ReturnType<typeof createApiServer>;
let server: Listening;
let one: TestTenant;
let two: TestTenant;

async function makeTenant(): Promise<TestTenant> {
  const tenantId = await createTenant(system.pool, 'Cedar Falls Restoration');
  const [organizationId, archivedId] = [uuidv7(), uuidv7()];
  await system.pool.query(
    `insert into organizations (organization_id, tenant_id, environment, name, status, timezone, service_area, services,
       dispatch_policy, sender, review_links, metadata, created_at, updated_at)
     select id, $3, 'live', 'Cedar Falls', status, 'UTC', '{}', '[]', '{}', '{}', '{}', '{}', now(), now()
     from (values ($1::uuid, 'active'), ($2::uuid, 'archived')) as o(id, status)`,
    [organizationId, archivedId, tenantId],
  );
  const ctx = actingFor(app, tenantId);
  const { key } = await createTestKey(ctx);
  return { ctx, organizationId, archivedId, key };
}

async function ask<Body = LeadRecord>(
  method: string,
  path: string,
  options: { body?: unknown; headers?: Record<string, string>; as?: TestTenant } = {},
): Promise<Answer<Body>> {
  const response = await fetch(`http://127.0.0.1:${server.port}/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${(options.as ?? one).key}`,
      ...(options.body !== undefined && { 'Content-Type': 'application/json' }),
      ...options.headers,
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined, headers: response.headers };
}

const details = {
  name: 'Rosa Delgado',
  email: 'rosa@example.com',
  phone: '(404) 555-0142',
  source: 'website',
  message: 'The basement smells of mildew.',
};

async function create(fields: Record<string, unknown> = {}, as: TestTenant = one): Promise<LeadRecord> {
  const body = { organization_id: as.organizationId, ...details, ...fields };
  const answer = await ask('POST', '/leads', { body, as });
  expect(answer.status).toBe(201);
  return answer.body;
}

async function fetchLead(leadId: string): Promise<LeadRecord> {
  const answer = await ask('GET', `/leads/${leadId}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

async function rows<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
  return (await system.pool.query(sql, [...parameters])).rows as Row[];
}

const eventsOf = (leadId: string) =>
  rows<{ type: string; data: Record<string, unknown> }>(
    'select type, data from events where subject_id = $1 order by event_id',
    [leadId],
  );
const entriesOf = (leadId: string) =>
  rows<{ action: string; changes: Record<string, { from: unknown; to: unknown }> }>(
    'select action, changes from audit_entries where target_id = $1 order by audit_id',
    [leadId],
  );

const judgement = {
  tier: 'hot',
  score: 90,
  confidence: 0.9,
  industry: 'residential',
  reasons: ['asks for a visit'],
};

/** An engine with a fixed answer, given after `meanwhile`. */
function engine(
  says: Record<string, unknown> = {},
  meanwhile: () => Promise<unknown> = async () => undefined,
): AiPort {
  return {
    async ask(task) {
      await meanwhile();
      return {
        output: { ...judgement, ...says } as never,
        run: {
          runId: 'run_of_the_test',
          task: task.name,
          engine: 'llm',
          model: 'test-model',
          promptVersion: task.promptVersion,
          durationMs: 1,
          inputTokens: 0,
          outputTokens: 0,
          inputHash: '',
          fallback: null,
        },
        reviewFlag: null,
      };
    },
  };
}

const jobRuns = () => createJobRuns({ app, system: system.pool, log });
const pendingJobs = (leadId: string) => jobRuns().pending(leadId);
const work = (leadId: string, ai: AiPort) =>
  jobRuns().run('qualify-lead', leadId, createQualifyLeadHandler({ ai }));

async function qualify(leadId: string, ai: AiPort): Promise<void> {
  expect(await pendingJobs(leadId)).toEqual(['qualify-lead']);
  expect(await work(leadId, ai)).toEqual({ state: 'completed' });
}

beforeAll(async () => {
  database = await createTestDatabase();
  config = loadConfig({
    DATABASE_URL: database.databaseUrl,
    SVC_DEVELOPMENT_KEY: developmentKey,
    REDIS_URL: inject('redisUrl'),
    SVC_QUEUE_PREFIX: redisPrefix(),
    NODE_ENV: 'test',
  });
  await migrate(config);
  app = openApp(config, log, 'test');
  system = openSystem(config, log, 'test');
  api = createApiServer({ config, db: app, log, telemetry: createTelemetry('test') });
  server = await listen(api.app, 0);
  one = await makeTenant();
  two = await makeTenant();
});

afterAll(async () => {
  await server.close(1_000);
  await api.close();
  await Promise.all([app.close(), system.close()]);
  await database.drop();
});

describe('creating a lead', () => {
  it('answers with the record that a fetch shows, audit entry and job recorded with it, and no event before the score', async () => {
    const answer = await ask('POST', '/leads', {
      body: { organization_id: one.organizationId, ...details, metadata: { zip: '1', a: '2' } },
    });
    expect(answer.status).toBe(201);
    const lead = answer.body;
    expect(answer.headers.get('Location')).toBe(`/api/v1/leads/${lead.lead_id}`);
    expect(lead).toMatchObject({
      phone: '+14045550142',
      direction: 'inbound',
      pipeline_stage: 'new',
      lead_score: null,
      call_id: null,
      qualification: { status: 'pending', tier: null, reasons: [], qualified_at: null },
    });
    const fetched = await ask('GET', `/leads/${lead.lead_id}`);
    expect(JSON.stringify(fetched.body)).toBe(JSON.stringify(lead));
    expect(await eventsOf(lead.lead_id)).toEqual([]);
    expect((await entriesOf(lead.lead_id)).map((entry) => entry.action)).toEqual(['lead.created']);
    expect(await pendingJobs(lead.lead_id)).toEqual(['qualify-lead']);
  });

  it('keeps personal data and free text out of the audit log', async () => {
    const lead = await create({ metadata: { spouse: 'Amir' } });
    const entries = JSON.stringify(await entriesOf(lead.lead_id));
    for (const word of ['Rosa', 'rosa@', '4045550142', 'mildew', 'Amir']) expect(entries).not.toContain(word);
    expect(entries).toMatch(/hmac-sha256:[0-9a-f]{64}/);
  });

  it('hashes a person with a key of their own, which goes with the erasure, and the seals still hold', async () => {
    const keyOf = async ({ lead_id }: LeadRecord) => {
      const sql = 'select audit_key from leads where lead_id = $1';
      return (await rows<{ audit_key: string | null }>(sql, [lead_id]))[0]?.audit_key;
    };
    const lead = await create();
    const key = await keyOf(lead);
    const hash = createHmac('sha256', key ?? '').update('+14045550142');
    expect((await entriesOf(lead.lead_id))[0]?.changes.phone?.to).toBe(`hmac-sha256:${hash.digest('hex')}`);
    expect(await keyOf(await create())).not.toBe(key);
    await createSealer({ pool: system.pool, log }).runOnce();
    await ask('DELETE', `/leads/${lead.lead_id}`);
    expect(await keyOf(lead)).toBeNull();
    const { ok, problems } = await verifyAudit(system.pool, { tenantId: one.ctx.tenantId });
    expect([ok, problems]).toEqual([true, []]);
  });

  it('finds no organization of another tenant, and gives an archived one no new work', async () => {
    const foreign = await ask<Refusal>('POST', '/leads', {
      body: { organization_id: two.organizationId, ...details },
    });
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'not_found']);
    const archived = await ask<Refusal>('POST', '/leads', {
      body: { organization_id: one.archivedId, ...details },
    });
    expect([archived.status, archived.body.error.code]).toEqual([409, 'conflict']);
  });

  it('needs an email or a phone, and blames the record as a whole', async () => {
    const body = { organization_id: one.organizationId, name: 'Rosa Delgado', source: 'website' };
    const answer = await ask<Refusal>('POST', '/leads', { body });
    expect(answer.status).toBe(422);
    expect(answer.body.error.details.issues).toEqual([
      { path: '', message: 'must have an email or a phone' },
    ]);
  });
});

describe('listing leads', () => {
  it('gives each filter its own leads and no other tenant’s', async () => {
    const mark = uuidv7();
    const a = await create({
      source: mark,
      direction: 'outbound',
      industry: 'insurance',
      external_ref: mark,
    });
    const b = await create({ source: mark });
    await create({ source: mark }, two);
    await qualify(b.lead_id, engine());
    const found = async (filter: string): Promise<string[]> =>
      (await ask<LeadPage>('GET', `/leads?source=${mark}&${filter}`)).body.data.map((lead) => lead.lead_id);
    expect(await found('')).toEqual([b.lead_id, a.lead_id]);
    expect(await found('direction=outbound')).toEqual([a.lead_id]);
    expect(await found('industry=insurance')).toEqual([a.lead_id]);
    expect(await found(`external_ref=${mark}`)).toEqual([a.lead_id]);
    expect(await found('tier=hot')).toEqual([b.lead_id]);
    expect(await found('pipeline_stage=qualified')).toEqual([b.lead_id]);
    expect(await found(`organization_id=${one.organizationId}`)).toEqual([b.lead_id, a.lead_id]);
    expect(await found(`organization_id=${one.archivedId}`)).toEqual([]);
    expect(await found('created_before=2026-01-01T00:00:00Z')).toEqual([]);
    expect(await found('created_after=2026-01-01T00:00:00Z')).toEqual([b.lead_id, a.lead_id]);
  });

  it('shows each lead once across pages, newest first, while new ones arrive', async () => {
    const source = uuidv7();
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.unshift((await create({ source })).lead_id);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = (
        await ask<LeadPage>('GET', `/leads?source=${source}&limit=2${cursor && `&cursor=${cursor}`}`)
      ).body;
      seen.push(...page.data.map((lead) => lead.lead_id));
      cursor = page.next_cursor ?? '';
      await create({ source });
    } while (cursor);
    expect(seen).toEqual(ids);
  });
});

describe('looking for leads in the list', () => {
  const found = async (filter: string): Promise<string[]> =>
    (await ask<LeadPage>('GET', `/leads?${filter}`)).body.data.map((lead) => lead.lead_id);

  it('by number in any writing, by email, by words, and by what is overdue', async () => {
    const email = `${uuidv7()}@harbor.example`;
    const due = new Date(Date.now() - 1_000).toISOString();
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const make = (fields: object) => create({ source: email, ...fields });
    const a = await make({ email, phone: '+12065550101', name: 'Abernathy Quill', next_action_at: due });
    const b = await make({ phone: '+12065550102', next_action_at: later });
    const won = await make({ pipeline_stage: 'won', next_action_at: due });
    expect(await found(`email=${email}`)).toEqual([a.lead_id]);
    expect(await found(`phone=${encodeURIComponent('(206) 555-0102')}`)).toEqual([b.lead_id]);
    expect(await found('q=abernathy')).toEqual([a.lead_id]);
    expect(await found('q=206.555.0102')).toEqual([b.lead_id]);
    expect(await found('q=nobodycalledso')).toEqual([]);
    expect(await found(`source=${email}&overdue=true`)).toEqual([a.lead_id]);
    expect(await found(`source=${email}&overdue=false`)).toEqual([won.lead_id, b.lead_id]);
  });

  it('in the order of their last change, each once across pages', async () => {
    const source = uuidv7();
    const ids: string[] = [];
    for (let i = 0; i < 4; i++) ids.push((await create({ source })).lead_id);
    await ask('PATCH', `/leads/${ids[1]}`, { body: { name: 'Changed last' } });
    const [first, second, third, fourth] = ids;
    const pages = async (sort: string) => {
      const seen: string[] = [];
      let cursor = '';
      do {
        const query = `source=${source}&limit=1&sort=${sort}${cursor && `&cursor=${cursor}`}`;
        const page = (await ask<LeadPage>('GET', `/leads?${query}`)).body;
        seen.push(...page.data.map((lead) => lead.lead_id));
        cursor = page.next_cursor ?? '';
      } while (cursor);
      return seen;
    };
    expect(await pages('-updated_at')).toEqual([second, fourth, third, first]);
    expect(await pages('updated_at')).toEqual([first, third, fourth, second]);
    expect(await pages('created_at')).toEqual(ids);
    const { updated_at: at } = await fetchLead(fourth ?? '');
    expect(await found(`source=${source}&updated_after=${at}`)).toEqual([second]);
  });
});

describe('notes about a lead', () => {
  interface Note {
    note_id: string;
    text: string;
    author: { id: string };
  }

  it('are their authors’ own, in its history, and gone with the person', async () => {
    const lead = await create();
    const path = `/leads/${lead.lead_id}/notes`;
    const add = (text: string, as = one) => ask<Note>('POST', path, { body: { text }, as });
    const [first, second] = [await add('Wants a visit on Tuesday.'), await add('Has a dog.')];
    expect([first.status, second.status]).toEqual([201, 201]);
    const notes = async () => (await ask<{ data: Note[] }>('GET', path)).body.data;
    expect((await notes()).map(({ text }) => text)).toEqual(['Has a dog.', 'Wants a visit on Tuesday.']);
    const noteAt = `${path}/${first.body.note_id}`;
    const changed = await ask<Note>('PATCH', noteAt, { body: { text: 'Wants a visit on Friday.' } });
    expect([changed.status, changed.body.text]).toEqual([200, 'Wants a visit on Friday.']);

    const somebody = { ...one, ...(await createTestKey(one.ctx)) };
    for (const method of ['PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { text: 'Mine.' } : undefined;
      expect((await ask(method, noteAt, { body, as: somebody })).status).toBe(403);
    }
    expect((await add('Not my lead.', two)).status).toBe(404);
    expect((await ask('DELETE', `${path}/${second.body.note_id}`)).status).toBe(204);
    expect((await notes()).map(({ text }) => text)).toEqual(['Wants a visit on Friday.']);

    const entries = await entriesOf(lead.lead_id);
    expect(entries.map(({ action }) => action).slice(1)).toEqual([
      'lead.note_added',
      'lead.note_added',
      'lead.note_changed',
      'lead.note_removed',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Tuesday|Friday|dog/);
    await ask('DELETE', `/leads/${lead.lead_id}`);
    expect(await rows('select note_id from lead_notes where lead_id = $1', [lead.lead_id])).toEqual([]);
    expect((await ask('GET', path)).status).toBe(404);
  });
});

describe('changing a lead', () => {
  it('tells what changed, and asks for a new qualification where it was judged by that', async () => {
    const lead = await create();
    await qualify(lead.lead_id, engine());
    await ask('PATCH', `/leads/${lead.lead_id}`, { body: { name: 'Rosa D.', metadata: { a: '1' } } });
    expect(await pendingJobs(lead.lead_id)).toEqual([]);
    for (const body of [
      { message: 'It is worse.' },
      { email: null },
      { phone: '+14045550143' },
      { industry: 'other' },
    ]) {
      const changed = await ask('PATCH', `/leads/${lead.lead_id}`, { body });
      expect(changed.body.qualification).toMatchObject({ status: 'pending', tier: 'hot' });
      await qualify(lead.lead_id, engine());
    }
    const renamed = (await eventsOf(lead.lead_id)).find((event) =>
      JSON.stringify(event.data).includes('Rosa D.'),
    );
    expect(renamed).toEqual({
      type: 'lead.updated',
      data: {
        lead_id: lead.lead_id,
        changes: {
          name: { from: 'Rosa Delgado', to: 'Rosa D.' },
          metadata: { from: {}, to: { a: '1' } },
        },
        lead_score: 90,
        pipeline_stage: 'qualified',
      },
    });
  });

  it('records nothing where nothing changes, whatever the order of the pairs', async () => {
    const lead = await create({ metadata: { zip: '1', a: '2' } });
    const answer = await ask('PATCH', `/leads/${lead.lead_id}`, {
      body: { name: 'Rosa Delgado', phone: '404-555-0142', metadata: { a: '2', zip: '1' } },
    });
    expect(answer.body).toEqual(lead);
    expect((await entriesOf(lead.lead_id)).length).toBe(1);
  });

  it('lets exactly one of several changes to the same version succeed', async () => {
    const lead = await create();
    const etag = (await ask('GET', `/leads/${lead.lead_id}`)).headers.get('ETag') ?? '';
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) =>
        ask('PATCH', `/leads/${lead.lead_id}`, { body: { name }, headers: { 'If-Match': etag } }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412, 412, 412]);
  });

  it('gives a change the ETag that a fetch shows', async () => {
    const lead = await create();
    const changed = await ask('PATCH', `/leads/${lead.lead_id}`, {
      body: { metadata: { zip: '1', a: '2' } },
    });
    expect(changed.headers.get('ETag')).toBe(
      (await ask('GET', `/leads/${lead.lead_id}`)).headers.get('ETag'),
    );
  });

  it('lets a person set every stage and take it back, and says who and why', async () => {
    const lead = await create();
    await qualify(lead.lead_id, engine({ tier: 'cold', score: 5 }));
    const move = (body: object) => ask('PATCH', `/leads/${lead.lead_id}`, { body });
    const stages = ['qualified', 'won', 'contacted', 'lost', 'new', 'appointment_set', 'nurture'];
    for (const stage of [...stages, 'disqualified', 'qualified']) {
      const moved = await move({ pipeline_stage: stage });
      expect([moved.status, moved.body.pipeline_stage]).toEqual([200, stage]);
    }
    const again = await move({ pipeline_stage: 'qualified' });
    expect(again.status).toBe(200);
    const events = await eventsOf(lead.lead_id);
    // The first event is the lead itself; the same stage again is none.
    expect(events.length).toBe(1 + stages.length + 2);
    await move({ message: 'It is worse.' });
    await qualify(lead.lead_id, engine({ tier: 'cold', score: 7 }));
    expect(await fetchLead(lead.lead_id)).toMatchObject({ pipeline_stage: 'qualified', lead_score: 7 });

    const lost = await move({ pipeline_stage: 'lost', lost_reason: 'Went with another company' });
    expect(lost.body.lost_reason).toBe('Went with another company');
    const last = (
      await rows<{ actor_type: string; changes: Record<string, { to: string }> }>(
        'select actor_type, changes from audit_entries where target_id = $1 order by audit_id desc limit 1',
        [lead.lead_id],
      )
    )[0];
    expect(last?.actor_type).toBe('api_key');
    expect(last?.changes.pipeline_stage?.to).toBe('lost');
    expect(last?.changes.lost_reason?.to).toMatch(/^hmac-sha256:/);
    const back = await move({ pipeline_stage: 'contacted' });
    expect(back.body.lost_reason).toBeNull();
    const unfounded = await ask<Refusal>('PATCH', `/leads/${lead.lead_id}`, { body: { lost_reason: 'x' } });
    expect(unfounded.status).toBe(422);
    expect(unfounded.body.error.details.issues?.[0]?.path).toBe('lost_reason');
  });

  it('keeps owner, next action and attribution, and knows the owners of its own account only', async () => {
    const [mine, theirs] = await Promise.all(
      [one, two].map(({ ctx }) =>
        createUser(
          { ...ctx, db: system },
          {
            email: `${uuidv7()}@example.com`,
            name: 'Dana',
            role: 'member',
            password: 'correct horse battery',
          },
        ),
      ),
    );
    const attribution = { source: 'google', medium: 'cpc', campaign: 'storm', click_id: 'Cj0KC' };
    const lead = await create({
      owner_user_id: mine,
      next_action_at: '2026-12-01T09:00:00-05:00',
      attribution,
    });
    expect(lead).toMatchObject({
      owner_user_id: mine,
      next_action_at: '2026-12-01T14:00:00.000Z',
      attribution: { ...attribution, keyword: null, landing_page: null },
    });
    expect(await fetchLead(lead.lead_id)).toEqual(lead);
    const mineOnly = await ask<LeadPage>('GET', `/leads?owner_user_id=${mine}`);
    expect(mineOnly.body.data.map(({ lead_id }) => lead_id)).toEqual([lead.lead_id]);
    const cleared = await ask('PATCH', `/leads/${lead.lead_id}`, {
      body: { owner_user_id: null, next_action_at: null, attribution: null },
    });
    expect(cleared.body).toMatchObject({ owner_user_id: null, next_action_at: null, attribution: null });
    for (const method of ['POST', 'PATCH'] as const) {
      const refused = await ask<Refusal>(method, method === 'POST' ? '/leads' : `/leads/${lead.lead_id}`, {
        body: {
          ...(method === 'POST' && { organization_id: one.organizationId, ...details }),
          owner_user_id: theirs,
        },
      });
      expect(refused.status).toBe(422);
      expect(refused.body.error.details.issues?.[0]?.path).toBe('owner_user_id');
    }
    const entries = await entriesOf(lead.lead_id);
    expect(entries.at(-1)?.changes).toMatchObject({ owner_user_id: { from: mine, to: null } });
    expect(JSON.stringify(entries)).not.toContain('Cj0KC');
  });

  it('takes a person’s tier in place of the engine’s, and keeps the two as an example', async () => {
    const lead = await create();
    await qualify(lead.lead_id, engine({ tier: 'cold', confidence: 0.2 }));
    const corrected = await ask('PATCH', `/leads/${lead.lead_id}`, { body: { tier: 'hot' } });
    expect(corrected.body.qualification).toMatchObject({ tier: 'hot', status: 'ready' });
    const { body } = await ask<{ data: object[] }>('GET', `/feedback?subject_id=${lead.lead_id}`);
    expect(body.data).toMatchObject([
      { kind: 'lead', engine_said: { tier: 'cold' }, person_said: { tier: 'hot' }, engine: { name: 'llm' } },
    ]);
  });

  it('may come with the stage that it has elsewhere, which no engine changes', async () => {
    const lead = await create({ pipeline_stage: 'lost', lost_reason: 'Too dear' });
    expect(lead).toMatchObject({ pipeline_stage: 'lost', lost_reason: 'Too dear' });
    await qualify(lead.lead_id, engine());
    expect(await eventsOf(lead.lead_id)).toMatchObject([
      { type: 'lead.created', data: { pipeline_stage: 'lost', lead_score: 90 } },
    ]);
    const refused = await ask<Refusal>('POST', '/leads', {
      body: { organization_id: one.organizationId, ...details, lost_reason: 'Too dear' },
    });
    expect(refused.status).toBe(422);
  });

  it('leaves no lead without any way to reach it', async () => {
    const lead = await create();
    const answer = await ask<Refusal>('PATCH', `/leads/${lead.lead_id}`, {
      body: { email: null, phone: null },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.error.details.issues?.[0]?.path).toBe('');
    expect(await fetchLead(lead.lead_id)).toEqual(lead);
  });
});

describe('qualification', () => {
  it('scores, places and says why', async () => {
    const lead = await create();
    await qualify(lead.lead_id, engine());
    expect(await fetchLead(lead.lead_id)).toMatchObject({
      pipeline_stage: 'qualified',
      lead_score: 90,
      industry: 'residential',
      qualification: {
        status: 'ready',
        tier: 'hot',
        confidence: 0.9,
        reasons: ['asks for a visit'],
        engine: 'llm',
        model: 'test-model',
        prompt_version: 'leads-2',
      },
    });
    expect((await entriesOf(lead.lead_id)).map((entry) => entry.action)).toEqual([
      'lead.created',
      'lead.qualified',
    ]);
    expect(await eventsOf(lead.lead_id)).toEqual([
      {
        type: 'lead.created',
        data: {
          lead_id: lead.lead_id,
          name: 'Rosa Delgado',
          email: 'rosa@example.com',
          source: 'website',
          lead_score: 90,
          pipeline_stage: 'qualified',
          industry: 'residential',
        },
      },
    ]);
  });

  it('tells of nothing before the lead itself, whatever changes until it is scored', async () => {
    const lead = await create();
    await ask('PATCH', `/leads/${lead.lead_id}`, { body: { name: 'Rosa D.' } });
    await ask('PATCH', `/leads/${lead.lead_id}`, { body: { message: 'It is worse.' } });
    expect(await eventsOf(lead.lead_id)).toEqual([]);
    await work(lead.lead_id, engine());
    await work(lead.lead_id, engine({ score: 80 }));
    expect(await eventsOf(lead.lead_id)).toMatchObject([
      { type: 'lead.created', data: { name: 'Rosa D.', lead_score: 90 } },
      { type: 'lead.updated', data: { lead_score: 80 } },
    ]);
  });

  it('asks for a person when the engine is unsure', async () => {
    const lead = await create();
    await qualify(lead.lead_id, engine({ confidence: 0.3 }));
    expect(await fetchLead(lead.lead_id)).toMatchObject({
      pipeline_stage: 'new',
      qualification: { status: 'needs_review', tier: 'hot' },
    });
  });

  it('never overwrites a change that came while the engine was thinking', async () => {
    const lead = await create();
    await qualify(
      lead.lead_id,
      engine({}, () => ask('PATCH', `/leads/${lead.lead_id}`, { body: { message: 'Never mind.' } })),
    );
    expect(await fetchLead(lead.lead_id)).toMatchObject({
      pipeline_stage: 'new',
      lead_score: null,
      qualification: { status: 'pending' },
    });
    await qualify(lead.lead_id, engine({ tier: 'cold', score: 5 }));
    expect(await fetchLead(lead.lead_id)).toMatchObject({ pipeline_stage: 'disqualified', lead_score: 5 });
  });

  it('leaves a lead where a person has taken it meanwhile', async () => {
    const lead = await create();
    await qualify(
      lead.lead_id,
      engine({ tier: 'cold' }, () =>
        ask('PATCH', `/leads/${lead.lead_id}`, { body: { pipeline_stage: 'contacted' } }),
      ),
    );
    expect(await fetchLead(lead.lead_id)).toMatchObject({
      pipeline_stage: 'contacted',
      qualification: { status: 'ready', tier: 'cold' },
    });
  });

  it('can be asked for again, and answers at once', async () => {
    const lead = await create();
    await qualify(lead.lead_id, engine());
    const answer = await ask('POST', `/leads/${lead.lead_id}/qualify`);
    expect([answer.status, answer.body.qualification.status]).toEqual([202, 'pending']);
    await qualify(lead.lead_id, engine({ tier: 'warm', score: 55 }));
    expect(await fetchLead(lead.lead_id)).toMatchObject({ pipeline_stage: 'nurture', lead_score: 55 });
    expect((await entriesOf(lead.lead_id)).map((entry) => entry.action)).toContain(
      'lead.qualification_requested',
    );
  });

  it('is marked failed after the last attempt, and not before', async () => {
    const lead = await create();
    const broken = engine({}, () => Promise.reject(new Error('no answer')));
    for (let attempt = 1; attempt < jobs['qualify-lead'].attempts; attempt++) {
      expect(await work(lead.lead_id, broken)).toMatchObject({ state: 'retryable' });
      expect((await fetchLead(lead.lead_id)).qualification.status).toBe('pending');
    }
    expect(await work(lead.lead_id, broken)).toEqual({ state: 'discarded', reason: 'Error: no answer' });
    const failed = await fetchLead(lead.lead_id);
    expect(failed.qualification.status).toBe('failed');
    // The built-in engine always answers, so the lead is announced all the same.
    expect(await eventsOf(lead.lead_id)).toMatchObject([
      { type: 'lead.created', data: { lead_score: expect.any(Number), pipeline_stage: 'new' } },
    ]);
  });
});

describe('a lead from a call', () => {
  it('is made once, however many ask at once, and not again after its erasure', async () => {
    const callId = newId('call');
    await system.pool.query(
      `insert into calls (call_id, tenant_id, environment, organization_id, provider, provider_account, provider_call_id,
         direction, transcript_status, status, extracted, metadata, created_at, updated_at)
       values ($1, $2, 'live', $3, 'callrail', 'account', $1, 'inbound', 'pending', 'classified', '{}', '{}', now(), now())`,
      [callId, one.ctx.tenantId, one.organizationId],
    );
    const fromCall = () =>
      transaction(one.ctx, (tx) =>
        createLeadFromCall(tx, {
          call: {
            callId,
            organizationId: one.organizationId,
            callerName: null,
            callerNumber: '+14045550199',
            summary: 'A burst pipe in the kitchen.',
            auditKey: null,
          },
          provider: 'callrail',
          classification: {
            intent: 'emergency_service',
            urgency: 'emergency',
            qualified: true,
            confidence: 0.93,
            engine: 'built-in',
            model: 'built-in',
            prompt_version: 'calls-1',
          },
          aiRunId: 'run_of_the_call',
        }),
      );
    const ids = new Set(await Promise.all([fromCall(), fromCall(), fromCall()]));
    expect(ids.size).toBe(1);
    const [leadId = ''] = ids;
    expect(await fetchLead(leadId)).toMatchObject({
      call_id: callId,
      name: '+14045550199',
      phone: '+14045550199',
      source: 'call:callrail',
      pipeline_stage: 'qualified',
      lead_score: 98,
      qualification: { status: 'ready', tier: 'hot', confidence: 0.93, prompt_version: 'calls-1' },
    });
    expect(await eventsOf(leadId)).toMatchObject([
      { type: 'lead.created', data: { lead_score: 98, pipeline_stage: 'qualified', email: null } },
    ]);
    expect(await pendingJobs(leadId)).toEqual([]);
    expect((await ask<LeadPage>('GET', `/leads?call_id=${callId}`)).body.data.length).toBe(1);
    await ask('DELETE', `/leads/${leadId}`);
    expect(await fromCall()).toBe(leadId);
    expect((await ask<LeadPage>('GET', `/leads?call_id=${callId}`)).body.data).toEqual([]);
  });
});

describe('erasure', () => {
  it('leaves nothing of the person anywhere, and nothing to find', async () => {
    const headers = { 'Idempotency-Key': uuidv7() };
    const secret = {
      name: 'Wendell Oakes',
      email: 'wendell@example.org',
      phone: '+14045550177',
      message: 'Oak Lane 5',
    };
    const words = ['Wendell', 'wendell', '4045550177', 'Oak Lane', 'Neighbour', 'secret pair'];
    const body = {
      organization_id: one.organizationId,
      source: 'website',
      ...secret,
      metadata: { a: 'secret pair' },
    };
    const made = await ask('POST', '/leads', { body, headers });
    const leadId: string = made.body.lead_id;
    await qualify(leadId, engine({ reasons: ['lives at Oak Lane 5'] }));
    await ask('PATCH', `/leads/${leadId}`, { body: { name: 'Neighbour Wendell', message: 'Oak Lane 6' } });
    const copies = async () =>
      JSON.stringify(
        await Promise.all(
          ['leads', 'events', 'audit_entries', 'idempotency_keys', 'jobs'].map((table) =>
            rows(`select * from ${table} where tenant_id = $1`, [one.ctx.tenantId]),
          ),
        ),
      );
    const before = await copies();
    for (const word of words) expect(before).toContain(word);

    expect((await ask('DELETE', `/leads/${leadId}`)).status).toBe(204);
    const after = await copies();
    for (const word of words) expect(after).not.toContain(word);
    expect((await eventsOf(leadId)).map((event) => event.type)).toEqual([
      'lead.created',
      'lead.updated',
      'record.erased',
    ]);
    expect((await entriesOf(leadId)).at(-1)?.action).toBe('lead.erased');

    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/qualify'],
    ] as const) {
      expect((await ask(method, `/leads/${leadId}${path}`)).status).toBe(404);
    }
    expect((await ask('PATCH', `/leads/${leadId}`, { body: { name: 'x' } })).status).toBe(404);
    const listed = (await ask<LeadPage>('GET', '/leads?limit=100')).body.data;
    expect(listed.map((lead) => lead.lead_id)).not.toContain(leadId);
    const replayed = await ask('POST', '/leads', { body, headers });
    expect([replayed.status, replayed.body]).toEqual([201, undefined]);
  });

  it('ends the qualification that is under way without a trace', async () => {
    const lead = await create();
    await qualify(
      lead.lead_id,
      engine({ reasons: ['The basement smells of mildew.'] }, () => ask('DELETE', `/leads/${lead.lead_id}`)),
    );
    const [row] = await rows<{ lead_score: number | null }>('select * from leads where lead_id = $1', [
      lead.lead_id,
    ]);
    expect(row?.lead_score).toBeNull();
    expect(JSON.stringify(row)).not.toContain('mildew');
  });

  it('is the one way in which the application role changes an event, and reaches only its own', async () => {
    const [lead, foreign] = [await create(), await create({}, two)];
    const erase = (leadId: string) =>
      transaction(one.ctx, (tx) =>
        query<{ record_id: string }>(tx.em, 'select record_id from app.erase_records($1, $2)', [
          'lead',
          [leadId],
        ]),
      );
    expect(await erase(foreign.lead_id)).toEqual([]);
    expect((await ask('GET', `/leads/${foreign.lead_id}`, { as: two })).body.name).toBe(details.name);
    expect(await erase(lead.lead_id)).toEqual([{ record_id: lead.lead_id }]);
    expect(await erase(lead.lead_id)).toEqual([]);
    const asOne = (sql: string, parameters: unknown[]) =>
      transaction(one.ctx, (tx) => query(tx.em, sql, parameters));
    for (const [sql, parameter] of [
      [`update events set data = '{}' where subject_id = $1`, lead.lead_id],
      [`select app.erase_copies($1, '{}')`, [lead.lead_id]],
    ] as const) {
      await expect(asOne(sql, [parameter])).rejects.toThrow('permission denied');
    }
  });
});

describe('searching', () => {
  interface Hit {
    type: string;
    id: string;
    title: string;
    url: string | null;
    matched: { field: string; value: string }[];
  }
  const search = async (q: string, as: TestTenant = one): Promise<Hit[]> => {
    const answer = await ask<{ data: Hit[] }>('GET', `/search?q=${encodeURIComponent(q)}`, { as });
    expect([q, answer.status]).toEqual([q, 200]);
    return answer.body.data;
  };
  const ids = async (q: string, as?: TestTenant) => (await search(q, as)).map((hit) => hit.id);
  const person = {
    name: 'Zoë O’Hára-Quimby',
    phone: '+1 (312) 555-0187',
    email: 'zoe.quimby@harbor.example',
    external_ref: 'CRM-88-1207',
  };

  it('finds a lead by whatever one knows of it, and says by what', async () => {
    const { lead_id: id } = await create(person);
    const texts = [
      '312.555.0187',
      '(312) 555-0187',
      '+1 312 555 0187',
      '0013125550187',
      '13125550187',
      '3125550187',
    ];
    const names = [
      '555-0187',
      'zoe ohara',
      'O’Hara',
      'QUIMBY zo',
      'quim',
      'zoe 0187',
      person.email,
      'quimby@harbor',
    ];
    for (const q of [...texts, ...names, 'crm-88-1207', 'CRM881207', '88-1207', id, id.toUpperCase()]) {
      expect([q, await ids(q)]).toEqual([q, expect.arrayContaining([id])]);
    }
    for (const q of ['zoe obrien', '312-555-0188', 'uimby', 'z', 'CRM-88-1208']) {
      if (q.length > 1) expect([q, await ids(q)]).toEqual([q, expect.not.arrayContaining([id])]);
    }
    const [byNumber] = await search('(312) 555 0187');
    expect(byNumber).toMatchObject({
      type: 'lead',
      id,
      title: person.name,
      matched: [{ field: 'phone', value: '+13125550187' }],
    });
    expect(byNumber?.url).toMatch(new RegExp(`/leads/${id}[?]environment=live$`));
    expect((await search(id))[0]?.matched).toEqual([{ field: 'id', value: id }]);
    expect((await ask('GET', '/search?q=z')).status).toBe(422);
  });

  it('puts whole words before beginnings, and the newest first among equals', async () => {
    const [older, longer, newer] = [
      await create({ name: 'Vanterpool' }),
      await create({ name: 'Vanterpoolson' }),
      await create({ name: 'Maria Vanterpool' }),
    ];
    expect(await ids('vanterpool')).toEqual([newer.lead_id, older.lead_id, longer.lead_id]);
    const answer = await ask<{ data: Hit[] }>('GET', '/search?q=vanterpool&limit=1');
    expect(answer.body.data.map((hit) => hit.id)).toEqual([newer.lead_id]);
  });

  it('finds calls, claims, locations and deliveries by what they are known by', async () => {
    const { tenantId, environment } = one.ctx;
    const callId = newId('call');
    await system.pool.query(
      `insert into ingest_sources (source_id, tenant_id, environment, kind, secret_sealed, metadata, created_at, updated_at)
       values ($1, $2, $3, 'callrail', '', '{}', now(), now())`,
      [`src_${callId}`, tenantId, environment],
    );
    await system.pool.query(
      `insert into calls (call_id, tenant_id, environment, organization_id, source_id, provider, provider_account,
         provider_call_id, caller_number, transcript_status, status, extracted, job_external_ref, metadata, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 'callrail', '', 'CAL77120', '+13125550144', 'available', 'classified', $6, 'WO-20931',
         '{}', now(), now())`,
      [
        callId,
        tenantId,
        environment,
        one.organizationId,
        `src_${callId}`,
        { caller_name: 'Ines Thackeray', address: '1200 Harborview Street', claim_number: 'EM-2026-0413' },
      ],
    );
    const found = [
      '(312) 555-0144',
      'thackeray',
      '1200 harborview',
      'WO 20931',
      'em20260413',
      'CAL77120',
      callId,
    ];
    for (const q of found) expect([q, await ids(q)]).toEqual([q, [callId]]);
    expect((await search('harborview'))[0]?.matched).toEqual([
      { field: 'address', value: '1200 Harborview Street' },
    ]);
    const deliveryId = newId('dlv');
    expect(await search(deliveryId)).toEqual([]);
    const claim = await ask<{ claim_id: string }>('POST', '/claims', {
      body: {
        organization_id: one.organizationId,
        job_external_ref: 'WO-20931',
        documents: [{ kind: 'technician_notes', text: 'Kitchen.' }],
      },
    });
    expect(new Set(await ids('wo-20931'))).toEqual(new Set([callId, claim.body.claim_id]));
    expect(await ids('Cedar Falls')).toContain(one.organizationId);
    await system.pool.query(`update tenants set features = '{"calls": false}' where tenant_id = $1`, [
      tenantId,
    ]);
    expect([await ids('wo-20931'), await ids(callId)]).toEqual([[claim.body.claim_id], []]);
    await system.pool.query(`update tenants set features = '{}' where tenant_id = $1`, [tenantId]);
  });

  it('shows nobody another account’s or location’s records, the sandbox none of the live ones, and no erased person', async () => {
    const { lead_id: id, organization_id } = await create({ name: 'Ottoline Featherstonehaugh' });
    const elsewhere = await createTestKey(one.ctx, { organizationIds: [one.archivedId] });
    const here = await createTestKey(one.ctx, { organizationIds: [organization_id] });
    const sandbox = await createTestKey(actingFor(app, one.ctx.tenantId, 'test'));
    const visible = (key: string) =>
      Promise.all(['featherstonehaugh', id].map((q) => ids(q, { ...one, key })));
    expect(await visible(here.key)).toEqual([[id], [id]]);
    expect(await visible(elsewhere.key)).toEqual([[], []]);
    expect(await visible(sandbox.key)).toEqual([[], []]);
    expect(await visible(two.key)).toEqual([[], []]);
    expect((await ask('DELETE', `/leads/${id}`)).status).toBe(204);
    expect(await visible(one.key)).toEqual([[], []]);
  });
});
