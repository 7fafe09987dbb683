import { type StreamedEvent, streamEvents } from './event-stream.ts';
import { type ApiPromise, apiPromise, type Input, readJson, type Transport } from './transport.ts';

interface AnyPage {
  data: unknown[];
  next_cursor?: string;
}
type ItemOf<Page extends AnyPage> = Page['data'][number];

/**
 * A list of the API. No request is sent until it is read: record by record (`for await`), page by page, one page, or all
 * up to a limit.
 */
export class List<Page extends AnyPage> implements AsyncIterable<ItemOf<Page>> {
  readonly #ask: (query: object) => ApiPromise<Page>;

  constructor(ask: (query: object) => ApiPromise<Page>) {
    this.#ask = ask;
  }

  /** The first page. Pass its `next_cursor` as `cursor` to get the next one. */
  page(): ApiPromise<Page> {
    return this.#ask({});
  }

  /** Page after page. */
  async *pages(): AsyncGenerator<Page> {
    let cursor: { cursor?: string } = {};
    for (;;) {
      const page: Page = await this.#ask(cursor);
      yield page;
      if (page.next_cursor === undefined) return;
      cursor = { cursor: page.next_cursor };
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ItemOf<Page>> {
    for await (const page of this.pages()) yield* page.data as ItemOf<Page>[];
  }

  /** The records as an array: every one, or the first `limit`. */
  async all({ limit }: { limit: number }): Promise<ItemOf<Page>[]> {
    const items: ItemOf<Page>[] = [];
    if (limit < 1) return items;
    for await (const item of this) {
      items.push(item);
      if (items.length >= limit) break;
    }
    return items;
  }
}

/** The base class of the generated resource classes. */
export abstract class Resource {
  protected readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
  }

  protected askJson<Data>(method: string, path: string, input: Input): ApiPromise<Data> {
    return apiPromise(this.transport.send(method, path, input, readJson<Data>));
  }

  /** The response with its body unread, for bodies too large to hold in memory. */
  protected askStream(method: string, path: string, input: Input): ApiPromise<Response> {
    return apiPromise(this.transport.send(method, path, input, async (response) => response));
  }

  /** Events as they happen. */
  protected askEvents(path: string, input: Input): AsyncGenerator<StreamedEvent, void, undefined> {
    return streamEvents(this.transport, path, input);
  }

  protected askList<Page extends AnyPage>(path: string, { query, options }: Input): List<Page> {
    return new List((cursor) => this.askJson<Page>('GET', path, { query: { ...query, ...cursor }, options }));
  }
}
