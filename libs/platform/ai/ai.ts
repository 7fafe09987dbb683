import type { Pool } from 'pg';
import type { AiConfig } from '#platform/config';
import type { Log } from '#platform/log';
import { answerBuiltIn, hashOf, since } from './built-in.ts';
import { ModelFailure, noUsage, type Usage } from './failure.ts';
import { createLedger, type Ledger, type Reservation } from './ledger.ts';
import type { Model } from './model.ts';
import { createPatience } from './patience.ts';
import { compose, estimateTokens, isBlank } from './question.ts';
import type { AiAnswer, AiPort, AiRequest, AiTask, ModelSide } from './task.ts';

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
const reasons: Record<ModelFailure['kind'], string> = {
  unavailable: 'the language model was away',
  timeout: 'the language model did not answer in time',
  rate_limited: 'the language model was busy',
  rejected: 'the language model did not take the question',
  refused: 'the language model refused to answer',
  unusable: 'the language model gave no usable answer',
  input_too_large: 'the text is larger than the language model can read',
  daily_limit: 'the daily allowance for the language model is used up',
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
    // A job's own end of time is the same to the model as ours; that the process is stopping is not its fault.
    const deadline = AbortSignal.timeout(config.timeout);
    const signal = AbortSignal.any([request.ctx.signal, deadline]);
    let refusal: string | null = null;
    for (;;) {
      try {
        const { output, run } = await askOnce(task, side, input, request, signal, refusal);
        const doubt = side.doubt?.(output, answerBuiltIn(task, input).output, input) ?? null;
        return { output, run, doubt };
      } catch (failure) {
        const again = failure instanceof ModelFailure && failure.worthRepeating && refusal === null;
        if (!again) throw failure;
        refusal = failure.message;
      }
    }
  };

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
    const expected = expectedUsage(config, side, asked);
    // Anthropic takes schemas by tool or by format, OpenAI by format: only a plain JSON mode has to be told.
    const schemaInPrompt = config.provider === 'openai-compatible' && !config.jsonSchema;
    const question = compose(side, asked, { schemaInPrompt, refusal });
    const reservation = ledger && (await ledger.reserve(request.ctx, expected));
    if (ledger && !reservation) {
      throw new ModelFailure('daily_limit', 'the daily allowance does not have the tokens that it may take');
    }
    const started = performance.now();
    const record = async (usage: Usage, failure: ModelFailure | null): Promise<AiAnswer<Output>['run']> => {
      const run = {
        task: task.name,
        engine: 'llm' as const,
        model: config.model,
        promptVersion: task.promptVersion,
        durationMs: since(started),
        ...usage,
        inputHash: hashOf(input),
        fallback: null,
      };
      await ledger?.record({ ...entryOf(request), run, failure: failure?.kind ?? null, reservation });
      return run;
    };
    try {
      const answer = await model.ask(question, side.wire, task.name, signal);
      patience.succeeded();
      const usage = reported(answer.usage, expected);
      const reading = side.read(answer.value, input);
      if ('unusable' in reading) {
        throw new ModelFailure('unusable', reading.unusable, { usage, worthRepeating: true });
      }
      const output = task.output.safeParse(reading.answer);
      if (!output.success) {
        throw new ModelFailure('unusable', 'a field of it is out of bounds', { usage, worthRepeating: true });
      }
      return { output: output.data, run: await record(usage, null) };
    } catch (error) {
      const failure = asFailure(error, signal, expected);
      if (failure === null) {
        await release(request, reservation, task.name);
        throw error;
      }
      patience.failed(failure);
      await record(failure.usage, failure);
      throw failure;
    }
  }
}
