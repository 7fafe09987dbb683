import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { AppError } from '#platform/errors';

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

function hash(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}

/**
 * Takes one try from a bucket, before anything is compared, so that guesses sent side by side count like guesses one
 * after the other.
 * @returns 0, or the seconds until there is one when there is none.
 */
export async function tryTaking(system: Pool, kind: LimitKind, subject: string): Promise<number> {
  const { burst, interval } = limits[kind];
  const key = [kind, hash(subject)];
  const taken = await system.query(
    `insert into login_throttle as t (kind, subject, clear_at) values ($1, $2, now() + $3 * interval '1 second')
     on conflict (kind, subject) do update
       set clear_at = greatest(t.clear_at, now()) + $3 * interval '1 second'
       where t.clear_at <= now() + $4 * interval '1 second'`,
    [...key, interval, (burst - 1) * interval],
  );
  if (taken.rowCount === 1) return 0;
  const { rows } = await system.query<{ seconds: number }>(
    `select greatest(1, ceil(extract(epoch from clear_at - now()) - $3))::int as seconds
     from login_throttle where kind = $1 and subject = $2`,
    [...key, (burst - 1) * interval],
  );
  return rows[0]?.seconds ?? interval;
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
  await system.query(
    `update login_throttle set clear_at = clear_at - $3 * interval '1 second' where kind = $1 and subject = $2`,
    [kind, hash(subject), limits[kind].interval],
  );
}

/** Forgets the tries so far: whoever made them has proved who they are. */
export async function forget(system: Pool, kind: LimitKind, subject: string): Promise<void> {
  await system.query('delete from login_throttle where kind = $1 and subject = $2', [kind, hash(subject)]);
}
