import { expect, it } from 'vitest';
import { setSuspended } from '#features/tenants';
import { uuidv7 } from '#platform/ids';
import { createProducer } from '#platform/queue';
import { commitEvents } from '../services/events.ts';
import { startReceiver } from '../services/receiver.ts';
import { shared } from '../services/shared.ts';
import { asking, startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

const stack = shared(() => startStack({ env: { SVC_SWEEP_GRACE: '1s' } }));
const tenant = shared(() => stack.createTenant());
const ask = asking<{ lead_id: string }>(stack, () => tenant.live.key);
const receiver = shared(startReceiver);
const producer = shared(() =>
  createProducer({ redis: stack.config.redis, prefix: stack.config.queuePrefix, log: stack.log }),
);

const suspend = (suspended: boolean) =>
  setSuspended({ ...stack.actingFor(tenant.tenantId), db: stack.system }, suspended, 'a test');

/** How many jobs Redis holds. */
async function held(): Promise<number> {
  const queues = Object.values(await producer.counts());
  return queues.flatMap((counts) => Object.values(counts)).reduce((sum, count) => sum + count, 0);
}

/** What the sweep has counted as lost, by source. */
async function rescued(): Promise<Record<string, number>> {
  const found = (await stack.metrics()).matchAll(
    /^svc_sweep_rescued_total\{[^}]*source="(\w+)"[^}]*\} (\d+)/gm,
  );
  return Object.fromEntries([...found].map(([, source, count]) => [source, Number(count)]));
}

it('what waited for its tenant is brought by the sweep after it is resumed, and counts as lost only where it was', async () => {
  await ask('POST', '/webhooks', { url: receiver.url, events: ['call.received', 'lead.created'] });
  const { body } = await ask('POST', '/leads', {
    organization_id: tenant.live.organizationId,
    name: 'Rosa Delgado',
    email: 'rosa@example.com',
    source: 'website',
    message: 'A pipe burst in our basement, please come today.',
  });
  await commitEvents(stack.actingFor(tenant.tenantId), { ...tenant.live, type: 'call.received' }, 1);
  await producer.ready(5_000);
  await waitFor('the jobs', async () => (await held()) === 2);
  await suspend(true);
  await stack.startWorker();
  await waitFor('a queue without them', async () => (await held()) === 0);

  // Only the sweep enqueues the work: the process that resumed the tenant may have ended.
  await suspend(false);
  await stack.startRelay();
  await waitFor('both events', () => receiver.deliveries.length === 2);
  expect(await rescued()).toEqual({ jobs: 0, deliveries: 0 });

  await stack.query(`update tenants set resumed_at = now() - interval '1 minute' where tenant_id = $1`, [
    tenant.tenantId,
  ]);
  const lost = uuidv7();
  await stack.query(
    `insert into jobs (job_id, name, tenant_id, environment, subject_id, scheduled_at)
     values ($1, 'qualify-lead', $2, 'live', $3, now())`,
    [lost, tenant.tenantId, body.lead_id],
  );
  await waitFor('the end of the job that was lost', async () => {
    const [row] = await stack.query('select finalized_at from jobs where job_id = $1', [lost]);
    return row?.finalized_at !== null;
  });
  expect(await rescued()).toEqual({ jobs: 1, deliveries: 0 });
});
