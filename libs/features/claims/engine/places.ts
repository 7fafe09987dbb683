import type { Chunk } from './chunks.ts';
import type { Draft } from './drafts.ts';
import type { ReadSentence } from './reading.ts';
import { canBeRoom } from './room-names.ts';
import type { Room, RoomRegistry } from './room-registry.ts';

const usualRooms: readonly { things: RegExp; rooms: RegExp }[] = [
  {
    things: /^(?:toilet|commode|tub|bathtub|shower|vanity)s?\b/iu,
    rooms: /\b(?:bath|powder room|restroom)\b/u,
  },
  {
    things:
      /^(?:dishwasher|range|stove|oven|refrigerator|fridge|microwave|cooktop|countertop|(?:base |upper |lower )?cab(?:inet)?s?)\b/iu,
    rooms: /\bkitchen\b/u,
  },
  { things: /^(?:washer|dryer|washing machine)\b/iu, rooms: /\blaundry\b/u },
];

/** Where work belongs while a document is read: the heading's rooms, the sentence's, those of the sentence before. */
export class Places {
  /** Rooms of the last heading. */
  heading: (Room | string)[] = [];
  headingLine = -1;
  /** Rooms that the sentence before was about. */
  recent: (Room | string)[] = [];
  /** Rooms of the sentence at hand. */
  here: (Room | string)[] = [];
  /** Rooms that the sentence names before its work. */
  waiting: (Room | string)[] = [];
  readonly #registry: RoomRegistry;
  #line = -1;
  #measuredHeadings = 0;

  constructor(registry: RoomRegistry) {
    this.#registry = registry;
  }

  begin(read: ReadSentence, heading: readonly { name: string; plural: boolean }[]): void {
    this.here = [];
    this.waiting = [];
    if (read.sentence.line !== this.#line) {
      // A line that lists the sizes of several rooms heads nothing.
      if (this.#measuredHeadings > 1) this.heading = [];
      this.#measuredHeadings = 0;
      this.#line = read.sentence.line;
    }
    if (heading.length === 0) return;
    this.headingLine = read.sentence.line;
    this.#measuredHeadings += read.measured.size > 0 ? 1 : -1;
    this.heading = heading.flatMap((room) => this.roomsOf(room));
  }

  named(name: string): Room {
    return this.#registry.resolve(name);
  }

  roomsOf(room: { name: string; plural: boolean }): Room[] {
    const ofKind = room.plural ? this.#registry.ofKind(room.name) : [];
    if (ofKind.length > 1) return ofKind;
    return canBeRoom(room.name) ? [this.#registry.resolve(room.name)] : [];
  }

  locationsOf(chunk: Chunk): (Room | string)[] {
    const rooms = chunk.rooms.flatMap((room) => this.roomsOf(room));
    if (rooms.length > 0) return rooms;
    if (chunk.place === 'All rooms') {
      if (this.heading.length > 1) return this.heading;
      const measured = this.#registry.rooms.filter((room) => room.statements.length > 0);
      return measured.length > 0 ? measured : ['Whole house'];
    }
    return chunk.place === null ? [] : [chunk.place];
  }

  /** A toilet named without its room stands in the bath, if the claim has just one. */
  usualRoom(draft: Draft): Room[] | null {
    const usual = usualRooms.find((one) => one.things.test(draft.text));
    if (usual === undefined || this.here.length > 0) return null;
    const rooms = this.#registry.rooms.filter(
      (room) => usual.rooms.test(room.key) && room.statements.length > 0,
    );
    return rooms.length === 1 ? rooms : null;
  }

  /** Where work without a place belongs: the sentence's room, the last one spoken of, or the first that was measured. */
  surroundings(): (Room | string)[] {
    if (this.here.length > 0) return this.here;
    if (this.recent.length > 0) return this.recent;
    return this.#registry.rooms
      .filter((room) => room.statements.some((one) => one.side === 'length'))
      .slice(0, 1);
  }
}
