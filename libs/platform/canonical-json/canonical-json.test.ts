import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './index.ts';

describe('canonicalJson', () => {
  it('sorts members by UTF-16 code units at every depth, as the example of RFC 8785 §3.2.3', () => {
    const value = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    const order = [...canonicalJson({ deep: [value] }).matchAll(/:"([^"]+)"/g)].map(([, name]) => name);
    expect(order).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  it.each([
    [0, '0'],
    [-0, '0'],
    [5e-324, '5e-324'],
    [-1.7976931348623157e308, '-1.7976931348623157e+308'],
    [9007199254740992, '9007199254740992'],
    [295147905179352830000, '295147905179352830000'],
    [1e21, '1e+21'],
    [9.999999999999997e22, '9.999999999999997e+22'],
    [Number('333333333.33333329'), '333333333.3333333'],
    [0.000001, '0.000001'],
    [1e-7, '1e-7'],
    [4.5, '4.5'],
  ])('writes the number %d as RFC 8785 appendix B does', (number, text) => {
    expect(canonicalJson(number)).toBe(text);
  });

  it('escapes in strings what must be escaped and nothing else', () => {
    expect(canonicalJson('\u20ac$\u000f\nA\'B"\\\\"/\u2028\u007f')).toBe(
      '"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/\u2028\u007f"',
    );
  });

  it('does not depend on the order in which members were written', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([name, member]) => [name, reversed(member)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(reversed(value))).toBe(text);
      }),
    );
  });

  it.each([
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1n,
    '\ud800',
    { a: undefined },
    new Date(),
    [() => 1],
  ])('refuses %s, which JSON cannot say exactly', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });
});
