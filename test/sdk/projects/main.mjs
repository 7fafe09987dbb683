import { NotFoundError, TenantOrchestration, unwrapWebhook } from '@tenant-orchestration/sdk';
import { signTestEvent } from '@tenant-orchestration/sdk/testing';

const { API_URL, API_KEY, ORGANIZATION_ID, WEBHOOK_SECRET, DELIVERY } = process.env;
const client = new TenantOrchestration({ baseUrl: API_URL, apiKey: API_KEY });
const lead = await client.leads.create({
  organization_id: ORGANIZATION_ID,
  name: 'Dora',
  email: 'dora@example.com',
  source: 'modules',
});
const found = [];
for await (const { lead_id } of client.leads.list({ source: 'modules', limit: 1 })) found.push(lead_id);
if (!found.includes(lead.lead_id)) throw new Error('the list lacks the lead');
const missing = await client.leads.get('01975d2e-7c40-7000-8a3f-6b1f0c9d2e11').catch((error) => error);
if (!(missing instanceof NotFoundError)) throw missing;
const { body, headers } = JSON.parse(DELIVERY);
const { data } = await unwrapWebhook(body, headers, WEBHOOK_SECRET);
await signTestEvent('lead.created', { secret: WEBHOOK_SECRET });
console.log(`done: ${data.name}`);
