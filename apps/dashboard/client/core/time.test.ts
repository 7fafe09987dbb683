import { describe, expect, it } from 'vitest';
import { formatAgo, formatDuration, formatFull } from './time.ts';

const now = new Date('2026-11-18T12:00:00Z');
const ago = (at: string) => formatAgo(new Date(at), now, 'America/New_York');

describe('a moment', () => {
  it('is told by how long ago it was, or how soon it will be', () => {
    expect(ago('2026-11-18T11:59:40Z')).toBe('just now');
    expect(ago('2026-11-18T12:00:10Z')).toBe('just now');
    expect(ago('2026-11-18T12:00:25Z')).toBe('in a moment');
    expect(ago('2026-11-18T11:54:00Z')).toBe('6 min ago');
    expect(ago('2026-11-18T09:10:00Z')).toBe('3 hr ago');
    expect(ago('2026-11-18T12:05:00Z')).toBe('in 5 min');
  });

  it('further away is told by day and time, in the viewer’s zone', () => {
    expect(formatAgo(new Date('2026-11-18T03:00:00Z'), now, 'UTC')).toBe('today, 3:00 AM');
    expect(ago('2026-11-18T03:00:00Z')).toBe('yesterday, 10:00 PM');
    expect(ago('2026-11-16T03:00:00Z')).toBe('Nov 15, 10:00 PM');
    expect(ago('2025-11-16T12:00:00Z')).toBe('Nov 16, 2025, 7:00 AM');
  });

  it('in full names its zone', () => {
    expect(formatFull(now, 'America/New_York')).toBe('Nov 18, 2026, 7:00:00 AM EST');
  });
});

describe('a duration', () => {
  it('reads as minutes and seconds', () => {
    expect(formatDuration(94)).toBe('1 min 34 s');
    expect(formatDuration(120)).toBe('2 min');
    expect(formatDuration(9)).toBe('9 s');
  });
});
