import type { AiConfig } from '#platform/config';
import { newId } from '#platform/ids';
import { answerBuiltIn, hashOf, since } from './built-in.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { ModelFailure, type Usage } from './failure.ts';
import type { Model } from './model.ts';
import { compose, estimateTokens, isAddressed } from './question.ts';
import type { AiAnswer, AiRequest, AiRun, AiTask, ModelSide, Reading } from './task.ts';
import type { UsageStore } from './usage-store.ts';

/** The rules that all tasks share, the schema and the facts. */
const overheadTokens = 1_500;
/** The fences around a source. */
const fenceTokens = 60;
/** The most that current models count for one picture. */
const pictureTokens = 5_000;
/** More parts would take longer than a job may run. */
const mostParts = 8;
/** In a smaller part the instructions outweigh the text. */
const smallestPart = 500;

type Asked = ReturnType<ModelSide<never, unknown, unknown>['ask']>;

/** One request to the model: the whole question, or a part of one that is larger than the window. */
interface Part<Input> {
  input: Input;
  asked: Asked;
  expected: Usage;
}

/**
 * Asks a model within its limits: circuit breaker, daily allowance, context window. An unusable answer is asked for once
 * more. A question larger than the window is split where the task knows how, and still counts as one run.
 * @throws ModelFailure when there is no answer; the run is recorded even then.
 */
export function createModelClient(config: AiConfig, model: Model, usageStore: UsageStore | null) {
  const breaker = createCircuitBreaker();

  return async function ask<Input, Output, Wire>(
    task: AiTask<Input, Output, Wire>,
    side: ModelSide<Input, Output, Wire>,
    input: Input,
    request: AiRequest,
  ): Promise<AiAnswer<Output>> {
    const { log } = request.ctx;
    const parts = partsOf(config, side, input);
    const answers: Output[] = [];
    // Each part has the whole timeout; the job's own signal ends all of them.
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
        breaker.succeeded();
        // Not every endpoint reports usage.
        const written = estimateTokens(JSON.stringify(answer.value));
        usage = answer.usage.inputTokens > 0 ? answer.usage : { ...part.expected, outputTokens: written };
        const reading = taken(task, side.read(answer.value, part.input));
        if ('answer' in reading) return { output: reading.answer, usage };
        throw new ModelFailure('unusable', reading.unusable, { usage, worthRepeating: true });
      } catch (error) {
        if (error instanceof ModelFailure) throw error;
        // The provider charges for what was sent, even when we stop waiting.
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

    /** Asks the parts that have no answer yet: reserves the tokens that they may take, and corrects by what they took. */
    async function askWithinAllowance(refusal: string | null): Promise<AiRun> {
      const open = breaker.openedBy();
      if (open) throw open;
      const unanswered = parts.slice(answers.length);
      const reservation =
        usageStore && (await usageStore.reserve(request.ctx, sum(unanswered.map((part) => part.expected))));
      if (usageStore && !reservation) {
        throw new ModelFailure(
          'daily_limit',
          'the daily allowance does not have the tokens that it may take',
        );
      }
      const started = performance.now();
      const used: Usage[] = [];
      let failure: ModelFailure | null = null;
      for (const part of unanswered) {
        const asked = askOnce(part, part === unanswered[0] ? refusal : null);
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
      await usageStore?.record({ request, run, failure: failure?.kind ?? null, reservation });
      if (failure) {
        breaker.failed(failure);
        throw failure.kind === 'interrupted' ? request.ctx.signal.reason : failure;
      }
      return run;
    }

    /** @param repeated how many parts had an answer when one was asked for the second time. */
    async function askAll(refusal: string | null, repeated: number): Promise<AiRun> {
      try {
        return await askWithinAllowance(refusal);
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
    if (!side.reviewFlag) return { output, run, reviewFlag: null };
    const builtIn = answerBuiltIn(task, input).output;
    return {
      output,
      run,
      reviewFlag: side.reviewFlag(output, builtIn, isAddressed(side.ask(input).sources)),
    };
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
