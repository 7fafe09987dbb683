import { raiseAlert } from '#features/alerts';
import type { EmailConfig } from '#platform/config';
import { read, type Tx } from '#platform/db';
import type { Engines } from '#platform/engines';
import type { JobHandler, JobRun } from '#platform/jobs';
import {
  endMessage,
  failMessage,
  organizationOfMessage,
  type StoredMessage,
  storedMessage,
} from './ingest.sql.ts';
import { findLongBody } from './messages.read.ts';
import { parseMessageTask } from './parse-message.task.ts';
import { type ParsedMessage, parseMessage } from './parse-message.ts';
import type { ProviderMessage } from './providers/index.ts';
import { type MessageOutcome, type MessageSource, type Reception, receivers } from './receivers.ts';
import { toParse } from './stored-message.ts';

/** Passes a message on to the feature that handles its type. */
async function receive(tx: Tx, reception: Reception, message: ProviderMessage): Promise<MessageOutcome> {
  // The cast is safe: the table's type ensures that each receiver accepts its message type.
  const receiver = receivers[message.type] as (
    tx: Tx,
    reception: Reception,
    message: ProviderMessage,
  ) => Promise<MessageOutcome>;
  return receiver(tx, reception, message);
}

/** The outcome of a message that names another account than the one whose own secret signed it. */
function otherAccount(
  { proved_account: proved }: StoredMessage,
  message: ProviderMessage,
): MessageOutcome | null {
  if (proved === null || !('account' in message) || message.account === null) return null;
  const alias = 'accountAlias' in message ? message.accountAlias : null;
  if (message.account === proved || alias === proved) return null;
  return {
    status: 'failed',
    error: `it names account ${message.account} and is signed with the secret of account ${proved}`,
  };
}

/** A message that names no account belongs to the account whose own secret signed it. */
function ofAccount<M extends ProviderMessage>({ proved_account: proved }: StoredMessage, message: M): M {
  return proved !== null && 'account' in message && message.account === null
    ? { ...message, account: proved }
    : message;
}

/** Ends the message with its outcome, and raises an alert where it could not be used. */
async function record(
  tx: Tx,
  messageId: string,
  source: MessageSource,
  outcome: MessageOutcome,
): Promise<void> {
  await endMessage(tx, messageId, outcome);
  if (outcome.status !== 'failed') return;
  raiseAlert(tx, {
    kind: 'ingest.message_failed',
    severity: 'warning',
    message: `A ${source.kind} message could not be used: ${outcome.error}`,
    target: { type: 'ingest_message', id: messageId },
    organizationId: source.organizationId,
  });
}

/** The outcome of several messages of one request; in order of precedence: failed, not done, processed, ignored. */
function worst(outcomes: readonly MessageOutcome[]): MessageOutcome {
  return (
    outcomes.find((o) => o.status === 'failed') ??
    outcomes.find((o) => o.status === 'received') ??
    outcomes.find((o) => o.status === 'processed') ??
    outcomes[0] ?? { status: 'ignored', error: 'the message concerns nothing here' }
  );
}

export interface IngestHandlerOptions {
  /** How long a call without words waits for them. */
  transcriptWaitMs: number;
  /** How mail is sent. */
  email: EmailConfig;
  engines: Engines;
}

/** Thrown to end the transaction, before anything is written, of a message that a thread must parse. */
class LongMessage extends Error {
  readonly row: StoredMessage;

  constructor(row: StoredMessage) {
    super('the message is parsed in a thread');
    this.row = row;
  }
}

export function createProcessIngestMessageHandler({
  transcriptWaitMs,
  email,
  engines,
}: IngestHandlerOptions): JobHandler {
  /**
   * Parses the stored message, passes its parts on and ends it, in one transaction.
   * @param long the result where a thread has already parsed it.
   */
  function process(job: JobRun, long?: ParsedMessage): Promise<void> {
    return job.complete(
      async (tx, [messages]) => {
        const row = messages?.[0] as StoredMessage | undefined;
        // `failed` too: a discarded job may be retried.
        if (!row || !['received', 'failed'].includes(row.status)) return;
        const parsed = long ?? (row.raw_body && parseMessage(toParse(row, row.raw_body)));
        if (!parsed) throw new LongMessage(row);
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
        const outcomes: MessageOutcome[] = [];
        if ('refused' in parsed) outcomes.push({ status: 'failed', error: parsed.refused });
        else {
          const reception = { source, messageId: job.subjectId, transcriptWaitMs, email };
          for (const message of parsed.messages) {
            outcomes.push(
              otherAccount(row, message) ?? (await receive(asProvider, reception, ofAccount(row, message))),
            );
            // The next message must see this one's changes.
            await tx.em.flush();
          }
        }
        const erased = outcomes.some((outcome) => outcome.erased);
        await record(asProvider, job.subjectId, source, { ...worst(outcomes), erased });
      },
      [storedMessage(job.subjectId)],
    );
  }

  return {
    async run(job) {
      try {
        await process(job);
      } catch (error) {
        if (!(error instanceof LongMessage)) throw error;
        const body = await read(job.ctx, (em) => findLongBody(em, job.subjectId));
        const message = toParse(error.row, body);
        await process(
          job,
          await engines.run(parseMessageTask, 'parseMessage', message, { ...job, maySnooze: true }),
        );
      }
    },
    async discarded(tx, messageId, reason) {
      await failMessage(tx, messageId, reason);
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
