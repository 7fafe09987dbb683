import { createHash } from 'node:crypto';
import { raiseAlert } from '#features/alerts';
import { enqueue } from '#features/job-catalog';
import { lockIfPresent, read, type Tx } from '#platform/db';
import { newId } from '#platform/ids';
import { type JobHandler, type JobRun, PermanentFailure } from '#platform/jobs';
import type { Outbound } from '#platform/outbound';
import type { SecretBox } from '#platform/secrets';
import { type Backfill, IngestSource } from './ingest-source.entity.ts';
import { findKnownKeys } from './messages.read.ts';
import { type Poller, type ProviderPage, pollers } from './pollers.ts';
import { askProvider } from './provider-api.ts';
import { readJson } from './providers/body.ts';
import { storeMessage } from './receive.ts';
import { apiKeyFor, openSecrets } from './source-secrets.ts';

/** Interval between two polls. */
const intervalMs = 3_600_000;
/** Overlap with the last poll: providers complete records for a while. */
const overlapMs = 2 * 3_600_000;
/** How far the first poll goes back. */
const firstLookMs = 86_400_000;
/** Pages per job; the next job continues after them. */
const maxPages = 8;

interface PollServices {
  outbound: Pick<Outbound, 'send'>;
  secrets: SecretBox;
}

type LookUnderWay = NonNullable<Backfill['look']>;

function beginLook({ polled_until }: Backfill, now: Date): LookUnderWay {
  const since = polled_until === null ? now.getTime() - firstLookMs : Date.parse(polled_until) - overlapMs;
  return {
    since: new Date(since).toISOString(),
    until: now.toISOString(),
    pages_read: 0,
    pages: 0,
    records: 0,
    new_records: 0,
  };
}

async function fetchPage(
  { outbound }: PollServices,
  job: JobRun,
  poller: Poller,
  backfill: Backfill,
  apiKey: string,
  look: { since: Date; page: number },
): Promise<ProviderPage> {
  const answer = await askProvider(
    outbound,
    poller.name,
    poller.request(backfill, apiKey, look),
    job.ctx.signal,
  );
  if ([401, 403, 404].includes(answer.status)) {
    throw new PermanentFailure(`${poller.name} refused the API key or the account: status ${answer.status}`);
  }
  if (answer.status !== 200) throw new Error(`${poller.name} answered with status ${answer.status}`);
  try {
    return poller.read(readJson(answer.body));
  } catch {
    throw new Error(`${poller.name} answered with something else than a page of its list`);
  }
}

/**
 * Stores each record as a message, as if it had been posted; an unchanged one is a repeat.
 * @returns how many were new or had changed.
 */
async function store(
  job: JobRun,
  { sourceId, kind }: Pick<IngestSource, 'sourceId' | 'kind'>,
  records: readonly object[],
): Promise<number> {
  const { tenantId, environment, requestId } = job.ctx;
  const found = records.map((record) => {
    const rawBody = Buffer.from(JSON.stringify(record));
    return { rawBody, dedupeKey: `${kind}:api:sha256:${createHash('sha256').update(rawBody).digest('hex')}` };
  });
  const keys = found.map(({ dedupeKey }) => dedupeKey);
  const known = await read(job.ctx, (em) => findKnownKeys(em, sourceId, keys));
  let stored = 0;
  for (const { rawBody, dedupeKey } of found.filter((each) => !known.has(each.dedupeKey))) {
    job.ctx.signal.throwIfAborted();
    const isNew = await storeMessage(job.ctx, {
      messageId: newId('msg'),
      tenantId,
      environment,
      sourceId,
      kind,
      dedupeKey,
      provedAccount: null,
      contentType: 'application/json',
      headers: { 'x-svc-backfill': 'true' },
      rawBody,
      receivedAt: new Date(),
      requestId: requestId ?? job.jobId,
    });
    if (isNew) stored += 1;
  }
  return stored;
}

