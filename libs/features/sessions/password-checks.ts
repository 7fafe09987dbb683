import { decoyHash, hashPassword, verifyPassword } from '#features/tenants';
import { type Asker, createFairQueue } from './fair-queue.ts';

/** Each takes 128 MiB for a tenth of a second, so a process limits how many run concurrently. */
const inTurn = createFairQueue({ atOnce: 2, waiting: 500, waitingOfOne: 20 });

/**
 * Whether the password matches the stored hash; `null` means that the account does not exist, and takes the
 * same time.
 * @throws AppError `service_unavailable` when too many checks wait already, and too many of them are this
 *   asker's.
 */
export function checkPassword(asker: Asker, password: string, stored: string | null): Promise<boolean> {
  return inTurn(
    asker,
    async () => (await verifyPassword(password, stored ?? decoyHash())) && stored !== null,
  );
}

/** The hash of a new password, made when it is this asker's turn. @throws AppError `service_unavailable`. */
export function hashInTurn(asker: Asker, password: string): Promise<string> {
  return inTurn(asker, () => hashPassword(password));
}
