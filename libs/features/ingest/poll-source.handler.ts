import { createHash } from 'node:crypto';
import { raiseAlert } from '#features/alerts';
import { enqueue } from '#features/job-catalog';
import { query, read, type Tx } from '#platform/db';
import { newId } from '#platform/ids';
import { type JobHandler, type JobRun, PermanentFailure } from '#platform/jobs';
import type { Outbound } from '#platform/outbound';
import type { SecretBox } from '#platform/secrets';
import { type Backfill, IngestSource } from './ingest-source.entity.ts';
import { type Poller, type ProviderPage, pollers } from './pollers.ts';
import { askProvider } from './provider-api.ts';
import { readJson } from './providers/body.ts';
import { storeMessage } from './receive.ts';
import { apiKeyFor, openSecrets } from './source-secrets.ts';

/** How often a provider is asked. */
const intervalMs = 3_600_000;
/** What came so long before the end of the last look is asked for again: providers complete it for a while. */
const overlapMs = 2 * 3_600_000;
/** How far the first look goes back. */
const firstLookMs = 86_400_000;
/** Pages of one job; the next one goes on after them. */
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

interface Found {
  dedupeKey: string;
  rawBody: Buffer;
}

/** Those that are not stored as they are now. */
async function unknown(job: JobRun, sourceId: string, found: readonly Found[]): Promise<Found[]> {
  const rows = await read(job.ctx, (em) =>
    query<{ dedupe_key: string }>(
      em,
      'select dedupe_key from ingest_keys where source_id = $1 and dedupe_key = any ($2)',
      [sourceId, found.map(({ dedupeKey }) => dedupeKey)],
    ),
  );
  const known = new Set(rows.map(({ dedupe_key }) => dedupe_key));
  return found.filter(({ dedupeKey }) => !known.has(dedupeKey));
}

/**
 * Keeps each record as a message, as if it had been posted; one that is as it was before is a repeat.
 * @returns how many were new, or have changed.
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
  let stored = 0;
  for (const { rawBody, dedupeKey } of await unknown(job, sourceId, found)) {
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

/** The look after as many pages as one job takes. */
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

/** Writes down how far it has come, and plans the next look. */
async function plan(tx: Tx, sourceId: string, state: Partial<Backfill>, next: Date): Promise<void> {
  const changed = { ...state, last_run_at: new Date().toISOString(), next_run_at: next.toISOString() };
  await query(tx.em, `update ingest_sources set backfill = backfill || $2::jsonb where source_id = $1`, [
    sourceId,
    JSON.stringify(changed),
  ]);
  enqueue(tx, 'poll-source', sourceId, next);
}

/** The settings as they are now, locked; null where nobody is asked any more. */
async function lockSettings(tx: Tx, sourceId: string): Promise<Backfill | null> {
  const [source] = await query<{ backfill: Backfill | null }>(
    tx.em,
    'select backfill from ingest_sources where source_id = $1 and deleted_at is null for update',
    [sourceId],
  );
  return source?.backfill ?? null;
}

/** Asks a provider for what it may have posted in vain. */
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
      // Whoever changed the settings has asked for a job of their own; the sandbox asks nobody.
      const early = backfill?.next_run_at && Date.parse(backfill.next_run_at) > now.getTime() + 1_000;
      // One that gave up has planned the next look itself; whoever retries it does not want to wait for that.
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
        const settings = await lockSettings(tx, subjectId);
        // Changed meanwhile, they have a job of their own, which begins anew.
        if (settings?.set_at !== backfill.set_at) return;
        await plan(tx, subjectId, { ...state, last_error: null }, next);
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
      const settings = await lockSettings(tx, sourceId);
      if (!settings) return;
      // A retry in vain leaves the look that is planned already, and plans none beside it.
      const now = Date.now();
      if (settings.next_run_at && Date.parse(settings.next_run_at) > now) return;
      await plan(tx, sourceId, { last_error: reason }, new Date(now + intervalMs));
    },
  };
}
