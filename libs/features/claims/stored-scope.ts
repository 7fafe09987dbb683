import type { StoredScope } from './claim.entity.ts';
import type { ClaimExtraction, Evidence, ExtractionInput } from './engine/index.ts';
import type { SeenPhoto } from './view-photos.ts';

/** The texts that evidence may quote: a document's text, a photo's caption and file name. */
function sourcesOf({ documents, photos }: ExtractionInput): (one: Evidence) => readonly string[] {
  const words = new Map(documents.map(({ documentId, text }) => [documentId, text]));
  const captions = new Map(
    photos.map(({ photoId, caption, filename }) => [photoId, [caption ?? '', filename ?? '']]),
  );
  return (one) =>
    'documentId' in one ? [words.get(one.documentId) ?? ''] : (captions.get(one.photoId) ?? []);
}

/** No person has changed it yet. */
const untouched = { updated_by: null, updated_at: null };

/** The data that a scope is made from. */
export interface ReadClaim {
  extraction: ClaimExtraction;
  input: ExtractionInput;
  /** Further warnings, about input that the engine was not given. */
  notes: readonly string[];
  /** The photos that were looked at; the others are summarized from caption and file name. */
  seen: ReadonlyMap<string, SeenPhoto>;
}

/**
 * Turns an engine's answer into the stored scope, with every item pending review. No engine is trusted: a quote that does
 * not appear character for character in its source is dropped, and an item without any quote becomes a warning.
 */
export function scopeOf({ extraction, input, notes, seen }: ReadClaim): StoredScope {
  const sources = sourcesOf(input);
  const warnings = [...extraction.warnings, ...notes];
  const scopeItems = extraction.scopeItems.flatMap((item) => {
    const evidence = item.evidence.filter(
      (one) => one.quote.trim() !== '' && sources(one).some((text) => text.includes(one.quote)),
    );
    if (evidence.length === 0) {
      warnings.push(`dropped for lack of evidence: ${item.room}, ${item.description}`);
      return [];
    }
    return [{ ...item, evidence }];
  });
  return {
    rooms: extraction.rooms.map((room) => ({
      room_id: room.roomId,
      name: room.name,
      length_ft: room.lengthFt,
      width_ft: room.widthFt,
      height_ft: room.heightFt,
      floor_sf: room.floorSf,
      wall_sf: room.wallSf,
      ceiling_sf: room.ceilingSf,
      perimeter_lf: room.perimeterLf,
      original: null,
      ...untouched,
    })),
    scope_items: scopeItems.map((item) => ({
      item_id: item.itemId,
      room: item.room,
      category: item.category,
      activity: item.activity,
      description: item.description,
      quantity: item.quantity,
      unit: item.unit,
      quantity_basis: item.quantityBasis,
      confidence: item.confidence,
      evidence: item.evidence.map((one) =>
        'documentId' in one
          ? { document_id: one.documentId, quote: one.quote }
          : { photo_id: one.photoId, quote: one.quote },
      ),
      note: null,
      review_status: 'pending',
      review_reason: null,
      origin: 'engine',
      original: null,
      ...untouched,
    })),
    removed_items: [],
    photo_summaries: extraction.photoSummaries.map((summed) => {
      const picture = seen.get(summed.photoId);
      return {
        photo_id: summed.photoId,
        room: picture?.room ?? summed.room,
        summary: picture?.summary ?? summed.summary,
        tags: [...new Set([...(picture?.tags ?? []), ...summed.tags])],
        source: picture ? 'picture' : 'caption',
        ai_run_id: picture?.runId ?? null,
      };
    }),
    water_category: extraction.waterCategory,
    water_class: extraction.waterClass,
    missing_information: extraction.missingInformation,
    assumptions: extraction.assumptions,
    warnings,
  };
}
