import { readFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LeadRecord } from '#features/leads/schemas';
import { fresh, shared } from '../services/shared.ts';
import { launchChromium, openPage } from './support/chromium.ts';
import { startBuiltDashboard } from './support/dashboard.ts';

const dashboard = shared(() => startBuiltDashboard({ mail: 'sent' }));
const browser = shared(launchChromium);
const tenant = shared(() => dashboard.makeTenant('Cedar Falls Restoration'));
const session = shared(() => dashboard.logIn(tenant.admin));
const context = fresh(() =>
  browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' }),
);
const page = fresh(() => openPage(context));
let complaints: string[];

beforeEach(async () => {
  complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
});

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const column = (name: string) => page.getByRole('region', { name, exact: true });

async function enter(path: string, as = session): Promise<void> {
  await context.addCookies([as.browserCookie()]);
  await page.goto(`${dashboard.origin}${path}`);
}

async function makeLead(fields: object): Promise<string> {
  const body = {
    organization_id: tenant.organizationId,
    source: 'website',
    phone: '+14045550100',
    ...fields,
  };
  const answer = await session.ask<LeadRecord>('POST', '/app/api/v1/leads', { body });
  expect(answer.status).toBe(201);
  return answer.body.lead_id;
}

const leadNow = async (leadId: string) =>
  (await session.ask<LeadRecord>('GET', `/app/api/v1/leads/${leadId}`)).body;

/** Chooses an option of a select by keyboard alone. */
async function choose(label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: option, exact: true }).waitFor();
  await page.keyboard.type(option.slice(0, 6));
  await page.keyboard.press('Enter');
}

