import { decoyHash, hashPassword, verifyPassword } from '#features/tenants';
import { type Asker, createFairQueue } from './fair-queue.ts';

/** Each takes 128 MiB for a tenth of a second, so a process has to bound how many run at a time. */
const inTurn = createFairQueue({ atOnce: 2, waiting: 500, waitingOfOne: 20 });

/**
 * Whether the password is the one that was stored; `null` stands for an account that does not exist and costs the same.
 * @throws AppError `service_unavailable` when too many checks wait already, and too many of them are this asker's.
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
