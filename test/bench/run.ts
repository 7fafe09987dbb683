import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Benchmark, requireQuietMachine } from './benchmark.ts';
import { callToWebhook } from './calls.bench.ts';
import { saturation } from './deliveries.bench.ts';
import { twoWorkers } from './engines.bench.ts';
import { fairness } from './fairness.bench.ts';
import { growth } from './growth.bench.ts';
import { importAndExport } from './imports.bench.ts';
import { isolation } from './isolation.bench.ts';
import { createLead, listLeads } from './leads.bench.ts';
import { overload, soak } from './load.bench.ts';
import { fanOut, steadyLatency, writeToWebhook } from './writes.bench.ts';

/** Every benchmark by its name; the letters are those of the targets that they measure. */
const benchmarks: Record<string, Benchmark> = {
  s1: createLead,
  s2: listLeads,
  s3: saturation,
  s4: callToWebhook,
  s5: isolation,
  s6: growth,
  s7: twoWorkers,
  s8: soak,
  s10: writeToWebhook,
  s11: fanOut,
  s12: steadyLatency,
  s13: fairness,
  s14: importAndExport,
  f6: overload,
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } });
const names = positionals.length > 0 ? positionals : Object.keys(benchmarks);
const results: Record<string, unknown> = {};
for (const name of names) {
  await requireQuietMachine();
  const benchmark = benchmarks[name.toLowerCase()];
  if (!benchmark)
    throw new Error(`There is no benchmark ${name}; there are ${Object.keys(benchmarks).join(', ')}`);
  console.log(`\n${name.toUpperCase()}: ${benchmark.title}`);
  const result = await benchmark.run((line) => console.log(`  ${line}`));
  console.log(
    `  ${result.ratio.toFixed(2)}× (target ${benchmark.target}) ${result.met ? 'reached' : 'NOT reached'}`,
  );
  results[name.toLowerCase()] = { title: benchmark.title, target: benchmark.target, ...result };
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
