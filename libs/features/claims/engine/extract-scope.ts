import { measuredRoom, unstated } from './answer.ts';
import { amountConflicts, decideGrade, lossDateQuestions } from './conflicts.ts';
import { readLog } from './daily-log.ts';
import type { Draft } from './drafts.ts';
import { withLog, withSerials } from './equipment-log.ts';
import { withoutNumbers } from './extent.ts';
import type { ClaimExtraction, ExtractionInput, ScopeItem } from './extraction.schema.ts';
import { buildItems, fitted, isUncounted } from './items.ts';
import { lossTypeOf, statedLossType } from './loss.ts';
import { withCorrections } from './machine-corrections.ts';
import { withEvents } from './machine-events.ts';
import { timerOf } from './machine-runs.ts';
import { openQuestions } from './open-questions.ts';
import { photoTokens, summarizePhoto } from './photos.ts';
import { withShortNames } from './places.ts';
import { daysNotStated } from './quantities.ts';
import { type ReadDocument, rankOfInspectors, readDocument } from './reading.ts';
import { nameInitials } from './room-initials.ts';
import type { Place, Room, RoomRegistry } from './room-registry.ts';
import { type RoomSizes, sizesOf } from './room-sizes.ts';
import { surveyRooms } from './room-survey.ts';
import { readScope } from './scope.ts';
import { withSums } from './sums.ts';
import { plausibilityWarnings } from './warnings.ts';
import { isOne } from './words.ts';

const longestQuoteInWarning = 160;
const mostDocuments = 50;
/** Characters read of all documents together; a claim file is a hundredth of it. */
const mostCharacters = 200_000;
const mostDrafts = 2000;
const mostPhotos = 500;

/**
 * Reads the scope of a claim out of its documents; what is not stated stays null, quotes are slices of their source.
 * Text is data: sentences addressed to the reader are left out and named in `warnings`. Never throws on any text.
 * @param models what chooses amounts and rates items; the training listens there
 */
export function extractScope(input: ExtractionInput, models = fitted): ClaimExtraction {
  const warnings: string[] = [];
  const documents = readWithin(input.documents, warnings);
  const photos = input.photos.slice(0, mostPhotos);
  nameInitials(documents);
  const registry = surveyRooms(documents);
  if (registry.full) warnings.push(`only the first ${registry.rooms.length} rooms were measured`);
  const drafts = readWork(documents, registry, warnings);
  const [category, grade] = [decideGrade(documents, 'category'), decideGrade(documents, 'class')];
  const water = { waterCategory: category.value, waterClass: grade.value };
  const isGraded = water.waterCategory !== null || water.waterClass !== null;
  const loss = decideLoss(input, documents, photos.map(photoTokens), isGraded);
  const disagreements = amountConflicts(drafts);
  for (const { drafts: pair } of disagreements)
    for (const draft of pair)
      Object.assign(draft, withoutNumbers(draft), { action: pair[0]?.action, disputed: true });
  const sizes = new Map<Place, RoomSizes>(registry.rooms.map((room) => [room, sizesOf(room)]));
  const items = buildItems(drafts, loss.lossType, sizes, warnings, documents, models);
  const visited = documents.some((document) => document.rank >= rankOfInspectors);
  const rooms = reportedRooms(registry, items, visited).flatMap((room) => sizes.get(room) ?? []);
  const graded = {
    lossType: loss.lossType,
    ...water,
    rooms: rooms.map((one, at) => measuredRoom(at, one.room.name, one, one)),
  };
  const missingInformation = [
    ...unstated(graded, { category: category.conflicts.length > 0, class: grade.conflicts.length > 0 }),
    ...rooms.flatMap((room) => room.conflicts),
    ...category.conflicts,
    ...grade.conflicts,
    ...lossDateQuestions(documents, input.lossDate ?? null),
    ...disagreements.map((one) => one.conflict),
    ...openQuestions(documents, loss.certain),
    ...missingAmounts(drafts, items),
  ];
  warnings.push(
    ...rooms.flatMap((room) => room.warnings),
    ...plausibilityWarnings(items, rooms, documents, drafts),
  );
  const fromSizes = items.some(({ quantityBasis }) => /^walls|perimeter/u.test(quantityBasis));
  const openings = 'walls and perimeters follow from the stated room sizes, without deduction for openings';
  return {
    ...graded,
    scopeItems: items,
    photoSummaries: photos.map((photo) => summarizePhoto(photo, registry)),
    missingInformation: [...new Set(missingInformation)],
    assumptions: [...loss.assumptions, ...(fromSizes ? [openings] : [])],
    warnings: [...new Set(warnings)],
  };
}

