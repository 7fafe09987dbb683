import { serviceUnavailable } from '#platform/errors';

/** Runs work while there is room for it. */
export type InFlight = <Result>(owner: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Bounds how many requests of a process are being handled at once (load shedding): what is taken is answered in time, and
 * what is too much is refused at once instead of waiting in memory for a connection to the database. One owner gets at
 * most half of the room, so that whoever floods the API leaves the other half to everybody else.
 * @param most requests at once. At 300 a second, 200 of them wait for two thirds of a second.
 * @throws AppError `service_unavailable` with `Retry-After` of a second where there is no room.
 */
export function createInFlight(most: number): InFlight {
  const byOwner = new Map<string, number>();
  let all = 0;
  return async (owner, work) => {
    const own = byOwner.get(owner) ?? 0;
    if (all >= most || own >= most / 2) {
      throw serviceUnavailable('Too many requests are being handled at once; try again in a second.', 1);
    }
    all += 1;
    byOwner.set(owner, own + 1);
    try {
      return await work();
    } finally {
      all -= 1;
      const left = (byOwner.get(owner) ?? 1) - 1;
      if (left > 0) byOwner.set(owner, left);
      else byOwner.delete(owner);
    }
  };
}
