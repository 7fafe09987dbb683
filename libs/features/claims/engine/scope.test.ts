import { describe, expect, it } from 'vitest';
import { requantified } from '../room-quantities.ts';
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
    ['The roof was replaced in 2019.'],
    ['Plumber replaced the valve before we arrived.'],
    ['The fire began at a space heater.'],
    ['South slope is clean wood, leave it.'],
    ['Everything went into the dumpster.'],
    ['Ceilings 9 ft down and 8 ft up.'],
    ["The valve was replaced by the insured's own plumber."],
  ])('states no work: %s', (text) => {
    expect(items(den + text)).toEqual([]);
  });

  it.each([
    ["New sump pump is the plumber's.", []],
    ['It has a painted floor. East wall has a cased window, casing off that window.', ['FNC remove']],
    ['The two windows leaked at the frame but the frames are good and need nothing.', []],
    ['The carpet was taken up since it would not dry.', ['FCC remove']],
    ['The carpet was lifted by two men and is to be put back.', ['FCC detach_and_reset']],
    ['Took the base off.', ['FNC remove']],
    ['Allow for replacement of the baseboard.', ['FNC replace']],
    ['I would replace the baseboard.', ['FNC replace']],
    ['The carpet had no smell; it was glued down without a pad, and it comes out.', ['FCC remove']],
    ['Carpet extracted, then it is out.', ['WTR extract', 'FCC remove']],
    ['Water was vacuumed off the floor.', ['WTR extract']],
    ['Drywall off floor to ceiling and the batts with it.', ['DRY remove', 'INS remove']],
    ['Not only the base but also the carpet was removed.', ['FNC remove', 'FCC remove']],
    [
      'The owner had pulled the carpet, so we only removed the pad and the base.',
      ['FCC remove', 'FNC remove'],
    ],
    ['Underneath the sink the base cabinet, 3 LF, was removed.', ['CAB remove']],
    ['Walls cleaned by dry sponge.', ['CLN clean']],
    ['In the den the carpet was only cleaned.', ['FCC clean']],
    ['After removing the base cabinets, 8 LF, we drilled the wall.', ['CAB remove']],
    ['The toilet seal failed and the toilet was pulled and will be reset.', ['PLM detach_and_reset']],
    ['The carpet and the base are out in the den.', ['FCC remove', 'FNC remove']],
    ['New carpet in the den, new drywall on the den ceiling.', ['FCC replace', 'DRY replace']],
    ['Baseboard gone all around.', ['FNC remove']],
  ])('reads plain prose: %s', (text, expected) => {
    expect(
      items(den + text)
        .map((item) => item.split(' ').slice(1, 3).join(' '))
        .sort(),
    ).toEqual([...expected].sort());
  });

  it('works on what was called sound when the sentence goes on to say so', () => {
    expect(items(`${den}Carpet is OK, to be relaid.`)).toEqual(['Den FCC detach_and_reset 168 SF']);
    expect(items(`${den}Ceiling won't come clean, seal it.`)).toEqual(['Den PNT treat 168 SF']);
  });

  it('skips a condition: what stands after "once" and "after" is not the work', () => {
    expect(items(`${den}Toilet pulled, sets back once there's a floor.`)).toEqual([
      'Den PLM detach_and_reset 1 EA',
    ]);
  });
});

describe('counts of contents', () => {
  it.each([
    ['China packed out, 9 boxes.', 9],
    ['Clothing out of the den to the cleaners, 12 bags.', 12],
    ['Packed out the couch and 2 recliners.', 3],
    ['Couch and 2 recliners, upholstery cleaned.', 3],
  ])('counts what holds a thing, not the thing too: %s', (text, count) => {
    expect(items(den + text).map((item) => Number(item.split(' ').at(-2)))).toEqual([count]);
  });
});

it('adds up what the sides of a house have', () => {
  expect(items('Exterior: window screens R&R, 3 on the north, 4 on the east.')).toEqual([
    'Exterior WDW remove_and_replace 7 EA',
  ]);
});

describe('an amount that follows from the room', () => {
  it.each([
    '4 ft of drywall off all walls.',
    'Walls and ceiling washed and painted.',
    'Water reached a third of the carpet. Carpet and pad cut out on that third.',
    'Carpet extracted, base removed all around, 2 ft flood cut all walls, slab sprayed with antimicrobial.',
    'Insulation above the ceiling removed with the ceiling drywall, all of it.',
    'Base off, all but the 12 ft wall. LVP removed except under the built-in (20 SF).',
  ])('says what of the room, so that it follows a corrected size: %s', (text) => {
    const documents = [{ documentId: 'd1', kind: 'technician_notes', text: den + text }];
    const { rooms, scopeItems } = extractScope({ documents, photos: [] });
    const [{ floorSf, wallSf, ceilingSf, perimeterLf } = {} as (typeof rooms)[number]] = rooms;
    const areas = { floor_sf: floorSf, wall_sf: wallSf, ceiling_sf: ceilingSf, perimeter_lf: perimeterLf };
    expect(scopeItems.length).toBeGreaterThan(0);
    for (const { quantity, quantityBasis } of scopeItems)
      expect(requantified(quantityBasis, areas)?.quantity).toBeCloseTo(quantity ?? -1, 0);
  });
});

