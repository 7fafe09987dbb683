import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boardPassword } from '#platform/config';
import { type Listening, listen } from '#platform/http';
import { createProducer, type Producer } from '#platform/queue';
import { createBoard } from '../../apps/board/board.ts';
import { type SmtpServer, startSmtpServer } from '../services/smtp-server.ts';
import { startStack, type TestStack, type TestTenant } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';
import { launchChromium } from './support/chromium.ts';

/** What a script in a record's field would do. */
const hostile = `<img src=x onerror="window.injected=1"><script>window.injected=1</script>"'`;

let smtp: SmtpServer;
let stack: TestStack;
let tenant: TestTenant;
let producer: Producer;
let server: Listening;
let origin: string;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  smtp = await startSmtpServer();
  stack = await startStack({
    env: { SVC_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, SVC_SWEEP_GRACE: '300ms' },
  });
  tenant = await stack.createTenant();
  const { config, app, system, log } = stack;
  producer = createProducer({ redisUrl: config.redisUrl, prefix: config.queuePrefix, log });
  await producer.ready(5_000);
  server = await listen(await createBoard({ config, app, system, producer, log }), 0);
  origin = `http://127.0.0.1:${server.port}`;
  browser = await launchChromium();
  const context = await browser.newContext({
    viewport: { width: 1400, height: 900 },
    javaScriptEnabled: false,
    httpCredentials: { username: config.board.user, password: boardPassword(config) },
  });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
});

afterAll(async () => {
  await browser?.close();
  await server?.close(1_000);
  await producer?.close();
  await stack?.stop();
  await smtp?.close();
});

/** A request as the operator's browser would send it, or with other headers. */
function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const { user } = stack.config.board;
  const login = Buffer.from(`${user}:${boardPassword(stack.config)}`).toString('base64');
  return fetch(`${origin}${path}`, {
    redirect: 'manual',
    ...init,
    headers: { authorization: `Basic ${login}`, ...init.headers },
  });
}

async function queuedMail(subject: string): Promise<string> {
  const { key, organizationId } = tenant.live;
  const made = await stack.request<{ outreach_id: string }>(key, 'POST', '/outreach', {
    kind: 'email',
    organization_id: organizationId,
    to: { email: 'rosa@example.com' },
    subject,
    body: 'How did the drying go?',
  });
  const { outreach_id } = made.body;
  expect((await stack.request(key, 'POST', `/outreach/${outreach_id}/send`, {})).status).toBe(202);
  return outreach_id;
}

async function jobOf(subjectId: string): Promise<{ job_id: string; state: string }> {
  const { rows } = await stack.system.pool.query('select job_id, state from jobs where subject_id = $1', [
    subjectId,
  ]);
  return rows[0];
}

const statusOf = async (outreachId: string) =>
  (await stack.request(tenant.live.key, 'GET', `/outreach/${outreachId}`)).body.status;

const row = (jobId: string) => page.locator(`tr[data-job="${jobId}"]`);

