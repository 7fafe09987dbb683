import type { Pool } from 'pg';
import type { AiConfig } from '#platform/config';
import { answerBuiltIn } from './built-in.ts';
import { ModelFailure } from './failure.ts';
import type { Model } from './model.ts';
import { createModelClient } from './model-client.ts';
import { isBlank } from './question.ts';
import type { AiPort, AiRequest, AiTask, FailureKind, ModelSide } from './task.ts';
import { createUsageStore } from './usage-store.ts';

export interface AiOptions {
  /** Null: the built-in engine answers everything. */
  config: AiConfig | null;
  /** Where runs are recorded and allowances kept, with the system role's rights; null (evaluations): neither. */
  pool: Pool | null;
}

export interface Ai extends AiPort {
  close(): Promise<void>;
}

/** Why the built-in engine answered, for the person who reviews it. */
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
 * Opens the engines. With a model configured, live questions go to it. An unusable answer is asked for once more; an
 * unreachable model is retried by the job; after that the built-in engine answers, with a review flag. Questions with
 * pictures go to the vision model. The sandbox always gets the built-in engine. Every run is recorded.
 */
export async function createAi({ config, pool }: AiOptions): Promise<Ai> {
  const usageStore = pool && createUsageStore(pool, config ?? noAllowance);
  const models: Model[] = [];
  const open = async (settings: AiConfig) => {
    // Imported only when a model is configured: the SDK takes about twenty megabytes of memory.
    const model = (await import('./model.ts')).createModel(settings);
    models.push(model);
    return createModelClient(settings, model, usageStore);
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
        await usageStore?.record({ request, run: answer.run, failure: null, reservation: null });
        return { ...answer, reviewFlag: null };
      }
      const { askModel, side } = model;
      try {
        return await askModel(task, side, input, request);
      } catch (failure) {
        // Another engine can only make up for a failure of the model.
        if (!(failure instanceof ModelFailure)) throw failure;
        const retriable = failure.passing && request.attempt < config.attempts && !request.lastAttempt;
        if (retriable && !side.cannotWait) throw failure;
        const builtIn = answerBuiltIn(task, input, failure.kind);
        if (retriable && !side.cannotWait?.(builtIn.output)) throw failure;
        request.ctx.log.warn(
          { task: task.name, kind: failure.kind, reason: failure.message, attempt: request.attempt },
          'the built-in engine answers for the model',
        );
        await usageStore?.record({ request, run: builtIn.run, failure: null, reservation: null });
        return {
          ...builtIn,
          reviewFlag: {
            reason: `${reasons[failure.kind]}, so the built-in engine has read this`,
            urgent: false,
          },
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
