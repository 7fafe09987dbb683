import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enqueue, type JobName, jobs } from '#features/job-catalog';
import { type AiPort, createAi } from '#platform/ai';
import { type Environment, transaction } from '#platform/db';
import { newId, uuidv7 } from '#platform/ids';
import type { JobState } from '#platform/jobs';
import type { Outbound } from '#platform/outbound';
import {
  createJobAdmin,
  createJobRows,
  type DueJob,
  type JobAdmin,
  jobProcessor,
  type Outcome,
  selectOf,
} from '#platform/queue';
import { createSecretBox } from '#platform/secrets';
import { createTelemetry } from '#platform/telemetry';
import { composeHandlers } from '../../apps/worker/handlers.ts';
import { makeMember, makers } from '../api/endpoints.ts';
import { emergencyTranscript, newCaller } from '../services/callrail.ts';
import { engines } from '../services/engines.ts';
import { shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';

/** How to make a job be discarded, and what its record shows then. */
interface Case {
  /** Makes the record, and the job if the record does not come with it. */
  prepare(): Promise<string>;
  /** The record's state, as one value, by the job's subject. */
  look: string;
  afterwards: string;
  /** After the retry. */
  done: string;
  /** A table whose writes fail, for jobs that call no external service. */
  refuses?: string;
}

const confirmation = readFileSync(
  'libs/features/ingest/providers/fixtures/ses-subscription-confirmation.json',
);

const stack = shared(() =>
  startStack({
    env: { SVC_JOB_SYSTEM_URL: 'http://127.0.0.1:9/jobs', SVC_JOB_SYSTEM_SECRET: 'a-secret-of-the-operator' },
  }),
);
const tenant = shared(() => stack.createTenant());
let owner: Client;
let ai: AiPort & { close(): Promise<void> };
let admin: JobAdmin;
/** Whether the model, the network and the mail server answer. */
let away = false;
let confirmed = 0;
const forgotten: string[] = [];
const added: DueJob[] = [];

beforeAll(async () => {
  await post(
    `/organizations/${tenant.live.organizationId}`,
    { address: { line1: '12 Main Street', city: 'Cedar Falls', region: 'IA', postal_code: '50613' } },
    'PATCH',
  );
  owner = new Client({ connectionString: stack.config.adminDatabaseUrl });
  await owner.connect();
  await owner.query(`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'the table is out of order'; end $$`);
  ai = await createAi({ config: null, pool: stack.system.pool, engines });
  admin = createJobAdmin({
    select: selectOf(stack.system.pool),
    definitions: Object.values(jobs),
    producer: async () => ({
      forget: async ({ jobId }) => void forgotten.push(jobId),
      enqueue: async (due) => void added.push(...due),
    }),
    actingFor: (tenantId, environment) => ({
      ...stack.actingFor(tenantId, environment),
      actor: { type: 'system', id: 'command_line', name: null },
    }),
    bulkLog: stack.actingFor(tenant.tenantId),
    log: stack.log,
  });
});

afterAll(async () => {
  await ai?.close();
  await owner?.end();
});

async function post(path: string, body: object, method = 'POST'): Promise<Record<string, string>> {
  const answer = await stack.request<Record<string, string>>(tenant.live.key, method, path, body);
  expect([answer.status < 300, answer.body]).toEqual([true, answer.body]);
  return answer.body;
}

const place = () => ({ tenantId: tenant.tenantId, environment: 'live' as const, ...tenant.live });
const make = async (parameter: string): Promise<string> => (await makers[parameter]?.(stack, place())) ?? '';
const ask = (name: JobName, subjectId: string) =>
  transaction(stack.actingFor(tenant.tenantId), async (tx) => enqueue(tx, name, subjectId));

function services() {
  const nobody = { host: '127.0.0.1', port: 9, implicitTls: false, login: null };
  const { config } = stack;
  const outbound: Outbound = {
    async send() {
      if (away)
        return {
          kind: 'error',
          error: 'connection_refused',
          message: 'refused',
          requestSent: false,
          durationMs: 1,
        } as never;
      confirmed += 1;
      return {
        kind: 'response',
        status: 200,
        durationMs: 1,
        headers: {},
        // What a job system, a call tracker and Facebook say.
        body: Buffer.from('{"job_ref":"JOB-1","total_pages":0,"calls":[],"id":"1","field_data":[]}'),
      } as never;
    },
    connect: () => Promise.reject(new Error('nobody connects a mail server here')),
    allowPrivate: true,
    stats: () => ({ origins: 0, open: 0, idle: 0, waiting: 0 }),
    close: async () => undefined,
  };
  const asking: AiPort = {
    ask: (...request) => (away ? Promise.reject(new Error('the model is away')) : ai.ask(...request)),
  };
  return {
    config: {
      ...config,
      dispatch: { ...config.dispatch, url: 'http://127.0.0.1:9/jobs' },
      email: { ...config.email, smtp: away ? nobody : config.email.smtp },
    },
    ai: asking,
    engines,
    outbound,
    secrets: createSecretBox(config.secretKeys),
    system: stack.system,
    telemetry: createTelemetry('test'),
  };
}

interface Row {
  job_id: string;
  tenant_id: string;
  environment: Environment;
  subject_id: string;
  request_id: string | null;
  state: JobState;
  attempt: number;
  last_error: string | null;
}

async function jobOf(name: JobName, subjectId: string): Promise<Row> {
  const rows = await stack.query<Row>(
    // What a job has planned for later is another one.
    `select job_id, tenant_id, environment, subject_id, request_id, state, attempt, last_error from jobs
     where name = $1 and subject_id = $2 and scheduled_at < now() + interval '30 minutes'`,
    [name, subjectId],
  );
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`${rows.length} jobs ${name} for ${subjectId}`);
  return row;
}

