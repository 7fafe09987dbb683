import { describe, expect, it } from 'vitest';
import type { StoredScope } from './claim.entity.ts';
import type { ScopeItemRecord } from './claims.schemas.ts';
import {
  addedItem,
  editedItem,
  itemOf,
  roomOf,
  withItem,
  withoutItem,
  withPendingAccepted,
  withRoom,
} from './edit-scope.ts';
import { extractScope } from './engine/index.ts';
import { requantified } from './room-quantities.ts';
import { scopeCsv } from './scope-csv.ts';
import { scopeOf } from './stored-scope.ts';

const by = {
  by: { type: 'user', id: 'usr_1', name: 'Dana Reyes' },
  at: new Date('2026-03-12T10:00:00Z'),
} as const;

const text = `Kitchen 12 x 14, 8 ft ceilings. Removed 20 LF of baseboard in the kitchen. Cleaned and painted all walls of the kitchen.
Hallway: removed the wet carpet.`;

function read(): StoredScope {
  const input = { documents: [{ documentId: 'd1', kind: 'technician_notes', text }], photos: [] };
  return scopeOf({ extraction: extractScope(input), input, notes: [], seen: new Map() });
}

const scope = read();
const find = (category: string, from = scope): ScopeItemRecord => {
  const found = from.scope_items.find((item) => item.category === category);
  if (!found) throw new Error(`The text has no ${category}`);
  return found;
};
const baseboard = find('FNC');
const walls = find('PNT');

describe('an item that a person corrects', () => {
  it('keeps what the engine read beside it, and says that its quantity was entered', () => {
    const edited = editedItem(baseboard, { quantity: 24 }, by);
    expect(edited).toMatchObject({
      quantity: 24,
      quantity_basis: 'entered in review, read as 20 LF (stated)',
      original: { quantity: 20, unit: 'LF', quantity_basis: 'stated', description: baseboard.description },
      review_status: 'pending',
      updated_by: { name: 'Dana Reyes' },
      updated_at: '2026-03-12T10:00:00.000Z',
    });
    const again = editedItem(edited, { quantity: 26, note: 'behind the stove too' }, by);
    expect(again.quantity_basis).toBe('entered in review, read as 20 LF (stated)');
    expect(again.original?.quantity).toBe(20);
  });

  it('is as it was read when the correction is taken back', () => {
    const back = editedItem(editedItem(baseboard, { quantity: 24 }, by), { quantity: 20 }, by);
    expect(back).toMatchObject({ quantity: 20, quantity_basis: 'stated', original: null });
  });

  it('keeps the basis that the person gives', () => {
    expect(
      editedItem(baseboard, { quantity: 24, quantity_basis: 'measured on site' }, by).quantity_basis,
    ).toBe('measured on site');
  });

  it('is the same where nothing changes', () => {
    const { quantity, unit, quantity_basis, evidence, review_status, review_reason, note } = baseboard;
    const same = { quantity, unit, quantity_basis, evidence, review_status, review_reason, note };
    expect(editedItem(baseboard, same, by)).toBe(baseboard);
  });

  it('is rejected with a reason, which goes when it is accepted', () => {
    const refused = expect.objectContaining({ code: 'validation_error' });
    expect(() => editedItem(baseboard, { review_status: 'rejected' }, by)).toThrow(refused);
    expect(() => editedItem(baseboard, { review_reason: 'no work' }, by)).toThrow(refused);
    const rejected = editedItem(baseboard, { review_status: 'rejected', review_reason: 'done by owner' }, by);
    expect(rejected).toMatchObject({
      review_status: 'rejected',
      review_reason: 'done by owner',
      original: null,
    });
    expect(editedItem(rejected, { note: 'see photo' }, by).review_reason).toBe('done by owner');
    expect(editedItem(rejected, { review_status: 'approved' }, by)).toMatchObject({ review_reason: null });
  });
});

describe('a scope', () => {
  const input = {
    room: 'Hallway',
    category: 'FCC',
    activity: 'replace',
    description: 'replace carpet',
    quantity: 60,
    unit: 'SF',
    note: null,
    evidence: [],
  } as const;

  it('takes an item of a person, accepted, under a name that no item had', () => {
    const shorter = withoutItem(scope, scope.scope_items.at(-1) as ScopeItemRecord, by);
    const item = addedItem(shorter, { ...input, evidence: [] }, by);
    expect(item).toMatchObject({
      origin: 'person',
      confidence: null,
      review_status: 'approved',
      quantity_basis: 'entered in review',
    });
    expect(scope.scope_items.map(({ item_id }) => item_id)).not.toContain(item.item_id);
  });

  it('keeps what the engine read and a person took out, and nothing of what a person added', () => {
    const removed = withoutItem(scope, baseboard, by);
    expect(() => itemOf(removed, baseboard.item_id)).toThrow(expect.objectContaining({ code: 'not_found' }));
    expect(removed.removed_items).toMatchObject([{ item_id: baseboard.item_id, quantity: 20 }]);
    const added = addedItem(removed, { ...input, evidence: [] }, by);
    const more = { ...removed, scope_items: [...removed.scope_items, added] };
    expect(withoutItem(more, added, by).removed_items).toHaveLength(1);
  });

  it('is accepted but for what somebody rejected', () => {
    const rejected = editedItem(baseboard, { review_status: 'rejected', review_reason: 'no' }, by);
    const accepted = withPendingAccepted(withItem(scope, baseboard, rejected), by);
    expect(find('FNC', accepted)).toBe(rejected);
    expect(find('PNT', accepted)).toMatchObject({ review_status: 'approved', original: null });
  });

  it('has in its CSV the items that stand, and none once it is rejected', async () => {
    const rejected = editedItem(baseboard, { review_status: 'rejected', review_reason: 'no' }, by);
    const decided = withPendingAccepted(withItem(scope, baseboard, rejected), by);
    const linesOf = async (status: 'approved' | 'rejected') => {
      const claim = { claim_id: 'clm_1', job_external_ref: 'JOB-1', claim_number: 'HM-1', status };
      const lines: string[] = [];
      for await (const line of scopeCsv(claim, decided)) lines.push(line);
      return lines;
    };
    const [head = '', ...lines] = await linesOf('approved');
    expect(head).toMatch(
      /,line,job_external_ref,claim_number,room_length_ft,.*,note,origin,quantity_as_read\r\n$/,
    );
    expect(lines).toHaveLength(scope.scope_items.length - 1);
    expect(lines.join('')).not.toContain(baseboard.item_id);
    expect(lines.find((line) => line.includes(walls.item_id))).toMatch(/JOB-1,HM-1,12,14,8,/);
    expect(await linesOf('rejected')).toEqual([head]);
  });
});

