import { notFound, validationError } from '#platform/errors';
import type { StoredScope } from './claim.entity.ts';
import type {
  AddScopeItem,
  AddScopeRoom,
  ScopeActor,
  ScopeItemRecord,
  ScopeRoomRecord,
  UpdateScope,
  UpdateScopeItem,
  UpdateScopeRoom,
} from './claims.schemas.ts';
// Not through the engine's index: its phrases take 20 MiB, and the API edits scopes but extracts none.
import { areasOf } from './engine/answer.ts';
import { round } from './engine/measures.ts';
import { requantified } from './room-quantities.ts';

/** Who edits, and when. */
export interface Edit {
  by: ScopeActor;
  at: Date;
}

const stamp = ({ by, at }: Edit) => ({ updated_by: by, updated_at: at.toISOString() });

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** @throws AppError `not_found`. */
export function itemOf({ scope_items }: Pick<StoredScope, 'scope_items'>, itemId: string): ScopeItemRecord {
  const found = scope_items.find(({ item_id }) => item_id === itemId);
  if (!found) throw notFound('scope item');
  return found;
}

/** @throws AppError `not_found`. */
export function roomOf({ rooms }: Pick<StoredScope, 'rooms'>, roomId: string): ScopeRoomRecord {
  const found = rooms.find(({ room_id }) => room_id === roomId);
  if (!found) throw notFound('room');
  return found;
}

/** The engine's reading of an item; null for an item that a person added. */
export function readingOf(item: ScopeItemRecord): NonNullable<ScopeItemRecord['original']> | null {
  if (item.origin === 'person') return null;
  return item.original ?? wordingOf(item);
}

/** The part of an item that an engine reads and a person may correct. */
export function wordingOf(item: ScopeItemRecord): NonNullable<ScopeItemRecord['original']> {
  const { room, category, activity, description, quantity, unit, quantity_basis, evidence } = item;
  return { room, category, activity, description, quantity, unit, quantity_basis, evidence };
}

function amountOf({ quantity, unit }: Pick<ScopeItemRecord, 'quantity' | 'unit'>): string {
  return quantity === null ? 'not stated' : `${quantity} ${unit}`;
}

/** The basis of a quantity that a person entered without one: the old quantity's basis no longer applies. */
function basisOfEntered(
  read: ScopeItemRecord['original'],
  entered: Pick<ScopeItemRecord, 'quantity' | 'unit'>,
): string {
  if (read === null) return 'entered in review';
  if (read.quantity === entered.quantity && read.unit === entered.unit) return read.quantity_basis;
  return `entered in review, read as ${amountOf(read)}${read.quantity === null ? '' : ` (${read.quantity_basis})`}`;
}

/**
 * Applies a person's change to an item. The engine's reading is kept in `original` as long as it differs.
 * @throws AppError `validation_error` for a rejection without a reason, and for a reason without a rejection.
 */
export function editedItem(item: ScopeItemRecord, input: UpdateScopeItem, edit: Edit): ScopeItemRecord {
  const next = { ...item, ...input };
  if (next.review_status !== 'rejected' && input.review_reason === undefined) next.review_reason = null;
  if ((next.review_status === 'rejected') !== (next.review_reason !== null)) {
    const message =
      next.review_reason === null ? 'is needed to reject an item' : 'is for an item that is rejected';
    throw validationError([{ path: 'review_reason', message }]);
  }
  const read = readingOf(item);
  const counted = next.quantity !== item.quantity || next.unit !== item.unit;
  if (counted && (input.quantity_basis ?? item.quantity_basis) === item.quantity_basis) {
    next.quantity_basis = basisOfEntered(read, next);
  }
  if (same(next, item)) return item;
  return { ...next, original: same(read, wordingOf(next)) ? null : read, ...stamp(edit) };
}

/** An item that a person adds; it is accepted. */
export function addedItem(scope: StoredScope, input: AddScopeItem, edit: Edit): ScopeItemRecord {
  const taken = [...scope.scope_items, ...scope.removed_items].map(({ item_id }) => item_id);
  let number = taken.length;
  do number += 1;
  while (taken.includes(`item_${number}`));
  return {
    ...input,
    item_id: `item_${number}`,
    quantity_basis: input.quantity_basis ?? (input.quantity === null ? 'not stated' : 'entered in review'),
    confidence: null,
    review_status: 'approved',
    review_reason: null,
    origin: 'person',
    original: null,
    ...stamp(edit),
  };
}

/** The scope without an item; the engine's reading moves to `removed_items`. */
export function withoutItem(scope: StoredScope, item: ScopeItemRecord, edit: Edit): StoredScope {
  return {
    ...scope,
    scope_items: scope.scope_items.filter((other) => other !== item),
    removed_items:
      item.origin === 'person' ? scope.removed_items : [...scope.removed_items, { ...item, ...stamp(edit) }],
  };
}

/** The scope with one item replaced. */
export function withItem(scope: StoredScope, before: ScopeItemRecord, after: ScopeItemRecord): StoredScope {
  return { ...scope, scope_items: scope.scope_items.map((item) => (item === before ? after : item)) };
}

/** The scope with every pending item accepted. */
export function withPendingAccepted(scope: StoredScope, edit: Edit): StoredScope {
  return {
    ...scope,
    scope_items: scope.scope_items.map((item) =>
      item.review_status === 'pending' ? { ...item, review_status: 'approved', ...stamp(edit) } : item,
    ),
  };
}

const sides = { length_ft: 'length', width_ft: 'width', height_ft: 'height' } as const;

