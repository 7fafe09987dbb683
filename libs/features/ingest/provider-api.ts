import type { Outbound, OutboundResult } from '#platform/outbound';

/** A request to a provider's API. */
export interface ApiRequest {
  url: string;
  headers: Record<string, string>;
}

const deadlineMs = 20_000;
const maxAnswerBytes = 16 * 1024 * 1024;

type Answer = Extract<OutboundResult, { kind: 'response' }>;

/**
 * Sends one request to a provider's API, with a deadline and a size limit for the response.
 * @throws Error when the provider cannot be reached, or the response is too large.
 */
export async function askProvider(
  outbound: Pick<Outbound, 'send'>,
  provider: string,
  { url, headers }: ApiRequest,
  signal: AbortSignal,
): Promise<Answer> {
  const answer = await outbound.send({
    method: 'GET',
    url,
    headers: { accept: 'application/json', ...headers },
    deadlineMs,
    maxResponseBytes: maxAnswerBytes,
    signal,
  });
  if (answer.kind === 'error') throw new Error(`${provider} was not reached: ${answer.message}`);
  if (answer.truncated) throw new Error(`${provider} did not finish its answer`);
  return answer;
}

/** The value of an `Authorization` header for a key of two parts with a colon between. */
export const basicAuthorization = (key: string): string => `Basic ${Buffer.from(key).toString('base64')}`;
