import { months } from './dates.ts';
import { type Draft, isMachine } from './drafts.ts';
import { knownDocuments } from './extraction.schema.ts';
import { hasPhrase } from './lexicon.ts';
import { type Grade, gradesOf } from './loss.ts';
import { leavesOpen } from './open-questions.ts';
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
  const differs = (grade: Grade): boolean => grade.value !== first.value;
  const other = inspectors.find(differs) ?? latest.find(differs);
  if (other !== undefined) {
    const value = other.rank < rankOfInspectors ? first.value : null;
    return { value, conflicts: [conflict(topic, saying(first), saying(other))] };
  }
  return { value: first.value, conflicts: [] };
}

type Measure = Draft['quantities'][number];

/** Two inspectors with two amounts of the same work in the same place, each stated once: "31 squares", "34 squares". */
export function amountConflicts(drafts: readonly Draft[]): { drafts: Draft[]; conflict: string }[] {
  const byWork = new Map<string, Draft[]>();
  for (const draft of drafts) {
    if (draft.material === null || draft.material.kind === 'surface') continue;
    const rooms = draft.rooms.map(nameOf).join();
    // A window that is boarded up and one that is replaced are two counts.
    const key = `${rooms}|${draft.material.name}|${draft.action.activity === 'protect'}`;
    byWork.set(key, [...(byWork.get(key) ?? []), draft].slice(0, 3));
  }
  return [...byWork.values()].flatMap((same) => {
    const [first, second, third] = same;
    if (first === undefined || second === undefined || third !== undefined) return [];
    const [one, other] = same.map(onlyAmount);
    const apart = first.read.documentId !== second.read.documentId;
    const corrects = hasPhrase('corrects', second.read.tokens);
    if (!apart || corrects || !one || !other || one.unit !== other.unit || one.value === other.value)
      return [];
    // Roofing is spoken of in squares.
    const roof = first.material?.category === 'RFG' && one.unit === 'SF';
    const said = ({ read }: Draft, { value, unit }: Measure): Said => ({
      kind: read.kind,
      text: roof ? `${value / 100} squares` : `${value} ${unit}`,
    });
    const work = [...first.rooms.map(nameOf), first.text.toLowerCase(), one.unit].join(' ');
    const topic = roof ? 'roof squares' : work;
    return [{ drafts: same, conflict: conflict(topic, said(first, one), said(second, other)) }];
  });
}

/** The amount of work that states nothing else of how much. */
function onlyAmount(draft: Draft): Measure | undefined {
  const { quantities, walls, part, dimensions, lengths, count } = draft;
  if (isMachine(draft)) return count === null ? undefined : { value: count, unit: 'EA' };
  const plain =
    (walls.length === 0 && !part && dimensions === null) || hasPhrase('ownCount', draft.read.tokens);
  const amounts = [...quantities, ...lengths.map((value) => ({ value, unit: 'LF' as const }))];
  if (amounts.length === 0 && count !== null) return { value: count, unit: 'EA' };
  return plain && amounts.length === 1 ? amounts[0] : undefined;
}

const day =
  /\b(?:(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?|(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?)\b/iu;
const lossDay = new RegExp(
  `\\b(?:dol|d\\.o\\.l\\.|date of loss|loss date|loss (?:occurred|happened))\\b[^.\\n\\d]{0,30}?${day.source}`,
  'giu',
);
/** Documents that put the loss on another day than the claim, or than each other; a claim on which no day is known. */
export function lossDateQuestions(documents: readonly ReadDocument[], lossDate: string | null): string[] {
  const unknown = documents.some(({ sentences }) => sentences.some(leavesOpen('lossDay')));
  if (lossDate === null && (unknown || !documents.some(({ text }) => day.test(text)))) return ['loss_date'];
  const stated = documents.flatMap(({ kind, text }) =>
    [...text.matchAll(lossDay)].map(([, month, date, name = '', dateOfName]) => ({
      kind,
      text: `${Number(month ?? months.indexOf(name.slice(0, 3).toLowerCase()) + 1)}/${Number(date ?? dateOfName)}`,
    })),
  );
  const [, month, date] = /^\d{4}-(\d\d)-(\d\d)/u.exec(lossDate ?? '') ?? [];
  const base = date === undefined ? stated[0] : { kind: 'claim', text: `${Number(month)}/${Number(date)}` };
  const other = stated.find(({ text }) => text !== base?.text);
  return base === undefined || other === undefined ? [] : [conflict('loss date', base, other)];
}
