import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LedgerRow } from '../services/ledger.ts';

/**
 * Causes all known kinds of faults under load, and prints what was accepted and what arrived.
 * Arguments go to vitest, for instance `-t silent`. Exit code 1 when a guarantee did not hold.
 */
const directory = mkdtempSync(join(tmpdir(), 'svc-ledger-'));
const file = join(directory, 'ledger.jsonl');
try {
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'test/faults/vitest.config.ts',
      ...process.argv.slice(2),
    ],
    { stdio: 'inherit', env: { ...process.env, SVC_TEST_LEDGER: file } },
  );
  const rows = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  console.log('\n| fault under load | accepted | refused | lost | twice | remark |');
  console.log('| --- | --: | --: | --: | --: | --- |');
  for (const row of rows) {
    const { fault, accepted, refused, lost, twice, remark } = JSON.parse(row) as LedgerRow;
    console.log(`| ${fault} | ${accepted} | ${refused} | ${lost} | ${twice} | ${remark} |`);
  }
  process.exitCode = status ?? 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}