describe('an amount that other words give', () => {
  it.each([
    ['No wait, it was only 34 feet.', 'Base off all the way round.', 'Den FNC remove 34 LF'],
    ['No. Just one side of it, 60 SF.', 'Carpet and pad out, all.', 'Den FCC remove 60 SF'],
    ['Actually only 30 LF, the hearth has none.', 'Base off all around.', 'Den FNC remove 30 LF'],
    ['Scratch that, 80 SF of vinyl.', 'Sheet vinyl out, all.', 'Den FCV remove 80 SF'],
  ])('is put right by the sentence behind it: %s', (correction, text, item) => {
    expect(items(`${den}${text} ${correction}`)).toEqual([item]);
  });

  it('is not put right by what is said of another thing', () => {
    expect(items(`${den}Carpet and pad out, 100 SF. Not carpet, 40 SF of tile.`)).toContain(
      'Den FCC remove 100 SF',
    );
  });

  it.each([
    ['fascia on the west side remove and replace twenty one feet no thirty one feet', 'Exterior SFG 31 LF'],
    ['Roof - S slope 6 SQ, W slope 4 SQ, creased, R&R shingles and felt those.', 'Roof RFG 1000 SF'],
    ['Siding R&R: N elevation 120 SF, E elevation 80 SF.', 'Exterior SDG 200 SF'],
    ['Roof: R&R 42 sq laminated shingles w/ 42 sq felt.', 'Roof RFG 4200 SF, Roof RFG 4200 SF'],
  ])('adds up sides and takes the second of two: %s', (text, amounts) => {
    expect(
      items(text)
        .map((item) => item.replace('remove_and_replace ', ''))
        .join(', '),
    ).toBe(amounts);
  });

  it.each([
    ['Called March 3rd 2026. Toilet pulled, it goes back in.', 'Den PLM detach_and_reset 1 EA'],
    ['Lost February 18th 2026, dishwasher is out and goes back in.', 'Den APP detach_and_reset 1 EA'],
    ['Ceiling is 1/2 drywall, R&R all of it.', 'Den DRY remove_and_replace 168 SF'],
    ['Walls painted. Ceiling as well.', 'Den PNT treat 584 SF'],
  ])('counts nothing by a date or by how thick board is, and paints what is named too: %s', (text, item) => {
    expect(items(den + text)).toEqual([item]);
  });

  it.each([
    ['It shares the 14 ft wall with the bath. Carpet stays. Base off that wall.', 'Den FNC remove 14 LF'],
    ['Plumbing wall is the 9 ft one. 2 ft flood cut on that wall.', 'Den DRY remove 9 LF'],
  ])('is as long as the wall that was spoken of: %s', (text, item) => {
    expect(items(den + text)).toContain(item);
  });

  const compass = 'Den: N and S walls 14, E and W walls 12, height 8.\n';

  it.each([
    ['East wall and south wall: the baseboard is off, it is MDF.', 'Den FNC remove 26 LF'],
    ['West wall: drywall off 2 ft high.', 'Den DRY remove 24 SF'],
    ['Baseboard off on the north wall. Baseboard off on the south wall as well.', 'Den FNC remove 28 LF'],
    ['Paint the east wall, 12 LF x 8.', 'Den PNT treat 96 SF'],
  ])('follows from the walls that are named: %s', (text, item) => {
    expect(items(compass + text)).toContain(item);
  });

  it.each([
    ['Extracted the hall and half of the den.', ['Hall WTR extract 40 SF', 'Den WTR extract 84 SF']],
    ['Carpet out in half of the den and the whole hall.', ['Den FCC remove 84 SF', 'Hall FCC remove 40 SF']],
  ])('is a share of the room that it is said of: %s', (text, both) => {
    expect(items(`${den}Hall 10 x 4 x 8.\n${text}`)).toEqual(both);
  });

  it('closes as much as another document says was opened', () => {
    const documents = [
      'Den 12 x 14 x 8. Ceiling sagged, cut a 4 x 6 section.',
      'Den: replace the cut-out ceiling drywall.',
    ];
    const read = documents.map((text, at) => ({ documentId: `d${at}`, kind: 'technician_notes', text }));
    const { scopeItems } = extractScope({ lossType: 'water', documents: read, photos: [] });
    expect(scopeItems.map(({ category, quantity }) => [category, quantity])).toContainEqual(['DRY', 24]);
  });
});

describe('doubtful work', () => {
  it('is named in a warning, not listed', () => {
    const text = `${den}Door clean, window clean.\nCarpet pulled, whole room.`;
    const input = { documents: [{ documentId: 'd1', kind: 'technician_notes', text }], photos: [] };
    const { scopeItems, warnings } = extractScope(input);
    expect(scopeItems.map(({ itemId, description }) => [itemId, description])).toEqual([
      ['item_1', 'remove carpet'],
    ]);
    expect(warnings).toContain('not itemised, doubtful: Den, clean door');
  });
});

