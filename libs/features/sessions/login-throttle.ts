import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Pool } from 'pg';
import { AppError } from '#platform/errors';

interface Limit {
  kind: 'account' | 'address';
  /** Tries in a row, from rest. */
  burst: number;
  /** Seconds until one more is allowed, once the burst is spent. */
  interval: number;
}

/** A password of twelve characters outlives 1,440 guesses a day; its owner waits a minute after the last. */
export const accountLimit: Limit = { kind: 'account', burst: 10, interval: 60 };

/** Looser, because a whole office may share one address. */
export const addressLimit: Limit = { kind: 'address', burst: 30, interval: 10 };

/** Providers give a customer a /64 of IPv6 (RFC 6177), so that is what counts as one address. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return (address as ipaddr.IPv6).parts.slice(0, 4).join(':');
}

function hash(subject: string): Buffer {
  return createHash('sha256').update(subject).digest();
}

/**
 * Takes one try from a bucket before the password is looked at, so that guesses sent side by side count like guesses
 * one after the other.
 * @throws AppError `rate_limited` with `Retry-After` when there is none left.
 */
async function take(system: Pool, { kind, burst, interval }: Limit, subject: string): Promise<void> {
  const key = [kind, hash(subject)];
  const taken = await system.query(
    `insert into login_throttle as t (kind, subject, clear_at) values ($1, $2, now() + $3 * interval '1 second')
     on conflict (kind, subject) do update
       set clear_at = greatest(t.clear_at, now()) + $3 * interval '1 second'
       where t.clear_at <= now() + $4 * interval '1 second'`,
    [...key, interval, (burst - 1) * interval],
  );
  if (taken.rowCount === 1) return;
  const { rows } = await system.query<{ seconds: number }>(
    `select greatest(1, ceil(extract(epoch from clear_at - now()) - $3))::int as seconds
     from login_throttle where kind = $1 and subject = $2`,
    [...key, (burst - 1) * interval],
  );
  const seconds = rows[0]?.seconds ?? interval;
  throw new AppError('rate_limited', `Too many tries. Wait ${seconds} s and try again.`, {
    headers: { 'Retry-After': String(seconds) },
    details: { retry_after: seconds },
  });
}

/**
 * Counts a try to log in, for an account whether it exists or not, and for the address that it comes from.
 * @throws AppError `rate_limited`.
 */
export async function countLoginTry(system: Pool, email: string, ip: string | null): Promise<void> {
  await take(system, addressLimit, networkOf(ip ?? 'unknown'));
  await take(system, accountLimit, email);
}

/** The owner has proved to be one: earlier slips are forgotten. The address keeps its count. */
export async function forgetLoginTries(system: Pool, email: string): Promise<void> {
  await system.query(`delete from login_throttle where kind = 'account' and subject = $1`, [hash(email)]);
}
