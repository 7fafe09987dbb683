import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractJsonMiddleware, wrapLanguageModel } from 'ai';
import type { AiConfig } from '#platform/config';

/** The provider's name for its own options, in addition to `openai`. */
const compatibleName = 'configured';

const addresses = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  // The configuration requires an address for this provider.
  'openai-compatible': '',
} as const;

/** Always sets an address: without one the SDK reads the environment, which only the configuration may read. */
function providerModel(config: AiConfig, baseURL: string, fetch: typeof globalThis.fetch) {
  const { apiKey, model } = config;
  switch (config.provider) {
    case 'openai':
      // Chat completions, not the responses API: by default the provider stores the latter's requests.
      return createOpenAI({ baseURL, apiKey, fetch }).chat(model);
    case 'anthropic':
      return createAnthropic({ baseURL, apiKey, fetch })(model);
    case 'openai-compatible':
      return createOpenAICompatible({
        name: compatibleName,
        baseURL,
        apiKey,
        fetch,
        // `Dialect` detects an endpoint that does not, and omits the schema.
        supportsStructuredOutputs: true,
      })(model);
  }
}

/** The maximum of output tokens, in the form that OpenAI's reasoning models require. */
export function completionTokens(most: number) {
  return { openai: { maxCompletionTokens: most }, [compatibleName]: { max_completion_tokens: most } };
}

/** The configured model of the configured provider; text around the JSON of answers is removed. */
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
 * Adds the configured address's query to requests. A query with `api-version` means Azure (Azure OpenAI REST API, before and
 * beside its version 1), where the key is sent in the header `api-key`.
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

/** Removes the thoughts before an answer and the fence around it, which models without a schema write. */
function bareJson(text: string): string {
  const answer = text.replace(/^\s*<think>[\s\S]*?<\/think>/, '').trim();
  return /^```(?:json)?\s*\n([\s\S]*)\n```$/i.exec(answer)?.[1] ?? answer;
}
