import type { Tx } from '#platform/db';
import { defineJobs } from '#platform/jobs';
import { enqueueJob } from '#platform/outbox';

/** Backoff in milliseconds: the delay before the second attempt, and the longest before a later one. */
const between = (baseMs: number, maxMs: number) => ({ baseMs, maxMs });

/**
 * Every job, by name. What each does is in its handler, which `apps/worker/handlers.ts` names; a job without
 * a handler does not compile. Webhook deliveries have rows of their own and are not in this table.
 */
export const jobs = defineJobs({
  /** Parses a stored message and passes it to the feature that handles it. */
  'process-ingest-message': {
    queue: 'ingest',
    attempts: 8,
    backoff: between(500, 60_000),
    timeoutMs: 30_000,
  },
  /**
   * Confirms our subscription to Amazon SNS. The confirmation link is valid for three days; attempts continue
   * for about one.
   */
  'confirm-subscription': {
    queue: 'ingest',
    attempts: 16,
    backoff: between(2_000, 7_200_000),
    timeoutMs: 30_000,
  },
  /**
   * Fetches from a provider's API the records that its webhook only refers to. Attempts continue for about a
   * day.
   */
  'retrieve-references': {
    queue: 'ingest',
    attempts: 16,
    backoff: between(1_000, 7_200_000),
    timeoutMs: 120_000,
  },
  /** Polls a provider for records whose webhooks may have been lost, and schedules the next poll. */
  'poll-source': { queue: 'maintenance', attempts: 6, backoff: between(30_000, 900_000), timeoutMs: 240_000 },
  /** Classifies a call by its transcript: what is wanted, how urgent it is, whether it is work for us. */
  'classify-call': {
    queue: 'qualification',
    attempts: 5,
    backoff: between(1_000, 60_000),
    timeoutMs: 90_000,
  },
  /**
   * Ends the wait for a call's transcript: runs when the wait is over, and does nothing if the transcript has
   * arrived.
   */
  'expire-transcript': {
    queue: 'qualification',
    attempts: 10,
    backoff: between(1_000, 60_000),
    timeoutMs: 15_000,
  },
  /**
   * Dispatches a call to the job system. The attempts fit into the two minutes after which a person takes
   * over; the handler ends them earlier when that time is up.
   */
  'dispatch-call': { queue: 'dispatch', attempts: 12, backoff: between(1_000, 15_000), timeoutMs: 30_000 },
  /** Cancels a job at the job system, because a person decided so. Attempts continue for some two minutes. */
  'cancel-dispatch': { queue: 'dispatch', attempts: 12, backoff: between(1_000, 15_000), timeoutMs: 30_000 },
  /** Tests a connection at a user's request. */
  'test-connection': { queue: 'dispatch', attempts: 3, backoff: between(1_000, 10_000), timeoutMs: 30_000 },
  /** Imports a file of leads in batches; resumes where it was interrupted. */
  'import-leads': { queue: 'maintenance', attempts: 20, backoff: between(1_000, 60_000), timeoutMs: 600_000 },
  /** Writes an export file in batches; resumes where it was interrupted. */
  'write-export': { queue: 'maintenance', attempts: 20, backoff: between(1_000, 60_000), timeoutMs: 600_000 },
  /** Scores a lead and places it in the pipeline. */
  'qualify-lead': { queue: 'qualification', attempts: 5, backoff: between(2_000, 60_000), timeoutMs: 30_000 },
  /** Creates the prospect of a qualified outbound lead, and from then on keeps it in step with the lead. */
  'follow-lead': { queue: 'qualification', attempts: 5, backoff: between(1_000, 60_000), timeoutMs: 30_000 },
  /** Assesses a review: whether it is praise, and of what. */
  'assess-review': {
    queue: 'qualification',
    attempts: 5,
    backoff: between(1_000, 60_000),
    timeoutMs: 60_000,
  },
  /** Extracts the scope of work from a claim's documents: eight parts of a large claim, and its photos. */
  'extract-claim-scope': {
    queue: 'claims',
    attempts: 5,
    backoff: between(2_000, 60_000),
    timeoutMs: 300_000,
  },
  /** Writes the first draft of a content item. */
  'draft-content': { queue: 'content', attempts: 5, backoff: between(2_000, 60_000), timeoutMs: 120_000 },
  /** Revises a content item as instructed. */
  'revise-content': { queue: 'content', attempts: 5, backoff: between(2_000, 60_000), timeoutMs: 120_000 },
  /** Drafts the text of a mail from its brief. */
  'draft-email': { queue: 'outreach', attempts: 5, backoff: between(2_000, 60_000), timeoutMs: 60_000 },
  /** Creates the mail of a due sequence step for one prospect, and schedules the next step. */
  'run-sequence-step': {
    queue: 'outreach',
    attempts: 8,
    backoff: between(2_000, 600_000),
    timeoutMs: 60_000,
  },
  /**
   * Submits one mail to the mail server, unless its recipient is suppressed. Attempts continue for about an
   * hour.
   */
  'send-email': { queue: 'outreach', attempts: 10, backoff: between(5_000, 900_000), timeoutMs: 60_000 },
  /** Labels a reply and applies the consequences for its sender. */
  'label-reply': { queue: 'outreach', attempts: 5, backoff: between(1_000, 60_000), timeoutMs: 60_000 },
  /** Sends a mail about a user's account: a link or a notice. Attempts continue for about an hour. */
  'send-account-mail': {
    queue: 'maintenance',
    attempts: 10,
    backoff: between(2_000, 900_000),
    timeoutMs: 60_000,
  },
  /**
   * Notifies users of an alert, and again until a user acknowledges it. It runs in `dispatch` so that an
   * emergency does not wait behind an erasure.
   */
  'tell-of-alert': { queue: 'dispatch', attempts: 10, backoff: between(1_000, 60_000), timeoutMs: 30_000 },
  /** Sends the mail that notifies one user of an alert. Attempts continue for about an hour. */
  'send-alert-mail': { queue: 'dispatch', attempts: 10, backoff: between(2_000, 900_000), timeoutMs: 60_000 },
  /**
   * Erases a person from all of an account's data, page by page. A retry does not find records that are
   * erased already.
   */
  'erase-person': { queue: 'maintenance', attempts: 20, backoff: between(1_000, 60_000), timeoutMs: 600_000 },
  /**
   * Reads the events of a period and makes due those that an endpoint has not received; resumes where it was
   * interrupted.
   */
  'recover-deliveries': {
    queue: 'maintenance',
    attempts: 20,
    backoff: between(1_000, 60_000),
    timeoutMs: 600_000,
  },
});

export type JobName = keyof typeof jobs;

/**
 * Enqueues a job with the commit of `tx`; it runs once, no earlier than it is due.
 * @param subjectId the record that the job is about.
 * @param at when it is due; now by default.
 */
export function enqueue(tx: Tx, name: JobName, subjectId: string, at?: Date): void {
  enqueueJob(tx, jobs[name], subjectId, at);
}
