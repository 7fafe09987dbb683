import { describe, expect, it } from 'vitest';
import { extractScope } from './extract-scope.ts';
import type { ExtractionInput } from './extraction.schema.ts';

const den = 'Den 12 x 14 x 8.\n';

function items(
  text: string,
  kind = 'technician_notes',
  lossType: ExtractionInput['lossType'] = 'water',
): string[] {
  return extractScope({ lossType, documents: [{ documentId: 'd1', kind, text }], photos: [] }).scopeItems.map(
    (item) => [item.room, item.category, item.activity, item.quantity, item.unit].join(' '),
  );
}

describe('who and what a sentence is about', () => {
  it.each([
    ["Owner's plumber opened the tile."],
    ['Caulk at the window above, repaired by others.'],
    ['A limb tore the edge of the roof.'],
    ['The dehumidifier quit last summer.'],
    ['The fire began at a space heater.'],
    ['South slope is clean wood, leave it.'],
    ['Everything went into the dumpster.'],
  ])('states no work: %s', (text) => {
    expect(items(den + text)).toEqual([]);
  });

  it('works on what was called sound when the sentence goes on to say so', () => {
    expect(items(`${den}Carpet is OK, to be relaid.`)).toEqual(['Den FCC detach_and_reset 168 SF']);
  });

  it('skips a condition: what stands after "once" and "after" is not the work', () => {
    expect(items(`${den}Toilet pulled, sets back once there's a floor.`)).toEqual([
      'Den PLM detach_and_reset 1 EA',
    ]);
  });
});

describe('how much', () => {
  it.each([
    [
      'a wall by its name',
      'Back wall, 5 ft wide, full height: sheetrock out\nSame wall: batts out',
      ['DRY remove 40 SF', 'INS remove 40 SF'],
    ],
    [
      'a wall by what stands at it',
      "R&R drywall, window wall only (14'), full height.",
      ['DRY remove_and_replace 112 SF'],
    ],
    ['one wall of unknown length', 'R&R drywall, north wall, whole wall.', ['DRY remove_and_replace  SF']],
    [
      'an amount said again',
      'Biocide on 480 sq ft of sheathing, then white sealer over the same 480.',
      ['WTR treat 480 SF', 'PNT treat 480 SF'],
    ],
    ['two lengths of a floor', 'Carpet pulled 12 ft, full 5 ft width.', ['FCC remove 60 SF']],
    [
      'length times the room height',
      'R&R drywall, 12 LF of wall at full height.',
      ['DRY remove_and_replace 96 SF'],
    ],
    ['the size of an opening', 'Closed the hole with ply, 12 by 8.', ['TMP protect 96 SF']],
  ])('reads %s', (_what, text, expected) => {
    expect(items(den + text).map((item) => item.replace(/^\w+ /u, ''))).toEqual(expected);
  });

  it('adds up the machines of a log, day by day', () => {
    const log = 'DAY | 10/21 | 10/22 | 10/23\nAir movers in den | 4 | 4 | 2';
    expect(items(log, 'moisture_log')).toEqual(['Den WTR dry 10 DA']);
  });

  it('applies the days of a heading to the machines of its line', () => {
    expect(items('Den 12 x 14. Hall 4 x 9.\nDrying (3 days): den 4 air movers, hall 2 air movers.')).toEqual([
      'Den WTR dry 12 DA',
      'Hall WTR dry 6 DA',
    ]);
  });
});

describe('dictation', () => {
  it('reads work that is dictated without punctuation', () => {
    const text =
      'the kitchen is ten by nine eight foot ceilings and the hallway is three and a half by fourteen same ceiling we pulled the baseboard all the way around the kitchen the hallway carpet got pulled all of it set two fans in the kitchen for four days';
    expect(items(text)).toEqual([
      'Kitchen FNC remove 38 LF',
      'Hallway FCC remove 49 SF',
      'Kitchen WTR dry 8 DA',
    ]);
  });

  it('begins anew at a spoken "new paragraph"', () => {
    const text =
      'den is 12 by 14 new paragraph hall is 4 by 9 new paragraph hall remove the carpet all of it';
    expect(items(text)).toEqual(['Hall FCC remove 36 SF']);
  });
});
