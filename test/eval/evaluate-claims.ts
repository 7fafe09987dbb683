import type { ClaimExtraction, ExtractionInput } from '#features/claims/engine';
import { extractClaimScopeTask } from '../../libs/features/claims/extract-claim-scope.task.ts';
import { askAbout, type Engine } from './engine.ts';
import { rowsOf } from './jsonl.ts';
import type { Target, TaskResult } from './score.ts';

interface ExpectedRoom {
  name: string;
  length_ft: number | null;
  width_ft: number | null;
  height_ft: number | null;
}

export interface ExpectedItem {
  room: string;
  category: string;
  activity: string;
  description: string;
  quantity: number | null;
  unit: string;
}

export interface ClaimCase {
  id: string;
  loss_date: string | null;
  documents: { document_id: string; kind: string; text: string }[];
  photos: { photo_id: string; filename: string; caption: string }[];
  expected: {
    loss_type: string;
    water_category: number | null;
    water_class: number | null;
    rooms: ExpectedRoom[];
    scope_items: ExpectedItem[];
    missing_information: string[];
  };
}

class Share {
  right = 0;
  of = 0;

  count(right: boolean): void {
    this.of += 1;
    if (right) this.right += 1;
  }

  get value(): number {
    return this.of === 0 ? 1 : this.right / this.of;
  }
}

/** Has the engine extract the scope of each claim and compares it with the labels. */
export async function evaluateClaims(sets: readonly URL[], engine: Engine): Promise<TaskResult> {
  const cases = rowsOf<ClaimCase>(sets, 'claims');
  const { answered, leftOut } = await askAbout(engine, extractClaimScopeTask, cases, (one) => ({
    text: inputOf(one),
    hidden: [],
  }));
  const sides = new Share();
  const rooms = new Share();
  const quantities = new Share();
  const evidence = new Share();
  const missing = new Share();
  const lossTypes = new Share();
  const grades = new Share();
  const items = { matched: 0, expected: 0, found: 0 };
  const misses: TaskResult['misses'] = [];
  for (const { row: one, answer: found } of answered) {
    const miss = (text: string): void => {
      misses.push({ id: one.id, field: 'claim', expected: '', actual: text, confidence: 0 });
    };
    const { expected } = one;
    check(lossTypes, found.lossType === expected.loss_type, () =>
      miss(`loss type ${found.lossType}, expected ${expected.loss_type}`),
    );
    check(grades, found.waterCategory === expected.water_category, () =>
      miss(`category ${found.waterCategory}, expected ${expected.water_category}`),
    );
    check(grades, found.waterClass === expected.water_class, () =>
      miss(`class ${found.waterClass}, expected ${expected.water_class}`),
    );
    scoreRooms(found, expected.rooms, sides, rooms, miss);
    scoreItems(found, expected.scope_items, items, quantities, miss);
    for (const item of found.scopeItems)
      for (const quote of item.evidence) evidence.count(isVerbatim(one, quote));
    for (const wanted of expected.missing_information) {
      check(
        missing,
        found.missingInformation.some((text) => asksFor(text, wanted)),
        () => miss(`missing information not asked: ${wanted} (${found.missingInformation.join(' | ')})`),
      );
    }
  }
  const precision = items.found === 0 ? 0 : items.matched / items.found;
  const recall = items.expected === 0 ? 0 : items.matched / items.expected;
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
  return {
    rows: cases.length,
    leftOut,
    targets: [
      measure('room dimensions exact', sides.value, 0.85),
      measure('rooms with all three dimensions exact', rooms.value),
      measure('scope items F1', f1, 0.7),
      measure('scope items precision', precision),
      measure('scope items recall', recall),
      measure('quantity within 1 % where matched', quantities.value, 0.9),
      measure('evidence verbatim', evidence.value, 1),
      measure('missing information recall', missing.value, 0.8),
      measure('loss type', lossTypes.value),
      measure('water category and class', grades.value),
    ],
    confusions: {},
    misses,
  };
}

export function inputOf(one: ClaimCase): ExtractionInput {
  return {
    lossDate: one.loss_date,
    documents: one.documents.map((document) => ({
      documentId: document.document_id,
      kind: document.kind,
      text: document.text,
    })),
    photos: one.photos.map((photo) => ({
      photoId: photo.photo_id,
      filename: photo.filename,
      caption: photo.caption,
    })),
  };
}

/** A figure without a goal of its own has 0. */
function measure(name: string, value: number, goal = 0): Target {
  return { name, value, comparison: '>=', goal };
}

function check(share: Share, right: boolean, otherwise: () => void): void {
  share.count(right);
  if (!right) otherwise();
}

/** "bathroom" and "bath" are one name, case and articles do not count. */
function nameKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('-', ' ')
    .replace(/^the /u, '')
    .replace(/\bbathroom\b/u, 'bath')
    .replace(/\bhallway\b/u, 'hall')
    .trim();
}

