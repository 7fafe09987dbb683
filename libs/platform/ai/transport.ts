import { Agent, fetch as undiciFetch } from 'undici';
import { withoutPermit } from '#platform/jobs';
import { tracingHeaders } from '#platform/tracing';

/** An answer is some kilobytes of JSON; whatever is much longer is none. */
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
 * The way to a model's endpoint. It reads the whole response before it hands it on, so that the caller's deadline covers
 * a body that drips, and no further than `largestResponse`. Redirects are errors: the key is meant for one host.
 */
export function createTransport(): Transport {
  const agent = new Agent({
    connect: { timeout: 5_000 },
    // The caller's one deadline rules.
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
      // Leaving the loop ends the connection.
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