describe('a room that a person corrects', () => {
  const kitchen = roomOf(scope, 'room_1');
  const accepted = withPendingAccepted(scope, by);

  it('has other areas, and the quantities that follow from them, to be accepted anew', () => {
    expect(walls).toMatchObject({ quantity: 416, quantity_basis: 'walls 416 SF' });
    const edited = withRoom(accepted, roomOf(accepted, 'room_1'), { length_ft: 13 }, by);
    expect(roomOf(edited, 'room_1')).toMatchObject({
      length_ft: 13,
      floor_sf: 182,
      wall_sf: 432,
      perimeter_lf: 54,
      original: { name: 'Kitchen', length_ft: 12, width_ft: 14, height_ft: 8 },
      updated_by: { name: 'Dana Reyes' },
    });
    expect(find('PNT', edited)).toMatchObject({
      quantity: 432,
      quantity_basis: 'walls 432 SF',
      original: { quantity: 416 },
      review_status: 'pending',
    });
    expect(find('FNC', edited)).toMatchObject({ quantity: 20, review_status: 'approved' });
    const back = withRoom(edited, roomOf(edited, 'room_1'), { length_ft: 12 }, by);
    expect(roomOf(back, 'room_1')).toMatchObject({ wall_sf: 416, original: null });
    expect(find('PNT', back).quantity).toBe(416);
  });

  it('takes its items along to another name, which no other room may have', () => {
    const edited = withRoom(scope, kitchen, { name: 'Galley' }, by);
    expect(find('PNT', edited)).toMatchObject({ room: 'Galley', original: null, review_status: 'pending' });
    expect(() => withRoom(scope, kitchen, { name: 'hallway' }, by)).toThrow(
      expect.objectContaining({ code: 'validation_error' }),
    );
  });

  it('is no longer asked for once its size is there, and is again when it is taken away', () => {
    const hallway = scope.rooms.find(({ name }) => name === 'Hallway') as StoredScope['rooms'][number];
    expect(scope.missing_information).toContain('dimensions: Hallway');
    const half = withRoom(scope, hallway, { length_ft: 4, width_ft: 10 }, by);
    expect(half.missing_information).toContain('dimensions: Hallway');
    const whole = withRoom(half, roomOf(half, hallway.room_id), { height_ft: 8 }, by);
    expect(whole.missing_information).not.toContain('dimensions: Hallway');
    const less = withRoom(scope, kitchen, { height_ft: null }, by);
    expect(less.missing_information).toContain('dimensions: Kitchen');
    expect(find('PNT', less)).toMatchObject({ quantity: null, quantity_basis: 'walls not stated' });
    expect(find('PNT', withRoom(less, roomOf(less, 'room_1'), { height_ft: 9 }, by)).quantity).toBe(468);
  });
});

describe('a basis', () => {
  const areas = { floor_sf: 100, ceiling_sf: 100, wall_sf: 320, perimeter_lf: 40 };

  it.each([
    ['floor 168 SF', 100, 'floor 100 SF'],
    ['walls 416 SF + ceiling 168 SF', 420, 'walls 320 SF + ceiling 100 SF'],
    ['floor 168 SF × 0.5', 50, 'floor 100 SF × 0.5'],
    ['floor 168 SF × 1/3', 33.33, 'floor 100 SF × 1/3'],
    ['room perimeter 52 LF', 40, 'room perimeter 40 LF'],
    ['floor 168 SF less 20 SF', 80, 'floor 100 SF less 20 SF'],
    ['floor 168 SF, less a part that is not measured', 100, 'floor 100 SF, less a part that is not measured'],
    ['perimeter 52 LF × 2 ft high', 80, 'perimeter 40 LF × 2 ft high'],
    ['perimeter 52 LF × 2 ft high × 0.25', 20, 'perimeter 40 LF × 2 ft high × 0.25'],
  ])('%s follows the room', (basis, quantity, now) => {
    expect(requantified(basis, areas)).toEqual({ quantity, basis: now });
  });

  it.each([
    'stated',
    '3 units × 4 days',
    'front wall 12 ft × 8 ft high',
    '2 × 10 ft',
    'entered in review',
    '',
  ])('%s stands for itself', (basis) => {
    expect(requantified(basis, areas)).toBeNull();
  });
});
