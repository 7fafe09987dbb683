import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { Jobs } from './jobs.ts';
import { jobsPage } from './page.ts';
import { drawPhoto } from './photo.ts';

/**
 * A small job system, as a customer might have one: it receives calls over HTTP, verifies our signature,
 * makes one job for each idempotency key, answers queries for a call's job, and shows a page of its jobs. The
 * product reaches it only through a connection.
 */
const { values } = parseArgs({ options: { port: { type: 'string' }, file: { type: 'string' } } });
const { JOB_SYSTEM_SECRET: secret, SVC_DASHBOARD_URL: dashboardUrl = '' } = process.env;
if (!values.port || !values.file || !secret) {
  throw new Error('Usage: JOB_SYSTEM_SECRET=… node apps/local/job-system/main.ts --port=… --file=…');
}
const jobs = new Jobs(values.file);

/**
 * The signature is the hex HMAC-SHA256 of `{x-svc-timestamp}.{body}`. A real receiver should refuse a timestamp
 * older than five minutes; this one accepts up to 15 days, because `npm run seed` backdates its calls by two weeks.
 * Repeats are harmless: it makes one job per key.
 */
function isSigned(headers: IncomingHttpHeaders, body: Buffer, key: string): boolean {
  const timestamp = String(headers['x-svc-timestamp']);
  const expected = createHmac('sha256', key).update(`${timestamp}.`).update(body).digest();
  const given = Buffer.from(String(headers['x-svc-signature']), 'hex');
  const fresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 15 * 86_400;
  return fresh && given.length === expected.length && timingSafeEqual(given, expected);
}

interface Answer {
  status: number;
  body?: object;
}

/** The response to a signed request. */
function answerTo(path: string, query: URLSearchParams, headers: IncomingHttpHeaders, text: string): Answer {
  if (path === '/jobs') {
    const job = jobs.ofCall(query.get('call_id'));
    return job ? { status: 200, body: { job_ref: job.job_ref } } : { status: 404 };
  }
  const request = JSON.parse(text);
  if (request.test) return { status: 200, body: { ok: true } };
  if (path === '/calls') {
    const takenAt = new Date(Number(headers['x-svc-timestamp']) * 1_000);
    const job = jobs.take(String(headers['idempotency-key']), request, takenAt);
    return { status: 201, body: { job_ref: job.job_ref } };
  }
  if (path === '/cancellations') return { status: jobs.cancel(request.job_ref) ? 200 : 404 };
  return { status: 404 };
}

const server = createServer(async (req, res) => {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
  const photo = /^\/photos\/(\d)-(\d)\.png$/.exec(pathname);
  if (photo) {
    res
      .writeHead(200, { 'content-type': 'image/png' })
      .end(drawPhoto(Number(photo[1]) * 3 + Number(photo[2])));
    return;
  }
  if (pathname === '/') {
    res
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(jobsPage(jobs.all(), dashboardUrl));
    return;
  }
  const reply = ({ status, body }: Answer) =>
    res.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
  if (pathname === '/jobs.json') {
    reply({ status: 200, body: jobs.all() });
    return;
  }
  // A customer's system that receives all webhooks, for the seeded office.
  if (pathname === '/hooks') {
    await buffer(req);
    res.writeHead(204).end();
    return;
  }
  try {
    const body = await buffer(req);
    const signed = isSigned(req.headers, body, secret);
    reply(signed ? answerTo(pathname, searchParams, req.headers, body.toString('utf8')) : { status: 401 });
  } catch {
    reply({ status: 400 });
  }
});

function stop(): void {
  server.close(() => process.exit(0));
  server.closeAllConnections();
}
process.once('SIGTERM', stop);
// The launcher was killed.
process.once('disconnect', stop);
await once(server.listen(Number(values.port), '127.0.0.1'), 'listening');
process.send?.({ type: 'ready' });
