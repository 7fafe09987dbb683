import { readFileSync } from 'node:fs';
import type { ExportRecord } from '#features/exports/schemas';
import type { ImportRecord } from '#features/imports/schemas';
import { waitFor } from '../services/wait.ts';
import type { Benchmark } from './benchmark.ts';
import { openBench, type StartedProcess, startProduct } from './environment.ts';

const rows = 10_000;
const warmRows = 500;
const kills = 2;
/** MiB that a process may have more in memory while a file goes through it than it had before. */
const mostMore = 100;

/** MiB that a process had in memory at most so far, `VmHWM` of /proc; NaN where there is no /proc. */
function peakOf({ child: { pid } }: StartedProcess): number {
  const [, kib] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}

const file = (rows: number, mark: string): string => {
  const lines = Array.from(
    { length: rows },
    (_, n) =>
      `"Lead, ${n}";lead-${n}@example.com;${mark}-${n};"The basement of house ${n}\nsmells of ""mildew""."`,
  );
  return Buffer.from(`\ufeffFull name;E-mail;Reference;Notes\r\n${lines.join('\r\n')}\r\n`).toString(
    'base64',
  );
};

/** A file of leads goes in while the worker that reads it is killed, and all of them come out again. */
export const importAndExport: Benchmark = {
  title: `${rows} leads from a file, the worker killed ${kills} times meanwhile, and out into a file: memory of worker and API`,
  target: `each lead once, ≤ ${mostMore} MiB above what they began with`,
  async run(say) {
    const bench = await openBench();
    try {
      const { origin, processes } = await startProduct(bench);
      const ask = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
        const answer = await fetch(`${origin}/api/v1${path}`, {
          method,
          headers: { authorization: `Bearer ${bench.key}`, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        });
        if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
        return (await answer.json()) as Body;
      };
      const { api, worker: first } = processes;
      if (!api || !first) throw new Error('The Procfile has no api or no worker');
      let worker = first;
      // With its engines started and its connections open, as it is in use.
      const small = { organization_id: bench.organizationId, csv_base64: file(warmRows, 'WARM') };
      const warm = await ask<ImportRecord>('POST', '/imports', small);
      const scored = async () =>
        (await bench.system.pool.query('select from leads where lead_score is not null')).rowCount ===
        warmRows;
      await waitFor('the small file', scored, 600_000);
      say(`${warm.rows} rows went through first`);
      const before = { api: peakOf(api), worker: peakOf(worker) };
      const started = performance.now();
      const body = { organization_id: bench.organizationId, csv_base64: file(rows, 'REF'), upsert: true };
      const { import_id: importId } = await ask<ImportRecord>('POST', '/imports', body);
      const accepted = performance.now() - started;
      const now = () => ask<ImportRecord>('GET', `/imports/${importId}`);
      const peaks: number[] = [];
      for (let kill = 1; kill <= kills; kill++) {
        await waitFor(
          'the next part',
          async () => (await now()).created >= (rows * kill) / (kills + 2),
          600_000,
        );
        peaks.push(peakOf(worker) - before.worker);
        const gone = new Promise((resolve) => worker.child.once('exit', resolve));
        worker.child.kill('SIGKILL');
        await gone;
        say(`the worker was killed at ${(await now()).created} leads`);
        worker = await bench.start('apps/worker/main.ts');
      }
      await waitFor('the import', async () => (await now()).status === 'completed', 1_200_000);
      const took = (performance.now() - started) / 1_000;
      const record = await now();
      const { rows: found } = await bench.system.pool.query<{ leads: number; refs: number }>(
        'select count(*)::int as leads, count(distinct external_ref)::int as refs from leads where tenant_id = $1 and external_ref like $2',
        [bench.tenantId, 'REF-%'],
      );
      const { export_id: exportId } = await ask<ExportRecord>('POST', '/exports', { records: 'leads' });
      const exported = () => ask<ExportRecord>('GET', `/exports/${exportId}`);
      await waitFor('the export', async () => (await exported()).status === 'completed', 600_000);
      const { url, rows: written } = await exported();
      const text = await (await fetch(`${origin}${new URL(url ?? '').pathname}`)).text();
      peaks.push(peakOf(worker) - before.worker);
      const more = { api: peakOf(api) - before.api, worker: Math.max(...peaks) };
      say(
        `accepted in ${(accepted / 1_000).toFixed(1)} s, taken in after ${took.toFixed(0)} s; ${found[0]?.leads} leads, ${found[0]?.refs} references`,
      );
      say(`exported ${written} records, ${(text.length / 1024 / 1024).toFixed(1)} MiB`);
      say(`MiB above the beginning: API ${more.api.toFixed(0)}, worker ${more.worker.toFixed(0)}`);
      const isWhole =
        record.created === rows &&
        found[0]?.leads === rows &&
        found[0].refs === rows &&
        written === rows + warmRows;
      const ratio = Math.max(more.api, more.worker) / mostMore;
      return { ratio, met: isWhole && ratio <= 1, detail: { record, before, more, accepted, took } };
    } finally {
      await bench.close();
    }
  },
};
