import { Agent, fetch as undiciFetch } from 'undici';
import { withoutPermit } from '#platform/jobs';
import { tracingHeaders } from '#platform/tracing';

/** Maximum size of a response. An answer is a few kilobytes of JSON, so a much longer response is not one. */
const largestResponse = 4 * 1024 * 1024;

/** The response is longer than any answer can be. */
export class ResponseTooLarge extends Error {
  override name = 'ResponseTooLarge';
}

export interface Transport {
  fetch: typeof globalThis.fetch;
  close(): Promise<void>;
}

/**
 * The transport to a model's endpoint. It reads the whole response, up to `largestResponse`, before it returns it, so that
 * the caller's deadline covers a slow body. Redirects are errors, because the key is meant for one host.
 */
export function createTransport(): Transport {
  const agent = new Agent({
    connect: { timeout: 5_000 },
    // The caller's deadline covers everything, so these timeouts are off.
    headersTimeout: 0,
    bodyTimeout: 0,
    connections: 64,
  });
  async function ask(...[target, init]: Parameters<typeof globalThis.fetch>): Promise<Response> {
    const url = target instanceof Request ? target.url : target;
    const response = await undiciFetch(url, {
      method: init?.method ?? 'POST',
      headers: { ...Object.fromEntries(new Headers(init?.headers)), ...tracingHeaders() },
      body: typeof init?.body === 'string' ? init.body : null,
      signal: init?.signal ?? null,
      redirect: 'error',
      dispatcher: agent,
    });
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      // Leaving the loop closes the connection.
      if (length > largestResponse)
        throw new ResponseTooLarge('the response is longer than an answer can be');
      chunks.push(chunk);
    }
    const bodyless = response.status === 204 || response.status === 205 || response.status === 304;
    return new Response(bodyless ? null : Buffer.concat(chunks), {
      status: response.status,
      headers: Object.fromEntries(response.headers),
    });
  }

  return {
    fetch: (target, init) => withoutPermit(() => ask(target, init)),
    close: () => agent.destroy(),
  };
}
