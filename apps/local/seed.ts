import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalFile } from './banner.ts';
import { connectJobSystem } from './connect-job-system.ts';
import { type CommandLine, replaceDemoTenant, runTelling } from './demo-tenant.ts';
import { writePrivateFile } from './private-file.ts';
import { readState } from './state.ts';

const dataDir = process.env.DATA_DIR || '.data';
const localFile = join(dataDir, 'local.json');

/** A program of the product, on the servers of the running stack. */
const program = (file: string, { database_url, redis_url }: LocalFile): CommandLine => ({
  root: process.cwd(),
  file,
  env: { ...process.env, DATABASE_URL: database_url, REDIS_URL: redis_url },
  signal: new AbortController().signal,
});

/** @throws Error where no stack runs. */
function readLocal(): LocalFile {
  try {
    return JSON.parse(readFileSync(localFile, 'utf8'));
  } catch {
    throw new Error(`There is no ${localFile}. Start the product first, in another terminal: npm start`);
  }
}

/** Switches the running stack to a new, empty account. */
async function beginAnew(local: LocalFile): Promise<void> {
  const secret = readState(dataDir)?.job_system_secret;
  if (!secret) throw new Error('the job system of npm start is not known');
  const tenant = await replaceDemoTenant(dataDir, program('apps/cli/main.ts', local));
  await connectJobSystem(
    { base_url: local.base_url, live_key: tenant.live_key },
    { url: `http://127.0.0.1:${new URL(local.job_system_url).port}`, secret },
  );
  writePrivateFile(localFile, { ...local, ...tenant });
  console.log(
    [
      'Another account, in which nothing has happened yet:',
      `  Dashboard     ${local.dashboard_url}   ${tenant.dashboard_email} / ${tenant.dashboard_password}`,
      `  Live key      ${tenant.live_key}`,
      `  Sandbox key   ${tenant.test_key}`,
      `The same values are in ${localFile}. The account before stays in the database, with its own login.`,
    ].join('\n'),
  );
}

/**
 * `npm run seed`: fills the account of `npm start` with two weeks of data; with `-- --empty`, switches `npm
 * start` to a new, empty account.
 */
async function main(): Promise<void> {
  const local = readLocal();
  if (process.argv.includes('--empty')) await beginAnew(local);
  else await runTelling(program('apps/worker/seed/main.ts', local), [], (line) => console.log(line));
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
