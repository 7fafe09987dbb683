import { type Context, read } from '#platform/db';
import { AppError, serviceUnavailable, validationError } from '#platform/errors';
import {
  createRounds,
  eventStreamBegin,
  heartbeat,
  heartbeatEveryMs,
  Recent,
  serverSentEvent,
} from '#platform/http';
import { idTime, smallestIds } from '#platform/ids';
import { createOutageLog } from '#platform/log';
import { type FoundEvent, findEventsAfter, findEventsById } from './events.read.ts';
import type { StreamEvents } from './events.schemas.ts';
import { type WatchedKey, watchEventStreams } from './events.sql.ts';

const askEveryMs = 500;
/** A stream ends after this; the client reconnects, which looks up the key's rights again and rebalances the load. */
const lastsMs = 15 * 60_000;
const perKey = 5;
const perTenant = 25;
/** Limit of streams: a process serves 2,000 connections, and most must stay free for requests. */
const perProcess = 500;
/** Longest time between an event's id and its commit, clock drift included: an event may appear after younger ones. */
const overlapMs = 10_000;
/** Limit of new ids per key within {@link overlapMs}; beyond it, a stream reads the list of events instead. */
const idsAtMost = 300;
const pageSize = 100;
/** Limit of ids that a stream remembers as sent. */
const sentAtMost = 5_000;

interface Key {
  streams: Set<Stream>;
  recent: Recent<{ key: string }>;
  /** When the key was last changed; null until it was looked up. */
  version: string | null;
}

/** One connected client. */
interface Stream {
  ctx: Context;
  /** Ids of new events that are not sent yet. */
  ids: string[];
  /** Whether `ids` may be incomplete, because too many events were new. */
  overflown: boolean;
  ended: boolean;
  wake(): void;
}

export interface EventStreams {
  /**
   * The events of an account as they happen, as server-sent events.
   * @throws AppError `rate_limited` beyond the limits of streams, `validation_error` for an id that is not an event's,
   *   `service_unavailable` while the process is shutting down.
   */
  open(ctx: Context, filter: StreamEvents, lastEventId: string | null): AsyncIterable<string>;
  /** Ends every stream; clients reconnect to another process. */
  close(): void;
}

function tooMany(whose: string, most: number): AppError {
  return new AppError('rate_limited', `${whose} at most ${most} open streams.`, {
    headers: { 'Retry-After': '60' },
    details: { retry_after: 60 },
  });
}

/** The position at which a stream begins. */
interface Beginning {
  after: string;
  /** Whether the stream begins now: events already committed are skipped. Late commits may have older ids. */
  isNow: boolean;
}

const smallestEventId = (ms: number): string => `evt_${smallestIds(ms).prefixed}`;

function beginningOf({ created_after }: StreamEvents, lastEventId: string | null): Beginning {
  if (lastEventId === null) {
    if (created_after) return { after: smallestEventId(created_after.getTime() + 1), isNow: false };
    return { after: smallestEventId(Date.now() - overlapMs), isNow: true };
  }
  const time = idTime(lastEventId);
  if (time === null || !lastEventId.startsWith('evt_')) {
    throw validationError([
      { path: 'headers.Last-Event-ID', code: 'wrong_format', message: 'must be the id of an event' },
    ]);
  }
  return { after: smallestEventId(time - overlapMs), isNow: false };
}

async function exhaust(pages: AsyncGenerator<unknown>): Promise<void> {
  let page = await pages.next();
  while (!page.done) page = await pages.next();
}

const message = ({ event, isTest }: FoundEvent): string =>
  serverSentEvent({ id: event.id, ...(isTest && { event: 'test' }), data: event });

/**
 * Streams of events. All streams of a process share one database query every half second, which finds their valid keys and
 * the ids of new events; without streams there is none. Each stream reads its events with its key's rights.
 */
