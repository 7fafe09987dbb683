import { z } from 'zod';
import type { LossType } from '#features/taxonomy';
import {
  activities,
  activitySchema,
  lossTypeSchema,
  tradeCategorySchema,
  unitSchema,
} from './extraction.schema.ts';
import { nounForms, PhraseBook, verbForms } from './phrases.ts';
import activityFile from './vocabulary/activities.json' with { type: 'json' };
import language from './vocabulary/language.json' with { type: 'json' };
import lossFile from './vocabulary/loss.json' with { type: 'json' };
import materialFile from './vocabulary/materials.json' with { type: 'json' };
import photoFile from './vocabulary/photo-tags.json' with { type: 'json' };
import unitFile from './vocabulary/units.json' with { type: 'json' };

// A misspelt word in a data file is refused when the program starts, rather than losing items silently.

/** The part of a room that a material covers; `board` is drywall or plaster, on whichever surface the text names. */
const surfaceSchema = z.enum(['floor', 'walls', 'ceiling', 'perimeter', 'board', 'roof']);
const category = tradeCategorySchema.nullable().default(null);
const surface = surfaceSchema.nullable().default(null);

/** A thing that work is done on. `category` is null for a bare floor, whose trade the text has to tell. */
const materialRow = z.object({
  name: z.string(),
  category,
  unit: unitSchema,
  surface,
  kind: z.enum(['material', 'surface', 'equipment']).default('material'),
  /** The work that the thing itself stands for: an air mover dries, a tarp protects. */
  implied: activitySchema.nullable().default(null),
  place: z.string().nullable().default(null),
  only: z.array(z.string()).transform(termsOf).nullable().default(null),
});

/** What is done. `detach`, `reset`, `pack_out`, `move` and `keep` are steps towards an activity, not activities. */
const actionRow = z.object({
  activity: z.enum([...activities, 'detach', 'reset', 'pack_out', 'move', 'keep']),
  name: z.string().nullable().default(null),
  category,
  unit: unitSchema.nullable().default(null),
  surface,
  /** "out", "up": counts only where nothing stronger is said. */
  weak: z.boolean().default(false),
  /** Says enough without naming a material: "extracted", "antimicrobial", "flood cut". */
  sufficient: z.boolean().default(false),
  cut: z.boolean().default(false),
});

const unitRow = z.object({ unit: z.union([unitSchema, z.literal('%')]), factor: z.number() });

export type Surface = z.infer<typeof surfaceSchema>;
export type Material = z.infer<typeof materialRow>;
export type Action = z.infer<typeof actionRow>;
export type Cue = keyof typeof language.cues;

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
export const cueBook = bookOf(Object.entries(language.cues) as [Cue, string[]][]);
export const fractionBook = bookOf(
  Object.entries(language.halfWords).map(([value, lines]) => [Number(value), lines] as const),
);
export const unitBook = bookOf(
  Object.values(unitFile).map(({ terms, ...entry }): [z.infer<typeof unitRow>, readonly string[]] => [
    unitRow.parse(entry),
    terms,
  ]),
);
export const lossBook = bookOf<{ lossType: LossType; weight: number }>(
  Object.entries(lossFile).flatMap(
    ([name, { strong, weak }]): [{ lossType: LossType; weight: number }, readonly string[]][] => {
      const lossType = lossTypeSchema.parse(name);
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

for (const [heading, rows] of Object.entries(materialFile))
  for (const { terms, ...row } of rows) {
    const material = materialRow.parse(
      heading === 'surface' ? { ...row, kind: heading } : { ...row, category: heading },
    );
    for (const term of termsOf(terms)) for (const form of nounForms(term)) materialBook.add(form, material);
  }
for (const { phrases, verbs, ...row } of activityFile) {
  const action = actionRow.parse(row);
  for (const verb of termsOf(verbs ?? [])) for (const form of verbForms(verb)) actionBook.add(form, action);
  for (const phrase of termsOf(phrases)) actionBook.add(phrase, action);
}
for (const [tag, lines] of Object.entries(photoFile.tags))
  for (const term of termsOf(lines)) for (const form of nounForms(term)) photoTagBook.add(form, tag);
