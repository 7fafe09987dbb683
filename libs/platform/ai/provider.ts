import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractJsonMiddleware, wrapLanguageModel } from 'ai';
import type { AiConfig } from '#platform/config';

/** The provider's name for options of its own, beside `openai`. */
const compatibleName = 'configured';

const addresses = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  // The configuration has insisted on one.
  'openai-compatible': '',
} as const;

/** Addresses are always named: without one the SDK looks into the environment, which only the configuration reads. */
function providerModel(config: AiConfig, baseURL: string, fetch: typeof globalThis.fetch) {
  const { apiKey, model } = config;
  switch (config.provider) {
    case 'openai':
      // Chat completions, not responses: the latter are kept by the provider unless told otherwise.
      return createOpenAI({ baseURL, apiKey, fetch }).chat(model);
    case 'anthropic':
      return createAnthropic({ baseURL, apiKey, fetch })(model);
    case 'openai-compatible':
      return createOpenAICompatible({
        name: compatibleName,
        baseURL,
        apiKey,
        fetch,
        // Whether it does is a matter of `Dialect`, which asks without a schema where it does not.
        supportsStructuredOutputs: true,
      })(model);
  }
}

/** The maximum of output tokens, in the form that OpenAI's reasoning models require. */
export function completionTokens(most: number) {
  return { openai: { maxCompletionTokens: most }, [compatibleName]: { max_completion_tokens: most } };
}

/** The configured model of the configured provider, with what models put around their JSON taken off. */
export function languageModel(config: AiConfig, fetch: typeof globalThis.fetch) {
  const address = new URL(config.baseUrl ?? addresses[config.provider]);
  const query = new URLSearchParams(address.search);
  address.search = '';
  return wrapLanguageModel({
    model: providerModel(config, address.toString(), query.size === 0 ? fetch : withQuery(fetch, query)),
    middleware: extractJsonMiddleware({ transform: bareJson }),
  });
}

/**
 * Requests that carry the address's own query. With `api-version` in it, it is Azure's (Azure OpenAI REST API, before and
 * beside its version 1), where the key goes into a header of its own.
 */
function withQuery(fetch: typeof globalThis.fetch, query: URLSearchParams): typeof globalThis.fetch {
  return (target, init) => {
    const url = new URL(target instanceof Request ? target.url : target);
    for (const [name, value] of query) url.searchParams.set(name, value);
    const headers = new Headers(init?.headers);
    const key = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1];
    if (query.has('api-version') && key !== undefined) {
      headers.delete('authorization');
      headers.set('api-key', key);
    }
    return fetch(url, { ...init, headers });
  };
}

/** What is left of an answer without the thoughts before it and the fence around it, which models without a schema write. */
function bareJson(text: string): string {
  const answer = text.replace(/^\s*<think>[\s\S]*?<\/think>/, '').trim();
  return /^```(?:json)?\s*\n([\s\S]*)\n```$/i.exec(answer)?.[1] ?? answer;
}
