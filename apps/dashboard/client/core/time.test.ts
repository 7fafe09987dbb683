import { describe, expect, it } from 'vitest';
import { formatDuration, formatTime } from './time.tsx';

describe('a time', () => {
  const now = new Date('2026-11-20T04:30:00.000Z');

  it.each([
    ['2026-11-20T03:59:00.000Z', 'America/New_York', 'Today, 10:59 PM EST'],
    ['2026-11-20T03:59:00.000Z', 'UTC', 'Today, 3:59 AM UTC'],
    ['2026-11-19T04:59:00.000Z', 'America/New_York', 'Nov 18, 11:59 PM EST'],
    ['2026-07-01T16:00:00.000Z', 'America/New_York', 'Jul 1, 12:00 PM EDT'],
    ['2025-12-31T23:30:00.000Z', 'America/New_York', 'Dec 31, 2025, 6:30 PM EST'],
    ['2026-01-01T03:30:00.000Z', 'America/New_York', 'Dec 31, 2025, 10:30 PM EST'],
  ])('%s reads in %s as “%s”', (at, zone, words) => {
    expect(formatTime(new Date(at), zone, now).replaceAll('\u202f', ' ')).toBe(words);
  });
});

describe('a duration', () => {
  it.each([
    [0, '0 s'],
    [59, '59 s'],
    [60, '1 min'],
    [94, '1 min 34 s'],
  ])('of %i seconds reads “%s”', (seconds, words) => {
    expect(formatDuration(seconds)).toBe(words);
  });
});
