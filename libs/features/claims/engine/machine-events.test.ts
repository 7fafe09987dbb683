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
