import { type Extent, noExtent } from './extent.ts';
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
export interface Clause extends Extent {
  /** The separator before it: `start`, a comma, `and`… */
  joint: string;
  from: number;
  to: number;
  rooms: NamedRoom[];
  place: string | null;
  /** The places that the rooms mean, known once the sentence is read. */
  located: readonly Place[];
  things: Thing[];
  /** Things that only say where: "antimicrobial on the floor". */
  targets: Thing[];
  /** `instrument`: with what, as "disinfectant" in "wiped with disinfectant". */
  actions: { action: Action; text: string; from: number; instrument: boolean }[];
  negated: boolean;
  uncertain: boolean;
  /** Somebody else does it. */
  others: boolean;
  same: boolean;
  pronoun: boolean;
  /** On which surface insulation lies. */
  above: boolean;
  behind: boolean;
  /** A number that counts the next thing. */
  waiting: { value: number; sheets: boolean } | null;
}

/** A clause after the separator `joint` of which nothing is read yet. */
export function emptyClause(read: ReadSentence, joint: string, from: number, to: number): Clause {
  const words = read.tokens.slice(from, to + 2);
  const around = textOf(read.tokens, Math.max(0, from - 2), to + 3);
  return {
    ...noExtent,
    joint,
    from,
    to,
    rooms: [],
    place: null,
    located: [],
    things: [],
    targets: [],
    actions: [],
    fullHeight: /\bfull (?:wall )?(?:height|ht|hgt)\b|\bfloor to ceiling\b/u.test(around),
    negated: false,
    uncertain: false,
    others: false,
    same: false,
    pronoun: false,
    above: words.some((token) => isOne('above', token)),
    behind: words.some((token) => isOne('behind', token)),
    waiting: null,
  };
}
