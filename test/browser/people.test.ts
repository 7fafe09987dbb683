import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOrganization, newOrganization } from '#features/organizations';
import type { Role } from '#features/roles';
import { fresh, shared } from '../services/shared.ts';
import { launchChromium, openPage } from './support/chromium.ts';
import { startBuiltDashboard, type TestClient } from './support/dashboard.ts';
import { completeClaim, insertAlert, insertCall } from './support/records.ts';

const dashboard = shared(startBuiltDashboard);
const browser = shared(launchChromium);
const tenant = shared(() => dashboard.makeTenant('Cedar Falls Restoration'));
const context = fresh(() => browser.newContext({ viewport: { width: 1280, height: 900 } }));
const page = fresh(() => openPage(context));
/** All requests of pages that the server refused. */
let refused: string[];
const clients = new Map<Role, TestClient>();

beforeAll(async () => {
  for (const role of ['owner', 'admin', 'member', 'viewer'] as const) {
    const session = await dashboard.logIn(await dashboard.makeUser(tenant.tenantId, role));
    clients.set(role, session);
  }
});

beforeEach(async () => {
  await dashboard.system.pool.query('delete from login_throttle');
  refused = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
});

const visit = (path: string) => page.goto(`${dashboard.origin}${path}`);
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const sessionOf = (role: Role) => clients.get(role) as TestClient;

/** Opens a path with a logged-in user of this role. */
async function enterAs(role: Role, path: string): Promise<void> {
  await context.addCookies([sessionOf(role).browserCookie()]);
  await visit(path);
}

