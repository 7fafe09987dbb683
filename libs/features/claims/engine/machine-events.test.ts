import { describe, expect, it } from 'vitest';
import { extractScope } from './extract-scope.ts';

const rooms = 'Den 12 x 10 x 8. Office 9 x 8 x 8.\n';

function itemsOf(...notes: string[]) {
  const { scopeItems } = extractScope({
    lossDate: null,
    photos: [],
    documents: notes.map((text, at) => ({
      documentId: `d${at}`,
      kind: 'technician_notes',
      text: at === 0 ? rooms + text : text,
    })),
  });
  return scopeItems;
}

function basesOf(...notes: string[]): string[] {
  return itemsOf(...notes).map(({ room, quantity, unit, quantityBasis }) =>
    [room, quantity, unit, quantityBasis].join(' '),
  );
}

describe('machines whose number changes', () => {
  it.each([
    [
      'by dates',
      ['5/2 set den 6 air movers.\n5/4 den down to 4 air movers.\n5/7 den all out.'],
      'Den 24 DA 6 units × 2 days + 4 units × 3 days',
    ],
    [
      'not from the day of the loss',
      ['5/2 set den 6 air movers. Loss date 4/30.\n5/4 den down to 4 air movers.\n5/7 den all out.'],
      'Den 24 DA 6 units × 2 days + 4 units × 3 days',
    ],
    [
      'by days of the job',
      ['Day 1 - set 5 air movers in the den.\nDay 3 - pulled 2 air movers from the den.\nDay 4 - all out.'],
      'Den 13 DA 5 units × 2 days + 3 units × 1 day',
    ],
    [
      'where some are added',
      ['2 air movers in the den 6/3, added 1 air mover on 6/5.\nAll out 6/9.'],
      'Den 16 DA 2 units × 2 days + 3 units × 4 days',
    ],
    [
      'over two documents',
      [
        'Set 3 air movers in the den.',
        'After 2 days pulled 1 air mover in the den.\nAfter 5 days all pulled.',
      ],
      'Den 12 DA 3 units × 2 days + 2 units × 3 days',
    ],
    [
      'by what ran on',
      [
        'Set 5 air movers in the den.',
        'Den ran 5 air movers for 2 days, leaving 3 air movers in.',
        'Den 3 air movers ran 4 more days.',
      ],
      'Den 22 DA 5 units × 2 days + 3 units × 4 days',
    ],
  ])('%s', (_, notes, basis) => {
    expect(basesOf(...notes)).toEqual([basis]);
  });

  it.each([
    ['by weekdays', 'Mon: den 4 fans. Tue: ditto. Wed: 2 fans. Fri: nothing left.', 'Den 12 DA'],
    ['by counts of each day, the last as well', 'Day 1: den 4 fans. Day 2: same. Day 3: 1 fan.', 'Den 9 DA'],
    [
      'by days of a month alone',
      'Den 2 fans from the 9th. On the 11th one fan more. The 13th all out.',
      'Den 10 DA',
    ],
    ['by the next day', 'Day 1: 3 fans in the den. Next day: added 1 fan. Day 4 all out.', 'Den 11 DA'],
    [
      'by what they are down to or up by',
      'Wed: set 2 AM in the den. Thu: +1 AM. Fri: -2 AM. Sun: rest out.',
      'Den 7 DA',
    ],
    ['where half of them go', '3 Mar: den 6 fans. 5 Mar: half the fans gone. 6 Mar: all out.', 'Den 15 DA'],
    [
      'where an ordinal is one more',
      'Day 1: one dehu in the den. Day 2: second dehu. Day 4: both out.',
      'Den 5 DA',
    ],
    ['to the end of a day', 'Day 1 set 2 fans in the den. Day 3 last day, all out.', 'Den 6 DA'],
    ['by a row of counts', 'Den readings fine.\nFloor fans: Mon 1, Tue 3, Wed 3, Thu pulled.', 'Den 7 DA'],
    ['with the days in brackets', 'Den fans: 2 (3/1), 4 (3/2), 1 (3/3), none 3/4', 'Den 7 DA'],
    ['loaded on the truck', '6/1 den 3 fans. 6/4 goal met, all on the truck.', 'Den 9 DA'],
  ])('%s', (_, text, item) => {
    expect(itemsOf(text).map(({ room, quantity, unit }) => `${room} ${quantity} ${unit}`)).toEqual([item]);
  });

  it('of each kind from its own day', () => {
    const text = 'Den 7/2: 3 fans since the 1st, dehu since the 2nd. On the 5th everything out.';
    expect(itemsOf(text).map(({ quantity }) => quantity)).toEqual([12, 3]);
  });

  it('by the sum that the writer made, whatever the events say', () => {
    const set = 'Set 3 air movers in the den. Day 3 den down to 2 air movers.';
    expect(basesOf(set, 'Day 5 all out (3x2 days + 2x3 days).')).toEqual([
      'Den 12 DA 3 units × 2 days + 2 units × 3 days',
    ]);
    expect(basesOf('Air movers 5 den first 2 days, then 3 for 4 more.')).toEqual([
      'Den 22 DA 5 units × 2 days + 3 units × 4 days',
    ]);
  });

  it('with the sentences that say so as evidence', () => {
    const [item] = itemsOf('5/2 set den 6 air movers.\n5/4 den down to 4 air movers.\n5/7 den all out.');
    expect(item?.evidence.map(({ quote }) => quote).slice(1)).toEqual([
      '5/4 den down to 4 air movers',
      '5/7 den all out',
    ]);
  });

  it('not where nobody says when the last went', () => {
    expect(
      itemsOf('5/2 set den 6 air movers.\n5/4 den down to 4 air movers.').map(({ quantity }) => quantity),
    ).toEqual([6]);
  });
});
