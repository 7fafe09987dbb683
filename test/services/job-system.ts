import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JobRequest } from '#features/connections';

/** A request as it came over the wire. */
export interface JobSystemRequest {
  at: number;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Whether the signature is that of the secret, over the bytes that came. */
  signed: boolean;
  body: JobRequest & { test?: boolean; job_ref?: string };
}

export interface FakeJob {
  ref: string;
  callId: string;
  key: string;
  cancelled: boolean;
}

/**
 * The behavior for a request to make a job. `lost`: makes it, and closes the connection without a response. `refless`: makes
 * it, and answers without the reference. `held`: makes it and never answers. `hang`: makes none and never answers. `first`:
 * makes it, and runs a function before it answers.
 */
export type Behaviour =
  | 'take'
  | 'lost'
  | 'refless'
  | 'held'
  | 'hang'
  | { first: (job: FakeJob) => Promise<void> }
  | { status: number; retryAfter?: number };

export interface FakeJobSystem {
  origin: string;
  /** Settings for a connection to it. */
  settings: { url: string; secret: string };
  /** The same for the environment of a product that has this job system for all. */
  env: { SVC_JOB_SYSTEM_URL: string; SVC_JOB_SYSTEM_SECRET: string };
  lookupUrl: string;
  cancelUrl: string;
  requests: JobSystemRequest[];
  /** Those that asked for a job. */
  creations(): JobSystemRequest[];
  lookUps(): JobSystemRequest[];
  jobs: FakeJob[];
  /** What it does with the next requests, one each; afterwards it takes them. */
  next(...behaviours: Behaviour[]): void;
  /** What it does with every request from now on. */
  always(behaviour: Behaviour): void;
  close(): Promise<void>;
}

/**
 * A customer's job system, over HTTP: with or without support of idempotency keys, and with a look-up of a call's job.
 */
export async function startJobSystem({ idempotent = false } = {}): Promise<FakeJobSystem> {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const requests: JobSystemRequest[] = [];
  const jobs: FakeJob[] = [];
  const queued: Behaviour[] = [];
  let usual: Behaviour = 'take';
  let made = 0;

  function isSigned(headers: IncomingHttpHeaders, rawBody: Buffer): boolean {
    const expected = createHmac('sha256', secret)
      .update(`${headers['x-svc-timestamp']}.`)
      .update(rawBody)
      .digest();
    const given = Buffer.from(String(headers['x-svc-signature']), 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  const reply = (res: ServerResponse, status: number, body?: object, headers = {}): void => {
    res.writeHead(status, { 'content-type': 'application/json', ...headers });
    res.end(body && JSON.stringify(body));
  };

  function make({ headers, body }: JobSystemRequest): FakeJob {
    const key = String(headers['idempotency-key']);
    const known = idempotent && jobs.find((job) => job.key === key);
    if (known) return known;
    const job = { ref: `JOB-${++made}`, callId: body.call_id, key, cancelled: false };
    jobs.push(job);
    return job;
  }

  function create(res: ServerResponse, request: JobSystemRequest): void {
    const behaviour = queued.shift() ?? usual;
    if (behaviour === 'hang') return;
    if (typeof behaviour === 'object' && 'first' in behaviour) {
      const job = make(request);
      void behaviour.first(job).then(() => reply(res, 201, { job_ref: job.ref }));
      return;
    }
    if (typeof behaviour === 'object') {
      const { status, retryAfter } = behaviour;
      reply(res, status, {}, retryAfter === undefined ? {} : { 'retry-after': retryAfter });
      return;
    }
    const job = make(request);
    if (behaviour === 'lost') res.socket?.destroy();
    else if (behaviour !== 'held')
      reply(res, 201, behaviour === 'refless' ? { ok: true } : { job_ref: job.ref });
  }

  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const rawBody = Buffer.concat(chunks);
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
    const request: JobSystemRequest = {
      at: Date.now(),
      method: req.method ?? '',
      path: pathname,
      query: searchParams,
      headers: req.headers,
      signed: isSigned(req.headers, rawBody),
      body: rawBody.length > 0 ? JSON.parse(rawBody.toString('utf8')) : {},
    };
    requests.push(request);
    if (!request.signed) return reply(res, 401, { error: 'the signature does not match' });
    if (request.body.test) return reply(res, 200, { ok: true });
    if (pathname === '/calls') return create(res, request);
    if (pathname === '/jobs') {
      const job = jobs.find(({ callId }) => callId === searchParams.get('call_id'));
      return job ? reply(res, 200, { job_ref: job.ref }) : reply(res, 404, {});
    }
    const job = jobs.find(({ ref }) => ref === request.body.job_ref);
    if (!job) return reply(res, 404, {});
    job.cancelled = true;
    reply(res, 200, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    settings: { url: `${origin}/calls`, secret },
    env: { SVC_JOB_SYSTEM_URL: `${origin}/calls`, SVC_JOB_SYSTEM_SECRET: secret },
    lookupUrl: `${origin}/jobs`,
    cancelUrl: `${origin}/cancellations`,
    requests,
    creations: () => requests.filter(({ path, body }) => path === '/calls' && !body.test),
    lookUps: () => requests.filter(({ path }) => path === '/jobs'),
    jobs,
    next: (...behaviours) => void queued.push(...behaviours),
    always(behaviour) {
      usual = behaviour;
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
