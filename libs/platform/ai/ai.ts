import type { Pool } from 'pg';
import type { AiConfig } from '#platform/config';
import type { Log } from '#platform/log';
import { answerBuiltIn, hashOf, since } from './built-in.ts';
import { ModelFailure, type Usage } from './failure.ts';
import { createLedger, type Ledger } from './ledger.ts';
import type { Model } from './model.ts';
import { createPatience } from './patience.ts';
import { compose, estimateTokens, isAddressed, isBlank } from './question.ts';
import type { AiAnswer, AiPort, AiRequest, AiRun, AiTask, FailureKind, ModelSide, Reading } from './task.ts';

export interface AiOptions {
  /** Null: the built-in engine answers everything. */
  config: AiConfig | null;
  /** Where runs are recorded and allowances kept, with the system role's rights; null (evaluations): neither. */
  pool: Pool | null;
  log: Log;
}

export interface Ai extends AiPort {
  close(): Promise<void>;
}

/** What the built-in engine's answer is worth to the person who looks at it after a model has failed. */
const reasons: Record<FailureKind, string> = {
  unavailable: 'the language model was away',
  timeout: 'the language model did not answer in time',
  rate_limited: 'the language model was busy',
  rejected: 'the language model did not take the question',
  refused: 'the language model refused to answer',
  unusable: 'the language model gave no usable answer',
  input_too_large: 'the text is larger than the language model can read',
  daily_limit: 'the daily allowance for the language model is used up',
  interrupted: 'the process was stopping',
};

/**
 * Opens the engines. With a model configured, live questions go to it: once more at once when its answer cannot be used,
 * again by the job when it is away, and to the built-in engine when that does not help, with a doubt that calls a person.
 * The sandbox is always answered by the built-in engine. Every run is recorded.
 */
export async function createAi({ config, pool, log }: AiOptions): Promise<Ai> {
  const ledger = pool && createLedger(pool, config ?? noAllowance, log);
  // The SDK is only loaded by those who use it: it is a tenth of an idle worker's memory.
  const model = config && (await import('./model.ts')).createModel(config);
  const askModel = config && model && createAsking(config, model, ledger);
  return {
    async ask(task, input, request) {
      request.ctx.signal.throwIfAborted();
      const { model: side } = task;
      if (!askModel || !side || request.ctx.environment !== 'live' || !isWorthAsking(side, input)) {
        const answer = answerBuiltIn(task, input);
        await ledger?.record({ ...entryOf(request), run: answer.run, failure: null, reservation: null });
        return { ...answer, doubt: null };
      }
      try {
        return await askModel(task, side, input, request);
      } catch (failure) {
        // Whatever is no failure of the model is none that another engine could make up for.
        if (!(failure instanceof ModelFailure)) throw failure;
        const retriable = failure.passing && request.attempt < config.attempts;
        const builtIn = answerBuiltIn(task, input, failure.kind);
        if (retriable && !side.cannotWait?.(builtIn.output)) throw failure;
        request.ctx.log.warn(
          { task: task.name, kind: failure.kind, reason: failure.message, attempt: request.attempt },
          'the built-in engine answers for the model',
        );
        await ledger?.record({ ...entryOf(request), run: builtIn.run, failure: null, reservation: null });
        return {
          ...builtIn,
          doubt: { reason: `${reasons[failure.kind]}, so the built-in engine has read this`, urgent: false },
        };
      }
    },
    async close() {
      await model?.close();
    },
  };
}

const noAllowance = { dailyTokens: 0, dailySpend: null, inputPrice: 0, outputPrice: 0 };

function isWorthAsking<Input, Output, Wire>(side: ModelSide<Input, Output, Wire>, input: Input): boolean {
  return !isBlank(side.ask(input).sources) && (side.worthAsking?.(input) ?? true);
}

function entryOf({ ctx, subjectId }: AiRequest) {
  return { tenantId: ctx.tenantId, environment: ctx.environment, subjectId };
}

