import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestConnectionHandler } from '#features/connections/handlers';
import { jobs } from '#features/job-catalog';
import { build } from '#platform/build';
import { createSmtpTransport } from '#platform/email';
import { newId } from '#platform/ids';
import { createLog } from '#platform/log';
import { createOutbound } from '#platform/outbound';
import { createJobRows, type JobMessage, jobProcessor } from '#platform/queue';
import { createSecretBox } from '#platform/secrets';
import { prepareClient } from '../../apps/dashboard/server/client-build.ts';
import { type Client, loadClient } from '../../apps/dashboard/server/client-files.ts';
import { startJobSystem } from '../services/job-system.ts';
import { fresh, shared } from '../services/shared.ts';
import { waitFor } from '../services/wait.ts';
import { launchChromium, openPage } from './support/chromium.ts';
import { startDashboard } from './support/dashboard.ts';
import { Keyboard } from './support/keyboard.ts';
import {
  completeClaim,
  insertAlert,
  insertCall,
  insertEmergency,
  insertFurtherCall,
  insertOutboundCall,
} from './support/records.ts';

/** What a script from a record's field would do, in several disguises. */
const hostile = `<img src=x onerror="window.injected=1"><script>window.injected=1</script>{{7*7}}"'>`;

/** The pages as they are built for browsers. */
const client: Client = shared(async () => loadClient(await prepareClient(() => undefined)));
const dashboard = shared(() => startDashboard(client));
const browser = shared(launchChromium);
const tenant = shared(() => dashboard.makeTenant('Cedar Falls Restoration'));
const session = shared(() => dashboard.logIn(tenant.admin));
const context = fresh(() => browser.newContext({ viewport: { width: 1280, height: 800 } }));
const page = fresh(() => openPage(context));
/** What the browser complained about: scripts that were stopped, policies that were broken, pages that crashed. */
let keys: Keyboard;
let complaints: string[];

beforeAll(async () => {
  await session.ask('PATCH', `/app/api/v1/organizations/${tenant.organizationId}`, {
    body: { timezone: 'America/New_York' },
  });
});

beforeEach(async () => {
  await dashboard.system.pool.query('delete from login_throttle');
  keys = new Keyboard(page);
  complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
});

