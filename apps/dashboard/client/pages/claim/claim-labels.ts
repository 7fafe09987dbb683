import type { ClaimRecord, ScopeItemRecord } from '#features/claims/schemas';
import { sentence, unitLabels } from '../../core/labels.ts';

/** What people in the field call each kind of document. */
export const documentLabels: Record<ClaimRecord['documents'][number]['kind'], string> = {
  technician_notes: 'Technician notes',
  adjuster_notes: 'Adjuster notes',
  moisture_log: 'Moisture log',
  measurements: 'Measurements',
  customer_statement: 'Customer statement',
};

/** The activities, in the terms of a scope of work. */
export const activityLabels: Record<ScopeItemRecord['activity'], string> = {
  remove: 'Remove',
  replace: 'Replace',
  remove_and_replace: 'Remove and replace',
  detach_and_reset: 'Detach and reset',
  clean: 'Clean',
  treat: 'Treat',
  extract: 'Extract water',
  dry: 'Dry',
  install: 'Install',
  protect: 'Protect',
};

export const statusLabels: Record<ScopeItemRecord['review_status'], string> = {
  pending: 'Undecided',
  approved: 'Accepted',
  rejected: 'Rejected',
};

/** A note about what is missing, in words. */
export function missingWords(note: string): string {
  const room = roomToMeasure(note);
  if (room !== null) return `Dimensions of ${room}`;
  if (note === 'water_category') return 'Water category (1, 2 or 3)';
  if (note === 'water_class') return 'Water class (1 to 4)';
  if (note.startsWith('conflict: ')) return `The documents disagree: ${note.slice('conflict: '.length)}`;
  return sentence(note);
}

/** The room whose dimensions a note reports as missing; null for other notes. */
export function roomToMeasure(note: string): string | null {
  return note.startsWith('dimensions: ') ? note.slice('dimensions: '.length) : null;
}

/** `24 lin ft`, or words saying that the quantity is not stated. */
export function amount({ quantity, unit }: Pick<ScopeItemRecord, 'quantity' | 'unit'>): string {
  return quantity === null ? 'Not stated' : `${quantity} ${unitLabels[unit]}`;
}

/** The short name of a claim's document or photo: `D1`, `P2`. */
export function sourceNames({
  documents,
  photos,
}: Pick<ClaimRecord, 'documents' | 'photos'>): Map<string, string> {
  return new Map([
    ...photos.map(({ photo_id }, at) => [photo_id, `P${at + 1}`] as const),
    ...documents.map(({ document_id }, at) => [document_id, `D${at + 1}`] as const),
  ]);
}

/** The id of the document or photo that a quote cites. */
export function sourceOf(one: ScopeItemRecord['evidence'][number]): string {
  return 'document_id' in one ? one.document_id : one.photo_id;
}

/** Items in the order of their rooms. */
export function byRoom(items: readonly ScopeItemRecord[]): [room: string, items: ScopeItemRecord[]][] {
  return [...Map.groupBy(items, (item) => item.room)];
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Mar 12, 2026`: a calendar day, independent of time zones. */
export const dayOf = (day: string | null): string | null => day && dayFormat.format(new Date(day));
