import type { Draft } from './drafts.ts';
import type { Grade } from './loss.ts';
import { round } from './measures.ts';
import type { Mention } from './mentions.ts';
import { quoteBetween, type ReadDocument, type ReadSentence } from './reading.ts';
import { sourceName } from './room-sizes.ts';
import type { Token } from './tokens.ts';
import { isOne } from './words.ts';

/** What documents disagree about, in the words that `missingInformation` uses. */
interface GradeFinding {
  value: number | null;
  conflict: string | null;
}

export const rankOfInspectors = 2;
const turns =
  /->|\b(?:now|degraded|upgraded|became|changed|reclassified|treat(?:ed|ing) as|deteriorated|went to)\b/iu;

/** Inspectors who disagree leave it open (null); a customer who disagrees is noted and overruled. */
export function settleGrade(
  grades: readonly Grade[],
  what: 'category' | 'class',
  documents: readonly ReadDocument[],
): GradeFinding {
  const latest = new Map<string, Grade>();
  const turning = new Map(
    documents.map((document) => [document.documentId, once(() => turns.test(document.text))]),
  );
  let withinDocument: [Grade, Grade] | null = null;
  for (const grade of grades) {
    const before = latest.get(grade.documentId);
    if (before !== undefined && before.value !== grade.value && turning.get(grade.documentId)?.() !== true)
      withinDocument = [before, grade];
    latest.set(grade.documentId, grade);
  }
  const stated = [...latest.values()];
  const inspectors = stated.filter((grade) => grade.rank >= rankOfInspectors);
  // A customer's category is a claim to check, never the value.
  const deciding = inspectors;
  const first = deciding[0];
  if (first === undefined) return { value: null, conflict: null };
  const other =
    deciding.find((grade) => grade.value !== first.value) ??
    stated.find((grade) => grade.value !== first.value);
  const name = `water ${what}`;
  if (withinDocument !== null && deciding.includes(withinDocument[1]) && what === 'category') {
    return {
      value: null,
      conflict: `conflict: ${name} (${sourceName(first.kind)} ${withinDocument[0].value} and ${withinDocument[1].value})`,
    };
  }
  if (other !== undefined) {
    const overruled = other.rank < rankOfInspectors;
    const conflict = `conflict: ${name} (${sourceName(first.kind)} ${first.value}, ${sourceName(other.kind)} ${other.value})`;
    return { value: overruled ? first.value : null, conflict };
  }
  const claim = what === 'category' && first.value > 1 ? cleanWaterClaim(documents) : null;
  return {
    value: first.value,
    conflict:
      claim === null
        ? null
        : `conflict: ${name} (${sourceName(first.kind)} ${first.value}, customer says ${claim})`,
  };
}

function once(ask: () => boolean): () => boolean {
  let answer: boolean | null = null;
  return () => {
    answer ??= ask();
    return answer;
  };
}

function cleanWaterClaim(documents: readonly ReadDocument[]): string | null {
  for (const document of documents) {
    if (document.rank >= rankOfInspectors) continue;
    const found =
      /\b(?:clean|clear|fresh|drinking|tap|pure) water\b|\bwater (?:was|is|looked) (?:perfectly |totally |completely |just )?(?:clean|clear)\b/iu.exec(
        document.text,
      );
    if (found !== null) return 'clean water';
  }
  return null;
}

interface Counted {
  value: number;
  unit: string;
  mention: Mention;
  at: number;
}

function measureOf(mention: Mention | undefined): { value: number; unit: string } | null {
  if (mention === undefined || !isOne('measureKind', mention.kind) || mention.size !== null) return null;
  const inches = mention.mark === 'in';
  const unit = mention.kind === 'length' ? (inches ? 'in' : 'ft') : (mention.unit ?? '');
  return { value: round(inches ? mention.value * 12 : mention.value), unit };
}

const mostCorrections = 50;

/** "Six screens, not five": a number that somebody sets against another. */
export function correctionsIn(documents: readonly ReadDocument[]): string[] {
  const found: string[] = [];
  let considered = 0;
  for (const document of documents) {
    for (const read of document.sentences) {
      for (const [at, mention] of read.mentions.entries()) {
        if (mention.kind !== 'cue' || mention.text !== 'not') continue;
        const denied = numberNear(read, at, 1);
        const claimed = numberNear(read, at, -1);
        if (denied === null || claimed === null || denied.value === claimed.value) continue;
        considered += 1;
        if (considered > mostCorrections) return found;
        const other = statedElsewhere(documents, document, denied, read);
        if (other === null) continue;
        const unit = denied.unit === '' ? claimed.unit : denied.unit;
        const suffix = unit === '' ? '' : ` ${unit}`;
        const [first, second] = [sourceName(other.kind), sourceName(document.kind)];
        found.push(
          `conflict: ${other.topic} (${first} ${denied.value}${suffix}, ${second} ${claimed.value}${suffix})`,
        );
      }
    }
  }
  return found;
}

