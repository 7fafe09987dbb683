import { type Draft, isMachine } from './drafts.ts';
import { knownDocuments } from './extraction.schema.ts';
import { type Grade, gradesOf } from './loss.ts';
import { type ReadDocument, rankOfInspectors } from './reading.ts';
import { nameOf } from './room-registry.ts';

/** What one document says. */
interface Said {
  kind: string;
  text: string | number;
}

function sourceName(kind: string): string {
  return knownDocuments[kind]?.source ?? kind.replaceAll('_', ' ');
}

/** What documents disagree about, in the words that `missingInformation` uses; two of one kind are told apart. */
export function conflict(topic: string, first: Said, other: Said, twins = false): string {
  const second = `${twins ? 'second ' : ''}${sourceName(other.kind)}`;
  return `conflict: ${topic} (${sourceName(first.kind)} ${first.text}, ${second} ${other.text})`;
}

const turns =
  /->|\b(?:now|degraded|upgraded|became|changed|reclassified|treat(?:ed|ing) as|deteriorated|went to)\b/iu;
const cleanWater =
  /\b(?:clean|clear|fresh|drinking|tap|pure) water\b|\bwater (?:was|is|looked) (?:perfectly |totally |completely |just )?(?:clean|clear)\b/iu;

/** Inspectors who disagree leave it open (null); a customer who disagrees is noted and overruled. */
export function decideGrade(
  documents: readonly ReadDocument[],
  what: 'category' | 'class',
): { value: number | null; conflicts: string[] } {
  const grades = documents.flatMap((document) => gradesOf(document, what));
  const topic = `water ${what}`;
  const saying = ({ kind, value }: Grade): Said => ({ kind, text: value });
  const latest = [...new Map(grades.map((grade) => [grade.documentId, grade])).values()];
  // A customer's category is a claim to check, never the value.
  const inspectors = latest.filter((grade) => grade.rank >= rankOfInspectors);
  const [first] = inspectors;
  if (first === undefined) return { value: null, conflicts: [] };
  for (const last of what === 'category' ? inspectors : []) {
    const before = grades.find((grade) => grade.documentId === last.documentId && grade.value !== last.value);
    const turned = documents.some(
      ({ documentId, text }) => documentId === last.documentId && turns.test(text),
    );
    if (before === undefined || turned) continue;
    const both = `${before.value} and ${last.value}`;
    return { value: null, conflicts: [`conflict: ${topic} (${sourceName(last.kind)} ${both})`] };
  }
  const differs = (grade: Grade): boolean => grade.value !== first.value;
  const other = inspectors.find(differs) ?? latest.find(differs);
  if (other !== undefined) {
    const value = other.rank < rankOfInspectors ? first.value : null;
    return { value, conflicts: [conflict(topic, saying(first), saying(other))] };
  }
  const claimsClean = documents.some(({ rank, text }) => rank < rankOfInspectors && cleanWater.test(text));
  const claim = { kind: 'customer_statement', text: 'says clean water' };
  const denied = what === 'category' && first.value > 1 && claimsClean;
  return { value: first.value, conflicts: denied ? [conflict(topic, saying(first), claim)] : [] };
}

type Measure = Draft['quantities'][number];

/** Two inspectors with two amounts of the same work in the same place, each stated once: "31 squares", "34 squares". */
export function amountConflicts(drafts: readonly Draft[]): { drafts: Draft[]; conflict: string }[] {
  const byWork = new Map<string, Draft[]>();
  for (const draft of drafts) {
    if (draft.material === null || draft.material.kind === 'surface') continue;
    const rooms = draft.rooms.map(nameOf).join();
    const key = `${rooms}|${draft.material.name}`;
    byWork.set(key, [...(byWork.get(key) ?? []), draft].slice(0, 3));
  }
  return [...byWork.values()].flatMap((same) => {
    const [first, second, third] = same;
    if (first === undefined || second === undefined || third !== undefined) return [];
    const [one, other] = same.map(onlyAmount);
    const apart = first.read.documentId !== second.read.documentId;
    if (!apart || !one || !other || one.unit !== other.unit || one.value === other.value) return [];
    // Roofing is spoken of in squares.
    const roof = first.material?.category === 'RFG' && one.unit === 'SF';
    const said = ({ read }: Draft, { value, unit }: Measure): Said => ({
      kind: read.kind,
      text: roof ? `${value / 100} squares` : `${value} ${unit}`,
    });
    const topic = roof
      ? 'roof squares'
      : isMachine(first)
        ? `${first.material?.name} count`
        : `${[...first.rooms.map(nameOf), first.text.toLowerCase(), one.unit].join(' ')}`;
    return [{ drafts: same, conflict: conflict(topic, said(first, one), said(second, other)) }];
  });
}

