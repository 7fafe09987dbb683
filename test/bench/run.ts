import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Benchmark } from './benchmark.ts';
import { callToWebhook } from './calls.bench.ts';
import { saturation } from './deliveries.bench.ts';
import { fairness } from './fairness.bench.ts';
import { growth } from './growth.bench.ts';
import { isolation } from './isolation.bench.ts';
import { createLead, listLeads } from './leads.bench.ts';
import { writeToWebhook } from './writes.bench.ts';

/** Every benchmark by its name; the letters are those of the targets that they measure. */
const benchmarks: Record<string, Benchmark> = {
  s1: createLead,
  s2: listLeads,
  s3: saturation,
  s4: callToWebhook,
  s5: isolation,
  s6: growth,
  s10: writeToWebhook,
  s13: fairness,
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } });
const names = positionals.length > 0 ? positionals : Object.keys(benchmarks);
const results: Record<string, unknown> = {};
for (const name of names) {
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
