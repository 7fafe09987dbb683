import { describe, expect, it } from 'vitest';
import { extractScope } from './extract-scope.ts';

function rooms(...documents: [kind: string, text: string][]): (string | number | null)[][] {
  const extraction = extractScope({
    documents: documents.map(([kind, text], at) => ({ documentId: `d${at}`, kind, text })),
    photos: [],
  });
  return extraction.rooms.map((room) => [room.name, room.lengthFt, room.widthFt, room.heightFt]);
}

describe('names of rooms', () => {
  it.each([
    ['Snug 12 x 14 x 8', [['Snug', 12, 14, 8]]],
    ['Front room 22 wide x 18 deep x 9 high', [['Front room', 22, 18, 9]]],
    [
      'Bedroom 1 and Bedroom 2, each 10-0 x 9-6',
      [
        ['Bedroom 1', 10, 9.5, null],
        ['Bedroom 2', 10, 9.5, null],
      ],
    ],
    ['Orchard Kitchen 12 x 10 x 8', [['Orchard kitchen', 12, 10, 8]]],
    ['Apple cellar 10x8x7: base off.', [['Apple cellar', 10, 8, 7]]],
    ['T-bar office, 20 x 16 x 9', [['T-bar office', 20, 16, 9]]],
    ['Attic eave (18 x 6)', [['Attic eave', 18, 6, null]]],
    ['Den measured 12 x 10', [['Den', 12, 10, null]]],
    [
      'Bedroom N (11 x 10) and Bedroom S (12 x 10)',
      [
        ['Bedroom N', 11, 10, null],
        ['Bedroom S', 12, 10, null],
      ],
    ],
    ['A hose burst in the second floor Pantry.\nPantry 7 x 6 x 8', [['Pantry', 7, 6, 8]]],
    ['found it august third snug is 12 x 10 x 8', [['Snug', 12, 10, 8]]],
    ['window in the guest bedroom guest bedroom is 12 x 10', [['Guest bedroom', 12, 10, null]]],
    ['Lower bedroom 12 x 10, 8 ft', [['Lower bedroom', 12, 10, 8]]],
    ['Apt 3M foyer 6 x 7 x 8', [['Apt 3M foyer', 6, 7, 8]]],
    ['A4 pantry 4 x 5 x 8', [['A4 pantry', 4, 5, 8]]],
    ['PH3 library 14 x 12 x 9', [['PH3 library', 14, 12, 9]]],
    ['17th fl corridor 50 x 5 x 8', [['17th floor corridor', 50, 5, 8]]],
    ['Third floor flat pantry 5 x 6 x 9', [['Third floor flat pantry', 5, 6, 9]]],
    ['Stair C landing 6 x 8 x 9', [['Stair C landing', 6, 8, 9]]],
    ['Living area nineteen by thirteen, seven foot ceiling', [['Living area', 19, 13, 7]]],
    ['Snug 11 (W wall) x 10, also 8', [['Snug', 11, 10, 8]]],
    ['guest bedroom basement 12 x 10 x 8', [['Guest bedroom', 12, 10, 8]]],
    ['Snug 12 x 9 with 9s, painted walls', [['Snug', 12, 9, 9]]],
    [`Snug 9' x 6'8" (window side 6'8"), 8' ceiling`, [['Snug', 9, 6.67, 8]]],
    ['vinyl up then the snug twelve by eleven eight foot', [['Snug', 12, 11, 8]]],
    [
      'Snug 12 x 11, 9 ft high / lobby 8 x 6, 10 ft high',
      [
        ['Snug', 12, 11, 9],
        ['Lobby', 8, 6, 10],
      ],
    ],
  ])('reads a name with the size that follows it: %s', (text, expected) => {
    expect(rooms(['technician_notes', text])).toEqual(expected);
  });

  it.each([
    ['Snug 12 x 10 x 8. The rug there, 5 x 7, is fine.', 12],
    ['Snug 12 x 10 x 8. Snug ceiling opened up, 4 x 6 for now.', 12],
    ['Snug ceiling has a hole so 4 by 6. Snug is 12 by 10.', 12],
    ['Went to the snug. Pulled carpet in there its 12 by 10 eight foot tall.', 12],
    ['Snug is 13 by 10 no wait. I had the tape on the wrong side its 12 by 10, carpet extracted.', 12],
  ])('knows the size of a room from another in it: %s', (text, length) => {
    expect(rooms(['technician_notes', text])[0]?.[1]).toBe(length);
  });

  it.each([
    'Snug 12 x 10, ceiling 8. Next day the meter read 11 on the snug ceiling.',
    'Snug 12 x 10 x 8. Snug: drywall ceiling taped, 5/8" board.',
    'Snug is twelve by ten eight foot lid, extracted it, forty feet of water.',
    `Snug 12 x 10, ceiling 8. Snug lid 10-11% = dry.`,
  ])('takes no other number for the height: %s', (text) => {
    expect(rooms(['technician_notes', text])).toEqual([['Snug', 12, 10, 8]]);
  });

  it.each([
    ['Remeasured, the snug is 13 x 10.', [13, 10]],
    ['One fix, the snug by my tape is 13 x 10.', [13, 10]],
    ['My length for the snug was wrong, it is 13 not 12.', [13, 10]],
  ])('lets a correction hold for all notes before it: %s', (text, [length, width]) => {
    const documents = ['Snug 12 x 10 x 8.', text].map((one): [string, string] => ['technician_notes', one]);
    expect(rooms(...documents)).toEqual([['Snug', length, width, 8]]);
  });

  it.each(['Hyg 4 x 6', 'Wet area 4 x 6', 'Stain about 3 x 4', 'Approx 12 x 14', 'The whole house 40 x 30'])(
    'makes no room of what is not one: %s',
    (text) => {
      expect(rooms(['technician_notes', text])).toEqual([]);
    },
  );

  it('reads the rows of a table of sizes', () => {
    expect(rooms(['measurements', 'Office 1,10,9.5,9\nStorage L 10 W 8 H 8'])).toEqual([
      ['Office 1', 10, 9.5, 9],
      ['Storage', 10, 8, 8],
    ]);
  });

  it('reads a row whose gaps are too narrow for columns', () => {
    expect(rooms(['measurements', `Den    14'0"  12'0"  8'6"`])).toEqual([['Den', 14, 12, 8.5]]);
  });

  it('gives a room the size of the one that it is said to be as large as', () => {
    const text = 'Upper hall bath 8 x 6 x 8.\nLower hall bath. Same footprint, right below.';
    expect(rooms(['technician_notes', `${text} Vinyl out.`])[1]).toEqual(['Lower hall bath', 8, 6, 8]);
  });

  it('reads sides that are listed below the name of their room', () => {
    expect(rooms(['measurements', "Kitchen\nL: 14'\nW: 11'6\nH: 8'"])).toEqual([['Kitchen', 14, 11.5, 8]]);
  });

  it('knows a storey in words and in figures for one', () => {
    const text = 'Sixth floor hall 40 x 5 x 8. Carpet out.';
    expect(rooms(['technician_notes', text], ['adjuster_notes', '6th floor hall: replace carpet.'])).toEqual([
      ['Sixth floor hall', 40, 5, 8],
    ]);
  });

  it.each([
    ['Both pantries 5 x 6 x 8. A2 pantry: base out. A3 pantry: base out.', ['A2 pantry', 'A3 pantry']],
    ['Closet in bedroom 3, 4 x 6 x 8. Base out.', ['Bedroom 3 closet']],
    ['Mech closet 4 x 6 x 8. Base out.', ['Mechanical closet']],
    ['Brick 3-fam. Pantry 5 x 6 x 8. Base out.', ['Pantry']],
    ['4B - Guest bath 5 x 8 x 8. Vanity out.', ['4B guest bath']],
  ])('names the rooms of: %s', (text, expected) => {
    expect(rooms(['technician_notes', text]).map(([name]) => name)).toEqual(expected);
  });

  it.each([
    ['Den 12 x 14. Snug 9 x 10. 8 ft all through.', 8],
    ['Hall 10 x 4 x 9. Den 12 x 14, same.', 9],
    ['Den 12 x 14 x 8. Zip wall at the end of the den, 7 x 9.', 8],
  ])('reads the height of the den in: %s', (text, height) => {
    expect(rooms(['technician_notes', text]).find(([name]) => name === 'Den')).toEqual([
      'Den',
      12,
      14,
      height,
    ]);
  });

  it('takes the short name before the full one for the same room', () => {
    const text = 'Bath: vanity out.\nMeasured: garden level bath 5 x 8 x 8';
    expect(rooms(['technician_notes', text])).toEqual([['Garden level bath', 5, 8, 8]]);
  });

  it('takes "attached garage" and "garage" for one room, and calls the loft that is measured the choir loft', () => {
    expect(rooms(['adjuster_notes', 'Car through the attached garage. Garage 22 x 21 x 9.'])).toEqual([
      ['Garage', 22, 21, 9],
    ]);
    expect(rooms(['adjuster_notes', 'Rain in the choir loft. Loft 20 x 10 x 12.'])).toEqual([
      ['Choir loft', 20, 10, 12],
    ]);
  });

  it('keeps one room that two people measured under different names, the measurements first', () => {
    expect(
      rooms(
        ['adjuster_notes', 'Lounge approx. 18 x 12.'],
        ['measurements', 'Staff lounge 18-6 x 12-0, ceiling 9-0'],
      ),
    ).toEqual([['Staff lounge', 18.5, 12, 9]]);
  });

  it('reads a range of rooms that have one size', () => {
    const text = 'Bedrooms 1-3 11x10x8 each.';
    expect(rooms(['technician_notes', text])).toHaveLength(3);
    expect(rooms(['technician_notes', text])).toContainEqual(['Bedroom 2', 11, 10, 8]);
  });

  it('takes "the room is" for the room that was spoken of', () => {
    expect(rooms(['technician_notes', 'Growth in the den. The room is 12 x 13, 8 ft.'])).toEqual([
      ['Den', 12, 13, 8],
    ]);
  });

  it('leaves out a room that is only a landmark', () => {
    const text = 'Den 12 x 14 x 8. Carpet out, all. Zip wall at the stairs, 1.';
    expect(rooms(['technician_notes', text])).toEqual([['Den', 12, 14, 8]]);
  });
});

