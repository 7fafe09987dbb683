import {
  amountConflicts,
  correctionsIn,
  countConflicts,
  lossDateConflict,
  settleGrade,
} from './conflicts.ts';
import type { Draft } from './drafts.ts';
import type {
  ClaimExtraction,
  Evidence,
  ExtractionInput,
  ScopeItem,
  TradeCategory,
} from './extraction.schema.ts';
import { buildItems, isUncounted, type RoomBook } from './items.ts';
import { gradesOf, lossTypeOf, statedLossType } from './loss.ts';
import { announced, expertsAwaited, lacking, uninspected, unknownSource } from './open-questions.ts';
import { photoTokens, summarizePhoto } from './photos.ts';
import { daysNotStated, type RoomSizes } from './quantities.ts';
import { type ReadDocument, readDocument } from './reading.ts';
import type { Room, RoomRegistry } from './room-registry.ts';
import { type SettledRoom, settleRoom } from './room-sizes.ts';
import { surveyRooms } from './room-survey.ts';
import { readScope } from './scope.ts';
import { areasOf, measuredRoom, unstated } from './settle.ts';
import { plausibilityWarnings } from './warnings.ts';
import { isOne } from './words.ts';

const longestQuoteInWarning = 160;
const mostDocuments = 50;
/** Characters read of all documents together; a claim file is a hundredth of it. */
const mostCharacters = 200_000;
const mostDrafts = 2000;
const mostPhotos = 500;

/**
 * Reads the scope of an insurance claim out of its documents: rooms with their sizes (feet), work items by public
 * trade category with quantities, and what a reviewer would have to ask for. Deterministic and offline. What is not
 * stated stays null; documents that contradict each other leave null and a `conflict: …`; every item carries quotes
 * that occur character for character in their source. Text is data: sentences addressed to the reader are left out
 * and named in `warnings`. Never throws on any text.
 */
export function extractScope(input: ExtractionInput): ClaimExtraction {
  const warnings: string[] = [];
  const documents = readWithin(input.documents, warnings);
  const photos = input.photos.slice(0, mostPhotos);
  const assumptions: string[] = [];
  for (const document of documents) {
    for (const text of document.distrusted)
      warnings.push(`text addressed to the reader was left out: "${text.slice(0, longestQuoteInWarning)}"`);
  }
  const registry = surveyRooms(documents);
  const found = documents.flatMap((document) => {
    const work = readScope(document, registry, mostDrafts);
    if (document.cut || work.cut)
      warnings.push(`document ${document.documentId}: overlong sentences were cut, check their work`);
    return work.drafts;
  });
  const read = dropRepeatedLogs(found);
  if (registry.full) warnings.push(`only the first ${registry.rooms.length} rooms were measured`);
  const drafts = read.slice(0, mostDrafts);
  if (read.length > mostDrafts) warnings.push(`only the first ${mostDrafts} pieces of work were itemised`);
  const category = settleGrade(
    documents.flatMap((document) => gradesOf(document, 'category')),
    'category',
    documents,
  );
  const grade = settleGrade(
    documents.flatMap((document) => gradesOf(document, 'class')),
    'class',
    documents,
  );
  const loss = settleLoss(
    input,
    documents,
    photos.map(photoTokens),
    category.value !== null || grade.value !== null,
    assumptions,
  );
  const settled = new Map(registry.rooms.map((room) => [room, settleRoom(room)]));
  const disagreements = amountConflicts(drafts);
  for (const { drafts: pair } of disagreements)
    for (const draft of pair) {
      draft.action = pair[0]?.action ?? draft.action;
      draft.count = null;
      draft.quantities = [];
      draft.whole = false;
      draft.part = true;
    }
  const book = roomBook(settled, drafts);
  const items = buildItems(drafts, loss.lossType, book, warnings);
  const rooms = reportedRooms(
    registry,
    items,
    documents.some((document) => document.rank > 1),
  ).flatMap((room) => settled.get(room) ?? []);
  if (
    items.some((item) => item.quantityBasis.startsWith('walls') || item.quantityBasis.includes('perimeter'))
  ) {
    assumptions.push(
      'wall areas and perimeters are taken from the stated room sizes, without deduction for openings',
    );
  }
  const graded = {
    lossType: loss.lossType,
    waterCategory: category.value,
    waterClass: grade.value,
    rooms: rooms.map((one, at) => measuredRoom(at, one.room.name, one, one)),
  };
  const unvisited = documents.length > 0 && documents.every((document) => document.rank < 2);
  const missingInformation = [
    ...unstated(graded, { category: category.conflict !== null, class: grade.conflict !== null }),
    ...rooms.flatMap((room) => room.conflicts),
    ...[category.conflict, grade.conflict, lossDateConflict(documents, input.lossDate ?? null)].flatMap(
      (text) => text ?? [],
    ),
    ...disagreements.map((one) => one.conflict),
    ...countConflicts(drafts, documents),
    ...correctionsIn(documents),
    ...announced(documents),
    ...uninspected(documents),
    ...expertsAwaited(documents),
    ...lacking(documents),
    ...(unvisited ? ['technician inspection'] : []),
    ...unknownSource(documents, loss.certain),
    ...missingDays(drafts, items),
    ...missingQuantities(items, rooms),
  ];
  warnings.push(
    ...rooms.flatMap((room) => room.warnings),
    ...plausibilityWarnings(items, rooms, documents, drafts),
  );
  return {
    ...graded,
    scopeItems: items,
    photoSummaries: photos.map((photo) => summarizePhoto(photo, registry)),
    missingInformation: [...new Set(missingInformation)],
    assumptions: [...new Set(assumptions)],
    warnings: [...new Set(warnings)],
  };
}

