import { execFileSync, spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { startLocalStack } from '../first-hour/local-stack.ts';

/**
 * Runs Schemathesis, which makes requests from the OpenAPI document and checks each response against it: `npm run test:schemathesis`
 * starts the product as `npm start` does, on an empty data folder, and sends it 30,000 requests with a key and the same kinds without.
 * Any finding, an incomplete run, or fewer requests than that is a failure.
 */
const { values } = parseArgs({
  options: { examples: { type: 'string', default: '120' }, seed: { type: 'string', default: '20261123' } },
});
const least = 30_000;

const folder = await mkdtemp(join(tmpdir(), 'svc-schemathesis-'));
const stack = await startLocalStack();
try {
  execFileSync('python3', ['-m', 'venv', join(folder, 'venv')]);
  const pip = join(folder, 'venv/bin/pip');
  execFileSync(pip, ['install', '--quiet', 'schemathesis==4.32.5'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { key_id, key } = await stack.createKey('Schemathesis');

  /** @returns how many requests were made and whether the run ended without a finding */
  const schemathesis = async (name: string, ...flags: string[]) => {
    const reports = join(folder, name);
    const child = spawn(
      join(folder, 'venv/bin/schemathesis'),
      [
        'run',
        `${stack.origin}/api/v1/openapi.json`,
        // An answer that never ends.
        '--exclude-operation-id=streamEvents',
        '--continue-on-failure',
        '--generation-database=none',
        `--seed=${values.seed}`,
        '--request-timeout=30',
        '--workers=2',
        '--report=ndjson',
        `--report-dir=${reports}`,
        '--no-color',
        ...flags,
      ],
      {
        stdio: 'inherit',
        // It leaves a cache where it runs.
        cwd: folder,
        env: {
          ...process.env,
          SCHEMATHESIS_HOOKS: 'hooks',
          PYTHONPATH: import.meta.dirname,
          SCHEMATHESIS_KEY_ID: key_id,
          SCHEMATHESIS_ORGANIZATION_ID: stack.testOrganizationId,
        },
      },
    );
    const code = await new Promise((resolve) => child.once('close', resolve));
    const statuses = new Map<number, number>();
    for (const file of await readdir(reports)) {
      for await (const line of createInterface({ input: createReadStream(join(reports, file)) })) {
        const { ScenarioFinished: scenario } = JSON.parse(line);
        const interactions = Object.values(scenario?.recorder.interactions ?? {}) as {
          response: { status_code: number } | null;
        }[];
        for (const { response } of interactions) {
          const status = response?.status_code ?? 0;
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      }
    }
    const requests = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} ×${count}`);
    console.log(`${name}: ${requests} requests (${byStatus.join(', ')}), exit ${code}`);
    return { requests, passed: code === 0 };
  };

  const withKey = await schemathesis(
    'with a key',
    `--max-examples=${values.examples}`,
    '-H',
    `Authorization: Bearer ${key}`,
  );
  const without = await schemathesis('without a key', '--phases=examples,fuzzing', '--max-examples=5');
  if (withKey.requests < least) console.log(`Fewer than ${least} requests with a key: raise --examples`);
  if (!withKey.passed || !without.passed || withKey.requests < least) process.exitCode = 1;
} finally {
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
}
