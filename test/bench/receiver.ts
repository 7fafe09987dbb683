import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';

/**
 * The receiver of the delivery benchmarks, a process of its own: answers at once, or hangs on the path `/hung`, and
 * reports on request what has arrived. Nothing is logged on the receiving path.
 */
interface Arrival {
  /** Milliseconds since 1970 of the first byte. */
  at: number;
  path: string;
  type: string;
  subject: string;
}

let secrets: Record<string, string> = {};
const arrivals = new Map<string, Arrival>();
let duplicates = 0;
let badSignatures = 0;
let firstAt = 0;
let lastAt = 0;

const server = createServer((req, res) => {
  const at = performance.timeOrigin + performance.now();
  const path = req.url ?? '';
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  req.on('end', () => {
    const body = Buffer.concat(chunks);
    const secret = secrets[path];
    if (secret !== undefined) {
      const digest = createHmac('sha256', secret)
        .update(`${req.headers['x-svc-timestamp']}.`)
        .update(body)
        .digest('hex');
      if (digest !== req.headers['x-svc-signature']) badSignatures += 1;
    }
    const key = `${path} ${req.headers['x-svc-event-id']}`;
    if (arrivals.has(key)) duplicates += 1;
    else {
      const event = JSON.parse(body.toString('utf8')) as { type: string; data: { call_id?: string } };
      arrivals.set(key, { at, path, type: event.type, subject: event.data.call_id ?? '' });
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
  }
  if (message.type === 'count') {
    process.send?.({ type: 'count', count: arrivals.size, duplicates, badSignatures, firstAt, lastAt });
  }
  if (message.type === 'arrivals') process.send?.({ type: 'arrivals', arrivals: [...arrivals.values()] });
});
process.on('disconnect', () => process.exit(0));
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ type: 'ready', port: typeof address === 'object' ? address?.port : undefined });
});
