import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTellOfAlertHandler } from '#features/alerting/handlers';
import { createUser } from '#features/tenants';
import { createRateLimiter, type Listening, listen } from '#platform/http';
import { failFastRedis } from '#platform/redis';
import { createTelemetry } from '#platform/telemetry';
import { prepareClient } from '../../apps/dashboard/server/client-build.ts';
import { loadClient } from '../../apps/dashboard/server/client-files.ts';
import { createDashboard } from '../../apps/dashboard/server/dashboard.ts';
import { createLiveStream } from '../../apps/dashboard/server/live.ts';
import type { Overview, Statistics } from '../../apps/dashboard/server/overview.schemas.ts';
import { createGenericSource, type GenericSource } from '../flows/generic-source.ts';
import { emergencyTranscript } from '../services/callrail.ts';
import { createJobRuns } from '../services/jobs.ts';
import { shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';
import { actingFor } from '../services/tenants.ts';
import { waitFor } from '../services/wait.ts';
import { launchChromium, openPage } from './support/chromium.ts';
import { TestClient } from './support/dashboard.ts';

const stack = shared(() => startStack({ jobs: true }));
const browser = shared(launchChromium);
const tenant = shared(() => stack.createTenant());
let server: Listening;
let source: GenericSource;
let client: TestClient;
let page: Page;
/** What has to be stopped in the end, the last one first. */
const started: (() => unknown)[] = [];
const complaints: string[] = [];

const person = { email: 'dispatcher@example.com', password: 'a long password of a person' };

beforeAll(async () => {
  const built = loadClient(await prepareClient(() => undefined));
  const live = createLiveStream({ system: stack.system.pool, log: stack.log });
  const redis = failFastRedis(stack.config.redis, stack.log);
  server = await listen(
    createDashboard({
      config: stack.config,
      log: stack.log,
      db: stack.app,
      system: stack.system,
      client: await built,
      live,
      rateLimiter: createRateLimiter(redis, stack.config.queuePrefix),
      telemetry: createTelemetry('test'),
    }),
    0,
  );
  started.push(
    () => redis.disconnect(),
    () => server.close(500),
    () => live.close(),
  );
  await createUser(actingFor(stack.system, tenant.tenantId), {
    name: 'Dispatcher',
    role: 'admin',
    ...person,
  });
  source = await createGenericSource(stack, tenant.live, 'calls_generic');
  client = new TestClient(`http://127.0.0.1:${server.port}`);
  expect(await client.logIn(person)).toBe(200);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addCookies([client.browserCookie()]);
  page = await openPage(context);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
});
afterAll(async () => {
  for (const stop of started.reverse()) await stop();
});

let calls = 0;

/** A caller whose basement floods; no job system is connected, so no crew is sent. */
async function emergency(caller: string): Promise<void> {
  calls += 1;
  await source.post({
    provider_call_id: `call-${calls}`,
    caller_number: `+1404555014${calls}`,
    tracking_number: '+14045550199',
    direction: 'inbound',
    started_at: new Date().toISOString(),
    duration_seconds: 61,
    answered: true,
    voicemail: false,
    transcript: emergencyTranscript
      .replace('Dana Whitfield', caller)
      .replace('404 555 0142', 'the one I call from'),
  });
}

const overview = async () => (await client.ask<Overview>('GET', '/app/api/v1/overview')).body;
const open = async (filter: string) =>
  (
    await client.ask<{ data: { alert_id: string; target: { id: string } }[] }>(
      'GET',
      `/app/api/v1/alerts?${filter}`,
    )
  ).body.data;
const unattended = 'acknowledged=false&severity=critical&target_type=call';

describe('an emergency that nobody was sent to', () => {
  it('comes to the open page, is announced, counted and mailed, and leaves once it is acknowledged', async () => {
    await page.goto(`${client.origin}/`);
    await page.getByText('Nobody waits.').waitFor();
    await emergency('Dana Whitfield');
    await page.getByRole('heading', { name: '1 caller needs somebody now' }).waitFor();
    const shown = page.getByRole('listitem').filter({ hasText: 'Dana Whitfield' });
    expect(await shown.getByRole('link', { name: 'Call back Dana Whitfield' }).getAttribute('href')).toBe(
      'tel:+14045550141',
    );
    expect(await shown.textContent()).toContain('no job system is connected');
    await page.getByRole('status').getByText('New emergency: Dana Whitfield').waitFor({ state: 'attached' });
    await page.waitForFunction(`document.title.startsWith('(1)')`);

    const mail = await waitFor('the mail', () =>
      stack.mail.mails.find(({ to }) => to.includes(person.email)),
    );
    expect(mail.data).toContain('Dana Whitfield');
    expect(mail.data).toContain('(404) 555-0141');
    const told = await waitFor('the note that somebody was told', async () => {
      const { body } = await client.ask<{ data: { told: number }[] }>(
        'GET',
        `/app/api/v1/alerts?${unattended}`,
      );
      return body.data[0]?.told === 1 && body.data;
    });
    expect(told).toHaveLength(1);

    await page.getByRole('button', { name: 'Acknowledge Dana Whitfield' }).click();
    await page.getByText('Nobody waits.').waitFor();
    await page.waitForFunction(`!document.title.startsWith('(')`);
    const { rows } = await stack.system.pool.query(
      `select state from jobs where name = 'tell-of-alert' and finalized_at is null`,
    );
    expect(rows).toEqual([]);
  });

  it('is counted as the list has it, and acknowledged together with others', async () => {
    await emergency('Robin Alder');
    await emergency('Casey Brook');
    await waitFor('both alerts', async () => (await open(unattended)).length === 2);
    const { waiting, calls: today } = await overview();
    expect(waiting.unattended).toBe((await open(unattended)).length);
    expect(waiting.failed).toBe((await open(`${unattended}&kind=call.dispatch_failed`)).length);
    expect(waiting.open_alerts).toBe((await open('acknowledged=false&limit=100')).length);
    const since = encodeURIComponent((await overview()).day_began_at);
    const listed = await client.ask<{ data: unknown[] }>('GET', `/app/api/v1/calls?created_after=${since}`);
    expect(today.today).toBe(listed.body.data.length);
    expect(today.by_outcome).toMatchObject({ dispatched: 0, failed: 0, review: 3 });

    await page.goto(`${client.origin}/alerts`);
    const rows = page.getByRole('row').filter({ hasText: 'sounds like an emergency' });
    for (const name of ['Robin Alder', 'Casey Brook'])
      await rows.filter({ hasText: name }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Acknowledge 2' }).click();
    await page.getByText('2 alerts acknowledged.').waitFor();
    await rows.filter({ hasText: 'Robin Alder' }).getByText('Acknowledged by Dispatcher').waitFor();
    expect((await overview()).waiting.unattended).toBe(0);
  });

  it('is red where the job system did not take it, told to further people in time, and gone once it is dispatched', async () => {
    await emergency('Jordan Vale');
    const [alert] = await waitFor('the alert', async () => {
      const found = await open(unattended);
      return found.length > 0 && found;
    });
    const callId = alert?.target.id;
    // As the dispatch leaves it after two minutes of refusals.
    await stack.system.pool.query(
      `update calls set dispatch_status = 'failed', updated_at = now() where call_id = $1`,
      [callId],
    );
    await stack.system.pool.query(
      `update alerts set kind = 'call.dispatch_failed', updated_at = now() where alert_id = $1`,
      [alert?.alert_id],
    );
    await page.goto(`${client.origin}/`);
    await page.getByText('One was not taken by the job system.').waitFor();
    const after = await overview();
    expect([after.waiting.failed, after.calls.by_outcome.failed, after.calls.by_outcome.dispatched]).toEqual([
      1, 1, 0,
    ]);

    const mailsBefore = stack.mail.mails.length;
    const planned = await stack.system.pool.query<{ minutes: string }>(
      `select extract(epoch from scheduled_at - created_at) / 60 as minutes from jobs
       where name = 'tell-of-alert' and subject_id = $1 and finalized_at is null`,
      [alert?.alert_id],
    );
    expect(planned.rows.map(({ minutes }) => Math.round(Number(minutes)))).toEqual([10]);
    // As the worker does when its time has come.
    const runs = createJobRuns({ app: stack.app, system: stack.system.pool, log: stack.log });
    await runs.run(
      'tell-of-alert',
      alert?.alert_id ?? '',
      createTellOfAlertHandler({ system: stack.system.pool }),
    );
    const escalated = await waitFor('the escalation', () =>
      stack.mail.mails
        .slice(mailsBefore)
        .find(({ data }) => data.includes('Nobody has acknowledged this yet')),
    );
    expect(escalated.to).toEqual([person.email]);
    expect(
      (
        await client.ask<{ data: object[] }>(
          'GET',
          `/app/api/v1/audit-log?target_id=${alert?.alert_id}&action=alert.escalated`,
        )
      ).body.data,
    ).toHaveLength(1);

    expect((await client.ask('POST', `/app/api/v1/alerts/${alert?.alert_id}/acknowledge`)).status).toBe(200);
    await page.getByText('Nobody waits.').waitFor();
  });

  it('is part of what the weeks’ figures say', async () => {
    const { body } = await client.ask<Statistics>('GET', '/app/api/v1/statistics?weeks=1');
    const listed = await client.ask<{ data: unknown[] }>(
      'GET',
      `/app/api/v1/calls?created_after=${encodeURIComponent(body.since)}`,
    );
    expect(body.total).toMatchObject({ calls: listed.body.data.length, answered: 4, known: 4, booked: 0 });
    expect(body.by_location).toEqual([expect.objectContaining({ calls: 4 })]);
    expect(body.by_number).toEqual([expect.objectContaining({ tracking_number: '+14045550199', calls: 4 })]);
    expect(body.by_week).toEqual([expect.objectContaining({ calls: 4 })]);
    // They were all spoken to when they called.
    expect(body.speed).toMatchObject({ median_seconds: 0, answered: body.speed.inquiries });
    expect(complaints).toEqual([]);
  });
});