describe('an item’s words', () => {
  it.each([
    ['Set 1 air movers for 1 day in the den.', '1 air mover, 1 day'],
    ['Set 3 air movers for 3 days in the den.', '3 air movers, 3 days'],
    ['Water extraction in the den.', 'extract water'],
    ['Extracted the carpet in the den.', 'extract water from carpet'],
  ])('read as people say them: %s', (text, description) => {
    const input = {
      documents: [{ documentId: 'd1', kind: 'technician_notes', text: den + text }],
      photos: [],
    };
    expect(extractScope(input).scopeItems.map((item) => item.description)).toEqual([description]);
  });
});

describe('how much', () => {
  it.each([
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
    ['two sides of a floor', 'Carpet pulled 12 ft by 5 ft.', ['FCC remove 60 SF']],
    [
      'length times the room height',
      'R&R drywall, 12 LF of wall at full height.',
      ['DRY remove_and_replace 96 SF'],
    ],
    ['a wall by its length', 'Drywall on the 12 ft wall comes out, full height.', ['DRY remove 96 SF']],
    ['two walls by their name', 'Prime and paint both long walls, full height.', ['PNT treat 224 SF']],
    ['how often as no amount', 'Antimicrobial on the floor, two times.', ['WTR treat 168 SF']],
    ['how far the water went as no work', 'Drywall is wet 18 inches up.', []],
    ['what was taken out of a ceiling', 'Took 40 SF of drywall out of the ceiling.', ['DRY remove 40 SF']],
    ['an area left out', 'LVP removed except under the built-in (20 SF).', ['FCV remove 148 SF']],
    ['a piece left out', 'All carpet out except a 3 x 4 piece under the safe.', ['FCC remove 156 SF']],
    ['a wall left out', 'Base off, all but the 14 ft wall.', ['FNC remove 38 LF']],
    ['a wall not painted', 'Paint walls except the 14 ft north wall.', ['PNT treat 304 SF']],
    ['the long sides', 'Base off on the two long sides only.', ['FNC remove 28 LF']],
    ['a side and both ends', 'Base off on one long side and both short ends.', ['FNC remove 38 LF']],
    ['the run of a wall in a heading', 'Left long wall: 2 ft flood cut.', ['DRY remove 14 LF']],
    ['a run less a wall', "4' cut, perimeter less the 12 ft of block wall.", ['DRY remove 40 LF']],
    [
      'walls that are named instead',
      '2 ft flood cut, not on all sides but on the two 12-foot walls.',
      ['DRY remove 24 LF'],
    ],
    ['a run of board by its height', 'Drywall out 2 ft high, 24 LF.', ['DRY remove 48 SF']],
    ['a run of board before its height', 'Removed 16 LF of drywall 4 ft high.', ['DRY remove 64 SF']],
    ['a run not counted', 'Base replaced all around, not counting the 12 ft slider.', ['FNC replace 40 LF']],
    ['a place left out', 'Paint all walls except the fireplace wall.', ['PNT treat 416 SF']],
    ['a height off all walls', '4 ft of drywall off all walls.', ['DRY remove 208 SF']],
    [
      'days that are stated for all machines',
      '2 fans, 1 dehu set. Everything ran four days.',
      ['WTR dry 8 DA', 'WTR dry 4 DA'],
    ],
    [
      'a share that the sentence before states',
      'Water reached a third of the carpet. Carpet and pad cut out on that third.',
      ['FCC remove 56 SF'],
    ],
    ['pieces of a list', 'Sofa and 2 chairs moved to the garage and back.', ['CON detach_and_reset 3 EA']],
    ['a pair', 'Mattress and box spring removed.', ['CON remove 2 EA']],
    ['the size of an opening', 'Closed the hole with ply, 12 by 8.', ['TMP protect 96 SF']],
  ])('reads %s', (_what, text, expected) => {
    expect(items(den + text).map((item) => item.replace(/^\w+ /u, ''))).toEqual(expected);
  });

  it('leaves machines without days where a log tells only the dates', () => {
    const log = '3/1 set: den 6 air movers.\n3/2 pulled 3 air movers.';
    expect(items(den + log, 'moisture_log')).toEqual(['Den WTR dry 6 EA']);
  });

  it('says which walls were measured, and quotes what is left out', () => {
    const { scopeItems } = extractScope({
      lossType: 'water',
      documents: [
        {
          documentId: 'd1',
          kind: 'technician_notes',
          text: 'Den, N wall 12, S wall 12, E wall 14, W wall 14, 8 high.\nBase off on both long walls. Drywall out 4 ft high on N and E. Carpet out except a 3 x 4 piece.',
        },
      ],
      photos: [],
    });
    expect(scopeItems.map(({ quantityBasis }) => quantityBasis)).toEqual([
      'both long walls 28 ft',
      'north and east walls 26 ft × 4 ft high',
      'floor 168 SF less 12 SF',
    ]);
    expect(scopeItems[2]?.evidence[0]?.quote).toBe('Carpet out except a 3 x 4 piece');
  });

  it('knows walls by their sides alone', () => {
    expect(
      items('Den, N wall 12, S wall 12, E wall 14, W wall 14, 8 high.\nBase off on N, E and W.'),
    ).toEqual(['Den FNC remove 40 LF']);
  });

  it('knows every wall of a square room', () => {
    expect(items('Den 12 x 12 x 8.\nR&R drywall, east wall, entire.')).toEqual([
      'Den DRY remove_and_replace 96 SF',
    ]);
  });

  it('applies the days of a heading to the machines of its line', () => {
    expect(items('Den 12 x 14. Hall 4 x 9.\nDrying (3 days): den 4 air movers, hall 2 air movers.')).toEqual([
      'Den WTR dry 12 DA',
      'Hall WTR dry 6 DA',
    ]);
  });
});

