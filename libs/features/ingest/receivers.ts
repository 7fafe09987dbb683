import { receiveCall } from '#features/calls';
import { enqueue } from '#features/job-catalog';
import { withDescendants } from '#features/organizations';
import { receiveEmailEvent } from '#features/outreach';
import { receiveReview, requestReview } from '#features/reviews';
import type { EmailConfig } from '#platform/config';
import type { Tx } from '#platform/db';
import type { IngestKind, ProviderMessage } from './providers/index.ts';

/** What a message led to: it was understood, it concerns nothing here, or it could not be used. */
export type MessageOutcome = {
  status: 'processed' | 'ignored' | 'failed';
  error: string | null;
  /** It is about a person who was erased: its words are not kept either. */
  erased?: boolean;
};

/** The parts of a source that assign a message to an organization. */
export interface MessageSource {
  sourceId: string;
  kind: IngestKind;
  organizationId: string | null;
  /** Provider account → organization. */
  accounts: Record<string, string> | null;
}

/** Where a message came in. */
export interface Reception {
  source: MessageSource;
  /** The stored request that it was a part of. */
  messageId: string;
  /** How long a call without words waits for them. */
  transcriptWaitMs: number;
  /** How mail leaves. */
  email: EmailConfig;
}

type Receiver<Type> = (
  tx: Tx,
  reception: Reception,
  message: Extract<ProviderMessage, { type: Type }>,
) => Promise<MessageOutcome>;

const processed: MessageOutcome = { status: 'processed', error: null };

/** The organization that a message is for: by the provider's account, else the source's own. */
function organizationOf(source: MessageSource, account: string | null): string | null {
  // Own entries only: an account may be called `constructor`.
  const { accounts } = source;
  const mapped = account !== null && accounts && Object.hasOwn(accounts, account) ? accounts[account] : null;
  return mapped ?? source.organizationId;
}

/** The one organization of a source whose messages name none; null where it has several. */
function onlyOrganizationOf(source: MessageSource): string | null {
  const mapped = new Set(Object.values(source.accounts ?? {}));
  const [only] = mapped;
  return source.organizationId ?? (mapped.size === 1 ? (only ?? null) : null);
}

/**
 * The organizations whose records the messages of a source may touch: those that it names, and those below them, since
 * the mail system or the listing of a network serves its locations.
 */
function organizationsOf(tx: Tx, source: MessageSource): Promise<string[]> {
  const named = [source.organizationId, ...Object.values(source.accounts ?? {})];
  return withDescendants(tx, [...new Set(named.filter((id) => id !== null))]);
}

function unknownAccount(account: string | null): MessageOutcome {
  return { status: 'failed', error: `account ${account} belongs to no organization` };
}

/** Every type of message and the feature that takes it. */
export const receivers: { [Type in ProviderMessage['type']]: Receiver<Type> } = {
  async call(tx, { source, messageId, transcriptWaitMs }, message) {
    const organizationId = organizationOf(source, message.account);
    if (!organizationId) return unknownAccount(message.account);
    const { sourceId } = source;
    const incoming = { ...message, sourceId, ingestMessageId: messageId, organizationId };
    const call = await receiveCall(tx, incoming, { transcriptWaitMs });
    return call ? processed : { status: 'ignored', error: 'the call was erased', erased: true };
  },

  async email_event(tx, { source, messageId }, message) {
    const reception = await receiveEmailEvent(tx, {
      ...message,
      sourceId: source.sourceId,
      ingestMessageId: messageId,
      organizationId: onlyOrganizationOf(source),
      organizationIds: await organizationsOf(tx, source),
    });
    return reception.status === 'processed'
      ? processed
      : { status: reception.status, error: reception.reason };
  },

  async review(tx, { source }, message) {
    const named = message.organizationId?.toLowerCase();
    if (named && !(await organizationsOf(tx, source)).includes(named)) {
      return { status: 'failed', error: 'the organization that it names is none of its source' };
    }
    const organizationId = named ?? organizationOf(source, message.account) ?? onlyOrganizationOf(source);
    if (!organizationId) return unknownAccount(message.account);
    const { platform, externalReviewId, rating, statedRating, author, text, createdAt } = message;
    await receiveReview(tx, {
      platform,
      externalReviewId,
      organizationId,
      sourceId: source.sourceId,
      rating,
      statedRating,
      author,
      text,
      reviewedAt: createdAt,
    });
    return processed;
  },

  async review_reference() {
    return {
      status: 'ignored',
      error: 'a notice without the review itself; fetching it needs an account at the platform',
    };
  },

  async job_completed(tx, { source, messageId, email }, message) {
    const organizationId = onlyOrganizationOf(source);
    if (!organizationId)
      return { status: 'failed', error: 'the source belongs to more than one organization' };
    const { jobExternalRef, customer } = message;
    const job = { organizationId, jobExternalRef, customer, ingestMessageId: messageId };
    await requestReview(tx, job, email);
    return processed;
  },

  async unreadable(_tx, _reception, { problem }) {
    return { status: 'failed', error: problem };
  },

  async subscription_confirmation(tx, { messageId }) {
    enqueue(tx, 'confirm-subscription', messageId);
    return processed;
  },
};
