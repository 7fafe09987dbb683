import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiError, TenantOrchestration } from '#sdk';
import { type ApiAccess, ApiAway } from './api-access.ts';
import { UsageError } from './command.ts';

/**
 * Environment variables that a customer may set instead of `--base-url` and `--key`; the servers do not read
 * them.
 */
export const customerSettings = { baseUrl: 'SVC_BASE_URL', key: 'SVC_API_KEY' } as const;

const deadlineMs = 15_000;
/** Enough for a page of a hundred large events. */
const maxResponseBytes = 16 * 1024 * 1024;

interface Local {
  base_url?: string;
  live_key?: string;
}

function besideStack(env: NodeJS.ProcessEnv): Local {
  try {
    return JSON.parse(readFileSync(join(env.DATA_DIR || '.data', 'local.json'), 'utf8')) as Local;
  } catch {
    return {};
  }
}

/**
 * The URL and the key: from the options, else the environment, else the stack that runs on this machine.
 * @throws UsageError where there is none.
 */
export function openApi(
  given: { baseUrl: string | undefined; key: string | undefined },
  env: NodeJS.ProcessEnv,
  around: Pick<ApiAccess, 'print' | 'signal' | 'outbound'>,
): ApiAccess {
  const local = besideStack(env);
  const baseUrl = (given.baseUrl ?? env[customerSettings.baseUrl] ?? local.base_url)?.replace(/\/$/, '');
  const key = given.key ?? env[customerSettings.key] ?? local.live_key;
  if (!baseUrl || !key) {
    throw new UsageError(
      `Say where the API is and with which key: --base-url and --key, or ${customerSettings.baseUrl} and ${customerSettings.key}`,
    );
  }
  const { print, signal } = around;
  return {
    ...around,
    key,
    async *events(since) {
      let state: 'new' | 'connected' | 'away' = 'new';
      const client = new TenantOrchestration({
        baseUrl,
        apiKey: key,
        log({ error, status, retryInMs }) {
          // A refusal ends the stream, and is reported when it does.
          if (error && status !== null && retryInMs === null && state !== 'away') return;
          const before = state;
          state = error ? 'away' : 'connected';
          if (state === before) return;
          const again = before === 'away' ? 'connected again, nothing was missed' : 'connected';
          void print(`svc: ${error ? `${error.message}; trying again` : again}`);
        },
      });
      const query = { include_test: true, ...(since && { created_after: since.toISOString() }) };
      try {
        yield* client.events.stream(query, { signal });
      } catch (error) {
        if (signal.aborted) return;
        throw error instanceof ApiError ? new UsageError(error.message) : error;
      }
    },
    async ask<Body>(method: 'GET' | 'POST', path: string, body?: object) {
      const answer = await around.outbound.send({
        method,
        url: `${baseUrl}${path}`,
        headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        deadlineMs,
        maxResponseBytes,
        signal: around.signal,
      });
      if (answer.kind === 'error') throw new ApiAway(`${baseUrl} cannot be reached: ${answer.message}`);
      const { status } = answer;
      const text = answer.body.toString('utf8');
      if (status >= 200 && status < 300) return JSON.parse(text) as Body;
      const message = messageOf(text) ?? `HTTP ${status}`;
      if (status === 429 || status >= 500) throw new ApiAway(message);
      throw new UsageError(message);
    },
  };
}

/** The error message of an API response; null if the response is not from the API. */
function messageOf(text: string): string | null {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: string } };
    return error?.message ?? null;
  } catch {
    return null;
  }
}