describe('where', () => {
  const both = 'Den 12 x 14 x 8. Hall 4 x 9 x 8.\n';

  it.each([
    [
      'both',
      'Den: pad out. Hall: pad out.\nBoth: base off.',
      ['Den FCC remove 168 SF', 'Hall FCC remove 36 SF', 'Den FNC remove 52 LF', 'Hall FNC remove 26 LF'],
    ],
    ['a room left out', 'Carpet out in every room but the hall.', ['Den FCC remove 168 SF']],
    ['a room left out before the work', 'All rooms except the den: base off.', ['Hall FNC remove 26 LF']],
    ['a wall towards another room', 'Den: base off on the hall wall, 12 ft.', ['Den FNC remove 12 LF']],
    [
      'what a heading explains in brackets',
      'Den (under hall): lid came down, all.',
      ['Den DRY remove 168 SF'],
    ],
    [
      'a thing before the colon for the whole line',
      'Base: den R&R all. Hall R&R all.',
      ['Den FNC remove_and_replace 52 LF', 'Hall FNC remove_and_replace 26 LF'],
    ],
    [
      'a thing that goes through several rooms',
      'LVP is one continuous floor thru den and hall: R&R both.',
      ['Den FCV remove_and_replace 168 SF', 'Hall FCV remove_and_replace 36 SF'],
    ],
  ])('reads %s', (_what, text, expected) => {
    expect(items(both + text)).toEqual(expected);
  });

  it('goes on about an unmeasured room to the end of its paragraph', () => {
    expect(
      items(`${den}Garage was not measured because the door is jammed. The water heater: detach and reset.`),
    ).toEqual(['Garage PLM detach_and_reset 1 EA']);
  });
});

describe('which room', () => {
  const two = 'Front shop 12 x 10 x 8. Back shop 14 x 10 x 8. Hall 9 x 4 x 8.\n';

  it.each([
    ['5 days: front 2 fans, back 3 fans.', ['Front shop WTR dry 10 DA', 'Back shop WTR dry 15 DA']],
    [
      '2 fans hall, 1 fan + 1 dehu back shop, 2 days.',
      ['Hall WTR dry 4 DA', 'Back shop WTR dry 2 DA', 'Back shop WTR dry 2 DA'],
    ],
    ['Hall: vanity pulled and stood in the garage, goes back.', ['Hall CAB detach_and_reset 1 EA']],
    ['Hall: washer slid out to the back shop and back.', ['Hall APP detach_and_reset 1 EA']],
    ['Hall: base removed along back shop wall, 9 ft.', ['Hall FNC remove 9 LF']],
    ['Hall\n- vinyl loose along north side, R&R 12 SF', ['Hall FCV remove_and_replace 12 SF']],
    ['Hall is dry.\nEXTERIOR\n- 2 windows R&R', ['Exterior WDW remove_and_replace 2 EA']],
  ])('finds where the work is: %s', (text, expected) => {
    expect(items(two + text)).toEqual(expected);
  });
});

describe('two rooms in one sentence', () => {
  it.each([
    ['Carpet cleaned in the den, removed in the hall.', ['Den FCC clean 168 SF', 'Hall FCC remove 64 SF']],
    ['Base saved in the den, tossed in the hall.', ['Hall FNC remove 40 LF']],
    [
      'Removed the carpet in the den and the vinyl in the hall.',
      ['Den FCC remove 168 SF', 'Hall FCV remove 64 SF'],
    ],
    [
      'Drywall removed 2 ft high in the den and 4 ft high in the hall.',
      ['Den DRY remove 104 SF', 'Hall DRY remove 160 SF'],
    ],
    [
      '20 LF of base in the den and 14 LF in the hall came off.',
      ['Den FNC remove 20 LF', 'Hall FNC remove 14 LF'],
    ],
  ])('tells which has what: %s', (text, items) => {
    const documents = [
      { documentId: 'd1', kind: 'technician_notes', text: `Den 12 x 14 x 8. Hall 16 x 4 x 8. ${text}` },
    ];
    const found = extractScope({ documents, photos: [] }).scopeItems;
    expect(
      found.map((one) => `${one.room} ${one.category} ${one.activity} ${one.quantity} ${one.unit}`),
    ).toEqual(items);
  });
});

