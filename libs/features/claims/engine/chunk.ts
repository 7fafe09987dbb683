import type { Unit } from './extraction.schema.ts';
import type { Action, Material } from './lexicon.ts';
import type { Token } from './tokens.ts';
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

/** A room that a chunk names; `passing` ("at the stairs") and `beside` ("off the hall") may be landmarks only. */
interface NamedRoom {
  name: string;
  plural: boolean;
  passing: boolean;
  beside: boolean;
}

/** The words between two separators of a sentence, sorted by what they say. */
export type Chunk = ReturnType<typeof emptyChunk>;

/** A chunk after the separator `joint` (`start`, a comma, `and`…) of which nothing is read yet. */
export function emptyChunk(joint: string, from: number, to: number, words: readonly Token[]) {
  return {
    joint,
    from,
    to,
    rooms: [] as NamedRoom[],
    place: null as string | null,
    things: [] as Thing[],
    /** Things that only say where: "antimicrobial on the floor". */
    targets: [] as Thing[],
    /** `instrument`: with what, as "disinfectant" in "wiped with disinfectant". */
    actions: [] as { action: Action; text: string; from: number; instrument: boolean }[],
    quantities: [] as { value: number; unit: Unit }[],
    /** Sides in feet. */
    dimensions: null as readonly number[] | null,
    lengths: [] as number[],
    /** How far up a wall: "2 ft high". */
    band: null as number | null,
    count: null as number | null,
    sheets: false,
    fraction: null as number | null,
    whole: false,
    part: false,
    /** The one wall that is meant: "front". */
    wall: null as string | null,
    bothWalls: false,
    fullHeight: false,
    negated: false,
    uncertain: false,
    others: false,
    same: false,
    pronoun: false,
    persons: null as number | null,
    each: false,
    /** Words that tell on which surface insulation lies. */
    above: words.some((token) => isOne('above', token)),
    behind: words.some((token) => isOne('behind', token)),
    /** A number that counts the next thing. */
    waiting: null as { value: number; sheets: boolean } | null,
  };
}
