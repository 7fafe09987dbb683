import { randomUUID } from 'node:crypto';
import type { RedisConfig } from '#platform/config';
import { createBatcher } from '#platform/db';
import type { Log } from '#platform/log';
import { failFastRedis, type RedisClient, whenReady } from './connect.ts';

/** How long a confirmation by the disk or a replica may take. By default Redis syncs its file every second. */
const confirmMs = 2_000;
const maxBatch = 200;
/** Maximum size of entries that a process also keeps in its own memory, until the list is known to have been drained. */
const keptAtMost = 32 * 1024 * 1024;
/** How often to check whether Redis has lost the list, while entries are kept. */
const lookMs = 1_000;

/** How a server can confirm that an entry is durable. */
interface Confirmations {
  /** On its disk: by `WAITAOF`, or by each response (`appendfsync always`). */
  disk: 'waitaof' | 'always' | null;
  /** On a replica (`WAIT`). */
  replica: boolean;
}

/** Redis could not confirm that an entry is durable; it may or may not have stored it. */
class NotConfirmed extends Error {}

type Results = [error: Error | null, result: unknown][];

function valuesOf(results: unknown): unknown[] {
  return ((results ?? []) as Results).map(([error, value]) => {
    if (error) throw error;
    return value;
  });
}

function isAtLeast(version: string | undefined, major: number, minor: number): boolean {
  const [ofMajor = 0, ofMinor = 0] = (version ?? '').split('.').map(Number);
  return ofMajor > major || (ofMajor === major && ofMinor >= minor);
}

/** What the server of a key can confirm. In a cluster, the commands are sent with the key, so that they reach its node. */
export async function confirmationsFor(redis: RedisClient, key: string): Promise<Confirmations> {
  const [, info] = valuesOf(await redis.pipeline().llen(key).info().exec());
  const field = (name: string): string | undefined =>
    new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(String(info))?.[1];
  // A replica that is still in its initial sync confirms nothing yet, and would not be promoted either.
  const replica = /^slave\d+:.*\bstate=online\b/m.test(String(info));
  if (field('aof_enabled') !== '1') return { disk: null, replica };
  if (isAtLeast(field('redis_version'), 7, 2)) return { disk: 'waitaof', replica };
  const asked = await redis.pipeline().llen(key).config('GET', 'appendfsync').exec();
  // Without permission for CONFIG the reply is an error, and the setting stays unknown.
  const setting = ((asked ?? []) as Results)[1]?.[1];
  return { disk: Array.isArray(setting) && setting[1] === 'always' ? 'always' : null, replica };
}

/** A list in Redis whose entries must not be lost. */
export interface DurableList {
  /**
   * Resolves when Redis has confirmed the entry on its disk, if it has persistence, and on a replica, if it has one.
   * @throws NotConfirmed if it can do neither, or not in time; the entry may still be in the list.
   */
  append(entry: string): Promise<void>;
  close(): void;
}

interface DurableListOptions {
  redis: RedisConfig;
  key: string;
  /** Accepts an entry that is only in the memory of Redis. */
  mayLose: boolean;
  log: Log;
}

/**
 * Opens its own connection when it is first needed, because a confirmation blocks other commands on its connection.
 * Entries that arrive while a batch is being confirmed form the next one. If Redis loses all its data after the confirmation
 * (FLUSHALL, another disk), this process adds the entries again while it lives: it detects the loss by a mark beside the list.
 */