async function run(name: JobName, row: Row): Promise<Outcome> {
  const jobRows = createJobRows(stack.system.pool);
  try {
    const processor = jobProcessor(jobs[name], composeHandlers(services())[name], {
      app: stack.app,
      rows: jobRows,
    });
    return await processor.process(row, {
      signal: new AbortController().signal,
      log: stack.log,
      fresh: false,
    });
  } finally {
    jobRows.close();
  }
}

/** What of a table is refused, where it is not all that has not failed. */
const conditions: Record<string, string> = {
  calls: 'call_id is not null',
  connections: 'failing_since is not null',
};

/** One last attempt while all its dependencies are unavailable. */
async function runInVain(name: JobName, row: Row, refuses?: string): Promise<Outcome> {
  await stack.query('update jobs set attempt = $2 where job_id = $1', [row.job_id, jobs[name].attempts - 1]);
  away = true;
  if (refuses)
    await owner.query(
      `create trigger refuse before insert or update on ${refuses} for each row
         when (new.${conditions[refuses] ?? `status <> 'failed'`}) execute function refuse()`,
    );
  try {
    return await run(name, row);
  } finally {
    away = false;
    if (refuses) await owner.query(`drop trigger refuse on ${refuses}`);
  }
}

async function storeMessage(kind: string, sourceId: string, body: Buffer | string): Promise<string> {
  const messageId = newId('msg');
  await stack.query(
    `insert into ingest_messages (message_id, tenant_id, environment, source_id, kind, content_type, headers,
       raw_body, status, received_at)
     values ($1, $2, 'live', $3, $4, 'application/json', '{}', $5, 'received', now())`,
    [messageId, tenant.tenantId, sourceId, kind, Buffer.from(body)],
  );
  return messageId;
}

async function writtenContent(): Promise<string> {
  const contentId = await make('content_id');
  await run('draft-content', await jobOf('draft-content', contentId));
  await post(`/content/${contentId}/revisions`, { instructions: 'Make it shorter.' });
  return contentId;
}

async function enrolment(): Promise<string> {
  const { outreach_id: sequenceId } = await post('/outreach', {
    kind: 'sequence',
    organization_id: tenant.live.organizationId,
    name: 'Property managers',
    steps: [{ delay_hours: 0, brief: 'Offer a partnership for water damage.' }],
  });
  await post(`/outreach/${sequenceId}/send`, { prospect_ids: [await make('prospect_id')] });
  const enrolmentId = await stack.value<string>(
    'select enrolment_id from outreach_enrolments where sequence_id = $1',
    [sequenceId],
  );
  return enrolmentId ?? '';
}

