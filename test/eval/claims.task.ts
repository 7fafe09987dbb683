import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClaimExtraction, ExtractionInput } from '#features/claims/engine';
import { extractClaimScopeTask } from '../../libs/features/claims/extract-claim-scope.task.ts';
import { type Answers, askAbout, type Engine, openEngine } from './engine.ts';

interface ExpectedRoom {
  name: string;
  length_ft: number | null;
  width_ft: number | null;
  height_ft: number | null;
}

interface ExpectedItem {
  room: string;
  category: string;
  activity: string;
  description: string;
  quantity: number | null;
  unit: string;
}

interface ClaimCase {
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

/** One figure of the targets table; `passed` is null where there is no target. */
export interface ClaimMeasure {
  name: string;
  value: number;
  target: number | null;
  passed: boolean | null;
  of: number;
}

export interface ClaimResult {
  task: 'claims';
  cases: number;
  leftOut: Answers<unknown, unknown>['leftOut'];
  measures: ClaimMeasure[];
  misses: { id: string; text: string }[];
  millisecondsPerCase: number;
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

/** Has the engine extract the scope of each claim in `<directory>/claims.jsonl` and scores it against the labels. */
export async function evaluateClaims(directory: string, engine: Engine): Promise<ClaimResult> {
  const cases = readFileSync(join(directory, 'claims.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as ClaimCase);
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
  const misses: ClaimResult['misses'] = [];
  let elapsed = 0;
  for (const { row: one, answer: found, durationMs } of answered) {
    elapsed += durationMs;
    const miss = (text: string): void => {
      misses.push({ id: one.id, text });
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
    task: 'claims',
    cases: cases.length,
    leftOut,
    measures: [
      measure('room dimensions exact', sides.value, 0.85, sides.of),
      measure('rooms with all three dimensions exact', rooms.value, null, rooms.of),
      measure('scope items F1', f1, 0.7, items.expected),
      measure('scope items precision', precision, null, items.found),
      measure('scope items recall', recall, null, items.expected),
      measure('quantity within 1 % where matched', quantities.value, 0.9, quantities.of),
      measure('evidence verbatim', evidence.value, 1, evidence.of),
      measure('missing information recall', missing.value, 0.8, missing.of),
      measure('loss type', lossTypes.value, null, lossTypes.of),
      measure('water category and class', grades.value, null, grades.of),
    ],
    misses,
    millisecondsPerCase: answered.length === 0 ? 0 : elapsed / answered.length,
  };
}

function inputOf(one: ClaimCase): ExtractionInput {
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

function measure(name: string, value: number, target: number | null, of: number): ClaimMeasure {
  return { name, value, target, passed: target === null ? null : value >= target, of };
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

function scoreItems(
  found: ClaimExtraction,
  expected: readonly ExpectedItem[],
  items: { matched: number; expected: number; found: number },
  quantities: Share,
  miss: (text: string) => void,
): void {
  const key = (item: { room: string; category: string; activity: string }): string =>
    `${nameKey(item.room)}|${item.category}|${activityKey(item.activity)}`;
  const left = [...found.scopeItems];
  items.expected += expected.length;
  items.found += found.scopeItems.length;
  for (const item of expected) {
    const candidates = left.filter((one) => key(one) === key(item));
    const match = candidates.find((one) => isQuantity(one, item)) ?? candidates[0];
    if (match === undefined) {
      miss(
        `item not found: ${item.room} ${item.category} ${item.activity} "${item.description}" ${item.quantity} ${item.unit}`,
      );
      continue;
    }
    left.splice(left.indexOf(match), 1);
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

function isQuantity(found: { quantity: number | null; unit: string }, expected: ExpectedItem): boolean {
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

function print(result: ClaimResult): void {
  console.log(`claims: ${result.cases} cases, ${result.millisecondsPerCase.toFixed(1)} ms each`);
  for (const one of result.measures) {
    const verdict =
      one.passed === null ? '' : one.passed ? `  ok (>= ${one.target})` : `  BELOW ${one.target}`;
    console.log(`  ${one.name.padEnd(40)} ${one.value.toFixed(3)}  of ${one.of}${verdict}`);
  }
  for (const miss of result.misses) console.log(`  ${miss.id}: ${miss.text}`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const directory = process.argv[2] ?? join(import.meta.dirname, 'data');
  print(await evaluateClaims(directory, await openEngine('built-in')));
}
