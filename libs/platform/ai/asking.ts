import type { AiConfig } from '#platform/config';
import { answerBuiltIn, hashOf, since } from './built-in.ts';
import { ModelFailure, type Usage } from './failure.ts';
import type { Ledger } from './ledger.ts';
import type { Model } from './model.ts';
import { createPatience } from './patience.ts';
import { compose, estimateTokens, isAddressed } from './question.ts';
import type { AiAnswer, AiRequest, AiRun, AiTask, ModelSide, Reading } from './task.ts';

/** The rules that all tasks share, the schema, and the fences. */
const overheadTokens = 1_500;

/**
 * Asks the model within its limits: once, and once more at once where the same question may get a better answer.
 * @throws ModelFailure when there is no answer; the run is recorded all the same.
 */
export function createAsking(config: AiConfig, model: Model, ledger: Ledger | null) {
  const patience = createPatience();
  // The other providers take schemas in a field of their own.
  const schemaInPrompt = config.provider === 'openai-compatible' && !config.jsonSchema;

  return async function ask<Input, Output, Wire>(
    task: AiTask<Input, Output, Wire>,
    side: ModelSide<Input, Output, Wire>,
    input: Input,
    request: AiRequest,
  ): Promise<AiAnswer<Output>> {
    const asked = side.ask(input);
    const expected = expectedUsage(config, [
      side.instructions,
      ...asked.sources.map((source) => source.text),
    ]);
    // The end of the job's time is the same to us as that of the question's.
    const signal = AbortSignal.any([request.ctx.signal, AbortSignal.timeout(config.timeout)]);

    async function askOnce(refusal: string | null): Promise<{ output: Output; usage: Usage }> {
      let usage: Usage | undefined;
      try {
        const question = compose(side, asked, { schemaInPrompt, refusal });
        const answer = await model.ask(question, side.wire, task.name, signal);
        patience.succeeded();
        // Not every endpoint says what an answer took.
        const written = estimateTokens(JSON.stringify(answer.value));
        usage = answer.usage.inputTokens > 0 ? answer.usage : { ...expected, outputTokens: written };
        const reading = taken(task, side.read(answer.value, input));
        if ('answer' in reading) return { output: reading.answer, usage };
        throw new ModelFailure('unusable', reading.unusable, { usage, worthRepeating: true });
      } catch (error) {
        if (error instanceof ModelFailure) throw error;
        // What was sent is read and paid for, whether or not we wait for the answer.
        const sent = { usage: usage ?? { ...expected, outputTokens: 0 } };
        const { reason, aborted } = request.ctx.signal;
        if (aborted && !isTimeout(reason)) {
          throw new ModelFailure('interrupted', 'the process is stopping', sent);
        }
        if (signal.aborted) throw new ModelFailure('timeout', 'there was no answer in time', sent);
        request.ctx.log.error({ err: error, task: task.name }, 'an answer of the model could not be read');
        throw new ModelFailure('unusable', 'it could not be read', sent);
      }
    }

    /** One request in the books: what it may take is set aside before, what it took is settled after. */
    async function askOnTheBooks(refusal: string | null): Promise<{ output: Output; run: AiRun }> {
      const paused = patience.pausedBy();
      if (paused) throw paused;
      const reservation = ledger && (await ledger.reserve(request.ctx, expected));
      if (ledger && !reservation) {
        throw new ModelFailure(
          'daily_limit',
          'the daily allowance does not have the tokens that it may take',
        );
      }
      const started = performance.now();
      const outcome = await askOnce(refusal).catch((failure: ModelFailure) => failure);
      const failure = outcome instanceof ModelFailure ? outcome : null;
      const run: AiRun = {
        task: task.name,
        engine: 'llm',
        model: config.model,
        promptVersion: task.promptVersion,
        durationMs: since(started),
        ...outcome.usage,
        inputHash: hashOf(input),
        fallback: null,
      };
      await ledger?.record({ request, run, failure: failure?.kind ?? null, reservation });
      if (outcome instanceof ModelFailure) {
        patience.failed(outcome);
        throw outcome.kind === 'interrupted' ? request.ctx.signal.reason : outcome;
      }
      return { output: outcome.output, run };
    }

    const { output, run } = await askOnTheBooks(null).catch((failure: unknown) => {
      if (!(failure instanceof ModelFailure && failure.worthRepeating)) throw failure;
      return askOnTheBooks(failure.message);
    });
    if (!side.doubt) return { output, run, doubt: null };
    const builtIn = answerBuiltIn(task, input).output;
    return { output, run, doubt: side.doubt(output, builtIn, isAddressed(asked.sources)) };
  };
}

/** What a question will take at most. @throws ModelFailure when that is more than the model's window. */
function expectedUsage(config: AiConfig, texts: readonly string[]): Usage {
  const inputTokens = texts.reduce((sum, text) => sum + estimateTokens(text), overheadTokens);
  if (inputTokens + config.maxOutputTokens > config.contextTokens) {
    throw new ModelFailure(
      'input_too_large',
      `about ${inputTokens} tokens in and ${config.maxOutputTokens} out do not fit into a window of ${config.contextTokens}`,
    );
  }
  return { inputTokens, outputTokens: config.maxOutputTokens };
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
