import { describe, expect, it } from 'vitest';
import { allowedAddresses, allowsAddress, withinAddresses } from './allowed-addresses.ts';

describe('the addresses that a key may be used from', () => {
  it('are kept as networks, each once', () => {
    const given = ['203.0.113.7', '203.0.113.7/32', '10.1.2.3/8', '2001:db8::1', '2001:db8:0:1::ff/64'];
    expect(allowedAddresses.parse(given)).toEqual([
      '203.0.113.7/32',
      '10.0.0.0/8',
      '2001:db8::1/128',
      '2001:db8:0:1::/64',
    ]);
  });

  it.each(['', '203.0.113', '203.0.113.7/33', '1/8', '2001:db8::/129', 'example.com', '::ffff:1.2.3.4/200'])(
    'refuse %j',
    (text) => expect(allowedAddresses.safeParse([text]).success).toBe(false),
  );

  it.each([
    ['203.0.113.255', true],
    ['203.0.114.0', false],
    ['2001:db8:0:1:ffff::1', true],
    ['2001:db8:0:2::1', false],
    ['::ffff:203.0.113.9', true],
    ['no address', false],
    [null, false],
  ])('let %s through: %s', (address, allowed) => {
    expect(allowsAddress(['203.0.113.0/24', '2001:db8:0:1::/64'], address)).toBe(allowed);
  });

  it('of one key lie within those of another, or do not', () => {
    expect(withinAddresses(['203.0.113.64/26'], ['203.0.113.0/24', '::/0'])).toBe(true);
    expect(withinAddresses(['203.0.0.0/16'], ['203.0.113.0/24'])).toBe(false);
    expect(withinAddresses(['2001:db8::/32'], ['0.0.0.0/0'])).toBe(false);
    expect(withinAddresses(null, ['0.0.0.0/0', '::/0'])).toBe(false);
    expect(withinAddresses(null, null)).toBe(true);
  });
});
