import { serviceUnavailable } from '#platform/errors';

/** Lets few work at once; the others wait for a while. */
export function createTurns({
  atOnce,
  perAccount,
  withinMs,
}: {
  atOnce: number;
  perAccount: number;
  withinMs: number;
}) {
  const working = new Map<string, number>();
  let all = 0;
  const waiting: { account: string; begin: () => void }[] = [];
  const isFree = (account: string): boolean => all < atOnce && (working.get(account) ?? 0) < perAccount;

  function take(account: string): void {
    all += 1;
    working.set(account, (working.get(account) ?? 0) + 1);
  }

  function giveBack(account: string): void {
    all -= 1;
    const left = (working.get(account) ?? 0) - 1;
    if (left > 0) working.set(account, left);
    else working.delete(account);
    const next = waiting.findIndex((one) => isFree(one.account));
    if (next >= 0) waiting.splice(next, 1)[0]?.begin();
  }

  return {
    /** @throws AppError `service_unavailable` when the turn does not come; the signal's reason when nobody waits any more. */
    async run<Result>(account: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
      if (isFree(account)) take(account);
      else {
        await new Promise<void>((resolve, reject) => {
          const turn = {
            account,
            begin() {
              settle();
              take(account);
              resolve();
            },
          };
          const giveUp = (error: unknown) => {
            settle();
            waiting.splice(waiting.indexOf(turn), 1);
            reject(error);
          };
          const leave = () => giveUp(signal.reason);
          const timer = setTimeout(
            () => giveUp(serviceUnavailable('Too many files are being fetched.', 5)),
            withinMs,
          );
          const settle = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', leave);
          };
          signal.addEventListener('abort', leave);
          waiting.push(turn);
        });
      }
      try {
        return await work();
      } finally {
        giveBack(account);
      }
    },
  };
}
