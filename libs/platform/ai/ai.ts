import type { Pool } from 'pg';
import type { AiTask, Posed } from '#platform/ai-engine';
import type { AiConfig } from '#platform/config';
import type { Engines } from '#platform/engines';
import { newId } from '#platform/ids';
import type { Telemetry } from '#platform/telemetry';
import type { AiAnswer, AiPort, AiRequest, FailureKind } from './ai-port.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { ModelFailure } from './failure.ts';
import type { Model } from './model.ts';
import { createModelClient, type ModelClient } from './model-client.ts';
import { failAsAsked } from './sandbox.ts';
import { createUsageStore } from './usage-store.ts';

export interface AiOptions {
  /** Null: the built-in engine answers everything. */
  config: AiConfig | null;
  /** The system role's pool, for runs and daily limits; null (evaluations): neither is stored. */
  pool: Pool | null;
  /** The threads in which texts are read, for the built-in engine and for a model. */
  engines: Engines;
  telemetry?: Telemetry;
}

export interface Ai extends AiPort {
  close(): Promise<void>;
}

/** Why the built-in engine answered, for the reviewer. */
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
export async function createAi({ config, pool, engines, telemetry }: AiOptions): Promise<Ai> {
  const usageStore = pool && createUsageStore(pool, config);
  const models: Model[] = [];
  const breakers = new Map<string, CircuitBreaker>();
  const open = async (settings: AiConfig): Promise<ModelClient> => {
    // Imported only when a model is configured: the SDK takes about twenty megabytes of memory.
    const model = (await import('./model.ts')).createModel(settings);
    models.push(model);
    const breaker = createCircuitBreaker();
    breakers.set(settings.model, breaker);
    return createModelClient(settings, model, { usageStore, engines, breaker, telemetry });
  };
  const askReader = config && (await open(config));
  const viewer = config?.visionModel ?? null;
  const askViewer =
    config && viewer !== null ? await open({ ...config, ...config.visionPrices, model: viewer }) : null;

  if (models.length > 0) {
    telemetry?.gauge('svc_model_breaker_open', () =>
      [...breakers].map(([model, breaker]) => ({ model, value: breaker.openedBy() ? 1 : 0 })),
    );
  }

  /** The question and the model for it; null if the built-in engine answers. */
  async function poseTo<Input, Output>(
    task: AiTask<Input, Output>,
    input: Input,
    request: AiRequest<Input>,
  ): Promise<{ askModel: ModelClient; posed: Posed<Input> } | null> {
    const pictures = request.pictures?.length ?? 0;
    const askModel = pictures > 0 ? askViewer : askReader;
    if (!config || !askModel || request.ctx.environment !== 'live') return null;
    const examples = config.examples > 0 ? ((await request.examples?.(config.examples)) ?? []) : [];
    const instructions = request.prompt?.instructions ?? null;
    const asked = { input, window: config, pictures, examples, instructions };
    const posed = await engines.run(task, 'pose', asked, { ...request, maySnooze: !request.noSnooze });
    return posed && { askModel, posed };
  }

  async function askBuiltIn<Input, Output>(
    task: AiTask<Input, Output>,
    input: Input,
    request: AiRequest,
    fallback: FailureKind | null,
  ): Promise<{ urgent: boolean; answer: Omit<AiAnswer<Output>, 'reviewFlag'> }> {
    const maySnooze = fallback === null && !request.noSnooze;
    const { output, durationMs, inputHash, urgent } = await engines.run(task, 'answer', input, {
      ...request,
      maySnooze,
    });
    const run = {
      runId: newId('run'),
      task: task.name,
      engine: 'built-in' as const,
      model: 'built-in',
      promptVersion: task.promptVersion,
      durationMs,
      inputTokens: 0,
      outputTokens: 0,
      costMicros: null,
      examples: 0,
      linesLeftOut: 0,
      inputHash,
      fallback,
    };
    return { urgent, answer: { output, run } };
  }

  return {
    async ask(task, input, request) {
      request.ctx.signal.throwIfAborted();
      if (request.ctx.environment === 'test') failAsAsked(input);
      const model = await poseTo(task, input, request);
      if (!config || !model) {
        const { answer } = await askBuiltIn(task, input, request, null);
        await usageStore?.record({ request, run: answer.run, failure: null, reservation: null });
        return { ...answer, reviewFlag: null };
      }
      try {
        return await model.askModel(task, input, model.posed, request);
      } catch (failure) {
        // The built-in engine is a fallback only for failures of the model.
        if (!(failure instanceof ModelFailure)) throw failure;
        const retriable = failure.passing && request.attempt < config.attempts && !request.lastAttempt;
        if (retriable && model.posed.canWait) throw failure;
        const { urgent, answer } = await askBuiltIn(task, input, request, failure.kind);
        if (retriable && !urgent) throw failure;
        request.ctx.log.warn(
          { task: task.name, kind: failure.kind, reason: failure.message, attempt: request.attempt },
          'the built-in engine answers for the model',
        );
        telemetry?.count('svc_model_fallbacks_total', { task: task.name, reason: failure.kind });
        await usageStore?.record({ request, run: answer.run, failure: null, reservation: null });
        return {
          ...answer,
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