export function createEventStreams(): EventStreams {
  const keys = new Map<string, Key>();
  let closed = false;

  const allStreams = (): Stream[] => [...keys.values()].flatMap(({ streams }) => [...streams]);

  function end(stream: Stream): void {
    stream.ended = true;
    stream.wake();
  }

  function tell(key: Key, found: WatchedKey, now: number): void {
    key.version ??= found.version;
    const fresh = key.recent.freshOf(
      found.event_ids.map((id) => ({ key: id })),
      now,
    );
    if (fresh.length === 0) return;
    for (const stream of key.streams) {
      if (fresh.length >= idsAtMost || stream.ids.length >= idsAtMost) stream.overflown = true;
      else stream.ids.push(...fresh.map(({ key: id }) => id));
      stream.wake();
    }
  }

  async function look(): Promise<void> {
    const [any] = allStreams();
    if (!any) return;
    const now = Date.now();
    const asked = [...keys.keys()];
    const since = smallestEventId(now - overlapMs);
    const rows = await watchEventStreams(any.ctx.db.pool, asked, since, idsAtMost);
    outage?.works();
    const found = new Map(rows.map((row) => [row.key_id, row]));
    for (const id of asked) {
      const key = keys.get(id);
      const row = found.get(id);
      if (!key) continue;
      // Revoked, expired, or changed: the client must reconnect, and is authenticated again.
      if (!row || (key.version !== null && key.version !== row.version)) key.streams.forEach(end);
      else tell(key, row, now);
    }
  }

  let outage: ReturnType<typeof createOutageLog> | undefined;
  const rounds = createRounds([{ everyMs: askEveryMs, work: look }], (error) => outage?.failed(error));

  function requireRoom({ tenantId, actor }: Context): void {
    if (closed) throw serviceUnavailable('This process is ending. Come back in a moment.', 1);
    const streams = allStreams();
    if ((keys.get(actor.id)?.streams.size ?? 0) >= perKey) throw tooMany('A key has', perKey);
    if (streams.filter(({ ctx }) => ctx.tenantId === tenantId).length >= perTenant)
      throw tooMany('All keys of this account together have', perTenant);
    if (streams.length >= perProcess)
      throw serviceUnavailable('Too many streams are open at once; try again in a minute.', 60);
  }

  function join(ctx: Context): { stream: Stream; leave(): void; news(): Promise<void> } {
    const id = ctx.actor.id;
    const key = keys.get(id) ?? { streams: new Set(), recent: new Recent(2 * overlapMs), version: null };
    keys.set(id, key);
    outage ??= createOutageLog(ctx.log, 'Looking for events to stream');
    let waiting: PromiseWithResolvers<void> | null = null;
    const stream: Stream = {
      ctx,
      ids: [],
      overflown: false,
      ended: false,
      wake() {
        waiting?.resolve();
        waiting = null;
      },
    };
    key.streams.add(stream);
    const leaveRounds = rounds.join();
    const onGone = (): void => end(stream);
    ctx.signal.addEventListener('abort', onGone, { once: true });
    return {
      stream,
      leave() {
        ctx.signal.removeEventListener('abort', onGone);
        key.streams.delete(stream);
        if (key.streams.size === 0 && keys.get(id) === key) keys.delete(id);
        leaveRounds();
      },
      /** Waits for new events, or until the next heartbeat is due. */
      async news() {
        if (stream.ended || stream.overflown || stream.ids.length > 0) return;
        waiting = Promise.withResolvers();
        const timer = setTimeout(stream.wake, heartbeatEveryMs);
        await waiting.promise;
        clearTimeout(timer);
      },
    };
  }

  async function* follow(ctx: Context, filter: StreamEvents, begins: Beginning): AsyncGenerator<string> {
    // Joins before the first read of the list, so that no event in between is missed.
    const { stream, leave, news } = join(ctx);
    const startedAt = Date.now();
    const sent = new Set<string>();
    let newest = begins.after;

    /** The events that were not sent yet; marks them as sent. */
    function unsent(found: readonly FoundEvent[]): FoundEvent[] {
      const fresh = found.filter(({ event }) => !sent.has(event.id));
      for (const { event } of fresh) {
        sent.add(event.id);
        if (event.id > newest) newest = event.id;
      }
      // A set keeps the insertion order: removes the oldest.
      for (const id of sent) {
        if (sent.size <= sentAtMost) break;
        sent.delete(id);
      }
      return fresh;
    }

    /** All unsent events after a position, page by page. */
    async function* listed(after: string): AsyncGenerator<FoundEvent[]> {
      let position = after;
      for (;;) {
        const page = await read(ctx, (em) => findEventsAfter(em, filter, position, pageSize));
        position = page.at(-1)?.event.id ?? position;
        yield unsent(page);
        if (page.length < pageSize || stream.ended) return;
      }
    }

    try {
      const earlier = listed(begins.after);
      // Marks earlier events as sent before the response begins: all events committed after that are sent.
      if (begins.isNow) await exhaust(earlier);
      yield eventStreamBegin;
      for await (const found of earlier) yield* found.map(message);
      // A client that loses the connection before the first event resumes here.
      yield `id: ${begins.isNow ? smallestEventId(startedAt) : newest}\n${heartbeat}`;
      for (;;) {
        await news();
        if (stream.ended || Date.now() > startedAt + lastsMs) return;
        const ids = stream.ids.splice(0).filter((id) => id > begins.after && !sent.has(id));
        if (stream.overflown) {
          stream.overflown = false;
          const after = smallestEventId((idTime(newest) ?? 0) - overlapMs);
          for await (const found of listed(after)) yield* found.map(message);
        } else if (ids.length > 0) {
          yield* unsent(await read(ctx, (em) => findEventsById(em, filter, ids))).map(message);
        } else yield heartbeat;
      }
    } finally {
      leave();
    }
  }

  return {
    open(ctx, filter, lastEventId) {
      requireRoom(ctx);
      return follow(ctx, filter, beginningOf(filter, lastEventId));
    },
    close() {
      closed = true;
      rounds.stop();
      allStreams().forEach(end);
    },
  };
}