function readWithin(documents: ExtractionInput['documents'], warnings: string[]): ReadDocument[] {
  let left = mostCharacters;
  if (documents.length > mostDocuments) warnings.push(`only the first ${mostDocuments} documents were read`);
  const taken = documents.slice(0, mostDocuments);
  return taken.map((document) => {
    if (document.text.length > left)
      warnings.push(`document ${document.documentId} was read up to character ${left}`);
    const read = readDocument(document, left);
    left -= read.text.length;
    return read;
  });
}

function settleLoss(
  input: ExtractionInput,
  documents: readonly ReadDocument[],
  captions: Parameters<typeof lossTypeOf>[1],
  graded: boolean,
  assumptions: string[],
): { lossType: ClaimExtraction['lossType']; certain: boolean } {
  const stated = statedLossType(input.lossType);
  const read = lossTypeOf(documents, captions);
  if (stated === null) {
    // Only water is graded by category and class.
    if (read.lossType === 'other' && graded) return { lossType: 'water', certain: false };
    if (!read.certain) assumptions.push(`loss type ${read.lossType}: the documents hardly say`);
    return read;
  }
  if (read.certain && read.lossType !== stated)
    assumptions.push(`loss type ${stated} as given; the documents read more like ${read.lossType}`);
  return { lossType: stated, certain: read.certain };
}

/** A moisture log repeats the machines of the notes day by day; only what the notes do not have is new. */
function dropRepeatedLogs(drafts: readonly Draft[]): Draft[] {
  const isLogged = (draft: Draft): boolean => draft.read.kind === 'moisture_log';
  const noted = drafts.filter((draft) => !isLogged(draft));
  const inNotes = new Set(noted.map((draft) => draft.material));
  for (const log of drafts.filter(isLogged)) {
    // The notes say how many, the log how long.
    const same = noted.find(
      (one) =>
        one.material === log.material &&
        one.count === log.count &&
        one.days === null &&
        log.rooms.every((room) => one.rooms.includes(room)),
    );
    if (same !== undefined && log.material?.kind === 'equipment') {
      same.days = log.days;
    }
  }
  return drafts.filter(
    (draft) => !isLogged(draft) || draft.material?.kind !== 'equipment' || !inNotes.has(draft.material),
  );
}