describe('how a room is measured', () => {
  it.each([
    ['Laundry 9 x 7-6 x 8. Hall 14 x 3 x 8.', ['Laundry', 9, 7.5, 8]],
    ['Band storage 16 x 9, ceiling 10 ft.', ['Band storage', 16, 9, 10]],
    ['Dining area 12 x 10, 9 ft.', ['Dining area', 12, 10, 9]],
    ['Primary suite, 15 x 14, 9 ft ceiling: clean walls.', ['Primary suite', 15, 14, 9]],
    ['Bedroom two is ten by eleven, eight foot ceiling.', ['Bedroom two', 10, 11, 8]],
    ['Guest room runs 11 wide and 13 deep with an eight-foot ceiling.', ['Guest room', 11, 13, 8]],
    ['Laundry closet is up, 6 x 4, 8 ft.', ['Laundry closet', 6, 4, 8]],
    ['Sunroom 12 by 10; walls are 8 ft.', ['Sunroom', 12, 10, 8]],
    ['Den is next to the garage, 12 by 10, ceiling 8.', ['Den', 12, 10, 8]],
    ['3L kitchen 12 x 9, 8-6.', ['3L kitchen', 12, 9, 8.5]],
    ['2nd fl bath 8 x 6 x 8', ['2nd floor bath', 8, 6, 8]],
    ['Playroom (basement) 18 x 12, 7 ft ceiling', ['Playroom', 18, 12, 7]],
    ['Pantry (open to kitchen, 6 x 5, 8 ft ceiling)', ['Pantry', 6, 5, 8]],
    ['Pantry door was open, 6 x 5 x 8, walls washed.', ['Pantry', 6, 5, 8]],
    ['Chamber over kitchen 13 x 11 x 7', ['Chamber over kitchen', 13, 11, 7]],
    ['Crawlspace 22 x 18, 3 ft. Pumped, 2 hrs.', ['Crawlspace', 22, 18, 3]],
    ['Basement is 30 x 24 with 7 ft clearance to the joists.', ['Basement', 30, 24, 7]],
    [`Crawlspace growth. The space is 30 by 24 with about 3'6" of clearance.`, ['Crawlspace', 30, 24, 3.5]],
    ['Crawlspace is wet. Size 30 x 24, 3 ft high.', ['Crawlspace', 30, 24, 3]],
    ['Washroom is tile and it held, we vacuumed it, it is 11 by 8.', ['Washroom', 11, 8, null]],
    ['The landing 9 x 7 carpet got wet, extracted.', ['Landing', 9, 7, null]],
    ['Lobby - 5 x 7 tile, cleaned.', ['Lobby', 5, 7, null]],
    ['rear hallway is carpet 16 by 4 extracted it, pad out', ['Rear hallway', 16, 4, null]],
    ['Den 12 x 14. Ceiling in the den, I opened it up 4 x 6.', ['Den', 12, 14, null]],
    ['Den 12 x 14. The closet off of it is 10 x 7, carpet wet.', ['Den', 12, 14, null]],
    ['A stain in upstairs Bedroom 2, 12 x 11, 8 ft.', ['Bedroom 2', 12, 11, 8]],
    [`Den is 11'6" along the north wall and 10'4" the other way.`, ['Den', 11.5, 10.33, null]],
    [`Den 20' 0" N/S walls x 18' 6" E/W walls Ht 10' 0"`, ['Den', 20, 18.5, 10]],
    [`Den 30' 0" N, S   28' 0" E, W    Ht 9' 6"`, ['Den', 30, 28, 9.5]],
    ['Den: N wall 13 ft, S wall 13 ft, E wall 11 ft, W wall 11 ft, ceiling ht 8 ft', ['Den', 13, 11, 8]],
    ['Den runs 14 feet east to west and 12 feet north to south.', ['Den', 14, 12, null]],
    ['Den ceiling wet. Carpet got dripped on, extracted it, it is 15 by 12.', ['Den', 15, 12, null]],
    ['Loft 16 x 14, ceiling slopes 4 to 9.', ['Loft', 16, 14, null]],
    ['Farm Kitchen 14 x 13 x 9', ['Farm kitchen', 14, 13, 9]],
    ['A hose burst in the second floor Laundry, 7 x 6 x 8.', ['Laundry', 7, 6, 8]],
    ['HALL TO NURSERY 24 x 5, 9 ft', ['Hall to nursery', 24, 5, 9]],
    ['Office A 12 x 10, ceiling 8.', ['Office A', 12, 10, 8]],
    ['Storage room in the basement 14 x 11 x 7.', ['Storage room', 14, 11, 7]],
    ['Sunday August third hall bath is 8 by 5, 8 ft.', ['Hall bath', 8, 5, 8]],
    ['Bath 10 x 8 vanity out, one.', ['Bath', 10, 8, null]],
    ['Bedroom above 13 x 12 x 7: carpet out.', ['Bedroom above', 13, 12, 7]],
    ['Full bath 8 x 5 x 8', ['Full bath', 8, 5, 8]],
    ['TV room 14 x 12 x 8', ['TV room', 14, 12, 8]],
    ['Primary bedroom 14 x 12. Carpet in the primary was wet.', ['Primary bedroom', 14, 12, null]],
    ["Butler's pantry 8 x 6 x 9", ["Butler's pantry", 8, 6, 9]],
  ])('reads %s', (text, room) => {
    expect(rooms(['technician_notes', text])[0]).toEqual(room);
  });
});

