import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallRecord } from '#features/calls/schemas';
import { createLog } from '#platform/log';
import { createTelemetry } from '#platform/telemetry';
import { startWorker } from '../../apps/worker/worker.ts';
import { startJobSystem } from '../services/job-system.ts';
import { fresh, shared } from '../services/shared.ts';
import { waitFor } from '../services/wait.ts';
import { launchChromium, openPage } from './support/chromium.ts';
import { startBuiltDashboard, TestClient, type TestUser } from './support/dashboard.ts';
import { Keyboard } from './support/keyboard.ts';
import { insertCall } from './support/records.ts';

const dashboard = shared(startBuiltDashboard);
const browser = shared(launchChromium);
const jobSystem = shared(startJobSystem);
const tenant = fresh(() => dashboard.makeTenant('Cedar Falls Restoration'));
const context = fresh(() => browser.newContext({ viewport: { width: 1440, height: 900 } }));
const page = fresh(() => openPage(context));
let worker: Awaited<ReturnType<typeof startWorker>>;

beforeAll(async () => {
  worker = await startWorker({
    config: dashboard.config,
    log: createLog({ level: 'silent', process: 'test' }),
    telemetry: createTelemetry('test'),
    untilChecksPass: async () => undefined,
    queues: ['dispatch'],
  });
});
afterAll(async () => {
  await worker?.stop(5_000);
});

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Logs a user in and opens a path. */
async function enter(user: TestUser, path: string, at = page): Promise<TestClient> {
  const session = await dashboard.logIn(user);
  await at.context().addCookies([session.browserCookie()]);
  await at.goto(`${dashboard.origin}${path}`);
  return session;
}

/** A call that waits for a person, as the pipeline leaves it after an unsure classification. */
async function insertWaiting(name: string, summary: string): Promise<string> {
  const callId = await insertCall(dashboard, tenant);
  await dashboard.system.pool.query(
    `update calls set status = 'needs_review', qualified = null, urgency = 'standard', intent = 'other', confidence = 0.4,
       classification = classification || jsonb_build_object('summary', $3::text, 'qualified', null, 'intent', 'other',
         'urgency', 'standard', 'confidence', 0.4, 'disqualify_reason', 'insufficient_information'),
       extracted = extracted || jsonb_build_object('caller_name', $2::text),
       dispatch_action = 'review', dispatch_status = null, job_external_ref = null,
       dispatch = dispatch || '{"reason":"it cannot be told whether this is a new opportunity"}'
     where call_id = $1`,
    [callId, name, summary],
  );
  return callId;
}

async function readCall(session: TestClient, callId: string): Promise<CallRecord> {
  return (await session.ask<CallRecord>('GET', `/app/api/v1/calls/${callId}`)).body;
}

