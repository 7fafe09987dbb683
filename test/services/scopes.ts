import type { Pool } from 'pg';
import { extractScope } from '../../libs/features/claims/engine/index.ts';
import { scopeOf } from '../../libs/features/claims/stored-scope.ts';

interface ClaimRow {
  documents: { document_id: string; kind: string }[];
  document_texts: string[];
  photos: { photo_id: string; filename: string | null; caption: string | null }[];
}

/** What a person adds to a scope of their own, without words of a document. */
export const addedItem = {
  room: 'Kitchen',
  category: 'CLN',
  activity: 'clean',
  description: 'clean the floor',
  quantity: 168,
  unit: 'SF',
};

/** Reads a claim's documents and keeps their scope, as its job does, without a worker. */
export async function giveScope(pool: Pool, claimId: string): Promise<void> {
  const { rows } = await pool.query<ClaimRow>(
    'select documents, document_texts, photos from claims where claim_id = $1',
    [claimId],
  );
  const [claim] = rows;
  if (!claim) throw new Error(`There is no claim ${claimId}`);
  const input = {
    documents: claim.documents.map(({ document_id, kind }, at) => ({
      documentId: document_id,
      kind,
      text: claim.document_texts[at] ?? '',
    })),
    photos: claim.photos.map(({ photo_id, ...photo }) => ({ ...photo, photoId: photo_id })),
  };
  const extraction = extractScope(input);
  const scope = scopeOf({ extraction, input, notes: [], seen: new Map() });
  await pool.query(
    `update claims set status = 'ready_for_review', loss_type = coalesce(loss_type, $2), scope = $3,
       scope_item_count = $4, rooms_documented = $5 where claim_id = $1`,
    [
      claimId,
      extraction.lossType,
      JSON.stringify(scope),
      scope.scope_items.length,
      JSON.stringify(scope.rooms.map(({ name }) => name)),
    ],
  );
}
