import { raiseAlert } from '#features/alerts';
import { lockIfPresent, read, type Tx } from '#platform/db';
import { newId } from '#platform/ids';
import { type JobHandler, type JobRun, PermanentFailure } from '#platform/jobs';
import type { Outbound } from '#platform/outbound';
import type { SecretBox } from '#platform/secrets';
import { fetchLead } from './facebook-graph.ts';
import { closePost, findStoredMessage, organizationOfMessage, type StoredMessage } from './ingest.sql.ts';
import { IngestSource, type Retrieval } from './ingest-source.entity.ts';
import { findKnownKeys, findLongBody } from './messages.read.ts';
import { parseMessage } from './parse-message.ts';
import type { LeadReferencesMessage } from './providers/index.ts';
import { storeMessage } from './receive.ts';
import { apiKeyFor, openSecrets, signing } from './source-secrets.ts';
import { toParse } from './stored-message.ts';

type Reference = LeadReferencesMessage['references'][number];

interface RetrievalServices {
  outbound: Pick<Outbound, 'send'>;
  secrets: SecretBox;
}

/** The dedup key: a lead is stored once, since it does not change. */
const keyOf = ({ providerLeadId }: Reference): string => `facebook_lead_ads:lead:${providerLeadId}`;

/** The leads that a stored post references. */
async function referencesOf(job: JobRun, message: StoredMessage): Promise<Reference[]> {
  const body = message.raw_body ?? (await read(job.ctx, (em) => findLongBody(em, job.subjectId)));
  const parsed = parseMessage(toParse(message, body));
  if ('refused' in parsed) throw new PermanentFailure(parsed.refused);
  return parsed.messages.flatMap((each) => (each.type === 'lead_references' ? each.references : []));
}

/** The leads that are not stored yet. */
async function unknown(
  job: JobRun,
  sourceId: string,
  references: readonly Reference[],
): Promise<Reference[]> {
  const known = await read(job.ctx, (em) => findKnownKeys(em, sourceId, references.map(keyOf)));
  return references.filter((reference) => !known.has(keyOf(reference)));
}

/** Number of refusals after which fetching stops, because the token is the cause. */
const maxRefusals = 10;

/**
 * Fetches each lead and stores it as a message of its own, which is then processed like a posted one. A refused lead does
 * not hold up the others.
 */
async function retrieve(services: RetrievalServices, job: JobRun, message: StoredMessage): Promise<string> {
  const { ctx } = job;
  const source = await read(ctx, (em) =>
    em.findOne(IngestSource, { sourceId: message.source_id, deletedAt: null }),
  );
  if (!source) throw new PermanentFailure('the source was closed');
  const { sourceId, kind, retrieval } = source;
  const secrets = openSecrets(services.secrets, sourceId, Buffer.from(source.secretSealed), new Date());
  const signed = signing(secrets);
  const proved = signed.find(({ account }) => account === message.proved_account) ?? signed[0];
  const refusals: PermanentFailure[] = [];
  for (const reference of await unknown(job, sourceId, await referencesOf(job, message))) {
    ctx.signal.throwIfAborted();
    const { providerLeadId: leadId, account } = reference;
    const accessToken = apiKeyFor(secrets, account);
    if (!retrieval || !accessToken || !proved)
      throw new PermanentFailure(`the source has no access token for page ${account}`);
    const lead = await fetchLead(services.outbound, {
      leadId,
      accessToken,
      apiUrl: retrieval.api_url,
      appSecret: proved.secret,
      signal: ctx.signal,
    }).catch((error: unknown) => {
      if (error instanceof PermanentFailure) return error;
      throw error;
    });
    if (lead instanceof PermanentFailure) {
      refusals.push(lead);
      if (refusals.length === maxRefusals) break;
      continue;
    }
    await storeMessage(ctx, {
      messageId: newId('msg'),
      tenantId: ctx.tenantId,
      environment: ctx.environment,
      sourceId,
      kind,
      dedupeKey: keyOf(reference),
      provedAccount: message.proved_account,
      contentType: 'application/json',
      headers: { 'x-svc-retrieved-for': job.subjectId },
      rawBody: Buffer.from(JSON.stringify({ ...lead, page_id: account })),
      receivedAt: new Date(),
      requestId: ctx.requestId ?? job.jobId,
    });
  }
  if (refusals[0]) throw refusals[0];
  return sourceId;
}

/** Stores the result on the source, unless it was deleted or retrieval was switched off. */
async function note(tx: Tx, sourceId: string, state: Partial<Retrieval>): Promise<void> {
  const source = await lockIfPresent(tx, IngestSource, sourceId);
  if (source?.retrieval) source.retrieval = { ...source.retrieval, ...state };
}

/** Fetches, from a provider's API, the records that its post only references. */
export function createRetrieveReferencesHandler(services: RetrievalServices): JobHandler {
  return {
    async run(job) {
      const message = await read(job.ctx, (em) => findStoredMessage(em, job.subjectId));
      // `failed` too: a discarded job may be retried.
      if (!message || !['received', 'failed'].includes(message.status)) {
        await job.complete(async () => undefined);
        return;
      }
      const sourceId = await retrieve(services, job, message);
      await job.complete(async (tx) => {
        await closePost(tx, job.subjectId, null);
        await note(tx, sourceId, { last_retrieved_at: new Date().toISOString(), last_error: null });
      });
    },

    async discarded(tx, messageId, reason) {
      await closePost(tx, messageId, reason);
      const message = await findStoredMessage(tx.em, messageId);
      if (message) await note(tx, message.source_id, { last_error: reason });
      raiseAlert(tx, {
        kind: 'ingest.retrieval_failed',
        severity: 'warning',
        message: `A lead that Facebook has named could not be fetched: ${reason}`,
        target: { type: 'ingest_message', id: messageId },
        organizationId: await organizationOfMessage(tx, messageId),
      });
    },
  };
}
