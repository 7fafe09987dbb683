/**
 * Measures an engine against labelled texts and prints how far it is from the targets: the built-in one, or with
 * `--engine=llm` the model that the SVC_AI_* settings name.
 *
 *   npm run eval [-- --engine=llm] [--set=<directory>] [--json=<file>] [--misses=<count>] [calls leads replies …]
 *
 * A set is a directory of JSON-lines files named after the tasks; a task whose file is absent is left out.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConfigError } from '#platform/config';
import { type Engine, type LeftOut, openEngine } from './engine.ts';
import { evaluateCalls } from './evaluate-calls.ts';
import { evaluateClaims } from './evaluate-claims.ts';
import { evaluateLeads, evaluateReplies, evaluateReviews } from './evaluate-texts.ts';
import { perLabel, type Target, type TaskResult } from './score.ts';

/** One entry a task; an engine that is new is added here. */
const tasks: Record<string, (directory: URL, engine: Engine) => Promise<TaskResult>> = {
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

const engine = await open(options.get('engine') ?? 'built-in');

const results: Record<string, object> = {};
for (const [name, evaluate] of Object.entries(tasks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = performance.now();
  const result = await evaluate(directory, engine);
  if (result.rows === 0) continue;
  const { leftOut, ...figures } = measured(result);
  const model = engine.name === 'llm' && { model: engine.model, leftOut };
  results[name] = { ...figures, ...model, milliseconds: Math.round(performance.now() - started) };
  print(name, { leftOut, ...figures });
}
await engine.close();
const file = options.get('json');
if (file !== undefined) writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);

async function open(name: string): Promise<Engine> {
  try {
    if (name === 'built-in' || name === 'llm') return await openEngine(name);
    throw new ConfigError('--engine is built-in or llm');
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function total(leftOut: LeftOut): number {
  return Object.values(leftOut).reduce((sum, n) => sum + n, 0);
}

/** Without an answer of the engine there is no figure: the shares of nothing would reach every target. */
function measured(result: TaskResult): TaskResult {
  const hasAnswers = result.rows > total(result.leftOut.texts);
  return hasAnswers ? result : { ...result, targets: [], confusions: {} };
}

function printLeftOut(leftOut: LeftOut, what: string): void {
  if (total(leftOut) === 0) return;
  const reasons = Object.entries(leftOut).map(([reason, times]) => `${reason} ${times}`);
  console.log(`left out: ${total(leftOut)} ${what} the built-in engine answered: ${reasons.join(', ')}`);
}

function print(name: string, result: TaskResult): void {
  console.log(`\n## ${name} (${result.rows} texts)`);
  if (engine.name === 'llm') {
    console.log(`answered by ${engine.model}: ${result.rows - total(result.leftOut.texts)} texts`);
    printLeftOut(result.leftOut.texts, 'texts that');
    printLeftOut(result.leftOut.hidden, 'texts with hidden instructions that');
  }
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
