import { describe, expect, it } from 'vitest';
import { extractScope } from './extract-scope.ts';

const rooms = 'Den 12 x 10 x 8. Hall bath 8 x 5 x 8.\n';

function machines(...notes: string[]): string[] {
  const { scopeItems } = extractScope({
    lossDate: null,
    photos: [],
    documents: notes.map((text, at) => ({
      documentId: `d${at}`,
      kind: 'technician_notes',
      text: at === 0 ? rooms + text : text,
    })),
  });
  return scopeItems.map(({ room, quantity, unit }) => `${room} ${quantity} ${unit}`);
}

describe('days between two dates', () => {
  it.each([
    ['2 air movers in the den 9/12 to 9/16', 'Den 8 DA'],
    ['Dehu in the den, placed 2/10, pulled 2/13', 'Den 3 DA'],
    ['Den: 1 dehu, on Sept 28 off Oct 2nd', 'Den 4 DA'],
    ['Den scrubber 12/30-1/2', 'Den 3 DA'],
    ['1 dehu in the den from 2/28/25 until 3/1/25', 'Den 1 DA'],
    ['1 dehu in the den from 2/28/24 until 3/1/24', 'Den 2 DA'],
  ])('of one sentence: %s', (text, item) => {
    expect(machines(text)).toEqual([item]);
  });

  it('of two sentences: the day of setting, and the last day that is said of the machine, its room or all', () => {
    expect(machines('Set 4/16: 2 air movers in the den.\nPulled 4/20 all.')).toEqual(['Den 8 DA']);
    expect(
      machines('4/16 set den 2 air movers, hall bath 1 air mover.', 'Out: hall bath 4/18. Den pulled 4/20.'),
    ).toEqual(['Den 8 DA', 'Hall bath 2 DA']);
    expect(
      machines('Set 4/16: den 2 air movers and 1 dehu.\nDehu pulled 4/21. Air movers out 4/19.'),
    ).toEqual(['Den 6 DA', 'Den 5 DA']);
  });

  it('of each group where machines went one after the other', () => {
    const log = 'Set 6/9: den 5 air movers.\n6/11 pulled 2 air movers in the den.';
    expect(machines(`${log}\n6/13 rest out.`)).toEqual(['Den 16 DA']);
    expect(machines(log)).toEqual(['Den 5 EA']);
  });

  it('of each group, which the amount says', () => {
    const text = `${rooms}Set 6/9: den 5 air movers.\n6/11 pulled 2 air movers in the den.\n6/13 rest out.`;
    const documents = [{ documentId: 'n', kind: 'technician_notes', text }];
    const { scopeItems } = extractScope({ lossDate: null, photos: [], documents });
    expect(scopeItems.map(({ quantityBasis }) => quantityBasis)).toEqual([
      '5 units × 2 days + 3 units × 2 days',
    ]);
  });

  it('beside a log of another room, which stands for its own machines alone', () => {
    const { scopeItems } = extractScope({
      lossDate: null,
      photos: [],
      documents: [
        {
          documentId: 'n',
          kind: 'technician_notes',
          text: `${rooms}Set 11/20: hall bath 1 AM. Pulled: hall bath 11/22.`,
        },
        { documentId: 'l', kind: 'moisture_log', text: 'date    den am\n11/20    4\n11/21    3\n11/22    2' },
      ],
    });
    expect(scopeItems.map((item) => [item.room, item.quantity, item.quantityBasis].join(' ')).sort()).toEqual(
      ['Den 9 units of each day added up', 'Hall bath 2 1 unit × 2 days'],
    );
  });

  it('of the visit that a line heads', () => {
    expect(
      machines('First visit 4/16\nSet den 2 air movers.', 'Second visit 4/20\nPulled all air movers.'),
    ).toEqual(['Den 8 DA']);
  });

  it('of each machine where one sentence dates several', () => {
    const set = 'Set 4/16: den 2 air movers and 1 dehu.';
    expect(machines(`${set}\nPulled air movers 4/18, dehu 4/20.`)).toEqual(['Den 4 DA', 'Den 4 DA']);
  });

  it('of none where nobody says when they came or went', () => {
    expect(machines('2 air movers in the den.\nPulled 4/20 all.')).toEqual(['Den 2 EA']);
    expect(machines('4/16 set 2 air movers in the den.')).toEqual(['Den 2 EA']);
    expect(machines('Loss between 4/1 and 4/6. 2 air movers in the den.')).toEqual(['Den 2 EA']);
  });
});

describe('days said apart from the machines', () => {
  const set = 'Set den 3 air movers and 1 dehu, hall bath 1 air mover.';

  it.each([
    ['by room', 'Den 5 days, hall bath 2 days.', ['Den 15 DA', 'Den 5 DA', 'Hall bath 2 DA']],
    ['by kind', 'Dehu 6 days, air movers 4.', ['Den 12 DA', 'Den 6 DA', 'Hall bath 4 DA']],
    [
      'but for one',
      '6 days all, except hall bath pulled after 3.',
      ['Den 18 DA', 'Den 6 DA', 'Hall bath 3 DA'],
    ],
    ['beside dates', 'All ran 4/16-4/20 (5 days).', ['Den 15 DA', 'Den 5 DA', 'Hall bath 5 DA']],
  ])('%s', (_, text, items) => {
    expect(machines(`${set}\n${text}`)).toEqual(items);
  });

  it('in a later document, which puts right what the first planned', () => {
    expect(machines('2 air movers in the den, 4 days planned.', 'Ran 6 days total, all units.')).toEqual([
      'Den 12 DA',
    ]);
  });

  it('are those of the rooms that went out on their line', () => {
    const notes = [
      'Den 2 AM. Hall bath 1 AM.',
      'Hall bath mover out, 2 days.\nPulled the den. 4 days on movers.',
    ];
    expect(machines(...notes)).toEqual(['Den 8 DA', 'Hall bath 2 DA']);
  });
});
