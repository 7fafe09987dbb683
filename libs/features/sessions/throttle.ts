import type { Pool } from 'pg';
import { AppError } from '#platform/errors';
import { emptyBucket, returnTry, takeTry } from './sessions.sql.ts';

/** A bucket for tries: `burst` in a row from rest, then one more each `interval` seconds. */
interface Limit {
  burst: number;
  interval: number;
}

/** What is counted, each by itself (README.md says why these). */
const limits = {
  /** Tries at one account from one address: a password of twelve characters outlives 1,440 guesses a day. */
  address_account: { burst: 10, interval: 60 },
  /** Tries from one address at any accounts: looser, because a whole office may share one. */
  address: { burst: 30, interval: 10 },
  /** Tries at one account from a browser that its owner has logged in with before. */
  device: { burst: 10, interval: 60 },
  /** Second factors of somebody whose password was right: one code of six digits in 900,000 guesses is right, or so. */
  second_factor: { burst: 10, interval: 300 },
  /** Wrong passwords of somebody who is logged in. */
  session: { burst: 10, interval: 60 },
  /** Mails with a link for a new password: to one person, and from one address. */
  reset_account: { burst: 5, interval: 600 },
  reset_address: { burst: 20, interval: 60 },
  /** Mails with an invitation: from one account, and to one address. */
  invitation_account: { burst: 50, interval: 300 },
  invitation_address: { burst: 5, interval: 3_600 },
  /** Wrong tries at one account from everywhere. It refuses nobody; once it is empty, its owner is told. */
  strangers: { burst: 100, interval: 36 },
  /** Notices of one kind to one person. */
  notice: { burst: 1, interval: 86_400 },
} as const satisfies Record<string, Limit>;

export type LimitKind = keyof typeof limits;

/**
 * Takes one try from a bucket, before anything is compared, so that guesses sent side by side count like guesses one
 * after the other.
 * @returns 0, or the seconds until there is one when there is none.
 */
export function tryTaking(system: Pool, kind: LimitKind, subject: string): Promise<number> {
  return takeTry(system, kind, subject, limits[kind]);
}

/** @throws AppError `rate_limited` with `Retry-After` when there is no try left. */
export async function take(system: Pool, kind: LimitKind, subject: string): Promise<void> {
  const seconds = await tryTaking(system, kind, subject);
  if (seconds === 0) return;
  throw new AppError('rate_limited', `Too many tries. Wait ${seconds} s and try again.`, {
    headers: { 'Retry-After': String(seconds) },
    details: { retry_after: seconds },
  });
}

/** Gives one try back: it was no guess. */
export async function giveBack(system: Pool, kind: LimitKind, subject: string): Promise<void> {
  await returnTry(system, kind, subject, limits[kind].interval);
}

/** Forgets the tries so far: whoever made them has proved who they are. */
export const forget: (system: Pool, kind: LimitKind, subject: string) => Promise<void> = emptyBucket;
