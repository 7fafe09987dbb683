import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { startReceiver } from '../services/receiver.ts';
import { shared } from '../services/shared.ts';
import { asking, startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

const stack = shared(() =>
  startStack({
    jobs: true,
    env: { SVC_WEBHOOK_RETRY_SCHEDULE: '100ms', SVC_WEBHOOK_DEADLINE: '1500ms', SVC_WEBHOOK_LEASE: '15s' },
  }),
);
const tenant = shared(() => stack.createTenant());
const ask = asking(stack, () => tenant.live.key);
const healthy = shared(startReceiver);

beforeAll(async () => {
  await subscribe(healthy.url);
});

async function subscribe(url: string): Promise<string> {
  const answer = await ask<{ webhook_id: string }>('POST', '/webhooks', {
    url,
    events: ['lead.created'],
  });
  expect(answer.status).toBe(201);
  return answer.body.webhook_id;
}

/** A receiver that speaks bytes, so that it can misbehave below HTTP. */
async function misbehave(talk: (socket: Socket) => void): Promise<{ port: number; close(): void }> {
  const sockets = new Set<Socket>();
  const server: Server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    socket.once('data', () => talk(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Writes until the other side has had enough. */
function flood(socket: Socket, head: string): void {
  socket.write(head);
  const chunk = Buffer.alloc(64 * 1024, 'x');
  const more = (): void => {
    while (!socket.destroyed && socket.write(chunk));
    if (!socket.destroyed) socket.once('drain', more);
  };
  more();
}

/** Sends one byte a second, as a receiver that wants to keep the connection open. */
function drip(socket: Socket, head: string): void {
  socket.write(head);
  const timer = setInterval(() => socket.write('x'), 250);
  socket.once('close', () => clearInterval(timer));
}

const gigabyte = 1024 ** 3;

interface Case {
  name: string;
  talk: (socket: Socket) => void;
  scheme?: 'https';
  delivered?: boolean;
  error?: RegExp;
  status?: number;
}

const cases: Case[] = [
  { name: 'resets the connection', talk: (socket) => socket.resetAndDestroy(), error: /reset|connect/ },
  { name: 'hangs', talk: () => undefined, error: /timeout/ },
  {
    name: 'drips its headers',
    talk: (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nX-Slow: '),
    error: /timeout/,
  },
  {
    name: 'accepts and then drips its body',
    talk: (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n'),
    delivered: true,
    status: 200,
  },
  {
    name: 'accepts and answers a gigabyte',
    talk: (socket) => flood(socket, `HTTP/1.1 200 OK\r\nContent-Length: ${gigabyte}\r\n\r\n`),
    delivered: true,
    status: 200,
  },
  {
    name: 'fails with a gigabyte',
    talk: (socket) => flood(socket, `HTTP/1.1 500 No\r\nContent-Length: ${gigabyte}\r\n\r\n`),
    status: 500,
  },
  {
    name: 'sends endless headers',
    talk: (socket) => flood(socket, 'HTTP/1.1 200 OK\r\nX-Long: '),
    error: /protocol|reset/,
  },
  {
    name: 'does not speak HTTP',
    talk: (socket) => socket.end('220 mail.example.com ESMTP\r\n'),
    error: /protocol|reset/,
  },
  {
    name: 'does not speak TLS',
    scheme: 'https',
    talk: (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'),
    error: /tls/,
  },
  {
    name: 'redirects to itself',
    talk: (socket) => socket.end('HTTP/1.1 307 Elsewhere\r\nLocation: /again\r\nContent-Length: 0\r\n\r\n'),
    status: 307,
  },
];

interface Delivery {
  delivery_id: string;
  status: string;
  attempts: { status_code: number | null; error: string | null; duration_ms: number }[];
}

async function runCase({ talk, scheme = undefined }: Case): Promise<Delivery> {
  const receiver = await misbehave(talk);
  try {
    const webhookId = await subscribe(`${scheme ?? 'http'}://127.0.0.1:${receiver.port}/hook`);
    await makeLead();
    const settled = await waitFor('the end of the delivery', async () => {
      const list = await ask<{ data: Delivery[] }>('GET', `/deliveries?webhook_id=${webhookId}`);
      return list.body.data.find((delivery) => ['delivered', 'failed'].includes(delivery.status));
    });
    await ask('PATCH', `/webhooks/${webhookId}`, { status: 'disabled' });
    return (await ask<Delivery>('GET', `/deliveries/${settled.delivery_id}`)).body;
  } finally {
    receiver.close();
  }
}

let leads = 0;

async function makeLead(): Promise<void> {
  leads += 1;
  const answer = await ask('POST', '/leads', {
    organization_id: tenant.live.organizationId,
    name: `Dana Whitfield ${leads}`,
    email: `dana.${leads}@example.com`,
    source: 'website',
  });
  expect(answer.status).toBe(201);
}

describe('a receiver that', () => {
  it.each(cases)('$name ends as the contract says', async (given) => {
    const delivery = await runCase(given);
    expect(delivery.status).toBe(given.delivered ? 'delivered' : 'failed');
    expect(delivery.attempts).toHaveLength(given.delivered ? 1 : 2);
    for (const attempt of delivery.attempts) {
      if (given.status !== undefined) expect(attempt.status_code).toBe(given.status);
      if (given.error) expect(attempt.error).toMatch(given.error);
      // Before its lease ends: no other worker may claim it.
      expect(attempt.duration_ms).toBeLessThan(15_000);
    }
  });

  it('is not there at all is told apart', async () => {
    const gone = await misbehave(() => undefined);
    gone.close();
    const webhookId = await subscribe(`http://127.0.0.1:${gone.port}/hook`);
    await makeLead();
    const failed = await waitFor('the failed delivery', async () => {
      const list = await ask<{ data: Delivery[] }>(
        'GET',
        `/deliveries?status=failed&webhook_id=${webhookId}`,
      );
      return list.body.data[0];
    });
    const { body } = await ask<Delivery>('GET', `/deliveries/${failed.delivery_id}`);
    expect(body.attempts.map((attempt) => attempt.error)).toEqual([
      expect.stringMatching(/^connect/),
      expect.stringMatching(/^connect/),
    ]);
  });

  it('misbehaves does not slow the others down', async () => {
    await waitFor('the healthy endpoint to have everything', () => healthy.deliveries.length === leads);
    const late = healthy.deliveries
      .map((d) => d.at - Date.parse(d.event.created_at))
      .filter((ms) => ms > 1_500);
    expect(late).toEqual([]);
  });
});
