import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';

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
});

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
    customer_phone_number: '+14045550142',
    tracking_phone_number: '+14045550199',
    start_time: new Date(Date.now() - 94_000).toISOString(),
    timestamp: new Date().toISOString(),
    recording: '',
    transcription: '',
    conversational_transcript: transcript,
  });
}

interface Received {
  type: string;
  verified: boolean;
  body: { id: string; data: Record<string, unknown> };
}

async function readAll(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** What a receiver verifies (docs/contract.md §8): HMAC-SHA256 over `{timestamp}.{raw body}`, in hex, keyed with the secret as shown. */
function verify(secret: string, headers: IncomingMessage['headers'], rawBody: Buffer): boolean {
  const expected = createHmac('sha256', secret)
    .update(`${headers['x-svc-timestamp']}.`)
    .update(rawBody)
    .digest();
  const given = Buffer.from(String(headers['x-svc-signature']), 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const started = performance.now();

function say(text: string): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(3);
  console.log(`${seconds.padStart(7)} s  ${text}`);
}

async function main(): Promise<void> {
  const dataDir = process.env.DATA_DIR || '.data';
  let text: string;
  try {
    text = readFileSync(join(dataDir, 'local.json'), 'utf8');
  } catch {
    throw new Error(
      `There is no ${join(dataDir, 'local.json')}. Start the product first, in another terminal: npm start`,
    );
  }
  const local = localFile.parse(JSON.parse(text));
  const api = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const response = await fetch(`${local.base_url}${path}`, {
      method,
      headers: { authorization: `Bearer ${local.live_key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: HTTP ${response.status} ${answer}`);
    return answer === '' ? {} : (JSON.parse(answer) as Record<string, unknown>);
  };

  const received: Received[] = [];
  let secret = '';
  const receiver = createServer(async (req, res) => {
    const rawBody = await readAll(req);
    const body = JSON.parse(rawBody.toString('utf8'));
    const verified = verify(secret, req.headers, rawBody);
    received.push({ type: body.type, verified, body });
    res.writeHead(verified ? 200 : 401).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;

  const webhook = await api('POST', '/webhooks', { url, events: ['*'], description: 'npm run demo' });
  secret = String(webhook.secret);
  say(`subscribed ${url} to all events (${webhook.webhook_id})`);
  try {
    const callId = `CAL${randomBytes(16).toString('hex')}`;
    const body = callRailBody(callId);
    const signature = createHmac('sha1', local.source_secret).update(body).digest('base64');
    const ingested = await fetch(`${local.ingest_url}/${local.source_id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', signature },
      body,
    });
    say(`posted a signed CallRail post-call webhook: HTTP ${ingested.status} ${await ingested.text()}`);
    let shown = 0;
    const deadline = Date.now() + 30_000;
    while (!received.some((event) => event.type === 'call.qualified')) {
      shown = show(received, shown);
      if (Date.now() > deadline)
        throw new Error('call.qualified did not arrive within 30 seconds; see the log of npm start');
      await sleep(5);
    }
    show(received, shown);
    if (received.some((event) => !event.verified)) throw new Error('a webhook did not verify');
    const last = received.find((event) => event.type === 'call.qualified');
    const call = await api('GET', `/calls/${last?.body.data.call_id}`);
    say('the call as the API shows it:');
    console.log(JSON.stringify(call, null, 2));
    say(`${received.length} webhooks, every signature verified`);
  } finally {
    await api('DELETE', `/webhooks/${webhook.webhook_id}`);
    receiver.close();
    receiver.closeAllConnections();
  }
}

/** Prints the webhooks that have come since the last look; tells how many there are now. */
function show(received: readonly Received[], from: number): number {
  for (const { type, verified, body } of received.slice(from)) {
    say(`webhook ${type} ${verified ? 'verified' : 'NOT VERIFIED'}: ${summaryOf(type, body.data)}`);
  }
  return received.length;
}

function summaryOf(type: string, data: Record<string, unknown>): string {
  const part = (name: string): Record<string, unknown> => (data[name] ?? {}) as Record<string, unknown>;
  const found = part('classification');
  switch (type) {
    case 'call.received':
      return `${data.caller_number} called ${data.tracking_number} for ${data.duration_seconds} s`;
    case 'call.classified':
      return `${found.intent}, urgency ${found.urgency}, confidence ${found.confidence}, qualified ${found.qualified}`;
    case 'call.qualified':
      return `${part('dispatch').action}, job ${part('dispatch').job_external_ref}`;
    case 'lead.created':
      return `${data.name}, stage ${data.pipeline_stage}`;
    default:
      return String(data.call_id ?? data.lead_id ?? '');
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
