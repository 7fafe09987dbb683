import type { Chunk, Thing } from './chunk.ts';
import type { Draft } from './drafts.ts';
import type { Action, Surface } from './lexicon.ts';
import { Places } from './places.ts';
import type { ReadSentence } from './reading.ts';
import type { Room, RoomRegistry } from './room-registry.ts';

/** A thing that still waits to hear what is done with it. */
export interface Pending {
  thing: Thing;
  chunk: Chunk;
  rooms: (Room | string)[];
  read: ReadSentence;
}

/** What is held in mind while a document's work is read. */
export class ScopeState {
  readonly drafts: Draft[] = [];
  /** Some sentence stated more work than is read of one. */
  cut = false;
  readonly places: Places;
  /** The line of the sentence at hand. */
  line = -1;
  groups = 0;
  /** An action that heads a list ("Remove:") and holds for its lines. */
  listAction: Action | null = null;
  /** The one line for which the action holds; null: until the next heading or blank line. */
  listLine: number | null = null;
  lastSentence: Draft[] = [];
  /** "Drying (3 days): …": the days of the machines on this line. */
  headerDays: { days: number; line: number } | null = null;
  /** Things of the sentence before that nothing was said about: "Floor is oak. All of it has to come up." */
  leftOver: Pending[] = [];

  /** What stood before the colon, for the other sentences of its line: "Base: hall R&R. Powder R&R." */
  lineThings: { things: Pending[]; line: number } | null = null;

  // What holds within one sentence.
  pending: Pending[] = [];
  headerThings: Pending[] = [];
  headerSurfaces = new Set<Surface>();
  headerWall: string | null = null;
  /** How far the heading's wall goes: "back wall, 5 ft wide, full height:". */
  headerExtent: Chunk | null = null;
  lead: Action[] = [];
  active: Action[] | null = null;
  group: Draft[] = [];
  here: Draft[] = [];
  skipping = false;
  carryNegation = false;
  /** Things that were said to be sound: "Carpet is OK, to be relaid" works on them all the same. */
  kept: Pending[] = [];

  constructor(registry: RoomRegistry) {
    this.places = new Places(registry);
  }

  beginSentence(read: ReadSentence): void {
    if (this.headerThings.length > 0) this.lineThings = { things: this.headerThings, line: this.line };
    this.line = read.sentence.line;
    if (this.lineThings?.line !== this.line) this.lineThings = null;
    this.pending = [];
    this.headerThings = [];
    this.headerSurfaces = new Set();
    this.headerWall = null;
    this.headerExtent = null;
    this.lead = [];
    this.active = null;
    this.group = [];
    this.here = [];
    this.skipping = false;
    this.carryNegation = false;
    this.kept = [];
    if ((this.listLine !== null && this.listLine !== read.sentence.line) || read.sentence.afterBlank)
      this.listAction = null;
  }

  keep(draft: Draft): void {
    this.drafts.push(draft);
    this.here.push(draft);
  }
}
