import type { AiConfig } from '#platform/config';
import { newId } from '#platform/ids';
import { answerBuiltIn, hashOf, since } from './built-in.ts';
import { ModelFailure, type Usage } from './failure.ts';
import type { Ledger } from './ledger.ts';
import type { Model } from './model.ts';
import { createPatience } from './patience.ts';
import { compose, estimateTokens, isAddressed } from './question.ts';
import type { AiAnswer, AiRequest, AiRun, AiTask, ModelSide, Reading } from './task.ts';

/** The rules that all tasks share, the schema, the facts and the last words. */
const overheadTokens = 1_500;
/** The fences around a source. */
const fenceTokens = 60;
/** What the models of the day take for one picture at most. */
const pictureTokens = 5_000;
/** A question of more parts takes longer than a job may. */
const mostParts = 8;
/** Of a smaller part, more is told about it than in it. */
const smallestPart = 500;

type Asked = ReturnType<ModelSide<never, unknown, unknown>['ask']>;

/** One request to the model: the whole question, or a part of one that is larger than the window. */
interface Part<Input> {
  input: Input;
  asked: Asked;
  expected: Usage;
}

/**
 * Asks the model within its limits: once, and once more at once where the same question may get a better answer. What is
 * larger than its window is asked in parts where the task knows how, and is one run all the same.
 * @throws ModelFailure when there is no answer; the run is recorded all the same.
 */
export function createAsking(config: AiConfig, model: Model, ledger: Ledger | null) {
  const patience = createPatience();

  return async function ask<Input, Output, Wire>(
    task: AiTask<Input, Output, Wire>,
    side: ModelSide<Input, Output, Wire>,
    input: Input,
    request: AiRequest,
  ): Promise<AiAnswer<Output>> {
    const { log } = request.ctx;
    const parts = partsOf(config, side, input);
    const answers: Output[] = [];
    // The end of the job's time is the same to us as that of the question's, which each part has for itself.
    const deadline = () => AbortSignal.any([request.ctx.signal, AbortSignal.timeout(config.timeout)]);
    let signal = deadline();

    async function askOnce(
      part: Part<Input>,
      refusal: string | null,
    ): Promise<{ output: Output; usage: Usage }> {
      let usage: Usage | undefined;
      try {
        const answer = await model.ask(
          (options) => compose(side, part.asked, { ...options, refusal }),
          side.wire,
          task.name,
          { signal, log },
        );
        patience.succeeded();
        // Not every endpoint says what an answer took.
        const written = estimateTokens(JSON.stringify(answer.value));
        usage = answer.usage.inputTokens > 0 ? answer.usage : { ...part.expected, outputTokens: written };
        const reading = taken(task, side.read(answer.value, part.input));
        if ('answer' in reading) return { output: reading.answer, usage };
        throw new ModelFailure('unusable', reading.unusable, { usage, worthRepeating: true });
      } catch (error) {
        if (error instanceof ModelFailure) throw error;
        // What was sent is read and paid for, whether or not we wait for the answer.
        const sent = { usage: usage ?? { ...part.expected, outputTokens: 0 } };
        const { reason, aborted } = request.ctx.signal;
        if (aborted && !isTimeout(reason)) {
          throw new ModelFailure('interrupted', 'the process is stopping', sent);
        }
        if (signal.aborted) throw new ModelFailure('timeout', 'there was no answer in time', sent);
        log.error({ err: error, task: task.name }, 'an answer of the model could not be read');
        throw new ModelFailure('unusable', 'it could not be read', sent);
      }
    }

    /**
     * Asks the parts that have no answer yet, in the books: what they may take is set aside before, what they took is
     * settled after.
     */
    async function askOnTheBooks(refusal: string | null): Promise<AiRun> {
      const paused = patience.pausedBy();
      if (paused) throw paused;
      const open = parts.slice(answers.length);
      const reservation =
        ledger && (await ledger.reserve(request.ctx, sum(open.map((part) => part.expected))));
      if (ledger && !reservation) {
        throw new ModelFailure(
          'daily_limit',
          'the daily allowance does not have the tokens that it may take',
        );
      }
      const started = performance.now();
      const used: Usage[] = [];
      let failure: ModelFailure | null = null;
      for (const part of open) {
        const asked = askOnce(part, part === open[0] ? refusal : null);
        const outcome = await asked.catch((error: ModelFailure) => error);
        used.push(outcome.usage);
        if (outcome instanceof ModelFailure) {
          failure = outcome;
          break;
        }
        answers.push(outcome.output);
        signal = deadline();
      }
      const run: AiRun = {
        runId: newId('run'),
        task: task.name,
        engine: 'llm',
        model: config.model,
        promptVersion: task.promptVersion,
        durationMs: since(started),
        ...sum(used),
        inputHash: hashOf(input),
        fallback: null,
      };
      await ledger?.record({ request, run, failure: failure?.kind ?? null, reservation });
      if (failure) {
        patience.failed(failure);
        throw failure.kind === 'interrupted' ? request.ctx.signal.reason : failure;
      }
      return run;
    }

    /** @param repeated how many parts had an answer when one was asked for the second time. */
    async function askAll(refusal: string | null, repeated: number): Promise<AiRun> {
      try {
        return await askOnTheBooks(refusal);
      } catch (failure) {
        const isNew = answers.length > repeated;
        if (!(failure instanceof ModelFailure && failure.worthRepeating && isNew)) throw failure;
        return askAll(failure.message, answers.length);
      }
    }

    const run = await askAll(null, -1);
    const [only] = answers;
    const output =
      parts.length === 1 && only !== undefined ? only : task.output.parse(side.parts?.merge(answers));
    if (!side.doubt) return { output, run, doubt: null };
    const builtIn = answerBuiltIn(task, input).output;
    return { output, run, doubt: side.doubt(output, builtIn, isAddressed(side.ask(input).sources)) };
  };
}

