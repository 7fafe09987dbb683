import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { createLog } from '#platform/log';
import { createTelemetry } from '#platform/telemetry';
import { watchRequests } from './access-log.ts';
import { followRequests, noteCaller } from './follow-requests.ts';
import { type Listening, listen } from './listen.ts';

let server: Listening | undefined;
afterEach(() => server?.close(100));

type Options = Partial<Parameters<typeof watchRequests>[0]> & { logLevel?: string };

/** A server with the middleware, and what it has written and counted. */
async function start({ logLevel = 'info', ...options }: Options = {}) {
  const lines: string[] = [];
  const telemetry = createTelemetry('test');
  const log = createLog({ level: logLevel, process: 'test' }, { write: (line) => lines.push(line) });
  const app = express();
  app.use(
    followRequests(
      watchRequests({
        accessLog: { level: 'info', sample: 1 },
        log,
        telemetry,
        probe: '/health',
        ...options,
      }),
    ),
  );
  app.get('/health', (_req, res) => void res.send('ok'));
  app.get('/calls/:call_id', (req, res) => {
    noteCaller(req, { tenantId: 'tenant', keyId: 'key_1' });
    res.status(req.params.call_id === 'broken' ? 500 : 200).send('x'.repeat(1_000));
  });
  app.get('/never', () => undefined);
  server = await listen(app, 0);
  const origin = `http://127.0.0.1:${server.port}`;
  return { origin, lines: () => lines.map((line) => JSON.parse(line)), telemetry };
}

it('writes one line for a request, with the template of its path and none of its words', async () => {
  const { origin, lines } = await start();
  await fetch(`${origin}/calls/555-0117?phone=5550117`, {
    headers: { 'x-request-id': 'request-1', authorization: 'Bearer svc_live_1' },
  }).then((answer) => answer.text());
  await expect.poll(lines).toHaveLength(1);
  const [line] = lines();
  expect(line).toMatchObject({
    level: 'info',
    msg: 'request',
    method: 'GET',
    route: '/calls/{call_id}',
    status: 200,
    request_id: 'request-1',
    tenant_id: 'tenant',
    key_id: 'key_1',
  });
  expect(line.bytes).toBeGreaterThan(1_000);
  expect(line.duration_ms).toBeGreaterThan(0);
  expect(JSON.stringify(line)).not.toMatch(/5550117|555-0117|svc_live/);
});

it('tells strangers who try addresses apart, and writes nothing about probes', async () => {
  const { origin, lines, telemetry } = await start();
  for (const path of ['/health', '/wp-login.php?user=1', '/calls/1']) {
    await fetch(`${origin}${path}`).then((answer) => answer.text());
  }
  await expect.poll(lines).toHaveLength(2);
  expect(lines().map(({ route, status }) => [route, status])).toEqual([
    ['unmatched', 404],
    ['/calls/{call_id}', 200],
  ]);
  const exposed = await telemetry.expose();
  expect(exposed).toMatch(
    /svc_http_request_seconds_count\{.*route="unmatched",method="GET",status="404".*\} 1/,
  );
  expect(exposed).toMatch(/svc_http_request_seconds_count\{.*route="\/calls\/\{call_id\}".*\} 1/);
});

it('counts a client that leaves before the answer as such', async () => {
  const { origin, lines } = await start();
  await fetch(`${origin}/never`, { signal: AbortSignal.timeout(50) }).catch(() => undefined);
  await expect.poll(lines).toHaveLength(1);
  expect(lines()[0]).toMatchObject({ route: '/never', status: 499 });
});

it('writes only of the share that is asked for, but always of what failed here', async () => {
  const draws = [0.4, 0.6];
  const { origin, lines } = await start({
    accessLog: { level: 'info', sample: 0.5 },
    random: () => draws.shift() ?? 1,
  });
  for (const id of ['first', 'second', 'broken']) {
    await fetch(`${origin}/calls/${id}`).then((answer) => answer.text());
  }
  await expect.poll(lines).toHaveLength(2);
  expect(lines().map(({ status }) => status)).toEqual([200, 500]);
});

it.each([
  [{ accessLog: { level: 'off', sample: 1 } } as const],
  [{ accessLog: { level: 'debug', sample: 1 } } as const],
])(
  'writes nothing when it is switched off or below the log’s level, and still counts: %j',
  async (options) => {
    const { origin, lines, telemetry } = await start(options);
    await fetch(`${origin}/calls/1`).then((answer) => answer.text());
    await expect
      .poll(() => telemetry.expose())
      .toMatch(/svc_http_request_seconds_count\{.*route="\/calls\/\{call_id\}".*\} 1/);
    expect(lines()).toEqual([]);
  },
);
