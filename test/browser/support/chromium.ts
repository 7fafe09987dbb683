import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** No background traffic, no first-run pages; no sandbox, because containers run tests as root. */
const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const debianPackage = ['install', '--yes', '--no-install-recommends', 'chromium'];

/**
 * The browser to test with: `CHROMIUM_PATH`, else an installed one, else, on Debian as root, one that is installed now.
 * @throws Error that names the command to run when there is none.
 */
function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  const found = (given ? [given] : places).find((path) => existsSync(path));
  if (found) return found;
  if (given) throw new Error(`CHROMIUM_PATH: there is no ${given}`);
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    console.log(`Browser tests need Chromium; running: apt-get update && apt-get ${debianPackage.join(' ')}`);
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('/usr/bin/apt-get', ['update'], { stdio: 'inherit', env });
    execFileSync('/usr/bin/apt-get', debianPackage, { stdio: 'inherit', env });
    const installed = places.find((path) => existsSync(path));
    if (installed) return installed;
  }
  throw new Error(
    'Browser tests need Chromium. Install it (Debian and Ubuntu: sudo apt-get install chromium; macOS: brew install --cask chromium) or set CHROMIUM_PATH.',
  );
}

/** A browser without a past: its profile is new and goes with it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: switches });
}

/** A new page, which waits as long as a slow machine takes. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}
