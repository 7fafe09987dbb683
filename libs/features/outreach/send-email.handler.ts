import { raiseAlert } from '#features/alerts';
import { type ConnectionAt, recordFailureOf, recordSuccess } from '#features/connections';
import { enqueue } from '#features/job-catalog';
import type { Bulkheads } from '#features/webhooks';
import type { EmailConfig } from '#platform/config';
import { lockIfPresent, type Tx, transaction } from '#platform/db';
import { type Acceptance, type EmailTransport, MailServerFailed, RecipientRefused } from '#platform/email';
import { type JobHandler, type JobRun, Snooze } from '#platform/jobs';
import { OutreachEmail } from './email.entity.ts';
import { changeEmail, planSending, recordSent, releaseEmail, type SendPlan } from './emails.service.ts';
import { recordNews } from './receive-email-event.ts';
import { renderEmail } from './render-email.ts';
import { pauseSequence, stopSequencesOf } from './sequences.service.ts';
import { suppressAddress } from './suppressions.service.ts';
import type { UnsubscribeLinks } from './unsubscribe-link.ts';

export interface SendEmailOptions {
  config: EmailConfig;
  /** The transport for a mail: the organization's connection, otherwise the shared one. */
  transportOf(environment: 'live' | 'test', connection: ConnectionAt<'mail'> | null): EmailTransport;
  /** Isolate connected mail servers: a slow or dead one must not hold up the mail of others. */
  bulkheads: Bulkheads;
  links: UnsubscribeLinks;
  /**
   * Called for a mail that asks for a review: with null when it was accepted, otherwise with the reason why
   * it is not sent. The worker injects this from the reviews feature, which depends on this one.
   */
  reviewRequestResolved?: (tx: Tx, email: OutreachEmail, refusal: string | null) => Promise<void>;
}

/**
 * Milliseconds. Longer than an attempt may take, so that a mail is not claimed again while it is being
 * submitted.
 */
const leaseMs = 90_000;

/** Records that a queued mail is not sent; null when it was sent, or is not queued any more. */
async function holdBack(
  tx: Tx,
  outreachId: string,
  action: string,
  change: (email: OutreachEmail) => void,
): Promise<OutreachEmail | null> {
  const email = await lockIfPresent(tx, OutreachEmail, outreachId);
  if (email?.status !== 'queued' || email.sentAt) return null;
  changeEmail(tx, email, action, change);
  return email;
}

/** Holds a mail: pauses its sequence, or raises an alert if it has none. */
async function hold(tx: Tx, outreachId: string, reason: string): Promise<void> {
  const email = await holdBack(tx, outreachId, 'outreach.held_back', (held) => held.hold());
  if (!email) return;
  if (email.sequenceId) return pauseSequence(tx, email.sequenceId, reason);
  raiseAlert(tx, {
    kind: 'outreach.email_held',
    severity: 'warning',
    message: `A mail waits as a draft: ${reason}.`,
    target: { type: 'outreach', id: outreachId },
    organizationId: email.organizationId,
  });
}

/** Records a hard bounce, because the mail server knows no such recipient. */
async function recordRefusedRecipient(tx: Tx, outreachId: string): Promise<OutreachEmail | null> {
  const email = await lockIfPresent(tx, OutreachEmail, outreachId);
  if (!email?.toEmail || email.sentAt) return null;
  email.lockedUntil = null;
  await suppressAddress(tx, email.organizationId, email.toEmail, 'bounce');
  await recordNews(tx, email, {
    sourceId: null,
    ingestMessageId: null,
    provider: 'smtp',
    providerEventId: `smtp:${outreachId}`,
    status: 'bounced',
    bounceType: 'hard',
    occurredAt: new Date(),
  });
  return email;
}

