import { raiseAlert } from '#features/alerts';
import { read } from '#platform/db';
import type { JobHandler } from '#platform/jobs';
import type { Outbound } from '#platform/outbound';
import { findStoredMessage, organizationOfMessage } from './ingest.sql.ts';
import { parseMessage } from './parse-message.ts';
import { toParse } from './stored-message.ts';

const deadlineMs = 10_000;
const maxAnswerBytes = 16 * 1024;

/** Sends one GET to the address in a stored subscription confirmation; the provider's adapter has checked it. */
export function createConfirmSubscriptionHandler({
  outbound,
}: {
  outbound: Pick<Outbound, 'send'>;
}): JobHandler {
  return {
    async run(job) {
      const row = await read(job.ctx, (em) => findStoredMessage(em, job.subjectId));
      // A message that is too long to be parsed in place is no confirmation from Amazon.
      const parsed = row?.raw_body ? parseMessage(toParse(row, row.raw_body)) : { messages: [] };
      const messages = 'messages' in parsed ? parsed.messages : [];
      const offer = messages.find((message) => message.type === 'subscription_confirmation');
      if (!offer) return;
      const result = await outbound.send({
        method: 'GET',
        url: offer.confirmUrl,
        headers: {},
        deadlineMs,
        maxResponseBytes: maxAnswerBytes,
        signal: job.ctx.signal,
      });
      if (result.kind === 'error') throw new Error(`the subscription was not confirmed: ${result.message}`);
      if (result.status !== 200)
        throw new Error(`the subscription was not confirmed: status ${result.status}`);
    },
    async discarded(tx, messageId, reason) {
      raiseAlert(tx, {
        kind: 'ingest.subscription_unconfirmed',
        severity: 'warning',
        message: `A provider's subscription could not be confirmed, so it sends nothing: ${reason}`,
        target: { type: 'ingest_message', id: messageId },
        organizationId: await organizationOfMessage(tx, messageId),
      });
    },
  };
}
