import type { Unit } from './extraction.schema.ts';
import type { Action, Material } from './lexicon.ts';

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

/** The words between two separators of a sentence, sorted by what they say. */
export interface Chunk {
  /** The separator before it: `start`, a comma, `and`, `;`, `:`… */
  joint: string;
  from: number;
  to: number;
  /**
   * `passing`: "at the stairs", "from the hall": perhaps only a landmark. `beside`: "off the hall", "the kitchen wall":
   * a landmark where a heading says which room the work is in.
   */
  rooms: { name: string; plural: boolean; passing: boolean; beside: boolean }[];
  place: string | null;
  things: Thing[];
  /** Things that only say where: "antimicrobial on the floor", "tarp over the roof". */
  targets: Thing[];
  /** `instrument`: with what, as "disinfectant" in "wiped with disinfectant". */
  actions: { action: Action; text: string; from: number; instrument: boolean }[];
  quantities: { value: number; unit: Unit }[];
  /** Sides in feet. */
  dimensions: readonly number[] | null;
  lengths: number[];
  /** "2 ft high", "to 4 ft": how far up a wall. */
  band: number | null;
  count: number | null;
  /** The count is one of sheets. */
  sheets: boolean;
  fraction: number | null;
  whole: boolean;
  part: boolean;
  /** "Both long walls". */
  bothWalls: boolean;
  /** "Full height", "floor to ceiling". */
  fullHeight: boolean;
  /** The one wall that is meant: "front". */
  wall: string | null;
  negated: boolean;
  uncertain: boolean;
  others: boolean;
  same: boolean;
  pronoun: boolean;
  observed: boolean;
  persons: number | null;
  each: boolean;
  /** Words that tell on which surface insulation lies. */
  above: boolean;
  behind: boolean;
  /** A number that counts the next thing. */
  waiting: { value: number; sheets: boolean } | null;
}