describe('dictation', () => {
  it('reads numbers that are dictated as words', () => {
    const text =
      'the kitchen is ten by nine, eight foot ceilings. the hallway is three and a half by fourteen, same ceiling. we pulled the baseboard all the way around the kitchen. the hallway carpet got pulled, all of it. set two fans in the kitchen for four days';
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

describe('what strangers write', () => {
  it.each([
    ['5 AM x 3d -- make that 6 not 5.', ['Den WTR dry 18 DA']],
    ['Baseboard R&R 40 LF -- correction 28', ['Den FNC remove_and_replace 28 LF']],
    ['Carpet (glued, no pad) whole floor out.', ['Den FCC remove 168 SF']],
    ['BB 22 LF off, saved, goes back', ['Den FNC detach_and_reset 22 LF']],
    ['Slab is painted.', []],
    ['DW out, goes back in', ['Den APP detach_and_reset 1 EA']],
    ['DW out 2 ft high all walls', ['Den DRY remove 104 SF']],
    ['North wall is the 12 ft wall. Base off north wall, full length.', ['Den FNC remove 12 LF']],
    ['Walls too, all four full height, R&R drywall.', ['Den DRY remove_and_replace 416 SF']],
    ['Den\tbaseboard\tR&R\t40\tLF', ['Den FNC remove_and_replace 40 LF']],
    ['Pipe repair by their plumber.', []],
  ])('%s', (text, expected) => {
    expect(items(den + text)).toEqual(expected);
  });

  it('shares what is done among the amounts of one trade on one line', () => {
    expect(
      items('Roof: R&R 22 SQ shingles. Felt 22 SQ. Drip edge 180 LF.', 'adjuster_notes', 'hail'),
    ).toEqual([
      'Roof RFG remove_and_replace 2200 SF',
      'Roof RFG remove_and_replace 2200 SF',
      'Roof RFG remove_and_replace 180 LF',
    ]);
  });

  it('calls a room by its longer name, wherever that stands', () => {
    expect(items('Dining 12 x 10 x 8. Carpet out.')).toEqual(['Dining FCC remove 120 SF']);
    expect(items('Dining 12 x 10 x 8. Dining room carpet out.')).toEqual(['Dining room FCC remove 120 SF']);
  });
});

describe('tables and lists', () => {
  it('reads a table with rooms as columns room by room', () => {
    const table = `
                 | Dining rm | Study
size             | 13 x 12   | 10 x 10
carpet + pad     | out, all  | -
base             | -         | out, all
AM x days        | 3 x 4     | 1 x 4`;
    expect(items(table)).toEqual([
      'Dining room FCC remove 156 SF',
      'Study FNC remove 40 LF',
      'Dining room WTR dry 12 DA',
      'Study WTR dry 4 DA',
    ]);
  });

  it('reads what is done before a colon and how much behind it, also over a list', () => {
    expect(items(`${den}Sheet vinyl out: 90 SF`)).toEqual(['Den FCV remove 90 SF']);
    expect(items(`${den}Neg air scrubber: 1 @ 5 da`)).toEqual(['Den WTR dry 5 DA']);
    expect(items(`${den}2. Removal\n - Carpet, entire room\n - Baseboard, entire room`)).toEqual([
      'Den FCC remove 168 SF',
      'Den FNC remove 52 LF',
    ]);
  });

  it('reads the machines of a table, with days or day by day', () => {
    expect(items('Den 10 x 10 x 8.\nRoom | Unit | Qty | Days\nDen | air mover | 3 | 4')).toEqual([
      'Den WTR dry 12 DA',
    ]);
    expect(items('Den 10 x 10 x 8.\nRoom | Unit | Mon | Tue\nDen | air mover | 5 | 3')).toEqual([
      'Den WTR dry 8 DA',
    ]);
  });

  it('adds up walls that are named one by one', () => {
    const text =
      "Den: N and S walls 20', E and W walls 10', ceiling 8'.\nBase removed on the north and east walls in the den.";
    expect(items(text)).toEqual(['Den FNC remove 30 LF']);
  });

  it('makes one item of what is pulled in one sentence and comes new in another', () => {
    expect(items('Den 10 x 10 x 8. Pad pulled, whole room. New pad goes down when dry.')).toHaveLength(1);
  });
});

describe('dictation without stops', () => {
  it('begins a statement where something is said of a room or a thing, or where the speaker starts anew', () => {
    const text =
      'ok walked it with the owner and the bedroom is fourteen by thirteen with a nine foot ceiling all of the carpet and the pad has to come out baseboard gets removed and reset all the way around the hall bath is nine by eight same ceiling height toilet detach and reset vanity remove and replace one we need to paint the ceiling all of it';
    expect(items(text)).toEqual([
      'Bedroom FCC remove 182 SF',
      'Bedroom FNC detach_and_reset 54 LF',
      'Hall bath PLM detach_and_reset 1 EA',
      'Hall bath CAB remove_and_replace 1 EA',
      'Hall bath PNT treat 72 SF',
    ]);
  });
});

describe('steps of one piece of work', () => {
  it.each([
    ['a step after a semicolon', 'Pad pulled; I allow replacement.', ['FCC remove_and_replace 168 SF']],
    ['a sentence of steps alone', 'Gypsum ceiling is sagging. Bag and remove.', ['DRY remove 168 SF']],
    [
      'a step on the work of the sentence before',
      'Vinyl plank was pulled. Replacement approved.',
      ['FCV remove_and_replace 168 SF'],
    ],
    ['a thing that goes back', 'Stove has to come out and go back.', ['APP detach_and_reset 1 EA']],
    ['out and back', '12 stools out to the porch & back', ['CON detach_and_reset 12 EA']],
    ['a cleaning in two words', 'Tile floor scrubbed/disinfected.', ['FCT clean 168 SF']],
    [
      'work past "staying"',
      'Extracted the carpet, staying, shampooed it.',
      ['WTR extract 168 SF', 'FCC clean 168 SF'],
    ],
    [
      'what follows "it" as a new statement',
      'unhook the sink and reset it carpet out all of it',
      ['PLM detach_and_reset 1 EA', 'FCC remove 168 SF'],
    ],
    ['taken off a wall', 'Base off the patio wall, 9 ft.', ['FNC remove 9 LF']],
    ['where cabinets stand', 'Lower cabinets, stove wall, 7 LF: R&R', ['CAB remove_and_replace 7 LF']],
    ['machines alone in a sentence', 'Base out. 3 AM.', ['FNC remove 52 LF', 'WTR dry 3 EA']],
    ['glass that lies in a carpet', 'Vacuum the glass from the carpet.', ['FCC clean 168 SF']],
    ['what did the damage', 'Branch came thru the window, R&R the sash.', ['WDW remove_and_replace 1 EA']],
    ['a hose that came off as the cause', 'Washer hose popped off.', []],
    ['two appliances moved together', 'D&R washer, dryer.', ['APP detach_and_reset 2 EA']],
    ['a window and its parts', 'Window, sash and pane cracked, R&R 1.', ['WDW remove_and_replace 1 EA']],
    ['"but" as the end of a clause', 'No demo on walls but carpet out.', ['FCC remove 168 SF']],
    ['what follows from a denial', "Piano couldn't be moved so we wrapped it.", ['CON protect 1 EA']],
    ['an approval', '4 chairs, insured signed off, to the dumpster.', ['CON remove 4 EA']],
    [
      '"same" behind a heading',
      'Toilet: 1, detach/reset. Sink: 1, same.',
      ['PLM detach_and_reset 1 EA', 'PLM detach_and_reset 1 EA'],
    ],
    ['"no" as the end of a sentence', 'Thermostat no. Doors, 2, D&R.', ['DOR detach_and_reset 2 EA']],
    ['glass taken out of a carpet', "Broken glass vac'd out of the den carpet.", ['FCC clean 168 SF']],
    ['a part that is new', 'Toilet pulled and put back on new wax.', ['PLM detach_and_reset 1 EA']],
    ['what is covered', 'Covered: base R&R.', ['FNC remove_and_replace 52 LF']],
    ['a state behind an "s"', "Floor's epoxy, let it be.", []],
    ['a line that is deleted', 'DELETE: ceiling fan swap', []],
    ['work that somebody else did', 'Base out - no, that was done by the owner.', []],
    ['trim off counted doors', 'Casing off 2 doors, 34 LF, tossed.', ['FNC remove 34 LF']],
    ['things above a count', '3 stools. Three things. Wiped all three.', ['CON clean 3 EA']],
    ['what is done instead', "The glider wouldn't come clean so that got tossed.", ['CON remove 1 EA']],
    ['contents of one kind of work', 'Contents cleaning: 14 chairs.', ['CON clean 14 EA']],
    ['litter on contents', 'Soot on the drapes, 6 panels to the cleaner.', ['CON clean 6 EA']],
    ['plastic as a containment', 'Hung plastic at the opening, 56 SF.', ['HMR install 56 SF']],
    [
      'one treatment told twice',
      'Slab sprayed with antimicrobial. Antimicrobial on the floor.',
      ['WTR treat 168 SF'],
    ],
    [
      'walls as where insulation was',
      'Base out. Batts behind, 4 ft, all walls also.',
      ['FNC remove 52 LF', 'INS remove 208 SF'],
    ],
    [
      'a thing named once more',
      'Toilet tank split, toilet out and new set, 1.',
      ['PLM remove_and_replace 1 EA'],
    ],
    [
      'two square units in a row',
      'Base out 20 lin ft. 2 doors D&R.',
      ['FNC remove 20 LF', 'DOR detach_and_reset 2 EA'],
    ],
    [
      'work instead of other work',
      'Carpet R&R in place of the shampoo first written.',
      ['FCC remove_and_replace 168 SF'],
    ],
    ['furniture on blocks', '2 chairs put up on blocks.', ['CON protect 2 EA']],
    ['a machine that stays', 'Dryer hauled off, washer is OK and stays.', ['APP remove 1 EA']],
    ['cabinets of a run', 'Sink-run base cabinets, 9 LF, D&R.', ['CAB detach_and_reset 9 LF']],
    [
      'things that share an action',
      '20 boxes went to the shop and 3 lamps too.',
      ['CON remove 20 EA', 'CON remove 3 EA'],
    ],
  ])('reads %s', (_what, text, expected) => {
    expect(items(den + text, 'technician_notes', 'wind').map((item) => item.replace(/^Den /u, ''))).toEqual(
      expected,
    );
  });

  it.each([
    ['New carpet in the den, same amount as taken out.', ['Den FCC remove_and_replace 168 SF']],
    ['Replace carpet.', ['Den FCC remove_and_replace 168 SF']],
    ['Carpet in kind.', ['Den FCC remove_and_replace 168 SF']],
    ['Put back: carpet in the den.', ['Den FCC remove_and_replace 168 SF']],
    ['Clean the hall carpet.', ['Den FCC remove 168 SF', 'Hall FCC clean 36 SF']],
  ])('joins a removal to what a later document says: %s', (text, expected) => {
    const documents = [
      {
        documentId: 'd1',
        kind: 'technician_notes',
        text: 'Den 12 x 14 x 8. Carpet out.\nHall 4 x 9 x 8. Fine.',
      },
      { documentId: 'd2', kind: 'adjuster_notes', text },
    ];
    const { scopeItems } = extractScope({ lossType: 'water', documents, photos: [] });
    expect(
      scopeItems.map((one) => [one.room, one.category, one.activity, one.quantity, one.unit].join(' ')),
    ).toEqual(expected);
  });
});

describe('which surfaces', () => {
  it.each([
    ['Soot on all walls and the ceiling, cleaned.', ['Den CLN clean 584 SF']],
    ['Paint walls & new ceiling.', ['Den PNT treat 584 SF']],
    ['Drywall ceiling and walls, R&R.', ['Den DRY remove_and_replace 584 SF']],
    ['Ceiling came down about half, we took the rest, so whole ceiling.', ['Den DRY remove 168 SF']],
    ['Carpet extracted, only the third by the door.', ['Den WTR extract 56 SF']],
  ])('reads %s', (text, expected) => {
    expect(items(`${den}Den: ${text}`)).toEqual(expected);
  });

  it.each([
    ['Registers cleaned: living room 3, hall 1.', ['Living room HVC clean 3 EA', 'Hall HVC clean 1 EA']],
    ['Outlets: living room 4, hall 2, replaced.', ['Living room ELE replace 4 EA', 'Hall ELE replace 2 EA']],
  ])('counts things by their rooms: %s', (text, expected) => {
    expect(items(text)).toEqual(expected);
  });

  it('gives all rooms behind a colon both surfaces before it', () => {
    const sizes = 'Den 12 x 14 x 8. Hall 10 x 4 x 8.\n';
    expect(items(`${sizes}Walls + ceiling cleaned: den, hall`)).toEqual([
      'Den CLN clean 584 SF',
      'Hall CLN clean 264 SF',
    ]);
    expect(items(`${sizes}Den: wash the walls + ceiling\nHall: walls + ceiling same`)).toEqual([
      'Den CLN clean 584 SF',
      'Hall CLN clean 264 SF',
    ]);
  });

  it('knows a wall by what stands at it', () => {
    expect(
      items(`Den 12 x 14 x 8, hall wall is the 14' side.\nDen: 2' flood cut on the hall wall only`),
    ).toEqual(['Den DRY remove 14 LF']);
  });
});

describe('walls by their lengths', () => {
  it.each([
    ['Base off the two 14-ft walls.', 'FNC remove 28 LF'],
    ['Base off both 14-footers and one 12-footer.', 'FNC remove 40 LF'],
    ['2 ft flood cut on the 14 ft wall and both 12 ft walls.', 'DRY remove 38 LF'],
    ['2 ft flood cut, three walls: both 12s and the 14.', 'DRY remove 38 LF'],
    ['Flood cut on the sink wall, 12 ft, and the window wall 14 ft.', 'DRY remove 26 LF'],
    ['Cut 2 ft on the 12 footer and the 14 footer.', 'DRY remove 26 LF'],
    [
      "Drywall full height on the 14' outside wall and the adjoining 12' wall, R&R.",
      'DRY remove_and_replace 208 SF',
    ],
    ['2 ft flood cut bath wall and closet wall, 10 + 9 ft = 19.', 'DRY remove 19 LF'],
  ])('adds up %s', (text, expected) => {
    expect(items(`Den 12 x 14 x 8.\nDen: ${text}`)).toEqual([`Den ${expected}`]);
  });
});

describe('torn out and made new', () => {
  it.each([
    ['Ceramic tile: take up, full floor R&R.', 'FCT remove_and_replace 168 SF'],
    ['The tile gets removed and re-tiled, 30 SF.', 'FCT remove_and_replace 30 SF'],
    ['Sheet vinyl, tear out and re-lay, 40 SF.', 'FCV remove_and_replace 40 SF'],
    ['Red oak, out and in, the entire floor.', 'FCW remove_and_replace 168 SF'],
    ['Base goes in the bin and new goes on, all the way round.', 'FNC remove_and_replace 52 LF'],
    ['Popped base off all round and saved it, it goes back on after.', 'FNC detach_and_reset 52 LF'],
    ['Base cabinets, 11 lin. ft., delaminated: tear out and replace.', 'CAB remove_and_replace 11 LF'],
  ])('reads %s', (text, expected) => {
    expect(items(`${den}Den: ${text}`)).toEqual([`Den ${expected}`]);
  });
});

describe('one wall, a strip, other surfaces', () => {
  it.each([
    ['Paint the 14 ft wall.', ['Den PNT treat 112 SF']],
    ['Replace drywall on the 12 ft hall-side wall.', ['Den DRY replace 96 SF']],
    ['Drywall R&R on one side only, the fourteen-footer.', ['Den DRY remove_and_replace 112 SF']],
    ['Laminate out, the first 4 ft at the door, full width.', ['Den FCW remove 48 SF']],
    ['Paint, lid as well as walls.', ['Den PNT treat 584 SF']],
    [
      'Sponged the walls and the ceiling, then the same walls and ceiling got one coat of stain blocker.',
      ['Den CLN clean 584 SF', 'Den PNT treat 584 SF'],
    ],
    ['Ceiling: board out, board in.', ['Den DRY remove_and_replace 168 SF']],
    ['Batts out/in, 40 SF.', ['Den INS remove_and_replace 40 SF']],
    ['Dishwasher out/in.', ['Den APP detach_and_reset 1 EA']],
    ['Carpet n pad out.', ['Den FCC remove 168 SF']],
  ])('reads %s', (text, expected) => {
    expect(items(`${den}Den: ${text}`)).toEqual(expected);
  });

  it.each([
    [
      'R&R board on the one 12 ft wall only. On that wall also R-15.',
      ['DRY remove_and_replace 96 SF', 'INS remove_and_replace 96 SF'],
    ],
    ['Base - off 23 ft along the two wet walls, tossed.', ['FNC remove 23 LF']],
    ['Base: off with the board, full round.', ['FNC remove 52 LF']],
    ['Base gone on both long walls.', ['FNC remove 28 LF']],
    ['Casing off 2 doors, 34 ft total, numbered for going back on.', ['FNC detach_and_reset 34 LF']],
    ['Lid on the floor already, remainder pulled, call it the whole ceiling.', ['DRY remove 168 SF']],
    ['Pine floor out, all but the closet end, which is 2 ft x 8 ft.', ['FCW remove 152 SF']],
    ['Vanity - 1 - trash.', ['CAB remove 1 EA']],
    [
      'Re-hang the ceiling board, then paint, lid as well as walls.',
      ['DRY replace 168 SF', 'PNT treat 584 SF'],
    ],
  ])('tells the work from where it is: %s', (text, expected) => {
    expect(items(`${den}Den: ${text}`).map((item) => item.replace('Den ', ''))).toEqual(expected);
  });

  it('goes on with what is done to other surfaces of another room', () => {
    const rooms = 'Den 12 x 14 x 8. Hall 4 x 9 x 8.\n';
    const both = ['Den PNT treat 584 SF', 'Hall PNT treat 36 SF'];
    expect(items(`${rooms}Paint walls and ceiling in the den. Hall gets the ceiling only.`)).toEqual(both);
    expect(items('Paint list\nDen 12 x 14 x 8 - walls + ceiling\nHall 4 x 9 x 8 - ceiling only')).toEqual(
      both,
    );
  });
});

describe('amounts that are added up', () => {
  it.each([
    ['Base cabinets, the L: 9 LF plus 6 LF, R&R.', ['Den CAB remove_and_replace 15 LF']],
    ['Base off the sink wall and its return, 9 plus 4 ft.', ['Den FNC remove 13 LF']],
    ['Drywall off, 3 sheets of 4 x 8.', ['Den DRY remove 96 SF']],
    ['Five 4x8 sheets of drywall came off.', ['Den DRY remove 160 SF']],
    ['Board 4 x 8 x 3 sheets, out and new.', ['Den DRY remove_and_replace 96 SF']],
  ])('reads %s', (text, expected) => {
    expect(items(`${den}Den: ${text}`)).toEqual(expected);
  });
});

describe('words that only look like work', () => {
  it.each([
    ['Five boxes of board games pitched.', ['CON remove 5 EA']],
    ['Both vanities R&R.', ['CAB remove_and_replace 2 EA']],
    ['Slab scrubbed, then two coats of antimicrobial on it.', ['CLN clean 168 SF', 'WTR treat 168 SF']],
    ['Baseboard: out, all, then new primed MDF in, all.', ['FNC remove_and_replace 52 LF']],
    ['Base in there is wood, all 28 feet of it gone.', ['FNC remove 28 LF']],
    ['Ceiling came down wet.', ['DRY remove 168 SF']],
  ])('reads %s', (text, expected) => {
    expect(items(`${den}Den: ${text}`).map((item) => item.replace('Den ', ''))).toEqual(expected);
  });
});
