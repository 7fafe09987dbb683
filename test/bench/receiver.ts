import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';

/**
 * The receiver of the delivery benchmarks, a process of its own: answers at once, or hangs on the path `/hung`, and
 * reports on request what has arrived. It is the job system as well, at `/jobs`. Nothing is logged on the receiving path.
 */
interface Arrival {
  /** Milliseconds since 1970 of the first byte. */
  at: number;
  path: string;
  event: string;
  type: string;
  subject: string;
  /** What a benchmark knows the write by that made the event. */
  mark: string;
}

/** What is read of an event. */
interface Event {
  type: string;
  data: {
    call_id?: string;
    lead_id?: string;
    name?: string;
    changes?: { external_ref?: { to: string } };
  };
}

let secrets: Record<string, string> = {};
const arrivals = new Map<string, Arrival>();
let duplicates = 0;
let badSignatures = 0;
let firstAt = 0;
let lastAt = 0;
let resetAt = performance.eventLoopUtilization();

const server = createServer((req, res) => {
  const at = performance.timeOrigin + performance.now();
  const path = req.url ?? '';
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => {
    const body = Buffer.concat(chunks);
    if (path === '/jobs') {
      const { call_id: callId } = JSON.parse(body.toString('utf8')) as { call_id: string };
      res.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ job_ref: callId }));
      return;
    }
    const secret = secrets[path];
    if (secret !== undefined) {
      const digest = createHmac('sha256', secret)
        .update(`${req.headers['x-svc-timestamp']}.`)
        .update(body)
        .digest('hex');
      if (digest !== req.headers['x-svc-signature']) badSignatures += 1;
    }
    const event = String(req.headers['x-svc-event-id']);
    const key = `${path} ${event}`;
    if (arrivals.has(key)) duplicates += 1;
    else {
      const { type, data } = JSON.parse(body.toString('utf8')) as Event;
      const subject = data.call_id ?? data.lead_id ?? '';
      const mark = data.changes?.external_ref?.to ?? data.name ?? '';
      arrivals.set(key, { at, path, event, type, subject, mark });
    }
    firstAt ||= at;
    lastAt = at;
    if (!path.startsWith('/hung')) res.writeHead(204).end();
  });
});

process.on('message', (message: { type: string; secrets?: Record<string, string> }) => {
  if (message.type === 'secrets') secrets = { ...secrets, ...message.secrets };
  if (message.type === 'reset') {
    arrivals.clear();
    duplicates = 0;
    badSignatures = 0;
    firstAt = 0;
    resetAt = performance.eventLoopUtilization();
  }
  if (message.type === 'count') {
    const busy = performance.eventLoopUtilization(resetAt).utilization;
    process.send?.({ type: 'count', count: arrivals.size, duplicates, badSignatures, firstAt, lastAt, busy });
  }
  if (message.type === 'arrivals') process.send?.({ type: 'arrivals', arrivals: [...arrivals.values()] });
});
process.on('disconnect', () => process.exit(0));
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ type: 'ready', port: typeof address === 'object' ? address?.port : undefined });
});
