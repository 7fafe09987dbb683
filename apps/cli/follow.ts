import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiAccess, ApiAway } from './api-access.ts';

const everyMs = 2_000;
/**
 * An entry can be committed after later ones were read: each poll also covers this long before the newest one
 * seen.
 */
const overlapMs = 30_000;
const maxSeen = 50_000;

interface Entry {
  created_at: string;
}

/**
 * Polls a list of the API for new entries, oldest first, until the signal aborts: each entry exactly once,
 * also across interruptions.
 * @param path of the list, with its filters.
 * @param since yields entries after this.
 * @param once stops at the end of the list.
 */
export async function* follow<E extends Entry>(
  api: ApiAccess,
  path: string,
  idOf: (entry: E) => string,
  since: Date,
  once = false,
): AsyncGenerator<E[]> {
  const seen = new Set<string>();
  let newest = since.getTime();
  let away = false;
  while (!api.signal.aborted) {
    try {
      const after = new Date(Math.max(since.getTime(), newest - overlapMs)).toISOString();
      const found = (await allAfter<E>(api, path, after)).filter((entry) => !seen.has(idOf(entry)));
      if (found.length > 0) yield found;
      for (const entry of found) {
        seen.add(idOf(entry));
        newest = Math.max(newest, Date.parse(entry.created_at));
      }
      if (once) return;
      if (away) await api.print('svc: connected again, nothing was missed');
      away = false;
    } catch (error) {
      if (api.signal.aborted) return;
      if (!(error instanceof ApiAway)) throw error;
      if (!away) await api.print(`svc: ${error.message}; trying again`);
      away = true;
    }
    // A set keeps insertion order, so the oldest are removed.
    for (const id of seen) {
      if (seen.size <= maxSeen) break;
      seen.delete(id);
    }
    await sleep(everyMs, undefined, { signal: api.signal }).catch(() => undefined);
  }
}

async function allAfter<E>(api: ApiAccess, path: string, after: string): Promise<E[]> {
  const found: E[] = [];
  let cursor = '';
  do {
    const page = await api.ask<{ data: E[]; next_cursor?: string }>(
      'GET',
      `${path}${path.includes('?') ? '&' : '?'}limit=100&created_after=${after}${cursor && `&cursor=${cursor}`}`,
    );
    found.push(...page.data);
    cursor = page.next_cursor ?? '';
  } while (cursor !== '');
  return found.reverse();
}
