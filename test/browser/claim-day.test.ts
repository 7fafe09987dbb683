import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { ClaimRecord, ScopeRecord } from '#features/claims/schemas';
import { startPictureServer } from '../services/picture-server.ts';
import { shared } from '../services/shared.ts';
import { waitFor } from '../services/wait.ts';
import { launchChromium, openPage } from './support/chromium.ts';
import { startBuiltDashboard, TestClient, type TestUser } from './support/dashboard.ts';
import { Keyboard } from './support/keyboard.ts';
import { observeShifts } from './support/layout-shift.ts';
import { completeClaim } from './support/records.ts';

const hostile = `<img src=x onerror="window.injected=1">`;
const notes = `Kitchen 12 x 14, 8 ft ceilings. Removed 20 LF of baseboard in the kitchen. Removed the wet vinyl floor.
Painted all walls of the kitchen. Set 3 air movers for 3 days in the kitchen.
Hallway: removed the wet carpet.`;

const dashboard = shared(startBuiltDashboard);
const browser = shared(launchChromium);
const pictures = shared(startPictureServer);
const tenant = shared(() => dashboard.makeTenant('Cedar Falls Restoration'));
const dana = shared(() => dashboard.makeUser(tenant.tenantId, 'member'));
const session = shared(() => dashboard.logIn(tenant.admin));
const danas = shared(() => dashboard.logIn(dana));
const contexts: BrowserContext[] = [];
/** What a browser complained about. */
const complaints: string[] = [];

afterAll(async () => {
  for (const context of contexts) await context.close();
});

/** A claim whose documents were read. */
async function makeClaim(fields: Record<string, unknown> = {}): Promise<ClaimRecord> {
  const { body } = await session.ask<ClaimRecord>('POST', '/app/api/v1/claims', {
    body: {
      organization_id: tenant.organizationId,
      job_external_ref: 'JOB-2026-00417',
      insured_name: 'Rosa Delgado',
      carrier: 'Harbor Mutual',
      claim_number: 'HM-118204',
      loss_date: '2026-03-12',
      documents: [{ document_id: 'notes-1', kind: 'technician_notes', text: notes }],
      photos: [
        {
          photo_id: 'p1',
          filename: 'kitchen.png',
          caption: 'Wet vinyl floor',
          url: `${pictures.origin}/dot.png`,
        },
        { photo_id: 'p2', filename: 'login.png', caption: 'Hallway', url: `${pictures.origin}/page.png` },
      ],
      ...fields,
    },
  });
  await completeClaim(dashboard, body.claim_id);
  return body;
}

/** A page of a logged-in user, or of one who has to log in first. */
async function open(
  user: TestUser | TestClient,
  path: string,
  size = { width: 1440, height: 900 },
): Promise<Page> {
  const context = await browser.newContext({ viewport: size });
  contexts.push(context);
  const page = await openPage(context);
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // What is refused on purpose: a photo that is none, a rejection without a reason.
    if (message.type() === 'error' && !/status of (?:409|422)/.test(message.text()))
      complaints.push(message.text());
  });
  if (user instanceof TestClient) {
    await context.addCookies([user.browserCookie()]);
  }
  await page.goto(`${dashboard.origin}${path}`);
  if (!(user instanceof TestClient)) {
    await new Keyboard(page).signIn(user);
  }
  await page.getByRole('heading', { level: 1, name: /JOB|Scope/ }).waitFor();
  return page;
}

const scopeOf = async (claimId: string): Promise<ScopeRecord> =>
  (await session.ask<ScopeRecord>('GET', `/app/api/v1/claims/${claimId}/scope`)).body;
const item = (page: Page, name: RegExp) => page.locator('li.scope-item').filter({ hasText: name });

