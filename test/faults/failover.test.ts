import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Config, loadConfig } from '#platform/config';
import { type Database, isUnavailable } from '#platform/db';
import { createLog } from '#platform/log';
import { checkDatabase, migrate, openApp, openSystem } from '#schema';
import { EmbeddedServices } from '../services/embedded.ts';
import { developmentKey } from '../services/keys.ts';
import { waitFor } from '../services/wait.ts';

const services = new EmbeddedServices(process.env);
const log = createLog({ level: 'silent', process: 'test' });
let standbyUrl: string;
let config: Config;
let app: Database;
let system: Database;

/** Two servers, of which only the second writes, named in one URL. */
beforeAll(async () => {
  const primaryUrl = await services.postgres();
  standbyUrl = await services.standby(primaryUrl);
  const both = primaryUrl.replace(/@/, `@${new URL(standbyUrl).host},`);
  config = loadConfig({
    REDIS_URL: 'redis://unused',
    DATABASE_URL: both,
    SVC_DEVELOPMENT_KEY: developmentKey,
  });
  await migrate(config);
  app = openApp(config, log, 'svc test');
  system = openSystem(config, log, 'svc test');
});
afterAll(async () => {
  await Promise.all([app.close(), system.close()]);
  await services.stop();
});

const write = (name: string) =>
  system.pool.query('insert into tenants (tenant_id, name) values (gen_random_uuid(), $1)', [name]);

it('skips a standby, whichever place it has in the URL', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, at) => write(`Network ${at}`)));
  await checkDatabase(app, null);
  const { rows } = await system.pool.query('select pg_is_in_recovery() as standby');
  expect(rows).toEqual([{ standby: false }]);
});

it('goes on with the other host within 20 seconds of its promotion', async () => {
  await services.interrupt('postgres');
  const refused = await write('Lost').catch((error) => error);
  expect(isUnavailable(refused)).toBe(true);
  const standby = new Client({ connectionString: standbyUrl });
  await standby.connect();
  await standby.query('select pg_promote()');
  const promoted = performance.now();
  await waitFor(
    'a write on the other host',
    () =>
      write('Kept').then(
        () => true,
        () => false,
      ),
    20_000,
  );
  await checkDatabase(app, null);
  expect(performance.now() - promoted).toBeLessThan(20_000);
  const { rows } = await standby.query(`select count(*)::int as kept from tenants where name <> 'Lost'`);
  expect(rows).toEqual([{ kept: 9 }]);
  await standby.end();
});
