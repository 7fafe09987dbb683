import type { Activity, LossType, TradeCategory, Unit } from './extraction.schema.ts';
import { activities as activityNames, lossTypes, tradeCategories, units } from './extraction.schema.ts';
import { nounForms, PhraseBook, verbForms } from './phrases.ts';
import activityFile from './vocabulary/activities.json' with { type: 'json' };
import language from './vocabulary/language.json' with { type: 'json' };
import lossFile from './vocabulary/loss.json' with { type: 'json' };
import materialFile from './vocabulary/materials.json' with { type: 'json' };
import photoFile from './vocabulary/photo-tags.json' with { type: 'json' };
import unitFile from './vocabulary/units.json' with { type: 'json' };

/** The part of a room that a material covers; `board` is drywall or plaster, on whichever surface the text names. */
export type Surface = 'floor' | 'walls' | 'ceiling' | 'perimeter' | 'board' | 'roof';

/** A thing that work is done on. `category` is null for a bare floor, whose trade the text has to tell. */
export interface Material {
  name: string;
  category: TradeCategory | null;
  unit: Unit;
  surface: Surface | null;
  kind: 'material' | 'surface' | 'equipment';
  /** The work that the thing itself stands for: an air mover dries, a tarp protects. */
  implied: Activity | null;
  place: string | null;
  only: readonly string[] | null;
}

/** What is done. `detach`, `reset`, `pack_out`, `move` and `keep` are steps towards an activity, not activities. */
export interface Action {
  activity: Activity | 'detach' | 'reset' | 'pack_out' | 'move' | 'keep';
  name: string | null;
  category: TradeCategory | null;
  unit: Unit | null;
  surface: Surface | null;
  /** "out", "up": counts only where nothing stronger is said. */
  weak: boolean;
  /** Says enough without naming a material: "extracted", "antimicrobial", "flood cut". */
  sufficient: boolean;
  cut: boolean;
}

export type Cue =
  | 'whole'
  | 'part'
  | 'negation'
  | 'uncertain'
  | 'others'
  | 'same'
  | 'pronoun'
  | 'ceilingWord'
  | 'lengthWord'
  | 'widthWord'
  | 'unmeasured'
  | 'correction'
  | 'ignored';

interface UnitEntry {
  unit: Unit | '%';
  factor: number;
}

/** The terms of a vocabulary list, which has several in a line: "carpet; carpeting; crpt". */
export function termsOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split('; '));
}

function bookOf<T>(lists: readonly (readonly [T, readonly string[]])[]): PhraseBook<T> {
  const book = new PhraseBook<T>();
  for (const [entry, lines] of lists) for (const phrase of termsOf(lines)) book.add(phrase, entry);
  return book;
}

const setOf = (lines: readonly string[]): ReadonlySet<string> => new Set(termsOf(lines));

export const materialBook = new PhraseBook<Material>();
export const actionBook = new PhraseBook<Action>();
export const photoTagBook = new PhraseBook<string>();
export const cueBook = bookOf<Cue>([
  ['whole', language.whole],
  ['part', language.part],
  ['negation', language.negation],
  ['uncertain', language.uncertain],
  ['others', language.others],
  ['same', language.same],
  ['pronoun', language.pronouns],
  ['ceilingWord', language.ceilingWords],
  ['lengthWord', language.lengthWords],
  ['widthWord', language.widthWords],
  ['unmeasured', language.unmeasured],
  ['correction', language.correction],
  ['ignored', language.ignored],
]);
export const fractionBook = bookOf(
  Object.entries(language.halfWords).map(([value, lines]) => [Number(value), lines] as const),
);
export const unitBook = bookOf(
  Object.values(unitFile).map(({ unit, factor, terms }): [UnitEntry, readonly string[]] => {
    const entry: UnitEntry = { unit: unit === '%' ? '%' : oneOf<Unit>(unit, units, 'units'), factor };
    return [entry, terms];
  }),
);
export const lossBook = bookOf<{ lossType: LossType; weight: number }>(
  Object.entries(lossFile).flatMap(
    ([name, { strong, weak }]): [{ lossType: LossType; weight: number }, readonly string[]][] => {
      const lossType = oneOf<LossType>(name, lossTypes, 'loss');
      return [
        [{ lossType, weight: 3 }, strong],
        [{ lossType, weight: 1 }, weak],
      ];
    },
  ),
);
export const instructionBook = bookOf([[true, language.instructions]]);
export const pendingBook = bookOf([[true, language.pending]]);
/** "Louvers not inspected" (`before`: the thing stands before the words), "could not inspect the flue". */
export const uninspectedBook = bookOf<'before' | 'after'>([
  ['before', language.notInspected],
  ['after', language.couldNotInspect],
]);
export const pendingSubjectBook = bookOf([[true, language.pendingSubjects]]);
export const besideBook = bookOf([[true, language.beside]]);
/** Another building or dwelling than the insured one. */
export const elsewhereBook = bookOf([[true, language.elsewhere]]);
export const instructionVerbs = setOf(language.instructionVerbs);
export const ceilingPlurals = setOf(language.ceilingPlural);
export const wallSides = setOf(language.wallSides);
/** What does damage: "a limb tore the roof" is no work. */
export const causeWords = setOf(language.causes);

