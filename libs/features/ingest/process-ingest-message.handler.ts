import { raiseAlert } from '#features/alerts';
import type { EmailConfig } from '#platform/config';
import { query, queryAtCommit, type Tx } from '#platform/db';
import type { JobHandler } from '#platform/jobs';
import { type ProviderMessage, ProviderPayloadError } from './providers/index.ts';
import { type MessageOutcome, type MessageSource, type Reception, receivers } from './receivers.ts';
import { organizationOfMessage, parseStored, type StoredMessage, storedMessage } from './stored-message.ts';

async function receive(tx: Tx, reception: Reception, message: ProviderMessage): Promise<MessageOutcome> {
  // Each message's type names its receiver; the compiler holds the two together in the table.
  const receiver = receivers[message.type] as (
    tx: Tx,
    reception: Reception,
    message: ProviderMessage,
  ) => Promise<MessageOutcome>;
  return receiver(tx, reception, message);
}

function parse(row: StoredMessage): ProviderMessage[] | MessageOutcome {
  try {
    return parseStored(row);
  } catch (error) {
    if (!(error instanceof ProviderPayloadError)) throw error;
    return { status: 'failed', error: error.message };
  }
}

async function record(
  tx: Tx,
  messageId: string,
  source: MessageSource,
  outcome: MessageOutcome,
): Promise<void> {
  await queryAtCommit(
    tx.em,
    outcome.erased
      ? `update ingest_messages set status = $2, error = $3, processed_at = now(), raw_body = '', headers = '{}',
           erased_at = now() where message_id = $1`
      : 'update ingest_messages set status = $2, error = $3, processed_at = now() where message_id = $1',
    [messageId, outcome.status, outcome.error],
    outcome.erased ? 'erase_ingest_message' : 'close_ingest_message',
  );
  if (outcome.status !== 'failed') return;
  raiseAlert(tx, {
    kind: 'ingest.message_failed',
    severity: 'warning',
    message: `A ${source.kind} message could not be used: ${outcome.error}`,
    target: { type: 'ingest_message', id: messageId },
    organizationId: source.organizationId,
  });
}

/** The outcome of several messages of one request: failed before processed before ignored. */
function worst(outcomes: readonly MessageOutcome[]): MessageOutcome {
  return (
    outcomes.find((o) => o.status === 'failed') ??
    outcomes.find((o) => o.status === 'processed') ??
    outcomes[0] ?? { status: 'ignored', error: 'the message concerns nothing here' }
  );
}

export interface IngestHandlerOptions {
  /** How long a call without words waits for them. */
  transcriptWaitMs: number;
  /** How mail leaves. */
  email: EmailConfig;
}

export function createProcessIngestMessageHandler({
  transcriptWaitMs,
  email,
}: IngestHandlerOptions): JobHandler {
  return {
    async run(job) {
      await job.complete(
        async (tx, [messages]) => {
          const row = messages?.[0] as StoredMessage | undefined;
          // `failed` too: a discarded job that is retried.
          if (!row || !['received', 'failed'].includes(row.status)) return;
          const source: MessageSource = {
            sourceId: row.source_id,
            kind: row.kind,
            organizationId: row.organization_id,
            accounts: row.accounts,
          };
          const asProvider: Tx = {
            ...tx,
            actor: { type: 'provider', id: source.sourceId, name: source.kind },
          };
          const parsed = parse(row);
          const outcomes: MessageOutcome[] = [];
          if (!Array.isArray(parsed)) outcomes.push(parsed);
          else {
            const reception = { source, messageId: job.subjectId, transcriptWaitMs, email };
            for (const message of parsed) {
              outcomes.push(await receive(asProvider, reception, message));
              // The next message must see what this one has written.
              await tx.em.flush();
            }
          }
          const erased = outcomes.some((outcome) => outcome.erased);
          await record(asProvider, job.subjectId, source, { ...worst(outcomes), erased });
        },
        [storedMessage(job.subjectId)],
      );
    },
    async discarded(tx, messageId, reason) {
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
        organizationId: await organizationOfMessage(tx, messageId),
      });
    },
  };
}