function numberNear(read: ReadSentence, at: number, step: 1 | -1): Counted | null {
  const reach = step === 1 ? 2 : 6;
  for (let gap = 1; gap <= reach; gap += 1) {
    const mention = read.mentions[at + gap * step];
    const value = measureOf(mention);
    if (mention !== undefined && value !== null) return { ...value, mention, at: at + gap * step };
  }
  return null;
}

/** Where another document states the denied number about the same thing, and what it calls it. */
function statedElsewhere(
  documents: readonly ReadDocument[],
  own: ReadDocument,
  denied: Counted,
  read: ReadSentence,
): { topic: string; kind: string } | null {
  const words = new Set(contentWords(read.tokens));
  for (const document of documents) {
    if (document === own) continue;
    for (const sentence of document.sentences) {
      const at = sentence.mentions.findIndex((mention) => measureOf(mention)?.value === denied.value);
      const mention = sentence.mentions[at];
      if (mention === undefined || !contentWords(sentence.tokens).some((word) => words.has(word))) continue;
      return { topic: topicAround(sentence, at, mention), kind: document.kind };
    }
  }
  return null;
}

function contentWords(tokens: readonly Token[]): string[] {
  return tokens
    .filter((token) => token.kind === 'word' && token.word.length > 3)
    .map((token) => token.word.replace(/s$/u, ''));
}

function topicAround(read: ReadSentence, at: number, mention: Mention): string {
  const things = read.mentions.filter((one) => one.kind === 'material');
  const near = things.sort((a, b) => Math.abs(a.from - mention.from) - Math.abs(b.from - mention.from))[0];
  const before = read.tokens
    .slice(Math.max(0, mention.from - 3), mention.from)
    .filter((token) => token.kind === 'word');
  if (near?.kind === 'material' && measureOf(mention)?.unit === '') return `${singular(near.text)} count`;
  if (before.length > 0) return before.map((token) => token.word).join(' ');
  return near?.kind === 'material' ? near.text : (read.mentions[at]?.kind ?? 'number');
}

function singular(text: string): string {
  return text.replace(/(?<=[^s])s$/u, '');
}

/** Counts of the same things in other documents than the item's: the inspector's stands, the difference is noted. */
export function countConflicts(drafts: readonly Draft[], documents: readonly ReadDocument[]): string[] {
  const conflicts = new Set<string>();
  const counts = documents.map((document) => ({ document, stated: countsOf(document) }));
  for (const draft of drafts) {
    const { material } = draft;
    if (draft.count === null || material === null || material.kind === 'surface' || material.unit !== 'EA')
      continue;
    const name = lastWord(draft);
    for (const { document, stated } of counts) {
      if (document.documentId === draft.read.documentId) continue;
      const values = stated.get(name) ?? [];
      const other = values.find((value) => value !== draft.count);
      if (other === undefined || values.includes(draft.count)) continue;
      conflicts.add(
        `conflict: ${singular(draft.text.toLowerCase())} count (${sourceName(draft.read.kind)} ${draft.count}, ${sourceName(document.kind)} ${other})`,
      );
    }
  }
  return [...conflicts];
}

const counting = /\bcount(?:ed|s)?\b/iu;

/** Numbers that a document puts before things, by the things' last word; an inspector's only where he says that he counted. */
function countsOf(document: ReadDocument): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const read of document.sentences) {
    if (document.rank >= rankOfInspectors && !counting.test(quoteBetween(read, 0, read.tokens.length)))
      continue;
    for (const [at, mention] of read.mentions.entries()) {
      if (mention.kind !== 'material') continue;
      const before = read.mentions
        .slice(Math.max(0, at - 4), at)
        .findLast((one) => one.kind !== 'room' && one.kind !== 'cue');
      if (before?.kind !== 'number' || mention.from - before.to > 3) continue;
      const name = singular(mention.text.split(' ').at(-1) ?? '');
      found.set(name, [...(found.get(name) ?? []).slice(0, 20), before.value]);
    }
  }
  return found;
}

/** The one amount that a piece of work states, where it states one alone. */
function amountOf(draft: Draft): { value: number; unit: string } | null {
  const [amount, second] = draft.quantities;
  const plain = draft.wall === null && !draft.part && draft.dimensions === null && draft.lengths.length === 0;
  return amount !== undefined && second === undefined && plain ? amount : null;
}

