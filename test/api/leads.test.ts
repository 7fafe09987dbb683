import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { exportedLists } from '#catalog/exports';
import { presentAttribution } from '#features/attribution';
import { createWriteExportHandler } from '#features/exports/handlers';
import type { ExportRecord } from '#features/exports/schemas';
import { exportFeedback } from '#features/feedback';
import { importLeadsHandler } from '#features/imports/handlers';
import type { ImportErrorRecord, ImportPreviewRecord, ImportRecord } from '#features/imports/schemas';
import { jobs } from '#features/job-catalog';
import { createLeadFromCall } from '#features/leads';
import { createQualifyLeadHandler } from '#features/leads/handlers';
import type { LeadBatch, LeadRecord } from '#features/leads/schemas';
import { createTenant, createUser } from '#features/tenants';
import type { AiPort } from '#platform/ai';
import { createSealer, verifyAudit } from '#platform/audit';
import { type Context, query, transaction } from '#platform/db';
import { newId, uuidv7 } from '#platform/ids';
import { type JobRun, PermanentFailure } from '#platform/jobs';
import { removeExpired } from '#platform/retention';
import { retentionRules } from '../../apps/relay/retention.ts';
import { createJobRuns } from '../services/jobs.ts';
import { shared } from '../services/shared.ts';
import { asking, type Refusal, startStack } from '../services/stack.ts';
import { createTestKey } from '../services/tenants.ts';

interface LeadPage {
  data: LeadRecord[];
  next_cursor?: string;
}

interface LeadTenant {
  ctx: Context;
  organizationId: string;
  archivedId: string;
  key: string;
}

const stack = shared(startStack);
const one = shared(makeTenant);
const two = shared(makeTenant);

async function makeTenant(): Promise<LeadTenant> {
  const tenantId = await createTenant(stack.system.pool, 'Cedar Falls Restoration');
  const [organizationId, archivedId] = [uuidv7(), uuidv7()];
  await stack.query(
    `insert into organizations (organization_id, tenant_id, environment, name, status, timezone, service_area, services,
       dispatch_policy, sender, review_links, metadata, created_at, updated_at)
     select id, $3, 'live', 'Cedar Falls', status, 'UTC', '{}', '[]', '{}', '{}', '{}', '{}', now(), now()
     from (values ($1::uuid, 'active'), ($2::uuid, 'archived')) as o(id, status)`,
    [organizationId, archivedId, tenantId],
  );
  const ctx = stack.actingFor(tenantId);
  const { key } = await createTestKey(ctx);
  return { ctx, organizationId, archivedId, key };
}

const ask = asking<LeadRecord>(stack, () => one.key);

const details = {
  name: 'Rosa Delgado',
  email: 'rosa@example.com',
  phone: '(404) 555-0142',
  source: 'website',
  message: 'The basement smells of mildew.',
};

async function create(fields: Record<string, unknown> = {}, as: LeadTenant = one): Promise<LeadRecord> {
  const body = { organization_id: as.organizationId, ...details, ...fields };
  const answer = await stack.request<LeadRecord>(as.key, 'POST', '/leads', body);
  expect(answer.status).toBe(201);
  return answer.body;
}

