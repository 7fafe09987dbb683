import { describe, expect, it } from 'vitest';
import { currentVersion, deprecationHeaders, type EventVersion, inVersion } from './event-versions.ts';

/** Two versions ago `score` was called `points`, and one ago it had no `tier`. */
const versions: EventVersion[] = [
  { version: '2028-03-01' },
  {
    version: '2027-06-01',
    deprecated: { since: new Date('2028-03-01T00:00:00Z'), sunset: new Date('2029-03-01T00:00:00Z') },
    fromNewer: (_type, { tier: _tier, ...data }) => data,
  },
  {
    version: '2026-11-22',
    deprecated: { since: new Date('2027-06-01T00:00:00Z'), sunset: new Date('2028-06-01T00:00:00Z') },
    fromNewer: (_type, { score, ...data }) => ({ ...data, points: score }),
  },
];
const data = { lead_id: 'lead-1', score: 82, tier: 'hot' };

describe('a version of events', () => {
  it.each([
    ['2028-03-01', data],
    ['2027-06-01', { lead_id: 'lead-1', score: 82 }],
    ['2026-11-22', { lead_id: 'lead-1', points: 82 }],
  ])('%s is made of the newest, step by step', (version, expected) => {
    const made = inVersion(version, 'lead.created', data, versions);
    expect([made.served.version, made.data]).toEqual([version, expected]);
  });

  it('that is not served any more is the oldest that is', () => {
    expect(inVersion('2025-01-01', 'lead.created', data, versions).served.version).toBe('2026-11-22');
  });

  it('says that it has a successor, and until when it lasts', () => {
    expect(versions.map(deprecationHeaders)).toEqual([
      {},
      { deprecation: '@1835481600', sunset: 'Thu, 01 Mar 2029 00:00:00 GMT' },
      { deprecation: '@1811808000', sunset: 'Thu, 01 Jun 2028 00:00:00 GMT' },
    ]);
    expect(currentVersion).toBe('2026-11-22');
  });
});
