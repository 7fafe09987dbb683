import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { ContentRecord } from '#features/content/schemas';
import type { EmailRecord, OutreachRecord, ReplyRecord } from '#features/outreach/schemas';
import type { ReviewRecord } from '#features/reviews/schemas';
import { shared } from '../services/shared.ts';
import { waitFor } from '../services/wait.ts';
import { launchChromium } from './support/chromium.ts';
import { startBuiltDashboard } from './support/dashboard.ts';
import { Keyboard } from './support/keyboard.ts';
import { insertReply, insertReview } from './support/records.ts';

const dashboard = shared(() => startBuiltDashboard({ mail: 'sent', queues: ['outreach', 'content'] }));
const browser = shared(launchChromium);
const tenant = shared(() => dashboard.makeTenant('Cedar Falls Restoration'));
const session = shared(() => dashboard.logIn(tenant.admin));
let context: BrowserContext;
let page: Page;
let keys: Keyboard;
const complaints: string[] = [];

beforeAll(async () => {
  ({ context, page } = await open());
  keys = new Keyboard(page);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A refusal that the page has asked for is an answer, too.
    if (message.type() === 'error' && !message.text().includes('status of 4'))
      complaints.push(message.text());
  });
});

async function open(): Promise<{ context: BrowserContext; page: Page }> {
  const opened = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const first = await opened.newPage();
  first.setDefaultTimeout(60_000);
  return { context: opened, page: first };
}

async function api<Body>(method: string, path: string, body?: object, client = session): Promise<Body> {
  const answer = await client.ask<Body>(method, `/app/api/v1${path}`, body && { body });
  expect([path, answer.status < 300, answer.body]).toEqual([path, true, answer.body]);
  return answer.body;
}

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const said = (words: string | RegExp) => page.getByText(words).first().waitFor();
const replyOf = (id: string) => api<ReplyRecord>('GET', `/outreach/${id}`);

it('signs in and adds the address that every mail must show, from the draft that lacks it', async () => {
  const draft = await api<EmailRecord>('POST', '/outreach', {
    kind: 'email',
    organization_id: tenant.organizationId,
    to: { email: 'rosa@example.com' },
    subject: 'Your basement',
    body: 'How did the drying go?',
  });
  await page.goto(`${dashboard.origin}/outreach/mail/${draft.outreach_id}`);
  await keys.signIn(tenant.admin);
  await heading('Your basement').waitFor();
  await keys.press(page.getByRole('link', { name: 'Add the address' }));
  await keys.press(page.getByRole('button', { name: 'Edit the sender of Cedar Falls Restoration' }));
  await keys.type(page.getByLabel('Street'), '12 Main Street');
  await keys.type(page.getByLabel('City'), 'Cedar Falls');
  await keys.type(page.getByLabel('State'), 'IA');
  await keys.type(page.getByLabel('ZIP code'), '50613');
  await page.keyboard.press('Enter');
  await said('The sender is saved.');
  await said('12 Main Street, Cedar Falls, IA 50613, US');
});

