import { besideLauncher, loadConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { openApp, openSystem } from '#schema';
import { type Progress, seedFortnight } from './fortnight.ts';

/** The whole seeding must end within this time. */
const deadlineMs = 20 * 60_000;
/** The interval at which progress is logged. */
const saidEveryMs = 5_000;

const inWords = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([what, n]) => `${n} ${what}`)
    .join(', ');

/** Logs progress, at most once per interval. */
function sayProgress(): (progress: Progress) => void {
  let said = performance.now();
  return ({ day, days, counts }) => {
    if (performance.now() - said < saidEveryMs) return;
    said = performance.now();
    process.stdout.write(`day ${day} of ${days}: ${inWords(counts)}\n`);
  };
}

/**
 * Gives the account of `npm start` two weeks of calls, leads, claims, mails and reviews, up to now.
 * @throws Error anywhere except beside `npm start`, because the seeded data is made up, and on a second run.
 */
async function main(): Promise<void> {
  const config = loadConfig(besideLauncher({ find: true }));
  const host = config.appDatabaseUrl ? new URL(config.appDatabaseUrl).hostname : '';
  if (config.nodeEnv === 'production' || !['127.0.0.1', 'localhost', '[::1]'].includes(host)) {
    throw new Error('only an installation that npm start runs can be seeded');
  }
  const log = createLog({ level: 'silent', process: 'seed' });
  const app = openApp(config, log, 'svc seed');
  const system = openSystem(config, log, 'svc seed');
  try {
    const { rows } = await system.pool.query<{ tenant_id: string; user_id: string; name: string }>(
      `select t.tenant_id, u.user_id, u.name from tenants t join users u using (tenant_id)
       where t.name = 'Demo franchise network' order by t.tenant_id desc limit 1`,
    );
    const [demo] = rows;
    if (!demo) throw new Error('there is no account of npm start');
    const who = { tenantId: demo.tenant_id, userId: demo.user_id, name: demo.name };
    const began = performance.now();
    const { counts, leftOut, failed, reason } = await seedFortnight(
      { config, log, app, system },
      who,
      sayProgress(),
    );
    const took = ((performance.now() - began) / 1_000).toFixed(1);
    process.stdout.write(`seeded a fortnight: ${inWords(counts)} (${took} s)\n`);
    if (leftOut > 0) process.stdout.write(`left out ${leftOut} of its days' events: the machine is slow\n`);
    if (failed > 0) process.stdout.write(`${failed} of its events did not happen, the first: ${reason}\n`);
  } finally {
    await app.close();
    await system.close();
  }
}

setTimeout(() => {
  process.stderr.write(`Nothing more is seeded: it took longer than ${deadlineMs / 60_000} minutes\n`);
  process.exit(1);
}, deadlineMs).unref();
try {
  await main();
} catch (error) {
  process.stderr.write(`Nothing more is seeded: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