/** Asks the model within its limits, at most twice. */
function createAsking(config: AiConfig, model: Model, ledger: Ledger | null) {
  const patience = createPatience();

  return async function ask<Input, Output, Wire>(
    task: AiTask<Input, Output, Wire>,
    side: ModelSide<Input, Output, Wire>,
    input: Input,
    request: AiRequest,
  ): Promise<AiAnswer<Output>> {
    // The end of the job's time is the same to us as that of the question's.
    const signal = AbortSignal.any([request.ctx.signal, AbortSignal.timeout(config.timeout)]);
    let refusal: string | null = null;
    for (;;) {
      try {
        const { output, run } = await askOnce(task, side, input, request, signal, refusal);
        if (!side.doubt) return { output, run, doubt: null };
        const builtIn = answerBuiltIn(task, input).output;
        return { output, run, doubt: side.doubt(output, builtIn, isAddressed(side.ask(input).sources)) };
      } catch (failure) {
        const again = failure instanceof ModelFailure && failure.worthRepeating && refusal === null;
        if (!again) throw failure;
        refusal = failure.message;
      }
    }
  };

  /** One request and what it comes to; whatever the outcome, the run is recorded. */
  async function askOnce<Input, Output, Wire>(
    task: AiTask<Input, Output, Wire>,
    side: ModelSide<Input, Output, Wire>,
    input: Input,
    request: AiRequest,
    signal: AbortSignal,
    refusal: string | null,
  ): Promise<Omit<AiAnswer<Output>, 'doubt'>> {
    const paused = patience.pausedBy();
    if (paused) throw paused;
    const asked = side.ask(input);
    const texts = [side.instructions, ...asked.sources.map(({ text }) => text)];
    const expected = {
      inputTokens: texts.reduce((sum, text) => sum + estimateTokens(text), overheadTokens),
      outputTokens: config.maxOutputTokens,
    };
    if (expected.inputTokens + expected.outputTokens > config.contextTokens) {
      throw new ModelFailure(
        'input_too_large',
        `about ${expected.inputTokens} tokens in and ${expected.outputTokens} out do not fit into a window of ${config.contextTokens}`,
      );
    }
    const reservation = ledger && (await ledger.reserve(request.ctx, expected));
    if (ledger && !reservation) {
      throw new ModelFailure('daily_limit', 'the daily allowance does not have the tokens that it may take');
    }
    const started = performance.now();
    const record = async (usage: Usage, failure: FailureKind | null): Promise<AiRun> => {
      const run: AiRun = {
        task: task.name,
        engine: 'llm',
        model: config.model,
        promptVersion: task.promptVersion,
        durationMs: since(started),
        ...usage,
        inputHash: hashOf(input),
        fallback: null,
      };
      await ledger?.record({ ...entryOf(request), run, failure, reservation });
      return run;
    };
    let failure: ModelFailure;
    try {
      const schemaInPrompt = config.provider === 'openai-compatible' && !config.jsonSchema;
      const question = compose(side, asked, { schemaInPrompt, refusal });
      const answer = await model.ask(question, side.wire, task.name, signal);
      patience.succeeded();
      // Not every endpoint says what an answer took.
      const usage =
        answer.usage.inputTokens > 0
          ? answer.usage
          : { ...expected, outputTokens: estimateTokens(JSON.stringify(answer.value)) };
      const reading = taken(task, side.read(answer.value, input));
      if ('answer' in reading) return { output: reading.answer, run: await record(usage, null) };
      failure = new ModelFailure('unusable', reading.unusable, { usage, worthRepeating: true });
    } catch (error) {
      if (request.ctx.signal.aborted && !isTimeout(request.ctx.signal.reason)) {
        // The process is stopping. What was sent is paid for.
        await record({ ...expected, outputTokens: 0 }, 'interrupted');
        throw error;
      }
      if (signal.aborted) {
        failure = new ModelFailure('timeout', 'there was no answer in time', {
          usage: { ...expected, outputTokens: 0 },
        });
      } else if (error instanceof ModelFailure) failure = error;
      else throw error;
    }
    patience.failed(failure);
    await record(failure.usage, failure.kind);
    throw failure;
  }
}

/** The rules that all tasks share, the schema, and the fences. */
const overheadTokens = 1_500;

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
