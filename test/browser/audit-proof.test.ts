import { randomBytes } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCheckpointer } from '#features/audit-log';
import { createCheckpointSigner, createSealer } from '#platform/audit';
import { createLog } from '#platform/log';
import { prepareClient } from '../../apps/dashboard/server/client-build.ts';
import { loadClient } from '../../apps/dashboard/server/client-files.ts';
import { rewriteHistory } from '../services/rewrite-history.ts';
import { launchChromium } from './support/chromium.ts';
import { startDashboard, TestClient, type TestDashboard, type TestTenant } from './support/dashboard.ts';

const log = createLog({ level: 'silent', process: 'test' });
const signer = createCheckpointSigner(randomBytes(32), 'api.example.com');

let dashboard: TestDashboard;
let browser: Browser;
let tenant: TestTenant;
let session: TestClient;
let page: Page;

beforeAll(async () => {
  const client = await loadClient(await prepareClient(() => undefined));
  [dashboard, browser] = await Promise.all([startDashboard(client), launchChromium()]);
  tenant = await dashboard.makeTenant('Cedar Falls Restoration');
  session = new TestClient(dashboard.origin);
  expect(await session.logIn(tenant.admin)).toBe(200);
  const context = await browser.newContext({ viewport: { width: 1280, height: 1_100 } });
  const [name = '', value = ''] = session.cookie.split('=');
  await context.addCookies([{ name, value, url: dashboard.origin, httpOnly: true, sameSite: 'Strict' }]);
  page = await context.newPage();
  page.setDefaultTimeout(60_000);
});
afterAll(async () => {
  await browser?.close();
  await dashboard?.close();
});

/** Changes the organization. @returns the entry of the change, sealed. */
async function changed(name: string): Promise<string> {
  const path = `/app/api/v1/organizations/${tenant.organizationId}`;
  expect((await session.ask('PATCH', path, { body: { name } })).status).toBe(200);
  await createSealer({ pool: dashboard.system.pool, log }).runOnce();
  const { body } = await session.ask<{ data: { audit_id: string }[] }>(
    'GET',
    '/app/api/v1/audit-log?action=organization.updated&limit=1',
  );
  return body.data[0]?.audit_id ?? '';
}

const sign = () => createCheckpointer({ system: dashboard.system, signer, directory: null, log }).runOnce();

async function verify(auditId: string): Promise<void> {
  await page.goto(`${dashboard.origin}/audit-log/${auditId}`);
  await page.getByRole('button', { name: 'Verify in this browser' }).click();
}

it('the browser proves an entry under a signed checkpoint, and that the log continues the one it saw before', async () => {
  const first = await changed('Cedar Falls North');
  await page.goto(`${dashboard.origin}/audit-log/${first}`);
  await page.getByText('This entry is newer than the last signed checkpoint').waitFor();
  await sign();
  await verify(first);
  await page.getByText('Verified.').waitFor();
  await page.getByText('Nobody has changed it since.').waitFor();

  const second = await changed('Cedar Falls South');
  await sign();
  await verify(second);
  await page.getByText('that this browser saw before').waitFor();
});

it('the log is narrowed to a person, to days and to a record', async () => {
  await dashboard.makeUser(tenant.tenantId, 'member');
  await changed('Cedar Falls West');
  const entries = page.locator('tbody tr');
  const choose = async (label: string, option: string) => {
    await page.getByLabel(label, { exact: true }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await page.goto(`${dashboard.origin}/audit-log`);
  await choose('Person', 'The member');
  await page.getByText('No entries match').waitFor();
  await choose('Person', 'The admin');
  await choose('About', 'Organization');
  await entries.filter({ hasText: 'Organization updated' }).first().waitFor();
  await page.getByLabel('Until').fill('2020-01-01');
  await page.getByText('No entries match').waitFor();
  await page.goto(`${dashboard.origin}/settings/organizations/${tenant.organizationId}`);
  await page.getByRole('link', { name: 'In the audit log' }).click();
  await entries.filter({ hasText: 'Organization created' }).waitFor();
  expect(await entries.filter({ hasText: 'Person created' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Show every entry' }).click();
  await entries.filter({ hasText: 'Person created' }).first().waitFor();
});

it('the browser finds history that was rewritten and signed anew', async () => {
  const victim = await changed('Cedar Falls East');
  await sign();
  await verify(victim);
  await page.getByText('Verified.').waitFor();
  await rewriteHistory(dashboard, { tenantId: tenant.tenantId, environment: 'live' }, victim, signer);
  await verify(victim);
  await page.getByText('This entry could not be verified.').waitFor();
  await page.getByText('it was rewritten').waitFor();
});