function sum(usages: readonly Usage[]): Usage {
  return {
    inputTokens: usages.reduce((all, { inputTokens }) => all + inputTokens, 0),
    outputTokens: usages.reduce((all, { outputTokens }) => all + outputTokens, 0),
  };
}

const measureSource = (text: string): number => estimateTokens(text) + fenceTokens;

/** The question as requests that fit. @throws ModelFailure when the model's window does not hold it. */
function partsOf<Input, Output, Wire>(
  config: AiConfig,
  side: ModelSide<Input, Output, Wire>,
  input: Input,
): Part<Input>[] {
  const fixed = overheadTokens + estimateTokens(side.instructions);
  const most = config.contextTokens - config.maxOutputTokens - fixed;
  const partOf = (piece: Input): Part<Input> & { tokens: number } => {
    const asked = side.ask(piece);
    const tokens =
      asked.sources.reduce((all, { text }) => all + measureSource(text), 0) +
      (asked.pictures?.length ?? 0) * pictureTokens;
    const expected = { inputTokens: fixed + tokens, outputTokens: config.maxOutputTokens };
    return { input: piece, asked, tokens, expected };
  };
  const whole = partOf(input);
  if (whole.tokens <= most) return [whole];
  const parts = most < smallestPart ? [] : (side.parts?.split(input, most, measureSource) ?? []).map(partOf);
  if (parts.length === 0 || parts.length > mostParts || parts.some(({ tokens }) => tokens > most)) {
    throw new ModelFailure(
      'input_too_large',
      `about ${whole.expected.inputTokens} tokens in and ${config.maxOutputTokens} out do not fit into a window of ${config.contextTokens}`,
    );
  }
  return parts;
}

/** An answer that also has the task's shape. */
function taken<Input, Output, Wire>(
  task: AiTask<Input, Output, Wire>,
  reading: Reading<Output>,
): Reading<Output> {
  if ('unusable' in reading) return reading;
  const parsed = task.output.safeParse(reading.answer);
  if (parsed.success) return { answer: parsed.data };
  return { unusable: `${parsed.error.issues[0]?.path.join('.') ?? 'it'} is out of bounds` };
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
