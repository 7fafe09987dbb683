import type { Activity, LossType, TradeCategory, Unit } from './extraction.schema.ts';
import { activities as activityNames, lossTypes, tradeCategories } from './extraction.schema.ts';
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

export const materialBook = new PhraseBook<Material>();
export const actionBook = new PhraseBook<Action>();
export const cueBook = new PhraseBook<Cue>();
export const fractionBook = new PhraseBook<number>();
export const unitBook = new PhraseBook<UnitEntry>();
export const lossBook = new PhraseBook<{ lossType: LossType; weight: number }>();
export const photoTagBook = new PhraseBook<string>();
export const instructionBook = new PhraseBook<true>();
export const pendingBook = new PhraseBook<true>();
/** "Louvers not inspected" (`before`: the thing stands before the words), "could not inspect the flue". */
export const uninspectedBook = new PhraseBook<'before' | 'after'>();
export const pendingSubjectBook = new PhraseBook<true>();
export const instructionVerbs: ReadonlySet<string> = new Set(language.instructionVerbs);
export const ceilingPlurals: ReadonlySet<string> = new Set(language.ceilingPlural);
export const wallSides: ReadonlySet<string> = new Set(language.wallSides);
/** What does damage: "a limb tore the roof" is no work. */
export const causeWords: ReadonlySet<string> = new Set(language.causes);
export const besideBook = new PhraseBook<true>();
/** Another building or dwelling than the insured one. */
export const elsewhereBook = new PhraseBook<true>();

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
const unitNames: readonly string[] = ['SF', 'LF', 'SY', 'EA', 'HR', 'DA'];

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
        unit: oneOf<Unit>(row.unit, unitNames, row.name),
        surface: row.surface === undefined ? null : oneOf<Surface>(row.surface, surfaces, row.name),
        kind: heading === 'surface' ? 'surface' : row.kind === 'equipment' ? 'equipment' : 'material',
        implied: row.implied === undefined ? null : oneOf<Activity>(row.implied, activityNames, row.name),
        place: row.place ?? null,
        only: row.only ?? null,
      };
      for (const term of row.terms) for (const form of nounForms(term)) materialBook.add(form, material);
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
      unit: row.unit === undefined ? null : oneOf<Unit>(row.unit, unitNames, 'activities'),
      surface: row.surface === undefined ? null : oneOf<Surface>(row.surface, surfaces, 'activities'),
      weak: row.weak === true,
      sufficient: row.sufficient === true,
      cut: row.cut === true,
    };
    for (const verb of row.verbs ?? []) for (const form of verbForms(verb)) actionBook.add(form, action);
    for (const phrase of row.phrases) actionBook.add(phrase, action);
  }
}

function loadLanguage(): void {
  const cues: readonly [Cue, readonly string[]][] = [
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
  ];
  for (const [cue, phrases] of cues) for (const phrase of phrases) cueBook.add(phrase, cue);
  for (const [phrase, value] of Object.entries(language.halfWords)) fractionBook.add(phrase, value);
  for (const row of Object.values(unitFile)) {
    const unit: UnitEntry = {
      unit: row.unit === '%' ? '%' : oneOf<Unit>(row.unit, unitNames, 'units'),
      factor: row.factor,
    };
    for (const term of row.terms) unitBook.add(term, unit);
  }
  for (const phrase of language.elsewhere) elsewhereBook.add(phrase, true);
  for (const phrase of language.beside) besideBook.add(phrase, true);
  for (const phrase of language.instructions) instructionBook.add(phrase, true);
  for (const phrase of language.notInspected) uninspectedBook.add(phrase, 'before');
  for (const phrase of language.couldNotInspect) uninspectedBook.add(phrase, 'after');
  for (const phrase of language.pending) pendingBook.add(phrase, true);
  for (const phrase of language.pendingSubjects) pendingSubjectBook.add(phrase, true);
}

function loadLosses(): void {
  for (const [name, cues] of Object.entries(lossFile)) {
    const lossType = oneOf<LossType>(name, lossTypes, 'loss');
    for (const phrase of cues.strong) lossBook.add(phrase, { lossType, weight: 3 });
    for (const phrase of cues.weak) lossBook.add(phrase, { lossType, weight: 1 });
  }
  for (const [tag, terms] of Object.entries(photoFile.tags)) {
    for (const term of terms) for (const form of nounForms(term)) photoTagBook.add(form, tag);
  }
}

loadMaterials();
loadActions();
loadLanguage();
loadLosses();