async function fetchLead(leadId: string): Promise<LeadRecord> {
  const answer = await ask('GET', `/leads/${leadId}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

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
          costMicros: null,
          examples: 0,
          linesLeftOut: 0,
          inputHash: '',
          fallback: null,
        },
        reviewFlag: null,
      };
    },
  };
}

const jobRuns = () => createJobRuns({ app: stack.app, system: stack.system.pool, log: stack.log });
const pendingJobs = (leadId: string) => jobRuns().pending(leadId);
const work = (leadId: string, ai: AiPort) =>
  jobRuns().run('qualify-lead', leadId, createQualifyLeadHandler({ ai }));

async function qualify(leadId: string, ai: AiPort): Promise<void> {
  expect(await pendingJobs(leadId)).toEqual(['qualify-lead']);
  expect(await work(leadId, ai)).toEqual({ state: 'completed' });
}

describe('creating a lead', () => {
  it('answers with the record that a fetch shows, audit entry and job recorded with it, and no event before the score', async () => {
    const answer = await ask('POST', '/leads', {
      organization_id: one.organizationId,
      ...details,
      metadata: { zip: '1', a: '2' },
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
    expect(await stack.eventsOf(lead.lead_id)).toEqual([]);
    expect((await stack.entriesOf(lead.lead_id)).map((entry) => entry.action)).toEqual(['lead.created']);
    expect(await pendingJobs(lead.lead_id)).toEqual(['qualify-lead']);
  });

  it('keeps personal data and free text out of the audit log', async () => {
    const lead = await create({ metadata: { spouse: 'Amir' } });
    const entries = JSON.stringify(await stack.entriesOf(lead.lead_id));
    for (const word of ['Rosa', 'rosa@', '4045550142', 'mildew', 'Amir']) expect(entries).not.toContain(word);
    expect(entries).toMatch(/hmac-sha256:[0-9a-f]{64}/);
  });

  it('hashes a person with a key of their own, which goes with the erasure, and the seals still hold', async () => {
    const keyOf = async ({ lead_id }: LeadRecord) => {
      const sql = 'select audit_key from leads where lead_id = $1';
      return (await stack.query<{ audit_key: string | null }>(sql, [lead_id]))[0]?.audit_key;
    };
    const lead = await create();
    const key = await keyOf(lead);
    const hash = createHmac('sha256', key ?? '').update('+14045550142');
    expect((await stack.entriesOf(lead.lead_id))[0]?.changes.phone?.to).toBe(
      `hmac-sha256:${hash.digest('hex')}`,
    );
    expect(await keyOf(await create())).not.toBe(key);
    await createSealer({ pool: stack.system.pool, log: stack.log }).runOnce();
    await ask('DELETE', `/leads/${lead.lead_id}`);
    expect(await keyOf(lead)).toBeNull();
    const { ok, problems } = await verifyAudit(stack.system.pool, { tenantId: one.ctx.tenantId });
    expect([ok, problems]).toEqual([true, []]);
  });

  it('finds no organization of another tenant, and gives an archived one no new work', async () => {
    const foreign = await ask<Refusal>('POST', '/leads', { organization_id: two.organizationId, ...details });
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'not_found']);
    expect(foreign.body.error.details.issues).toMatchObject([
      { path: 'organization_id', code: 'unknown_reference' },
    ]);
    const archived = await ask<Refusal>('POST', '/leads', { organization_id: one.archivedId, ...details });
    expect([archived.status, archived.body.error.code]).toEqual([409, 'conflict']);
  });

  it('needs an email or a phone, and blames the record as a whole', async () => {
    const body = { organization_id: one.organizationId, name: 'Rosa Delgado', source: 'website' };
    const answer = await ask<Refusal>('POST', '/leads', body);
    expect(answer.status).toBe(422);
    expect(answer.body.error.details.issues).toEqual([
      { path: '', code: 'not_allowed', message: 'must have an email or a phone' },
    ]);
  });

  it('says in a sentence what is wrong, with a code for programs and a page for people', async () => {
    const body = { emial: 'rosa@example.com', email: 'rosa', next_action_at: '2026-03-14' };
    const { error } = (await ask<Refusal>('POST', '/leads', body)).body;
    expect(error.message).toBe('organization_id is required. 5 more problems are in details.issues.');
    expect(error.details.doc_url).toMatch(/^https?:\/\/[^/]+\/docs\/errors\/validation_error$/);
    expect(error.details.issues).toEqual([
      { path: 'organization_id', code: 'required', message: 'is required' },
      { path: 'name', code: 'required', message: 'is required' },
      {
        path: 'email',
        code: 'wrong_format',
        message: 'must be an email address such as dana@example.com',
      },
      { path: 'source', code: 'required', message: 'is required' },
      {
        path: 'next_action_at',
        code: 'wrong_format',
        message:
          'must be a time in ISO 8601 with its zone, such as 2026-03-14T09:26:53Z or 2026-03-14T04:26:53-05:00',
      },
      { path: 'emial', code: 'unknown_field', message: 'is not a known field; did you mean email?' },
    ]);
  });

  it('tells of the query which parameter is meant, given twice or no number', async () => {
    const { error } = (await ask<Refusal>('GET', '/leads?limit=5&limit=6&organisation_id=x')).body;
    expect(error.details.issues).toEqual([
      { path: 'query.limit', code: 'repeated', message: 'is given more than once' },
      {
        path: 'query.organisation_id',
        code: 'unknown_parameter',
        message: 'is not a known parameter; did you mean organization_id?',
      },
    ]);
    const odd = (await ask<Refusal>('GET', '/leads?limit=many')).body;
    expect(odd.error.message).toBe('query.limit must be a number.');
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

describe('a lead under a reference of the client', () => {
  const put = (ref: string, body: object, as: LeadTenant = one, headers: Record<string, string> = {}) =>
    stack.request<LeadRecord>(
      as.key,
      'PUT',
      `/leads/by/external-ref/${encodeURIComponent(ref)}`,
      body,
      headers,
    );
  const whole = (ref: string) => ({
    organization_id: one.organizationId,
    ...details,
    next_action_at: '2036-03-14T09:00:00.000Z',
    metadata: { ref },
  });

  it('is made, then changed, and a repeat changes nothing', async () => {
    const ref = `CRM/${uuidv7()}`;
    expect((await put(ref, { name: 'No organization' })).status).toBe(422);
    const made = await put(ref, whole(ref));
    expect([made.status, made.body.external_ref]).toEqual([201, ref]);
    expect(made.headers.get('location')).toBe(`/api/v1/leads/${made.body.lead_id}`);
    const repeated = await put(ref, whole(ref));
    expect([repeated.status, repeated.body]).toEqual([200, made.body]);
    expect(await stack.entriesOf(made.body.lead_id)).toHaveLength(1);
    const changed = await put(ref, { name: 'Rosa D.' }, one, {
      'If-Match': repeated.headers.get('etag') ?? '',
    });
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...made.body, name: 'Rosa D.', updated_at: changed.body.updated_at },
    ]);
    const shown = await ask('GET', `/leads/by/external-ref/${encodeURIComponent(ref)}`);
    expect(shown.body).toEqual(changed.body);
    expect(shown.headers.get('etag')).toBe(changed.headers.get('etag'));
    const metadata = { metadata: { ref: null, stage: 'b' } };
    expect((await put(ref, metadata)).body.metadata).toEqual({ stage: 'b' });
    expect((await put(ref, { direction: 'outbound' })).status).toBe(409);
    expect((await put(`${ref}0`, whole(ref), one, { 'If-Match': '*' })).status).toBe(412);
  });

  it('is one, however many ask at once; another account has its own; a word of a path is a reference too', async () => {
    const ref = uuidv7();
    const answers = await Promise.all(Array.from({ length: 6 }, () => put(ref, whole(ref))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.lead_id)).size).toBe(1);
    const theirs = await put(ref, { ...details, organization_id: two.organizationId }, two);
    expect(theirs.status).toBe(201);
    expect(theirs.body.lead_id).not.toBe(answers[0]?.body.lead_id);
    expect((await put('qualify', { ...whole(ref) })).status).toBeLessThan(202);
  });

  it('keeps its reference from every other lead until it is erased', async () => {
    const ref = uuidv7();
    const first = await create({ external_ref: ref });
    const second = await create();
    const body = { organization_id: one.organizationId, ...details, external_ref: ref };
    const taken = { field: 'external_ref', lead_id: first.lead_id };
    for (const answer of [
      await ask('POST', '/leads', body),
      await ask('PATCH', `/leads/${second.lead_id}`, { external_ref: ref }),
    ]) {
      expect(answer.status).toBe(409);
      expect((answer.body as unknown as Refusal).error.details).toMatchObject(taken);
    }
    expect((await ask('DELETE', `/leads/${first.lead_id}`)).status).toBe(204);
    expect((await ask('POST', '/leads', body)).status).toBe(201);
  });
});

describe('a batch of leads', () => {
  const batch = (leads: unknown[], headers: Record<string, string> = {}) =>
    ask<LeadBatch>('POST', '/leads/batch', { leads }, headers);

  it('has a result for each, with the errors of the single request', async () => {
    const [ref, known] = [uuidv7(), uuidv7()];
    const existing = await create({ external_ref: known });
    const fields = { organization_id: one.organizationId, ...details };
    const leads = [
      { ...fields, external_ref: ref },
      { ...fields, email: 'nobody', surplus: 1 },
      { ...fields, organization_id: uuidv7() },
      { ...fields, external_ref: ref },
      { ...fields, external_ref: known },
      { ...fields, owner_user_id: 'usr_nobody' },
      { ...fields, lost_reason: 'Too far away' },
      'no lead',
    ];
    const key = { 'Idempotency-Key': uuidv7() };
    const answer = await batch(leads, key);
    const { results, ...counts } = answer.body;
    expect(counts).toEqual({ created: 1, refused: 7 });
    expect(results.map(({ status }) => status)).toEqual([201, 422, 404, 409, 409, 422, 422, 422]);
    for (const [index, result] of results.entries()) {
      if (index === 0) continue;
      const alone = (await ask<Refusal>('POST', '/leads', JSON.stringify(leads[index]))).body;
      const { request_id, doc_url, ...details } = alone.error.details as Record<string, unknown>;
      expect(result).toEqual({
        index,
        status: result.status,
        lead: null,
        error: { ...alone.error, details },
      });
    }
    expect(results[4]?.error?.details).toEqual({ field: 'external_ref', lead_id: existing.lead_id });
    const made = results[0]?.lead?.lead_id ?? '';
    expect(await fetchLead(made)).toEqual(results[0]?.lead);
    expect((await stack.entriesOf(made)).map(({ action }) => action)).toEqual(['lead.created']);
    expect(await pendingJobs(made)).toHaveLength(1);
    const replayed = await batch(leads, key);
    expect([replayed.body, replayed.headers.get('idempotent-replayed')]).toEqual([answer.body, 'true']);
    expect((await batch(leads)).body.created).toBe(0);
  });

  it('makes each lead once, also where two are sent at once', async () => {
    const leads = Array.from({ length: 40 }, () => ({
      organization_id: one.organizationId,
      ...details,
      external_ref: uuidv7(),
    }));
    const answers = await Promise.all([batch(leads), batch(leads.toReversed()), batch(leads)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.created).sort()).toEqual([0, 0, 40]);
    expect((await batch(Array.from({ length: 101 }, () => ({})))).status).toBe(422);
  });
});

describe('a download of leads', () => {
  async function download(
    query: string,
    as: LeadTenant = one,
  ): Promise<{ type: string | null; text: string }> {
    const answer = await fetch(`${stack.origin}/api/v1/leads/export?${query}`, {
      headers: { Authorization: `Bearer ${as.key}` },
    });
    expect(answer.status).toBe(200);
    return { type: answer.headers.get('content-type'), text: await answer.text() };
  }

  it('has every lead that matches once, oldest first, over many pages, and is in the audit log', async () => {
    const source = uuidv7();
    const fields = { organization_id: one.organizationId, ...details, source };
    for (const count of [100, 100, 5]) {
      const leads = Array.from({ length: count }, (_, n) => ({ ...fields, name: `=${n}, "quoted"` }));
      expect((await ask('POST', '/leads/batch', { leads })).status).toBe(200);
    }
    const { type, text } = await download(`source=${source}`);
    const lines = text.trimEnd().split('\n');
    const records = lines.map((line) => JSON.parse(line) as LeadRecord);
    expect([type, records.length]).toEqual(['application/x-ndjson; charset=utf-8', 205]);
    const ids = records.map(({ lead_id }) => lead_id);
    expect(ids).toEqual([...new Set(ids)].sort());
    const newest = await ask<LeadPage>('GET', `/leads?source=${source}&limit=100`);
    expect(records.slice(-100).reverse()).toEqual(newest.body.data);
    const csv = (await download(`source=${source}&format=csv&phone=%2B14045550142`)).text.split('\r\n');
    expect(csv).toHaveLength(207);
    expect(csv[0]).toMatch(/^lead_id,organization_id,direction,name,email,/);
    expect(csv[1]).toContain(`,"'=0, ""quoted""",rosa@example.com,`);
    expect((await download(`source=${source}`, two)).text).toBe('');
    const entries = await stack.query<{ changes: Record<string, { to: unknown }> }>(
      `select changes from audit_entries where action = 'records.exported' and tenant_id = $1 order by audit_id`,
      [one.ctx.tenantId],
    );
    const said = entries.map(({ changes }) =>
      Object.fromEntries(Object.entries(changes).map(([name, { to }]) => [name, to])),
    );
    expect(said).toEqual([
      { records: 'leads', format: 'ndjson', source },
      { records: 'leads', format: 'csv', source, phone: expect.stringMatching(/^hmac-sha256:/) },
    ]);
  });
});

describe('an import of leads', () => {
  const send = (fields: Record<string, unknown>, as: LeadTenant = one) =>
    stack.request<ImportRecord>(as.key, 'POST', '/imports', {
      organization_id: as.organizationId,
      ...fields,
    });
  const refusalOf = async (fields: Record<string, unknown>) => {
    const { status, body } = await send(fields);
    const [issue] = (body as unknown as Refusal).error.details.issues ?? [];
    return [status, issue?.path, issue?.message];
  };
  const runImport = (importId: string) => jobRuns().run('import-leads', importId, importLeadsHandler);

  async function imported(fields: Record<string, unknown>, as: LeadTenant = one): Promise<ImportRecord> {
    const { status, body, headers } = await send(fields, as);
    expect([status, headers.get('location')]).toEqual([202, `/api/v1/imports/${body.import_id}`]);
    expect(await runImport(body.import_id)).toEqual({ state: 'completed' });
    return (await stack.request<ImportRecord>(as.key, 'GET', `/imports/${body.import_id}`)).body;
  }
  const countsOf = ({ created, updated, unchanged, failed }: ImportRecord) => ({
    created,
    updated,
    unchanged,
    failed,
  });
  const errorsOf = async (importId: string, query = '') =>
    (
      await ask<{ data: ImportErrorRecord[]; next_cursor?: string }>(
        'GET',
        `/imports/${importId}/errors${query}`,
      )
    ).body;
  const bySource = async (source: string) =>
    (await ask<LeadPage>('GET', `/leads?source=${encodeURIComponent(source)}&sort=created_at`)).body.data;

  it('makes a lead of each row that would be one, and says of the others which line, which column, and what is accepted', async () => {
    const source = `Fair ${uuidv7()}`;
    const csv = [
      'Full name;E-mail;Phone;Stage;What they need;Fax',
      `Rosa Delgado;rosa@example.com;(404) 555-0142;Appointment set;"The basement
smells; of ""mildew"".";1`,
      '',
      "'=Avery;avery@example.com;'+14045550117;;;",
      'No contact;;;;;',
      'Dana Reyes;nobody;555;On hold;;',
      ';;;;;',
    ].join('\r\n');
    const record = await imported({ csv: `\ufeff${csv}`, source, file_name: 'fair.csv' });
    expect(record).toMatchObject({ status: 'completed', encoding: 'utf-8', delimiter: 'semicolon', rows: 4 });
    expect(record.columns.map(({ field }) => field)).toEqual([
      'name',
      'email',
      'phone',
      'pipeline_stage',
      'message',
      null,
    ]);
    expect(countsOf(record)).toEqual({ created: 2, updated: 0, unchanged: 0, failed: 2 });
    expect(await bySource(source)).toMatchObject([
      {
        name: 'Rosa Delgado',
        pipeline_stage: 'appointment_set',
        message: 'The basement smells; of "mildew".',
      },
      { name: '=Avery', phone: '+14045550117', pipeline_stage: 'new' },
    ]);
    const { data } = await errorsOf(record.import_id);
    expect(data.map(({ line, column, field, code }) => [line, column, field, code])).toEqual([
      [6, null, null, 'not_allowed'],
      [7, 'E-mail', 'email', 'wrong_format'],
      [7, 'Phone', 'phone', 'wrong_format'],
      [7, 'Stage', 'pipeline_stage', 'not_one_of'],
    ]);
    expect(data[3]?.message).toContain('appointment_set');
    const first = await errorsOf(record.import_id, '?limit=3');
    expect(await errorsOf(record.import_id, `?cursor=${first.next_cursor}`)).toEqual({ data: data.slice(3) });
    const report = await fetch(`${stack.origin}/api/v1/imports/${record.import_id}/errors`, {
      headers: { Authorization: `Bearer ${one.key}`, Accept: 'text/csv' },
    });
    const lines = (await report.text()).split('\r\n');
    expect([lines.length, lines[0], lines[1]]).toEqual([
      6,
      'line,column,field,code,message',
      '6,,,not_allowed,must have an email or a phone',
    ]);
    expect((await stack.entriesOf(record.import_id)).map(({ action }) => action)).toEqual([
      'import.created',
      'import.completed',
    ]);
    expect(await stack.query('select 1 from import_parts where import_id = $1', [record.import_id])).toEqual(
      [],
    );
    for (const path of ['', '/errors'])
      expect(
        (await stack.request<LeadRecord>(two.key, 'GET', `/imports/${record.import_id}${path}`)).status,
      ).toBe(404);
  });

  it('changes the leads that have the references of its rows, and counts first where it is asked to', async () => {
    const [known, fresh, other] = [uuidv7(), uuidv7(), uuidv7()];
    const lead = await create({ external_ref: known, metadata: { kept: 'yes' } });
    const csv = `ref,name,phone,crm number
${known},Rosa D.,,17
${fresh},Avery Lane,4045550117,
${fresh},,,18
,No reference,4045550118,
${other},No contact,,`;
    const fields = { csv, mapping: { 'crm number': 'metadata.crm' }, upsert: true };
    const counts = { created: 2, updated: 2, unchanged: 0, failed: 1 };
    const tried = await imported({ ...fields, dry_run: true });
    expect(countsOf(tried)).toEqual(counts);
    expect((await errorsOf(tried.import_id)).data.map(({ line }) => line)).toEqual([6]);
    expect(await fetchLead(lead.lead_id)).toEqual(lead);
    expect((await ask('GET', `/leads/by/external-ref/${fresh}`)).status).toBe(404);

    expect(countsOf(await imported(fields))).toEqual(counts);
    expect(await fetchLead(lead.lead_id)).toMatchObject({
      name: 'Rosa D.',
      email: lead.email,
      phone: lead.phone,
      metadata: { kept: 'yes', crm: '17' },
    });
    const made = await ask('GET', `/leads/by/external-ref/${fresh}`);
    expect(made.body).toMatchObject({ name: 'Avery Lane', source: 'import', metadata: { crm: '18' } });
    const again = await imported({ ...fields, csv: csv.split('\n').slice(0, 4).join('\n') });
    expect(countsOf(again)).toEqual({ created: 0, updated: 0, unchanged: 3, failed: 0 });
    const strict = await imported({ csv: `ref,name,phone\n${known},Rosa,4045550142` });
    expect((await errorsOf(strict.import_id)).data).toEqual([
      {
        line: 2,
        column: 'ref',
        field: 'external_ref',
        code: 'conflict',
        message: 'belongs to another lead; with `upsert` the row changes that lead',
      },
    ]);
  });

  it('goes on where it was cut off, and makes no lead twice; leads of one file are scored one after another', async () => {
    const source = `Files ${uuidv7()}`;
    const lines = Array.from({ length: 350 }, (_, n) => `Lead ${n},lead-${n}@example.com`);
    const { body } = await send({ csv: `name,email\n${lines.join('\n')}`, source });
    // A worker that dies after the second of four parts.
    let parts = 0;
    const signal = Object.defineProperty(new AbortController().signal, 'throwIfAborted', {
      value() {
        parts += 1;
        if (parts === 2) throw new Error('killed');
      },
    });
    const dying = {
      ...importLeadsHandler,
      run: (job: JobRun) => importLeadsHandler.run({ ...job, ctx: { ...job.ctx, signal } }),
    };
    expect(await jobRuns().run('import-leads', body.import_id, dying)).toMatchObject({ state: 'retryable' });
    expect(await stack.query('select created from imports where import_id = $1', [body.import_id])).toEqual([
      { created: 200 },
    ]);
    await stack.query('update jobs set scheduled_at = now() where subject_id = $1', [body.import_id]);
    expect(await runImport(body.import_id)).toEqual({ state: 'completed' });
    const made = await stack.query<{ name: string; due: Date }>(
      `select l.name, j.scheduled_at as due from leads l join jobs j on j.subject_id = l.lead_id::text
       where l.source = $1 order by l.lead_id`,
      [source],
    );
    expect(made.map(({ name }) => name)).toEqual(lines.map((line) => line.split(',')[0]));
    const seconds = ((made.at(-1)?.due.getTime() ?? 0) - (made[0]?.due.getTime() ?? 0)) / 1_000;
    expect(seconds).toBeGreaterThan(5);
    expect(seconds).toBeLessThan(30);
  });

  it('reads what spreadsheets save, and refuses with a reason what is no table of leads', async () => {
    const table = 'Name,Phone\nJosé Núñez,4045550142\n';
    const encoded = (encoding: BufferEncoding) => Buffer.from(`\ufeff${table}`, encoding).toString('base64');
    const files: [string, string, string][] = [
      ['utf-8', encoded('utf8'), 'comma'],
      ['utf-16le', encoded('utf16le'), 'comma'],
      ['utf-16be', Buffer.from(`\ufeff${table}`, 'utf16le').swap16().toString('base64'), 'comma'],
      ['windows-1252', Buffer.from(table.replaceAll(',', '\t'), 'latin1').toString('base64'), 'tab'],
    ];
    for (const [encoding, csv_base64, delimiter] of files) {
      const answer = await ask<ImportPreviewRecord>('POST', '/imports/preview', { csv_base64 });
      expect(answer.body).toEqual({
        encoding,
        delimiter,
        columns: [
          { header: 'Name', field: 'name' },
          { header: 'Phone', field: 'phone' },
        ],
        rows: [['José Núñez', '4045550142']],
      });
    }
    const cut = { csv_base64: Buffer.from(`${table}"Half,1`).toString('base64'), is_cut: true };
    expect((await ask('POST', '/imports/preview', cut)).body).toMatchObject({ rows: [] });

    const workbook = Buffer.from('PK\x03\x04 sheet').toString('base64');
    const many = `name,phone\n${'a,1\n'.repeat(50_001)}`;
    const refused: [fields: Record<string, unknown>, path: string, message: unknown][] = [
      [{ csv_base64: workbook }, 'csv_base64', expect.stringContaining('save the sheet as CSV')],
      [
        { csv: 'name,phone\nA,1\n"B,2\n' },
        'csv',
        'has a quotation mark that is opened and not closed: line 3',
      ],
      [{ csv: 'name,name\n1,2' }, 'csv', expect.stringContaining('twice')],
      [{ csv: 'name,phone\n' }, 'csv', expect.stringContaining('one row')],
      [{ csv: 'Kunde,Fax\n1,2' }, 'mapping', 'must name a column for name; the file has Kunde, Fax'],
      [
        { csv: 'name,phone\n1,2', mapping: { Phone: 'email' } },
        'mapping.Phone',
        'is no column of the file; the file has name, phone',
      ],
      [
        { csv: 'name,phone\n1,2', mapping: { phone: 'fax' } },
        'mapping.phone',
        expect.stringMatching(/^must be one of name, /),
      ],
      [{ csv: 'name,phone\n1,2', csv_base64: workbook }, '', 'must have either csv or csv_base64'],
      [{ csv: many }, 'csv', expect.stringContaining('at most 50000 rows')],
    ];
    for (const [fields, path, message] of refused)
      expect(await refusalOf(fields)).toEqual([422, path, message]);
    expect((await send({ csv: 'name,phone\nA,1', organization_id: uuidv7() })).status).toBe(404);
    const narrow = {
      ...one,
      key: (await createTestKey(one.ctx, { scopes: ['imports:write', 'leads:read'] })).key,
    };
    const unauthorized = await send({ csv: 'name,phone\nA,1' }, narrow);
    expect([unauthorized.status, unauthorized.body]).toMatchObject([
      403,
      { error: { details: { required_scope: 'leads:write' } } },
    ]);
  });

  it('is failed after the last attempt, with its reason, and waits in bounded number', async () => {
    const away = { ...importLeadsHandler, run: async () => Promise.reject(new PermanentFailure('no room')) };
    const { body } = await send({ csv: 'name,phone\nA,4045550142' });
    expect(await jobRuns().run('import-leads', body.import_id, away)).toMatchObject({ state: 'discarded' });
    const failed = (await ask<ImportRecord>('GET', `/imports/${body.import_id}`)).body;
    expect([failed.status, failed.failure_reason]).toEqual(['failed', 'no room']);
    expect(await stack.query('select kind from alerts where target_id = $1', [body.import_id])).toEqual([
      { kind: 'import.failed' },
    ]);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send({ csv: 'name,phone\nA,4045550142' }, two)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(202), 409, 409]);
  });
});

