import type { Tx } from '#platform/db';
import { defineJobs } from '#platform/jobs';
import { enqueueJob } from '#platform/outbox';

/** How long it is before the second attempt, and at most before a later one. */
const between = (baseMs: number, maxMs: number) => ({ baseMs, maxMs });

/**
 * Every job there is, by name. What each does is in its handler, which `apps/worker/handlers.ts` names; a job
 * without one does not compile. Deliveries of webhooks are rows of their own and no jobs of this table.
 */
export const jobs = defineJobs({
  /** Parses a stored message and passes it to the feature that it concerns. */
  'process-ingest-message': {
    queue: 'ingest',
    attempts: 8,
    backoff: between(500, 60_000),
    timeoutMs: 30_000,
  },
  /** Tells Amazon SNS that we want what it sends; the offer stands for three days, the attempts go on for about one. */
  'confirm-subscription': {
    queue: 'ingest',
    attempts: 16,
    backoff: between(2_000, 7_200_000),
    timeoutMs: 30_000,
  },
  /** Asks a provider's API for what its post only names. The attempts go on for about a day. */
  'retrieve-references': {
    queue: 'ingest',
    attempts: 16,
    backoff: between(1_000, 7_200_000),
    timeoutMs: 120_000,
  },
  /** Asks a provider for what it may have posted in vain, and plans the next time. */
  'poll-source': { queue: 'maintenance', attempts: 6, backoff: between(30_000, 900_000), timeoutMs: 240_000 },
  /** Reads a call's words: what is wanted, how urgent it is, whether it is work for us. */
  'classify-call': {
    queue: 'qualification',
    attempts: 5,
    backoff: between(1_000, 60_000),
    timeoutMs: 90_000,
  },
  /** Ends the wait for a call's words: runs once the wait is over, and finds nothing to do if they came. */
  'expire-transcript': {
    queue: 'qualification',
    attempts: 10,
    backoff: between(1_000, 60_000),
    timeoutMs: 15_000,
  },
  /**
   * Hands a call to the job system. The attempts fit into the two minutes after which a person takes over; the handler
   * ends them earlier when the time is up.
   */
  'dispatch-call': { queue: 'dispatch', attempts: 12, backoff: between(1_000, 15_000), timeoutMs: 30_000 },
  /** Takes a job back at the job system, because a person has decided so. Attempts go on for some two minutes. */
  'cancel-dispatch': { queue: 'dispatch', attempts: 12, backoff: between(1_000, 15_000), timeoutMs: 30_000 },
  /** Tries a connection, because somebody wants to know whether it works. */
  'test-connection': { queue: 'dispatch', attempts: 3, backoff: between(1_000, 10_000), timeoutMs: 30_000 },
  /** Takes a file of leads in, part by part; resumes where it was cut off. */
  'import-leads': { queue: 'maintenance', attempts: 20, backoff: between(1_000, 60_000), timeoutMs: 600_000 },
  /** Writes a list into a file, part by part; resumes where it was cut off. */
  'write-export': { queue: 'maintenance', attempts: 20, backoff: between(1_000, 60_000), timeoutMs: 600_000 },
  /** Scores a lead and places it in the pipeline. */
  'qualify-lead': { queue: 'qualification', attempts: 5, backoff: between(2_000, 60_000), timeoutMs: 30_000 },
  /** Makes the prospect of an outbound lead that has qualified, and lets it follow the lead from then on. */
  'follow-lead': { queue: 'qualification', attempts: 5, backoff: between(1_000, 60_000), timeoutMs: 30_000 },
  /** Reads a review: whether it is praise, and of what. */
  'assess-review': {
    queue: 'qualification',
    attempts: 5,
    backoff: between(1_000, 60_000),
    timeoutMs: 60_000,
  },
  /** Reads the scope of work out of a claim's documents: eight parts of a large claim, and its photos. */
  'extract-claim-scope': {
    queue: 'claims',
    attempts: 5,
    backoff: between(2_000, 60_000),
    timeoutMs: 300_000,
  },
  /** Writes the first draft of a text. */
  'draft-content': { queue: 'content', attempts: 5, backoff: between(2_000, 60_000), timeoutMs: 120_000 },
  /** Changes a text as instructed. */
  'revise-content': { queue: 'content', attempts: 5, backoff: between(2_000, 60_000), timeoutMs: 120_000 },
  /** Writes the text of a mail from its brief. */
  'draft-email': { queue: 'outreach', attempts: 5, backoff: between(2_000, 60_000), timeoutMs: 60_000 },
  /** Makes the mail of a sequence's step that is due, for one prospect, and plans the next step. */
  'run-sequence-step': {
    queue: 'outreach',
    attempts: 8,
    backoff: between(2_000, 600_000),
    timeoutMs: 60_000,
  },
  /** Hands one mail to the mail system, if its recipient still wants mail. Attempts go on for about an hour. */
  'send-email': { queue: 'outreach', attempts: 10, backoff: between(5_000, 900_000), timeoutMs: 60_000 },
  /** Labels a reply and applies what follows for its sender. */
  'label-reply': { queue: 'outreach', attempts: 5, backoff: between(1_000, 60_000), timeoutMs: 60_000 },
  /** Hands over a mail about somebody's account: a link, or a notice. Attempts go on for about an hour. */
  'send-account-mail': {
    queue: 'maintenance',
    attempts: 10,
    backoff: between(2_000, 900_000),
    timeoutMs: 60_000,
  },
  /** Tells people of an alert, at once and then again while nobody attends to it. An emergency waits behind no erasure. */
  'tell-of-alert': { queue: 'dispatch', attempts: 10, backoff: between(1_000, 60_000), timeoutMs: 30_000 },
  /** Hands over the mail by which one person is told of an alert. Attempts go on for about an hour. */
  'send-alert-mail': { queue: 'dispatch', attempts: 10, backoff: between(2_000, 900_000), timeoutMs: 60_000 },
  /** Erases a person from all that an account has, page by page; what is erased already is not found again. */
  'erase-person': { queue: 'maintenance', attempts: 20, backoff: between(1_000, 60_000), timeoutMs: 600_000 },
  /** Goes over the events of a span of time and makes due what an endpoint has not got; resumes where it was cut off. */
  'recover-deliveries': {
    queue: 'maintenance',
    attempts: 20,
    backoff: between(1_000, 60_000),
    timeoutMs: 600_000,
  },
});

export type JobName = keyof typeof jobs;

/**
 * Asks for a job with the commit of `tx`; it runs once, at the earliest when it is due.
 * @param subjectId the record that the job is about.
 * @param at when it is due; now unless told.
 */
export function enqueue(tx: Tx, name: JobName, subjectId: string, at?: Date): void {
  enqueueJob(tx, jobs[name], subjectId, at);
}