interface MaterialRow {
  name: string;
  unit: string;
  terms: readonly string[];
  category?: string | null;
  surface?: string;
  kind?: string;
  implied?: string;
  place?: string;
  only?: readonly string[];
}

interface ActionRow {
  activity: string;
  phrases: readonly string[];
  verbs?: readonly string[];
  name?: string;
  category?: string;
  unit?: string;
  surface?: string;
  weak?: boolean;
  sufficient?: boolean;
  cut?: boolean;
}

const surfaces: readonly string[] = ['floor', 'walls', 'ceiling', 'perimeter', 'board', 'roof'];
const steps: readonly string[] = [...activityNames, 'detach', 'reset', 'pack_out', 'move', 'keep'];

/** Refuses a misspelt word in a data file when the program starts, rather than losing items silently. */
function oneOf<T extends string>(value: string, allowed: readonly string[], where: string): T {
  if (!allowed.includes(value)) throw new TypeError(`${where}: unknown "${value}"`);
  return value as T;
}

function loadMaterials(): void {
  const file: Readonly<Record<string, readonly MaterialRow[]>> = materialFile;
  for (const [heading, rows] of Object.entries(file)) {
    for (const row of rows) {
      const code = heading === 'surface' ? (row.category ?? null) : heading;
      const material: Material = {
        name: row.name,
        category: code === null ? null : oneOf<TradeCategory>(code, tradeCategories, 'materials'),
        unit: oneOf<Unit>(row.unit, units, row.name),
        surface: row.surface === undefined ? null : oneOf<Surface>(row.surface, surfaces, row.name),
        kind: heading === 'surface' ? 'surface' : row.kind === 'equipment' ? 'equipment' : 'material',
        implied: row.implied === undefined ? null : oneOf<Activity>(row.implied, activityNames, row.name),
        place: row.place ?? null,
        only: row.only === undefined ? null : termsOf(row.only),
      };
      for (const term of termsOf(row.terms))
        for (const form of nounForms(term)) materialBook.add(form, material);
    }
  }
}

function loadActions(): void {
  const rows: readonly ActionRow[] = activityFile;
  for (const row of rows) {
    const action: Action = {
      activity: oneOf<Action['activity']>(row.activity, steps, 'activities'),
      name: row.name ?? null,
      category:
        row.category === undefined ? null : oneOf<TradeCategory>(row.category, tradeCategories, 'activities'),
      unit: row.unit === undefined ? null : oneOf<Unit>(row.unit, units, 'activities'),
      surface: row.surface === undefined ? null : oneOf<Surface>(row.surface, surfaces, 'activities'),
      weak: row.weak === true,
      sufficient: row.sufficient === true,
      cut: row.cut === true,
    };
    for (const verb of termsOf(row.verbs ?? []))
      for (const form of verbForms(verb)) actionBook.add(form, action);
    for (const phrase of termsOf(row.phrases)) actionBook.add(phrase, action);
  }
}

function loadPhotoTags(): void {
  for (const [tag, lines] of Object.entries(photoFile.tags))
    for (const term of termsOf(lines)) for (const form of nounForms(term)) photoTagBook.add(form, tag);
}

loadMaterials();
loadActions();
loadPhotoTags();
