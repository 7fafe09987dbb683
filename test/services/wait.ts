import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls until there is a result.
 * @throws Error naming what did not arrive, with the last failure.
 */
export async function waitFor<T>(
  what: string,
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  timeoutMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const lookedAt = Date.now();
    const seen = await look();
    if (seen !== null && seen !== undefined && seen !== false) return seen;
    // A look that took long says nothing of what there was to see at its end.
    if (lookedAt > deadline) throw new Error(`${what} did not come within ${timeoutMs} ms`);
    await sleep(20);
  }
}
