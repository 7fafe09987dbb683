import { expect, it } from 'vitest';
import zones from './area-codes.json' with { type: 'json' };
import { zoneOfRecipient } from './recipient-zone.ts';

it.each([
  ['+14045550142', 'America/New_York'],
  ['+13125550142', 'America/Chicago'],
  ['+16025550142', 'America/Phoenix'],
  ['+12065550142', 'America/Los_Angeles'],
  ['+18085550142', 'Pacific/Honolulu'],
  ['+18005550142', 'America/Denver'],
  ['+4930123456', 'America/Denver'],
  [null, 'America/Denver'],
])('the time zone of %s is %s', (phone, zone) => {
  expect(zoneOfRecipient(phone, 'America/Denver')).toBe(zone);
});

it('knows each area code once, and zones that exist', () => {
  const codes = Object.values(zones).flatMap((list) => list.split(' '));
  expect(new Set(codes).size).toBe(codes.length);
  const known = Intl.supportedValuesOf('timeZone');
  expect(Object.keys(zones).filter((zone) => !known.includes(zone))).toEqual([]);
});