describe('the page of people', () => {
  it('invites, sends again, withdraws', async () => {
    await enterAs('admin', '/settings/people');
    await heading('People').waitFor();
    await page.getByText('Nobody is invited at the moment').waitFor();
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    await dialog.getByLabel('Role').click();
    await page.getByRole('option', { name: 'Viewer' }).waitFor();
    expect(await page.getByRole('option').allTextContents()).toEqual(['Admin', 'Member', 'Viewer']);
    await page.keyboard.press('Escape');
    await dialog.getByLabel('E-mail').fill('rosa@example.com');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await row('rosa@example.com').getByText('Invited', { exact: true }).waitFor();
    await row('rosa@example.com').getByText('Invited by The admin').waitFor();
    await page.getByRole('button', { name: 'Resend to rosa@example.com' }).click();
    await page.getByText('Another link is on its way').waitFor();
    expect((await dashboard.linkTokens('rosa@example.com')).length).toBe(2);

    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await dialog.getByLabel('E-mail').fill('rosa@example.com');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await dialog.getByText('This person is invited already.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await page.getByRole('button', { name: 'Withdraw rosa@example.com' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('Nobody is invited at the moment').waitFor();
  });

  it('changes, disables and removes people, after a question', async () => {
    const user = await dashboard.makeUser(tenant.tenantId, 'member');
    await dashboard.system.pool.query(`update users set name = 'Kim Ashby' where email = $1`, [user.email]);
    await enterAs('admin', '/settings/people');
    const kim = row('Kim Ashby');
    await kim.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('dialog').getByLabel('Role').click();
    await page.getByRole('option', { name: 'Viewer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click();
    await kim.getByText('Viewer').waitFor();
    await kim.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
    await kim.getByText('Disabled').waitFor();
    await kim.getByRole('button', { name: 'Enable' }).click();
    await kim.getByText('Active').waitFor();
    await kim.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').getByText('API keys that they have made go on').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await kim.waitFor({ state: 'detached' });
    // An owner is for owners.
    expect(await row('The owner').getByRole('button').count()).toBe(0);
  });

  it('says why the only owner cannot leave', async () => {
    await enterAs('owner', '/settings/people');
    await row('The owner').getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('alertdialog').getByText('This is the only owner.').waitFor();
  });

  it('shows a viewer who is here and what each role may do, and offers nothing but to leave', async () => {
    await enterAs('viewer', '/settings/people');
    await row('The owner').waitFor();
    const table = page.getByRole('region', { name: 'What each role may do' });
    await table.getByRole('row', { name: 'Manage API keys Yes Yes No No' }).waitFor();
    expect(await page.getByRole('main').getByRole('button').allTextContents()).toEqual(['Leave The viewer']);
    expect(await page.getByText('Last seen').count()).toBe(0);
  });

  it('says what went wrong, and tries again when asked', async () => {
    const people = '**/app/api/v1/people';
    await page.route(people, (route) => route.abort());
    await enterAs('viewer', '/settings/people');
    await page.getByText('The server cannot be reached').waitFor();
    await page.unroute(people);
    await page.getByRole('button', { name: 'Try again' }).click();
    await row('The owner').waitFor();
  });

  it('fits a screen of 390 pixels', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await sessionOf('admin').ask('POST', '/app/api/v1/invitations', {
      body: { email: 'somebody.with.a.long.name.indeed@example.com', role: 'viewer' },
    });
    await enterAs('admin', '/settings/people');
    await row('somebody.with').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });
});

describe('the link of an invitation', () => {
  it('lets somebody choose a name and a password, and in', async () => {
    await sessionOf('owner').ask('POST', '/app/api/v1/invitations', {
      body: { email: 'dana@example.com', role: 'member' },
    });
    const [token] = await dashboard.linkTokens('dana@example.com');
    await visit(`/invitation#${token}`);
    await heading('Join Cedar Falls Restoration').waitFor();
    await page.getByLabel('Your name').fill('Dana Whitfield');
    await page.getByLabel('Password').fill('password1234');
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await page.getByText('too easy to guess').waitFor();
    await page.getByLabel('Password').fill('seven quiet herons dive');
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await heading('Today').waitFor();
    await page.getByText('Dana Whitfield').first().waitFor();
    await visit('/');
    await page.goto('about:blank');
    await visit(`/invitation#${token}`);
    await page.getByText('This link has been used').waitFor();
  });
});

describe('every page', () => {
  it('offers a viewer and a member nothing that the server refuses them', async () => {
    const owner = sessionOf('owner');
    const make = async (path: string, body: object) =>
      (await owner.ask<Record<string, string>>('POST', `/app/api/v1${path}`, { body })).body;
    const { organizationId } = tenant;
    const callId = await insertCall(dashboard, tenant);
    await insertAlert(dashboard, tenant, 'A delivery failed.');
    const about = { organization_id: organizationId, email: 'dana@example.com', source: 'website' };
    const { lead_id: leadId } = await make('/leads', { ...about, name: 'Dana Whitfield' });
    const { claim_id: claimId = '' } = await make('/claims', {
      organization_id: organizationId,
      job_external_ref: 'JOB-1',
      documents: [{ kind: 'technician_notes', text: 'Kitchen: vinyl removed.' }],
    });
    await completeClaim(dashboard, claimId);
    const { webhook_id: webhookId } = await make('/webhooks', {
      url: 'http://127.0.0.1:9/hook',
      events: ['*'],
    });
    const { delivery_id: deliveryId } = await make(`/webhooks/${webhookId}/test`, {});
    await createOrganization(tenant.contextOf('live'), newOrganization('Second location'));
    const paths = [
      '/',
      '/calls',
      `/calls/${callId}`,
      '/leads',
      `/leads/${leadId}`,
      '/claims',
      `/claims/${claimId}`,
      '/alerts',
      '/audit-log',
      `/deliveries/${deliveryId}`,
      '/settings/webhooks',
      `/settings/webhooks/${webhookId}`,
      '/settings/organizations',
      `/settings/organizations/${organizationId}`,
      '/settings/features',
      '/settings/people',
    ];
    /** What can be pressed, chosen or filled in on the pages, beside filters. */
    const offeredTo = async (role: Role): Promise<string[]> => {
      const found = new Set<string>();
      for (const path of paths) {
        await enterAs(role, path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        // Beside what marks an item's words in its document.
        const controls = page.locator(
          'main button:enabled:not(.item-main, .item-evidence *), main input:enabled, main select:enabled',
        );
        for (const control of await controls.all()) {
          if ((await control.locator('xpath=ancestor::*[contains(@class, "filters")]').count()) > 0) continue;
          found.add(
            (await control.textContent())?.trim() || ((await control.getAttribute('aria-label')) ?? ''),
          );
        }
      }
      return [...found].sort();
    };
    expect(await offeredTo('viewer')).toEqual([
      'Download CSV',
      'Export',
      'Leave The viewer',
      'Search',
      'Search leads',
      'Show older',
    ]);
    const member = await offeredTo('member');
    for (const offered of [
      'Acknowledge',
      'Approve scope',
      'Deliver again',
      'New organization',
      'Add note',
      'Recover',
    ]) {
      expect(member).toContain(offered);
    }
    for (const kept of [
      'New webhook',
      'More',
      'Change',
      'Delete',
      'Rotate secret',
      'Erase',
      'Archive',
      'Invite',
    ]) {
      expect(member).not.toContain(kept);
    }
    expect(refused).toEqual([]);
  });
});
