import { APICallError, generateText, jsonSchema, NoObjectGeneratedError, Output } from 'ai';
import type { JsonSchema, Question, Usage } from '#platform/ai-engine';
import type { AiConfig } from '#platform/config';
import type { Log } from '#platform/log';
import type { Picture } from './ai-port.ts';
import { createProtocolDialect } from './dialect.ts';
import { ModelFailure } from './failure.ts';
import { completionTokens, languageModel } from './provider.ts';
import { createTransport, ResponseTooLarge } from './transport.ts';

/** The JSON of a model's answer, not yet validated, and its usage. */
export interface ModelAnswer {
  value: unknown;
  usage: Usage;
}

/** A question with pictures; they are sent before the text, as the providers advise. */
export interface ModelQuestion extends Question {
  pictures: readonly Picture[];
}

/** A language model behind HTTP. */
export interface Model {
  /**
   * One question, one answer, no retry. The exception: when the endpoint rejects an optional part of the protocol, the
   * request is sent again without it, and that part is left out from then on.
   * @param compose composes the question, with the answer's schema in the prompt if the endpoint accepts no schema.
   * @throws ModelFailure for any failure of the endpoint or the network; the signal's reason if it was aborted.
   */
  ask(
    compose: (options: { schemaInPrompt: boolean }) => ModelQuestion,
    schema: JsonSchema,
    name: string,
    { signal, log }: { signal: AbortSignal; log: Log },
  ): Promise<ModelAnswer>;
  close(): Promise<void>;
}

/** Opens the configured model; connects on first use. */
export function createModel(config: AiConfig): Model {
  // The SDK would print warnings to the console; we log what matters ourselves.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const transport = createTransport();
  const model = languageModel(config, transport.fetch);
  const dialect = createProtocolDialect({ schema: config.jsonSchema });

  async function request(
    { system, user, pictures }: ModelQuestion,
    schema: JsonSchema,
    name: string,
    abortSignal: AbortSignal,
  ): Promise<ModelAnswer> {
    const result = await generateText({
      model,
      instructions: system,
      messages: [
        {
          role: 'user',
          content: [
            ...pictures.map(({ mediaType, bytes }) => ({
              type: 'file' as const,
              mediaType,
              data: { type: 'data' as const, data: bytes() },
            })),
            { type: 'text', text: user },
          ],
        },
      ],
      output: dialect.takes('schema')
        ? Output.object({ schema: jsonSchema(schema), name: name.replaceAll('-', '_') })
        : Output.json(),
      ...(dialect.takes('max_tokens')
        ? { maxOutputTokens: config.maxOutputTokens }
        : { providerOptions: completionTokens(config.maxOutputTokens) }),
      ...(dialect.takes('temperature') && { temperature: config.temperature }),
      maxRetries: 0,
      abortSignal,
    });
    const usage = usageOf(result.usage);
    if (result.finishReason === 'content-filter') throw refused(usage);
    return { value: result.output, usage };
  }

  return {
    async ask(compose, schema, name, { signal, log }) {
      for (;;) {
        try {
          const question = compose({ schemaInPrompt: !dialect.takes('schema') });
          return await request(question, schema, name, signal);
        } catch (error) {
          if (signal.aborted) throw signal.reason;
          const failure = failureOf(error);
          const learnt = failure.kind === 'rejected' ? dialect.learn(error) : null;
          if (learnt === null) throw failure;
          log.info(
            { refused: learnt, model: config.model },
            'the endpoint is asked without what it does not take',
          );
        }
      }
    },
    close: () => transport.close(),
  };
}

function usageOf(usage: { inputTokens?: number; outputTokens?: number } | undefined): Usage {
  return { inputTokens: usage?.inputTokens ?? 0, outputTokens: usage?.outputTokens ?? 0 };
}

function refused(usage: Usage): ModelFailure {
  return new ModelFailure('refused', 'the model refused to answer', { usage });
}

/** Converts a provider's error, without the text of the request. */
function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (hasCause(error, ResponseTooLarge)) {
    return new ModelFailure('unusable', 'the response is longer than an answer can be');
  }
  if (NoObjectGeneratedError.isInstance(error)) {
    const usage = usageOf(error.usage);
    if (error.finishReason === 'content-filter') return refused(usage);
    if (error.finishReason === 'length') {
      return new ModelFailure('unusable', 'the answer was cut off: it is longer than allowed', { usage });
    }
    return new ModelFailure('unusable', 'the answer is not the JSON that was asked for', {
      usage,
      worthRepeating: true,
    });
  }
  if (APICallError.isInstance(error)) return failureOfResponse(error);
  return new ModelFailure('unusable', 'the response holds no answer', { worthRepeating: true });
}

function failureOfResponse(error: APICallError): ModelFailure {
  const { statusCode: status } = error;
  if (status === undefined) return new ModelFailure('unavailable', 'the endpoint could not be reached');
  if (status < 300) {
    return new ModelFailure('unusable', 'the response is not what the protocol says', {
      worthRepeating: true,
    });
  }
  const message = `the endpoint answered ${status}`;
  const retryAfterMs = retryAfter(error.responseHeaders?.['retry-after']);
  if (status === 429) return new ModelFailure('rate_limited', message, { retryAfterMs });
  if (status === 408 || status >= 500) return new ModelFailure('unavailable', message, { retryAfterMs });
  // The wording differs by provider; `context_length_exceeded` is OpenAI's code, the others occur in messages.
  if (
    status === 413 ||
    /context.?length|context.?window|prompt is too long|too many tokens/i.test(error.responseBody ?? '')
  ) {
    return new ModelFailure('input_too_large', `${message}: the input is larger than the model's window`);
  }
  return new ModelFailure('rejected', message);
}

function hasCause(error: unknown, type: new (message: string) => Error): boolean {
  return error instanceof type || (error instanceof Error && hasCause(error.cause, type));
}

/** Milliseconds of a `Retry-After` header (RFC 9110 §10.2.3): seconds or a date. */
function retryAfter(header: string | undefined): number | null {
  if (header === undefined || header === '') return null;
  if (/^\d+(\.\d+)?$/.test(header)) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}
