import { describe, expect, it } from 'vitest';
import { dayBegan } from './local-days.ts';

describe('the beginning of a day', () => {
  it.each([
    ['2026-07-15T03:30:00Z', 'America/New_York', 0, '2026-07-14T04:00:00.000Z'],
    ['2026-07-15T04:30:00Z', 'America/New_York', 0, '2026-07-15T04:00:00.000Z'],
    // The clocks went forward on 8 March, after that day had begun.
    ['2026-03-08T18:00:00Z', 'America/New_York', 0, '2026-03-08T05:00:00.000Z'],
    ['2026-03-10T18:00:00Z', 'America/New_York', 7, '2026-03-03T05:00:00.000Z'],
    ['2026-07-15T12:00:00Z', 'Asia/Kolkata', 0, '2026-07-14T18:30:00.000Z'],
    ['2026-07-15T12:00:00Z', 'UTC', 1, '2026-07-14T00:00:00.000Z'],
  ])('of %s in %s, %i days before', (at, zone, before, began) => {
    expect(dayBegan(new Date(at), zone, before).toISOString()).toBe(began);
  });
});