/** A call that waits for a job of the job system. */
async function dispatchable(where: ReturnType<typeof place>): Promise<string> {
  const callId = (await makers.call_id?.(stack, where)) ?? '';
  await stack.query('update calls set transcript = $2 where call_id = $1', [callId, emergencyTranscript]);
  await run('classify-call', await jobOf('classify-call', callId));
  return callId;
}

/** Every job whose handler has `discarded`, by name. */
const cases: Partial<Record<JobName, Case>> = {
  'process-ingest-message': {
    async prepare() {
      const messageId = await storeMessage(
        'calls_generic',
        await make('source_id'),
        JSON.stringify({
          provider_call_id: newId('msg'),
          caller_number: newCaller(),
          tracking_number: '+14045550199',
          direction: 'inbound',
          started_at: '2026-03-01T13:15:00Z',
          duration_seconds: 94,
          answered: true,
          voicemail: false,
        }),
      );
      await ask('process-ingest-message', messageId);
      return messageId;
    },
    look: 'select status as state from ingest_messages where message_id = $1',
    afterwards: 'failed',
    done: 'processed',
    refuses: 'calls',
  },
  'confirm-subscription': {
    async prepare() {
      const messageId = await storeMessage('ses', await make('source_id'), confirmation);
      await ask('confirm-subscription', messageId);
      return messageId;
    },
    look: `select count(*)::text as state from alerts where target_id = $1 and kind = 'ingest.subscription_unconfirmed'`,
    afterwards: '1',
    done: '1 and asked for',
  },
  'retrieve-references': {
    async prepare() {
      const { source_id: sourceId = '' } = await post('/ingest-sources', {
        kind: 'facebook_lead_ads',
        organization_id: tenant.live.organizationId,
        retrieval: { access_token: 'a-token-of-a-page', api_url: 'http://127.0.0.1:9' },
      });
      const notice = {
        entry: [{ changes: [{ field: 'leadgen', value: { leadgen_id: '1', page_id: '7' } }] }],
      };
      const messageId = await storeMessage('facebook_lead_ads', sourceId, JSON.stringify(notice));
      await ask('retrieve-references', messageId);
      return messageId;
    },
    look: 'select status as state from ingest_messages where message_id = $1',
    afterwards: 'failed',
    done: 'processed',
  },
  'poll-source': {
    async prepare() {
      const { source_id: sourceId = '' } = await post('/ingest-sources', {
        kind: 'callrail',
        organization_id: tenant.live.organizationId,
      });
      const backfill = {
        account_id: '227799611',
        api_key: 'a-key-of-the-api',
        api_url: 'http://127.0.0.1:9',
      };
      await post(`/ingest-sources/${sourceId}`, { backfill }, 'PATCH');
      return sourceId;
    },
    look: `select case when backfill ->> 'last_error' is not null then 'failed'
             when backfill ->> 'polled_until' is not null then 'asked' end as state
           from ingest_sources where source_id = $1`,
    afterwards: 'failed',
    done: 'asked',
  },
  'classify-call': {
    prepare: () => make('call_id'),
    look: 'select status as state from calls where call_id = $1',
    afterwards: 'failed',
    done: 'classified',
  },
  'dispatch-call': {
    prepare: () => dispatchable(place()),
    look: 'select dispatch_status as state from calls where call_id = $1',
    afterwards: 'failed',
    done: 'dispatched',
  },
  'cancel-dispatch': {
    async prepare() {
      const { organization_id: organizationId = '' } = await post('/organizations', {
        name: 'Whose job system can cancel',
        address: { line1: '12 Main Street', city: 'Cedar Falls', region: 'IA', postal_code: '50613' },
      });
      await post('/connections', {
        kind: 'http_job_system',
        organization_ids: [organizationId],
        settings: { url: 'http://127.0.0.1:9/jobs', cancel_url: 'http://127.0.0.1:9/cancel' },
      });
      const callId = await dispatchable({ ...place(), organizationId });
      await run('dispatch-call', await jobOf('dispatch-call', callId));
      await post(`/calls/${callId}/decision`, { action: 'undo', reason: 'The caller has rung off.' });
      return callId;
    },
    look: `select dispatch #>> '{undo,status}' as state from calls where call_id = $1`,
    afterwards: 'failed',
    done: 'undone',
  },
  'send-alert-mail': {
    async prepare() {
      await makeMember(stack, place());
      const alertId = await make('alert_id');
      await run('tell-of-alert', await jobOf('tell-of-alert', alertId));
      const noticeId = await stack.value<string>('select notice_id from alert_notices where alert_id = $1', [
        alertId,
      ]);
      return noticeId ?? '';
    },
    look: 'select status as state from alert_notices where notice_id = $1::uuid',
    afterwards: 'failed',
    done: 'accepted',
  },
  'test-connection': {
    async prepare() {
      const connectionId = await make('connection_id');
      await post(`/connections/${connectionId}/test`, {});
      return connectionId;
    },
    look: `select last_test ->> 'status' as state from connections where connection_id = $1`,
    afterwards: 'failed',
    done: 'succeeded',
    refuses: 'connections',
  },
  'qualify-lead': {
    prepare: () => make('lead_id'),
    look: `select qualification->>'status' as state from leads where lead_id = $1::uuid`,
    afterwards: 'failed',
    done: 'ready',
  },
  'assess-review': {
    async prepare() {
      const reviewId = await make('review_id');
      const position = await stack.value<string>('select position from reviews where review_id = $1', [
        reviewId,
      ]);
      await ask('assess-review', position ?? '');
      return position ?? '';
    },
    look: `select coalesce(sentiment, 'unknown') as state from reviews where position = $1::uuid`,
    afterwards: 'unknown',
    done: 'positive',
  },
  'extract-claim-scope': {
    prepare: () => make('claim_id'),
    look: 'select status as state from claims where claim_id = $1',
    afterwards: 'failed',
    done: 'ready_for_review',
  },
  'draft-content': {
    prepare: () => make('content_id'),
    look: 'select status as state from content_items where content_id = $1',
    afterwards: 'failed',
    done: 'draft',
  },
  'revise-content': {
    prepare: writtenContent,
    look: `select status || ' ' || revision_count as state from content_items where content_id = $1`,
    afterwards: 'failed 1',
    done: 'draft 2',
  },
  'draft-email': {
    async prepare() {
      const made = await post('/outreach', {
        kind: 'email',
        organization_id: tenant.live.organizationId,
        to: { email: 'rosa@example.com' },
        brief: 'Ask how the drying went.',
      });
      return made.outreach_id ?? '';
    },
    look: 'select status as state from outreach_emails where outreach_id = $1',
    afterwards: 'failed',
    done: 'draft',
  },
  'run-sequence-step': {
    prepare: enrolment,
    look: `select s.status || ', ' || e.status || ', ' || count(m.*) || ' mails' as state
           from outreach_enrolments e join outreach_sequences s on s.outreach_id = e.sequence_id
           left join outreach_emails m on m.enrolment_id = e.enrolment_id
           where e.enrolment_id = $1::uuid group by s.status, e.status`,
    afterwards: 'paused, active, 0 mails',
    done: 'active, finished, 1 mails',
  },
  'send-email': {
    async prepare() {
      const outreachId = await make('outreach_id');
      await post(`/outreach/${outreachId}/send`, {});
      return outreachId;
    },
    look: 'select status as state from outreach_emails where outreach_id = $1',
    afterwards: 'failed',
    done: 'sent',
  },
  'label-reply': {
    async prepare() {
      const outreachId = newId('out');
      await stack.query(
        `insert into outreach_replies (outreach_id, tenant_id, environment, organization_id, source_id, provider,
           provider_event_id, matched_by, from_email, subject, body, headers, status, metadata, created_at, updated_at)
         values ($1, $2, 'live', $3, $4, 'email_generic', $1, 'none', 'rosa@example.com', 'Re: Your basement',
           'Yes, we are interested. Can you call me tomorrow?', '{}', 'received', '{}', now(), now())`,
        [outreachId, tenant.tenantId, tenant.live.organizationId, await make('source_id')],
      );
      await ask('label-reply', outreachId);
      return outreachId;
    },
    look: `select status || ' ' || coalesce(classification->>'label', 'unread') as state
           from outreach_replies where outreach_id = $1`,
    afterwards: 'needs_review unread',
    done: 'classified interested',
  },
  'erase-person': {
    prepare: async () =>
      (await post('/erasures', { phone: '+14045550142', dry_run: false })).erasure_id ?? '',
    look: 'select status as state from erasures where erasure_id = $1',
    afterwards: 'failed',
    done: 'completed',
    refuses: 'erasures',
  },
  'import-leads': {
    async prepare() {
      const { import_id: importId = '' } = await post('/imports', {
        organization_id: tenant.live.organizationId,
        csv: 'name,email\nRosa,rosa@example.com\n',
      });
      return importId;
    },
    look: 'select status as state from imports where import_id = $1',
    afterwards: 'failed',
    done: 'completed',
    refuses: 'imports',
  },
  'write-export': {
    prepare: async () => (await post('/exports', { records: 'leads' })).export_id ?? '',
    look: 'select status as state from exports where export_id = $1',
    afterwards: 'failed',
    done: 'completed',
    refuses: 'exports',
  },
  'recover-deliveries': {
    async prepare() {
      const webhookId = await make('webhook_id');
      const since = new Date(Date.now() - 60_000).toISOString();
      return (await post(`/webhooks/${webhookId}/recover`, { since })).recovery_id ?? '';
    },
    look: 'select status as state from webhook_recoveries where recovery_id = $1',
    afterwards: 'failed',
    done: 'completed',
    refuses: 'webhook_recoveries',
  },
};

