import { describe, expect, it } from 'vitest';
import { extractScope } from './extract-scope.ts';

const rooms = 'Den 12 x 10 x 8. Hall bath 8 x 5 x 8. Living room 16 x 14 x 8.';

/** The machines that a log has beside notes of three rooms. */
function machines(log: string): string[] {
  const { scopeItems } = extractScope({
    lossDate: null,
    photos: [],
    documents: [
      { documentId: 'd1', kind: 'technician_notes', text: rooms },
      { documentId: 'd2', kind: 'moisture_log', text: log },
    ],
  });
  return scopeItems.map(({ room, description, quantity, unit }) =>
    [room, description.split(',')[0], quantity, unit].join(' '),
  );
}

describe('tables of machines', () => {
  it.each([
    [
      'days in rows, machines below their rooms',
      'DEN          HALL BATH\nday   AM  DH  wall   AM  wall\n1     3   1   31     2   40\n2     3   1   22     1   18\n3     2   1   12     0   11',
    ],
    [
      'days in rows, room and machine above one column',
      'date | den AM | den DH | HB AM | den wall\n4/2 | 3 | 1 | 2 | 38\n4/3 | 3 | 1 | 1 | 21\n4/4 | 2 | 1 | - | 12',
    ],
    [
      'days in rows, the machine beside its number',
      'DATE   DEN            HALL BATH\n4/2    3 am / 1 dh    2 am\n4/3    3 am / 1 dh    1 am\n4/4    2 am / 1 dh    0',
    ],
    [
      'days in columns',
      'Equipment by day\n           14  15  16\nDen AM     3   3   2\n    DH     1   1   1\nHB AM      2   1   -',
    ],
    [
      'marks for days',
      '           4/2   4/3   4/4\nDen  AM x3    x   x   -\nDen  AM x2    -   -   x\nDen  DH x1    x   x   x\nHall bath  AM x2   x  -  -\nHall bath  AM x1   -  x  -',
    ],
    ['a series for each machine', 'DEN   am 3 3 2   dehu 1 1 1\nHALL BATH   am 2 1 -'],
    [
      'ranges of days',
      '             DEN    HALL BATH\nAM d1        3      2\nAM d2        3      1\nAM d3        2      0\nDH d1-d3     1      -',
    ],
  ])('sums up %s', (_, log) => {
    expect(machines(log).sort()).toEqual(
      ['Den 3 air movers 8 DA', 'Den 1 dehumidifier 3 DA', 'Hall bath 2 air movers 3 DA'].sort(),
    );
  });

  it('multiplies what stands beside a column of days', () => {
    const log =
      'Room | Unit | Qty | In | Out | Days\nDen | AM | 3 | 4/2 | 4/6 | 4\nHall bath | LGR | 1 | 4/2 | 4/5 | 3';
    expect(machines(log)).toEqual(['Den 3 air movers 12 DA', 'Hall bath 1 dehumidifier 3 DA']);
  });

  it('takes the first of several cells with a room and machines like the others', () => {
    expect(machines('equip: den 3 AM / hall bath 1 AM / living room 2 AM\nall ran 4 days')).toEqual([
      'Den 3 air movers 12 DA',
      'Hall bath 1 air mover 4 DA',
      'Living room 2 air movers 8 DA',
    ]);
  });

  it('reads days of a month behind a title, and days of the drying from one to another', () => {
    expect(machines('EQUIPMENT     20   21   22   23\nDen   AM      3    3    2    out')).toEqual([
      'Den 3 air movers 8 DA',
    ]);
    expect(machines('Den         air mover 2     days 1-5\nHall bath   air mover 1     days 1-3')).toEqual([
      'Den 2 air movers 10 DA',
      'Hall bath 1 air mover 3 DA',
    ]);
    expect(machines('Den: 2 AM, 1 dehu. Day 1 through day 6, six days.')).toEqual([
      'Den 2 am 12 DA',
      'Den 1 dehu 6 DA',
    ]);
    expect(machines('Air movers 4/2 to 4/9: den 3, hall bath 1')).toEqual([
      'Den 3 air movers 21 DA',
      'Hall bath 1 air mover 7 DA',
    ]);
  });

  it('adds up a row for each unit', () => {
    const log =
      'unit  type  room  on   off  days\nAM-7  AM    den   4/2  4/5  3\nAM-9  AM    den   4/2  4/5  3';
    expect(machines(log)).toEqual(['Den 2 air movers 6 DA']);
  });

  it('takes days said for all rows', () => {
    expect(
      machines('           DEN   HALL BATH\nair movers   4    1     (4/2 to 4/5, 3 days charged)'),
    ).toEqual(['Den 4 air movers 12 DA', 'Hall bath 1 air mover 3 DA']);
    expect(machines('eq: den 2 AM + 1 DH, hall bath 1 AM. days on: 3')).toEqual([
      'Den 2 am 6 DA',
      'Den 1 dh 3 DA',
      'Hall bath 1 am 3 DA',
    ]);
  });

  it('does not take readings for machines, nor the days of two visits for two days', () => {
    expect(machines('date   den wall   hall bath floor\n4/2    38         41\n4/3    21         19')).toEqual(
      [],
    );
    expect(machines('4/2   den   set 2 movers\n4/5   den   all out')).toEqual(['Den 2 movers 6 DA']);
  });
});
