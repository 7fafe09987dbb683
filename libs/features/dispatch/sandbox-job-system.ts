import { createHash } from 'node:crypto';
import { type ConnectionServices, connectionKinds, type JobSystem } from '#features/connections';
import type { Outbound, OutboundRequest, OutboundResult } from '#platform/outbound';
import { answerInPlace, sandboxHost } from '#platform/sandbox';

/** References of jobs whose cancellation is refused. */
const keptJob = /^sim_kept_/;

/** The simulated answers to a request for a job, by the caller's number: `+1 500 555 02xx` and so on. */
const answers: [caller: RegExp, answer: (reference: string) => OutboundResult][] = [
  [/^\+150055502\d\d$/, () => answerInPlace(422, { error: 'no crew goes to this address' })],
  [/^\+150055503\d\d$/, () => answerInPlace(504, { error: 'the answer was lost' })],
  [/^\+150055504\d\d$/, () => answerInPlace(503, { error: 'closed for maintenance' })],
  [/^\+150055505\d\d$/, (reference) => answerInPlace(201, { job_ref: `sim_kept_${reference}` })],
];

/** One job per idempotency key, as a job system should do. */
const referenceOf = ({ headers }: OutboundRequest): string =>
  createHash('sha256')
    .update(headers['idempotency-key'] ?? '')
    .digest('hex')
    .slice(0, 32);

function answerTo(request: OutboundRequest): OutboundResult {
  const content = JSON.parse(String(request.body)) as {
    caller?: { number: string | null };
    job_ref?: string;
  };
  if (new URL(request.url).pathname === '/cancellations') {
    return keptJob.test(content.job_ref ?? '')
      ? answerInPlace(409, { error: 'the crew is on its way' })
      : answerInPlace(200, {});
  }
  const reference = referenceOf(request);
  const [, answer] = answers.find(([caller]) => caller.test(content.caller?.number ?? '')) ?? [];
  return answer?.(reference) ?? answerInPlace(201, { job_ref: `sim_${reference}` });
}

const outbound: Pick<Outbound, 'send'> = { send: async (request) => answerTo(request) };

/**
 * The sandbox's job system: called like any other, but answered in this process, since the sandbox sends no requests.
 * It accepts every job except those of a few callers' numbers, for which it simulates the failures of job systems.
 */
export function sandboxJobSystem(services: ConnectionServices): JobSystem {
  return connectionKinds.http_job_system.open(
    {
      url: `https://${sandboxHost}/calls`,
      secret: 'nobody looks at the signature',
      lookup_url: null,
      cancel_url: `https://${sandboxHost}/cancellations`,
      idempotent: false,
      dry_run: false,
    },
    { connectionId: 'sandbox', environment: 'test' },
    { ...services, outbound: outbound as Outbound },
  );
}