async function look({ look: sql }: Case, subjectId: string): Promise<string> {
  const state = await stack.value<string>(sql, [subjectId]);
  return state ?? 'nothing';
}

const audited = (jobId: string) =>
  stack.query<{ action: string; actor_id: string; changes: unknown }>(
    `select action, actor_id, changes from audit_entries where target_type = 'job' and target_id = $1`,
    [jobId],
  );

describe('a discarded job', () => {
  it('has a case for each job whose handler has `discarded`, and no other', () => {
    const settling = Object.entries(composeHandlers(services())).filter(([, handler]) => handler.discarded);
    expect(Object.keys(cases).sort()).toEqual(settling.map(([name]) => name).sort());
  });

  it.each(Object.keys(cases) as JobName[])('%s does its work when it is retried', async (name) => {
    const example = cases[name] as Case;
    const subjectId = await example.prepare();
    const before = await jobOf(name, subjectId);
    expect((await runInVain(name, before, example.refuses)).state).toBe('discarded');
    expect(await jobOf(name, subjectId)).toMatchObject({ state: 'discarded', attempt: jobs[name].attempts });
    expect(await look(example, subjectId)).toBe(example.afterwards);

    const { job_id } = before;
    expect(await admin.retry([job_id])).toEqual([{ job_id, state: 'available', refused: null }]);
    expect(await jobOf(name, subjectId)).toMatchObject({ state: 'available', attempt: 0 });
    expect(await audited(job_id)).toMatchObject([
      {
        action: 'job.retried',
        actor_id: 'command_line',
        changes: { state: { from: 'discarded', to: 'available' }, name: { to: name } },
      },
    ]);
    const askedBefore = confirmed;
    const outcome = await run(name, await jobOf(name, subjectId));
    const after = await jobOf(name, subjectId);
    expect([outcome, after.state, after.attempt]).toEqual([{ state: 'completed' }, 'completed', 1]);
    const asked = confirmed > askedBefore ? ' and asked for' : '';
    expect((await look(example, subjectId)) + (name === 'confirm-subscription' ? asked : '')).toBe(
      example.done,
    );
  });

  it('is left to the person who has seen the alert of a call that was not dispatched', async () => {
    const example = cases['dispatch-call'] as Case;
    const callId = await example.prepare();
    const job = await jobOf('dispatch-call', callId);
    await runInVain('dispatch-call', job);
    const alertId = await stack.value<string>(
      `select alert_id from alerts where target_id = $1 and kind = 'call.dispatch_failed'`,
      [callId],
    );
    await post(`/alerts/${alertId}/acknowledge`, {});
    await admin.retry([job.job_id]);
    expect((await run('dispatch-call', await jobOf('dispatch-call', callId))).state).toBe('discarded');
    expect((await jobOf('dispatch-call', callId)).last_error).toContain('a person who has seen the alert');
    expect(await look(example, callId)).toBe('failed');
  });

  it('of a look for missed calls leaves one later look planned, however often it is retried', async () => {
    const sourceId = await (cases['poll-source'] as Case).prepare();
    const { job_id } = await jobOf('poll-source', sourceId);
    const planned = async () => {
      const rows = await stack.query<{ at: string; next: string }>(
        `select to_char(j.scheduled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
           s.backfill ->> 'next_run_at' as next
         from jobs j join ingest_sources s on s.source_id = j.subject_id
         where j.name = 'poll-source' and j.subject_id = $1 and j.state = 'available' and j.scheduled_at > now()`,
        [sourceId],
      );
      return rows;
    };
    await runInVain('poll-source', await jobOf('poll-source', sourceId));
    const [first] = await planned();
    expect(first).toEqual({ at: first?.next, next: expect.any(String) });
    await admin.retry([job_id]);
    expect((await runInVain('poll-source', await jobOf('poll-source', sourceId))).state).toBe('discarded');
    expect(await planned()).toEqual([first]);
  });

  it('is added to Redis anew, after the finished one of the same id is gone', async () => {
    const callId = await make('call_id');
    const { job_id } = await jobOf('classify-call', callId);
    await runInVain('classify-call', await jobOf('classify-call', callId));
    await admin.retry([job_id]);
    expect(forgotten).toContain(job_id);
    expect(added.at(-1)).toMatchObject({ jobId: job_id, subjectId: callId });
  });
});

