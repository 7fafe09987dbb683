import { noExtent } from './extent.ts';
import type { Action, Material } from './lexicon.ts';
import type { ReadSentence } from './reading.ts';
import type { Place } from './room-registry.ts';
import { textOf } from './tokens.ts';
import { isOne } from './words.ts';

/** A thing that a few words name, with the number that stands directly at it. */
export interface Thing {
  material: Material;
  text: string;
  plural: boolean;
  count: number | null;
  sheets: boolean;
  from: number;
  to: number;
}

/** A room that a clause names; `passing` ("at the stairs") and `beside` ("off the hall") may be landmarks only. */
interface NamedRoom {
  name: string;
  plural: boolean;
  passing: boolean;
  beside: boolean;
}

/** What the words between two separators of a sentence say: what is done, to which things, where, and how much. */
export type Clause = ReturnType<typeof emptyClause>;

/** A clause after the separator `joint` (`start`, a comma, `and`…) of which nothing is read yet. */
export function emptyClause(read: ReadSentence, joint: string, from: number, to: number) {
  const words = read.tokens.slice(from, to + 2);
  const around = textOf(read.tokens, Math.max(0, from - 2), to + 3);
  return {
    ...noExtent,
    joint,
    from,
    to,
    rooms: [] as NamedRoom[],
    place: null as string | null,
    /** The places that the rooms mean, known once the sentence is read. */
    located: [] as readonly Place[],
    things: [] as Thing[],
    /** Things that only say where: "antimicrobial on the floor". */
    targets: [] as Thing[],
    /** `instrument`: with what, as "disinfectant" in "wiped with disinfectant". */
    actions: [] as { action: Action; text: string; from: number; instrument: boolean }[],
    fullHeight: /\bfull (?:wall )?(?:height|ht|hgt)\b|\bfloor to (?:ceiling|clg|lid)\b/u.test(around),
    negated: false,
    bracketed: false,
    uncertain: false,
    /** Somebody else does it. */
    others: false,
    same: false,
    pronoun: false,
    /** On which surface insulation lies. */
    above: words.some((token) => isOne('above', token)),
    behind: words.some((token) => isOne('behind', token)),
    /** A number that counts the next thing. */
    waiting: null as { value: number; sheets: boolean } | null,
  };
}
