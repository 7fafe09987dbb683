import { ForeignKeyConstraintViolationException } from '@mikro-orm/postgresql';
import type { Database } from '#platform/db';
import type { Log } from '#platform/log';
import type { RedisClient } from '#platform/redis';
import { MissingKeyError, type SecretBox } from '#platform/secrets';
import { drainAlone, type RawMessage } from './ingest.sql.ts';
import { parseSpooled, spoolKey, storeMessage } from './receive.ts';

const batch = 100;
/** Limit of refused (foreign) entries that are kept for the operator to inspect. */
const maxRefused = 1_000;

/**
 * Drains the messages spooled during an outage into Postgres. A message is removed from Redis only after it is stored;
 * one that is already stored (the process died in between) is recognized as a repeat.
 * @returns how many were new.
 * @throws Error when some were sealed under a key that this process does not have; they stay.
 */
export async function drainSpool(
  db: Database,
  redis: RedisClient,
  prefix: string,
  secrets: SecretBox,
  log: Log,
): Promise<number> {
  const key = spoolKey(prefix);
  if ((await redis.llen(key)) === 0) return 0;
  let stored = 0;
  let unreadable = 0;
  const drained = await drainAlone(db.pool, async (stillAlone) => {
    // One pass over the current entries: new ones, and those that must stay, are for the next run.
    let left = await redis.llen(key);
    while (left > 0) {
      const texts = await redis.lrange(key, 0, Math.min(batch, left) - 1);
      if (texts.length === 0) break;
      left -= texts.length;
      for (const text of texts) {
        await stillAlone();
        const message = readSpooled(text, secrets);
        if (message === 'key missing') {
          // Continues with the other messages.
          unreadable += 1;
          await redis.lmove(key, key, 'LEFT', 'RIGHT');
          continue;
        }
        if (message === null) {
          log.error(
            { list: `${key}:refused` },
            'a spooled message is not one of ours; put aside, not stored',
          );
          await redis.rpush(`${key}:refused`, text);
          await redis.ltrim(`${key}:refused`, -maxRefused, -1);
        } else if (await storeSpooled({ db, log }, message)) stored += 1;
        await redis.lpop(key);
      }
    }
  });
  if (!drained) return 0;
  if (stored > 0) log.info({ stored }, 'messages that came while Postgres was away are stored');
  if (unreadable > 0) {
    throw new Error(
      `${unreadable} spooled messages were sealed under a key that this process was not given: add it to SVC_OTHER_SECRET_KEYS`,
    );
  }
  return stored;
}

/** @returns whether it was stored as a new message. */
async function storeSpooled(to: { db: Database; log: Log }, message: RawMessage): Promise<boolean> {
  try {
    return await storeMessage(to, message);
  } catch (error) {
    if (!(error instanceof ForeignKeyConstraintViolationException)) throw error;
    to.log.warn(
      { source_id: message.sourceId },
      'a spooled message is of an account that was deleted; dropped',
    );
    return false;
  }
}

/** Null: not one of ours. `key missing`: it may be ours, and stays until this process has the key. */
function readSpooled(text: string, secrets: SecretBox): RawMessage | null | 'key missing' {
  try {
    return parseSpooled(text, secrets);
  } catch (error) {
    return error instanceof MissingKeyError ? 'key missing' : null;
  }
}