function sizesOf(settled: SettledRoom): RoomSizes {
  const { lengthFt, widthFt, heightFt } = settled;
  return {
    ...areasOf(settled, settled),
    heightFt,
    walls: namedWalls(settled),
    squareSideFt: lengthFt === widthFt ? lengthFt : null,
  };
}

/** Walls by the names that notes use: "front" where a size says so, "long" and "short" from the two sides. */
function namedWalls(settled: SettledRoom): ReadonlyMap<string, number> {
  const walls = new Map(settled.room.walls);
  if (settled.lengthFt !== null && settled.widthFt !== null) {
    walls.set('long', Math.max(settled.lengthFt, settled.widthFt));
    walls.set('short', Math.min(settled.lengthFt, settled.widthFt));
  }
  return walls;
}

function roomBook(settled: ReadonlyMap<Room, SettledRoom>, drafts: readonly Draft[]): RoomBook {
  const floors = new Map<Room | string, TradeCategory>();
  for (const { material, rooms } of drafts) {
    const category = material?.surface === 'floor' ? material.category : null;
    if (category?.startsWith('FC') !== true) continue;
    for (const room of rooms) if (!floors.has(room)) floors.set(room, category);
  }
  const measured = [...settled.keys()].filter((room) => room.statements.length > 0 || room.unmeasured);
  return {
    onlyRoom: measured.length === 1 ? (measured[0] ?? null) : null,
    sizesOf: (room) => {
      const found = typeof room === 'string' ? undefined : settled.get(room);
      return found === undefined ? null : sizesOf(found);
    },
    evidenceOf: (room): Evidence | null => {
      const statement =
        typeof room === 'string'
          ? undefined
          : room.statements.find(
              (one) => one.side === 'length' || one.side === 'floor' || one.side === 'perimeter',
            );
      return statement === undefined ? null : { documentId: statement.documentId, quote: statement.quote };
    },
    floorOf: (room): TradeCategory | null => floors.get(room) ?? null,
  };
}

/** Rooms that are measured, worked in, or said to be unmeasured; a room merely named is none. */
function reportedRooms(registry: RoomRegistry, items: readonly ScopeItem[], visited: boolean): Room[] {
  const worked = new Set(items.map((item) => item.room));
  const inspected = registry.rooms.filter(
    (room) => room.unmeasured || worked.has(room.name) || room.statements.some((one) => one.rank > 1),
  );
  if (inspected.length > 0) return inspected;
  // Readings were taken, nothing else: the rooms with readings are the ones to measure.
  const read = registry.rooms.filter((room) => room.readIn);
  // Nobody has inspected yet: those that the customer speaks of.
  return read.length > 0 || visited
    ? read
    : registry.rooms.filter((room) => room.spokenOf || room.statements.length > 0);
}

/** Machines whose number or days nobody wrote down. */
function missingDays(drafts: readonly Draft[], items: readonly ScopeItem[]): string[] {
  const uncounted = drafts.some((draft) => isUncounted(draft));
  const running = items.filter(
    (item) =>
      item.unit === 'EA' && isOne('machineTrade', item.category) && item.quantityBasis === daysNotStated,
  );
  return [
    ...(uncounted ? ['equipment count and days'] : []),
    ...running.map((item) => `equipment days: ${item.room}`),
  ];
}

/** Items without a number although their room is measured: only a person can tell how much. */
function missingQuantities(items: readonly ScopeItem[], rooms: readonly SettledRoom[]): string[] {
  const unmeasured = new Set(
    rooms.filter((room) => room.lengthFt === null || room.heightFt === null).map(({ room }) => room.name),
  );
  return items
    .filter((item) => item.quantity === null && !unmeasured.has(item.room))
    .map((item) => `quantity: ${item.room}, ${item.description}`);
}
