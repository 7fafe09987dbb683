import { useCallback, useEffect, useRef, useState } from 'react';
import { type Answer, ApiError, queryString, request } from './api.ts';

export interface Resource<T> {
  data: T | undefined;
  etag: string | null;
  error: ApiError | undefined;
  loading: boolean;
  reload: () => void;
  /** Puts what a change answered in the place of what was read before. */
  set: (data: T) => void;
}

function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, 'unknown', String(error));
}

/** Calls `work` at an interval while the page is looked at. */
function usePolling(work: () => void, everyMs: number | undefined): void {
  useEffect(() => {
    if (!everyMs) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') work();
    }, everyMs);
    return () => clearInterval(timer);
  }, [work, everyMs]);
}

/** One record of the API; `path` null reads nothing yet. Earlier data stays on screen while newer is fetched. */
export function useResource<T>(
  path: string | null,
  { pollMs, own = false }: { pollMs?: number; own?: boolean } = {},
): Resource<T> {
  const [state, setState] = useState<{ path: string | null; answer?: Answer<T>; error?: ApiError }>({ path });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is what asks for the same path again.
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    request<T>('GET', path, { own, signal: leaving.signal }).then(
      (answer) => setState({ path, answer }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setState((before) => ({
          path,
          ...(before.path === path && before.answer && { answer: before.answer }),
          error: asApiError(error),
        }));
      },
    );
    return () => leaving.abort();
  }, [path, own, round]);

  const reload = useCallback(() => setRound((n) => n + 1), []);
  const set = useCallback((data: T) => {
    setState((before) => ({ path: before.path, answer: { data, etag: null } }));
  }, []);
  usePolling(reload, pollMs);
  // What belongs to another path is not shown for a moment under this one.
  const current = state.path === path ? state : { path };
  return {
    data: current.answer?.data,
    etag: current.answer?.etag ?? null,
    error: current.error,
    loading: path !== null && !current.answer && !current.error,
    reload,
    set,
  };
}

interface Page<T> {
  data: T[];
  next_cursor?: string;
}

export interface Pages<T> {
  items: T[] | undefined;
  error: ApiError | undefined;
  loading: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  loadMore: () => void;
  reload: () => void;
  /** Changes one item in place. */
  replace: (matches: (item: T) => boolean, item: T) => void;
}

/** A list of the API, page after page. It polls for new items while only the first page is open. */
export function usePages<T>(
  path: string,
  filter: Record<string, string | number | boolean | null | undefined>,
  options: { pollMs?: number } = {},
): Pages<T> {
  const query = queryString(filter);
  const key = `${path}${query}`;
  const [state, setState] = useState<{
    key: string;
    items?: T[];
    cursor?: string;
    error?: ApiError;
    pages: number;
    busy?: boolean;
  }>({ key, pages: 0 });
  const [round, setRound] = useState(0);
  const current = state.key === key ? state : { key, pages: 0 };
  const latest = useRef(current);
  latest.current = current;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is what asks for the same list again.
  useEffect(() => {
    const leaving = new AbortController();
    request<Page<T>>('GET', key, { signal: leaving.signal }).then(
      ({ data }) =>
        setState({ key, items: data.data, pages: 1, ...(data.next_cursor && { cursor: data.next_cursor }) }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setState((before) =>
          before.key === key
            ? { ...before, error: asApiError(error) }
            : { key, pages: 0, error: asApiError(error) },
        );
      },
    );
    return () => leaving.abort();
  }, [key, round]);

  const reload = useCallback(() => setRound((n) => n + 1), []);
  const refresh = useCallback(() => {
    if (latest.current.pages <= 1) reload();
  }, [reload]);
  usePolling(refresh, options.pollMs);

  const loadMore = useCallback(async () => {
    const { cursor, busy } = latest.current;
    if (!cursor || busy) return;
    setState((before) => ({ ...before, busy: true }));
    try {
      const { data } = await request<Page<T>>('GET', `${key}${query ? '&' : '?'}cursor=${cursor}`);
      setState((before) => {
        if (before.key !== key) return before;
        return {
          key,
          items: [...(before.items ?? []), ...data.data],
          pages: before.pages + 1,
          ...(data.next_cursor && { cursor: data.next_cursor }),
        };
      });
    } catch (error) {
      setState((before) => ({ ...before, busy: false, error: asApiError(error) }));
    }
  }, [key, query]);

  const replace = useCallback((matches: (item: T) => boolean, item: T) => {
    setState((before) =>
      before.items ? { ...before, items: before.items.map((old) => (matches(old) ? item : old)) } : before,
    );
  }, []);

  return {
    items: current.items,
    error: current.error,
    loading: !current.items && !current.error,
    hasMore: current.cursor !== undefined,
    loadingMore: current.busy === true,
    loadMore: () => void loadMore(),
    reload,
    replace,
  };
}