describe('sizes', () => {
  it.each([
    ['Den 12 x 14. Clgs 8-0 throughout.', 8],
    ['Den 12 x 14, all 9-0.', 9],
    ['Den 12 x 14; ceilings are seven and a half.', 7.5],
    ["Den 12 x 14, 9' grid ceiling", 9],
    ['the den is twelve by fourteen with an eight foot ceiling and a closet is off it', 8],
  ])('reads the height: %s', (text, height) => {
    expect(rooms(['technician_notes', text])[0]).toEqual(['Den', 12, 14, height]);
  });

  it('reads a height in a cell of its own behind the size in a sketch', () => {
    expect(rooms(['measurements', 'Den 12 x 14   9\nEntry 8 x 7   16'])).toEqual([
      ['Den', 12, 14, 9],
      ['Entry', 8, 7, 16],
    ]);
  });

  it.each([
    '| Room | Length | Width | Height |\n|---|---|---|---|\n| Den | 14 | 12 | 8 |\n| Hall | 16 | 4 | 8 |',
    '| Room | Size | Clg |\n| Den | 14 x 12 | 8 |\n| Hall | 16 x 4 | 8 |',
  ])('reads a table between bars', (text) => {
    expect(rooms(['technician_notes', text])).toEqual([
      ['Den', 14, 12, 8],
      ['Hall', 16, 4, 8],
    ]);
  });

  it('takes the height of each room from where it stands', () => {
    const text = 'Den 12 x 14, lounge 18 x 13. Ceilings are eight in the den and uh ten in the lounge.';
    expect(rooms(['technician_notes', text])).toEqual([
      ['Den', 12, 14, 8],
      ['Lounge', 18, 13, 10],
    ]);
    expect(
      rooms(['technician_notes', 'Den 12 x 14, lounge 18 x 13. Ceilings are nine in the lounge.']),
    ).toEqual([
      ['Den', 12, 14, null],
      ['Lounge', 18, 13, 9],
    ]);
  });

  it('lets a later tape take the size of another back', () => {
    const found = rooms(
      ['technician_notes', 'The den is 14 x 12 x 8.'],
      ['technician_notes', 'I taped the den, 14 x 13 not 14 x 12.'],
    );
    expect(found).toEqual([['Den', 14, 13, 8]]);
  });

  it('does not take the size that is denied', () => {
    const text = 'Den 14 x 12 x 8.\nWe corrected the den: it is 14 by 13, not 14 by 12.';
    expect(rooms(['technician_notes', text])).toEqual([['Den', 14, 13, 8]]);
  });

  it('reads a square room by its one side', () => {
    expect(rooms(['technician_notes', 'Den is 12 feet each way.'])).toEqual([['Den', 12, 12, null]]);
  });

  it.each(['Den: boarded the garage opening, 16 x 7', 'Den: a stain on the ceiling, 2 x 3, was cut out'])(
    'does not take the size of the work for that of the room: %s',
    (text) => {
      expect(rooms(['technician_notes', `Den 12 x 14 x 8.\n${text}`])).toContainEqual(['Den', 12, 14, 8]);
    },
  );
});