/** Continues the poll by as many pages as one job reads. */
async function goOn(
  services: PollServices,
  job: JobRun,
  source: Pick<IngestSource, 'sourceId' | 'kind'>,
  { backfill, poller, apiKey, now }: { backfill: Backfill; poller: Poller; apiKey: string; now: Date },
): Promise<{ look: LookUnderWay; ended: boolean }> {
  const look = { ...(backfill.look ?? beginLook(backfill, now)) };
  const since = new Date(look.since);
  for (let read = 0; read < maxPages; read += 1) {
    const page = look.pages_read + 1;
    const { records, pages } = await fetchPage(services, job, poller, backfill, apiKey, { since, page });
    const wanted = records.filter((record) => (poller.timeOf?.(record) ?? since) >= since);
    look.new_records += await store(job, source, wanted);
    look.records += wanted.length;
    look.pages_read = page;
    look.pages = pages;
    if (page >= pages || records.length === 0) return { look, ended: true };
  }
  return { look, ended: false };
}

/** Stores the progress, and schedules the next job. */
function plan(tx: Tx, source: Polled, state: Partial<Backfill>, next: Date): void {
  const last_run_at = new Date().toISOString();
  source.backfill = { ...source.backfill, ...state, last_run_at, next_run_at: next.toISOString() };
  enqueue(tx, 'poll-source', source.sourceId, next);
}

type Polled = IngestSource & { backfill: Backfill };

/** Locks the source; null where polling was switched off. */
async function lockPolled(tx: Tx, sourceId: string): Promise<Polled | null> {
  const source = await lockIfPresent(tx, IngestSource, sourceId);
  return source?.backfill ? (source as Polled) : null;
}

/** Polls a provider for records whose webhooks were missed. */
export function createPollSourceHandler(services: PollServices): JobHandler {
  return {
    async run(job) {
      const { ctx, subjectId } = job;
      const source = await read(ctx, (em) =>
        em.findOne(IngestSource, { sourceId: subjectId, deletedAt: null }),
      );
      const backfill = source?.backfill;
      const now = new Date();
      const apiKey =
        source && apiKeyFor(openSecrets(services.secrets, subjectId, Buffer.from(source.secretSealed), now));
      const poller = source && pollers[source.kind];
      // A change of the settings enqueues its own job; the sandbox polls no provider.
      const early = backfill?.next_run_at && Date.parse(backfill.next_run_at) > now.getTime() + 1_000;
      // A discarded job has scheduled the next poll itself; a retry by hand must not wait for that.
      const tooEarly = early && !job.failedBefore;
      if (!backfill || !apiKey || !poller || tooEarly || ctx.environment === 'test') {
        await job.complete(async () => undefined);
        return;
      }
      const { look, ended } = await goOn(services, job, source, { backfill, poller, apiKey, now });
      const { pages: _pages, pages_read: _read, ...last_look } = look;
      const next = ended ? new Date(now.getTime() + intervalMs) : now;
      const state = ended ? { polled_until: look.until, look: null, last_look } : { look };
      await job.complete(async (tx) => {
        const current = await lockPolled(tx, subjectId);
        // Settings changed meanwhile have their own job, which starts a new poll.
        if (current?.backfill.set_at !== backfill.set_at) return;
        plan(tx, current, { ...state, last_error: null }, next);
      });
    },

    async discarded(tx, sourceId, reason) {
      raiseAlert(tx, {
        kind: 'ingest.backfill_failed',
        severity: 'warning',
        message: `A provider could not be asked for what was missed: ${reason}`,
        target: { type: 'ingest_source', id: sourceId },
        organizationId: null,
      });
      const source = await lockPolled(tx, sourceId);
      if (!source) return;
      // After a failed retry, the next poll is already scheduled, and must not be scheduled twice.
      const now = Date.now();
      const { next_run_at } = source.backfill;
      if (next_run_at && Date.parse(next_run_at) > now) return;
      plan(tx, source, { last_error: reason }, new Date(now + intervalMs));
    },
  };
}
