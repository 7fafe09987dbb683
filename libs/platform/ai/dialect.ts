import { APICallError } from 'ai';

/** An optional part of the protocols, which not every compatible endpoint supports. */
export type Feature = 'schema' | 'temperature' | 'max_tokens';

/**
 * Errors of endpoints that do not support it. Schemas: DeepSeek ("This response_format type is unavailable now"), OpenAI's
 * and Azure's older models ("'response_format' of type 'json_schema' is not supported"), Anthropic where the grammar gets
 * too large ("output_config.format.schema: …"). Reasoning models of OpenAI behind a deployment's name, which does not
 * identify them: "Unsupported parameter: 'max_tokens'", "Unsupported value: 'temperature'".
 */
const refusals: readonly [Feature, RegExp][] = [
  ['max_tokens', /unsupported parameter:? '?max_tokens|use '?max_completion_tokens/i],
  [
    'temperature',
    /\btemperature\b[^.]{0,60}(?:not support|unsupported|deprecated)|unsupported[^.]{0,40}\btemperature\b/i,
  ],
  ['schema', /response_format|json_schema|output_config/i],
];

const longestMessage = 600;

/** The features of an endpoint: this process does not send again what the endpoint has once refused. */
export interface Dialect {
  takes(feature: Feature): boolean;
  /** The feature that an error reports as unsupported for the first time; null for any other error. */
  learn(error: unknown): Feature | null;
}

export function createProtocolDialect(known: { schema: boolean }): Dialect {
  const refused = new Set<Feature>(known.schema ? [] : ['schema']);
  return {
    takes: (feature) => !refused.has(feature),
    learn(error) {
      if (!APICallError.isInstance(error)) return null;
      if (error.statusCode !== 400 && error.statusCode !== 422) return null;
      // Search only the beginning: an endpoint that echoes the question does so after its own message.
      const body = (error.responseBody ?? '').slice(0, longestMessage);
      const feature = refusals.find(([one, words]) => !refused.has(one) && words.test(body))?.[0] ?? null;
      if (feature !== null) refused.add(feature);
      return feature;
    },
  };
}
