import { describe, expect, it } from 'vitest';
import type { ClaimExtraction, ExtractionInput } from './engine/index.ts';
import { extractClaimScopeEngine } from './extract-claim-scope.prompt.ts';

const { model } = extractClaimScopeEngine;
if (!model) throw new Error('the task has no model side');

const input: ExtractionInput = {
  documents: [
    {
      documentId: 'd1',
      kind: 'technician_notes',
      text: `Cat 2 loss. Kitchen 12'6" x 14, 8 ft ceiling. Removed wet carpet whole room. 2 air movers for 3 days. Baseboard R&R, 30 LF.`,
    },
  ],
  photos: [{ photoId: 'p1', filename: 'a.jpg', caption: 'wet carpet at the sink' }],
};

type Wire = Parameters<typeof model.read>[0];
const item = (changes: Partial<Wire['scope_items'][number]>): Wire['scope_items'][number] => ({
  room: 'Kitchen',
  category: 'FCC',
  activity: 'remove',
  description: 'carpet',
  quantity: 175,
  unit: 'SF',
  quantity_basis: 'floor area',
  confidence: 0.9,
  quotes: [{ source_id: 'd1', quote: 'Removed wet carpet whole room' }],
  ...changes,
});
const good: Wire = {
  loss_type: 'water',
  water_category: 2,
  water_class: 3,
  rooms: [
    {
      name: 'Kitchen',
      length_ft: 12.5,
      width_ft: 14,
      height_ft: 8,
      quotes: [{ source_id: 'd1', quote: `Kitchen 12'6" x 14, 8 ft ceiling` }],
    },
  ],
  scope_items: [item({})],
  missing_information: [],
  assumptions: [],
};

function answer(changes: Partial<Wire> = {}): ClaimExtraction {
  const reading = model?.read({ ...good, ...changes }, input);
  if (!reading || !('answer' in reading)) throw new Error(JSON.stringify(reading));
  return extractClaimScopeEngine.output.parse(reading.answer);
}

describe('what a model reads in a claim', () => {
  it('is kept with the words it stands on; areas are computed, not believed', () => {
    const { rooms, scopeItems, warnings, photoSummaries } = answer();
    expect(rooms).toEqual([
      {
        roomId: 'room_1',
        name: 'Kitchen',
        lengthFt: 12.5,
        widthFt: 14,
        heightFt: 8,
        floorSf: 175,
        wallSf: 424,
        ceilingSf: 175,
        perimeterLf: 53,
      },
    ]);
    expect(scopeItems).toMatchObject([
      { quantity: 175, evidence: [{ documentId: 'd1', quote: 'Removed wet carpet whole room' }] },
    ]);
    expect(warnings).toEqual([]);
    expect(photoSummaries).toMatchObject([{ photoId: 'p1' }]);
  });

  it('loses a size that no quote has, and the room is asked about', () => {
    const [room] = good.rooms;
    if (!room) throw new Error('no room');
    const { rooms, missingInformation } = answer({ rooms: [{ ...room, width_ft: 15 }] });
    expect(rooms[0]).toMatchObject({ lengthFt: 12.5, widthFt: null, floorSf: null });
    expect(missingInformation).toContain('dimensions: Kitchen');
  });

  it('loses a quantity that follows from nothing, and says so', () => {
    const { scopeItems, warnings } = answer({ scope_items: [item({ quantity: 500 })] });
    expect(scopeItems[0]).toMatchObject({ quantity: null, quantityBasis: 'not stated' });
    expect(warnings[0]).toContain('quantity left out');
  });

  it.each([
    [
      'units times days',
      item({ unit: 'DA', quantity: 6, quotes: [{ source_id: 'd1', quote: '2 air movers for 3 days' }] }),
    ],
    [
      'as stated',
      item({ unit: 'LF', quantity: 30, quotes: [{ source_id: 'd1', quote: 'Baseboard R&R, 30 LF' }] }),
    ],
    ['square yards', item({ unit: 'SY', quantity: 19.44 })],
    ['the walls', item({ quantity: 424 })],
  ])('keeps a quantity that follows: %s', (_, one) => {
    expect(answer({ scope_items: [one] }).scopeItems[0]?.quantity).toBe(one.quantity);
  });

  it('loses an item whose quotes stand nowhere, and a file of which none stands is not taken', () => {
    const invented = item({ quotes: [{ source_id: 'd1', quote: 'replace the whole roof' }] });
    const elsewhere = item({ quotes: [{ source_id: 'd9', quote: 'Removed wet carpet whole room' }] });
    const { scopeItems, warnings } = answer({ scope_items: [item({}), invented, elsewhere] });
    expect(scopeItems).toHaveLength(1);
    expect(warnings).toHaveLength(2);
    expect(model.read({ ...good, scope_items: [invented] }, input)).toHaveProperty('unusable');
  });

  it('has no category or class that no document states', () => {
    const { waterCategory, waterClass, missingInformation } = answer();
    expect(waterCategory).toBe(2);
    expect(waterClass).toBeNull();
    expect(missingInformation).toContain('water_class');
  });
});