describe('the board', () => {
  it('shows a job that gave up, and runs it again', async () => {
    const address = { line1: '12 Mill Road', city: 'Decatur', region: 'GA', postal_code: '30030' };
    const { key, organizationId } = tenant.live;
    await stack.request(key, 'PATCH', `/organizations/${organizationId}`, { address });
    const outreachId = await queuedMail('Your basement');
    const { job_id: jobId } = await jobOf(outreachId);
    // The mail server refuses for good.
    smtp.answer({ RCPT: `554 5.7.1 ${hostile}` });
    const running = await Promise.all([stack.startRelay(), stack.startWorker()]);
    await waitFor('the job to give up', async () => (await jobOf(outreachId)).state === 'discarded');
    expect(await statusOf(outreachId)).toBe('failed');

    await page.goto(origin);
    expect(await page.locator('h1').textContent()).toBe('Jobs');
    expect(await row(jobId).textContent()).toMatch(/send-email[\s\S]*discarded[\s\S]*script/);
    expect(await row(jobId).locator('img, script').count()).toBe(0);
    const counts = page.locator('#job-counts tr', { hasText: 'outreach' });
    expect(await counts.textContent()).toMatch(/outreach\s*0\s*0\s*0\s*1\s*0/);
    if (process.env.BOARD_SCREENSHOT) await page.screenshot({ path: process.env.BOARD_SCREENSHOT });

    // Redis keeps it as failed; there is nothing there that would turn it green without running it.
    const bullId = `${jobId}-send-email`;
    const retried = await ask(`/queues/api/queues/outreach/${bullId}/retry`, { method: 'PUT' });
    expect(retried.status).toBe(405);
    expect((await jobOf(outreachId)).state).toBe('discarded');

    smtp.answer({});
    await row(jobId).getByRole('button', { name: 'Retry' }).click();
    expect(await page.getByRole('status').textContent()).toBe(`Job ${jobId} will run again.`);
    expect(await row(jobId).count()).toBe(0);
    await waitFor('the mail to be sent', async () => (await statusOf(outreachId)) === 'sent');
    expect((await jobOf(outreachId)).state).toBe('completed');
    expect(smtp.mails).toHaveLength(1);
    await page.goto(`${origin}/?state=completed`);
    expect(await row(jobId).textContent()).toContain('completed');
    const { rows } = await stack.system.pool.query(
      `select action, actor_type, actor_id, actor_name, tenant_id from audit_entries where target_id = $1`,
      [jobId],
    );
    expect(rows).toEqual([
      {
        action: 'job.retried',
        actor_type: 'system',
        actor_id: 'board',
        actor_name: stack.config.board.user,
        tenant_id: tenant.tenantId,
      },
    ]);
    await Promise.all(running.map((part) => part.stop(5_000)));
  });

  it('discards a job that waits, which settles its record', async () => {
    const outreachId = await queuedMail('Once more');
    const { job_id: jobId } = await jobOf(outreachId);
    await page.goto(`${origin}/?state=available&queue=outreach`);
    expect(await row(jobId).getByRole('button').allTextContents()).toEqual(['Discard']);
    await row(jobId).getByRole('button', { name: 'Discard' }).click();
    expect(await page.getByRole('status').textContent()).toBe(`Job ${jobId} is cancelled.`);
    expect((await jobOf(outreachId)).state).toBe('cancelled');
    const running = await Promise.all([stack.startRelay(), stack.startWorker()]);
    await waitFor('the mail to be given up', async () => (await statusOf(outreachId)) === 'failed');
    expect((await jobOf(outreachId)).state).toBe('cancelled');
    await Promise.all(running.map((part) => part.stop(5_000)));
  });

  it('shows what Redis holds, by queue, to look at', async () => {
    const queues = (await (await ask('/queues/api/queues')).json()) as {
      queues: { name: string; readOnlyMode: boolean }[];
    };
    expect(queues.queues.map(({ name }) => name)).toContain('webhooks');
    expect(queues.queues.every(({ readOnlyMode }) => readOnlyMode)).toBe(true);
  });

  it('takes forms from its own pages alone, and from nobody without a login', async () => {
    const outreachId = await queuedMail('A third');
    const { job_id: jobId } = await jobOf(outreachId);
    const text = await (await ask('/?state=available')).text();
    const token = /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      ask('/jobs/discard', { method: 'POST', body: new URLSearchParams(fields), headers });
    const form = { token, job_id: jobId, back: '/' };
    expect((await post({ ...form, token: `${token.slice(0, -1)}_` })).status).toBe(403);
    expect((await post({ job_id: jobId, back: '/' })).status).toBe(403);
    expect((await post(form, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post(form, { authorization: 'Basic bm9ib2R5Om5vbmU=' })).status).toBe(401);
    expect((await jobOf(outreachId)).state).toBe('available');
    const answer = await post({ ...form, back: 'https://elsewhere.example/?state=available' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toMatch(/^\/\?state=available&notice=/);
    expect((await jobOf(outreachId)).state).toBe('cancelled');
  });

  it('allows its own style sheet and forms and nothing else', async () => {
    const answer = await ask(`/?name=${encodeURIComponent(hostile)}&notice=${encodeURIComponent(hostile)}`);
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none';style-src 'self';img-src data:;form-action 'self';base-uri 'none';frame-ancestors 'none'",
    );
    expect(await answer.text()).not.toContain('<img');
    expect(complaints).toEqual([]);
  });
});
