import { raiseAlert } from '#features/alerts';
import { lockIfPresent, type Tx, transaction } from '#platform/db';
import type { EmailTransport } from '#platform/email';
import type { JobHandler, JobRun } from '#platform/jobs';
import { OutreachEmail } from './email.entity.ts';
import { changeEmail, planSending, recordSent, releaseEmail, type SendPlan } from './emails.service.ts';
import { renderEmail } from './render-email.ts';
import { pauseSequence, stopSequencesOf } from './sequences.service.ts';
import type { UnsubscribeLinks } from './unsubscribe-link.ts';

export interface SendEmailOptions {
  transport: EmailTransport;
  links: UnsubscribeLinks;
  /** The domain that mail is sent from. */
  domain: string;
}

/** Longer than an attempt may take, so that a mail is not claimed again while it is being submitted. */
const leaseMs = 90_000;

/** Records that a queued mail will not leave; null when it has left, or is not queued any more. */
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

export function createSendEmailHandler({ transport, links, domain }: SendEmailOptions): JobHandler {
  async function submit(
    job: JobRun,
    { email, organization }: Extract<SendPlan, { kind: 'send' }>,
  ): Promise<void> {
    const { outreachId, tenantId, environment } = email;
    try {
      const unsubscribeUrl = links.url({ tenantId, environment, outreachId, address: email.toEmail ?? '' });
      await transport.send(job.ctx, renderEmail(email, { sender: organization, domain, unsubscribeUrl }));
    } catch (error) {
      await transaction({ ...job.ctx, signal: new AbortController().signal }, (tx) =>
        releaseEmail(tx, outreachId),
      ).catch((err) => job.ctx.log.warn({ err }, 'a mail could not be given back; its lease ends by itself'));
      throw error;
    }
  }

  return {
    async run(job) {
      const outreachId = job.subjectId;
      const plan = await transaction(job.ctx, (tx) => planSending(tx, outreachId, leaseMs));
      if (plan?.kind === 'send') await submit(job, plan);
      await job.complete(async (tx) => {
        if (plan?.kind === 'suppressed') {
          const email = await holdBack(tx, outreachId, 'outreach.held_back', (held) => held.suppress());
          if (email?.prospectId) await stopSequencesOf(tx, email.prospectId, 'the recipient is suppressed');
        } else if (plan?.kind === 'refused') {
          const email = await holdBack(tx, outreachId, 'outreach.failed', (held) => held.fail(plan.reason));
          if (email?.sequenceId) await pauseSequence(tx, email.sequenceId, plan.reason);
        } else if (plan) {
          await recordSent(tx, outreachId);
        }
      });
    },
    async discarded(tx, outreachId, reason) {
      if (!(await holdBack(tx, outreachId, 'outreach.failed', (held) => held.fail(reason)))) return;
      raiseAlert(tx, {
        kind: 'outreach.email_failed',
        severity: 'warning',
        message: `A mail could not be sent: ${reason}`,
        target: { type: 'outreach', id: outreachId },
      });
    },
  };
}
