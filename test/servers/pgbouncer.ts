import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { loadConfig, loginOf } from '#platform/config';
import { migrate } from '#schema';
import { EmbeddedServices } from '../services/embedded.ts';
import { developmentKey } from '../services/keys.ts';
import { waitFor } from '../services/wait.ts';
import { runTests } from './run-tests.ts';

/*
 * Runs system tests with every process behind a PgBouncer in transaction mode:
 *   npm run test:pgbouncer [-- [--pgbouncer=/path/to/pgbouncer] [--prepared=0] [test files]]
 */

/** What goes through the whole product: transactions, requests, jobs, deliveries. */
const chosen = [
  'test/jobs/transaction.test.ts',
  'test/flows/call-to-webhook.test.ts',
  'test/flows/order.test.ts',
  'test/flows/start-again.test.ts',
  'test/api/leads.test.ts',
  'test/api/races.test.ts',
];

const options = process.argv.slice(2);
const optionOf = (name: string): string | undefined =>
  options.find((each) => each.startsWith(`--${name}=`))?.split('=', 2)[1];
const files = options.filter((each) => !each.startsWith('--'));
const program = (optionOf('pgbouncer') ?? 'pgbouncer').split(' ');
const prepared = optionOf('prepared');

const services = new EmbeddedServices(process.env);
const directory = mkdtempSync(join(tmpdir(), 'svc-pgbouncer-'));
let code = 1;
try {
  const [command = '', ...before] = program;
  console.log(execFileSync(command, [...before, '--version'], { encoding: 'utf8' }).split('\n')[0]);
  const [adminUrl, redisUrl, port] = await Promise.all([services.postgres(), services.redis(), getPort()]);
  const config = loadConfig({
    REDIS_URL: redisUrl,
    DATABASE_URL: adminUrl,
    SVC_DEVELOPMENT_KEY: developmentKey,
  });
  const server = new URL(adminUrl);
  const logins = [adminUrl, config.appDatabaseUrl ?? '', config.systemDatabaseUrl ?? ''].map(loginOf);
  writeFileSync(
    join(directory, 'users.txt'),
    logins.map(({ role, password }) => `"${role}" "${password}"\n`).join(''),
  );
  writeFileSync(
    join(directory, 'pgbouncer.ini'),
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(directory, 'users.txt')}
pool_mode = transaction
max_client_conn = 500
# Few enough that transactions of one client land on sessions that others have used.
default_pool_size = 5
${prepared === undefined ? '' : `max_prepared_statements = ${prepared}\n`}`,
  );
  const isRoot = process.getuid?.() === 0;
  const account = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  chmodSync(directory, 0o711);
  for (const name of ['users.txt', 'pgbouncer.ini']) {
    if (isRoot) chownSync(join(directory, name), 65_534, 65_534);
  }
  const pgbouncer = spawn(command, [...before, '--quiet', join(directory, 'pgbouncer.ini')], {
    ...account,
    stdio: 'inherit',
  });
  try {
    await waitFor('PgBouncer', async () => {
      const socket = createConnection(port, '127.0.0.1');
      const answer = await Promise.race([
        once(socket, 'connect').then(
          () => true,
          () => false,
        ),
        once(pgbouncer, 'exit').then(() => {
          throw new Error('PgBouncer has ended');
        }),
      ]);
      socket.destroy();
      return answer;
    });
    const throughIt = new URL(adminUrl);
    throughIt.port = String(port);
    await assert.rejects(
      migrate({ ...config, adminDatabaseUrl: throughIt.href }),
      /DATABASE_URL leads through a pooler in transaction mode/,
    );
    console.log('A migration through it is refused');
    code = await runTests(files.length > 0 ? files : chosen, {
      DATABASE_URL: adminUrl,
      REDIS_URL: redisUrl,
      TEST_POOLER: `127.0.0.1:${port}`,
    });
  } finally {
    pgbouncer.kill('SIGTERM');
  }
} finally {
  await services.stop();
  rmSync(directory, { recursive: true, force: true });
}
process.exit(code);
