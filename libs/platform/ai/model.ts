import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, type LanguageModel, NoObjectGeneratedError, Output } from 'ai';
import type * as z from 'zod';
import type { AiConfig } from '#platform/config';
import { ModelFailure, type Usage } from './failure.ts';
import type { Question } from './question.ts';
import { createTransport, ResponseTooLarge } from './transport.ts';

export interface ModelAnswer<Wire> {
  value: Wire;
  usage: Usage;
}

/** A language model behind HTTP. */
export interface Model {
  /**
   * One question, one request, no second try.
   * @throws ModelFailure whatever goes wrong at the other end or on the way; the signal's reason when it was aborted.
   */
  ask<Wire>(
    question: Question,
    wire: z.ZodType<Wire>,
    name: string,
    signal: AbortSignal,
  ): Promise<ModelAnswer<Wire>>;
  close(): Promise<void>;
}

/** Addresses are always named: without one the SDK looks into the environment, which only the configuration reads. */
function languageModel(config: AiConfig, fetch: typeof globalThis.fetch): LanguageModel {
  const { apiKey, model } = config;
  switch (config.provider) {
    case 'openai':
      // Chat completions, not responses: the latter are kept by the provider unless told otherwise.
      return createOpenAI({ baseURL: config.baseUrl ?? 'https://api.openai.com/v1', apiKey, fetch }).chat(
        model,
      );
    case 'anthropic':
      return createAnthropic({ baseURL: config.baseUrl ?? 'https://api.anthropic.com/v1', apiKey, fetch })(
        model,
      );
    case 'openai-compatible':
      return createOpenAICompatible({
        name: 'configured',
        baseURL: config.baseUrl ?? '',
        apiKey,
        fetch,
        supportsStructuredOutputs: config.jsonSchema,
      })(model);
  }
}

/** Opens the configured model; connects on first use. */
export function createModel(config: AiConfig): Model {
  // It would write to the console what we log ourselves, or do not want to.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const transport = createTransport();
  const model = languageModel(config, transport.fetch);
  return {
    async ask(question, wire, name, signal) {
      try {
        const result = await generateText({
          model,
          instructions: question.system,
          prompt: question.user,
          output: Output.object({ schema: wire, name: name.replaceAll('-', '_') }),
          maxOutputTokens: config.maxOutputTokens,
          temperature: config.temperature,
          maxRetries: 0,
          abortSignal: signal,
        });
        const usage = usageOf(result.usage);
        if (result.finishReason === 'content-filter') throw refused(usage);
        return { value: result.output, usage };
      } catch (error) {
        if (signal.aborted) throw signal.reason;
        throw failureOf(error);
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

/** What a failed request comes to, without the words that were in it. */
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
  // The words for it differ by provider; `context_length_exceeded` is OpenAI's code, the rest stands in messages.
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