export function createSendEmailHandler({
  config,
  transportOf,
  bulkheads,
  links,
  reviewRequestResolved,
}: SendEmailOptions): JobHandler {
  async function finish(tx: Tx, email: OutreachEmail | null, refusal: string | null): Promise<void> {
    if (email?.purpose === 'review_request') await reviewRequestResolved?.(tx, email, refusal);
  }

  /**
   * Runs work that needs a connection in the connection's bulkhead.
   * @throws Snooze when the bulkhead is full.
   */
  async function inBulkhead<T>(connectionId: string, work: () => Promise<T>): Promise<T> {
    const slot = await bulkheads.acquire(connectionId);
    if ('waitMs' in slot) throw new Snooze(new Date(Date.now() + slot.waitMs));
    const began = performance.now();
    try {
      return await work();
    } finally {
      slot.release(performance.now() - began);
    }
  }

  async function submit(
    job: JobRun,
    { email, organization, connection, thread }: Extract<SendPlan, { kind: 'send' }>,
  ): Promise<Acceptance> {
    const { outreachId, tenantId, environment } = email;
    try {
      const unsubscribeUrl = links.url({ tenantId, environment, outreachId, address: email.toEmail ?? '' });
      const message = renderEmail(email, { organization, domain: config.domain, unsubscribeUrl, thread });
      const submission = () => transportOf(environment, connection).send(job.ctx, message);
      return await (connection ? inBulkhead(connection.connectionId, submission) : submission());
    } catch (error) {
      // A failure because this process is stopping says nothing about the mail server.
      const failure = error instanceof MailServerFailed && !job.ctx.signal.aborted ? error.reason : null;
      await transaction({ ...job.ctx, signal: new AbortController().signal }, async (tx) => {
        await releaseEmail(tx, outreachId);
        if (connection && failure)
          await recordFailureOf(tx, connection.connectionId, failure, email.organizationId);
      }).catch((err) =>
        job.ctx.log.warn({ err }, 'a mail could not be given back; its lease ends by itself'),
      );
      throw error;
    }
  }

  /** Submits a mail, and records the outcome. */
  async function send(job: JobRun, plan: Extract<SendPlan, { kind: 'send' }>): Promise<void> {
    const outreachId = job.subjectId;
    try {
      const { transportMessageId } = await submit(job, plan);
      await job.complete(async (tx) => {
        if (plan.connection) await recordSuccess(tx, plan.connection.connectionId);
        await finish(tx, await recordSent(tx, outreachId, transportMessageId), null);
      });
    } catch (error) {
      if (!(error instanceof RecipientRefused)) throw error;
      await job.complete(async (tx) =>
        finish(tx, await recordRefusedRecipient(tx, outreachId), 'the mail server knows no such recipient'),
      );
    }
  }

  return {
    async run(job) {
      const outreachId = job.subjectId;
      const plan = await transaction(job.ctx, (tx) => planSending(tx, outreachId, leaseMs, config));
      if (plan?.kind === 'send') return send(job, plan);
      await job.complete(async (tx) => {
        if (plan?.kind === 'waits') enqueue(tx, 'send-email', outreachId, plan.until);
        else if (plan?.kind === 'held') await hold(tx, outreachId, plan.reason);
        else if (plan?.kind === 'handed_over') await finish(tx, await recordSent(tx, outreachId, null), null);
        else if (plan?.kind === 'suppressed') {
          const email = await holdBack(tx, outreachId, 'outreach.held_back', (held) =>
            held.suppress(plan.reason),
          );
          if (email?.prospectId) await stopSequencesOf(tx, email.prospectId, plan.reason);
          await finish(tx, email, plan.reason);
        }
      });
    },
    async discarded(tx, outreachId, reason) {
      const email = await holdBack(tx, outreachId, 'outreach.failed', (held) => held.fail(reason));
      if (!email) return;
      if (email.purpose === 'review_request') return finish(tx, email, reason);
      raiseAlert(tx, {
        kind: 'outreach.email_failed',
        severity: 'warning',
        message: `A mail could not be sent: ${reason}`,
        target: { type: 'outreach', id: outreachId },
        organizationId: email.organizationId,
      });
    },
  };
}
