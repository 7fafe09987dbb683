import type { Pool } from 'pg';
import { type ConnectionServices, connectionFor, openConnection } from '#features/connections';
import { audit, changesBetween } from '#platform/audit';
import type { EmailConfig } from '#platform/config';
import { type Context, query, read, type Tx } from '#platform/db';
import type { EmailMessage, SmtpTransport } from '#platform/email';
import type { JobHandler } from '#platform/jobs';
import type { SecretBox } from '#platform/secrets';
import { type AlertMailFacts, composeAlertMail } from './alert-mail.ts';

export interface SendAlertMailOptions extends ConnectionServices {
  secrets: SecretBox;
  /** People are not within one tenant, so only the system role sees them. */
  system: Pool;
  /** The operator's mail server; null: none is set up. */
  server: SmtpTransport | null;
  config: Pick<EmailConfig, 'domain'>;
  dashboardUrl: string;
}

interface Notice {
  alert_id: string;
  user_id: string;
  step: number;
  status: string;
  severity: AlertMailFacts['severity'];
  message: string;
  raised_at: Date;
  acknowledged: boolean;
  target_type: string;
  target_id: string;
  organization_id: string | null;
  organization_name: string | null;
  timezone: string | null;
  sender_email: string | null;
  caller: string | null;
  number: string | null;
  address: string | null;
  summary: string | null;
}

const noticeById = `
  select n.alert_id, n.user_id, n.step, n.status, a.severity, a.message, a.created_at as raised_at,
    a.acknowledged_at is not null as acknowledged, a.target_type, a.target_id, a.organization_id,
    o.name as organization_name, o.timezone, o.sender ->> 'email' as sender_email,
    coalesce(c.extracted ->> 'caller_name', c.caller_name) as caller,
    coalesce(c.extracted ->> 'callback_number', c.caller_number) as number,
    c.extracted ->> 'address' as address, c.classification ->> 'summary' as summary
  from alert_notices n join alerts a using (alert_id)
  left join organizations o on o.organization_id = a.organization_id
  left join calls c on a.target_type = 'call' and c.call_id = a.target_id and c.erased_at is null
  where n.notice_id = $1`;

type Outcome = 'accepted' | 'not_needed' | 'failed';

async function finish(tx: Tx, noticeId: string, status: Outcome, error: string | null = null): Promise<void> {
  await query(
    tx.em,
    `update alert_notices set status = $2, error = $3, settled_at = now() where notice_id = $1 and status in ('queued', 'failed')`,
    [noticeId, status, error],
  );
}

export function createSendAlertMailHandler(options: SendAlertMailOptions): JobHandler {
  const { system, server, config, dashboardUrl } = options;
  const link = (path: string): string => new URL(path, dashboardUrl).href;

  /** The operator's mail server, as for mail about accounts; or else what the organization sends its own mail by. */
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
      const [notice] = await read(ctx, (em) => query<Notice>(em, noticeById, [noticeId]));
      // One that has failed is sent after all when its job is retried by hand.
      const open = notice?.status === 'queued' || (notice?.status === 'failed' && job.failedBefore);
      if (!open) return job.complete(async () => undefined);
      const { rows } = await system.query<{ name: string; email: string }>(
        'select name, email from users where user_id = $1 and tenant_id = $2 and disabled_at is null',
        [notice.user_id, ctx.tenantId],
      );
      const [recipient] = rows;
      if (notice.acknowledged || !recipient) return job.complete((tx) => finish(tx, noticeId, 'not_needed'));
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
        await finish(tx, noticeId, 'accepted');
        audit(tx, {
          action: 'alert.told',
          target: { type: 'alert', id: notice.alert_id },
          organizationId: notice.organization_id,
          changes: changesBetween({}, { user_id: notice.user_id, channel: 'mail', step: notice.step }),
        });
      });
    },
    async discarded(tx, noticeId, reason) {
      await finish(tx, noticeId, 'failed', reason.slice(0, 500));
    },
  };
}