/** So many samples of silence at 8 kHz, as a WAV file (RIFF, PCM, one channel, 8 bits). */
function silence(samples: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

describe("an office person's day of calls", () => {
  it('settles the queue by keyboard alone, takes one back, corrects one, and sends a crew that the job system knows of', async () => {
    const session = await dashboard.logIn(tenant.admin);
    const connection = {
      kind: 'http_job_system',
      settings: { ...jobSystem.settings, cancel_url: jobSystem.cancelUrl },
    };
    expect((await session.ask('POST', '/app/api/v1/connections', { body: connection })).status).toBe(201);
    const sales = await insertWaiting('Milo Pratt', 'Somebody offers truck wraps.');
    const emergency = await insertWaiting('Rosa Delgado', 'Water comes through the ceiling.');
    const estimate = await insertWaiting('Ines Whitlock', 'Asks what drying a crawl space costs.');

    await page.goto(`${dashboard.origin}/calls`);
    const keys = new Keyboard(page);
    await keys.signIn(tenant.admin);
    await heading('Calls').waitFor();
    await keys.press(page.getByRole('link', { name: 'Review queue' }));
    await page.getByText('3 calls wait.').waitFor();
    const current = page.locator('.review-call h2');
    const shows = (name: string) => expect.poll(() => current.textContent()).toBe(name);
    await shows('Ines Whitlock');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await shows('Rosa Delgado');
    await page.keyboard.press('k');
    await shows('Ines Whitlock');

    // A lead of the first one, by mistake: back it comes, and is closed with a reason.
    await page.keyboard.press('2');
    await page.keyboard.press('l');
    await shows('Rosa Delgado');
    await page.keyboard.press('u');
    await shows('Ines Whitlock');
    await page.keyboard.press('c');
    await keys.type(page.getByLabel('Reason'), 'Told her the price.');
    await page.keyboard.press('Enter');
    await shows('Rosa Delgado');
    await page.keyboard.press('e');
    await keys.type(page.getByLabel('Address'), '7 Elm Row, Decatur');
    await page.keyboard.press('Enter');
    await page.getByText('7 Elm Row, Decatur').waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('d');
    await shows('Milo Pratt');
    await page.keyboard.press('7');
    await page.getByText('Every call is settled').waitFor();

    const dispatched = await waitFor('the job', async () => {
      const call = await readCall(session, emergency);
      return call.dispatch?.status === 'dispatched' ? call : null;
    });
    expect(dispatched).toMatchObject({
      status: 'decided',
      classification: { intent: 'emergency_service', urgency: 'emergency', qualified: true },
      dispatch: { action: 'manual', job_external_ref: 'JOB-1' },
      lead_id: expect.any(String),
    });
    expect(jobSystem.creations().map(({ body }) => [body.call_id, body.address])).toEqual([
      [emergency, '7 Elm Row, Decatur'],
    ]);
    expect(await readCall(session, sales)).toMatchObject({
      classification: { intent: 'vendor_solicitation', qualified: false },
      decision: { action: 'close', reason: 'Sales call' },
    });
    expect(await readCall(session, estimate)).toMatchObject({ decision: { reason: 'Told her the price.' } });

    // The same on the call's own page: corrections in place, and an undo of the dispatch in time.
    await page.goto(`${dashboard.origin}/calls/${emergency}`);
    await heading('Rosa Delgado').waitFor();
    expect(await page.getByRole('link', { name: 'Call back' }).getAttribute('href')).toBe('tel:+14045550142');
    await keys.press(page.getByRole('button', { name: 'Correct: Cause of loss' }));
    await keys.type(page.getByRole('textbox', { name: 'Cause of loss' }), 'burst pipe');
    await page.keyboard.press('Enter');
    await page.getByText('The engine read: nothing').first().waitFor();
    await keys.press(page.getByRole('button', { name: /^Take back/ }));
    await page.getByText('Waits for your decision.').waitFor();
    expect(jobSystem.jobs).toMatchObject([{ cancelled: true }]);
  });

  it('settles thirty calls within five minutes by keyboard alone, and takes them back after looking at other pages', async () => {
    for (let n = 1; n <= 30; n++) await insertWaiting(`Caller ${n}`, `Call number ${n}.`);
    const session = await enter(tenant.admin, '/calls/review');
    await page.getByText('30 calls wait.').waitFor();
    const current = page.locator('.review-call h2');
    const began = performance.now();
    for (let n = 30; n >= 1; n--) {
      await expect.poll(() => current.textContent()).toBe(`Caller ${n}`);
      // Two of each kind that ends a call, and new work that becomes a lead.
      const kind = (n % 9) + 1;
      await page.keyboard.press(String(kind));
      if (kind <= 3) await page.keyboard.press('l');
    }
    await page.getByText('30 settled.').waitFor();
    expect(performance.now() - began).toBeLessThan(5 * 60_000);
    await page.getByText('Every call is settled').waitFor();

    // After opening a call and reloading the page, the last decision can still be undone.
    const undone = async (n: number) => {
      await page.keyboard.press('u');
      await page.getByText(`Caller ${n}: taken back.`).waitFor();
      await expect.poll(() => current.textContent()).toBe(`Caller ${n}`);
    };
    await page.getByRole('link', { name: 'Leads', exact: true }).click();
    await heading('Leads').waitFor();
    await page.goBack();
    await page.getByText('Every call is settled').waitFor();
    await undone(1);
    await page.reload();
    await page.getByText('1 call waits.').waitFor();
    await undone(2);
    const { body } = await session.ask<{ data: CallRecord[] }>(
      'GET',
      '/app/api/v1/calls?needs_decision=true',
    );
    expect(body.data.map(({ extracted }) => extracted.caller_name).sort()).toEqual(['Caller 1', 'Caller 2']);
    // The lead that was made of it stays: the key leads there, instead of making another.
    await page.getByRole('button', { name: /^Open lead/ }).waitFor();
    await page.keyboard.press('l');
    const leadId = body.data.find(({ extracted }) => extracted.caller_name === 'Caller 2')?.lead_id;
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/leads/${leadId}`);
  });

  it('finds a call by its words and its day, a line each', async () => {
    for (let i = 0; i < 22; i++) await insertWaiting(`Caller ${i}`, `Asks about crawl space ${i}.`);
    await enter(tenant.admin, '/calls');
    const rows = page.locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(22);
    const box = await rows.nth(19).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(900);
    await page.getByLabel('Search').fill('space 17');
    await expect.poll(() => rows.count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?q=space+17');
    // A saved view belongs to this user alone, on every browser.
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Crawl space 17');
    await page.keyboard.press('Enter');
    const view = page.getByRole('button', { name: 'Crawl space 17', exact: true });
    await view.waitFor();
    await page.goto(`${dashboard.origin}/calls`);
    await expect.poll(() => rows.count()).toBe(22);
    await view.press('Enter');
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByRole('button', { name: 'Remove the view Crawl space 17' }).click();
    await view.waitFor({ state: 'detached' });
    await page.getByLabel('Search').fill('');
    await page.getByLabel('Until').fill('2020-01-01');
    await page.getByText('No calls match').waitFor();
  });

  it('keeps a date that is chosen in the moment in which the pause of a search ends', async () => {
    await enter(tenant.admin, '/calls?q=space');
    // The pause ends when the test says so: after the date, before the page is drawn again.
    await page.getByLabel('Until').waitFor();
    await page.evaluate(`{
      const field = [...document.querySelectorAll('label')].find((one) => one.textContent === 'Until').control;
      const later = window.setTimeout.bind(window);
      window.setTimeout = (run, ms) => {
        if (ms !== 300) return later(run, ms);
        window.chooseDate = () => {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '2020-01-01');
          field.dispatchEvent(new Event('input', { bubbles: true }));
          run();
        };
      };
    }`);
    await page.getByLabel('Search').fill('');
    await expect.poll(() => page.evaluate('typeof window.chooseDate')).toBe('function');
    await page.evaluate('window.chooseDate()');
    await expect.poll(() => [...new URL(page.url()).searchParams.keys()]).toEqual(['started_before']);
    await page.getByText('No calls match').waitFor();
  });

  it('sees the calls at once on a phone, where most filters are behind a button that says how many are set', async () => {
    await insertWaiting('Caller on the first screen', 'Asks about a crawl space.');
    await page.setViewportSize({ width: 375, height: 760 });
    await enter(tenant.admin, '/calls');
    const row = page.locator('tbody tr').first();
    await row.waitFor();
    expect((await row.boundingBox())?.y).toBeLessThan(400);
    const urgency = page.getByLabel('Urgency');
    expect(await urgency.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'More filters' }).click();
    await urgency.click();
    await page.getByRole('option', { name: 'Emergency', exact: true }).click();
    await page.getByText('No calls match').waitFor();
    await page.getByRole('button', { name: 'Fewer filters' }).click();
    expect(await urgency.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'More filters (1 set)' }).waitFor();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('deciding about a call', () => {
  it('plays the recording from our own origin, and says why where it cannot', async () => {
    const provider = createServer((req, res) => {
      if (req.url !== '/call.wav') res.writeHead(401).end();
      else res.writeHead(200, { 'content-type': 'application/octet-stream' }).end(silence(8_000));
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const { port } = provider.address() as AddressInfo;
    const recordedAt = async (path: string) => {
      const callId = await insertWaiting('Rosa Delgado', 'Water comes through the ceiling.');
      await dashboard.system.pool.query(
        `update calls set recording_url = $2, turn_times = '[{"start":0,"end":0.3},{"start":0.4,"end":0.6},null,{"start":0.8,"end":1}]'
         where call_id = $1`,
        [callId, `http://127.0.0.1:${port}${path}`],
      );
      return `/calls/${callId}`;
    };
    await enter(tenant.admin, await recordedAt('/call.wav'));
    await page.getByRole('button', { name: 'Play recording' }).click();
    await expect
      .poll(() => page.evaluate<number>(`document.querySelector('audio')?.duration ?? 0`))
      .toBeCloseTo(1);
    // In step with the words: a turn is played from where it begins, and the one that is heard is marked.
    await page.evaluate(`document.querySelector('audio').pause()`);
    expect(await page.locator('.turn-time').count()).toBe(3);
    await page.getByRole('button', { name: 'Play from 0:00' }).last().press('Enter');
    await page.locator('.turn[aria-current="true"]').filter({ hasText: '418 Larch Street' }).waitFor();
    await page.goto(`${dashboard.origin}${await recordedAt('/of-somebody-else.wav')}`);
    await page.getByRole('button', { name: 'Play recording' }).click();
    await page.getByText('The recording cannot be played here: the provider answered 401.').waitFor();
    await page.getByRole('link', { name: 'Open it at the provider' }).waitFor();
    await new Promise((resolve) => provider.close(resolve));
  });

  it('lets an administrator name whom an emergency is told to, and when', async () => {
    const session = await enter(tenant.admin, `/settings/organizations/${tenant.organizationId}`);
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByLabel('After minutes').fill('5');
    await page.getByRole('checkbox', { name: 'The admin' }).click();
    await page.getByRole('button', { name: 'Save escalation' }).click();
    await page.getByText('The changes are saved.').waitFor();
    const { body } = await session.ask<{ alerting: { escalation: object[] } }>(
      'GET',
      `/app/api/v1/organizations/${tenant.organizationId}`,
    );
    expect(body.alerting.escalation).toEqual([
      { after_minutes: 5, user_ids: [expect.stringMatching(/^usr_/)] },
    ]);
  });

  it('is not offered to a viewer, who is refused all the same', async () => {
    const callId = await insertWaiting('Rosa Delgado', 'Water comes through the ceiling.');
    const viewer = await dashboard.makeUser(tenant.tenantId, 'viewer');
    const session = await enter(viewer, `/calls/${callId}`);
    await heading('Rosa Delgado').waitFor();
    expect(await page.getByRole('button', { name: /Dispatch|Close|Correct|lead/ }).count()).toBe(0);
    await page.goto(`${dashboard.origin}/calls/review`);
    await page.getByText('1 call waits.').waitFor();
    await page.keyboard.press('8');
    expect(await page.getByRole('button', { name: /Dispatch|Spam/ }).count()).toBe(0);
    const body = { action: 'close', reason: 'Spam' };
    const refused = await session.ask('POST', `/app/api/v1/calls/${callId}/decision`, { body });
    expect(refused.status).toBe(403);
    expect((await readCall(session, callId)).needs_decision).toBe(true);
  });

  it('says in plain words that somebody else was first', async () => {
    const callId = await insertWaiting('Rosa Delgado', 'Water comes through the ceiling.');
    await enter(tenant.admin, `/calls/${callId}`);
    await heading('Rosa Delgado').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByLabel('Reason').fill('Nobody there.');
    // The page hears of it; the dialog that is open holds what was read before.
    const other = new TestClient(dashboard.origin);
    await other.logIn(await dashboard.makeUser(tenant.tenantId, 'member'));
    await page.route('**/app/api/v1/calls/**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    const corrections = { urgency: 'emergency' };
    const changed = await other.ask('POST', `/app/api/v1/calls/${callId}/decision`, {
      body: { corrections },
    });
    expect(changed.status).toBe(200);
    await page.keyboard.press('Enter');
    await page.getByText('Somebody else has just changed this call. Look at it once more.').waitFor();
    expect((await readCall(other, callId)).needs_decision).toBe(true);
  });
});
