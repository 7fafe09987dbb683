import type { AiTask, Posed, Usage } from '#platform/ai-engine';
import type { AiConfig } from '#platform/config';
import type { Engines } from '#platform/engines';
import { newId } from '#platform/ids';
import type { Telemetry } from '#platform/telemetry';
import { inSpan } from '#platform/tracing';
import type { AiAnswer, AiRequest, AiRun } from './ai-port.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { ModelFailure } from './failure.ts';
import type { Model, ModelQuestion } from './model.ts';
import type { UsageStore } from './usage-store.ts';

/** Sends a prepared question to a model. */
export type ModelClient = <Input, Output>(
  task: AiTask<Input, Output>,
  input: Input,
  posed: Posed<Input>,
  request: AiRequest,
) => Promise<AiAnswer<Output>>;

interface ModelClientServices {
  usageStore: UsageStore | null;
  engines: Engines;
  breaker: CircuitBreaker;
  telemetry: Telemetry | undefined;
}

/**
 * Calls a model within its limits: circuit breaker, daily allowance, context window. An unusable answer is requested once
 * more. A question larger than the window is split where the task supports it, and still counts as one run. The answer is
 * checked against the texts in a thread.
 * @throws ModelFailure if there is no answer; the run is recorded even then.
 */
export function createModelClient(
  config: AiConfig,
  model: Model,
  { usageStore, engines, breaker, telemetry }: ModelClientServices,
): ModelClient {
  const costOf = ({ inputTokens, outputTokens }: Usage): number =>
    Math.ceil(inputTokens * config.inputPrice + outputTokens * config.outputPrice);
  const hasPrice = config.inputPrice + config.outputPrice > 0;

  function count({ task, model: name, durationMs, ...usage }: AiRun, failure: ModelFailure | null): void {
    const outcome = failure?.kind ?? 'answered';
    telemetry?.observe('svc_model_request_seconds', { model: name, task, outcome }, durationMs / 1_000);
    telemetry?.count('svc_model_tokens_total', { model: name, direction: 'input' }, usage.inputTokens);
    telemetry?.count('svc_model_tokens_total', { model: name, direction: 'output' }, usage.outputTokens);
    telemetry?.count('svc_model_cost_total', { model: name }, (usage.costMicros ?? 0) / 1e6);
  }

  return async function ask(task, input, posed, request) {
    const { parts, schema, tooLarge, inputHash, examples, linesLeftOut } = posed;
    if (tooLarge !== null) throw new ModelFailure('input_too_large', tooLarge);
    type Part = (typeof parts)[number];
    type Output = Parameters<
      NonNullable<NonNullable<typeof task.functions>['resolve']>
    >[0]['outputs'][number];
    const { log } = request.ctx;
    // A model's answer is already paid for, so its check is not snoozed.
    const inThread = { ...request, maySnooze: false };
    const answers: Output[] = [];
    // Each part has the whole timeout; the job's own signal ends all of them.
    const deadline = () => AbortSignal.any([request.ctx.signal, AbortSignal.timeout(config.timeout)]);
    let signal = deadline();

    function questionOf({ question }: Part, refusal: string | null, schemaInPrompt: boolean): ModelQuestion {
      const { system, user } = question;
      return {
        system: schemaInPrompt
          ? `${system}\n\nThe JSON schema of your answer:\n${JSON.stringify(schema)}`
          : system,
        user: refusal === null ? user : `${user}\n\nYour answer before could not be used: ${refusal}.`,
        pictures: request.pictures ?? [],
      };
    }

    async function askOnce(part: Part, refusal: string | null): Promise<{ output: Output; usage: Usage }> {
      let usage: Usage | undefined;
      try {
        const answer = await model.ask(
          ({ schemaInPrompt }) => questionOf(part, refusal, schemaInPrompt),
          schema,
          task.name,
          { signal, log },
        );
        breaker.succeeded();
        // Not every endpoint reports usage; three characters per token estimate rather too many tokens than too few.
        const written = Math.ceil(JSON.stringify(answer.value).length / 3);
        usage = answer.usage.inputTokens > 0 ? answer.usage : { ...part.expected, outputTokens: written };
        const answered = { input: part.input, value: answer.value };
        const reading = await engines.run(task, 'read', answered, inThread);
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

    function askInSpan(part: Part, refusal: string | null) {
      const attributes = {
        'gen_ai.operation.name': 'chat',
        'gen_ai.request.model': config.model,
        'svc.task': task.name,
      };
      return inSpan(`chat ${config.model}`, { kind: 'client', attributes }, async (span) => {
        const outcome = await askOnce(part, refusal).catch((error: ModelFailure) => error);
        span.set({
          'gen_ai.usage.input_tokens': outcome.usage.inputTokens,
          'gen_ai.usage.output_tokens': outcome.usage.outputTokens,
        });
        if (outcome instanceof ModelFailure) span.fail(outcome.kind);
        return outcome;
      });
    }

    /** Sends the parts without an answer: reserves the tokens they may use, and corrects the reservation by what they used. */
    async function askWithinAllowance(refusal: string | null): Promise<AiRun> {
      const open = breaker.openedBy();
      if (open) throw open;
      const unanswered = parts.slice(answers.length);
      const expected = sum(unanswered.map((part) => part.expected));
      const reservation =
        usageStore &&
        (await usageStore.reserve(request.ctx, {
          tokens: expected.inputTokens + expected.outputTokens,
          spendMicros: costOf(expected),
        }));
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
        const outcome = await askInSpan(part, part === unanswered[0] ? refusal : null);
        used.push(outcome.usage);
        if (outcome instanceof ModelFailure) {
          failure = outcome;
          break;
        }
        answers.push(outcome.output);
        signal = deadline();
      }
      const usage = sum(used);
      const run: AiRun = {
        runId: newId('run'),
        task: task.name,
        engine: 'llm',
        model: config.model,
        promptVersion: request.prompt?.version ?? task.promptVersion,
        durationMs: Math.round((performance.now() - started) * 10) / 10,
        ...usage,
        costMicros: hasPrice ? costOf(usage) : null,
        examples,
        linesLeftOut,
        inputHash,
        fallback: null,
      };
      count(run, failure);
      await usageStore?.record({ request, run, failure: failure?.kind ?? null, reservation });
      if (failure) {
        breaker.failed(failure);
        throw failure.kind === 'interrupted' ? request.ctx.signal.reason : failure;
      }
      return run;
    }

    /** @param repeated how many parts had an answer when a part was last repeated. */
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
    return { run, ...(await engines.run(task, 'resolve', { input, outputs: answers }, inThread)) };
  };
}

function sum(usages: readonly Usage[]): Usage {
  return {
    inputTokens: usages.reduce((all, { inputTokens }) => all + inputTokens, 0),
    outputTokens: usages.reduce((all, { outputTokens }) => all + outputTokens, 0),
  };
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
