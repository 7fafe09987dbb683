import * as z from 'zod';
import { lossTypes } from '#features/taxonomy';
import { createEngine, type EngineDefinition, type ModelSide, type Reading } from '#platform/ai-engine';
import { readEvidence, type Evidence as SourceEvidence } from '#platform/evidence';
import { mergeExtractions, splitClaim } from './claim-parts.ts';
import {
  activities,
  type ClaimExtraction,
  claimExtractionSchema,
  type Evidence,
  type ExtractedRoom,
  type ExtractionInput,
  extractScope,
  isNear,
  measuredRoom,
  tradeCategories,
  units,
  unstated,
} from './engine/index.ts';
import { extractClaimScopeTask } from './extract-claim-scope.task.ts';
import { numbersIn } from './numbers-in.ts';
import { scopeOf } from './stored-scope.ts';

const instructions = `Task: read the scope of work of one insurance claim out of its documents. A person reviews it; prices are not asked for and not allowed.

Sources are named by their id. A measurements document outranks notes, an inspector's notes outrank the customer's statement. What only the customer asks for is not scope. Two documents of equal rank that disagree leave null and an entry "conflict: …" in missing_information.

rooms: every room that is measured or worked in. length_ft, width_ft, height_ft in feet as stated (12'6" is 12.5), null where not stated. quotes: where the sizes stand.
scope_items: one for each room, trade and activity. room: a name from rooms, or Roof, Exterior, Whole house.
category: WTR water extraction and drying (equipment, antimicrobial after water) | DMO debris, haul, dumpster | DRY drywall | FCC carpet | FCV vinyl | FCW wood floor | FCT ceramic tile | FNC trim, baseboard | PNT painting, sealing | INS insulation | CAB cabinetry | CLN cleaning | CON contents | HMR hazardous material, mold, containment | PLM plumbing | ELE electrical | RFG roofing | SFG gutters, soffit | SDG siding | WDW windows | DOR doors | TMP temporary repairs, tarp, board-up | FRM framing | HVC HVAC | APP appliances | LIT light fixtures. Removing a material has that material's category.
activity: remove | replace | remove_and_replace | detach_and_reset | clean | treat (paint, seal, antimicrobial) | extract | dry | install | protect (tarp, board-up).
unit: SF | LF | SY | EA | HR | DA (equipment: units times days; EA where no days are stated). A roofing square is 100 SF.
quantity: as stated, or computed from stated sizes without deduction for openings; null where neither gives it. quantity_basis: how it comes about.
quotes: for each item at least one quote with the id of the source that it stands in.
water_category 1 to 3 and water_class 1 to 4 only where stated.
missing_information: what a reviewer has to ask for. assumptions: what you have assumed.`;

const size = z.number().nullable();
const quotes = z.array(z.object({ source_id: z.string(), quote: z.string() }));
const wire = z.object({
  loss_type: z.enum(lossTypes),
  water_category: size,
  water_class: size,
  rooms: z.array(z.object({ name: z.string(), length_ft: size, width_ft: size, height_ft: size, quotes })),
  scope_items: z.array(
    z.object({
      room: z.string(),
      category: z.enum(tradeCategories),
      activity: z.enum(activities),
      description: z.string(),
      quantity: size,
      unit: z.enum(units),
      quantity_basis: z.string(),
      confidence: z.number(),
      quotes,
    }),
  ),
  missing_information: z.array(z.string()),
  assumptions: z.array(z.string()),
});
type Wire = z.infer<typeof wire>;
type Quotes = z.infer<typeof quotes>;

const mostRooms = 100;
const mostItems = 500;
const mostNotes = 100;

const line = (text: string, most = 300): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, most);

interface File {
  quote(quotes: Quotes): Evidence[];
  /** Whether a document states this grade of the loss: "Cat 2", "Class 3". */
  grades(what: 'cat' | 'class', grade: number): boolean;
}

/** The claim's file, against which the model's answer is checked. */
function fileOf({ documents, photos }: ExtractionInput): File {
  const texts = new Map<string, SourceEvidence>(
    documents.map(({ documentId, text }) => [documentId, readEvidence(text)]),
  );
  const captions = new Map(photos.map(({ photoId, caption }) => [photoId, readEvidence(caption ?? '')]));
  return {
    quote: (claimed) =>
      claimed.flatMap(({ source_id: id, quote }): Evidence[] => {
        const inDocument = texts.get(id)?.quote(quote);
        if (inDocument) return [{ documentId: id, quote: inDocument.text }];
        const inCaption = captions.get(id)?.quote(quote);
        return inCaption ? [{ photoId: id, quote: inCaption.text }] : [];
      }),
    grades: (what, grade) =>
      documents.some(({ text }) => new RegExp(`\\b${what}[a-z]*\\.?\\s*#?${grade}\\b`, 'i').test(text)),
  };
}

