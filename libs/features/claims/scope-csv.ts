import { type Cell, csvLine } from '#platform/csv';
import type { ClaimStatus, ScopeItemRecord, ScopeRecord, ScopeRoomRecord } from './claims.schemas.ts';

/** The data of a line: an item, its room where that is known, and the claim. */
interface Line {
  item: ScopeItemRecord;
  room: ScopeRoomRecord | undefined;
  claim: ScopeOfClaim;
  number: number;
}

const columns: Record<string, (line: Line) => Cell> = {
  claim_id: ({ claim }) => claim.claim_id,
  item_id: ({ item }) => item.item_id,
  room: ({ item }) => item.room,
  category: ({ item }) => item.category,
  activity: ({ item }) => item.activity,
  description: ({ item }) => item.description,
  quantity: ({ item }) => item.quantity,
  unit: ({ item }) => item.unit,
  quantity_basis: ({ item }) => item.quantity_basis,
  confidence: ({ item }) => item.confidence,
  review_status: ({ item }) => item.review_status,
  evidence: ({ item }) => evidenceText(item),
  line: ({ number }) => number,
  job_external_ref: ({ claim }) => claim.job_external_ref,
  claim_number: ({ claim }) => claim.claim_number,
  room_length_ft: ({ room }) => room?.length_ft ?? null,
  room_width_ft: ({ room }) => room?.width_ft ?? null,
  room_height_ft: ({ room }) => room?.height_ft ?? null,
  note: ({ item }) => item.note,
  origin: ({ item }) => item.origin,
  quantity_as_read: ({ item }) => (item.original ? item.original.quantity : null),
};

/** The claim's own fields in its CSV. */
export interface ScopeOfClaim {
  claim_id: string;
  job_external_ref: string;
  claim_number: string | null;
  status: ClaimStatus;
}

function evidenceText(item: ScopeItemRecord): string {
  return item.evidence
    .map((one) => `${'document_id' in one ? one.document_id : one.photo_id}: ${one.quote}`)
    .join(' | ');
}

/**
 * A scope as CSV: a header, then one line for each item that is not rejected. An approved scope has accepted items only;
 * one under review also has undecided items, as `pending`; a rejected one has none.
 */
export async function* scopeCsv(
  claim: ScopeOfClaim,
  { rooms, scope_items }: Pick<ScopeRecord, 'rooms' | 'scope_items'>,
): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns));
  if (claim.status === 'rejected') return;
  const byName = new Map(rooms.map((room) => [room.name, room]));
  const standing = scope_items.filter((item) => item.review_status !== 'rejected');
  for (const [at, item] of standing.entries()) {
    const line = { item, room: byName.get(item.room), claim, number: at + 1 };
    yield csvLine(Object.values(columns).map((cell) => cell(line)));
  }
}