describe('POST /jobs/retry', () => {
  it('counts an account’s own jobs of a kind that were discarded, runs them again, and finds nothing the second time', async () => {
    const { tenantId, live } = await stack.createTenant();
    const theirs = { tenantId, environment: 'live' as const, ...live };
    const calls = [await makers.call_id?.(stack, theirs), await makers.call_id?.(stack, theirs)];
    const stranger = await make('call_id');
    await stack.query(
      `update jobs set state = 'discarded', attempt = 5, finalized_at = now(), last_error = 'the model is away'
       where subject_id = any ($1)`,
      [[...calls, stranger]],
    );
    const retry = async (more: object, key = live.key) => {
      const { status, body } = await stack.request(key, 'POST', '/jobs/retry', {
        name: 'classify-call',
        since: new Date(Date.now() - 600_000).toISOString(),
        ...more,
      });
      return { status, body };
    };
    const counted = await retry({ dry_run: true });
    expect(counted).toMatchObject({
      status: 200,
      body: { dry_run: true, retried: 2, more: false, sample: calls.map((subject_id) => ({ subject_id })) },
    });
    expect(JSON.stringify(counted.body)).not.toContain('the model is away');
    expect((await retry({ dry_run: true, name: 'dispatch-call' })).body.retried).toBe(0);
    expect((await retry({ dry_run: true, until: '2026-01-01T00:00:00Z' })).body.retried).toBe(0);
    const { key } = await stack.createKey(tenantId, { organizationIds: [live.organizationId] });
    expect((await retry({ dry_run: false }, key)).status).toBe(403);
    expect((await retry({ dry_run: false })).body).toMatchObject({ dry_run: false, retried: 2, more: false });
    expect((await retry({ dry_run: false })).body).toMatchObject({ retried: 0, more: false });
    expect((await jobOf('classify-call', calls[0] ?? '')).state).toBe('available');
    expect((await jobOf('classify-call', stranger)).state).toBe('discarded');
    const rows = await stack.query(
      `select action, actor_type, count(*)::int from audit_entries where tenant_id = $1 and action like 'job%' group by 1, 2 order by 1`,
      [tenantId],
    );
    expect(rows).toEqual([
      { action: 'job.retried', actor_type: 'api_key', count: 2 },
      { action: 'jobs.retried', actor_type: 'api_key', count: 1 },
    ]);
  });
});

