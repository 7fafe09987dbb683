import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { shared } from '../services/shared.ts';
import { startSmtpServer } from '../services/smtp-server.ts';
import { startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';
import { startBoard } from './support/board.ts';
import { launchChromium, openPage } from './support/chromium.ts';

const password = 'a password of the night shift';

/** What a script in a record's field would do. */
const hostile = `<img src=x onerror="window.injected=1"><script>window.injected=1</script>"'`;

const smtp = shared(startSmtpServer);
const stack = shared(() =>
  startStack({
    env: { SVC_SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, SVC_SWEEP_GRACE: '300ms' },
  }),
);
const tenant = shared(() => stack.createTenant());
const browser = shared(launchChromium);
const board = shared(() => startBoard(stack));
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  await board.addOperator('Night shift', password);
  const context = await browser.newContext({
    viewport: { width: 1400, height: 900 },
    javaScriptEnabled: false,
  });
  page = await openPage(context);
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(board.origin);
  await page.getByLabel('Name').fill('night shift');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Switch on changes for 15 minutes' }).click();
});

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
  it('shows a discarded job, and runs it again', async () => {
    const address = { line1: '12 Mill Road', city: 'Decatur', region: 'GA', postal_code: '30030' };
    const { key, organizationId } = tenant.live;
    await stack.request(key, 'PATCH', `/organizations/${organizationId}`, { address });
    const outreachId = await queuedMail('Your basement');
    const { job_id: jobId } = await jobOf(outreachId);
    // The mail server refuses for good.
    smtp.answer({ RCPT: `554 5.7.1 ${hostile}` });
    const running = await Promise.all([stack.startRelay(), stack.startWorker()]);
    await waitFor('the job to be discarded', async () => (await jobOf(outreachId)).state === 'discarded');
    expect(await statusOf(outreachId)).toBe('failed');

    await page.goto(board.origin);
    expect(await page.locator('h1').textContent()).toBe('Jobs');
    expect(await row(jobId).textContent()).toMatch(/send-email[\s\S]*discarded[\s\S]*script/);
    expect(await row(jobId).locator('img, script').count()).toBe(0);
    const counts = page.locator('#job-counts tr', { hasText: 'outreach' });
    expect(await counts.textContent()).toMatch(/outreach\s*0\s*0\s*0\s*1\s*0/);
    if (process.env.BOARD_SCREENSHOT) await page.screenshot({ path: process.env.BOARD_SCREENSHOT });

    smtp.answer({});
    await row(jobId).getByRole('button', { name: 'Retry' }).click();
    expect(await page.getByRole('status').textContent()).toBe(`Job ${jobId} will run again.`);
    await expect.poll(() => row(jobId).count()).toBe(0);
    await waitFor('the mail to be sent', async () => (await statusOf(outreachId)) === 'sent');
    expect((await jobOf(outreachId)).state).toBe('completed');
    expect(smtp.mails).toHaveLength(1);
    await page.goto(`${board.origin}/?state=completed`);
    expect(await row(jobId).textContent()).toContain('completed');
    const { rows } = await stack.system.pool.query(
      `select action, actor_type, actor_id, actor_name, tenant_id from audit_entries where target_id = $1`,
      [jobId],
    );
    expect(rows).toEqual([
      {
        action: 'job.retried',
        actor_type: 'system',
        actor_id: expect.stringMatching(/^opr_/),
        actor_name: 'Night shift',
        tenant_id: tenant.tenantId,
      },
    ]);
    await Promise.all(running.map((part) => part.stop(5_000)));
  });

  it('discards a job that waits, which fails its record', async () => {
    const outreachId = await queuedMail('Once more');
    const { job_id: jobId } = await jobOf(outreachId);
    await page.goto(`${board.origin}/?state=available&queue=outreach`);
    expect(await row(jobId).getByRole('button').allTextContents()).toEqual(['Discard']);
    const ours = page.locator('#backlog tr', { hasText: 'a worker, now' }).filter({ hasText: 'jobs' });
    expect(await ours.textContent()).toMatch(/^jobs\s*a worker, now\s*[1-9]/);
    await row(jobId).getByRole('button', { name: 'Discard' }).click();
    expect(await page.getByRole('status').textContent()).toBe(`Job ${jobId} is cancelled.`);
    expect((await jobOf(outreachId)).state).toBe('cancelled');
    const running = await Promise.all([stack.startRelay(), stack.startWorker()]);
    await waitFor('the mail to fail', async () => (await statusOf(outreachId)) === 'failed');
    expect((await jobOf(outreachId)).state).toBe('cancelled');
    await Promise.all(running.map((part) => part.stop(5_000)));
  });

  it('counts the jobs of a filter, asks, and runs them all again', async () => {
    const mails = [await queuedMail('One'), await queuedMail('Two'), await queuedMail('Three')];
    await stack.system.pool.query(
      `update jobs set state = 'discarded', attempt = 10, finalized_at = now(), last_error = 'the mail server is away'
       where subject_id = any ($1)`,
      [mails],
    );
    await page.goto(`${board.origin}/?state=discarded&queue=outreach`);
    await page.getByLabel('Error contains').fill('Server is AWAY');
    await page.getByLabel('Ended since (UTC)').fill(new Date(Date.now() - 60_000).toISOString());
    await page.getByRole('button', { name: 'Show' }).click();
    if (process.env.BOARD_SCREENSHOT)
      await page.screenshot({ path: `${process.env.BOARD_SCREENSHOT}.filter.png`, fullPage: true });
    await page.getByRole('button', { name: 'Retry all that match…' }).click();
    expect(await page.locator('.notice').textContent()).toContain('Run 3 jobs again');
    await expect.poll(() => page.locator('#jobs tbody tr').count()).toBe(3);
    if (process.env.BOARD_SCREENSHOT)
      await page.screenshot({ path: `${process.env.BOARD_SCREENSHOT}.bulk.png`, fullPage: true });
    await page.getByRole('button', { name: 'Retry 3 jobs' }).click();
    expect(await page.getByRole('status').textContent()).toBe('3 jobs will run again.');
    for (const mail of mails) expect((await jobOf(mail)).state).toBe('available');
    const { rows } = await stack.system.pool.query(
      `select actor_name, changes -> 'jobs' as jobs from audit_entries where action = 'jobs.retried'`,
    );
    expect(rows).toEqual([{ actor_name: 'Night shift', jobs: { from: null, to: 3 } }]);
    // A time that cannot be read leaves nothing out in silence.
    const broken = await page.request.get(
      `${board.origin}/bulk?action=retry&state=discarded&since=yesterday`,
    );
    expect(broken.status()).toBe(422);
  });

  it('pauses a queue with a reason, shows by whom, and resumes it', async () => {
    await page.goto(board.origin);
    await page.getByLabel('Queue').nth(0).selectOption('webhooks');
    await page.getByLabel('Reason').fill('Our gateway is being replaced');
    await page.getByRole('button', { name: 'Pause' }).click();
    const paused = page.locator('[data-queue="webhooks"]');
    expect((await paused.textContent())?.replace(/\s+/g, ' ')).toMatch(
      /webhooks has been paused for \d+ s by Night shift: Our gateway is being replaced/,
    );
    if (process.env.BOARD_SCREENSHOT)
      await page.screenshot({ path: `${process.env.BOARD_SCREENSHOT}.paused.png`, fullPage: true });
    await paused.getByRole('button', { name: 'Resume' }).click();
    await expect.poll(() => page.locator('[data-queue]').count()).toBe(0);
    const { rows } = await stack.system.pool.query(
      `select action, actor_name from audit_entries where target_type = 'queue' order by occurred_at`,
    );
    expect(rows).toEqual([
      { action: 'queue.paused', actor_name: 'Night shift' },
      { action: 'queue.resumed', actor_name: 'Night shift' },
    ]);
  });

  it('escapes what an address says', async () => {
    await page.goto(
      `${board.origin}/?name=${encodeURIComponent(hostile)}&notice=${encodeURIComponent(hostile)}`,
    );
    expect(await page.getByRole('status').textContent()).toBe(hostile);
    expect(await page.locator('img, script').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});