function scoreRooms(
  found: ClaimExtraction,
  expected: readonly ExpectedRoom[],
  sides: Share,
  rooms: Share,
  miss: (text: string) => void,
): void {
  for (const room of expected) {
    const match = found.rooms.find((one) => nameKey(one.name) === nameKey(room.name));
    const pairs: [number | null | undefined, number | null][] = [
      [match?.lengthFt, room.length_ft],
      [match?.widthFt, room.width_ft],
      [match?.heightFt, room.height_ft],
    ];
    for (const [is, wanted] of pairs) sides.count(isSame(is, wanted));
    const text =
      match === undefined ? 'not found' : `${match.lengthFt} x ${match.widthFt} x ${match.heightFt}`;
    check(
      rooms,
      pairs.every(([is, wanted]) => isSame(is, wanted)),
      () =>
        miss(`room ${room.name} ${text}, expected ${room.length_ft} x ${room.width_ft} x ${room.height_ft}`),
    );
  }
  for (const room of found.rooms) {
    if (!expected.some((one) => nameKey(one.name) === nameKey(room.name)))
      miss(`room ${room.name} not expected`);
  }
}

function isSame(found: number | null | undefined, expected: number | null): boolean {
  if (found === undefined) return false;
  if (found === null || expected === null) return found === expected;
  return Math.abs(found - expected) <= 0.05;
}

function activityKey(activity: string): string {
  return activity === 'remove_and_replace' ? 'replace' : activity;
}

/** Work of one kind in one room: items that agree in it are the same. */
export function workKey(item: { room: string; category: string; activity: string }): string {
  return `${nameKey(item.room)}|${item.category}|${activityKey(item.activity)}`;
}

function scoreItems(
  found: ClaimExtraction,
  expected: readonly ExpectedItem[],
  items: { matched: number; expected: number; found: number },
  quantities: Share,
  miss: (text: string) => void,
): void {
  const left = new Set(found.scopeItems);
  items.expected += expected.length;
  items.found += found.scopeItems.length;
  const matches = matchItems(found.scopeItems, expected);
  const of = new Map(matches.map((one) => [one.expected, one.found]));
  for (const item of expected) {
    const match = of.get(item);
    if (match === undefined) {
      miss(
        `item not found: ${item.room} ${item.category} ${item.activity} "${item.description}" ${item.quantity} ${item.unit}`,
      );
      continue;
    }
    left.delete(match);
    items.matched += 1;
    check(quantities, isQuantity(match, item), () =>
      miss(
        `quantity ${match.quantity} ${match.unit} (${match.quantityBasis}), expected ${item.quantity} ${item.unit}: ${item.room} ${item.description}`,
      ),
    );
  }
  for (const item of left)
    miss(
      `item not expected: ${item.room} ${item.category} ${item.activity} "${item.description}" ${item.quantity} ${item.unit}`,
    );
}

/**
 * Which of the items that were found is which of the labels: the same work in the same room. Those with the same amount
 * are paired first, so that one that was not found does not take another's.
 */
export function matchItems<
  Found extends { room: string; category: string; activity: string; quantity: number | null; unit: string },
>(found: readonly Found[], expected: readonly ExpectedItem[]): { found: Found; expected: ExpectedItem }[] {
  const left = new Set(found);
  const pairs = new Map<ExpectedItem, Found>();
  for (const isPair of [isQuantity, () => true])
    for (const item of expected) {
      if (pairs.has(item)) continue;
      const match = [...left].find((one) => workKey(one) === workKey(item) && isPair(one, item));
      if (match === undefined) continue;
      left.delete(match);
      pairs.set(item, match);
    }
  return expected.flatMap((item) => {
    const match = pairs.get(item);
    return match === undefined ? [] : { found: match, expected: item };
  });
}

export function isQuantity(
  found: { quantity: number | null; unit: string },
  expected: ExpectedItem,
): boolean {
  if (found.quantity === null || expected.quantity === null) return found.quantity === expected.quantity;
  return (
    found.unit === expected.unit && Math.abs(found.quantity - expected.quantity) <= 0.01 * expected.quantity
  );
}

function isVerbatim(
  one: ClaimCase,
  quote: ClaimExtraction['scopeItems'][number]['evidence'][number],
): boolean {
  if ('documentId' in quote)
    return one.documents.some(
      (document) => document.document_id === quote.documentId && document.text.includes(quote.quote),
    );
  return one.photos.some(
    (photo) =>
      photo.photo_id === quote.photoId &&
      (photo.caption.includes(quote.quote) || photo.filename.includes(quote.quote)),
  );
}

/** The same question: equal, or the same kind of question about mostly the same words. */
function asksFor(found: string, wanted: string): boolean {
  if (found.toLowerCase() === wanted.toLowerCase()) return true;
  const [kind, about] = split(found);
  const [wantedKind, wantedAbout] = split(wanted);
  if (kind !== wantedKind) return false;
  if (kind === 'dimensions') return nameKey(about) === nameKey(wantedAbout);
  const words = wordsOf(about.replace(/\(.*\)/u, ''));
  const wantedWords = wordsOf(wantedAbout.replace(/\(.*\)/u, ''));
  const shared = wantedWords.filter((word) => words.includes(word)).length;
  return wantedWords.length > 0 && shared / wantedWords.length >= 0.5;
}

function split(text: string): [string, string] {
  const colon = text.indexOf(':');
  return colon < 0 ? ['', text] : [text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1)];
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[a-z0-9]+/gu) ?? [])
    .map((word) => word.replace(/s$/u, ''))
    .filter((word) => word.length > 2);
}
