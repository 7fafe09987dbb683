import * as z from 'zod';
import { excerptOf, generateSecret, signedHeaders } from '#features/webhooks';
import { randomId } from '#platform/ids';
import type { OutboundResult } from '#platform/outbound';
import { defineKind } from '../kind.ts';
import type { TestResult } from '../ports.ts';

const address = z.string().trim().min(1).max(2_000);

/** One deadline over name look-up, connection, TLS, headers and body. */
const deadlineMs = 10_000;
const maxResponseBytes = 64 * 1024;

function testResultOf(result: OutboundResult): TestResult {
  const durationMs = Math.round(result.durationMs);
  if (result.kind === 'error') {
    return { ok: false, statusCode: null, durationMs, excerpt: null, error: result.message };
  }
  const ok = result.status >= 200 && result.status < 300;
  return {
    ok,
    statusCode: result.status,
    durationMs,
    excerpt: excerptOf(result.body),
    error: ok ? null : `HTTP ${result.status}`,
  };
}

/** A job system that takes a call as a signed POST and answers with the job's reference. */
export const httpJobSystem = defineKind({
  port: 'job_system',
  settings: {
    url: address.meta({
      description: 'Takes a call as a POST and answers `{"job_ref"}`.',
      example: 'https://jobs.example.com/calls',
    }),
    secret: z
      .string()
      .min(16)
      .max(500)
      .meta({
        description: 'What requests are signed with; made here when it is left out.',
        example: `whsec_${'BwcH'.repeat(10)}Bwc=`,
      }),
    lookup_url: address.nullable().meta({
      description:
        'Tells by `?call_id=` whether a call has become a job: 200 with `{"job_ref"}`, or 404. Asked before a call is sent again.',
      example: 'https://jobs.example.com/jobs',
    }),
    cancel_url: address.nullable().meta({
      description: 'Takes `{"job_ref"}` back as a POST.',
      example: 'https://jobs.example.com/cancellations',
    }),
    dry_run: z.boolean().meta({
      description: 'Everything is decided and recorded, nothing is sent: calls go to a person.',
      example: false,
    }),
  },
  defaults: { lookup_url: null, cancel_url: null, dry_run: false },
  secrets: ['secret'],
  makes: { secret: generateSecret },
  addresses: ['url', 'lookup_url', 'cancel_url'],
  open(settings, { connectionId, environment }, { outbound }) {
    return {
      async test(signal) {
        const id = `test_${randomId()}`;
        const body = JSON.stringify({
          test: true,
          connection_id: connectionId,
          message: 'This only tries the connection. Make no job of it.',
        });
        const result = await outbound.send({
          method: 'POST',
          url: settings.url,
          headers: {
            ...signedHeaders({
              id,
              environment,
              isTest: true,
              body,
              timestamp: Math.floor(Date.now() / 1000),
              secrets: { first: settings.secret, second: null },
            }),
            'idempotency-key': id,
          },
          body,
          deadlineMs,
          maxResponseBytes,
          signal,
        });
        return testResultOf(result);
      },
    };
  },
});
