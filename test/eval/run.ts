/**
 * Measures the built-in engines against labelled texts and prints how far they are from their targets.
 *
 *   npm run eval [-- --set=<directory>] [--json=<file>] [--misses=<count>] [calls leads replies reviews …]
 *
 * A set is a directory of JSON-lines files named after the tasks; a task whose file is absent is left out.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { evaluateCalls } from './evaluate-calls.ts';
import { evaluateClaims } from './evaluate-claims.ts';
import { evaluateLeads, evaluateReplies, evaluateReviews } from './evaluate-texts.ts';
import { perLabel, type Target, type TaskResult } from './score.ts';

/** One entry a task; an engine that is new is added here. */
const tasks: Record<string, (directory: URL) => TaskResult> = {
  calls: evaluateCalls,
  claims: evaluateClaims,
  leads: evaluateLeads,
  replies: evaluateReplies,
  reviews: evaluateReviews,
};

const options = new Map<string, string>();
const wanted: string[] = [];
for (const argument of process.argv.slice(2)) {
  const option = /^--([a-z]+)=(.*)$/u.exec(argument);
  if (option?.[1] === undefined) wanted.push(argument);
  else options.set(option[1], option[2] ?? '');
}
const directory = pathToFileURL(
  `${resolve(options.get('set') ?? new URL('data', import.meta.url).pathname)}/`,
);
const shown = Number(options.get('misses') ?? 25);

const results: Record<string, TaskResult & { milliseconds: number }> = {};
for (const [name, evaluate] of Object.entries(tasks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = performance.now();
  const result = evaluate(directory);
  if (result.rows === 0) continue;
  results[name] = { ...result, milliseconds: Math.round(performance.now() - started) };
  print(name, result);
}
const file = options.get('json');
if (file !== undefined) writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);

function print(name: string, result: TaskResult): void {
  console.log(`\n## ${name} (${result.rows} texts)`);
  for (const target of result.targets) {
    const goal = `${target.comparison} ${target.goal}`;
    console.log(
      `${met(target) ? 'pass' : 'FAIL'}  ${target.name.padEnd(34)} ${target.value.toFixed(3)}  ${goal}`,
    );
  }
  for (const [field, matrix] of Object.entries(result.confusions)) {
    console.log(`\n${field}: label, count, precision, recall, taken for`);
    for (const { label, count, precision, recall } of perLabel(matrix)) {
      const others = Object.entries(matrix[label] ?? {}).filter(([actual]) => actual !== label);
      const taken = others.map(([actual, times]) => `${actual} ${times}`).join(', ');
      console.log(
        `  ${label.padEnd(26)} ${String(count).padStart(3)} ${precision.toFixed(2)} ${recall.toFixed(2)}  ${taken}`,
      );
    }
  }
  const worst = [...result.misses].sort((a, b) => b.confidence - a.confidence).slice(0, shown);
  if (worst.length > 0) console.log('\nworst misses');
  for (const miss of worst) {
    console.log(`  ${miss.id} ${miss.field}: ${miss.expected} → ${miss.actual} (${miss.confidence})`);
  }
}

function met(target: Target): boolean {
  return target.comparison === '>=' ? target.value >= target.goal : target.value <= target.goal;
}