it('triages replies by keyboard alone: labels, answers in the thread, puts away', async () => {
  const [wrong, answered] = [
    await insertReply(dashboard, tenant, {
      from: 'kim@example.com',
      label: 'question',
      body: 'Please call me.',
    }),
    await insertReply(dashboard, tenant, {
      from: 'dana@example.com',
      label: 'interested',
      body: '<img src=x onerror="window.injected=1"> Yes, we are interested.',
    }),
  ];
  await page.goto(`${dashboard.origin}/outreach?handled=false`);
  await page.getByRole('button', { name: /dana@example.com/ }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.keyboard.press('j');
  await page.getByRole('region', { name: 'Reply' }).getByText('<img src=x').waitFor();
  await page.keyboard.press('r');
  await page.getByLabel('Your answer').waitFor();
  expect(await page.evaluate('document.activeElement.id')).toBe('answer');
  await page.keyboard.type('Good to hear. I will call you tomorrow, e or 1 are only letters here.');
  await page.keyboard.press('Control+Enter');
  await said('The answer is on its way');
  const mail = await waitFor('the answer to arrive', () =>
    dashboard.mails.find(({ to }) => to.includes('dana@example.com')),
  );
  expect(mail.data).toContain('I will call you tomorrow');
  expect(mail.data).toMatch(/^Subject: Re: /m);
  expect(mail.data).toContain('12 Main Street');
  expect(await replyOf(answered)).toMatchObject({ label: 'interested', handled_at: expect.any(String) });

  // The next one is open, with the focus out of the field that was sent.
  await page.getByRole('button', { name: /dana@example.com/ }).waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Reply' }).getByText('Please call me.').waitFor();
  await page.keyboard.press('1');
  await said('Labeled interested.');
  await page.keyboard.press('e');
  await said('Handled.');
  expect(
    await waitFor('both to be kept', async () => {
      const reply = await replyOf(wrong);
      return reply.handled_at ? reply : null;
    }),
  ).toMatchObject({
    label: 'interested',
    read_at: expect.any(String),
    handled_by: expect.stringMatching(/^user:/),
  });
  await said('No replies match');
  expect(await page.evaluate('window.injected')).toBeUndefined();
  const feedback = await api<{ data: object[] }>('GET', '/feedback?kind=reply');
  expect(feedback.data).toMatchObject([
    { subject_id: wrong, engine_said: { label: 'question' }, person_said: { label: 'interested' } },
  ]);
});

it('edits a draft, keeps what was typed when a colleague was first, and sends it', async () => {
  await page.goto(`${dashboard.origin}/outreach/mail?status=draft`);
  await keys.press(page.getByRole('link', { name: 'Your basement' }));
  await keys.type(page.getByLabel('Text', { exact: true }), 'Is your basement dry, {{first_name}}?');
  const { data } = await api<{ data: OutreachRecord[] }>('GET', '/outreach?kind=email&status=draft');
  const id = data[0]?.outreach_id ?? '';
  await api('PATCH', `/outreach/${id}`, { subject: 'Your dry basement' });
  await keys.press(page.getByRole('button', { name: 'Save', exact: true }));
  await said('Somebody else has saved another version');
  expect(await page.getByLabel('Text', { exact: true }).inputValue()).toContain('Is your basement dry');
  await keys.press(page.getByRole('button', { name: 'Keep mine' }));
  await keys.press(page.getByRole('button', { name: 'Save', exact: true }));
  await said('The draft is saved.');
  await keys.press(page.getByRole('button', { name: 'Approve and send' }));
  await said('The mail is on its way.');
  const mail = await waitFor('the mail to arrive', () =>
    dashboard.mails.find(({ to }) => to.includes('rosa@example.com')),
  );
  expect(mail.data).toContain('Subject: Your basement');
  expect(mail.data).toContain('Is your basement dry, there?');
});

it('makes a sequence with a preview, and is told of a placeholder that stands for nothing', async () => {
  // A form that opens before the organizations have come still begins with one.
  const organizations = '**/organizations?limit=100*';
  await page.route(organizations, async (route) => {
    await setTimeout(1_500);
    await route.continue();
  });
  await page.goto(`${dashboard.origin}/outreach/sequences`);
  await keys.press(page.getByRole('button', { name: 'New sequence' }));
  await page.getByLabel('Name', { exact: true }).waitFor();
  await page.unroute(organizations);
  await keys.type(page.getByLabel('Name', { exact: true }), 'Property managers');
  await keys.type(page.getByLabel('Subject'), 'A partner for {{organization}}');
  await keys.type(page.getByLabel('Body'), 'Hello {{frist_name}}');
  await said('{{frist_name}} stands for nothing.');
  await keys.type(page.getByLabel('Body'), 'Hello {{first_name}}');
  await said('Hello Jordan');
  await keys.press(page.getByRole('button', { name: 'Make sequence' }));
  await heading('Property managers').waitFor();
  await said('A partner for Cedar Falls Restoration');
});

it('allows mail again to a person who had unsubscribed only with their new consent', async () => {
  const email = 'back.again@example.com';
  await api('POST', '/outreach', {
    kind: 'suppression',
    organization_id: tenant.organizationId,
    email,
    reason: 'unsubscribe',
  });
  await page.goto(`${dashboard.origin}/outreach/suppressions?q=back.again`);
  await keys.press(page.getByRole('button', { name: `Allow mail to ${email}` }));
  await said('This person asked for no more mail.');
  await keys.type(page.getByLabel('Reason'), 'Came back to us');
  await keys.type(page.getByLabel('New consent'), 'Sign-up form, March 3');
  await keys.press(page.getByRole('button', { name: 'Allow mail again' }));
  await said('Mail is allowed again.');
  await said('No suppressions match');
});

it('edits a text, sees what changed, and publishes it to the feed', async () => {
  const item = await api<ContentRecord>('POST', '/content', {
    organization_id: tenant.organizationId,
    kind: 'blog_post',
    brief: { topic: 'What to do when a pipe bursts' },
  });
  await page.goto(`${dashboard.origin}/content/${item.content_id}`);
  const text = page.getByLabel('Text', { exact: true });
  await text.waitFor();
  const before = await text.inputValue();
  await keys.type(text, `${before}\n\nWe answer at night, too.`);
  await keys.press(page.getByRole('button', { name: 'Save as a new revision' }));
  await said('Saved as revision 2.');
  await page.locator('.diff ins', { hasText: 'We answer at night, too.' }).waitFor();
  await keys.press(page.getByRole('button', { name: 'Reject', exact: true }));
  await keys.type(page.getByLabel('Reason'), 'We do not answer at night.');
  await page.keyboard.press('Enter');
  await said('We do not answer at night.');
  expect(await page.getByRole('button', { name: 'Publish to the feed' }).count()).toBe(0);
  await keys.press(page.getByRole('button', { name: 'Open it again' }));
  await keys.press(page.getByRole('button', { name: 'Publish to the feed' }));
  await said('It is in the feed.');
  await page.getByText('Published', { exact: true }).first().waitFor();
  expect(await api<ContentRecord>('GET', `/content/${item.content_id}`)).toMatchObject({
    status: 'published',
    revision: 2,
    publication: { channel: 'feed' },
  });
});

it("edits and approves a review's answer, and marks it as posted", async () => {
  const reviewId = await insertReview(dashboard, tenant);
  await page.goto(`${dashboard.origin}/reviews?response_status=none`);
  await keys.press(page.getByRole('link', { name: 'Lena Marsh' }));
  await keys.press(page.getByRole('button', { name: 'Draft an answer' }));
  const answer = page.getByLabel('Answer', { exact: true });
  // The engine may write, or leave it to a person.
  await answer.waitFor();
  await keys.type(answer, 'Thank you, Lena. The crew will be glad to read this.');
  await keys.press(page.getByRole('button', { name: 'Save as a new revision' }));
  await said(/Saved as revision/);
  await keys.press(page.getByRole('button', { name: 'Approve' }));
  await said('Approved. It is not posted by itself.');
  await keys.press(page.getByRole('button', { name: 'Mark as posted' }));
  await keys.type(page.getByLabel('Link'), 'https://g.page/r/cedar-falls/review');
  await keys.press(page.getByRole('dialog').getByRole('button', { name: 'Mark as posted' }));
  await said('Marked as posted.');
  await page.getByRole('link', { name: 'https://g.page/r/cedar-falls/review' }).waitFor();
  expect(await api<ReviewRecord>('GET', `/reviews/${reviewId}`)).toMatchObject({
    response_status: 'published',
  });
});

it('offers a viewer nothing to change, and says so where a page is for nothing else', async () => {
  expect(complaints).toEqual([]);
  const viewer = await dashboard.logIn(await dashboard.makeUser(tenant.tenantId, 'viewer'));
  await context.close();
  ({ context, page } = await open());
  await context.addCookies([viewer.browserCookie()]);
  const replyId = await insertReply(dashboard, tenant, {
    from: 'lee@example.com',
    label: 'other',
    body: 'Hm.',
  });
  await page.goto(`${dashboard.origin}/outreach`);
  await page.getByRole('button', { name: /lee@example.com/ }).waitFor();
  await page.keyboard.press('j');
  await page.getByRole('region', { name: 'Reply' }).getByText('Hm.').waitFor();
  await page.keyboard.press('e');
  await page.keyboard.press('1');
  expect(await page.getByLabel('Your answer').count()).toBe(0);
  expect(await page.getByRole('group', { name: 'Label' }).count()).toBe(0);
  for (const path of ['/outreach/mail', '/outreach/sequences', '/outreach/suppressions', '/content']) {
    await page.goto(`${dashboard.origin}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([path, await page.getByRole('button', { name: /^(New|Add|Allow)/ }).count()]).toEqual([path, 0]);
  }
  expect(await replyOf(replyId)).toMatchObject({ label: 'other', read_at: null, handled_at: null });
  const refused = await viewer.ask('PATCH', `/app/api/v1/outreach/${replyId}`, { body: { handled: true } });
  expect(refused.status).toBe(403);
});
