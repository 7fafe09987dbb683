import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { TenantOrchestration, unwrapWebhook, type WebhookEvent, type WebhookEventOf } from '#sdk';

/**
 * Shows the main job from outside, as a customer and a call-tracking provider would see it: a signed call goes in, a
 * verified webhook comes out. Needs the stack that `npm start` runs.
 */
const localFile = z.object({
  base_url: z.string(),
  ingest_url: z.string(),
  live_key: z.string(),
  source_id: z.string(),
  source_secret: z.string(),
  job_system_url: z.string(),
});

const jobs = z.array(z.object({ job_ref: z.string(), facts: z.object({ call_id: z.string() }) }));

const transcript = [
  'Agent: Thank you for calling Cedar Falls Restoration, how can I help you?',
  'Caller: Hi, this is Dana Whitfield. A pipe burst in our basement and water is still pouring in, it is already over my ankles.',
  'Agent: I am sorry to hear that. Can you shut the water off at the main?',
  'Caller: I tried, the valve is stuck. We need somebody out here right now, please.',
  'Agent: We can do that. What is the address there?',
  'Caller: 418 Larch Street in Decatur. My number is 404 555 0142.',
  'Agent: Do you have insurance for the house?',
  'Caller: Yes, we have a homeowners policy.',
].join('\n');

/** A number that has not called before: another call from a known number would be added to its job. */
const callerNumber = `+1404555${String(randomInt(10_000)).padStart(4, '0')}`;

/** A post-call webhook in CallRail's shape: numbers as strings, "" for what is absent. */
function callRailBody(callId: string): string {
  return JSON.stringify({
    resource_id: callId,
    company_resource_id: 'COM0001',
    company_name: 'Cedar Falls Restoration',
    call_type: 'answered',
    answered: true,
    voicemail: false,
    direction: 'inbound',
    duration: '94',
    customer_name: 'Dana Whitfield',
    customer_phone_number: callerNumber,
    tracking_phone_number: '+14045550199',
    start_time: new Date(Date.now() - 94_000).toISOString(),
    timestamp: new Date().toISOString(),
    recording: '',
    transcription: '',
    conversational_transcript: transcript,
  });
}

const started = performance.now();

function say(text: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(3);
  console.log(`${seconds.padStart(7)} s  ${text}`);
}

async function main(): Promise<void> {
  const file = join(process.env.DATA_DIR || '.data', 'local.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`There is no ${file}. Start the product first, in another terminal: npm start`);
  });
  const local = localFile.parse(JSON.parse(text));
  const api = new TenantOrchestration({ baseUrl: local.base_url, apiKey: local.live_key });

  let secret = '';
  let count = 0;
  const qualified = Promise.withResolvers<WebhookEventOf<'call.qualified'>>();
  const receiver = createServer(async (req, res) => {
    try {
      const event = await unwrapWebhook(await buffer(req), req.headers, secret);
      count += 1;
      say(`webhook ${event.type} verified: ${summaryOf(event)}`);
      res.writeHead(200).end();
      if (event.type === 'call.qualified') qualified.resolve(event);
    } catch (error) {
      res.writeHead(401).end();
      qualified.reject(error);
    }
  });
  await once(receiver.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;

  const webhook = await api.webhooks.create({ url, events: ['*'], description: 'npm run demo' });
  secret = webhook.secret;
  say(`subscribed ${url} to all events (${webhook.webhook_id})`);
  try {
    const body = callRailBody(`CAL${randomBytes(16).toString('hex')}`);
    const signature = createHmac('sha1', local.source_secret).update(body).digest('base64');
    const ingested = await fetch(`${local.ingest_url}/${local.source_id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', signature },
      body,
    });
    say(`posted a signed CallRail post-call webhook: HTTP ${ingested.status} ${await ingested.text()}`);
    const tooLate = setTimeout(() => {
      qualified.reject(
        new Error('call.qualified did not arrive within 30 seconds; see the log of npm start'),
      );
    }, 30_000);
    const { call_id } = (await qualified.promise).data;
    clearTimeout(tooLate);
    const call = await api.calls.get(call_id);
    say('the call as the API shows it:');
    console.log(JSON.stringify(call, null, 2));
    const answer = await fetch(`${local.job_system_url}/jobs.json`);
    const job = jobs.parse(await answer.json()).find(({ facts }) => facts.call_id === call_id);
    say(
      job
        ? `the job system has it as ${job.job_ref}: ${local.job_system_url}`
        : 'the job system has no job of it',
    );
    say(`${count} webhooks, every signature verified`);
  } finally {
    await api.webhooks.delete(webhook.webhook_id);
    receiver.close();
    receiver.closeAllConnections();
  }
}

function summaryOf({ type, data }: WebhookEvent): string {
  switch (type) {
    case 'call.received':
      return `${data.caller_number} called ${data.tracking_number} for ${data.duration_seconds} s`;
    case 'call.classified': {
      const { intent, urgency, confidence, qualified } = data.classification;
      return `${intent}, urgency ${urgency}, confidence ${confidence}, qualified ${qualified}`;
    }
    case 'call.qualified':
      return `${data.dispatch.action}, job ${data.dispatch.job_external_ref}`;
    case 'lead.created':
      return `${data.name}, stage ${data.pipeline_stage}`;
    default:
      return '';
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
