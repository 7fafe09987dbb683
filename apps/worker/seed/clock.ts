/** The time that this process believes it is. It only goes forward, as identifiers do. */
export interface PastClock {
  now(): number;
  /** Advances to a later time; an earlier one is ignored. */
  goTo(ms: number): void;
  /** Restores the real clock. */
  stop(): void;
}

/**
 * Sets the clock of this process alone to the past, so that every record it makes has a past date. `performance.now` and
 * timers are not changed, so that deadlines hold.
 */
export function startInThePast(from: number): PastClock {
  const Present = Date;
  let base = from;
  let since = performance.now();
  const now = () => Math.floor(base + performance.now() - since);
  class Past extends Present {
    constructor(...given: ConstructorParameters<typeof Date> | []) {
      if (given.length === 0) super(now());
      else super(...(given as ConstructorParameters<typeof Date>));
    }
    static override now(): number {
      return now();
    }
  }
  // biome-ignore lint/style/noRestrictedGlobals: everything that asks for the time in this process is meant
  globalThis.Date = Past as DateConstructor;
  return {
    now,
    goTo(ms) {
      if (ms <= now()) return;
      base = ms;
      since = performance.now();
    },
    stop() {
      // biome-ignore lint/style/noRestrictedGlobals: as above
      globalThis.Date = Present;
    },
  };
}

/** The moment at which a clock in a time zone shows this; days are counted back from a moment. */
export function atLocal(
  zone: string,
  reference: number,
  daysAgo: number,
  hour: number,
  minute: number,
): number {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(reference - daysAgo * 86_400_000);
  const asUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`);
  const shown = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(asUtc)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(shown ?? '') ?? [];
  return asUtc - (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
