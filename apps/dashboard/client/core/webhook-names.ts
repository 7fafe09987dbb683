import type { WebhookRecord } from '#features/webhooks/schemas';
import { usePages } from './query.ts';

/** The display names of the account's webhooks: their description, else their address. */
export function useWebhookNames(): {
  names: [webhookId: string, name: string][];
  nameOf(webhookId: string): string;
} {
  const { items } = usePages<WebhookRecord>('/webhooks', { limit: 100 });
  const names = (items ?? []).map(({ webhook_id, description, url }): [string, string] => [
    webhook_id,
    description ?? url,
  ]);
  const byId = new Map(names);
  // Until names have come: room for a line.
  return { names, nameOf: (id) => byId.get(id) ?? (items ? 'A webhook that was removed' : '\u00a0') };
}
