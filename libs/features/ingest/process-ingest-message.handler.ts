import { raiseAlert } from '#features/alerts';
import { receiveCall } from '#features/calls';
import { query, read, type Tx } from '#platform/db';
import type { JobHandler } from '#platform/jobs';
import { IngestSource } from './ingest-source.entity.ts';
import { type IngestKind, type ProviderMessage, ProviderPayloadError, providers } from './providers/index.ts';

interface MessageRow {
  source_id: string;
  kind: IngestKind;
  content_type: string | null;
  headers: Record<string, string>;
  raw_body: Buffer;
  status: string;
}

/** What a message led to: it was understood, it concerns nothing here, or it could not be used. */
type Outcome = { status: 'processed' | 'ignored' | 'failed'; error: string | null };

/** The organization that a message is for: by the provider's account, else the source's own. */
function organizationOf(source: IngestSource, account: string | null): string | null {
  const mapped = account === null ? undefined : source.accounts?.[account];
  return mapped ?? source.organizationId ?? null;
}

async function deliver(tx: Tx, source: IngestSource, message: ProviderMessage): Promise<Outcome> {
  if (message.type !== 'call')
    return { status: 'ignored', error: `no feature takes ${message.type} messages` };
  const organizationId = organizationOf(source, message.account);
  if (!organizationId)
    return { status: 'failed', error: `account ${message.account} belongs to no organization` };
  await receiveCall(tx, { ...message, sourceId: source.sourceId, organizationId });
  return { status: 'processed', error: null };
}

function parse(row: MessageRow): ProviderMessage[] | Outcome {
  try {
    return providers[row.kind].parse({
      rawBody: row.raw_body,
      headers: row.headers,
      contentType: row.content_type ?? undefined,
    });
  } catch (error) {
    if (!(error instanceof ProviderPayloadError)) throw error;
    return { status: 'failed', error: error.message };
  }
}

async function record(tx: Tx, messageId: string, source: IngestSource, outcome: Outcome): Promise<void> {
  await query(
    tx.em,
    'update ingest_messages set status = $2, error = $3, processed_at = now() where message_id = $1',
    [messageId, outcome.status, outcome.error],
  );
  if (outcome.status !== 'failed') return;
  raiseAlert(tx, {
    kind: 'ingest.message_failed',
    severity: 'warning',
    message: `A ${source.kind} message could not be used: ${outcome.error}`,
    target: { type: 'ingest_message', id: messageId },
  });
}

/** What decides about several messages of one request: a failure shows, something understood beats something ignored. */
function worst(outcomes: readonly Outcome[]): Outcome {
  return (
    outcomes.find((o) => o.status === 'failed') ??
    outcomes.find((o) => o.status === 'processed') ??
    outcomes[0] ?? { status: 'ignored', error: 'the message concerns nothing here' }
  );
}

export const processIngestMessageHandler: JobHandler = {
  async run(job) {
    const { row, source } = await read(job.ctx, async (em) => {
      const rows = await query<MessageRow>(
        em,
        'select source_id, kind, content_type, headers, raw_body, status from ingest_messages where message_id = $1',
        [job.subjectId],
      );
      const found = rows[0];
      return {
        row: found,
        source: found ? await em.findOne(IngestSource, { sourceId: found.source_id }) : null,
      };
    });
    if (!row || !source || row.status !== 'received') return;
    const parsed = parse(row);
    const actor = { type: 'provider' as const, id: source.sourceId, name: source.kind };
    await job.complete(async (tx) => {
      const asProvider = { ...tx, actor };
      const outcomes: Outcome[] = [];
      if (!Array.isArray(parsed)) outcomes.push(parsed);
      else for (const message of parsed) outcomes.push(await deliver(asProvider, source, message));
      await record(asProvider, job.subjectId, source, worst(outcomes));
    });
  },
  async exhausted(tx, messageId, reason) {
    await query(
      tx.em,
      `update ingest_messages set status = 'failed', error = $2, processed_at = now() where message_id = $1`,
      [messageId, reason],
    );
    raiseAlert(tx, {
      kind: 'ingest.message_failed',
      severity: 'warning',
      message: `A stored message could not be processed: ${reason}`,
      target: { type: 'ingest_message', id: messageId },
    });
  },
};
