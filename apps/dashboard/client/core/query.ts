import {
  keepPreviousData,
  QueryClient,
  type QueryKey,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type Answer, ApiError, type Method, queryString, request } from './api.ts';
import { liveStore } from './live-store.ts';
import { useStore } from './store.ts';

/** The cache of API responses. Kept for 15 minutes, so that Back shows a list as it was left. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, staleTime: 5_000, gcTime: 15 * 60_000 },
    mutations: { networkMode: 'always' },
  },
});

export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, 'unknown', String(error));
}

/** `/calls/call_1/transcript` is `['calls', 'call_1', 'transcript']`: a prefix of the path matches all keys below it. */
export function keyOf(path: string): string[] {
  const [place = '', query] = path.split('?');
  const parts = place.split('/').filter((part) => part !== '');
  return query ? [...parts, `?${query}`] : parts;
}

/** Invalidates these paths: queries on the page are refetched now, others when they are shown next. */
export function refresh(...paths: string[]): void {
  for (const path of paths) void queryClient.invalidateQueries({ queryKey: keyOf(path) });
}

export interface Resource<T> {
  data: T | undefined;
  etag: string | null;
  error: ApiError | undefined;
  loading: boolean;
  reload: () => void;
  /** Replaces the cached data by the response to a change. */
  set: (data: T) => void;
}

interface ReadOptions {
  /** The polling interval while the page is visible and there are no live updates. */
  pollMs?: number;
  /** Its changes are not audited, so live updates miss them; it is refetched with every update. */
  untold?: boolean;
  /** One of the dashboard's own endpoints. */
  own?: boolean;
}

/** One record of the API; `path` null reads nothing yet. Earlier data stays on screen while newer is fetched. */
export function useResource<T>(
  path: string | null,
  { pollMs, untold = false, own = false }: ReadOptions = {},
): Resource<T> {
  const live = useStore(liveStore);
  const queryKey: QueryKey = path === null ? ['nothing'] : keyOf(path);
  const { data, error, refetch } = useQuery<Answer<T>, ApiError>({
    queryKey,
    queryFn: ({ signal }) => request<T>('GET', path ?? '', { own, signal }),
    enabled: path !== null,
    refetchInterval: pollMs && (untold || !live) ? pollMs : false,
  });
  const set = useCallback(
    (changed: T) => {
      if (path !== null) queryClient.setQueryData<Answer<T>>(keyOf(path), { data: changed, etag: null });
    },
    [path],
  );
  return {
    data: data?.data,
    etag: data?.etag ?? null,
    error: error ?? undefined,
    loading: path !== null && !data && !error,
    reload: useCallback(() => void refetch(), [refetch]),
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
  /** The items are those of the previous filter; those of the current one are loading. */
  stale: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  loadMore: () => void;
  reload: () => void;
}

export type Filters = Record<string, string | number | boolean | null | undefined>;

/** A list of the API, page after page. Without live updates it polls, while only the first page is open. */
export function usePages<T>(
  path: string,
  filter: Filters = {},
  { pollMs, untold = false, own = false }: ReadOptions = {},
): Pages<T> {
  const live = useStore(liveStore);
  const query = queryString(filter);
  const { data, error, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: [...keyOf(path), 'pages', query],
      queryFn: async ({ pageParam, signal }) => {
        const cursor = pageParam && `${query ? '&' : '?'}cursor=${pageParam}`;
        return (await request<Page<T>>('GET', `${path}${query}${cursor}`, { own, signal })).data;
      },
      initialPageParam: '',
      getNextPageParam: (last) => last.next_cursor,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        pollMs && (untold || !live) && (state.data?.pages.length ?? 0) <= 1 ? pollMs : false,
    });
  return {
    items: data?.pages.flatMap((page) => page.data),
    error: error ? asApiError(error) : undefined,
    loading: !data && !error,
    stale: isPlaceholderData,
    hasMore: hasNextPage,
    loadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    reload: () => void refetch(),
  };
}

/** A request that changes data. */
export interface Change {
  method: Exclude<Method, 'GET'>;
  path: string;
  body?: unknown;
  ifMatch?: string | null;
  /** One of the dashboard's own endpoints. */
  own?: boolean;
  /** Other paths to invalidate; those of its own kind, the events and the audit log always are. */
  touches?: readonly string[];
}

/**
 * Sends a change and invalidates the data that it changed.
 * @throws ApiError
 */
export async function send<Result>(
  change: Change,
  idempotencyKey: string = crypto.randomUUID(),
): Promise<Result> {
  const { method, path, body, ifMatch, own = false, touches = [] } = change;
  const { data } = await request<Result>(method, path, {
    body,
    ifMatch,
    own,
    ...(method === 'POST' && !own && { idempotencyKey }),
  });
  const [kind = ''] = keyOf(path);
  refresh(kind, 'audit-log', 'events', 'overview', ...touches);
  return data;
}

interface ChangeRunner<Input, Result> {
  /** Sends the change, unless one is still running. Never rejects: an error is in `error`. */
  run: (input: Input) => void;
  busy: boolean;
  error: ApiError | undefined;
  /** Clears the error. */
  reset: () => void;
  result: Result | undefined;
}

/**
 * A change made by a button.
 * @param describe returns what to send
 * @param on.done called on success; `on.failed` on an error (`toastError` shows it as a toast)
 */
export function useChange<Input = void, Result = unknown>(
  describe: (input: Input) => Change,
  on: { done?: (result: Result, input: Input) => void; failed?: (error: ApiError) => void } = {},
): ChangeRunner<Input, Result> {
  const attempt = useRef({ content: '', key: '' });
  // A ref instead of state: *Undo* calls a closure that was rendered while the previous change was running.
  const running = useRef(false);
  const { mutate, isPending, error, data, reset } = useMutation<Result, ApiError, Input>({
    mutationFn: async (input) => {
      const change = describe(input);
      const content = JSON.stringify(change);
      // A retry of the same change after a lost response has the same idempotency key: it is carried out once.
      if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      try {
        const result = await send<Result>(change, attempt.current.key);
        attempt.current.content = '';
        return result;
      } catch (caught) {
        const refused = asApiError(caught);
        if (refused.status >= 400 && refused.status < 500) attempt.current.content = '';
        throw refused;
      }
    },
    onSuccess: (result, input) => {
      running.current = false;
      on.done?.(result, input);
    },
    onError: (failed) => {
      running.current = false;
      on.failed?.(failed);
    },
  });
  return {
    run: (input) => {
      if (running.current) return;
      running.current = true;
      mutate(input);
    },
    busy: isPending,
    error: error ?? undefined,
    reset,
    result: data,
  };
}