describe('discarding a job', () => {
  it('cancels it immediately, and the next worker updates its record', async () => {
    const callId = await make('call_id');
    const waiting = await jobOf('classify-call', callId);
    const { job_id } = waiting;
    expect(await admin.discard([job_id])).toEqual([{ job_id, state: 'cancelled', refused: null }]);
    expect(await jobOf('classify-call', callId)).toMatchObject({ state: 'cancelled' });
    expect(await audited(job_id)).toMatchObject([{ action: 'job.discarded', actor_id: 'command_line' }]);
    expect((await run('classify-call', waiting)).state).toBe('discarded');
    expect(await jobOf('classify-call', callId)).toMatchObject({
      state: 'cancelled',
      attempt: 0,
      last_error: 'discarded by command_line',
    });
    expect(await look(cases['classify-call'] as Case, callId)).toBe('failed');
    // Nothing is left to be done, and it can be taken up again.
    expect(await run('classify-call', waiting)).toEqual({ state: 'completed' });
    expect(await admin.retry([job_id])).toEqual([{ job_id, state: 'available', refused: null }]);
    expect(await run('classify-call', waiting)).toEqual({ state: 'completed' });
    expect(await look(cases['classify-call'] as Case, callId)).toBe('classified');
  });
});

describe('what is refused', () => {
  it('stays as it is: a running job, one that waits for its first time, one that is over, one that never was', async () => {
    const callId = await make('call_id');
    const { job_id } = await jobOf('classify-call', callId);
    expect(await admin.retry([job_id])).toEqual([{ job_id, state: 'available', refused: 'it is available' }]);
    await stack.query(
      `update jobs set state = 'running', locked_until = now() + interval '1 minute' where job_id = $1`,
      [job_id],
    );
    const running = { job_id, state: 'running', refused: 'it is running' };
    expect(await admin.retry([job_id])).toEqual([running]);
    expect(await admin.discard([job_id])).toEqual([running]);
    // The worker that held it has died.
    await stack.query('update jobs set locked_until = now() where job_id = $1', [job_id]);
    expect(await admin.retry([job_id])).toMatchObject([{ state: 'available', refused: null }]);
    await run('classify-call', await jobOf('classify-call', callId));
    expect(await admin.discard([job_id])).toEqual([
      { job_id, state: 'completed', refused: 'it is completed' },
    ]);
    const none = uuidv7();
    expect(await admin.retry([none, 'no-such'])).toEqual([
      { job_id: none, state: null, refused: 'there is no such job' },
      { job_id: 'no-such', state: null, refused: 'there is no such job' },
    ]);
    expect((await audited(job_id)).map(({ action }) => action)).toEqual(['job.retried']);
  });
});

