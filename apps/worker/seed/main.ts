import { besideLauncher, loadConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { openApp, openSystem } from '#schema';
import { seedFortnight } from './fortnight.ts';

/**
 * `npm run seed`: gives the account of `npm start` a fortnight of calls, leads, claims, mails and reviews, up to now.
 * @throws Error anywhere but where `npm start` runs, since what is seeded has not happened, and a second time.
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
    const done = await seedFortnight({ config, log, app, system }, who);
    const counts = Object.entries(done).map(([what, n]) => `${n} ${what}`);
    process.stdout.write(
      `seeded a fortnight: ${counts.join(', ')} (${((performance.now() - began) / 1_000).toFixed(1)} s)\n`,
    );
  } finally {
    await app.close();
    await system.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`Nothing more is seeded: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