/** Applies a person's change to a room; its areas follow from its sides. */
function editedRoom(room: ScopeRoomRecord, input: UpdateScopeRoom, edit: Edit): ScopeRoomRecord {
  const next = { ...room, ...input };
  if (same(next, room)) return room;
  // Areas that were stated without sides are kept until the sides are stated.
  const stated = room.length_ft === null || room.width_ft === null;
  const { floorSf, wallSf, ceilingSf, perimeterLf } = areasOf(
    { lengthFt: next.length_ft, widthFt: next.width_ft, heightFt: next.height_ft },
    stated ? { floorSf: room.floor_sf, perimeterLf: room.perimeter_lf } : undefined,
  );
  const rounded = (value: number | null): number | null => value && round(value);
  const { name, length_ft, width_ft, height_ft } = room;
  const read = room.original ?? { name, length_ft, width_ft, height_ft };
  const now = {
    name: next.name,
    length_ft: next.length_ft,
    width_ft: next.width_ft,
    height_ft: next.height_ft,
  };
  return {
    ...next,
    floor_sf: rounded(floorSf),
    wall_sf: rounded(wallSf),
    ceiling_sf: rounded(ceilingSf),
    perimeter_lf: rounded(perimeterLf),
    original: same(read, now) ? null : read,
    ...stamp(edit),
  };
}

const grades = ['water_category', 'water_class'] as const;

/** The scope with a person's water category and class, without the missing information and conflicts about them. */
export function withGrades(scope: StoredScope, input: UpdateScope): StoredScope {
  const next = { ...scope, ...input };
  if (same(next, scope)) return scope;
  const changed = grades.filter((grade) => next[grade] !== scope[grade]);
  const left = scope.missing_information.filter(
    (note) =>
      !changed.some((grade) => note === grade || note.startsWith(`conflict: ${grade.replace('_', ' ')}`)),
  );
  const asked = changed.filter((grade) => next[grade] === null);
  return { ...next, missing_information: [...left, ...asked] };
}

/**
 * The scope with a room that a person adds.
 * @throws AppError `validation_error` for a name that another room has.
 */
export function withNewRoom(
  scope: StoredScope,
  input: AddScopeRoom,
  edit: Edit,
): { scope: StoredScope; room: ScopeRoomRecord } {
  const taken = scope.rooms.map(({ room_id }) => room_id);
  let number = taken.length;
  do number += 1;
  while (taken.includes(`room_${number}`));
  const blank = {
    room_id: `room_${number}`,
    name: input.name,
    length_ft: null,
    width_ft: null,
    height_ft: null,
    floor_sf: null,
    wall_sf: null,
    ceiling_sf: null,
    perimeter_lf: null,
    original: null,
    ...stamp(edit),
  };
  requireFreeName(scope, blank);
  const room = { ...editedRoom(blank, input, edit), original: null };
  const missing = stillMissing(scope.missing_information, blank, room);
  return { scope: { ...scope, rooms: [...scope.rooms, room], missing_information: missing }, room };
}

/** @throws AppError `validation_error` for a name that another room has. */
function requireFreeName({ rooms }: StoredScope, room: ScopeRoomRecord): void {
  const isTaken = rooms.some(
    ({ room_id, name }) => room_id !== room.room_id && name.toLowerCase() === room.name.toLowerCase(),
  );
  if (isTaken) throw validationError([{ path: 'name', message: 'is the name of another room' }]);
}

/**
 * The scope with a room changed, and with it the items of the room: a quantity derived from the room's size is computed
 * again, and is pending again where it changes. Missing information about the room's size is dropped once the size is
 * stated.
 * @throws AppError `validation_error` for a name that another room has.
 */
export function withRoom(
  scope: StoredScope,
  room: ScopeRoomRecord,
  input: UpdateScopeRoom,
  edit: Edit,
): StoredScope {
  const next = editedRoom(room, input, edit);
  if (next === room) return scope;
  requireFreeName(scope, next);
  const moved = <Part extends { room: string | null }>(part: Part): Part =>
    part.room === room.name ? { ...part, room: next.name } : part;
  return {
    ...scope,
    rooms: scope.rooms.map((other) => (other === room ? next : other)),
    scope_items: scope.scope_items.map((item) =>
      item.room === room.name
        ? itemIn(next, { ...moved(item), original: item.original && moved(item.original) }, edit)
        : item,
    ),
    photo_summaries: scope.photo_summaries.map(moved),
    missing_information: stillMissing(scope.missing_information, room, next),
  };
}

/** An item of a room, with its quantity computed from the room's current size. */
function itemIn(room: ScopeRoomRecord, item: ScopeItemRecord, edit: Edit): ScopeItemRecord {
  const found = requantified(item.quantity_basis, room);
  if (found === null || (found.quantity === item.quantity && found.basis === item.quantity_basis))
    return item;
  return {
    ...item,
    quantity: found.quantity,
    quantity_basis: found.basis,
    original: readingOf(item),
    review_status: item.review_status === 'approved' ? 'pending' : item.review_status,
    ...stamp(edit),
  };
}

function stillMissing(missing: readonly string[], before: ScopeRoomRecord, after: ScopeRoomRecord): string[] {
  const asked = (name: string): string => `dimensions: ${name}`;
  const resolved = Object.entries(sides)
    .filter(([field]) => before[field as keyof typeof sides] !== after[field as keyof typeof sides])
    .map(([, side]) => `conflict: ${before.name} ${side}`);
  const incomplete = !after.length_ft || !after.width_ft || !after.height_ft;
  const left = missing.filter(
    (note) => note !== asked(before.name) && !resolved.some((start) => note.startsWith(start)),
  );
  return incomplete ? [asked(after.name), ...left] : left;
}