export function createDurableList({ redis: config, key, mayLose, log }: DurableListOptions): DurableList {
  let connection: RedisClient | undefined;
  const markKey = `${key}:mark`;
  let mark: string | null | undefined;
  let kept: string[] = [];
  let keptLength = 0;
  let looking: NodeJS.Timeout | undefined;
  let appending = 0;

  async function appendAll(entries: string[]): Promise<undefined[]> {
    appending += 1;
    try {
      connection ??= failFastRedis(config, log);
      await whenReady(connection, confirmMs);
      await againIfLost(mayLose ? await push(connection, entries) : await pushConfirmed(connection, entries));
      keep(entries);
      return entries.map(() => undefined);
    } finally {
      appending -= 1;
    }
  }

  const withMark = (redis: RedisClient, entries: string[]) =>
    redis
      .pipeline()
      .set(markKey, randomUUID(), 'NX')
      .get(markKey)
      .rpush(key, ...entries);

  /** @returns the mark that the list has. */
  async function push(redis: RedisClient, entries: string[]): Promise<string> {
    return String(valuesOf(await withMark(redis, entries).exec())[1]);
  }

  async function pushConfirmed(redis: RedisClient, entries: string[]): Promise<string> {
    const { disk, replica } = await confirmationsFor(redis, key);
    if (disk === null && !replica) throw new NotConfirmed(cannotConfirm);
    // In one pipeline, so on one connection: both commands confirm the writes of their own connection only.
    const batch = withMark(redis, entries);
    if (replica) batch.wait(1, confirmMs);
    if (disk === 'waitaof') batch.call('WAITAOF', 1, 0, confirmMs);
    const [, found, , ...answers] = valuesOf(await batch.exec());
    if (replica && Number(answers.shift()) < 1) throw new NotConfirmed('no replica of Redis has it in time');
    if (disk === 'waitaof' && Number((answers.shift() as unknown[])[0]) < 1) {
      throw new NotConfirmed('Redis has not written it to its disk in time');
    }
    return String(found);
  }

  function keep(entries: readonly string[]): void {
    kept.push(...entries);
    for (const { length } of entries) keptLength += length;
    while (keptLength > keptAtMost) keptLength -= kept.shift()?.length ?? 0;
    looking ??= setInterval(() => void look(), lookMs).unref();
  }

  function forget(count: number): void {
    for (const { length } of kept.splice(0, count)) keptLength -= length;
    if (kept.length > 0 || appending > 0) return;
    clearInterval(looking);
    looking = undefined;
    // An idle connection may be dead by the next outage without anyone noticing.
    connection?.disconnect();
    connection = undefined;
  }

  /** An empty list with its mark has been drained; with another mark, or none, it was lost. */
  async function look(): Promise<void> {
    const asked = kept.length;
    try {
      const answers = await connection?.pipeline().llen(key).get(markKey).exec();
      const [length, found] = valuesOf(answers) as [number, string | null];
      if (found !== mark) await againIfLost(found);
      else if (length === 0) forget(asked);
    } catch {
      // Redis is unavailable, which its connection logs; the next check follows.
    }
  }

  async function againIfLost(found: string | null): Promise<void> {
    if (found === mark) return;
    const lost = kept;
    [mark, kept, keptLength] = [found, [], 0];
    if (lost.length === 0) return;
    log.warn({ entries: lost.length }, 'Redis has lost what was spooled in it; it is put there again');
    try {
      await appendAll(lost);
    } catch (error) {
      mark = undefined;
      keep(lost);
      throw error;
    }
  }

  return {
    append: createBatcher<string, void>(appendAll, { maxSize: maxBatch, concurrency: 1 }),
    close() {
      clearInterval(looking);
      connection?.disconnect();
    },
  };
}

/** Warns once, at the start, if this Redis cannot confirm writes. */
export async function warnUnlessConfirming(redis: RedisClient, key: string, log: Log): Promise<void> {
  try {
    await whenReady(redis, 10_000);
    const { disk, replica } = await confirmationsFor(redis, key);
    if (disk === null && !replica) {
      log.warn(`while Postgres is away providers will be answered 503: ${cannotConfirm}`);
    }
  } catch {
    // Redis is unavailable, which its connection logs.
  }
}

/** Why this Redis cannot store durable entries, and what to do about it. */
const cannotConfirm =
  'Redis can confirm nothing: it needs appendonly yes and version 7.2 or later, or appendfsync always (and the right to CONFIG GET), or a replica';
