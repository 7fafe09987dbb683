import { createHash } from 'node:crypto';
import * as z from 'zod';
import { excerptOf, generateSecret, parseRetryAfter, signedHeaders } from '#features/webhooks';
import { randomId } from '#platform/ids';
import type { OutboundRequest, OutboundResult } from '#platform/outbound';
import { text } from '#platform/wire';
import { defineKind } from '../kind.ts';
import type { CancelResult, CreateResult, LookUpResult, TestResult } from '../ports.ts';

const address = text(2_000);

/** One deadline over name look-up, connection, TLS, headers and body. */
const deadlineMs = 10_000;
const maxResponseBytes = 64 * 1024;

const jobAnswer = z.object({
  job_ref: z.union([z.string().trim().min(1).max(200), z.number().int().transform(String)]),
});

type Response = Extract<OutboundResult, { kind: 'response' }>;

const isSuccess = ({ status }: Response): boolean => status >= 200 && status < 300;

const exchangeOf = (result: OutboundResult): { statusCode: number | null; durationMs: number } => ({
  statusCode: result.kind === 'response' ? result.status : null,
  durationMs: Math.round(result.durationMs),
});

/** The job's reference in an answer; null where none can be read. */
export function jobRefOf({ body, truncated }: Pick<Response, 'body' | 'truncated'>): string | null {
  if (truncated) return null;
  try {
    return jobAnswer.safeParse(JSON.parse(body.toString('utf8'))).data?.job_ref ?? null;
  } catch {
    return null;
  }
}

function retryAfterOf({ status, headers }: Response): number | null {
  return status === 429 || status === 503 ? parseRetryAfter(headers['retry-after'], new Date()) : null;
}

/** A gateway's statuses for a timeout or a lost connection: the server behind it may have done the work. */
const gatewayLostIt = [502, 504];
/** Refusals that a change at the job system may end: credentials, an address, load, a request still under way. */
const passing = [401, 403, 404, 405, 408, 409, 410, 425, 429];
/** Refusals that do not count against the system's health: they concern this call, or the rate of calls. */
const healthy = [400, 409, 413, 415, 422, 425, 429];

/** The outcome of a request to make a job; `unknown` without a clear answer. */
export function createResultOf(result: OutboundResult): CreateResult {
  const exchange = exchangeOf(result);
  if (result.kind === 'error') {
    if (result.requestSent) return { ...exchange, outcome: 'unknown', error: result.message };
    return {
      ...exchange,
      outcome: 'refused',
      error: result.message,
      permanent: result.code === 'url_not_allowed',
      failing: true,
      retryAfterMs: null,
    };
  }
  const { status } = result;
  if (isSuccess(result)) {
    const jobRef = jobRefOf(result);
    if (jobRef !== null) return { ...exchange, outcome: 'created', jobRef };
    return { ...exchange, outcome: 'unknown', error: `HTTP ${status} without a job_ref that can be read` };
  }
  if (gatewayLostIt.includes(status)) return { ...exchange, outcome: 'unknown', error: `HTTP ${status}` };
  return {
    ...exchange,
    outcome: 'refused',
    error: `HTTP ${status}`,
    permanent: status >= 400 && status < 500 && !passing.includes(status),
    failing: !healthy.includes(status),
    retryAfterMs: retryAfterOf(result),
  };
}

function lookUpResultOf(result: OutboundResult): LookUpResult {
  const exchange = exchangeOf(result);
  if (result.kind === 'error')
    return { ...exchange, outcome: 'unknown', error: result.message, retryAfterMs: null };
  if (result.status === 404) return { ...exchange, outcome: 'absent' };
  const jobRef = isSuccess(result) ? jobRefOf(result) : null;
  if (jobRef !== null) return { ...exchange, outcome: 'found', jobRef };
  return {
    ...exchange,
    outcome: 'unknown',
    error: `the look-up answered HTTP ${result.status}`,
    retryAfterMs: retryAfterOf(result),
  };
}

function cancelResultOf(result: OutboundResult): CancelResult {
  const exchange = exchangeOf(result);
  if (result.kind === 'error') return { ...exchange, outcome: 'unknown', error: result.message };
  // A job that does not exist is not under way either.
  if (isSuccess(result) || result.status === 404 || result.status === 410)
    return { ...exchange, outcome: 'cancelled' };
  const refused = result.status === 409 || result.status === 422;
  return { ...exchange, outcome: refused ? 'refused' : 'unknown', error: `HTTP ${result.status}` };
}

