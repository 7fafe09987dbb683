import { switchWebhookOff, switchWebhookOn } from '#features/webhooks';
import type { Context, Environment } from '#platform/db';
import { command, count, optionalText, tenant, text, UsageError } from '../command.ts';
import type { Tools } from '../tools.ts';

/**
 * Acts in the environment of a subscription. @throws UsageError where the account has no subscription with
 * this id.
 */
async function forWebhook(tools: Tools, tenantId: string, webhookId: string): Promise<Context> {
  const { rows } = await tools
    .system()
    .pool.query<{ environment: Environment }>(
      'select environment from webhook_subscriptions where webhook_id = $1 and tenant_id = $2 and deleted_at is null',
      [webhookId, tenantId],
    );
  const [found] = rows;
  if (!found)
    throw new UsageError(`The account has no webhook ${webhookId}: \`svc webhooks list\` shows them`);
  return tools.actingFor(tenantId, found.environment);
}

const switching = (
  status: 'enabled' | 'disabled',
  summary: string,
  change: (ctx: Context, webhookId: string, reason: string) => Promise<void>,
) =>
  command({
    summary,
    options: {
      tenant,
      webhook: text('<webhook_id>', 'The subscription.'),
      reason: text('<text>', 'Why; the customer can read it.'),
    },
    example:
      "--tenant 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11 --webhook whk_06bb2nkw40e08a8zdc7g6t9m5a --reason 'asked for by phone'",
    async run(tools, { tenant: tenantId, webhook, reason }) {
      await change(await forWebhook(tools, tenantId, webhook), webhook, reason);
      return { value: { webhook_id: webhook, status } };
    },
  });

export const webhookCommands = {
  'webhooks list': command({
    summary: "List an account's webhook subscriptions, newest first, with the health of their receivers.",
    options: {
      tenant,
      after: optionalText(
        '<id>',
        'The page after this subscription, which is the last of the previous page.',
      ),
      limit: count('Maximum number; 50 by default.', 500),
    },
    example: '--tenant 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11',
    async run(tools, { tenant: tenantId, after, limit = 50 }) {
      const { rows } = await tools.system().pool.query(
        `select webhook_id, environment, url, status, disabled_reason, failing_since, deliveries_since_success
         from webhook_subscriptions
         where tenant_id = $1 and deleted_at is null and ($2::text is null or webhook_id < $2)
         order by webhook_id desc limit $3`,
        [tenantId, after ?? null, limit],
      );
      return { value: rows };
    },
  }),
  'webhooks disable': switching(
    'disabled',
    'Send nothing to an endpoint until it is enabled; an alert notifies the customer.',
    switchWebhookOff,
  ),
  'webhooks enable': switching('enabled', 'Send to an endpoint again.', switchWebhookOn),
};
