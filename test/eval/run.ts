/**
 * Measures an engine against labelled texts and prints how far it is from the targets: the built-in one, or with
 * `--engine=llm` the model that the SVC_AI_* settings name.
 *
 *   npm run eval [-- --engine=llm] [--set=<directory>,…] [--json=<file>] [--misses=<count>] [calls leads replies …]
 *   npm run eval -- --engine=llm --prompts=own,<file> calls       the task's instructions and those of a file, side by side
 *   npm run eval -- --engine=llm --record=<file> | --replay=<file>  keeps the model's answers | answers with those kept
 *
 * A set is a directory of JSON-lines files named after the tasks; a task whose file is absent is left out. Its `about.json`
 * says of each task's texts who wrote them and who has read them. Several sets are measured as one.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Prompt } from '#platform/ai-engine';
import { ConfigError } from '#platform/config';
import { compare } from './compare.ts';
import { type Engine, type LeftOut, openEngine, type Taken } from './engine.ts';
import { evaluateCalls } from './evaluate-calls.ts';
import { evaluateClaims } from './evaluate-claims.ts';
import { evaluateLeads, evaluateReplies, evaluateReviews } from './evaluate-texts.ts';
import { type RecordingServer, record, replay } from './recordings.ts';
import { perLabel, type Target, type TaskResult } from './score.ts';

/** One entry a task; an engine that is new is added here. */
const tasks: Record<string, (sets: readonly URL[], engine: Engine) => Promise<TaskResult>> = {
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
const sets = (options.get('set') ?? new URL('data', import.meta.url).pathname)
  .split(',')
  .map((path) => pathToFileURL(`${resolve(path)}/`));
for (const set of sets) if (!existsSync(set)) refuse(`--set: there is no directory ${set.pathname}`);
const unknown = wanted.filter((name) => !(name in tasks));
if (unknown.length > 0)
  refuse(`no such task: ${unknown.join(', ')}; there are ${Object.keys(tasks).join(', ')}`);
const shown = Number(options.get('misses') ?? 25);
const about = readAbout();

const recordings = await openRecordings();
const engines = await openEngines(options.get('engine') ?? 'built-in');

const results: Record<string, object> = {};
for (const [name, evaluate] of Object.entries(tasks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const trials: { version: string; result: TaskResult }[] = [];
  for (const engine of engines) {
    const started = performance.now();
    const before = { ...engine.taken };
    const result = measured(await evaluate(sets, engine));
    if (result.rows === 0) continue;
    const taken = since(before, engine.taken);
    const version = engine.prompt?.version ?? 'own';
    const { leftOut, ...figures } = result;
    const model = engine.name === 'llm' && { model: engine.model, leftOut, taken };
    const key = engine.prompt ? `${name}, ${version}` : name;
    results[key] = {
      about: about[name],
      ...figures,
      ...model,
      milliseconds: Math.round(performance.now() - started),
    };
    print(engine.prompt ? `${name}, prompt ${version}` : name, engine, result, taken);
    trials.push({ version, result });
  }
  if (trials.length > 1) console.log(`\n## ${name}, prompts side by side\n${compare(trials).join('\n')}`);
}
await Promise.all([...engines.map((engine) => engine.close()), recordings?.close()]);
if (Object.keys(results).length === 0) refuse('none of the sets has texts of these tasks');
const file = options.get('json');
if (file !== undefined) writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);

async function openRecordings(): Promise<RecordingServer | null> {
  const [from, to] = [options.get('replay'), options.get('record')];
  if (from !== undefined) return replay(from);
  return to === undefined ? null : record(to, process.env.SVC_AI_BASE_URL ?? '');
}

/** One engine for each prompt that is tried. */
async function openEngines(name: string): Promise<Engine[]> {
  try {
    if (name !== 'built-in' && name !== 'llm') throw new ConfigError('--engine is built-in or llm');
    const files = options.get('prompts')?.split(',') ?? ['own'];
    if (files.length > 1 && (name !== 'llm' || wanted.length !== 1))
      throw new ConfigError('--prompts goes with --engine=llm and the name of one task');
    const settings: Record<string, string> = recordings
      ? { SVC_AI_BASE_URL: recordings.baseUrl, SVC_AI_PROVIDER: 'openai-compatible' }
      : {};
    if (options.has('replay')) settings.SVC_AI_MODEL = 'replay';
    const prompts = files.map((path) => (path === 'own' ? null : promptOf(path)));
    return await Promise.all(prompts.map((prompt) => openEngine(name, { prompt, settings })));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return refuse(error.message);
  }
}

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}

/** Instructions to try, named after their file. */
function promptOf(path: string): Prompt {
  return { version: basename(path, extname(path)), instructions: readFileSync(path, 'utf8').trim() };
}

function since(before: Taken, now: Taken): Taken {
  return {
    answers: now.answers - before.answers,
    inputTokens: now.inputTokens - before.inputTokens,
    outputTokens: now.outputTokens - before.outputTokens,
    costMicros: now.costMicros === null ? null : now.costMicros - (before.costMicros ?? 0),
  };
}

/** Who wrote the texts of each task, and who has read them: what a figure is worth. */
function readAbout(): Record<string, { writtenBy: string; readBy: string }[]> {
  const all: ReturnType<typeof readAbout> = {};
  for (const file of sets.map((set) => new URL('about.json', set))) {
    if (!existsSync(file)) continue;
    for (const [name, told] of Object.entries(JSON.parse(readFileSync(file, 'utf8'))))
      all[name] = [...(all[name] ?? []), told as { writtenBy: string; readBy: string }];
  }
  return all;
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

/** What an answer took, hidden instructions included; money only where prices are set. */
function printTaken({ answers, inputTokens, outputTokens, costMicros }: Taken): void {
  if (answers === 0) return;
  const each = (all: number): string => Math.round(all / answers).toString();
  const cost =
    costMicros === null
      ? 'no prices are set'
      : `cost ${(costMicros / 1e6 / answers).toFixed(6)} an answer, ${(costMicros / 1e6).toFixed(4)} in all`;
  console.log(
    `${answers} answers: ${each(inputTokens)} tokens in and ${each(outputTokens)} out each; ${cost}`,
  );
}

function print(name: string, engine: Engine, result: TaskResult, taken: Taken): void {
  console.log(`\n## ${name} (${result.rows} texts)`);
  const told = about[name.split(',')[0] ?? ''] ?? [{ writtenBy: 'not stated', readBy: 'not stated' }];
  for (const { writtenBy, readBy } of told) console.log(`written by: ${writtenBy}\nread by: ${readBy}`);
  if (engine.name === 'llm') {
    console.log(`answered by ${engine.model}: ${result.rows - total(result.leftOut.texts)} texts`);
    printLeftOut(result.leftOut.texts, 'texts that');
    printLeftOut(result.leftOut.hidden, 'texts with hidden instructions that');
    printTaken(taken);
  }
  for (const target of result.targets) {
    const goal = `${target.comparison} ${target.goal}`;
    console.log(
      `${met(target) ? 'pass' : 'FAIL'}  ${target.name.padEnd(34)} ${target.value.toFixed(3)}  ${goal}`,
    );
  }
  if (result.tables !== undefined) console.log(`\n${result.tables.join('\n')}`);
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