const visit = (path: string) => page.goto(`${dashboard.origin}${path}`);
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function fillLogin(password = tenant.admin.password): Promise<void> {
  await page.getByLabel('E-mail').fill(tenant.admin.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Opens a path with a logged-in user. */
async function enter(path: string): Promise<void> {
  await context.addCookies([session.browserCookie()]);
  await visit(path);
}

/** Chooses one of a select's options. */
async function choose(label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The first of the values that a dialog shows once. */
async function shownOnce(): Promise<string> {
  return (await page.locator('[role=dialog] code').first().textContent()) ?? '';
}

async function makeLead(name: string): Promise<string> {
  const body = {
    organization_id: tenant.organizationId,
    name,
    email: 'dana@example.com',
    source: 'website',
    message: 'Water in the basement.',
  };
  const answer = await session.ask<{ lead_id: string }>('POST', '/app/api/v1/leads', { body });
  expect(answer.status).toBe(201);
  return answer.body.lead_id;
}

describe('logging in', () => {
  it('refuses a wrong password in words and lets the right one in, to the page that was asked for', async () => {
    await visit('/settings/webhooks');
    await fillLogin('not the password');
    await page.getByText('The e-mail address or the password is wrong.').waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Log in');
    await fillLogin();
    await heading('Webhooks').waitFor();
    await page.reload();
    await heading('Webhooks').waitFor();
    expect(await page.evaluate('document.cookie')).toBe('');
  });

  it('ends with logging out, also for the back button', async () => {
    await visit('/login');
    await fillLogin();
    await heading('Today').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByText(`Version ${build.version}`, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Calls', exact: true }).click();
    await heading('Calls').waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await heading('Log in').waitFor();
    await page.goBack();
    await heading('Log in').waitFor();
  });

  it('is asked for again on the same page when the session has ended meanwhile', async () => {
    await visit('/calls');
    await fillLogin();
    await heading('Calls').waitFor();
    const { rowCount } = await dashboard.system.pool.query(
      `delete from sessions where user_agent like '%Chrome%'`,
    );
    expect(rowCount).toBeGreaterThan(0);
    // The page's own polling may have brought the dialog up already.
    await page.locator('nav a[href="/leads"]').dispatchEvent('click');
    const dialog = page.getByRole('dialog', { name: 'Your session ended' });
    expect(await dialog.getByLabel('E-mail').inputValue()).toBe(tenant.admin.email);
    await dialog.getByLabel('Password').fill(tenant.admin.password);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await dialog.waitFor({ state: 'detached' });
    await heading('Leads').waitFor();
    await page.getByRole('table').or(page.getByText('No leads yet')).first().waitFor();
  });
});

describe('a session that ends while somebody types', () => {
  it('is renewed over the page, and what was sent is done once', async () => {
    await visit('/settings/api-keys');
    await fillLogin();
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name').fill('Typed before the end');
    await dashboard.system.pool.query(`delete from sessions where user_agent like '%Chrome%'`);
    await page.getByRole('button', { name: 'Create key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session ended' });
    await dialog.getByLabel('Password').fill(tenant.admin.password);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    expect(await shownOnce()).toMatch(/^svc_live_/);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    const { body } = await session.ask<{ data: { key_id: string; name: string }[] }>(
      'GET',
      '/app/api/v1/api-keys',
    );
    const made = body.data.filter(({ name }) => name === 'Typed before the end');
    expect(made).toHaveLength(1);
    await session.ask('DELETE', `/app/api/v1/api-keys/${made[0]?.key_id}`);
  });
});

describe('the search', () => {
  it('is opened, used and left by keyboard', async () => {
    const leadId = await makeLead('Marguerite Okafor');
    await enter('/calls');
    await heading('Calls').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).waitFor();
    await page.keyboard.type('marguerite');
    await page.getByRole('option', { name: /Marguerite Okafor/ }).waitFor();
    await page.keyboard.press('Enter');
    await heading('Marguerite Okafor').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/leads/${leadId}`);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('audit');
    await page.getByRole('option', { name: /Audit log/ }).waitFor();
    await page.keyboard.press('Enter');
    await heading('Audit log').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('a webhook', () => {
  it('shows its secret once and never again, to somebody who came by keyboard alone', async () => {
    await visit('/settings/webhooks');
    await keys.signIn(tenant.admin);
    await page.getByText('No webhooks yet').waitFor();
    await keys.press(page.getByRole('button', { name: 'New webhook' }));
    await keys.type(page.getByLabel('Endpoint URL'), 'http://127.0.0.1:9/hooks');
    await keys.type(page.getByLabel('Description'), 'CRM integration');
    await keys.press(page.getByRole('button', { name: 'Create webhook' }));
    await page.getByText('This is shown once').waitFor();
    const secret = await shownOnce();
    expect(secret).toMatch(/^whsec_/);
    // What is shown once does not go away by accident.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await page.getByText(secret).isVisible()).toBe(true);
    await keys.press(page.getByRole('button', { name: 'I have stored it' }));
    expect(await page.content()).not.toContain(secret);

    await keys.press(page.getByRole('link', { name: 'CRM integration' }));
    await heading('CRM integration').waitFor();
    expect(await page.content()).not.toContain(secret);
    await keys.choose(page.getByRole('button', { name: 'More' }), 'Rotate secret');
    await keys.press(page.getByRole('button', { name: 'Make a new secret' }));
    await page.getByText('This is shown once').waitFor();
    const next = await shownOnce();
    expect(next).toMatch(/^whsec_/);
    expect(next).not.toBe(secret);
    await keys.press(page.getByRole('button', { name: 'I have stored it' }));
    await page.getByText('Old secret works until').waitFor();
    expect(complaints).toEqual([]);
  });

  it('is tried out, delivered to again, recovered and switched off', async () => {
    const made = await session.ask<{ webhook_id: string }>('POST', '/app/api/v1/webhooks', {
      body: { url: 'http://127.0.0.1:9/board', events: ['lead.created'], description: 'Dispatch board' },
    });
    const path = `/webhooks/${made.body.webhook_id}`;
    await enter(`/settings${path}`);
    await keys.press(page.getByRole('button', { name: 'Send test event' }));
    expect(await page.getByRole('dialog').getByLabel('Event').textContent()).toBe('Lead created');
    await keys.press(page.getByRole('button', { name: 'Send', exact: true }));
    await page.getByText('Nothing has been sent yet.').waitFor();
    await keys.press(page.getByRole('button', { name: 'Deliver again' }));
    await page.getByText('It is being delivered again.').waitFor();
    await keys.press(page.getByRole('link', { name: 'Dispatch board' }).first());
    await heading('Dispatch board').waitFor();

    await keys.press(page.getByRole('button', { name: 'Recover' }));
    await keys.press(page.getByRole('dialog').getByRole('button', { name: 'Recover' }));
    await page.getByText('Recovering.').waitFor();
    await keys.press(page.getByRole('dialog').getByRole('button', { name: 'Close' }).last());

    await keys.choose(page.getByRole('button', { name: 'More' }), 'Disable');
    await page.getByText('Nothing is delivered').waitFor();
    const { body } = await session.ask<{ status: string }>('GET', `/app/api/v1${path}`);
    expect(body.status).toBe('disabled');
    expect(complaints).toEqual([]);
  });

  it('says which field is wrong', async () => {
    await enter('/settings/webhooks');
    await page.getByRole('button', { name: 'New webhook' }).click();
    await page.getByLabel('Endpoint URL').fill('ftp://example.com/hooks');
    await page.getByRole('button', { name: 'Create webhook' }).click();
    await page.locator('.problem').waitFor();
    expect(await page.getByLabel('Endpoint URL').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('an API key', () => {
  it('is shown once, rotated and revoked', async () => {
    await enter('/settings/webhooks');
    await heading('Webhooks').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('API keys');
    await page.getByRole('option', { name: /API keys/ }).waitFor();
    await page.keyboard.press('Enter');
    await heading('API keys').waitFor();
    await keys.press(page.getByRole('button', { name: 'New key' }));
    await keys.type(page.getByLabel('Name'), 'Website forms');
    await keys.press(page.getByRole('checkbox', { name: 'Write' }), 'Space');
    await keys.press(page.getByRole('button', { name: 'Create key' }));
    const key = await shownOnce();
    expect(key).toMatch(/^svc_live_[A-Za-z0-9]{38}$/);
    await keys.press(page.getByRole('button', { name: 'I have stored it' }));
    await page.getByText(`svc_live_…${key.slice(-4)}`).waitFor();
    expect(await page.content()).not.toContain(key);
    await keys.press(page.getByRole('button', { name: 'Revoke Website forms' }));
    await keys.press(page.getByRole('button', { name: 'Revoke', exact: true }));
    await page.getByText('Revoked', { exact: true }).waitFor();
  });

  it('can be for one group of endpoints and some addresses, and is given less later', async () => {
    await enter('/settings/api-keys');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name').fill('Forms');
    await page.getByLabel('Rights').click();
    await page.getByRole('option', { name: 'For chosen groups of endpoints' }).click();
    const leads = page.getByRole('group', { name: 'Leads', exact: true });
    await leads.getByRole('checkbox', { name: 'Read' }).check();
    await leads.getByRole('checkbox', { name: 'Write' }).check();
    await page.getByLabel('Only from these addresses').fill('203.0.113.7\n2001:db8::/32');
    await page.getByRole('button', { name: 'Create key' }).click();
    await shownOnce();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Forms' });
    await row.getByText('Leads: write').waitFor();
    await row.getByText('only from 203.0.113.7/32, 2001:db8::/32').waitFor();
    await row.getByRole('button', { name: 'Change Forms' }).click();
    expect(await page.getByRole('group', { name: 'Calls' }).count()).toBe(0);
    await page.getByRole('group', { name: 'Leads' }).getByRole('checkbox', { name: 'Write' }).uncheck();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('The key is changed.').waitFor();
    await row.getByText('Leads: write').waitFor({ state: 'detached' });
    await row.getByText('Leads: read').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('a call', () => {
  it('shows its words with the evidence marked, the decision and the times of its organization', async () => {
    const callId = await insertCall(dashboard, tenant);
    await enter('/calls');
    await page.getByRole('link', { name: 'Dana Whitfield' }).click();
    await heading('Dana Whitfield').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/calls/${callId}`);
    await page.locator('.turn mark').waitFor();
    expect(await page.locator('.turn mark').allTextContents()).toEqual(['the water is still rising']);
    expect(await page.locator('.turn.evidence').count()).toBe(1);
    const decision = page.getByRole('region', { name: 'Dispatch decision' });
    expect(await decision.textContent()).toContain('WO-1');
    await decision.locator('time').last().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.getByText(/2:05:\d\d PM EDT/).waitFor();
    expect(complaints).toEqual([]);
  });

  it('leads to the further calls about its job, and they and the lead lead back', async () => {
    const callId = await insertCall(dashboard, tenant);
    const leadId = await makeLead('Dana Whitfield');
    const further = await insertFurtherCall(dashboard, tenant, { callId, leadId });
    await enter(`/calls/${callId}`);
    await page.getByRole('region', { name: 'Further calls about this' }).getByRole('link').click();
    await page.waitForURL(`**/calls/${further}`);
    const decision = page.getByRole('region', { name: 'Dispatch decision' });
    await decision.getByText('Joined').waitFor();
    expect(await decision.textContent()).toContain('WO-1');
    await decision.getByRole('link', { name: 'an earlier call' }).click();
    await page.waitForURL(`**/calls/${callId}`);
    await page.getByRole('link', { name: 'Open lead' }).click();
    const calls = page.getByRole('region', { name: 'Calls' });
    await expect.poll(() => calls.getByRole('link').count()).toBe(2);
    expect(complaints).toEqual([]);
  });

  it('that went out is not said to wait for anything', async () => {
    await enter(`/calls/${await insertOutboundCall(dashboard, tenant)}`);
    await page.getByText('This call went out.').waitFor();
    expect(await page.locator('main').textContent()).not.toMatch(/waiting|arrived yet/i);
  });

  it('that does not exist says so', async () => {
    await enter('/calls/call_0000');
    await page.getByText('This record does not exist here').waitFor();
  });

  it('is erased after a question that says what goes and what stays', async () => {
    const callId = await insertCall(dashboard, tenant);
    await enter(`/calls/${callId}`);
    await page.getByRole('button', { name: 'Erase' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('What goes, for good:').waitFor();
    await question.getByText('What stays:').waitFor();
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await heading('Calls').waitFor();
    expect((await session.ask('GET', `/app/api/v1/calls/${callId}`)).status).toBe(404);
  });
});

describe('a list', () => {
  it('goes on page after page, and keeps what is chosen in its address', async () => {
    for (let i = 0; i < 26; i++) await insertCall(dashboard, tenant);
    const rows = page.locator('tbody tr');
    const query = () => new URL(page.url()).search;
    await enter('/calls');
    await rows.first().waitFor();
    const firstPage = await rows.count();
    await page.getByRole('button', { name: 'Show older' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(firstPage);
    const all = await rows.count();
    await rows.last().getByRole('link').click();
    await page.getByRole('region', { name: 'Transcript' }).waitFor();
    await page.goBack();
    await expect.poll(() => rows.count()).toBe(all);
    await expect.poll(() => page.evaluate('scrollY > 100')).toBe(true);

    await choose('Urgency', 'Low');
    await page.getByText('No calls match').waitFor();
    expect(query()).toBe('?urgency=low');
    await page.reload();
    await page.getByText('No calls match').waitFor();
    expect(await page.getByLabel('Urgency').textContent()).toBe('Low');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => rows.count()).toBe(firstPage);
    expect(query()).toBe('');
  });
});

describe('a lead', () => {
  it('moves along the pipeline, in the name of whoever moved it', async () => {
    const leadId = await makeLead('Rosa Delgado');
    await enter('/leads');
    await page.getByRole('link', { name: 'Rosa Delgado' }).click();
    await choose('Stage', 'Contacted');
    await page.getByText('Rosa Delgado moved to contacted.').waitFor();
    await choose('Stage', 'Lost');
    await page.getByLabel('Reason').fill('Went with another company');
    await page.getByRole('button', { name: 'Move to lost' }).click();
    await page.getByText('Reason: Went with another company').waitFor();
    await choose('Stage', 'Qualified');
    await page.getByText('Rosa Delgado moved to qualified.').waitFor();
    const { body } = await session.ask<{ data: { action: string; actor: { name: string } }[] }>(
      'GET',
      `/app/api/v1/audit-log?target_id=${leadId}`,
    );
    expect(body.data.map(({ action, actor }) => [action, actor.name])).toContainEqual([
      'lead.updated',
      'The admin',
    ]);
  });

  it('is erased after a question', async () => {
    const leadId = await makeLead('Wendell Oakes');
    await enter(`/leads/${leadId}`);
    await page.getByRole('button', { name: 'Erase' }).click();
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await heading('Leads').waitFor();
    expect((await session.ask('GET', `/app/api/v1/leads/${leadId}`)).status).toBe(404);
  });

  it('with a script for a name is text everywhere (XSS)', async () => {
    const leadId = await makeLead(hostile);
    const callId = await insertEmergency(dashboard, tenant, hostile);
    await insertAlert(dashboard, tenant, hostile);
    const changed = await session.ask('PATCH', `/app/api/v1/leads/${leadId}`, {
      body: { pipeline_stage: 'qualified', source: hostile },
    });
    expect(changed.status).toBe(200);
    const { body } = await session.ask<{ data: { audit_id: string }[] }>(
      'GET',
      `/app/api/v1/audit-log?target_id=${leadId}&action=lead.updated`,
    );
    const main = page.getByRole('main');
    const link = main.getByRole('link', { name: hostile, exact: true });
    // How the alert of a call names who called.
    const caller = `${hostile}, (404) 555-0142`;
    const proven = async (shown: Locator, text = hostile) => {
      await shown.first().waitFor();
      expect(await shown.first().textContent()).toBe(text);
      await page.waitForLoadState('networkidle');
      expect(await page.locator('img, script:not([src])').count()).toBe(0);
      expect(await page.evaluate(`'injected' in window`)).toBe(false);
    };
    const shownOn: [path: string, shown: Locator, text?: string][] = [
      ['/', link],
      ['/calls', link],
      [`/calls/${callId}`, heading(hostile)],
      ['/leads', link],
      ['/leads/board', link],
      [`/leads/${leadId}`, heading(hostile)],
      // The alert of the caller, and the one whose own message it is.
      ['/alerts', main.getByText(caller, { exact: true }), caller],
      ['/alerts', main.getByText(hostile, { exact: true })],
      // The audit log has a name only as its code, but the source of a lead as it is.
      [`/audit-log/${body.data[0]?.audit_id}`, main.getByRole('cell', { name: hostile, exact: true })],
    ];
    for (const [path, shown, text] of shownOn) {
      await enter(path);
      await proven(shown, text);
    }

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('onerror');
    const found = page.getByRole('option').getByText(hostile, { exact: true });
    await expect.poll(() => found.count()).toBe(2);
    await proven(found);
    expect(complaints).toEqual([]);
  });
});

describe('a claim', () => {
  it('is reviewed at the address that its event names, by its scope and the words it rests on', async () => {
    const made = await session.ask<{ claim_id: string; review_url: string }>('POST', '/app/api/v1/claims', {
      body: {
        organization_id: tenant.organizationId,
        job_external_ref: 'JOB-2026-00417',
        documents: [
          { document_id: 'notes-1', kind: 'technician_notes', text: 'Kitchen 14x12. Vinyl removed.' },
        ],
      },
    });
    const { claim_id: claimId, review_url: reviewUrl } = made.body;
    await completeClaim(dashboard, claimId);
    await enter(new URL(reviewUrl).pathname);
    await heading('JOB-2026-00417').waitFor();
    const kitchen = page.getByRole('region', { name: 'Kitchen' });
    expect(await kitchen.textContent()).toContain('Remove vinyl');
    expect(await kitchen.textContent()).toContain('168 sq ft');
    expect(await kitchen.locator('q').allTextContents()).toEqual(['Vinyl removed', 'Kitchen 14x12']);
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await downloaded).suggestedFilename()).toBe(`${claimId}.csv`);

    await page.getByRole('button', { name: 'Approve scope' }).click();
    await page.getByRole('button', { name: 'Accept the remaining 1 and approve' }).click();
    await page.getByText('The scope is approved.').waitFor();
    await page.getByRole('button', { name: 'Approve scope' }).waitFor({ state: 'detached' });
    const { body } = await session.ask<{ scope_items: { review_status: string }[] }>(
      'GET',
      `/app/api/v1/claims/${claimId}/scope`,
    );
    expect(body.scope_items.map((item) => item.review_status)).toEqual(['approved']);
    expect(complaints).toEqual([]);
  });
});

describe('the features of the account', () => {
  it('are switched in the settings: the menu and the API follow', async () => {
    await enter('/settings/features');
    const claims = page.getByRole('checkbox', { name: 'Claims' });
    await claims.click();
    await page.getByRole('link', { name: 'Claims' }).waitFor({ state: 'detached' });
    expect((await session.ask('GET', '/app/api/v1/claims')).status).toBe(403);
    await claims.click();
    await page.getByRole('link', { name: 'Claims' }).waitFor();
    const { body } = await session.ask<{ data: { actor: { name: string } }[] }>(
      'GET',
      '/app/api/v1/audit-log?action=tenant.feature_switched',
    );
    expect(body.data.map(({ actor }) => actor.name)).toEqual(['The admin', 'The admin']);
  });
});

describe('an alert', () => {
  it('is acknowledged', async () => {
    await insertAlert(dashboard, tenant, 'A delivery failed for good.');
    await enter('/alerts?acknowledged=false');
    const row = page.getByRole('row', { name: /A delivery failed for good/ });
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Acknowledge 1' }).click();
    await row.waitFor({ state: 'detached' });
  });
});

describe('an organization', () => {
  it('keeps its dispatch policy', async () => {
    await enter(`/settings/organizations/${tenant.organizationId}`);
    await page.getByLabel('Confidence, at least').fill('91');
    await page.getByRole('checkbox', { name: 'Same day' }).check();
    await page.getByLabel('Hours in which a number that calls again').fill('6');
    await page.getByLabel('Minutes in which a dispatch can be taken back').fill('20');
    await page.getByRole('heading', { name: 'Last week’s calls under this policy' }).waitFor();
    await page.getByText(/^No calls were read|Dispatched automatically/).waitFor();
    await page.getByRole('button', { name: 'Save policy' }).click();
    await page.getByText('The changes are saved.').waitFor();
    await page.getByLabel('Service area').fill('50613, 50614');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect.poll(() => page.getByText('The changes are saved.').count()).toBe(2);
    const { body } = await session.ask<{ dispatch_policy: object; service_area: object }>(
      'GET',
      `/app/api/v1/organizations/${tenant.organizationId}`,
    );
    expect(body.service_area).toEqual({ postal_codes: ['50613', '50614'] });
    expect(body.dispatch_policy).toMatchObject({
      enabled: true,
      min_confidence: 0.91,
      urgencies: ['emergency', 'same_day'],
      repeat_window_hours: 6,
      undo_minutes: 20,
    });
  });

  it('is not overwritten by somebody who has seen an older version', async () => {
    const path = `/app/api/v1/organizations/${tenant.organizationId}`;
    await enter(`/settings/organizations/${tenant.organizationId}`);
    await page.getByRole('button', { name: 'Save details' }).waitFor();
    await session.ask('PATCH', path, { body: { external_ref: 'changed-meanwhile' } });
    await page.getByLabel('Phone').fill('404-555-0199');
    await page.getByRole('button', { name: 'Save details' }).click();
    await page.getByText('Somebody else has changed this organization').waitFor();
    // The input is not saved, so leaving the page asks for confirmation.
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(await page.getByLabel('Phone').inputValue()).toBe('404-555-0199');
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await heading('Webhooks').waitFor();
    const { body } = await session.ask<{ external_ref: string; phone: string | null }>('GET', path);
    expect(body).toMatchObject({ external_ref: 'changed-meanwhile', phone: null });
  });
});

it('shows which advertisement has brought a call and a lead', async () => {
  const attribution = {
    source: 'google',
    medium: 'cpc',
    campaign: 'storm-2026',
    keyword: 'water damage near me',
    landing_page: 'https://example.com/water?gclid=1',
    value: 1_850,
  };
  const callId = await insertCall(dashboard, tenant);
  await dashboard.system.pool.query('update calls set attribution = $2 where call_id = $1', [
    callId,
    JSON.stringify(attribution),
  ]);
  const leadId = await makeLead('Somebody from an advertisement');
  await session.ask('PATCH', `/app/api/v1/leads/${leadId}`, { body: { attribution } });
  for (const path of [`/calls/${callId}`, `/leads/${leadId}`]) {
    await enter(path);
    await page.getByText('Brought by').waitFor();
    const line = 'google · cpc · storm-2026 · “water damage near me” · example.com/water · worth $1,850';
    await page.getByText(line).waitFor();
  }
});

it('takes headers of a webhook, whose values are not shown again', async () => {
  await enter('/settings/webhooks');
  await page.getByRole('button', { name: 'New webhook' }).click();
  await page.getByLabel('Endpoint URL').fill('http://127.0.0.1:9/with-headers');
  await page.getByRole('button', { name: 'Add a header' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Host');
  await page.getByLabel('Value', { exact: true }).fill('a-token-of-the-gateway');
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await page.getByText('Name is set by us or by the transport').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('X-Gateway');
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  const list = await session.ask<{ data: { webhook_id: string; url: string; header_names: string[] }[] }>(
    'GET',
    '/app/api/v1/webhooks',
  );
  const made = list.body.data.find(({ url }) => url.endsWith('/with-headers'));
  expect(made?.header_names).toEqual(['X-Gateway']);
  await visit(`/settings/webhooks/${made?.webhook_id}`);
  await page.getByText('X-Gateway: ••••••••').waitFor();
  const change = async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Change' }).click();
  };
  await change();
  await page.getByLabel('Description').fill('Through the gateway');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('The changes are saved.').waitFor();
  await page.getByText('X-Gateway: ••••••••').waitFor();
  await change();
  await page.getByText('Replace them all').click();
  await page.getByLabel('Name', { exact: true }).fill('X-Other');
  await page.getByLabel('Value', { exact: true }).fill('another-token');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('X-Other: ••••••••').waitFor();
  for (const hidden of ['a-token-of-the-gateway', 'another-token'])
    expect(await page.content()).not.toContain(hidden);
});

describe('an ingest source', () => {
  it('shows its secret once, and what to do at the provider', async () => {
    await enter('/settings/ingest-sources');
    await page.getByRole('button', { name: 'New source' }).click();
    await choose('Provider', 'WhatConverts');
    await choose('Organization', 'Cedar Falls Restoration');
    await page.getByRole('button', { name: 'Create source' }).click();
    await page.getByText('This is shown once').waitFor();
    const [url, secret] = await page.locator('[role=dialog] code').allTextContents();
    expect(url).toMatch(/\/ingest\/src_\w+\?key=/);
    expect(url?.endsWith(`?key=${secret}`)).toBe(true);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('heading', { name: 'Set up WhatConverts' }).waitFor();
    await page.getByText('Waiting for the first message').waitFor();
    await page.getByText((url ?? '').slice(0, -(secret?.length ?? 0)), { exact: true }).waitFor();
    expect(await page.content()).not.toContain(secret);
  });

  it('of another sender is made with a mapping that was tried before', async () => {
    await enter('/settings/ingest-sources');
    await page.getByRole('button', { name: 'New source' }).click();
    await choose('Provider', 'Any other sender, by a mapping');
    await choose('Organization', 'Cedar Falls Restoration');
    const mapping = page.getByLabel('Mapping (JSON)');
    await page
      .getByLabel('A message of the sender, to try it')
      .fill('{"id":7,"name":"Dana","phone":"404 555 0142"}');
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByText('phone: +14045550142').waitFor();
    const good = await mapping.inputValue();
    await mapping.fill(good.replace('"path": "zip"', '"path": "a..b"'));
    await page.getByRole('button', { name: 'Create source' }).click();
    await page.getByText('fields.zip.path cannot be read').waitFor();
    await mapping.fill(good);
    await page.getByRole('button', { name: 'Create source' }).click();
    await page.getByText('This is shown once').waitFor();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByRole('heading', { name: 'Set up Any other sender, by a mapping' }).waitFor();
    await page.getByText('"header": "x-api-key"').waitFor();
  });

  it('has its provider asked for what was missed, says how far that is, and has secrets added and ended', async () => {
    const made = await session.ask<{ source_id: string }>('POST', '/app/api/v1/ingest-sources', {
      body: { kind: 'callrail', organization_id: tenant.organizationId, secret: 'the-first-signing-key' },
    });
    const { source_id } = made.body;
    await enter(`/settings/ingest-sources/${source_id}`);
    const missed = page.getByRole('region', { name: 'Missed messages' });
    await missed.getByRole('button', { name: 'Set up' }).click();
    await choose('Look back over', 'The last 30 days');
    await page.getByLabel('Account ID at CallRail').fill('no id!');
    await page.getByLabel('API key', { exact: true }).fill('a-key-of-the-api-of-callrail');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Account ID at CallRail must be the id of an account').waitFor();
    await page.getByLabel('Account ID at CallRail').fill('227799611');
    await page.getByRole('button', { name: 'Start' }).click();
    await missed.getByText('Waiting for the first page.').waitFor();
    const { rows } = await dashboard.system.pool.query<{ since: string; set_at: string }>(
      `select backfill ->> 'polled_until' as since, backfill ->> 'set_at' as set_at from ingest_sources where source_id = $1`,
      [source_id],
    );
    const [{ since = '', set_at = '' } = {}] = rows;
    expect(Math.round((Date.parse(set_at) - Date.parse(since)) / 86_400_000)).toBe(30);
    const state = (changed: object) =>
      dashboard.system.pool.query(
        'update ingest_sources set backfill = backfill || $2::jsonb where source_id = $1',
        [source_id, JSON.stringify(changed)],
      );
    const look = { since, until: set_at, records: 400, new_records: 3 };
    await state({ look: { ...look, pages_read: 2, pages: 5 } });
    await missed.getByText('page 2 of 5. 400 found, 3 of them new').waitFor();
    await state({ look: null, last_look: look, next_run_at: new Date(Date.now() + 3_600_000).toISOString() });
    await missed.getByText('400 found, 3 of them new, from').waitFor();

    const secrets = page.getByRole('region', { name: 'Secrets' });
    await secrets.getByText('Not used yet').waitFor();
    expect(await secrets.getByRole('button', { name: 'End now' }).count()).toBe(0);
    await secrets.getByRole('button', { name: 'Add a secret' }).click();
    await page.getByLabel('CallRail company signing key').fill('the-second-signing-key');
    await choose('Time for the one before', '7 days');
    await page.getByRole('dialog').getByRole('button', { name: 'Add secret' }).click();
    await secrets.getByText(/ends /).waitFor();
    await secrets
      .getByRole('listitem')
      .filter({ hasText: 'ends' })
      .getByRole('button', { name: 'End now' })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End secret' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await waitFor('one secret to be left', async () => (await secrets.getByRole('listitem').count()) === 1);
    for (const hidden of ['a-key-of-the-api-of-callrail', 'the-second-signing-key'])
      expect(await page.content()).not.toContain(hidden);
  });

  it('of Facebook is made with an access token, and shows what a callback needs and what could not be fetched', async () => {
    await enter('/settings/ingest-sources');
    await page.getByRole('button', { name: 'New source' }).click();
    await choose('Provider', 'Facebook lead ads');
    await choose('Organization', 'Cedar Falls Restoration');
    await page.getByLabel('App secret of your app at Meta').fill('the-secret-of-the-app');
    await page.getByLabel('Access token', { exact: true }).fill('a-token-that-will-end');
    await page.getByRole('button', { name: 'Create source' }).click();
    await page.getByRole('heading', { name: 'Set up Facebook lead ads' }).waitFor();
    const sourceId = page.url().split('/').at(-1) ?? '';
    await page.getByText(sourceId, { exact: true }).waitFor();
    const fetching = page.getByRole('region', { name: 'Fetching leads' });
    await dashboard.system.pool.query(
      `update ingest_sources set retrieval = retrieval || '{"last_error":"Facebook answered with error 190: it has ended"}'
       where source_id = $1`,
      [sourceId],
    );
    await fetching.getByText('it has ended').waitFor();
    await fetching.getByRole('button', { name: 'Change token' }).click();
    await page.getByLabel('Access token', { exact: true }).fill('a-token-that-goes-on');
    await page.getByRole('button', { name: 'Save token' }).click();
    await page.getByText('The token is saved.').waitFor();
    await fetching.getByText('it has ended').waitFor({ state: 'detached' });
    expect(await page.content()).not.toContain('a-token-that-goes-on');
  });

  it('with a mapping shows what it makes of the last message, before anything is saved', async () => {
    const made = await session.ask<{ source_id: string }>('POST', '/app/api/v1/ingest-sources', {
      body: {
        kind: 'mapped',
        organization_id: tenant.organizationId,
        mapping: {
          record: 'lead',
          proof: { type: 'header', header: 'X-Api-Key' },
          fields: { provider_lead_id: { path: 'id' }, phone: { path: 'tel' } },
        },
      },
    });
    await dashboard.system.pool.query(
      `insert into ingest_messages (message_id, tenant_id, environment, source_id, kind, content_type, headers, raw_body,
         status, received_at)
       values ($1, $2, 'live', $3, 'mapped', 'application/x-www-form-urlencoded', '{}', $4, 'processed', now())`,
      [newId('msg'), tenant.tenantId, made.body.source_id, Buffer.from('id=L7&tel=404+555+0142&who=Dana')],
    );
    await enter(`/settings/ingest-sources/${made.body.source_id}`);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByText('phone: +14045550142').waitFor();
    const mapping = page.getByLabel('Mapping (JSON)');
    await mapping.fill(
      (await mapping.inputValue()).replace('"fields": {', '"fields": { "name": { "path": "who" },'),
    );
    await page.getByRole('button', { name: 'Try it' }).click();
    await page.getByText('name: Dana').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The mapping is changed.').waitFor();
  });

  it('of a provider that issues the secret is not made without it', async () => {
    await enter('/settings/ingest-sources');
    await page.getByRole('button', { name: 'New source' }).click();
    await choose('Provider', 'Twilio');
    await choose('Organization', 'Cedar Falls Restoration');
    await page.getByRole('button', { name: 'Create source' }).click();
    const token = page.getByLabel('Twilio Auth Token of the account that owns the number');
    expect(await token.evaluate((input) => input.matches(':invalid'))).toBe(true);
    await token.fill('auth-token-of-the-account');
    await page.getByRole('button', { name: 'Create source' }).click();
    await page.getByRole('heading', { name: 'Set up Twilio' }).waitFor();
    expect(await page.getByText('This is shown once').count()).toBe(0);
  });
});

/** Does the work of the one job that tries a connection, as a worker would. */
async function tryConnection(): Promise<void> {
  const { rows } = await dashboard.system.pool.query<JobMessage>(
    `select job_id, tenant_id, environment, subject_id, request_id from jobs where name = 'test-connection'`,
  );
  const [message] = rows;
  if (!message) throw new Error('nobody has asked for it');
  const jobRows = createJobRows(dashboard.system.pool);
  const outbound = createOutbound({ allowPrivate: true, allowHttp: true, userAgent: 'test' });
  const handler = createTestConnectionHandler({
    outbound,
    createSmtpTransport,
    secrets: createSecretBox(dashboard.config.secretKeys),
  });
  await jobProcessor(jobs['test-connection'], handler, { app: dashboard.app, rows: jobRows }).process(
    message,
    {
      signal: new AbortController().signal,
      log: createLog({ level: 'silent', process: 'test' }),
      fresh: false,
    },
  );
  jobRows.close();
  await outbound.close();
}

describe('a connection', () => {
  it('to a mail server is made, and never shows its password', async () => {
    await enter('/settings/connections');
    await page.getByRole('button', { name: 'New connection' }).click();
    await choose('Kind', 'Mail server (SMTP)');
    await page.getByLabel('Host').fill('127.0.0.1');
    await page.getByLabel('Port', { exact: true }).fill('2525');
    await page.getByLabel('User name').fill('mailer');
    await page.getByLabel('Password').fill('correct horse battery staple');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText('127.0.0.1:2525').waitFor();
    expect(await page.content()).not.toContain('correct horse battery staple');
    await page.getByRole('button', { name: 'Delete Mail server (SMTP)' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No connections yet').waitFor();
  });

  it('is made, shows its secret once, says what a test has brought, is disabled and deleted', async () => {
    const system = await startJobSystem();
    await enter('/settings/connections');
    await page.getByRole('button', { name: 'New connection' }).click();
    await page.getByLabel('Address', { exact: true }).fill(system.settings.url);
    await page.getByLabel('Description').fill('Dispatch board');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText('This is shown once').waitFor();
    const [secret] = await page.locator('[role=dialog] code').allTextContents();
    expect(secret).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByText(system.settings.url).waitFor();
    expect(await page.content()).not.toContain(secret);
    await page.getByRole('button', { name: 'Test Dispatch board' }).click();
    await waitFor('the request for a test', async () => {
      const { rowCount } = await dashboard.system.pool.query(
        `select from jobs where name = 'test-connection'`,
      );
      return rowCount === 1;
    });
    await tryConnection();
    // The job system has another secret.
    await page.getByText('It does not work: HTTP 401.').waitFor();
    await page.getByText('Failing').waitFor();
    expect(system.requests).toMatchObject([{ body: { test: true }, signed: false }]);
    await page.getByRole('button', { name: 'Change Dispatch board' }).click();
    const changing = page.getByRole('dialog', { name: 'Change Dispatch board' });
    expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe(system.settings.url);
    await page.getByLabel('Cancellation address').fill(system.cancelUrl);
    await page.keyboard.press('Enter');
    await changing.waitFor({ state: 'detached' });
    const { rows } = await dashboard.system.pool.query(
      `select settings from connections where description = 'Dispatch board'`,
    );
    expect(rows).toMatchObject([{ settings: { url: system.settings.url, cancel_url: system.cancelUrl } }]);
    await page.getByRole('button', { name: 'Disable Dispatch board' }).click();
    await page.getByText('Disabled', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete Dispatch board' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No connections yet').waitFor();
    await system.close();
  });
});

describe('the sandbox', () => {
  it('is told apart from live, and has its own records', async () => {
    await visit('/login');
    await fillLogin();
    await heading('Today').waitFor();
    await page.getByRole('button', { name: 'Sandbox' }).click();
    await page.getByText('nothing real happens').waitFor();
    await page.getByRole('link', { name: 'Organizations' }).click();
    await page.getByText('No organizations yet').waitFor();
    await page.getByRole('button', { name: 'Live' }).click();
    await page.getByText('nothing real happens').waitFor({ state: 'detached' });
  });
});

describe('a claim of the sandbox', () => {
  it('is shown at the address that its event names, in whatever environment the session was', async () => {
    await session.ask('PATCH', '/app/api/session', { body: { environment: 'test' } });
    const organization = await session.ask<{ organization_id: string }>('POST', '/app/api/v1/organizations', {
      body: { name: 'Sandbox' },
    });
    const made = await session.ask<{ claim_id: string; review_url: string }>('POST', '/app/api/v1/claims', {
      body: {
        organization_id: organization.body.organization_id,
        job_external_ref: 'JOB-SANDBOX-1',
        documents: [{ kind: 'technician_notes', text: 'Kitchen 14x12. Vinyl removed.' }],
      },
    });
    expect(made.body.review_url).toContain('?environment=test');
    await session.ask('PATCH', '/app/api/session', { body: { environment: 'live' } });
    const { pathname, search } = new URL(made.body.review_url);
    await enter(`${pathname}${search}`);
    await heading('JOB-SANDBOX-1').waitFor();
    await page.getByRole('button', { name: 'Live', exact: true }).click();
    await heading('Claims').waitFor();
    await page.getByText('nothing real happens').waitFor({ state: 'detached' });
  });
});

describe('another site', () => {
  /** A page of a malicious site; `localhost` is another site than `127.0.0.1`. */
  async function evilPage(html: string): Promise<{ url: string; close: () => void }> {
    const server = createServer((_req, res) => {
      res.setHeader('Content-Type', 'text/html');
      res.end(html);
    });
    await new Promise<void>((resolve) => server.listen(0, () => resolve()));
    const { port } = server.address() as AddressInfo;
    return { url: `http://localhost:${port}/`, close: () => server.close() };
  }

  it('cannot show the dashboard in a frame (clickjacking)', async () => {
    await enter('/');
    const evil = await evilPage(`<iframe src="${dashboard.origin}/settings/api-keys"></iframe>`);
    await page.goto(evil.url);
    await page.waitForLoadState('networkidle');
    const urlInFrame = () =>
      page
        .frames()
        .find((frame) => frame !== page.mainFrame())
        ?.url();
    await expect.poll(urlInFrame).toMatch(/^chrome-error:/);
    evil.close();
  });

  it('cannot make the browser of somebody who is logged in change anything (CSRF)', async () => {
    await enter('/');
    const lead = {
      organization_id: tenant.organizationId,
      name: 'x',
      email: 'x@example.com',
      source: 'forged',
    };
    const evil = await evilPage(`
      <form method="post" enctype="text/plain" target="sink" action="${dashboard.origin}/app/api/v1/leads">
        <input name='${JSON.stringify(lead).slice(0, -1)},"metadata":{"a":"' value='"}}'>
      </form>
      <iframe name="sink"></iframe>`);
    await page.goto(evil.url);
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/app/api/')) answers.push(response.status());
    });
    await page.evaluate('document.forms[0].submit()');
    const fetched = await page.evaluate(
      async ([url, body]) => {
        const send = (options: RequestInit) =>
          fetch(url ?? '', { credentials: 'include', ...options }).then(
            () => 'answered',
            () => 'blocked',
          );
        return [
          await send({ method: 'POST', mode: 'no-cors', body: body ?? '' }),
          await send({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: body ?? '' }),
          await send({ method: 'GET' }),
        ];
      },
      [`${dashboard.origin}/app/api/v1/leads`, JSON.stringify(lead)],
    );
    // What cannot be read may still be sent; it is refused.
    expect(fetched.slice(1)).toEqual(['blocked', 'blocked']);
    await page.waitForLoadState('networkidle');
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.every((status) => status === 401 || status === 403)).toBe(true);
    const { rowCount } = await dashboard.system.pool.query(`select 1 from leads where source = 'forged'`);
    expect(rowCount).toBe(0);
    evil.close();
  });
});

describe('what keys have asked', () => {
  it('is found by key, answer, method, path and id, with what an error means, by every role', async () => {
    const key = await session.ask<{ key_id: string }>('POST', '/app/api/v1/api-keys', {
      body: { name: 'Website form', environment: 'live', scopes: ['read'] },
    });
    const asked = [
      ['POST', '/api/v1/leads', '/api/v1/leads', 201, null, 'request-made'],
      ['POST', '/api/v1/leads', '/api/v1/leads', 422, 'validation_error', 'request-refused'],
      ['GET', '/api/v1/calls/{call_id}', '/api/v1/calls/call_1', 404, 'not_found', 'request-lost'],
    ] as const;
    for (const [at, [method, route, path, status, error, requestId]] of asked.entries()) {
      await dashboard.system.pool.query(
        `insert into request_log (entry_id, tenant_id, environment, key_id, method, route, path, status, error_code, request_id,
           duration_ms, created_at)
         values ($1, $2, 'live', $3, $4, $5, $6, $7, $8, $9, 12, now())`,
        [
          newId('req', Date.now() + at),
          tenant.tenantId,
          status === 404 ? 'key_of_another' : key.body.key_id,
          method,
          route,
          path,
          status,
          error,
          requestId,
        ],
      );
    }
    const member = await dashboard.makeUser(tenant.tenantId, 'viewer');
    await visit('/settings/requests');
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByLabel('Password').fill(member.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await heading('Requests').waitFor();
    const rows = page.getByRole('row');
    await waitFor('three requests', async () => (await rows.count()) === 4);
    await page.getByText('Kept for seven days').waitFor();
    await choose('Key', 'Website form');
    await waitFor('those of the key', async () => (await rows.count()) === 3);
    await choose('Answer', 'Refused (4xx)');
    await waitFor('the refusal', async () => (await rows.count()) === 2);
    await choose('Key', 'All keys');
    await choose('Method', 'GET');
    await page.getByLabel('Path begins with').fill('/calls');
    await waitFor('the one of that path', async () => (await rows.count()) === 2);
    await page.getByRole('link', { name: 'GET /calls/call_1' }).waitFor();

    await visit('/settings/requests?request_id=request-refused');
    await page.getByRole('link', { name: 'POST /leads' }).click();
    await heading('POST /leads').waitFor();
    await page.getByText('request-refused').waitFor();
    const meaning = page.getByRole('link', { name: 'What it means and what to do' });
    expect(await meaning.getAttribute('href')).toMatch(/\/docs\/errors\/validation_error$/);
    await page.getByRole('link', { name: 'Website form' }).click();
    await waitFor('the requests of the key', async () => (await rows.count()) === 3);
    await session.ask('DELETE', `/app/api/v1/api-keys/${key.body.key_id}`);
  });
});

describe('a member', () => {
  it('sees no administrators’ pages', async () => {
    const member = await dashboard.makeUser(tenant.tenantId, 'member');
    await visit('/settings/api-keys');
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByLabel('Password').fill(member.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('Your role does not include this.').waitFor();
    const places = await page.getByRole('navigation').getByRole('link').allTextContents();
    expect(places).toContain('Webhooks');
    expect(places).not.toContain('API keys');
    expect(places).not.toContain('Sources');
    expect(places).not.toContain('Connections');
  });
});

describe('every page', () => {
  it('says what went wrong, and tries again when asked', async () => {
    await makeLead('Rosa Delgado');
    const leads = '**/app/api/v1/leads*';
    await page.route(leads, (route) => route.abort());
    await enter('/leads');
    await page.getByText('The server cannot be reached').waitFor();
    await page.unroute(leads);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table').waitFor();
  });

  const pages = [
    '/',
    '/calls',
    '/leads',
    '/claims',
    '/alerts',
    '/audit-log',
    '/settings/webhooks',
    '/settings/api-keys',
    '/settings/requests',
    '/settings/ingest-sources',
    '/settings/connections',
    '/settings/organizations',
  ];

  it('fits a screen of 380 pixels, with its menu behind a button', async () => {
    await page.setViewportSize({ width: 380, height: 760 });
    const callId = await insertCall(dashboard, tenant);
    const leadId = await makeLead(
      'Somebody with a name that is longer than most of the screens it is read on',
    );
    const organization = `/settings/organizations/${tenant.organizationId}`;
    for (const path of [...pages, `/calls/${callId}`, `/leads/${leadId}`, organization]) {
      await enter(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const width = await page.evaluate('document.documentElement.scrollWidth');
      expect([path, width]).toEqual([path, 380]);
    }
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Alerts' }).click();
    await heading('Alerts').waitFor();
  });

  it('has one heading, named controls and nothing for the browser to complain of', async () => {
    for (const path of pages) {
      await enter(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      const unnamed = await page.evaluate(`
        [...document.querySelectorAll('button, a[href], input, select, textarea')]
          .filter((element) => !element.labels?.length && element.ariaHidden !== 'true')
          .filter((element) => !element.getAttribute('aria-label') && !element.textContent.trim())
          .map((element) => element.outerHTML)`);
      expect([path, await page.locator('h1').count(), unnamed]).toEqual([path, 1, []]);
    }
    expect(complaints).toEqual([]);
  });

  it('can be used by keyboard alone', async () => {
    await enter('/settings/webhooks');
    await heading('Webhooks').waitFor();
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H1');
    const opener = page.getByRole('button', { name: 'New webhook' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New webhook' });
    await dialog.waitFor();
    // As fast as a key that is held down on a slow machine: between two frames, before the dialog can take the
    // focus back. The browser's own controls may have it, the page behind the dialog may not.
    await page.evaluate(`
      window.reached = [];
      document.getElementById('root').addEventListener('focusin', (event) => window.reached.push(event.target.textContent));
    `);
    await Promise.all(Array.from({ length: 90 }, () => page.keyboard.press('Tab')));
    expect(await page.evaluate('window.reached')).toEqual([]);
    await page.waitForFunction(
      `document.activeElement === document.body || document.activeElement.closest('[role=dialog]') !== null`,
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.textContent')).toBe('New webhook');
  });

  it('is built once for the same sources', async () => {
    const said: string[] = [];
    const again = await loadClient(await prepareClient((message) => said.push(message)));
    expect(said).toEqual([]);
    expect([...again.keys()]).toEqual([...client.keys()]);
  });

  it('needs at most 250 kB of compressed JavaScript to begin with', () => {
    const paths = [...client.keys()];
    const needed = new Set<string>();
    /** A script with all that it imports at once; what it imports later is no part of the first load. */
    function add(path: string): void {
      const file = client.get(path);
      if (!file || needed.has(path)) return;
      needed.add(path);
      for (const [, name] of file.body
        .toString()
        .matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
        add(`/assets/${name}`);
      }
    }
    const overview = paths.filter((path) => /\/(?:index|overview)-[^/]+\.js$/.test(path));
    expect(overview).toHaveLength(2);
    for (const path of overview) add(path);
    const bytes = [...needed].reduce((sum, path) => sum + (client.get(path)?.gzipped.length ?? 0), 0);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(250_000);
    // Each page is a chunk of its own, fetched when it is first shown.
    expect([...needed].filter((path) => /\/(?:calls|claims|people)-/.test(path))).toEqual([]);
  });
});