describe('initials in capitals', () => {
  it.each([
    ['Mud room and office. MR 8 x 7 x 9: base out.', ['Mud room', 8, 7, 9]],
    ['The game room is wet. GR 20 x 14 x 8.', ['Game room', 20, 14, 8]],
    ['The dining hall is wet: 1 DH. Dining hall 20 x 14 x 8.', ['Dining hall', 20, 14, 8]],
  ])('mean the one room that is named so: %s', (text, room) => {
    expect(rooms(['technician_notes', text])[0]).toEqual(room);
  });
});

describe('rooms of the only flat', () => {
  it('are its rooms without its number too', () => {
    const found = rooms(
      ['technician_notes', 'Unit 104 bath, tile floor cleaned. Unit 104 hall, carpet out.'],
      ['measurements', 'Unit 104: Bath 8 x 5 x 8. Hall 12 x 4 x 8.'],
    );
    expect(found).toEqual([
      ['Unit 104 bath', 8, 5, 8],
      ['Unit 104 hall', 12, 4, 8],
    ]);
  });
});

describe('heights of a floor', () => {
  it('holds for the rooms that are on it', () => {
    const text = 'Ceilings 9 ft down and 8 ft up. Kitchen 13 x 11 down. Bedroom 3 12 x 10 up. Office 9 x 8.';
    expect(rooms(['measurements', text])).toEqual([
      ['Kitchen', 13, 11, 9],
      ['Bedroom 3', 12, 10, 8],
      ['Office', 9, 8, null],
    ]);
  });

  it('is that of the rooms that are not above, where only the others are placed', () => {
    const text = 'Nine foot ceilings down, eight up. Kitchen 13 x 11. The linen closet upstairs, 4 x 3.';
    expect(rooms(['technician_notes', text])).toEqual([
      ['Kitchen', 13, 11, 9],
      ['Linen closet', 4, 3, 8],
    ]);
  });

  it('is that of a room whose floor was named before its size', () => {
    const text =
      'Leak in the second floor Laundry. Laundry 7 x 6. Kitchen 14 x 12. Nine foot ceilings down, eight up.';
    expect(rooms(['technician_notes', text])).toEqual([
      ['Laundry', 7, 6, 8],
      ['Kitchen', 14, 12, 9],
    ]);
  });

  it('holds for the rooms under its heading', () => {
    const text =
      "First floor\nDen 12 x 14\nFirst floor ceilings 9'\nSecond floor\nNursery 11 x 10\nSecond floor ceilings 8'";
    expect(rooms(['measurements', text])).toEqual([
      ['Den', 12, 14, 9],
      ['Nursery', 11, 10, 8],
    ]);
  });

  it('is that of all rooms where a sentence says no more', () => {
    for (const all of ['All 9 ft.', '9 ft both.', '9 ft in all rooms.'])
      expect(rooms(['technician_notes', `Den 12 x 14, nursery 11 x 10. ${all}`])).toEqual([
        ['Den', 12, 14, 9],
        ['Nursery', 11, 10, 9],
      ]);
    expect(rooms(['technician_notes', "8' ceilings thru basement.\nBar 12 x 9: wet."])).toEqual([
      ['Bar', 12, 9, 8],
    ]);
  });
});

describe('whose size it is', () => {
  it.each([
    ['Game room right under the laundry, 16 x 14 x 9.', 'Game room'],
    ['Hall between den and office, 16 x 14 x 9.', 'Hall'],
  ])('is that of the room, not of those beside it: %s', (text, name) => {
    expect(rooms(['technician_notes', text])).toEqual([[name, 16, 14, 9]]);
  });

  it('shows the fullest name that is written', () => {
    const found = rooms(
      ['technician_notes', 'Crawl 30 x 20, 4 ft.'],
      ['adjuster_notes', 'The crawl space was dried.'],
    );
    expect(found).toEqual([['Crawl space', 30, 20, 4]]);
  });
});
