import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { AxeResults } from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../browser/support/chromium.ts';
import { observeShifts } from '../browser/support/layout-shift.ts';

/**
 * Every page of the dashboard, wide and narrow, light and dark: `npm run test:walk` visits the stack that runs on `DATA_DIR`
 * (`npm start`) and fails for findings of axe, a page wider than its screen, a layout shift, and errors in the console. Paths
 * after the command select pages; `--pictures=folder` saves a screenshot of each.
 */
const { values, positionals } = parseArgs({
  options: { pictures: { type: 'string' } },
  allowPositionals: true,
});
const local = JSON.parse(readFileSync(join(process.env.DATA_DIR ?? '.data', 'local.json'), 'utf8')) as Record<
  'dashboard_url' | 'dashboard_email' | 'dashboard_password' | 'organization_id',
  string
>;
const origin = local.dashboard_url;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** How far a page may move by itself while it loads; up to 0.1 is called good. */
const maxShift = 0.05;
const variants = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 1024, height: 900, colorScheme: 'light' },
  { width: 375, height: 760, colorScheme: 'light' },
  { width: 375, height: 760, colorScheme: 'dark' },
] as const;

// Node does not run TSX, so the routes are read as text.
const routes = [
  ...readFileSync(new URL('../../apps/dashboard/client/routes.tsx', import.meta.url), 'utf8').matchAll(
    /path: '([^']+)'/g,
  ),
].map(([, path = '']) => path);
/** For who is not logged in. */
const outside = new Set(['/login', '/forgot-password', '/invitation', '/reset-password']);
const isOfRecord = (route: string) => route.includes(':id');

async function settled(page: Page): Promise<void> {
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(1_500);
}

/** A path for each route: that of a record is the first that a page links to. */
async function findPaths(page: Page): Promise<string[]> {
  const found = new Map<string, string>([['/reviews/links/:id', `/reviews/links/${local.organization_id}`]]);
  const follow = async (path: string) => {
    await page.goto(origin + path);
    await settled(page);
    const linked = await page.evaluate<string[]>(
      "[...document.querySelectorAll('a[href]')].map((link) => new URL(link.href).pathname)",
    );
    for (const route of routes.filter((one) => isOfRecord(one) && !found.has(one))) {
      const pattern = new RegExp(`^${route.replaceAll(':id', '[^/]+')}$`);
      const path = linked.find((one) => pattern.test(one) && !routes.includes(one));
      if (path) found.set(route, path);
    }
  };
  for (const route of routes) if (!isOfRecord(route) && !outside.has(route)) await follow(route);
  for (const path of [...found.values()]) await follow(path);
  // Leads on to another page, and is linked only by some alerts.
  const missing = routes.filter(
    (one) => isOfRecord(one) && !found.has(one) && one !== '/outreach/records/:id',
  );
  if (missing.length > 0) throw new Error(`No page links to ${missing.join(', ')}: is there data?`);
  return routes.flatMap((route) => (isOfRecord(route) ? (found.get(route) ?? []) : route));
}

const findings: string[] = [];

async function walk(context: BrowserContext, path: string, name: string): Promise<void> {
  const find = (text: string) => {
    findings.push(`${name} ${path}: ${text}`);
  };
  const page = await context.newPage();
  page.on('console', (message) => {
    // Without a token the invitation page logs an expected error.
    if (message.type() === 'error' && path !== '/invitation') find(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => find(`error: ${error.message}`));
  await page.goto(origin + path);
  await settled(page);
  const shift = await page.evaluate<number>('shift');
  if (shift > maxShift)
    find(`moves by ${shift.toFixed(3)}: ${await page.evaluate<string>("shifted.join(', ')")}`);
  const beyond = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  if (beyond > 0) find(`${beyond} px wider than the screen`);
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(document, { runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] })`,
  );
  for (const { id, impact, nodes } of violations)
    find(`${id} (${impact}, ${nodes.length}): ${nodes[0]?.target.join(' ')}`);
  if (values.pictures)
    await page.screenshot({ path: join(values.pictures, `${name}${path.replaceAll('/', '_')}.png`) });
  await page.close();
}

if (values.pictures) mkdirSync(values.pictures, { recursive: true });
const browser = await launchChromium();
try {
  const first = await browser.newContext();
  const page = await first.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill(local.dashboard_email);
  await page.getByLabel('Password').fill(local.dashboard_password);
  await page.keyboard.press('Enter');
  await page.locator('.page-head').first().waitFor();
  const paths =
    positionals.length > 0 ? positionals : [...(await findPaths(page)), '/login', '/there-is-no-such-page'];
  const storageState = await first.storageState();
  for (const { width, height, colorScheme } of variants) {
    const settings = { viewport: { width, height }, colorScheme };
    const loggedIn = await browser.newContext({ ...settings, storageState });
    const stranger = await browser.newContext(settings);
    for (const context of [loggedIn, stranger]) await context.addInitScript(observeShifts);
    const before = findings.length;
    for (const path of paths)
      await walk(outside.has(path) ? stranger : loggedIn, path, `${width}-${colorScheme}`);
    console.log(`${width} ${colorScheme}: ${paths.length} pages, ${findings.length - before} findings`);
    await loggedIn.close();
    await stranger.close();
  }
} finally {
  await browser.close();
}
for (const finding of findings) console.log(finding);
process.exit(findings.length > 0 ? 1 : 0);
