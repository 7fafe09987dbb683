import type { Lead, WebhookEventOf } from '@tenant-orchestration/sdk';
import {
  NotFoundError,
  TenantOrchestration,
  unwrapWebhook,
  ValidationError,
  version,
} from '@tenant-orchestration/sdk';
import { openCheckpoint } from '@tenant-orchestration/sdk/audit';
import { signTestEvent } from '@tenant-orchestration/sdk/testing';
import { verifyWebhook, webhookHandler } from '@tenant-orchestration/sdk/webhooks';

function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`It does not hold that ${what}`);
}

/** Creates leads, iterates over pages, catches errors and verifies a webhook, without Node APIs. */
export async function flow(env: Record<string, string | undefined>): Promise<string> {
  const { API_URL = '', API_KEY = '', ORGANIZATION_ID = '', WEBHOOK_SECRET = '', DELIVERY = '' } = env;
  const statuses: (number | null)[] = [];
  const client = new TenantOrchestration({
    baseUrl: API_URL,
    apiKey: API_KEY,
    log: ({ status }) => statuses.push(status),
  });
  const source = `foreign ${Math.random()}`;
  const made: Lead[] = [];
  for (const name of ['Ada', 'Berta', 'Clara']) {
    made.push(
      await client.leads.create({
        organization_id: ORGANIZATION_ID,
        name,
        email: `${name}@example.com`,
        source,
      }),
    );
  }
  const names: string[] = [];
  for await (const lead of client.leads.list({ source, limit: 2 })) names.push(lead.name ?? '');
  check(names.sort().join() === 'Ada,Berta,Clara', 'the list has every lead once');
  check((await client.leads.list({ source }).page()).data.length === 3, 'a page has them too');

  const refused = await client.leads
    .create({ organization_id: ORGANIZATION_ID, name: '', source })
    .catch((e) => e);
  check(
    refused instanceof ValidationError && refused.issues.length > 0,
    'what is wrong is thrown with its issues',
  );
  const missing = await client.leads.get('01975d2e-7c40-7000-8a3f-6b1f0c9d2e11').catch((e) => e);
  check(missing instanceof NotFoundError && missing.requestId !== null, 'what is missing is thrown');
  check(statuses.includes(404), 'the log was told');

  const { body, headers } = JSON.parse(DELIVERY) as { body: string; headers: Record<string, string> };
  const event = await unwrapWebhook(body, headers, WEBHOOK_SECRET);
  check(event.type === 'lead.created' && event.data.name === 'Zoë Delgado', 'the webhook is the lead’s');
  const typed: WebhookEventOf<'lead.created'> = event;
  const tampered = await verifyWebhook(`${body} `, headers, WEBHOOK_SECRET).catch((e: Error) => e.name);
  check(tampered === 'WebhookVerificationError', 'another body is refused');
  const seen: string[] = [];
  const receive = webhookHandler({
    secret: WEBHOOK_SECRET,
    on: { 'lead.created': ({ data }) => seen.push(data.name ?? '') },
  });
  const signed = await signTestEvent('lead.created', { secret: WEBHOOK_SECRET, data: { name: 'Signed' } });
  const answer = await receive(new Request('https://me.example/hooks', { method: 'POST', ...signed }));
  check(answer.status === 204 && seen.join() === 'Signed', 'a signed test event is received');
  const note = await openCheckpoint('not a note', 'not a key').catch((e: Error) => e.name);
  check(note === 'AuditVerificationError', 'what is no checkpoint is refused');
  return `${version} ${made.length} ${typed.data.name}`;
}
