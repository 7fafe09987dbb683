import { receiveCall, receiveJob } from '#features/calls';
import { enqueue } from '#features/job-catalog';
import { receiveLead } from '#features/leads';
import { findServing, withDescendants } from '#features/organizations';
import { receiveEmailEvent } from '#features/outreach';
import { receiveReview, requestReview } from '#features/reviews';
import type { EmailConfig } from '#platform/config';
import type { Tx } from '#platform/db';
import { idTime } from '#platform/ids';
import { Snooze } from '#platform/jobs';
import type { IngestKind, ProviderMessage } from './providers/index.ts';

/**
 * The outcome of a message: processed, ignored as irrelevant, or failed as unusable. `received`: a job that was enqueued
 * for it will end it.
 */
export type MessageOutcome = {
  status: 'received' | 'processed' | 'ignored' | 'failed';
  error: string | null;
  /** The message is about an erased person, so its contents are not stored either. */
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

/** The circumstances of a message's arrival. */
export interface Reception {
  source: MessageSource;
  /** The stored request that it was a part of. */
  messageId: string;
  /** How long a call without words waits for them. */
  transcriptWaitMs: number;
  /** How mail is sent. */
  email: EmailConfig;
}

type Receiver<Type> = (
  tx: Tx,
  reception: Reception,
  message: Extract<ProviderMessage, { type: Type }>,
) => Promise<MessageOutcome>;

const processed: MessageOutcome = { status: 'processed', error: null };

/** The provider's ids of a message's account. */
interface NamedAccount {
  account: string | null;
  accountAlias?: string | null | undefined;
}

/** The organization of a message: by the provider's account, else the source's own. */
function organizationOf(source: MessageSource, { account, accountAlias }: NamedAccount): string | null {
  const { accounts } = source;
  for (const name of [account, accountAlias]) {
    // Own properties only: an account may be called `constructor`.
    if (name && accounts && Object.hasOwn(accounts, name)) return accounts[name] ?? null;
  }
  return source.organizationId;
}

/** The one organization of a source whose messages name none; null where it has several. */
function onlyOrganizationOf(source: MessageSource): string | null {
  const mapped = new Set(Object.values(source.accounts ?? {}));
  const [only] = mapped;
  return source.organizationId ?? (mapped.size === 1 ? (only ?? null) : null);
}

/**
 * The organizations whose records a source's messages may change: those that it names and those below them, since a
 * network's mail system or listing serves its locations.
 */
function organizationsOf(tx: Tx, source: MessageSource): Promise<string[]> {
  return withDescendants(tx, namedBy(source));
}

/** The organizations that a source itself names. */
function namedBy(source: MessageSource): string[] {
  const named = [source.organizationId, ...Object.values(source.accounts ?? {})];
  return [...new Set(named.filter((id) => id !== null))];
}

/**
 * The organization of a lead: the one that its account is mapped to, or the source's own, and below that the location that
 * serves its ZIP code. Where there is neither, the source's location that serves the ZIP code.
 */
async function organizationOfLead(
  tx: Tx,
  source: MessageSource,
  message: NamedAccount & { zip: string | null },
): Promise<string | null> {
  const named = organizationOf(source, message);
  if (message.zip === null) return named ?? onlyOrganizationOf(source);
  const serving = await findServing(tx, named === null ? namedBy(source) : [named], message.zip);
  return serving ?? named ?? onlyOrganizationOf(source);
}

function unknownAccount(account: string | null): MessageOutcome {
  return { status: 'failed', error: `account ${account} belongs to no organization` };
}

const notOfSource: MessageOutcome = {
  status: 'failed',
  error: 'the organization that it names is none of its source',
};

function noLocation({ account, zip }: { account: string | null; zip: string | null }): MessageOutcome {
  if (account !== null) return unknownAccount(account);
  const where =
    zip === null ? 'it names no account and no ZIP code' : `no location of the source serves ${zip}`;
  return { status: 'failed', error: where };
}

/** Retry interval for a report about a job that is still being created, and its limit, which exceeds any dispatch. */
const early = { againMs: 2_000, untilMs: 5 * 60_000 };

/** The receiving feature of each type of message. */
export const receivers: { [Type in ProviderMessage['type']]: Receiver<Type> } = {
  async call(tx, { source, messageId, transcriptWaitMs }, message) {
    const organizationId = organizationOf(source, message);
    if (!organizationId) return unknownAccount(message.account);
    const { sourceId } = source;
    const incoming = { ...message, sourceId, ingestMessageId: messageId, organizationId };
    const call = await receiveCall(tx, incoming, { transcriptWaitMs });
    return call ? processed : { status: 'ignored', error: 'the call was erased', erased: true };
  },

  async lead(tx, { source, messageId }, message) {
    const named = message.organizationId?.toLowerCase();
    if (named && !(await organizationsOf(tx, source)).includes(named)) return notOfSource;
    const organizationId = named ?? (await organizationOfLead(tx, source, message));
    if (!organizationId) return noLocation(message);
    const { sourceId } = source;
    const reception = await receiveLead(tx, {
      ...message,
      sourceId,
      ingestMessageId: messageId,
      organizationId,
    });
    if (reception.status === 'erased')
      return { status: 'ignored', error: 'the lead was erased', erased: true };
    return reception.status === 'ignored' ? { status: 'ignored', error: reception.reason } : processed;
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
    if (named && !(await organizationsOf(tx, source)).includes(named)) return notOfSource;
    const organizationId = named ?? organizationOf(source, message) ?? onlyOrganizationOf(source);
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

  async lead_references(tx, { messageId }) {
    if (tx.environment === 'test') return { status: 'ignored', error: 'the sandbox asks no provider' };
    enqueue(tx, 'retrieve-references', messageId);
    return { status: 'received', error: null };
  },

  async job(tx, { source, messageId, email }, message) {
    const named = organizationOf(source, message) ?? onlyOrganizationOf(source);
    if (!named) return unknownAccount(message.account);
    const { jobExternalRef, customer } = message;
    const reception = await receiveJob(tx, message, await withDescendants(tx, [named]));
    if (reception.status === 'ambiguous')
      return { status: 'failed', error: `several locations have a job ${jobExternalRef}` };
    // Some job systems report a job before they answer the request that created it.
    if (reception.status === 'early' && Date.now() < (idTime(messageId) ?? 0) + early.untilMs)
      throw new Snooze(new Date(Date.now() + early.againMs));
    const organizationId = reception.status === 'noted' ? reception.organizationId : named;
    if (message.status === 'completed' && customer) {
      const job = { organizationId, jobExternalRef, customer, ingestMessageId: messageId };
      await requestReview(tx, job, email);
    } else if (reception.status !== 'noted')
      return { status: 'ignored', error: `no call has the job ${jobExternalRef}` };
    return processed;
  },

  async irrelevant(_tx, _reception, { reason }) {
    return { status: 'ignored', error: reason };
  },

  async unreadable(_tx, _reception, { problem }) {
    return { status: 'failed', error: problem };
  },

  async subscription_confirmation(tx, { messageId }) {
    enqueue(tx, 'confirm-subscription', messageId);
    return processed;
  },
};
