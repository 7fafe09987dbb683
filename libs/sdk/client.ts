import createFetchClient, { type Client } from 'openapi-fetch';
import { unwrap } from './errors.ts';
import { type Fetch, retrying } from './retry.ts';
import type { paths } from './schema.ts';

export interface ClientOptions {
  /** With the version segment: `https://api.example.com/api/v1`. */
  baseUrl: string;
  apiKey: string;
  /** In place of the global `fetch`. */
  fetch?: Fetch;
  /** How often a request that was answered with 429 or 503 is sent again; 3 unless told, 0 for never. */
  maxRetries?: number;
  /** An answer that asks for a longer wait, in seconds, is given back instead; 60 unless told. */
  maxWaitSeconds?: number;
}

type Operation<Path extends keyof paths> = paths[Path] extends { get: infer Get } ? Get : never;
type Answer<Path extends keyof paths> =
  Operation<Path> extends { responses: { 200: { content: { 'application/json': infer Body } } } }
    ? Body
    : never;

/** The paths that answer in pages. */
export type ListPath = {
  [Path in keyof paths]: Answer<Path> extends { data: unknown[]; next_cursor?: string } ? Path : never;
}[keyof paths];

export type PageOf<Path extends ListPath> = Answer<Path>;
export type ItemOf<Path extends ListPath> = Answer<Path> extends { data: (infer Item)[] } ? Item : never;
export type FilterOf<Path extends ListPath> =
  Operation<Path> extends { parameters: { query?: infer Query } }
    ? Omit<NonNullable<Query>, 'cursor'>
    : never;

export interface ApiClient extends Client<paths, 'application/json'> {
  /**
   * The pages of a list, newest first.
   * @throws ApiError when the API refuses one.
   */
  pages<Path extends ListPath>(path: Path, filter?: FilterOf<Path>): AsyncGenerator<PageOf<Path>>;
  /** The records of a list, page after page. */
  items<Path extends ListPath>(path: Path, filter?: FilterOf<Path>): AsyncGenerator<ItemOf<Path>>;
}

interface AnyPage {
  data: unknown[];
  next_cursor?: string;
}

/**
 * A client with a method for each HTTP method, typed by path: `client.GET('/leads/{lead_id}', { params: { path } })`.
 * A POST without an `Idempotency-Key` gets one, so sending it again is safe.
 */
export function createClient(options: ClientOptions): ApiClient {
  const client = createFetchClient<paths, 'application/json'>({
    baseUrl: options.baseUrl,
    fetch: retrying(options.fetch ?? ((request) => fetch(request)), {
      maxRetries: options.maxRetries ?? 3,
      maxWaitSeconds: options.maxWaitSeconds ?? 60,
    }),
    headers: { Authorization: `Bearer ${options.apiKey}` },
  });
  client.use({
    onRequest({ request }) {
      if (request.method === 'POST' && !request.headers.has('Idempotency-Key')) {
        request.headers.set('Idempotency-Key', crypto.randomUUID());
      }
      return request;
    },
  });
  // Typed by the two methods that stand before it.
  const get = client.GET as (path: string, init: object) => Promise<{ data: AnyPage; response: Response }>;

  async function* pages(path: string, filter: object = {}): AsyncGenerator<AnyPage> {
    let cursor: string | undefined;
    do {
      const page: AnyPage = unwrap(await get(path, { params: { query: { ...filter, cursor } } }));
      yield page;
      cursor = page.next_cursor;
    } while (cursor !== undefined);
  }

  async function* items(path: string, filter?: object): AsyncGenerator<unknown> {
    for await (const page of pages(path, filter)) yield* page.data;
  }

  return Object.assign(client, { pages, items } as Pick<ApiClient, 'pages' | 'items'>);
}
