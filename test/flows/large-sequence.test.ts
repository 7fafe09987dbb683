import { expect, it } from 'vitest';
import type { EmailRecord, OutreachRecord } from '#features/outreach/schemas';
import { startCluster } from '../services/cluster.ts';
import { shared } from '../services/shared.ts';
import { startSmtpServer } from '../services/smtp-server.ts';
import { waitFor } from '../services/wait.ts';

/** Enough that several workers' places always end at once. */
const prospects = 60;

const server = shared(startSmtpServer);
const cluster = shared(() =>
  startCluster({
    SVC_SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    SVC_WORKER_CONCURRENCY: '20',
  }),
);

async function request<Body>(method: string, path: string, body?: object): Promise<Body> {
  const response = await fetch(`${cluster.origin}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${cluster.key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status, `${method} ${path}`).toBeLessThan(300);
  return (await response.json()) as Body;
}

async function addProspects(): Promise<string[]> {
  const leads = Array.from({ length: prospects }, (_, n) =>
    request('POST', '/leads', {
      organization_id: cluster.organizationId,
      direction: 'outbound',
      name: 'Dana Whitfield',
      email: `dana-${n}@example.com`,
      source: 'trade fair',
    }),
  );
  await Promise.all(leads);
  return waitFor('a prospect for each of them', async () => {
    const { data } = await request<{ data: { prospect_id: string }[] }>('GET', '/prospects?limit=100');
    return data.length === prospects && data.map(({ prospect_id }) => prospect_id);
  });
}

it('sends the one mail of a sequence to all of its prospects within a minute, and no two of them lock each other out', async () => {
  await request('PATCH', `/organizations/${cluster.organizationId}`, {
    address: { line1: '12 Main Street', city: 'Cedar Falls', region: 'IA', postal_code: '50613' },
  });
  const prospectIds = await addProspects();
  const sequence = await request<OutreachRecord>('POST', '/outreach', {
    kind: 'sequence',
    organization_id: cluster.organizationId,
    name: 'Property managers',
    steps: [{ delay_hours: 0, subject: 'A partner for water damage', body: 'Hello {{first_name}}.' }],
  });
  const path = `/outreach/${sequence.outreach_id}`;
  const half = prospects / 2;
  await request('POST', `${path}/send`, { prospect_ids: prospectIds.slice(0, half) });
  // A second part while the first is on its way.
  await request('POST', `${path}/send`, { prospect_ids: prospectIds.slice(half) });
  await waitFor(
    'every mail to have reached the mail server',
    async () => server.mails.length === prospects,
    60_000,
  );
  expect(new Set(server.mails.flatMap(({ to }) => to)).size).toBe(prospects);
  await waitFor('every mail to be recorded as sent', async () => {
    const { data } = await request<{ data: EmailRecord[] }>(
      'GET',
      `/outreach?kind=email&status=sent&sequence_id=${sequence.outreach_id}&limit=100`,
    );
    return data.length === prospects;
  });
  expect(await request('GET', path)).toMatchObject({
    status: 'finished',
    enrolments: { active: 0, finished: prospects, stopped: 0 },
  });
  const { data: finished } = await request<{ data: OutreachRecord[] }>(
    'GET',
    '/outreach?kind=sequence&status=finished',
  );
  expect(finished.map(({ outreach_id }) => outreach_id)).toEqual([sequence.outreach_id]);
  expect(cluster.postgresLog()).not.toContain('deadlock detected');
}, 120_000);
