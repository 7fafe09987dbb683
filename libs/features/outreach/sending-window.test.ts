import { describe, expect, it } from 'vitest';
import { nextOpening } from './sending-window.ts';

const zone = 'America/Chicago';
const window = { days: ['mon', 'fri'] as ('mon' | 'fri')[], from: '09:00', to: '17:30' };
const opening = (from: string, of = window) => nextOpening(of, zone, new Date(from)).toISOString();

describe('the next opening of a window', () => {
  // 2026-11-23 is a Monday; Chicago is six hours behind.
  it.each([
    ['before it', '2026-11-23T14:59:00.000Z', '2026-11-23T15:00:00.000Z'],
    ['in it', '2026-11-23T18:00:00.000Z', '2026-11-23T18:00:00.000Z'],
    ['at its end', '2026-11-23T23:30:00.000Z', '2026-11-27T15:00:00.000Z'],
    ['on another day', '2026-11-28T18:00:00.000Z', '2026-11-30T15:00:00.000Z'],
    ['when it is another day there', '2026-11-24T03:00:00.000Z', '2026-11-27T15:00:00.000Z'],
  ])('%s', (_when, from, expected) => {
    expect(opening(from)).toBe(expected);
  });

  it('is a week later where only this day has one, and it is over', () => {
    expect(opening('2026-11-23T23:30:00.000Z', { ...window, days: ['mon'] })).toBe(
      '2026-11-30T15:00:00.000Z',
    );
  });

  it('keeps to the clock when that is put forward', () => {
    expect(opening('2026-03-08T06:30:00.000Z', { ...window, days: ['mon'] })).toBe(
      '2026-03-09T14:00:00.000Z',
    );
  });

  it('lasts to the end of the day with 24:00', () => {
    const late = { ...window, to: '24:00' };
    expect(opening('2026-11-24T05:59:00.000Z', late)).toBe('2026-11-24T05:59:00.000Z');
    expect(opening('2026-11-24T06:00:00.000Z', late)).toBe('2026-11-27T15:00:00.000Z');
  });

  it('is now without a window', () => {
    const now = new Date();
    expect(nextOpening(null, zone, now)).toBe(now);
  });
});
