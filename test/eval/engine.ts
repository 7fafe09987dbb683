import { engineTasks } from '#catalog/engine-tasks';
import { type AiAnswer, type AiPort, type AiRun, createAi } from '#platform/ai';
import type { AiTask, Prompt } from '#platform/ai-engine';
import { loadConfig } from '#platform/config';
import { createEngines, type EngineTask } from '#platform/engines';
import { createLog, type Log } from '#platform/log';

/** The engine that is measured. */
export interface Engine {
  name: AiRun['engine'];
  /** Who answers: `built-in`, or the model's name. */
  model: string;
  ai: AiPort;
  log: Log;
  /** What is tried in place of each task's own instructions; null: those. */
  prompt: Prompt | null;
  /** What its answers have taken so far. */
  taken: Taken;
  close(): Promise<void>;
}

/** What answers have taken. */
export interface Taken {
  answers: number;
  inputTokens: number;
  outputTokens: number;
  /** Null where no prices are set. */
  costMicros: number | null;
}

/** The figures are of what an engine says, not of how busy the machine is: each text has as long as it needs. */
const timeLimitMs = 300_000;
const patientTasks: ReadonlyMap<string, EngineTask> = new Map(
  engineTasks.map((task) => [task.name, { ...task, timeLimitMs }]),
);

const nothing: Taken = { answers: 0, inputTokens: 0, outputTokens: 0, costMicros: null };

function add(taken: Taken, { inputTokens, outputTokens, costMicros }: AiRun): void {
  taken.answers += 1;
  taken.inputTokens += inputTokens;
  taken.outputTokens += outputTokens;
  if (costMicros !== null) taken.costMicros = (taken.costMicros ?? 0) + costMicros;
}

/** How many answers another engine gave than the one that is measured, by the reason. They are in no figure. */
export type LeftOut = Record<string, number>;

/** A row, and what the engine itself has said of it. */
export interface Answered<Row, Output> {
  row: Row;
  answer: Output;
  /** Its answers to the same text with instructions hidden in it. */
  hidden: Output[];
}

export interface Answers<Row, Output> {
  /** In the rows' order. */
  answered: Answered<Row, Output>[];
  leftOut: { texts: LeftOut; hidden: LeftOut };
}

/** Texts that are with the engine at once. */
const atOnce = 4;

/**
 * Opens the built-in engine, or with `llm` the model that the SVC_AI_* settings name.
 * @param settings in place of those of the environment.
 * @throws ConfigError when a setting is missing or wrong.
 */
export async function openEngine(
  name: AiRun['engine'],
  { prompt = null, settings = {} }: { prompt?: Prompt | null; settings?: Record<string, string> } = {},
): Promise<Engine> {
  const config = loadConfig({
    ...process.env,
    ...settings,
    DATABASE_URL: 'postgres://unused/unused',
    REDIS_URL: 'redis://unused',
    SVC_AI_ENGINE: name,
  });
  // The figures go to standard output, and nothing else.
  const log = createLog({ level: config.logLevel, process: 'eval' }, process.stderr);
  const engines = createEngines({ tasks: [...patientTasks.values()], threads: config.engineThreads, log });
  const ai = await createAi({ config: config.ai, pool: null, engines });
  const close = async (): Promise<void> => {
    await Promise.all([ai.close(), engines.close()]);
  };
  return { name, model: config.ai?.model ?? name, ai, log, prompt, taken: { ...nothing }, close };
}

/**
 * Asks the engine the product's own questions: about each row's text, and about the same text with instructions hidden in
 * it. Answers of another engine instead of it are counted and left out, so that they never count as this one's.
 */
export async function askAbout<Row extends { id: string }, Input, Output>(
  engine: Engine,
  task: AiTask<Input, Output>,
  rows: readonly Row[],
  inputsOf: (row: Row) => { text: Input; hidden: Input[] },
): Promise<Answers<Row, Output>> {
  const leftOut: Answers<Row, Output>['leftOut'] = { texts: {}, hidden: {} };
  const patient = (patientTasks.get(task.name) ?? task) as AiTask<Input, Output>;
  const { signal } = new AbortController();

  /** Null: another engine has answered. */
  async function ask(input: Input, subjectId: string, count: LeftOut): Promise<AiAnswer<Output> | null> {
    // Each text is its own tenant, so that none of them waits for another.
    const ctx = { tenantId: subjectId, environment: 'live' as const, signal, log: engine.log };
    // There is no job that would ask again: the first attempt is the last.
    const answer = await engine.ai.ask(patient, input, {
      ctx,
      subjectId,
      attempt: 9,
      lastAttempt: true,
      ...(engine.prompt && { prompt: engine.prompt }),
    });
    if (answer.run.engine === engine.name) {
      add(engine.taken, answer.run);
      return answer;
    }
    const reason = answer.run.fallback ?? 'not a question for a model';
    count[reason] = (count[reason] ?? 0) + 1;
    return null;
  }

  async function askOf(row: Row): Promise<Answered<Row, Output>[]> {
    const inputs = inputsOf(row);
    const answer = await ask(inputs.text, row.id, leftOut.texts);
    if (answer === null) return [];
    const hidden: Output[] = [];
    for (const input of inputs.hidden) {
      const changed = await ask(input, row.id, leftOut.hidden);
      if (changed !== null) hidden.push(changed.output);
    }
    return [{ row, answer: answer.output, hidden }];
  }

  const results: Answered<Row, Output>[][] = [];
  const left = rows.entries();
  const takeTurns = async (): Promise<void> => {
    for (const [at, row] of left) results[at] = await askOf(row);
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return { answered: results.flat(), leftOut };
}
