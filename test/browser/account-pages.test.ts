import { generate } from 'otplib';
import { beforeEach, describe, expect, it } from 'vitest';
import { fresh, shared } from '../services/shared.ts';
import { waitFor } from '../services/wait.ts';
import { launchChromium, openPage } from './support/chromium.ts';
import { startBuiltDashboard, TestClient } from './support/dashboard.ts';

const dashboard = shared(startBuiltDashboard);
const browser = shared(launchChromium);
const tenant = shared(() => dashboard.makeTenant('Cedar Falls Restoration'));
const user = fresh(() => dashboard.makeUser(tenant.tenantId, 'admin'));
const context = fresh(() => browser.newContext({ viewport: { width: 1280, height: 800 } }));
const page = fresh(() => openPage(context));

beforeEach(async () => {
  await dashboard.system.pool.query('delete from login_throttle');
});

const newPassword = 'violet tramway lantern 71';
const visit = (path: string) => page.goto(`${dashboard.origin}${path}`);
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** By keyboard alone, as a form is filled in. */
async function logIn(password = user.password): Promise<void> {
  await page.getByLabel('E-mail').fill(user.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** Whether the control says of itself that it is wrong, and why. */
async function problemOf(label: string): Promise<string> {
  const control = page.getByRole('textbox', { name: label, exact: true });
  await page.locator('.problem').waitFor();
  expect(await control.getAttribute('aria-invalid')).toBe('true');
  const described = (await control.getAttribute('aria-describedby'))?.split(' ').at(-1) ?? '';
  return (await page.locator(`[id="${described}"]`).textContent()) ?? '';
}

/** Nothing may stick out of a phone's screen. */
async function fitsAPhone(): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const width = await page.evaluate('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });
}

describe('somebody who has forgotten the password', () => {
  it('gets a link, sets a new one and logs in with it', async () => {
    await visit('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await heading('Forgot your password?').waitFor();
    await fitsAPhone();
    await page.getByLabel('E-mail').fill(user.email);
    await page.keyboard.press('Enter');
    await page.getByText('a link is on its way').waitFor();
    const [token] = await waitFor('the link', async () => {
      const tokens = await dashboard.linkTokens(user.email);
      return tokens.length > 0 && tokens;
    });

    await visit(`/reset-password#${token}`);
    await page.getByLabel('New password').fill('password1234');
    expect(new URL(page.url()).hash).toBe('');
    await page.keyboard.press('Enter');
    expect(await problemOf('New password')).toContain('too easy to guess');
    await fitsAPhone();
    await page.getByLabel('New password').fill(newPassword);
    await page.keyboard.press('Enter');
    await page.getByText('Your password is set').waitFor();
    await page.getByRole('link', { name: 'Log in' }).click();
    await logIn(newPassword);
    await heading('Today').waitFor();

    await visit(`/reset-password#${token}`);
    await page.getByLabel('New password').fill(newPassword);
    await page.keyboard.press('Enter');
    await page.getByText('This link has been used or has expired').waitFor();
  });
});

describe('the account page', () => {
  it('changes the password, with what is wrong beside its field', async () => {
    await visit('/settings/account');
    await logIn();
    await heading('Account').waitFor();
    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password').fill(newPassword);
    await page.keyboard.press('Enter');
    expect(await problemOf('Current password')).toContain('is not the one of your account');
    await page.getByLabel('Current password').fill(user.password);
    await button('Change password').click();
    await page.getByText('Your password is changed').waitFor();
    expect(await new TestClient(dashboard.origin).logIn({ ...user, password: newPassword })).toBe(200);
  });

  it('sets up the second factor, which the login then asks for', async () => {
    await visit('/settings/account');
    await logIn();
    await button('Set up').click();
    await page.getByRole('img', { name: 'The key, for an authenticator app' }).waitFor();
    await fitsAPhone();
    const secret = (await page.locator('.secret-value code').textContent()) ?? '';
    const right = await generate({ secret });
    await page.getByLabel('Code').fill(right === '000000' ? '111111' : '000000');
    await page.keyboard.press('Enter');
    expect(await problemOf('Code')).toContain('is not the one that the app shows now');
    await page.getByLabel('Code').fill(right);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    await fitsAPhone();
    const codes = ((await page.locator('.secret-value code').textContent()) ?? '').split('\n');
    expect(codes.length).toBe(10);
    await button('I have stored it').click();
    await button('Turn off').waitFor();
    await button('Log out').click();

    await logIn();
    await heading('Two-factor authentication').waitFor();
    await fitsAPhone();
    await page.getByLabel('Code').fill(right);
    await page.keyboard.press('Enter');
    await page.getByText('This code is wrong, or was used before.').waitFor();
    await button('Use a recovery code').click();
    await page.getByLabel('Recovery code').fill(codes[3] ?? '');
    await page.keyboard.press('Enter');
    await heading('Account').or(heading('Today')).waitFor();
  });

  it('lists the sessions and ends them', async () => {
    const elsewhere = await dashboard.logIn(user);
    await visit('/settings/account');
    await logIn();
    const rows = page.getByRole('region', { name: 'Sessions' }).locator('tbody tr');
    await rows.nth(1).waitFor();
    expect(await rows.first().textContent()).toContain('Chrome on Linux');
    expect(await rows.first().textContent()).toContain('This one');
    await fitsAPhone();
    await button('Log out everywhere else').click();
    await page.getByText('Your other sessions have ended.').waitFor();
    expect((await elsewhere.ask('GET', '/app/api/v1/health')).status).toBe(401);
    await rows.nth(1).waitFor({ state: 'detached' });
    await button('Log out everywhere').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
    await heading('Log in').waitFor();
  });
});

it('what matters most asks for the password again, and then goes on', async () => {
  await visit('/settings/account');
  await logIn();
  await heading('Account').waitFor();
  await dashboard.system.pool.query(
    `update sessions set authenticated_at = now() - interval '1 hour'
     where user_id = (select user_id from users where email = $1)`,
    [user.email],
  );
  await button('Set up').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Password').fill('not the password');
  await page.keyboard.press('Enter');
  expect(await problemOf('Password')).toContain('is not the one of your account');
  await dialog.getByLabel('Password').fill(user.password);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'The key, for an authenticator app' }).waitFor();
});