describe('the claims coordinator', () => {
  it('takes a claim from its link to an approved scope, in CSV and on paper, by keyboard alone', async () => {
    const claim = await makeClaim();
    const { pathname, search } = new URL(claim.review_url);
    const page = await open(dana, `${pathname}${search}`);
    const keys = new Keyboard(page);

    // What is missing comes first.
    const missing = page.getByRole('region', { name: /^Missing information/ });
    expect(await missing.textContent()).toContain('Dimensions of Hallway');
    const firstCard = await page.locator('main .card').first().getAttribute('aria-label');
    expect(firstCard).toMatch(/^Missing information/);

    // Enter on an item marks its words.
    const baseboard = item(page, /baseboard/i);
    await keys.press(baseboard.locator('.item-main'));
    const marked = page.locator('.sources .quoted.selected');
    expect(await marked.allTextContents()).toEqual(['Removed 20 LF of baseboard in the kitchen']);
    expect(await item(page, /paint/i).first().textContent()).toContain('walls 416 SF');

    // Edit a quantity in place.
    await keys.press(baseboard.locator('.item-main'), 'e');
    await keys.type(page.getByLabel('Quantity'), '24');
    await page.keyboard.press('Enter');
    await baseboard.getByText('24 lin ft').waitFor();
    expect(await baseboard.textContent()).toContain('As read: 20 lin ft (stated)');
    await waitFor('the focus on the item', () =>
      page.evaluate<boolean>(`document.activeElement?.className === 'item-main'`),
    );

    // Reject one with a reason: without, it is refused.
    await page.keyboard.press('j');
    const next = page.locator('li.scope-item.selected');
    const rejectedId = (await next.getAttribute('id')) ?? '';
    await page.keyboard.press('x');
    await page.keyboard.press('Enter');
    await page.getByText('is needed to reject an item').waitFor();
    await keys.type(page.getByRole('textbox', { name: 'Reason' }), 'The owner took it out.');
    await page.keyboard.press('Enter');
    await next.getByText('The owner took it out.').waitFor();

    // Add one, accept the rest.
    await keys.press(page.getByRole('button', { name: 'Add item' }).first());
    await keys.type(page.getByLabel('Description'), 'seal subfloor');
    await keys.type(page.getByLabel('Quantity'), '168');
    await page.keyboard.press('Enter');
    await item(page, /seal subfloor/i).waitFor();
    await keys.press(page.getByRole('button', { name: /^Accept the remaining/ }));
    await page.getByRole('button', { name: /^Accept the remaining/ }).waitFor({ state: 'detached' });

    // The dialog repeats what is missing.
    await keys.press(page.getByRole('button', { name: 'Approve scope' }));
    expect(await page.getByRole('dialog', { name: 'Approve this scope?' }).textContent()).toContain(
      'Dimensions of Hallway',
    );
    await keys.press(page.getByRole('button', { name: 'Approve', exact: true }));
    await page.getByText('The scope is approved.').waitFor();

    const scope = await scopeOf(claim.claim_id);
    const accepted = scope.scope_items.filter(({ review_status }) => review_status === 'approved');
    expect(accepted).toHaveLength(scope.scope_items.length - 1);
    const downloading = page.waitForEvent('download');
    await keys.press(page.getByRole('button', { name: 'Download CSV' }));
    const stream = await (await downloading).createReadStream();
    let csv = '';
    for await (const chunk of stream) csv += String(chunk);
    expect(csv.trim().split('\r\n')).toHaveLength(accepted.length + 1);
    expect(csv).toContain(',seal subfloor,168,SF,entered in review,');
    expect(csv).not.toContain(`,${rejectedId},`);

    await keys.press(page.getByRole('link', { name: 'Print' }));
    const sheet = page.locator('article.sheet');
    await sheet.waitFor();
    // Paper waits for the photos, those that come and those that do not.
    await page.getByRole('button', { name: 'Print or save as PDF' }).waitFor();
    const shown = '[...document.querySelectorAll(".sheet-photo img")].map((image) => image.naturalWidth > 0)';
    expect(await page.evaluate<boolean[]>(shown)).toEqual([true]);
    const printed = (await sheet.textContent()) ?? '';
    for (const words of [
      'Rosa Delgado',
      'Harbor Mutual',
      'HM-118204',
      'Mar 12, 2026',
      'Cedar Falls Restoration',
      'P1 kitchen.png: Wet vinyl floor',
      'P2 login.png: Hallway',
    ]) {
      expect(printed).toContain(words);
    }
    expect(printed).toContain('Dimensions of Hallway');
    expect(printed).toContain('Approved by The member');
    expect(await sheet.locator('.sheet-room tbody tr').count()).toBe(accepted.length);
    // On paper there is the sheet and nothing of the dashboard around it.
    await page.emulateMedia({ media: 'print' });
    const paper = await page.evaluate<string>('document.body.innerText');
    for (const word of ['Skip to content', 'Search', 'Sandbox', 'Print or save'])
      expect(paper).not.toContain(word);
    await page.emulateMedia({ media: null });
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    await page.goBack();
    await page.getByRole('button', { name: 'Reopen' }).waitFor();
  });

  it('looks at the photos from our own origin, one after another', async () => {
    const claim = await makeClaim({ job_external_ref: 'JOB-PHOTOS' });
    const page = await open(danas, `/claims/${claim.claim_id}`);
    await page.getByText('Cannot be shown').waitFor();
    // A press on the words of a document selects the item that rests on them.
    await page.locator('.sources .quoted', { hasText: 'Painted' }).click();
    await page.locator('li.scope-item.selected', { hasText: /walls/i }).waitFor();
    const answer = await session.ask('GET', `/app/api/v1/claims/${claim.claim_id}/photos/p1/picture`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const none = await session.ask('GET', `/app/api/v1/claims/${claim.claim_id}/photos/p2/picture`);
    expect(none.status).toBe(409);
    const picture = page.getByRole('button', { name: 'Open kitchen.png' });
    await waitFor('the picture', () =>
      page.evaluate<boolean>(`document.querySelector('.photo img')?.naturalWidth > 0`),
    );
    await picture.click();
    await page.getByText('Photo 1 of 2').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Photo 2 of 2').waitFor();
    await page.keyboard.press('Escape');
  });

  it('is told when somebody else changed the item, and keeps what was typed; what others change shows by itself', async () => {
    const claim = await makeClaim({ job_external_ref: 'JOB-TWO' });
    const page = await open(danas, `/claims/${claim.claim_id}`);
    const path = `/app/api/v1/claims/${claim.claim_id}/scope/items`;
    const [first, second] = (await scopeOf(claim.claim_id)).scope_items;
    const baseboard = page.locator(`#${first?.item_id}`);
    await baseboard.getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('behind the stove too');
    await session.ask('PATCH', `${path}/${first?.item_id}`, { body: { quantity: 30 } });
    await session.ask('PATCH', `${path}/${second?.item_id}`, { body: { note: 'seen by the adjuster' } });
    await page.locator(`#${second?.item_id}`).getByText('seen by the adjuster').waitFor();
    await page.getByRole('button', { name: 'Save and accept' }).click();
    await baseboard.getByText('The admin has just changed').waitFor();
    expect(await baseboard.textContent()).toContain('→ 30 lin ft');
    expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe('behind the stove too');
    await page.getByRole('button', { name: 'Save and accept' }).click();
    await baseboard.getByText('Note: behind the stove too').waitFor();
    const [saved] = (await scopeOf(claim.claim_id)).scope_items;
    expect(saved).toMatchObject({ quantity: 30, note: 'behind the stove too', review_status: 'approved' });
  });

  it('enters a room’s dimensions from what is missing, and sees names as text whatever they hold', async () => {
    const claim = await makeClaim({ job_external_ref: 'JOB-ROOMS', insured_name: hostile });
    const { rooms } = await scopeOf(claim.claim_id);
    const kitchen = rooms.find(({ name }) => name === 'Kitchen');
    await session.ask('PATCH', `/app/api/v1/claims/${claim.claim_id}/scope/rooms/${kitchen?.room_id}`, {
      body: { name: hostile },
    });
    const page = await open(danas, `/claims/${claim.claim_id}`);
    await page.getByRole('button', { name: 'Enter the dimensions of Hallway' }).click();
    for (const [label, value] of [
      ['Length, ft', '4'],
      ['Width, ft', '10'],
      ['Ceiling height, ft', '8'],
    ] as const) {
      await page.getByLabel(label).fill(value);
    }
    await page.getByRole('button', { name: 'Save room' }).click();
    await page
      .getByRole('button', { name: 'Enter the dimensions of Hallway' })
      .waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 3, name: hostile }).waitFor();
    await page.getByRole('button', { name: 'Add a room' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Attic');
    await page.getByLabel('Length, ft').fill('10');
    await page.getByRole('button', { name: 'Add room', exact: true }).click();
    await page.getByRole('button', { name: 'Enter the dimensions of Attic' }).waitFor();
    await page.getByRole('button', { name: 'Edit water' }).click();
    await page.getByRole('combobox', { name: 'Water category' }).click();
    await page.getByRole('option', { name: '3, black water' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await waitFor('the category', async () => (await scopeOf(claim.claim_id)).water_category === 3);
    await page.goto(`${dashboard.origin}/claims/${claim.claim_id}/print`);
    await page.locator('.sheet').getByText(hostile).first().waitFor();
    expect(await page.evaluate(`'injected' in window`)).toBe(false);
  });

  it('who may only look is offered no change', async () => {
    const claim = await makeClaim({ job_external_ref: 'JOB-VIEW' });
    const viewer = await dashboard.makeUser(tenant.tenantId, 'viewer');
    const own = new TestClient(dashboard.origin);
    await own.logIn(viewer);
    const page = await open(own, `/claims/${claim.claim_id}`);
    await page.locator('li.scope-item').first().waitFor();
    expect(
      await page.getByRole('button', { name: /Accept|Reject|Edit|Approve|Add item|Enter the/ }).count(),
    ).toBe(0);
    await page.locator('.item-main').first().focus();
    await page.keyboard.press('e');
    expect(await page.locator('.item-form').count()).toBe(0);
    const refused = await own.ask('POST', `/app/api/v1/claims/${claim.claim_id}/review`, {
      body: { verdict: 'reject', reason: 'No.' },
    });
    expect(refused.status).toBe(403);
  });

  it.each([
    ['a desk', { width: 1440, height: 900 }],
    ['a phone', { width: 375, height: 760 }],
  ])('sees a page on %s that does not jump while it loads', async (_, size) => {
    const claim = await makeClaim({ job_external_ref: 'JOB-CLS' });
    const page = await open(danas, `/claims/${claim.claim_id}`, size);
    await page.locator('li.scope-item').first().waitFor();
    await page.addInitScript(observeShifts);
    // The head names the organization, which may load later than the claim, and takes another line.
    const name = 'Cedar Falls Restoration and Reconstruction';
    await session.ask('PATCH', `/app/api/v1/organizations/${tenant.organizationId}`, { body: { name } });
    await page.route('**/app/api/v1/organizations?*', async (route) => {
      await sleep(1_500);
      await route.continue();
    });
    await page.reload();
    await page.locator('.page-head').getByText(name).waitFor();
    await page.locator('li.scope-item').first().waitFor();
    await page.getByRole('region', { name: 'Audit entries' }).getByRole('listitem').first().waitFor();
    expect(await page.evaluate<number>('shift')).toBeLessThan(0.02);
    const beyond = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(beyond).toBeLessThanOrEqual(0);
  });

  it('sees nothing that the browser complains of', () => {
    expect(complaints).toEqual([]);
  });
});