/** Roofing is spoken of in squares. */
function spokenAmount(value: number, unit: string, draft: Draft): string {
  return draft.material?.category === 'RFG' && unit === 'SF' && value % 100 === 0
    ? `${value / 100} squares`
    : `${value} ${unit}`;
}

/** Two inspectors with two amounts of the same work in the same place, each stated once: "31 squares", "34 squares". */
export function amountConflicts(drafts: readonly Draft[]): { drafts: Draft[]; conflict: string }[] {
  const byWork = new Map<string, Draft[]>();
  for (const draft of drafts) {
    if (draft.material === null || draft.material.kind !== 'material') continue;
    const rooms = draft.rooms.map((room) => (typeof room === 'string' ? room : room.key)).join();
    const key = [rooms, draft.material.name].join('|');
    byWork.set(key, [...(byWork.get(key) ?? []), draft].slice(0, 3));
  }
  return [...byWork.values()].flatMap((same) => {
    const [first, second, third] = same;
    if (first === undefined || second === undefined || third !== undefined) return [];
    const [one, other] = [amountOf(first), amountOf(second)];
    const apart = first.read.documentId !== second.read.documentId && first.read.kind !== second.read.kind;
    if (!apart || one === null || other === null || one.unit !== other.unit || one.value === other.value)
      return [];
    const roof = first.material?.category === 'RFG' && one.unit === 'SF';
    const topic = roof ? 'roof squares' : `${first.text.toLowerCase()} ${one.unit}`;
    const said = [first, second].map(
      (draft, at) =>
        `${sourceName(draft.read.kind)} ${spokenAmount((at === 0 ? one : other).value, one.unit, draft)}`,
    );
    return [{ drafts: [first, second], conflict: `conflict: ${topic} (${said.join(', ')})` }];
  });
}

function lastWord(draft: Draft): string {
  return singular(draft.text.toLowerCase().split(' ').at(-1) ?? '');
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const lossDateLead =
  /\b(?:dol|d\.o\.l\.|date of loss|loss date|loss occurred|loss of|occurred|happened|loss)\b[^.\n]{0,30}$/iu;

interface DayStatement {
  month: number | null;
  day: number;
  kind: string;
}

/** Documents that put the loss on different days. */
export function lossDateConflict(documents: readonly ReadDocument[], lossDate: string | null): string | null {
  const stated: DayStatement[] = [];
  const given = /^(\d{4})-(\d{2})-(\d{2})/u.exec(lossDate ?? '');
  for (const document of documents)
    stated.push(...daysOf(document, given === null ? null : Number(given[3])));
  const base: DayStatement | undefined =
    given === null ? stated[0] : { month: Number(given[2]), day: Number(given[3]), kind: 'claim' };
  if (base === undefined) return null;
  const agreeing = stated.find((one) => sameDay(one, base));
  const other = stated.find((one) => !sameDay(one, base));
  if (other === undefined) return null;
  const first = agreeing ?? base;
  return `conflict: loss date (${sourceName(first.kind)} ${dayText(first)}, ${sourceName(other.kind)} ${dayText(other)})`;
}

function sameDay(first: DayStatement, second: DayStatement): boolean {
  return (
    first.day === second.day &&
    (first.month === null || second.month === null || first.month === second.month)
  );
}

function dayText(statement: DayStatement): string {
  return statement.month === null ? `day ${statement.day}` : `${statement.month}/${statement.day}`;
}

const dayPattern =
  /\b(?:(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?|(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?|the (\d{1,2})(?:st|nd|rd|th))\b/giu;

function daysOf(document: ReadDocument, lossDay: number | null): DayStatement[] {
  return document.sentences.flatMap(({ sentence, text }) => {
    const line = text.slice(sentence.start, sentence.end);
    return [...line.matchAll(dayPattern)].flatMap((match) => {
      const before = line.slice(Math.max(0, match.index - 45), match.index);
      const after = line.slice(match.index + match[0].length, match.index + match[0].length + 24);
      const denies = /^,? ?(?:and )?not (?:on )?(?:the )?\d{1,2}/iu.test(after);
      // "the 15th, not the 14th" sets a day against the recorded one.
      const isLoss = lossDateLead.test(before) || (denies && lossDay !== null);
      if (!isLoss || /\bnot (?:on )?$/iu.test(before)) return [];
      const month =
        match[1] === undefined
          ? match[3] === undefined
            ? null
            : months.indexOf(match[3].slice(0, 3).toLowerCase()) + 1
          : Number(match[1]);
      const day = Number(match[2] ?? match[4] ?? match[5]);
      return day >= 1 && day <= 31 ? [{ month, day, kind: document.kind }] : [];
    });
  });
}
