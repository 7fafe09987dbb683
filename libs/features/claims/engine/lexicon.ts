import { z } from 'zod';
import {
  activities,
  activitySchema,
  lossTypeSchema,
  tradeCategorySchema,
  unitSchema,
} from './extraction.schema.ts';
import { nounForms, PhraseBook, verbForms } from './phrases.ts';
import type { Token } from './tokens.ts';
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

/** A thing that work is done on. `category` is null for a bare floor, whose trade the text has to tell. */
const materialRow = z.object({
  name: z.string(),
  category,
  unit: unitSchema,
  surface,
  kind: z.enum(['material', 'surface', 'equipment']).default('material'),
  /** The work that the thing itself stands for: an air mover dries, a tarp protects. */
  implied: activitySchema
    .transform((activity) => actionRow.parse({ activity }))
    .nullable()
    .default(null),
  place: z.string().nullable().default(null),
  only: z.array(z.string()).transform(termsOf).nullable().default(null),
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

/** A book of what stands under each name of a vocabulary file; `entryOf` says what a name stands for. */
export function bookOf<T>(
  lists: Readonly<Record<string, readonly string[]>>,
  entryOf: (name: string) => T,
): PhraseBook<T> {
  return new PhraseBook(Object.entries(lists).map(([name, lines]) => [entryOf(name), termsOf(lines)]));
}

export const materialBook = new PhraseBook<Material>();
export const actionBook = new PhraseBook<Action>();
export const photoTagBook = new PhraseBook<string>();
export const cueBook = bookOf(language.cues, (cue) => cue as Cue);
export const fractionBook = bookOf(language.halfWords, Number);
export const unitBook = new PhraseBook(
  Object.values(unitFile).map(({ terms, ...entry }) => [unitRow.parse(entry), termsOf(terms)]),
);
export const lossBook = new PhraseBook(
  Object.entries(lossFile).flatMap(([name, lists]) => {
    const lossType = lossTypeSchema.parse(name);
    return ([3, 1] as const).map(
      (weight) => [{ lossType, weight }, termsOf(weight === 3 ? lists.strong : lists.weak)] as const,
    );
  }),
);

type PhraseClass = keyof typeof language.phrases;

const phraseClasses = new Map(
  Object.entries(language.phrases).map(([name, lines]) => [name, new PhraseBook([[name, termsOf(lines)]])]),
);

/** The token after a phrase of a class of `vocabulary/language.json` that begins at `at`; null where none does. */
export function phraseEnd(what: PhraseClass, tokens: readonly Token[], at: number): number | null {
  return phraseClasses.get(what)?.find(tokens, at)?.next ?? null;
}

/** Whether a phrase of a class begins at one of the tokens. */
export function hasPhrase(what: PhraseClass, tokens: readonly Token[]): boolean {
  return phraseClasses.get(what)?.occursIn(tokens) === true;
}

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
