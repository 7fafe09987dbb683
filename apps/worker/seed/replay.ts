/** An event of the past, and how to make it. */
export interface PastEvent {
  at: number;
  happen(): Promise<unknown>;
}

/** How many of the events were made. */
export interface Replayed {
  happened: number;
  /** Skipped, because time had run out. */
  leftOut: number;
  failed: number;
  /** Why the first of them failed. */
  reason: string | null;
}

/**
 * Replays events, the earliest first. One that fails stops no other; on a slow machine, older events are
 * skipped and the latest are kept.
 * @param options.goOnTo advances the clock to this time
 * @param options.isLate whether events before `options.recent` are to be skipped from now on
 * @param options.told called after each event that was replayed or failed
 */
export async function replay(
  events: readonly PastEvent[],
  options: {
    goOnTo: (ms: number) => Promise<void>;
    isLate: () => boolean;
    recent: number;
    told: (at: number) => void;
  },
): Promise<Replayed> {
  const replayed: Replayed = { happened: 0, leftOut: 0, failed: 0, reason: null };
  for (const { at, happen } of [...events].sort((a, b) => a.at - b.at)) {
    if (at < options.recent && options.isLate()) {
      replayed.leftOut += 1;
      continue;
    }
    try {
      await options.goOnTo(at);
      await happen();
      replayed.happened += 1;
    } catch (error) {
      replayed.failed += 1;
      replayed.reason ??= error instanceof Error ? error.message : String(error);
    }
    options.told(at);
  }
  return replayed;
}
