import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Prompt } from '#platform/ai-engine';
import { problemsOf } from '../services/model-protocol.ts';
import {
  answering,
  type ModelRequest,
  type ModelServer,
  startModelServer,
} from '../services/model-server.ts';
import { compare } from './compare.ts';
import { type Engine, openEngine } from './engine.ts';
import { evaluateCalls } from './evaluate-calls.ts';
import { readJsonLines } from './jsonl.ts';
import { type RecordingServer, record, replay } from './recordings.ts';
import type { CallRow } from './rows.ts';

const directory = new URL('recordings/', import.meta.url);
const answers = new URL('answers.jsonl', directory).pathname;
const rows = readJsonLines<CallRow>(new URL('calls.jsonl', directory));

const opened: { close(): Promise<void> }[] = [];
let scratch: string;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'svc-replay-'));
});
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
  rmSync(scratch, { recursive: true });
});

/** Closed with the test. */
function kept<One extends { close(): Promise<void> }>(one: One): One {
  opened.push(one);
  return one;
}

async function engineAt(server: { baseUrl: string }, prompt: Prompt | null = null): Promise<Engine> {
  const settings = {
    SVC_AI_BASE_URL: server.baseUrl,
    SVC_AI_MODEL: 'test-model',
    SVC_AI_INPUT_PRICE: '3',
    SVC_AI_OUTPUT_PRICE: '15',
  };
  return kept(await openEngine('llm', { prompt, settings }));
}

const figureOf = ({ targets }: Awaited<ReturnType<typeof evaluateCalls>>, name: string) =>
  targets.find((target) => target.name === name)?.value;

describe('recorded answers', () => {
  it('are read and judged as if the model had just given them', async () => {
    const engine = await engineAt(kept(await replay(answers)));
    const result = await evaluateCalls([directory], engine);
    expect(result.leftOut).toEqual({ texts: {}, hidden: {} });
    expect(figureOf(result, 'intent, accuracy')).toBe(1);
    expect(figureOf(result, 'urgency, accuracy')).toBe(0.75);
    // A number that the text does not contain is dropped, and so is a quote that is in another line than it says.
    expect(figureOf(result, 'invented values')).toBe(0);
    expect(figureOf(result, 'evidence not verbatim')).toBe(0);
    expect(figureOf(result, 'labels changed by instructions')).toBe(0);
    expect(engine.taken).toEqual({
      answers: 5 * rows.length,
      inputTokens: 5 * rows.length * 1_900,
      outputTokens: 5 * rows.length * 180,
      costMicros: 5 * rows.length * (1_900 * 3 + 180 * 15),
    });
  });

  it('of other texts are none: what was not recorded is left out of the figures', async () => {
    const engine = await engineAt(kept(await replay(join(scratch, 'none.jsonl'))));
    const result = await evaluateCalls([directory], engine);
    expect(result.leftOut.texts).toEqual({ rejected: rows.length });
    expect(engine.taken.answers).toBe(0);
  });

  it('are made by a server in front of the model, which changes nothing of the protocol', async () => {
    const recorded = readJsonLines<{ answer: string }>(answers).map(
      ({ answer }) => JSON.parse(answer) as { summary: string },
    );
    const model: ModelServer = kept(await startModelServer());
    const problems: string[] = [];
    const answer = (request: ModelRequest) => {
      problems.push(...problemsOf('chat', request));
      const at = rows.findIndex(({ transcript }) => request.user.includes(transcript.split('\n')[1] ?? ''));
      return recorded[at] ?? {};
    };
    model.reply(answering(answer, [1_900, 180]));
    const file = join(scratch, 'made.jsonl');
    const recorder: RecordingServer = kept(await record(file, model.baseUrl));
    const result = await evaluateCalls([directory], await engineAt(recorder));
    expect(problems).toEqual([]);
    expect(figureOf(result, 'intent, accuracy')).toBe(1);
    const lines = (path: string) => [...new Set(readFileSync(path, 'utf8').trim().split('\n'))].sort();
    // The same data is the same question, regardless of hidden instructions.
    expect(lines(file)).toEqual(lines(answers));
  });
});

it('two prompts are compared side by side, by figures and by what one of them alone gets wrong', async () => {
  const recorded = readJsonLines<{ answer: string }>(answers).map(
    ({ answer }) => JSON.parse(answer) as Record<string, unknown>,
  );
  const model = kept(await startModelServer());
  model.reply(
    answering(({ system, user }) => {
      const at = rows.findIndex(({ transcript }) => user.includes(transcript.split('\n')[1] ?? ''));
      const isTried = system.includes('Task: say what it is.');
      return { ...recorded[at], ...(isTried && at === 0 && { intent: 'estimate_request' }) };
    }),
  );
  const tried = { version: 'shorter', instructions: 'Task: say what it is.' };
  const [own, other] = [await engineAt(model), await engineAt(model, tried)];
  const table = compare([
    { version: 'own', result: await evaluateCalls([directory], own) },
    { version: 'shorter', result: await evaluateCalls([directory], other) },
  ]).join('\n');
  expect(table).toMatch(/intent, accuracy +1\.000 +0\.750/);
  expect(table).toContain('wrong with own and right with another: 0');
  expect(table).toMatch(/right with another: 1\n {2}rec-01 intent: emergency_service → estimate_request/);
});
