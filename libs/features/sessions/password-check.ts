import { verifyPassword } from '#features/tenants';
import { serviceUnavailable } from '#platform/errors';

/** Each check takes 128 MiB for a tenth of a second, so concurrency has to be bounded against abuse. */
const atOnce = 2;
const maxWaiting = 40;

/** A dummy hash, so that an unknown account takes as long to check as a known one. */
const decoy = `scrypt$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Whether the password is the one that was stored; `null` stands for an account that does not exist and costs the same.
 * @throws AppError `service_unavailable` when too many checks wait already.
 */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) throw serviceUnavailable('Too many people are logging in.', 5);
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return (await verifyPassword(password, stored ?? decoy)) && stored !== null;
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
