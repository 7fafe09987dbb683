import { describe, expect, it } from 'vitest';
import { endOfQuietHours } from './quiet-hours.ts';

const quiet = { from: '21:00', to: '06:30', timezone: 'America/New_York' };

describe('quiet hours', () => {
  it.each([
    // Eastern standard time is five hours behind.
    ['2026-01-15T01:59:00Z', null],
    ['2026-01-15T02:00:30Z', '2026-01-15T11:30:00.000Z'],
    ['2026-01-15T11:29:00Z', '2026-01-15T11:30:00.000Z'],
    ['2026-01-15T11:30:00Z', null],
  ])('over midnight, at %s', (at, end) => {
    expect(endOfQuietHours(new Date(at), quiet)?.toISOString() ?? null).toBe(end);
  });

  it('within a day', () => {
    const lunch = { from: '12:00', to: '13:00', timezone: 'UTC' };
    expect(endOfQuietHours(new Date('2026-01-15T12:15:00Z'), lunch)?.toISOString()).toBe(
      '2026-01-15T13:00:00.000Z',
    );
    expect(endOfQuietHours(new Date('2026-01-15T13:15:00Z'), lunch)).toBeNull();
  });

  it('of somebody who has none', () => {
    expect(endOfQuietHours(new Date(), null)).toBeNull();
  });
});
