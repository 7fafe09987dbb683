import type { Pool } from 'pg';
import type { AiConfig } from '#platform/config';
import { createAsking } from './asking.ts';
import { answerBuiltIn } from './built-in.ts';
import { ModelFailure } from './failure.ts';
import { createLedger } from './ledger.ts';
import type { Model } from './model.ts';
import { isBlank } from './question.ts';
import type { AiPort, AiRequest, AiTask, FailureKind, ModelSide } from './task.ts';

export interface AiOptions {
  /** Null: the built-in engine answers everything. */
  config: AiConfig | null;
  /** Where runs are recorded and allowances kept, with the system role's rights; null (evaluations): neither. */
  pool: Pool | null;
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
 * Questions with pictures go to the model that is configured for them.
 * The sandbox is always answered by the built-in engine. Every run is recorded.
 */
export async function createAi({ config, pool }: AiOptions): Promise<Ai> {
  const ledger = pool && createLedger(pool, config ?? noAllowance);
  const models: Model[] = [];
  const open = async (settings: AiConfig) => {
    // Loaded by those who use it alone: the SDK takes some twenty megabytes.
    const model = (await import('./model.ts')).createModel(settings);
    models.push(model);
    return createAsking(settings, model, ledger);
  };
  const askReader = config && (await open(config));
  const viewer = config?.visionModel ?? null;
  const askViewer = config && viewer !== null ? await open({ ...config, model: viewer }) : null;

  /** How a model is asked this; null where it is the built-in engine's. */
  function modelFor<Input, Output, Wire>(
    { model: side }: AiTask<Input, Output, Wire>,
    input: Input,
    { environment }: Pick<AiRequest['ctx'], 'environment'>,
  ) {
    if (!askReader || !side || environment !== 'live') return null;
    const askModel = side.ask(input).pictures?.length ? askViewer : askReader;
    return askModel && isWorthAsking(side, input) ? { askModel, side } : null;
  }

  return {
    async ask(task, input, request) {
      request.ctx.signal.throwIfAborted();
      const model = modelFor(task, input, request.ctx);
      if (!config || !model) {
        const answer = answerBuiltIn(task, input);
        await ledger?.record({ request, run: answer.run, failure: null, reservation: null });
        return { ...answer, doubt: null };
      }
      const { askModel, side } = model;
      try {
        return await askModel(task, side, input, request);
      } catch (failure) {
        // Whatever is no failure of the model is none that another engine could make up for.
        if (!(failure instanceof ModelFailure)) throw failure;
        const retriable = failure.passing && request.attempt < config.attempts && !request.lastAttempt;
        if (retriable && !side.cannotWait) throw failure;
        const builtIn = answerBuiltIn(task, input, failure.kind);
        if (retriable && !side.cannotWait?.(builtIn.output)) throw failure;
        request.ctx.log.warn(
          { task: task.name, kind: failure.kind, reason: failure.message, attempt: request.attempt },
          'the built-in engine answers for the model',
        );
        await ledger?.record({ request, run: builtIn.run, failure: null, reservation: null });
        return {
          ...builtIn,
          doubt: { reason: `${reasons[failure.kind]}, so the built-in engine has read this`, urgent: false },
        };
      }
    },
    async close() {
      await Promise.all(models.map((model) => model.close()));
    },
  };
}

const noAllowance = { dailyTokens: 0, dailySpend: null, inputPrice: 0, outputPrice: 0 };

function isWorthAsking<Input, Output, Wire>(side: ModelSide<Input, Output, Wire>, input: Input): boolean {
  const { sources, pictures } = side.ask(input);
  return (!isBlank(sources) || Boolean(pictures?.length)) && (side.worthAsking?.(input) ?? true);
}