function readWithin(documents: ExtractionInput['documents'], warnings: string[]): ReadDocument[] {
  let left = mostCharacters;
  if (documents.length > mostDocuments) warnings.push(`only the first ${mostDocuments} documents were read`);
  return documents.slice(0, mostDocuments).map((document) => {
    if (document.text.length > left)
      warnings.push(`document ${document.documentId} was read up to character ${left}`);
    const read = readDocument(document, left);
    left -= read.text.length;
    for (const text of read.distrusted)
      warnings.push(`text addressed to the reader was left out: "${text.slice(0, longestQuoteInWarning)}"`);
    return read;
  });
}

function readWork(documents: readonly ReadDocument[], registry: RoomRegistry, warnings: string[]): Draft[] {
  const logs = documents.map((document) => readLog(document, registry));
  const named = documents.map((document) => {
    const sentences = document.sentences.map((read) => withSums(withShortNames(read, registry)));
    return { ...document, sentences };
  });
  const noted = named.flatMap((document) => {
    const work = readScope(document, registry, mostDrafts);
    if (document.cut || work.cut)
      warnings.push(`document ${document.documentId}: overlong sentences were cut, check their work`);
    return work.drafts;
  });
  // Notes that say how long machines ran stand beside a log of others.
  const time = timerOf(documents);
  time(noted.filter((draft) => draft.read.kind !== 'moisture_log'));
  const logged = withEvents(withLog(noted, logs), named, registry);
  time(logged);
  const numbered = withSerials(logged);
  const read = withCorrections(numbered, named, registry);
  if (read.length > mostDrafts) warnings.push(`only the first ${mostDrafts} pieces of work were itemised`);
  return read.slice(0, mostDrafts);
}

function decideLoss(
  input: ExtractionInput,
  documents: readonly ReadDocument[],
  captions: Parameters<typeof lossTypeOf>[1],
  isGraded: boolean,
): ReturnType<typeof lossTypeOf> & { assumptions: string[] } {
  const stated = statedLossType(input.lossType);
  const { lossType, certain } = lossTypeOf(documents, captions);
  if (stated !== null) {
    const doubt = `loss type ${stated} as given; the documents read more like ${lossType}`;
    return { lossType: stated, certain, assumptions: certain && lossType !== stated ? [doubt] : [] };
  }
  // Only water is graded by category and class.
  if (lossType === 'other' && isGraded) return { lossType: 'water', certain: false, assumptions: [] };
  return {
    lossType,
    certain,
    assumptions: certain ? [] : [`loss type ${lossType}: the documents hardly say`],
  };
}

/** Rooms that are measured, worked in, or said to be unmeasured; a room merely named is none. */
function reportedRooms({ rooms }: RoomRegistry, items: readonly ScopeItem[], visited: boolean): Room[] {
  const worked = new Set(items.map((item) => item.room));
  const inspected = rooms.filter(
    ({ unmeasured, name, statements }) =>
      unmeasured || worked.has(name) || statements.some((one) => one.rank >= rankOfInspectors),
  );
  if (inspected.length > 0) return inspected;
  // Readings were taken, nothing else: the rooms with readings are the ones to measure.
  const read = rooms.filter((room) => room.readIn);
  // Nobody has inspected yet: those that the customer speaks of.
  return read.length > 0 || visited
    ? read
    : rooms.filter((room) => room.spokenOf || room.statements.length > 0);
}

/** Machines whose number or days nobody wrote down, and items without a number. */
function missingAmounts(drafts: readonly Draft[], items: readonly ScopeItem[]): string[] {
  const running = items.filter(
    ({ unit, category, quantityBasis }) =>
      unit === 'EA' && isOne('machineTrade', category) && quantityBasis === daysNotStated,
  );
  const open = items.filter(({ quantity }) => quantity === null);
  return [
    ...(drafts.some(isUncounted) ? ['equipment count and days'] : []),
    ...running.map(({ room }) => `equipment days: ${room}`),
    ...open.map(({ room, description }) => `quantity: ${room}, ${description}`),
  ];
}
