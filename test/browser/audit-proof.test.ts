import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { createCheckpointer } from '#features/audit-log';
import { createCheckpointSigner, createSealer } from '#platform/audit';
import { createLog } from '#platform/log';
import { rewriteHistory } from '../services/rewrite-history.ts';
import { shared } from '../services/shared.ts';
import { launchChromium, openPage } from './support/chromium.ts';
import { startBuiltDashboard } from './support/dashboard.ts';

const log = createLog({ level: 'silent', process: 'test' });
const signer = createCheckpointSigner(randomBytes(32), 'api.example.com');

const dashboard = shared(startBuiltDashboard);
const browser = shared(launchChromium);
const tenant = shared(() => dashboard.makeTenant('Cedar Falls Restoration'));
const session = shared(() => dashboard.logIn(tenant.admin));
let page: Page;

beforeAll(async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1_100 } });
  await context.addCookies([session.browserCookie()]);
  page = await openPage(context);
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
