import { describe, expect, it } from 'vitest';
import { extractScope } from './extract-scope.ts';

const rooms =
  'Den 12 x 10 x 8. Hall bath 8 x 5 x 8. Family room 16 x 14 x 8. Bedroom 2 12 x 10 x 8. Exercise room 10 x 10 x 8.\n';

function machines(text: string): string[] {
  const { scopeItems } = extractScope({
    lossDate: null,
    photos: [],
    documents: [{ documentId: 'd1', kind: 'technician_notes', text: rooms + text }],
  });
  return scopeItems.map(({ room, description, quantity, unit }) =>
    [room, description.replace(/,.*/u, ''), quantity, unit].join(' '),
  );
}

describe('lists of machines', () => {
  it.each([
    ['by kind', 'AM: den 3, family 2. 4 days', ['Den 3 am 12 DA', 'Family room 2 am 8 DA']],
    [
      'by kind, the number first',
      'Fans 3 den, 2 exercise, 4 days',
      ['Den 3 fans 12 DA', 'Exercise room 2 fans 8 DA'],
    ],
    [
      'by room',
      'Den 3 AM, 1 DH / family 2 AM. 4 days on all',
      ['Den 3 am 12 DA', 'Den 1 dh 4 DA', 'Family room 2 am 8 DA'],
    ],
    [
      'by room with a number of its own',
      'bed 2 - 3 AM, 1 dehu; bath - 1 AM, 4 days',
      ['Bedroom 2 3 am 12 DA', 'Bedroom 2 1 dehu 4 DA', 'Hall bath 1 am 4 DA'],
    ],
    [
      'by number, each kind up to its room',
      '4 AM and 1 dehu family, 2 AM exercise, dehu den, 3 days',
      ['Family room 4 am 12 DA', 'Family room 1 dehu 3 DA', 'Exercise room 2 am 6 DA', 'Den 1 dehu 3 DA'],
    ],
    [
      'before their only room',
      'Two air movers, one dehumidifier, family room, 4 days',
      ['Family room 2 air movers 8 DA', 'Family room 1 dehumidifier 4 DA'],
    ],
    [
      'with the days of each',
      'den AM 3 for 4 days, family AM 1 for 2 days',
      ['Den 3 am 12 DA', 'Family room 1 am 2 DA'],
    ],
    [
      'with the sum first',
      'six fans, two den, four family, 3 days',
      ['Den 2 fans 6 DA', 'Family room 4 fans 12 DA'],
    ],
  ])('are read %s', (_, text, expected) => {
    expect(machines(text)).toEqual(expected);
  });

  it.each([
    [
      'with one that is denied',
      '1 fan den 2 fans family no dehu 2 days',
      ['Den 1 fan 2 DA', 'Family room 2 fans 4 DA'],
    ],
    ['of two kinds', 'Den: 2 scrubbers, 1 hydroxyl, 3 days', ['Den 2 scrubbers 6 DA', 'Den 1 hydroxyl 3 DA']],
    ['by their size', '45-pint dehu in the den, 3 days', ['Den dehu 3 DA']],
    ['glued to their number', 'den 2am 1dh, 3 days', ['Den 2 am 6 DA', 'Den 1 dh 3 DA']],
    ['behind the name of a room', 'family room 4 axials, 3 days', ['Family room 4 axials 12 DA']],
    ['with a number each', 'AM-0114 den, 3 days\nAM-0118 den, 2 days', ['Den 2 am 5 DA']],
    ['by hours', 'Den 2 fans, 72 hours', ['Den 2 fans 6 DA']],
    ['times days', 'Den 3 fans x 4', ['Den 3 fans 12 DA']],
    ['beside hours of the day', 'Monday 9 am den 2 fans, 3 days', ['Den 2 fans 6 DA']],
    ['in words', 'Den four AM, 3 days', ['Den 4 am 12 DA']],
    ['as those before', 'Den 2 fans 4 days. Den 1 dehu, same.', ['Den 2 fans 8 DA', 'Den 1 dehu 4 DA']],
  ])('tell machines %s', (_, text, expected) => {
    expect(machines(text)).toEqual(expected);
  });

  it('are no lists where other work is stated', () => {
    expect(machines('Den carpet removed, 2 AM set, family room carpet cleaned, 3 days')).toContain(
      'Den remove carpet 120 SF',
    );
  });
});
