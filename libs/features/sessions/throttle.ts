import type { Pool } from 'pg';
import { AppError } from '#platform/errors';
import { emptyBucket, returnTry, takeTry } from './sessions.sql.ts';

/** A token bucket for attempts: `burst` at once, then one more every `interval` seconds. */
interface Limit {
  burst: number;
  interval: number;
}

/** The limits, each counted separately (README.md gives the reasons). */
const limits = {
  /**
   * Attempts at one account from one network: a password of twelve characters withstands 1,440 guesses a day.
   */
  address_account: { burst: 10, interval: 60 },
  /** Attempts from one network at any accounts: higher, because a whole office may share one. */
  address: { burst: 30, interval: 10 },
  /** Attempts at one account from a browser that the user has logged in with before. */
  device: { burst: 10, interval: 60 },
  /** Second factors after a correct password: about one of 900,000 guesses of a six-digit code is right. */
  second_factor: { burst: 10, interval: 300 },
  /** Wrong passwords of a logged-in user. */
  session: { burst: 10, interval: 60 },
  /** Mails with a link for a new password: to one user, and from one network. */
  reset_account: { burst: 5, interval: 600 },
  reset_address: { burst: 20, interval: 60 },
  /** Mails with an invitation: from one account, and to one address. */
  invitation_account: { burst: 50, interval: 300 },
  invitation_address: { burst: 5, interval: 3_600 },
  /**
   * Wrong attempts at one account from everywhere. It refuses no request; once it is empty, the user is
   * notified.
   */
  strangers: { burst: 100, interval: 36 },
  /** Notices of one kind to one user. */
  notice: { burst: 1, interval: 86_400 },
} as const satisfies Record<string, Limit>;

export type LimitKind = keyof typeof limits;

/**
 * Takes one token from a bucket before anything is compared, so that parallel guesses count like sequential
 * ones.
 * @returns 0, or the seconds until the next token if the bucket is empty.
 */
export function tryTaking(system: Pool, kind: LimitKind, subject: string): Promise<number> {
  return takeTry(system, kind, subject, limits[kind]);
}

/** @throws AppError `rate_limited` with `Retry-After` when the bucket is empty. */
export async function take(system: Pool, kind: LimitKind, subject: string): Promise<void> {
  const seconds = await tryTaking(system, kind, subject);
  if (seconds === 0) return;
  throw new AppError('rate_limited', `Too many tries. Wait ${seconds} s and try again.`, {
    headers: { 'Retry-After': String(seconds) },
    details: { retry_after: seconds },
  });
}

/** Gives one token back: the attempt was no guess. */
export async function giveBack(system: Pool, kind: LimitKind, subject: string): Promise<void> {
  await returnTry(system, kind, subject, limits[kind].interval);
}

/** Refills a bucket, because its user has authenticated. */
export const forget: (system: Pool, kind: LimitKind, subject: string) => Promise<void> = emptyBucket;
