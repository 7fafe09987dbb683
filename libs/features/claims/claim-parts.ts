import {
  type ClaimExtraction,
  type Evidence,
  type ExtractedRoom,
  type ExtractionInput,
  isNear,
  measuredRoom,
  type ScopeItem,
  type Sides,
  unstated,
} from './engine/index.ts';

type Measure = (text: string) => number;

/** The largest share of a part for documents that are repeated in every part. */
const sharedAtMost = 1 / 4;

/**
 * Splits the claim's documents into parts of at most `most` by `measure`, in order. A document is cut only where it does
 * not fit into one part: between paragraphs, else between lines, else between sentences or words. Each slice keeps its
 * document's id and is a verbatim part of it. Short measurements are repeated in every part, because they outrank notes
 * and give quantities their sizes.
 */
export function splitClaim(input: ExtractionInput, most: number, measure: Measure): ExtractionInput[] {
  const measurements = input.documents.filter(({ kind }) => kind === 'measurements');
  const taken = measurements.reduce((all, { text }) => all + measure(text), 0);
  const shared = taken <= most * sharedAtMost ? measurements : [];
  const size = shared.length > 0 ? most - taken : most;
  const parts: ExtractionInput[] = [];
  let left = 0;
  /** A part with room for `needed`: the last one, or a new one. */
  const partFor = (needed: number): ExtractionInput => {
    let part = parts.at(-1);
    if (part === undefined || needed > left) {
      part = { ...input, documents: [...shared], photos: [] };
      parts.push(part);
      left = size;
    }
    left -= needed;
    return part;
  };
  for (const document of input.documents) {
    if (shared.includes(document)) continue;
    for (const text of slicesOf(document.text, size, measure)) {
      const { documents } = partFor(measure(text));
      const last = documents.at(-1);
      // Merges two slices of one document in the same part.
      if (last?.documentId === document.documentId) documents.pop();
      const begun = last?.documentId === document.documentId ? last.text : '';
      documents.push({ ...document, text: begun + text });
    }
  }
  for (const photo of input.photos) partFor(measure(photo.caption ?? '')).photos.push(photo);
  return parts;
}

function slicesOf(text: string, most: number, measure: Measure): string[] {
  const slices: string[] = [];
  let rest = text;
  while (measure(rest) > most) {
    const end = boundaryBefore(rest, longestFitting(rest, most, measure));
    slices.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...slices, rest];
}