describe('the list', () => {
  it('is filtered by state, queue, name, subject, tenant and age, and comes in pages', async () => {
    const [first, second] = [await make('call_id'), await make('call_id')];
    for (const callId of [first, second])
      await runInVain('classify-call', await jobOf('classify-call', callId));
    const filter = { tenantId: tenant.tenantId, state: 'discarded', queue: 'qualification' } as const;
    const [newest] = await admin.list({ ...filter, limit: 1 });
    expect(newest).toMatchObject({
      name: 'classify-call',
      queue: 'qualification',
      state: 'discarded',
      subject_id: second,
      attempt: 5,
      last_error: 'Error: the model is away',
    });
    const [next] = await admin.list({ ...filter, after: newest?.job_id, limit: 1 });
    expect(next?.subject_id).toBe(first);
    const subjects = async (more: object) =>
      (await admin.list({ ...filter, ...more, limit: 100 })).map((job) => job.subject_id);
    expect(await subjects({ subjectId: first })).toEqual([first]);
    expect(await subjects({ name: 'qualify-lead' })).toEqual([]);
    expect(await subjects({ queue: 'claims' })).toEqual([]);
    expect(await subjects({ createdBefore: new Date(Date.now() - 3_600_000) })).toEqual([]);
    expect(await subjects({ tenantId: (await stack.createTenant()).tenantId })).toEqual([]);
  });
});
