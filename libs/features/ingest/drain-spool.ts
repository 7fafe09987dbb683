import { ForeignKeyConstraintViolationException } from '@mikro-orm/postgresql';
import type { Database } from '#platform/db';
import type { Log } from '#platform/log';
import type { RedisClient } from '#platform/redis';
import { MissingKeyError, type SecretBox } from '#platform/secrets';
import { drainAlone, type RawMessage } from './ingest.sql.ts';
import { parseSpooled, spoolKey, storeMessage } from './receive.ts';

const batch = 100;
/** How many entries that are not ours are kept for the operator to look at. */
const maxRefused = 1_000;

/**
 * Brings over to Postgres what came while it was away. A message leaves Redis only after it is stored; one that was
 * stored already (the process died in between) is recognised as a repeat.
 * @returns how many were new.
 * @throws Error when some were sealed under a key that this process was not given; they stay.
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
    // Once through what is there now: what comes meanwhile, and what has to stay, is the next run's.
    let left = await redis.llen(key);
    while (left > 0) {
      const texts = await redis.lrange(key, 0, Math.min(batch, left) - 1);
      if (texts.length === 0) break;
      left -= texts.length;
      for (const text of texts) {
        await stillAlone();
        const message = readSpooled(text, secrets);
        if (message === 'key missing') {
          // The other messages do not wait for that.
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

/** @returns whether it was stored, and is new. */
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

/** Null: it is not one of ours. Where only the key is missing it may be, and stays until this process is given the key. */
function readSpooled(text: string, secrets: SecretBox): RawMessage | null | 'key missing' {
  try {
    return parseSpooled(text, secrets);
  } catch (error) {
    return error instanceof MissingKeyError ? 'key missing' : null;
  }
}