/** How many characters of the text fit; at least one, so that the loop ends. */
function longestFitting(text: string, most: number, measure: Measure): number {
  let fits = 1;
  let tooMany = text.length;
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (measure(text.slice(0, middle)) <= most) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

/** Places to cut, best first. */
const boundaries = ['\n\n', '\n', '. ', ' '];

/** The last boundary in the second half of the text before `end`. */
function boundaryBefore(text: string, end: number): number {
  for (const boundary of boundaries) {
    const at = text.lastIndexOf(boundary, end - boundary.length);
    if (at >= end / 2) return at + boundary.length;
  }
  // Never splits a surrogate pair.
  return /[\ud800-\udbff]/.test(text.charAt(end - 1)) && end > 1 ? end - 1 : end;
}

/**
 * Merges the parts' scopes into one. Equal statements are merged; where parts contradict each other, the value is null and
 * a `conflict: …` informs the reviewer. A warning says that the documents were read in parts.
 */
export function mergeExtractions(answers: readonly ClaimExtraction[]): ClaimExtraction {
  const conflicts: string[] = [];
  const agree = (what: string, values: readonly (number | null)[], unit = ''): number | null => {
    const stated = distinct(values.flatMap((value) => value ?? []));
    if (stated.length > 1) conflicts.push(`conflict: ${what}: ${stated.join(', ')}${unit}`);
    return stated.length === 1 ? (stated[0] ?? null) : null;
  };
  const lossTypes = [...new Set(answers.map(({ lossType }) => lossType))].filter((type) => type !== 'other');
  const agreed = {
    lossType: lossTypes[0] ?? ('other' as const),
    waterCategory: agree(
      'water category',
      answers.map(({ waterCategory }) => waterCategory),
    ),
    waterClass: agree(
      'water class',
      answers.map(({ waterClass }) => waterClass),
    ),
    rooms: mergeRooms(
      answers.flatMap(({ rooms }) => rooms),
      agree,
    ),
  };
  const { items, warnings } = mergeItems(
    answers.flatMap(({ scopeItems }) => scopeItems),
    agree,
  );
  const all = (list: (answer: ClaimExtraction) => readonly string[]): string[] => [
    ...new Set(answers.flatMap(list)),
  ];
  const answered = new Set([
    'water_category',
    'water_class',
    ...agreed.rooms.map(({ name }) => `dimensions: ${name}`),
  ]);
  return {
    ...agreed,
    scopeItems: items,
    photoSummaries: answers.flatMap(({ photoSummaries }) => photoSummaries),
    missingInformation: [
      ...unstated(agreed),
      ...conflicts,
      ...all(({ missingInformation }) => missingInformation).filter((note) => !answered.has(note)),
    ],
    assumptions: [
      ...(lossTypes.length > 1
        ? [`loss type ${agreed.lossType}: the documents speak of ${lossTypes.join(', ')}`]
        : []),
      ...all(({ assumptions }) => assumptions),
    ],
    warnings: [
      `the documents are larger than the language model's window and were read in ${answers.length} parts: look for work that one of them corrects or repeats`,
      ...warnings,
      ...all((answer) => answer.warnings),
    ],
  };
}

type Agree = (what: string, values: readonly (number | null)[], unit?: string) => number | null;

/** The values, without those that differ only by rounding. */
function distinct(values: readonly number[]): number[] {
  return values.filter((value, at) => values.findIndex((other) => isNear(other, value)) === at);
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  return [...Map.groupBy(items, keyOf).values()];
}

function mergeRooms(rooms: readonly ExtractedRoom[], agree: Agree): ExtractedRoom[] {
  return groupBy(rooms, ({ name }) => name.toLowerCase()).map((same, at) => {
    const name = same[0]?.name ?? '';
    const turned = same.map((room) => turnedLike(same[0], room));
    const side = (of: keyof Sides): number | null =>
      agree(
        `${name} ${of.replace('Ft', '')}`,
        turned.map((room) => room[of]),
        ' ft',
      );
    return measuredRoom(at, name, {
      lengthFt: side('lengthFt'),
      widthFt: side('widthFt'),
      heightFt: side('heightFt'),
    });
  });
}

/** "12 x 14" and "14 x 12" are the same room. */
function turnedLike(first: Sides | undefined, room: Sides): Sides {
  const { lengthFt, widthFt, heightFt } = room;
  const same = (one: number | null | undefined, other: number | null): boolean =>
    one != null && other !== null && isNear(one, other);
  return same(first?.lengthFt, widthFt) && same(first?.widthFt, lengthFt)
    ? { lengthFt: widthFt, widthFt: lengthFt, heightFt }
    : room;
}

function mergeItems(items: readonly ScopeItem[], agree: Agree): { items: ScopeItem[]; warnings: string[] } {
  const work = ({ room, category, activity, unit }: ScopeItem): string =>
    [room.toLowerCase(), category, activity, unit].join('|');
  const merged = groupBy(items, (item) => `${work(item)}|${item.description.toLowerCase()}`).flatMap(
    (same) => {
      const [first] = same;
      if (!first) return [];
      const quantity = agree(
        `quantity of ${first.room}, ${first.description}`,
        same.map((item) => item.quantity),
        ` ${first.unit}`,
      );
      const stated = same.find((item) => item.quantity !== null) ?? first;
      return [
        {
          ...first,
          quantity,
          quantityBasis: quantity === null ? 'not stated' : stated.quantityBasis,
          confidence: Math.min(...same.map(({ confidence }) => confidence)),
          evidence: withoutRepeats(same.flatMap(({ evidence }) => evidence)),
        },
      ];
    },
  );
  const alike = groupBy(merged, work).filter((group) => group.length > 1);
  return {
    items: merged.map((item, at) => ({ ...item, itemId: `item_${at + 1}` })),
    warnings: alike.map(
      (group) =>
        `may be the same work: ${group[0]?.room}: ${group.map(({ description }) => description).join('; ')}`,
    ),
  };
}

function withoutRepeats(evidence: readonly Evidence[]): Evidence[] {
  return [...new Map(evidence.map((one) => [JSON.stringify(one), one])).values()];
}