function testResultOf(result: OutboundResult): TestResult {
  const exchange = exchangeOf(result);
  if (result.kind === 'error') return { ...exchange, ok: false, excerpt: null, error: result.message };
  const ok = isSuccess(result);
  return {
    ...exchange,
    ok,
    excerpt: excerptOf(result.body),
    error: ok ? null : `HTTP ${result.status}`,
  };
}

/** A job system that accepts a call as a signed POST and answers with the job's reference. */
export const httpJobSystem = defineKind({
  port: 'job_system',
  settings: {
    url: address.meta({
      description: 'Accepts a call as a POST and answers `{"job_ref"}`.',
      example: 'https://jobs.example.com/calls',
    }),
    secret: z
      .string()
      .min(16)
      .max(500)
      .meta({
        description: 'The key that signs requests; generated when it is left out.',
        example: `whsec_${'BwcH'.repeat(10)}Bwc=`,
      }),
    lookup_url: address.nullable().meta({
      description:
        'Answers to `?call_id=` whether a call has become a job: 200 with `{"job_ref"}`, or 404. Called before a call is sent again.',
      example: 'https://jobs.example.com/jobs',
    }),
    cancel_url: address.nullable().meta({
      description: 'Cancels a job: a POST of `{"call_id","job_ref"}`.',
      example: 'https://jobs.example.com/cancellations',
    }),
    idempotent: z.boolean().meta({
      description:
        'Requests with the same `Idempotency-Key` make one job. Without this and without `lookup_url`, a call whose answer was lost is not sent again, and goes to a person.',
      example: false,
    }),
    dry_run: z.boolean().meta({
      description: 'Calls are decided and recorded, but nothing is sent: they go to a person.',
      example: false,
    }),
  },
  defaults: { lookup_url: null, cancel_url: null, idempotent: false, dry_run: false },
  secrets: ['secret'],
  makes: { secret: generateSecret },
  // Requests are signed with the secret, and do not contain it.
  secretsFor: null,
  addresses: ({ url, lookup_url, cancel_url }) => ({ url, lookup_url, cancel_url }),
  open(
    { url, secret, lookup_url, cancel_url, idempotent, dry_run },
    { connectionId, environment },
    services,
  ) {
    /** Sends one signed request; `id` is its idempotency key, the same on every repeat. */
    function send(
      request: Pick<OutboundRequest, 'method' | 'url'> & { id: string; content?: object; isTest?: boolean },
      signal: AbortSignal,
    ): Promise<OutboundResult> {
      const { id, method, isTest = false } = request;
      const body = request.content ? JSON.stringify(request.content) : '';
      const timestamp = Math.floor(Date.now() / 1000);
      const secrets = { first: secret, second: null };
      return services.outbound.send({
        method,
        url: request.url,
        headers: {
          ...signedHeaders({ id, environment, isTest, body, timestamp, secrets }),
          'idempotency-key': id,
        },
        ...(request.content && { body }),
        deadlineMs,
        maxResponseBytes,
        signal,
      });
    }
    return {
      dryRun: dry_run,
      idempotent,
      create: async (content, key, signal) =>
        createResultOf(await send({ method: 'POST', url, id: key, content }, signal)),
      lookUp:
        lookup_url === null
          ? null
          : async (callId, signal) => {
              const asked = new URL(lookup_url);
              asked.searchParams.set('call_id', callId);
              return lookUpResultOf(await send({ method: 'GET', url: asked, id: callId }, signal));
            },
      cancel:
        cancel_url === null
          ? null
          : async (callId, jobRef, signal) => {
              const content = { call_id: callId, job_ref: jobRef };
              // One call may have had several jobs; hashed, as a reference may not fit into a header.
              const id = `cancel_${callId}_${createHash('sha256').update(jobRef).digest('hex').slice(0, 16)}`;
              return cancelResultOf(await send({ method: 'POST', url: cancel_url, id, content }, signal));
            },
      async test(signal) {
        const content = {
          test: true,
          connection_id: connectionId,
          message: 'This only tries the connection. Make no job of it.',
        };
        const id = `test_${randomId()}`;
        return testResultOf(await send({ method: 'POST', url, id, content, isTest: true }, signal));
      },
    };
  },
});
