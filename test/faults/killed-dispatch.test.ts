import { expect, it } from 'vitest';
import type { CallRecord } from '#features/calls/schemas';
import { callRailCall, emergencyTranscript, postCallRail } from '../services/callrail.ts';
import { startCluster } from '../services/cluster.ts';
import { startJobSystem } from '../services/job-system.ts';
import { shared } from '../services/shared.ts';
import { waitFor } from '../services/wait.ts';

const system = shared(startJobSystem);
const cluster = shared(() => startCluster({ SVC_SWEEP_GRACE: '2s' }));

async function ask<Body>(method: string, path: string, body?: object): Promise<Body> {
  const response = await fetch(`${cluster.origin}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${cluster.key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBeLessThan(300);
  return (await response.json()) as Body;
}

/** Kills the worker after the job system made the job and before it answered; then restarts it. */
async function killWhileItWaits(callerNumber: string): Promise<CallRecord> {
  system.next('held');
  const made = system.jobs.length;
  const call = callRailCall({
    conversational_transcript: emergencyTranscript,
    customer_phone_number: callerNumber,
  });
  const { id, secret } = cluster.source;
  await postCallRail(`${cluster.origin}/ingest/${id}`, secret, JSON.stringify(call));
  await waitFor('the job', () => system.jobs.length === made + 1);
  await cluster.end('worker', 'SIGKILL');
  await cluster.start('worker');
  const callId = system.jobs.at(-1)?.callId;
  return waitFor(
    'the decision',
    async () => {
      const found = await ask<CallRecord>('GET', `/calls/${callId}`);
      return found.dispatch?.status === 'pending' ? null : found;
    },
    60_000,
  );
}

it('a worker that is killed while a job system owes it an answer makes no second job', async () => {
  const { connection_id } = await ask<{ connection_id: string }>('POST', '/connections', {
    kind: 'http_job_system',
    settings: { ...system.settings, lookup_url: system.lookupUrl },
  });
  const known = await killWhileItWaits('+14045550150');
  expect(known.dispatch).toMatchObject({ status: 'dispatched', job_external_ref: 'JOB-1' });
  // Without a look-up URL a person is asked to check.
  await ask('PATCH', `/connections/${connection_id}`, { settings: { lookup_url: null } });
  const unknown = await killWhileItWaits('+14045550151');
  expect(unknown.dispatch).toMatchObject({ action: 'review', status: 'failed', job_external_ref: null });
  expect(unknown.dispatch?.reason).toContain('may have taken this call');
  expect(unknown.dispatch_attempts).toMatchObject([{ number: 1, outcome: 'pending' }]);
  expect(system.creations()).toHaveLength(2);
  expect(system.jobs).toHaveLength(2);
});