describe('the leads of a franchise', () => {
  it('are worked from the caller’s number to the loss and back, by keyboard alone', async () => {
    const leadId = await makeLead({ name: 'Rosa Delgado', phone: '(404) 555-0142', pipeline_stage: 'new' });
    await page.goto(`${dashboard.origin}/leads`);
    await page.getByLabel('E-mail').fill(tenant.admin.email);
    await page.getByLabel('Password').fill(tenant.admin.password);
    await page.keyboard.press('Enter');
    await heading('Leads').waitFor();

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('404.555.0142');
    await page.getByRole('option', { name: /Rosa Delgado/ }).waitFor();
    await page.keyboard.press('Enter');
    await heading('Rosa Delgado').waitFor();
    expect(await page.getByRole('link', { name: 'Call (404) 555-0142' }).getAttribute('href')).toBe(
      'tel:+14045550142',
    );

    await page.getByLabel('New note').focus();
    await page.keyboard.type('Wants a visit on Tuesday.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Notes' }).getByText('Wants a visit on Tuesday.').waitFor();
    await choose('Owner', 'The admin');
    await expect.poll(async () => (await leadNow(leadId)).owner_user_id).not.toBeNull();
    await page.getByRole('button', { name: 'Tomorrow, 9 AM' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await leadNow(leadId)).next_action_at).not.toBeNull();
    const history = page.getByRole('region', { name: 'Audit entries' });
    await history.getByText('note added').first().waitFor();
    await history.getByText('next step').first().waitFor();

    await page.goto(`${dashboard.origin}/leads/board`);
    await column('New').getByText('Rosa Delgado').waitFor();
    await page.getByRole('button', { name: 'Move Rosa Delgado' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('Rosa Delgado is over new.').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Rosa Delgado is over qualified.').waitFor();
    await page.keyboard.press('Space');
    await column('Qualified').getByText('Rosa Delgado').waitFor();
    await page.getByText('Rosa Delgado moved to qualified.').waitFor();
    expect((await leadNow(leadId)).pipeline_stage).toBe('qualified');

    await column('Qualified').getByRole('link', { name: 'Rosa Delgado' }).focus();
    await page.keyboard.press('Enter');
    await heading('Rosa Delgado').waitFor();
    await choose('Stage', 'Lost');
    await page.getByRole('dialog').getByLabel('Reason').fill('Went with another company');
    await page.keyboard.press('Enter');
    await page.getByText('Reason: Went with another company').waitFor();
    expect(await leadNow(leadId)).toMatchObject({
      pipeline_stage: 'lost',
      lost_reason: 'Went with another company',
    });
    await page.getByRole('button', { name: 'Undo' }).last().focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await leadNow(leadId)).pipeline_stage).toBe('qualified');
    expect(complaints).toEqual([]);
  });

  it('are dragged to another stage with the mouse, and back by Undo', async () => {
    const leadId = await makeLead({ name: 'Avery Lane', pipeline_stage: 'contacted' });
    await enter('/leads/board');
    const card = column('Contacted').getByRole('button', { name: 'Move Avery Lane' });
    const drag = async (to: string) => {
      const from = await card.boundingBox();
      const target = await column(to).boundingBox();
      await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
      await page.mouse.down();
      await page.mouse.move((target?.x ?? 0) + 90, (target?.y ?? 0) + 120, { steps: 8 });
      await page.mouse.up();
    };
    await card.waitFor();
    await drag('Nurture');
    await column('Nurture').getByText('Avery Lane').waitFor();
    await expect.poll(async () => (await leadNow(leadId)).pipeline_stage).toBe('nurture');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(async () => (await leadNow(leadId)).pipeline_stage).toBe('contacted');
  });

  it('of one person are not overwritten by another who looked at them before', async () => {
    const leadId = await makeLead({ name: 'Dana Whitfield', pipeline_stage: 'new' });
    await enter(`/leads/${leadId}`);
    await heading('Dana Whitfield').waitFor();
    // No update reaches the page: it still shows what was.
    await page.route('**/app/api/v1/leads/**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await session.ask('PATCH', `/app/api/v1/leads/${leadId}`, { body: { pipeline_stage: 'won' } });
    await choose('Stage', 'Nurture');
    await page.getByText('Someone else changed this lead just now.').waitFor();
    expect((await leadNow(leadId)).pipeline_stage).toBe('won');
    await page.unroute('**/app/api/v1/leads/**');
    await page.reload();
    await page.locator('main').getByText('Won').first().waitFor();
  });

  it('are shown to a viewer, who is offered no change', async () => {
    const leadId = await makeLead({ name: 'Lena Brandt', pipeline_stage: 'qualified' });
    const viewer = await dashboard.logIn(await dashboard.makeUser(tenant.tenantId, 'viewer'));
    await enter(`/leads/${leadId}`, viewer);
    await page.getByRole('region', { name: 'Work' }).getByText('Qualified').waitFor();
    for (const name of ['Add note', 'Edit', 'Erase', 'Score again', 'Tomorrow, 9 AM'])
      expect([name, await page.getByRole('button', { name }).count()]).toEqual([name, 0]);
    await enter('/leads/board', viewer);
    await column('Qualified').getByText('Lena Brandt').waitFor();
    expect(await page.getByRole('button', { name: /^Move/ }).count()).toBe(0);
    await enter('/leads', viewer);
    await page.getByRole('link', { name: 'Lena Brandt' }).waitFor();
    expect(await page.getByRole('button', { name: 'New lead' }).count()).toBe(0);
    const refused = await viewer.ask('PATCH', `/app/api/v1/leads/${leadId}`, {
      body: { pipeline_stage: 'won' },
    });
    expect(refused.status).toBe(403);
  });

  it('are added by hand, whatever their names are made of', async () => {
    const name = '<img src=x onerror="window.injected=1">';
    await enter('/leads');
    await page.getByRole('button', { name: 'New lead' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Phone').fill('not a number');
    await page.getByRole('button', { name: 'Add lead' }).click();
    await form.getByText(/must be a phone number/).waitFor();
    await form.getByLabel('Phone').fill('(404) 555-0177');
    await page.getByRole('button', { name: 'Add lead' }).click();
    await heading(name).waitFor();
    await page.getByRole('link', { name: 'Call (404) 555-0177' }).waitFor();
    expect(await page.evaluate('window.injected')).toBeUndefined();
    await page.goto(`${dashboard.origin}/leads?q=3125550199`);
    await page.getByText('No leads match').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('link', { name }).waitFor();
  });

  it('keep the list readable beside a source of 200 characters, which is whole in its tooltip', async () => {
    const source = `call_generic:Https://${'x'.repeat(179)}`;
    expect(source.length).toBe(200);
    const leadId = await makeLead({ name: 'Ottoline Featherstonehaugh', source });
    for (const width of [1440, 1024, 375]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/leads', '/leads/board', `/leads/${leadId}`]) {
        await enter(path);
        const shown = page.getByTitle(source).first();
        await shown.waitFor();
        expect(await shown.textContent()).toBe(source);
        const wide = await page.evaluate('document.documentElement.scrollWidth');
        expect([path, wide]).toEqual([path, width]);
        const height = (await shown.boundingBox())?.height ?? 0;
        expect(height).toBeLessThan(40);
      }
      await enter('/leads');
      const name = await page.getByRole('link', { name: 'Ottoline Featherstonehaugh' }).boundingBox();
      expect([width, (name?.height ?? 0) < 40]).toEqual([width, true]);
    }
  });

  it('are imported from a file: its columns are known or chosen, a check adds nothing, and what is refused is told', async () => {
    await makeLead({ name: 'Known Already', external_ref: 'J-1' });
    await enter('/leads');
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import leads' });
    const file = (text: string, encoding: BufferEncoding = 'utf8') => ({
      name: 'leads.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text, encoding),
    });
    await dialog.getByLabel('File', { exact: true }).setInputFiles(file('PK\x03\x04', 'latin1'));
    await dialog.getByText(/save the sheet as CSV/).waitFor();
    const rows = [
      'Kunde;Telefon;Ref;Fax',
      'José Núñez;(404) 555-0191;J-2;1',
      'Nobody;12;J-3;2',
      'Rosa K.;;J-1;3',
    ];
    await dialog.getByLabel('File', { exact: true }).setInputFiles(file(rows.join('\r\n'), 'latin1'));
    await dialog.getByText('José Núñez').waitFor();
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByText('Say which column is the name.').waitFor();
    await choose('Kunde becomes', 'Name');
    await choose('Telefon becomes', 'Phone');
    await choose('Fax becomes', 'Keep as a note of its own');
    await dialog.getByRole('checkbox', { name: /^Update leads/ }).click();
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog
      .getByText(/1 lead would be added, 1 lead would be updated, 1 row would be left out/)
      .waitFor();
    await dialog.getByText(/Line 3, Telefon:.*must be a phone number/).waitFor();
    const report = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download the report' }).click();
    expect(await readFile(await (await report).path(), 'utf8')).toMatch(
      /^line,column,field,code,message\r\n3,Telefon,phone,wrong_format,/,
    );
    await dialog.getByRole('button', { name: 'Import now' }).click();
    await dialog.getByText('1 lead added, 1 lead updated, 1 row left out.').waitFor();
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'José Núñez' }).waitFor();
    const { body } = await session.ask<LeadRecord>('GET', '/app/api/v1/leads/by/external-ref/J-2');
    expect(body).toMatchObject({ phone: '+14045550191', source: 'Imported list', metadata: { Fax: '1' } });
    await page.getByRole('link', { name: 'Rosa K.' }).waitFor();
  });

  it('are exported as the list is narrowed, every one of them, and the audit log has it', async () => {
    await makeLead({ name: 'Exported One', pipeline_stage: 'contacted' });
    await makeLead({ name: 'Left Out', pipeline_stage: 'new' });
    await enter('/leads?pipeline_stage=contacted&sort=-updated_at');
    await page.getByRole('link', { name: 'Exported One' }).waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const text = await readFile(await (await file).path(), 'utf8');
    expect(text).toMatch(/^lead_id,.*\r\n/);
    expect(text).toContain('Exported One');
    expect(text).not.toContain('Left Out');
    const { body } = await session.ask<{ data: { action: string }[] }>(
      'GET',
      '/app/api/v1/audit-log?action=records.exported',
    );
    expect(body.data).toHaveLength(1);
  });

  it('scroll sideways in the board and not with the page, also while its last columns load', async () => {
    await makeLead({ name: 'Ignatius Quill', pipeline_stage: 'new' });
    const held: (() => void)[] = [];
    await page.route(/pipeline_stage=(won|lost|disqualified)/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    for (const width of [1440, 1024, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await enter('/leads/board');
      await column('New').getByText('Ignatius Quill').waitFor();
      const board = page.getByRole('region', { name: 'Leads by stage' });
      const loading = board.getByText('Loading');
      const measure = async () => [
        await page.evaluate('document.documentElement.scrollWidth'),
        await board.evaluate((element) => element.scrollWidth > element.clientWidth),
      ];
      await expect.poll(() => loading.count()).toBe(3);
      expect(await measure()).toEqual([width, true]);
      for (const release of held.splice(0)) release();
      await expect.poll(() => loading.count()).toBe(0);
      expect(await measure()).toEqual([width, true]);
    }
  });
});