/** The amount of work that states nothing else of how much. */
function onlyAmount(draft: Draft): Measure | undefined {
  const { quantities, walls, part, dimensions, lengths, count } = draft;
  if (isMachine(draft)) return count === null ? undefined : { value: count, unit: 'EA' };
  const plain = walls.length === 0 && !part && dimensions === null;
  const counts =
    count !== null && draft.material?.unit === 'EA' ? [{ value: count, unit: 'EA' as const }] : [];
  const amounts = [...quantities, ...lengths.map((value) => ({ value, unit: 'LF' as const })), ...counts];
  return plain && amounts.length === 1 ? amounts[0] : undefined;
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const dayPattern =
  /\b(?:(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?|(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?|the (\d{1,2})(?:st|nd|rd|th))\b/giu;
const lossDateLead =
  /\b(?:dol|d\.o\.l\.|date of loss|loss date|loss occurred|loss of|occurred|happened|loss)\b[^.\n]{0,30}$/iu;
const denial = /^,? ?(?:and )?not (?:on )?(?:the )?\d{1,2}/iu;

interface Day {
  kind: string;
  month: number | null;
  day: number;
}

const noDate =
  /\b(?:(?:could|can|does|do|did) ?(?:not|n't)|cannot|never) (?:remember|recall|say|tell|know|give)(?: \w+){0,2} (?:(?:a|the) date|(?:when|which (?:day|night)) (?:it|this|they) (?:was|happened|started|began))|\bdate of (?:the )?loss (?:is |was )?(?:unknown|not known|unclear|not stated|not given)/iu;

/** Documents that put the loss on another day than the claim, or than each other; a claim on which no day is known. */
export function lossDateQuestions(documents: readonly ReadDocument[], lossDate: string | null): string[] {
  const known = documents.some(({ text }) => text.search(dayPattern) >= 0);
  const unknown = documents.some(({ text }) => noDate.test(text.replaceAll('\u2019', "'")));
  if (lossDate === null && (unknown || !known)) return ['loss_date'];
  const [, month, day] = /^\d{4}-(\d\d)-(\d\d)/u.exec(lossDate ?? '') ?? [];
  const stated = documents.flatMap((document) => lossDaysOf(document, day !== undefined));
  const base = day === undefined ? stated[0] : { kind: 'claim', month: Number(month), day: Number(day) };
  const isBase = (one: Day): boolean =>
    one.day === base?.day && (one.month === null || base.month === null || one.month === base.month);
  const other = stated.find((one) => !isBase(one));
  if (base === undefined || other === undefined) return [];
  const said = (one: Day): Said => ({
    kind: one.kind,
    text: `${one.month === null ? 'day ' : `${one.month}/`}${one.day}`,
  });
  return [conflict('loss date', said(stated.find(isBase) ?? base), said(other))];
}

/** The days that a document calls that of the loss; "the 15th, not the 14th" sets one against the recorded one. */
function lossDaysOf({ sentences, kind }: ReadDocument, recorded: boolean): Day[] {
  return sentences.flatMap(({ sentence, text }) => {
    const line = text.slice(sentence.start, sentence.end);
    return [...line.matchAll(dayPattern)].flatMap((match) => {
      const [written, month, day, name, dayOfName, bare] = match;
      const before = line.slice(Math.max(0, match.index - 45), match.index);
      const after = line.slice(match.index + written.length, match.index + written.length + 24);
      const isLoss = lossDateLead.test(before) || (recorded && denial.test(after));
      if (!isLoss || /\bnot (?:on )?$/iu.test(before)) return [];
      const named = name === undefined ? null : months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
      return [
        { kind, month: month === undefined ? named : Number(month), day: Number(day ?? dayOfName ?? bare) },
      ];
    });
  });
}