describe('an export of leads', () => {
  const start = (body: object, as: LeadTenant = one) =>
    stack.request<ExportRecord>(as.key, 'POST', '/exports', body);
  const fetchExport = (exportId: string, as: LeadTenant = one) =>
    stack.request<ExportRecord>(as.key, 'GET', `/exports/${exportId}`);
  const writeExport = (exportId: string) =>
    jobRuns().run(
      'write-export',
      exportId,
      createWriteExportHandler({ lists: exportedLists({ dashboardUrl: 'http://127.0.0.1:1' }) }),
    );
  /** The link on this test's own port. */
  const download = (url: string, method = 'GET') =>
    fetch(`${stack.origin}${new URL(url).pathname}`, { method });

  async function finished(body: object, as: LeadTenant = one): Promise<ExportRecord> {
    const { status, body: record } = await start(body, as);
    expect([status, record.url]).toEqual([202, null]);
    expect(await writeExport(record.export_id)).toEqual({ state: 'completed' });
    return (await fetchExport(record.export_id, as)).body;
  }

  it('becomes a file behind a link that needs no key, holds for a day, and is in the audit log', async () => {
    const source = uuidv7();
    const fields = { organization_id: one.organizationId, ...details, source };
    for (const count of [100, 100, 5]) {
      const leads = Array.from({ length: count }, (_, n) => ({ ...fields, name: `=cmd|' /C calc'!A${n}` }));
      expect((await ask('POST', '/leads/batch', { leads })).status).toBe(200);
    }
    const record = await finished({ records: 'leads', filters: { source } });
    expect(record).toMatchObject({ status: 'completed', format: 'csv', rows: 205 });
    expect((await fetchExport(record.export_id)).body).toEqual(record);
    const file = await download(record.url ?? '');
    const text = await file.text();
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'text/csv; charset=utf-8; header=present',
      'private, no-store',
    ]);
    expect(Buffer.byteLength(text)).toBe(record.bytes);
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(207);
    expect(lines[0]).toMatch(/^lead_id,organization_id,direction,name,email,/);
    // What a spreadsheet would run is text.
    expect(lines.slice(1, 206).every((line) => /,'=cmd\|' \/C calc'!A\d+,/.test(line))).toBe(true);
    expect((await download(record.url ?? '', 'HEAD')).headers.get('content-length')).toBe(
      String(record.bytes),
    );
    expect((await download(record.url ?? '', 'POST')).status).toBe(405);
    expect((await stack.entriesOf(record.export_id)).map(({ action }) => action)).toEqual([
      'records.exported',
      'export.completed',
      'export.downloaded',
    ]);
    // A link cannot be forged or prolonged, and another account's file is not found.
    const [content = '', mark = ''] = (record.url ?? '').split('/').at(-1)?.split('.') ?? [];
    const longer = Buffer.from(content, 'base64url')
      .toString()
      .replace(/20\d\d-/, '2999-');
    for (const token of [
      `${Buffer.from(longer).toString('base64url')}.${mark}`,
      `${content}.${mark.slice(1)}`,
      content,
    ])
      expect((await download(`http://x/downloads/${token}`)).status).toBe(404);
    expect((await fetchExport(record.export_id, two)).status).toBe(404);
    const confined = {
      ...one,
      key: (await createTestKey(one.ctx, { organizationIds: [one.organizationId] })).key,
    };
    expect((await fetchExport(record.export_id, confined)).status).toBe(404);
    await stack.query(`update exports set expires_at = now() where export_id = $1`, [record.export_id]);
    expect((await download(record.url ?? '')).status).toBe(404);
    expect((await fetchExport(record.export_id)).body).toMatchObject({ status: 'expired', url: null });
    await removeExpired(stack.system.pool, retentionRules({ retention: 86_400_000 }), () => undefined);
    expect((await fetchExport(record.export_id)).status).toBe(404);
    expect(await stack.query('select 1 from export_parts where export_id = $1', [record.export_id])).toEqual(
      [],
    );
  });

  it('has what whoever asked may see, also where the job is cut off between two parts', async () => {
    const elsewhere = uuidv7();
    await stack.query(
      `insert into organizations (organization_id, tenant_id, environment, name, status, timezone, service_area, services,
         dispatch_policy, sender, review_links, metadata, created_at, updated_at)
       select $1, tenant_id, environment, 'Elm Street', status, timezone, service_area, services, dispatch_policy, sender,
         review_links, metadata, now(), now() from organizations where organization_id = $2`,
      [elsewhere, one.organizationId],
    );
    const source = uuidv7();
    for (const organization_id of [one.organizationId, elsewhere]) {
      for (const count of [100, 100, 50]) {
        const leads = Array.from({ length: count }, () => ({ ...details, organization_id, source }));
        await ask('POST', '/leads/batch', { leads });
      }
    }
    const confined = { ...one, key: (await createTestKey(one.ctx, { organizationIds: [elsewhere] })).key };
    const { body } = await start({ records: 'leads', format: 'ndjson', filters: { source } }, confined);
    const lists = exportedLists({ dashboardUrl: 'http://127.0.0.1:1' });
    let pages = 0;
    const dying = lists.map((list) => ({
      ...list,
      page: (async (...asked: Parameters<typeof list.page>) => {
        pages += 1;
        if (pages === 2) throw new Error('killed');
        return list.page(...asked);
      }) as typeof list.page,
    }));
    const cut = createWriteExportHandler({ lists: dying });
    expect(await jobRuns().run('write-export', body.export_id, cut)).toMatchObject({ state: 'retryable' });
    await stack.query('update jobs set scheduled_at = now() where subject_id = $1', [body.export_id]);
    expect(await writeExport(body.export_id)).toEqual({ state: 'completed' });
    const done = (await fetchExport(body.export_id, confined)).body;
    const text = await (await download(done.url ?? '')).text();
    const records = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as LeadRecord);
    expect(records).toHaveLength(250);
    expect(new Set(records.map(({ lead_id }) => lead_id)).size).toBe(250);
    expect(new Set(records.map(({ organization_id }) => organization_id))).toEqual(new Set([elsewhere]));
    expect((await fetchExport(body.export_id)).status).toBe(200);
  });

  it('is gone with a person whose lead was in it, and begins anew where it was being written', async () => {
    const source = uuidv7();
    const lead = await create({ source });
    const done = await finished({ records: 'leads', format: 'ndjson', filters: { source } });
    const other = await finished({ records: 'reviews' });
    expect(await (await download(done.url ?? '')).text()).toContain(lead.lead_id);
    const { body: open } = await start({ records: 'leads', filters: { source } });
    expect((await ask('DELETE', `/leads/${lead.lead_id}`)).status).toBe(204);
    expect((await fetchExport(done.export_id)).body).toMatchObject({
      status: 'withdrawn',
      url: null,
      rows: 0,
    });
    expect((await download(done.url ?? '')).status).toBe(404);
    expect(await stack.query('select 1 from export_parts where export_id = $1', [done.export_id])).toEqual(
      [],
    );
    expect((await fetchExport(other.export_id)).body.status).toBe('completed');
    expect(await stack.query('select restarts from exports where export_id = $1', [open.export_id])).toEqual([
      { restarts: 1 },
    ]);
    expect(await writeExport(open.export_id)).toEqual({ state: 'completed' });
    expect((await fetchExport(open.export_id)).body).toMatchObject({ status: 'completed', rows: 0 });
  });

  it('takes the filters of the list, and asks for the right to read it', async () => {
    const refused = await start({ records: 'leads', filters: { stage: 'won', overdue: true } });
    expect([refused.status, (refused.body as unknown as Refusal).error.details.issues]).toEqual([
      422,
      [expect.objectContaining({ path: 'filters.stage', code: 'unknown_field' })],
    ]);
    const narrow = {
      ...one,
      key: (await createTestKey(one.ctx, { scopes: ['exports:read', 'leads:read'] })).key,
    };
    expect((await start({ records: 'calls' }, narrow)).body).toMatchObject({
      error: { code: 'insufficient_scope', details: { required_scope: 'calls:read' } },
    });
    expect((await start({ records: 'leads' }, narrow)).status).toBe(202);
    await stack.query(`update tenants set features = '{"calls": false}' where tenant_id = $1`, [
      two.ctx.tenantId,
    ]);
    expect((await start({ records: 'calls' }, two)).body).toMatchObject({
      error: { code: 'feature_disabled' },
    });
    await stack.query(`update tenants set features = '{}' where tenant_id = $1`, [two.ctx.tenantId]);
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
    await ask('PATCH', `/leads/${won.lead_id}`, { metadata: { crm_id: '8812', stage: 'b' } });
    expect(await found(`source=${email}&metadata[crm_id]=8812`)).toEqual([won.lead_id]);
    expect(await found(`source=${email}&metadata[crm_id]=8812&metadata[stage]=a`)).toEqual([]);
    expect((await ask('GET', '/leads?claims[x]=1')).status).toBe(422);
    expect(await found(`source=${email}&overdue=true`)).toEqual([a.lead_id]);
    expect(await found(`source=${email}&overdue=false`)).toEqual([won.lead_id, b.lead_id]);
  });

  it('in the order of their last change, each once across pages', async () => {
    const source = uuidv7();
    const ids: string[] = [];
    for (let i = 0; i < 4; i++) ids.push((await create({ source })).lead_id);
    await ask('PATCH', `/leads/${ids[1]}`, { name: 'Changed last' });
    await stack.query(`update leads set updated_at = updated_at - interval '1 minute' where source = $1`, [
      source,
    ]);
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
    const add = (text: string, as = one) => stack.request<Note>(as.key, 'POST', path, { text });
    const [first, second] = [await add('Wants a visit on Tuesday.'), await add('Has a dog.')];
    expect([first.status, second.status]).toEqual([201, 201]);
    const notes = async () => (await ask<{ data: Note[] }>('GET', path)).body.data;
    expect((await notes()).map(({ text }) => text)).toEqual(['Has a dog.', 'Wants a visit on Tuesday.']);
    const noteAt = `${path}/${first.body.note_id}`;
    const changed = await ask<Note>('PATCH', noteAt, { text: 'Wants a visit on Friday.' });
    expect([changed.status, changed.body.text]).toEqual([200, 'Wants a visit on Friday.']);

    const somebody = { ...one, ...(await createTestKey(one.ctx)) };
    for (const method of ['PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { text: 'Mine.' } : undefined;
      expect((await stack.request<LeadRecord>(somebody.key, method, noteAt, body)).status).toBe(403);
    }
    expect((await add('Not my lead.', two)).status).toBe(404);
    expect((await ask('DELETE', `${path}/${second.body.note_id}`)).status).toBe(204);
    expect((await notes()).map(({ text }) => text)).toEqual(['Wants a visit on Friday.']);

    const entries = await stack.entriesOf(lead.lead_id);
    expect(entries.map(({ action }) => action).slice(1)).toEqual([
      'lead.note_added',
      'lead.note_added',
      'lead.note_changed',
      'lead.note_removed',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Tuesday|Friday|dog/);
    await ask('DELETE', `/leads/${lead.lead_id}`);
    expect(await stack.query('select note_id from lead_notes where lead_id = $1', [lead.lead_id])).toEqual(
      [],
    );
    expect((await ask('GET', path)).status).toBe(404);
  });
});

describe('changing a lead', () => {
  it('tells what changed, and asks for a new qualification where it was judged by that', async () => {
    const lead = await create();
    await qualify(lead.lead_id, engine());
    await ask('PATCH', `/leads/${lead.lead_id}`, { name: 'Rosa D.', metadata: { a: '1' } });
    expect(await pendingJobs(lead.lead_id)).toEqual([]);
    for (const body of [
      { message: 'It is worse.' },
      { email: null },
      { phone: '+14045550143' },
      { industry: 'other' },
    ]) {
      const changed = await ask('PATCH', `/leads/${lead.lead_id}`, body);
      expect(changed.body.qualification).toMatchObject({ status: 'pending', tier: 'hot' });
      await qualify(lead.lead_id, engine());
    }
    const renamed = (await stack.eventsOf(lead.lead_id)).find((event) =>
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
      name: 'Rosa Delgado',
      phone: '404-555-0142',
      metadata: { a: '2', zip: '1' },
    });
    expect(answer.body).toEqual(lead);
    expect((await stack.entriesOf(lead.lead_id)).length).toBe(1);
  });

  it('lets exactly one of several changes to the same version succeed', async () => {
    const lead = await create();
    const etag = (await ask('GET', `/leads/${lead.lead_id}`)).headers.get('ETag') ?? '';
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) =>
        ask('PATCH', `/leads/${lead.lead_id}`, { name }, { 'If-Match': etag }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412, 412, 412]);
  });

  it('gives a change the ETag that a fetch shows', async () => {
    const lead = await create();
    const changed = await ask('PATCH', `/leads/${lead.lead_id}`, { metadata: { zip: '1', a: '2' } });
    expect(changed.headers.get('ETag')).toBe(
      (await ask('GET', `/leads/${lead.lead_id}`)).headers.get('ETag'),
    );
  });

  it('lets a person set every stage and take it back, and says who and why', async () => {
    const lead = await create();
    await qualify(lead.lead_id, engine({ tier: 'cold', score: 5 }));
    const move = (body: object) => ask('PATCH', `/leads/${lead.lead_id}`, body);
    const stages = ['qualified', 'won', 'contacted', 'lost', 'new', 'appointment_set', 'nurture'];
    for (const stage of [...stages, 'disqualified', 'qualified']) {
      const moved = await move({ pipeline_stage: stage });
      expect([moved.status, moved.body.pipeline_stage]).toEqual([200, stage]);
    }
    const again = await move({ pipeline_stage: 'qualified' });
    expect(again.status).toBe(200);
    const events = await stack.eventsOf(lead.lead_id);
    // The first event is the lead itself; the same stage again is none.
    expect(events.length).toBe(1 + stages.length + 2);
    await move({ message: 'It is worse.' });
    await qualify(lead.lead_id, engine({ tier: 'cold', score: 7 }));
    expect(await fetchLead(lead.lead_id)).toMatchObject({ pipeline_stage: 'qualified', lead_score: 7 });

    const lost = await move({ pipeline_stage: 'lost', lost_reason: 'Went with another company' });
    expect(lost.body.lost_reason).toBe('Went with another company');
    const last = (
      await stack.query<{ actor_type: string; changes: Record<string, { to: string }> }>(
        'select actor_type, changes from audit_entries where target_id = $1 order by audit_id desc limit 1',
        [lead.lead_id],
      )
    )[0];
    expect(last?.actor_type).toBe('api_key');
    expect(last?.changes.pipeline_stage?.to).toBe('lost');
    expect(last?.changes.lost_reason?.to).toMatch(/^hmac-sha256:/);
    const back = await move({ pipeline_stage: 'contacted' });
    expect(back.body.lost_reason).toBeNull();
    const unfounded = await ask<Refusal>('PATCH', `/leads/${lead.lead_id}`, { lost_reason: 'x' });
    expect(unfounded.status).toBe(422);
    expect(unfounded.body.error.details.issues?.[0]?.path).toBe('lost_reason');
  });

  it('keeps owner, next action and attribution, and knows the owners of its own account only', async () => {
    const [mine, theirs] = await Promise.all(
      [one, two].map(({ ctx }) =>
        createUser(
          { ...ctx, db: stack.system },
          {
            email: `${uuidv7()}@example.com`,
            name: 'Dana',
            role: 'member',
            password: 'correct horse battery',
          },
        ),
      ),
    );
    const attribution = { source: 'google', medium: 'cpc', campaign: 'storm', click_id: 'Cj0KC', value: 900 };
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
      owner_user_id: null,
      next_action_at: null,
      attribution: null,
    });
    expect(cleared.body).toMatchObject({ owner_user_id: null, next_action_at: null, attribution: null });
    for (const method of ['POST', 'PATCH'] as const) {
      const refused = await ask<Refusal>(method, method === 'POST' ? '/leads' : `/leads/${lead.lead_id}`, {
        ...(method === 'POST' && { organization_id: one.organizationId, ...details }),
        owner_user_id: theirs,
      });
      expect(refused.status).toBe(422);
      expect(refused.body.error.details.issues?.[0]?.path).toBe('owner_user_id');
    }
    const entries = await stack.entriesOf(lead.lead_id);
    expect(entries.at(-1)?.changes).toMatchObject({ owner_user_id: { from: mine, to: null } });
    expect(JSON.stringify(entries)).not.toContain('Cj0KC');
  });

  it('takes a person’s tier in place of the engine’s, and keeps the two as an example', async () => {
    const lead = await create();
    await qualify(lead.lead_id, engine({ tier: 'cold', confidence: 0.2 }));
    const corrected = await ask('PATCH', `/leads/${lead.lead_id}`, { tier: 'hot' });
    expect(corrected.body.qualification).toMatchObject({ tier: 'hot', status: 'ready' });
    const { body } = await ask<{ data: object[] }>('GET', `/feedback?subject_id=${lead.lead_id}`);
    expect(body.data).toMatchObject([
      { kind: 'lead', engine_said: { tier: 'cold' }, person_said: { tier: 'hot' }, engine: { name: 'llm' } },
    ]);
    const sets = await exportFeedback(stack.system.pool, one.ctx.tenantId, 'live');
    const rows = sets.get('leads.jsonl')?.map((row) => JSON.parse(row)) ?? [];
    expect(rows.find(({ id }) => id === lead.lead_id)).toMatchObject({
      lead: { name: lead.name, message: lead.message },
      labels: { tier: 'hot' },
    });
  });

  it('may come with the stage that it has elsewhere, which no engine changes', async () => {
    const lead = await create({ pipeline_stage: 'lost', lost_reason: 'Too dear' });
    expect(lead).toMatchObject({ pipeline_stage: 'lost', lost_reason: 'Too dear' });
    await qualify(lead.lead_id, engine());
    expect(await stack.eventsOf(lead.lead_id)).toMatchObject([
      { type: 'lead.created', data: { pipeline_stage: 'lost', lead_score: 90 } },
    ]);
    const refused = await ask<Refusal>('POST', '/leads', {
      organization_id: one.organizationId,
      ...details,
      lost_reason: 'Too dear',
    });
    expect(refused.status).toBe(422);
  });

  it('leaves no lead without any way to reach it', async () => {
    const lead = await create();
    const answer = await ask<Refusal>('PATCH', `/leads/${lead.lead_id}`, { email: null, phone: null });
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
        prompt_version: 'leads-3',
      },
    });
    expect((await stack.entriesOf(lead.lead_id)).map((entry) => entry.action)).toEqual([
      'lead.created',
      'lead.qualified',
    ]);
    expect(await stack.eventsOf(lead.lead_id)).toEqual([
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
          attribution: null,
        },
      },
    ]);
  });

  it('tells of nothing before the lead itself, whatever changes until it is scored', async () => {
    const lead = await create();
    await ask('PATCH', `/leads/${lead.lead_id}`, { name: 'Rosa D.' });
    await ask('PATCH', `/leads/${lead.lead_id}`, { message: 'It is worse.' });
    expect(await stack.eventsOf(lead.lead_id)).toEqual([]);
    await work(lead.lead_id, engine());
    await work(lead.lead_id, engine({ score: 80 }));
    expect(await stack.eventsOf(lead.lead_id)).toMatchObject([
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
      engine({}, () => ask('PATCH', `/leads/${lead.lead_id}`, { message: 'Never mind.' })),
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
      engine({ tier: 'cold' }, () => ask('PATCH', `/leads/${lead.lead_id}`, { pipeline_stage: 'contacted' })),
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
    expect((await stack.entriesOf(lead.lead_id)).map((entry) => entry.action)).toContain(
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
    expect(await stack.eventsOf(lead.lead_id)).toMatchObject([
      { type: 'lead.created', data: { lead_score: expect.any(Number), pipeline_stage: 'new' } },
    ]);
  });
});

describe('a lead from a call', () => {
  it('is made once, however many ask at once, and not again after its erasure', async () => {
    const callId = newId('call');
    await stack.query(
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
            attribution: presentAttribution({ campaign: 'storm-2026' }),
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
      attribution: { campaign: 'storm-2026', value: null },
      pipeline_stage: 'qualified',
      lead_score: 98,
      qualification: { status: 'ready', tier: 'hot', confidence: 0.93, prompt_version: 'calls-1' },
    });
    expect(await stack.eventsOf(leadId)).toMatchObject([
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
    const made = await ask('POST', '/leads', body, headers);
    const leadId: string = made.body.lead_id;
    await qualify(leadId, engine({ reasons: ['lives at Oak Lane 5'] }));
    await ask('PATCH', `/leads/${leadId}`, { name: 'Neighbour Wendell', message: 'Oak Lane 6' });
    const copies = async () =>
      JSON.stringify(
        await Promise.all(
          ['leads', 'events', 'audit_entries', 'idempotency_keys', 'jobs'].map((table) =>
            stack.query(`select * from ${table} where tenant_id = $1`, [one.ctx.tenantId]),
          ),
        ),
      );
    const before = await copies();
    for (const word of words) expect(before).toContain(word);

    expect((await ask('DELETE', `/leads/${leadId}`)).status).toBe(204);
    const after = await copies();
    for (const word of words) expect(after).not.toContain(word);
    expect((await stack.eventsOf(leadId)).map((event) => event.type)).toEqual([
      'lead.created',
      'lead.updated',
      'record.erased',
    ]);
    expect((await stack.entriesOf(leadId)).at(-1)?.action).toBe('lead.erased');

    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/qualify'],
    ] as const) {
      expect((await ask(method, `/leads/${leadId}${path}`)).status).toBe(404);
    }
    expect((await ask('PATCH', `/leads/${leadId}`, { name: 'x' })).status).toBe(404);
    const listed = (await ask<LeadPage>('GET', '/leads?limit=100')).body.data;
    expect(listed.map((lead) => lead.lead_id)).not.toContain(leadId);
    const replayed = await ask('POST', '/leads', body, headers);
    expect([replayed.status, replayed.body]).toEqual([201, '']);
  });

  it('ends the qualification that is under way without a trace', async () => {
    const lead = await create();
    await qualify(
      lead.lead_id,
      engine({ reasons: ['The basement smells of mildew.'] }, () => ask('DELETE', `/leads/${lead.lead_id}`)),
    );
    const [row] = await stack.query<{ lead_score: number | null }>('select * from leads where lead_id = $1', [
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
    expect((await stack.request<LeadRecord>(two.key, 'GET', `/leads/${foreign.lead_id}`)).body.name).toBe(
      details.name,
    );
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
  const search = async (q: string, as: LeadTenant = one): Promise<Hit[]> => {
    const answer = await stack.request<{ data: Hit[] }>(as.key, 'GET', `/search?q=${encodeURIComponent(q)}`);
    expect([q, answer.status]).toEqual([q, 200]);
    return answer.body.data;
  };
  const ids = async (q: string, as?: LeadTenant) => (await search(q, as)).map((hit) => hit.id);
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
    await stack.query(
      `insert into ingest_sources (source_id, tenant_id, environment, kind, secret_sealed, metadata, created_at, updated_at)
       values ($1, $2, $3, 'callrail', '', '{}', now(), now())`,
      [`src_${callId}`, tenantId, environment],
    );
    await stack.query(
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
      organization_id: one.organizationId,
      job_external_ref: 'WO-20931',
      documents: [{ kind: 'technician_notes', text: 'Kitchen.' }],
    });
    expect(new Set(await ids('wo-20931'))).toEqual(new Set([callId, claim.body.claim_id]));
    expect(await ids('Cedar Falls')).toContain(one.organizationId);
    await stack.query(`update tenants set features = '{"calls": false}' where tenant_id = $1`, [tenantId]);
    expect([await ids('wo-20931'), await ids(callId)]).toEqual([[claim.body.claim_id], []]);
    await stack.query(`update tenants set features = '{}' where tenant_id = $1`, [tenantId]);
  });

  it('finds by name what is set up, keys, sources and connections for administrators alone', async () => {
    const make = async (path: string, idName: string, body: object) => {
      const made = await ask<Record<string, string>>('POST', path, body);
      expect([path, made.status]).toEqual([path, path === '/content' ? 202 : 201]);
      return made.body[idName] ?? '';
    };
    const place = { organization_id: one.organizationId };
    const keyId = await make('/api-keys', 'key_id', {
      name: 'Quillfeather CRM',
      environment: 'live',
      scopes: ['read'],
    });
    const sourceId = await make('/ingest-sources', 'source_id', {
      kind: 'calls_generic',
      accounts: { Quillfeather: one.organizationId, '884-112': one.organizationId },
    });
    const connectionId = await make('/connections', 'connection_id', {
      kind: 'http_job_system',
      description: 'Quillfeather dispatch board',
      settings: { url: 'https://8.8.8.8/calls' },
    });
    const webhookId = await make('/webhooks', 'webhook_id', {
      url: 'https://8.8.8.8/quillfeather',
      events: ['lead.created'],
    });
    const sequenceId = await make('/outreach', 'outreach_id', {
      ...place,
      kind: 'sequence',
      name: 'Quillfeather tenants',
      steps: [{ delay_hours: 0, subject: 'Hello', body: 'We dry buildings.' }],
    });
    const contentId = await make('/content', 'content_id', {
      ...place,
      kind: 'blog_post',
      brief: { topic: 'Quillfeather carpets' },
    });
    const everybodys = [webhookId, sequenceId, contentId];
    const administrators = [keyId, sourceId, connectionId];
    expect(new Set(await ids('quillfeather'))).toEqual(new Set([...everybodys, ...administrators]));
    expect(await ids('884112')).toEqual([sourceId]);
    expect(await ids('calls generic')).toContain(sourceId);
    const [found] = await search('quillfeather crm');
    expect(found).toMatchObject({ type: 'api_key', id: keyId, title: 'Quillfeather CRM' });
    expect(found?.url).toMatch(new RegExp(`/settings/api-keys[?]id=${keyId}&environment=live$`));

    const reader = await createTestKey(one.ctx, { scopes: ['read'] });
    expect(new Set(await ids('quillfeather', { ...one, key: reader.key }))).toEqual(new Set(everybodys));
    expect(await ids(keyId, { ...one, key: reader.key })).toEqual([]);
    const keeper = await createTestKey(one.ctx, { scopes: ['read', 'api-keys:admin'] });
    expect(await ids(keyId, { ...one, key: keeper.key })).toEqual([keyId]);
    // A connection that also serves other locations is not visible to a key confined to one.
    const confined = await createTestKey(one.ctx, { organizationIds: [one.organizationId] });
    expect(new Set(await ids('quillfeather', { ...one, key: confined.key }))).toEqual(
      new Set([sourceId, sequenceId, contentId]),
    );
    const elsewhere = await createTestKey(one.ctx, { organizationIds: [one.archivedId] });
    for (const q of ['quillfeather', ...administrators])
      expect([q, await ids(q, { ...one, key: elsewhere.key })]).toEqual([q, []]);
    await ask('DELETE', `/api-keys/${keyId}`);
    expect(await ids('quillfeather crm')).toEqual([]);
  });

  it('shows nobody another account’s or location’s records, the sandbox none of the live ones, and no erased person', async () => {
    const { lead_id: id, organization_id } = await create({ name: 'Ottoline Featherstonehaugh' });
    const elsewhere = await createTestKey(one.ctx, { organizationIds: [one.archivedId] });
    const here = await createTestKey(one.ctx, { organizationIds: [organization_id] });
    const sandbox = await createTestKey(stack.actingFor(one.ctx.tenantId, 'test'));
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
