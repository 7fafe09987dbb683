import type { Pool } from 'pg';
import { type ConnectionServices, connectionFor, openConnection } from '#features/connections';
import { audit, changesBetween } from '#platform/audit';
import type { EmailConfig } from '#platform/config';
import { type Context, read } from '#platform/db';
import type { EmailMessage, SmtpTransport } from '#platform/email';
import type { JobHandler } from '#platform/jobs';
import type { SecretBox } from '#platform/secrets';
import { type AlertMailFacts, composeAlertMail } from './alert-mail.ts';
import { findNotice, type Notice } from './alerting.read.ts';
import { findAddressee, settleNotice } from './alerting.sql.ts';

export interface SendAlertMailOptions extends ConnectionServices {
  secrets: SecretBox;
  /** Users belong to no single tenant, so only the system role sees them. */
  system: Pool;
  /** The operator's mail server; null: none is set up. */
  server: SmtpTransport | null;
  config: Pick<EmailConfig, 'domain'>;
  dashboardUrl: string;
}

export function createSendAlertMailHandler(options: SendAlertMailOptions): JobHandler {
  const { system, server, config, dashboardUrl } = options;
  const link = (path: string): string => new URL(path, dashboardUrl).href;

  /** Sends through the operator's mail server, as account mail; without one, through the organization's connection. */
  async function send(ctx: Context, notice: Notice, compose: (from: string) => EmailMessage): Promise<void> {
    if (server) {
      await server.send(ctx, compose(`alerts@${config.domain}`));
      return;
    }
    const { organization_id: organizationId } = notice;
    const connection = organizationId
      ? await read(ctx, (em) => connectionFor(em, organizationId, 'mail'))
      : null;
    if (!connection) throw new Error('there is no mail server');
    const from = notice.sender_email ?? `alerts@${config.domain}`;
    await openConnection(connection, options).send(compose(from), ctx.signal);
  }

  return {
    async run(job) {
      const { ctx, subjectId: noticeId } = job;
      const notice = await read(ctx, (em) => findNotice(em, noticeId));
      // A failed notice is sent when its job is retried by hand.
      const open = notice?.status === 'queued' || (notice?.status === 'failed' && job.failedBefore);
      if (!open) return job.complete(async () => undefined);
      const recipient = await findAddressee(system, ctx.tenantId, notice.user_id);
      if (notice.acknowledged || !recipient)
        return job.complete((tx) => settleNotice(tx, noticeId, 'not_needed'));
      const { organization_name: name, timezone } = notice;
      const facts: AlertMailFacts = {
        noticeId,
        recipient,
        step: notice.step,
        severity: notice.severity,
        message: notice.message,
        raisedAt: notice.raised_at,
        organization: name && timezone ? { name, timezone } : null,
        call: notice.target_type === 'call' ? notice : null,
        url: link(notice.target_type === 'call' ? `/calls/${notice.target_id}?environment=live` : '/alerts'),
        settingsUrl: link('/settings/account'),
      };
      await send(ctx, notice, (from) => composeAlertMail(facts, { from, domain: config.domain }));
      await job.complete(async (tx) => {
        await settleNotice(tx, noticeId, 'accepted');
        audit(tx, {
          action: 'alert.told',
          target: { type: 'alert', id: notice.alert_id },
          organizationId: notice.organization_id,
          changes: changesBetween({}, { user_id: notice.user_id, channel: 'mail', step: notice.step }),
        });
      });
    },
    async discarded(tx, noticeId, reason) {
      await settleNotice(tx, noticeId, 'failed', reason.slice(0, 500));
    },
  };
}