/** A room with only those sizes that appear in its quotes; areas are computed here. */
function roomOf(room: Wire['rooms'][number], at: number, file: File): ExtractedRoom {
  const stated = file.quote(room.quotes).flatMap(({ quote }) => numbersIn(quote));
  const kept = (value: number | null): number | null =>
    value !== null && value > 0 && stated.some((number) => isNear(number, value)) ? value : null;
  return measuredRoom(at, line(room.name, 100), {
    lengthFt: kept(room.length_ft),
    widthFt: kept(room.width_ft),
    heightFt: kept(room.height_ft),
  });
}

/** The allowed quantities: a number in the quotes, a size of the room, or a product of two of these. */
function quantitiesFrom(evidence: readonly Evidence[], room: ExtractedRoom | undefined): number[] {
  const stated = evidence.flatMap(({ quote }) => numbersIn(quote));
  const sizes = [
    room?.floorSf,
    room?.wallSf,
    room?.perimeterLf,
    room?.lengthFt,
    room?.widthFt,
    room?.heightFt,
  ];
  const factors = [...stated, ...sizes.flatMap((value) => value ?? [])].slice(0, 60);
  const products = factors.flatMap((one) => factors.map((other) => one * other));
  // Square yards and roofing squares.
  return [...factors, ...products].flatMap((value) => [value, value / 9, value * 100]);
}

function readAnswer(answer: Wire, input: ExtractionInput): Reading<ClaimExtraction> {
  const file = fileOf(input);
  const rooms = answer.rooms.slice(0, mostRooms).map((room, at) => roomOf(room, at, file));
  const warnings: string[] = [];
  const scopeItems = answer.scope_items.slice(0, mostItems).flatMap((item, at) => {
    const evidence = file.quote(item.quotes);
    const name = `${line(item.room, 100)}, ${line(item.description)}`;
    if (evidence.length === 0) {
      warnings.push(`dropped for lack of evidence: ${name}`);
      return [];
    }
    const room = rooms.find((one) => one.name.toLowerCase() === line(item.room, 100).toLowerCase());
    const { quantity } = item;
    const derived =
      quantity !== null &&
      quantity > 0 &&
      quantitiesFrom(evidence, room).some((one) => isNear(one, quantity));
    if (quantity !== null && !derived) {
      warnings.push(`quantity left out, since it does not follow from the documents: ${name}`);
    }
    return [
      {
        itemId: `item_${at + 1}`,
        room: line(item.room, 100),
        category: item.category,
        activity: item.activity,
        description: line(item.description),
        quantity: derived ? quantity : null,
        unit: item.unit,
        quantityBasis: derived ? line(item.quantity_basis) : 'not stated',
        confidence: Math.min(1, Math.max(0, item.confidence)),
        evidence,
      },
    ];
  });
  if (scopeItems.length === 0 && answer.scope_items.length > 0) {
    return { unusable: 'no quote of any scope item stands in its source' };
  }
  const grade = (what: 'cat' | 'class', value: number | null): number | null =>
    value !== null && file.grades(what, value) ? value : null;
  const waterCategory = grade('cat', answer.water_category);
  const waterClass = grade('class', answer.water_class);
  const graded = { lossType: answer.loss_type, waterCategory, waterClass, rooms };
  return {
    answer: {
      ...graded,
      scopeItems,
      photoSummaries: extractScope({ ...input, documents: [] }).photoSummaries,
      missingInformation: [
        ...new Set([
          ...unstated(graded),
          ...answer.missing_information.slice(0, mostNotes).map((note) => line(note)),
        ]),
      ].filter((note) => note !== ''),
      assumptions: answer.assumptions.slice(0, mostNotes).map((note) => line(note)),
      warnings,
    },
  };
}

const model: ModelSide<ExtractionInput, ClaimExtraction, Wire> = {
  instructions,
  wire,
  ask: ({ lossType, lossDate, documents, photos }) => ({
    facts: { stated_loss_type: lossType ?? null, stated_loss_date: lossDate ?? null },
    sources: [
      ...documents.map(({ documentId, kind, text }) => ({ name: `${documentId} ${kind}`, text })),
      ...photos
        .filter(({ caption }) => caption)
        .map(({ photoId, caption }) => ({ name: `${photoId} photo caption`, text: caption ?? '' })),
    ],
  }),
  read: readAnswer,
  parts: { split: splitClaim, merge: mergeExtractions },
};

/** The engines that carry out {@link extractClaimScopeTask}. */
export const extractClaimScopeEngine: EngineDefinition<ExtractionInput, ClaimExtraction, Wire> = {
  output: claimExtractionSchema,
  builtIn: extractScope,
  model,
};

/** Turns an answer into the stored scope; every quote is checked again. */
export const keep = scopeOf;

export const { answer, pose, read, resolve } = createEngine(extractClaimScopeTask, extractClaimScopeEngine);
