import type { Chunk } from './chunk.ts';
import type { Draft } from './drafts.ts';
import { termsOf } from './lexicon.ts';
import type { ReadSentence } from './reading.ts';
import { canBeRoom, isAnyRoom } from './room-names.ts';
import type { Room, RoomRegistry } from './room-registry.ts';
import roomFile from './vocabulary/rooms.json' with { type: 'json' };

/** Where work belongs while a document is read: the heading's rooms, the sentence's, those of the sentence before. */
export class Places {
  /** Rooms of the last heading. */
  heading: (Room | string)[] = [];
  /** The sentence at hand has its own heading. */
  headed = false;
  /** Rooms that the sentence before was about. */
  recent: (Room | string)[] = [];
  /** Rooms of the sentence at hand. */
  here: (Room | string)[] = [];
  /** Rooms that the sentence names before its work. */
  waiting: (Room | string)[] = [];
  readonly #registry: RoomRegistry;
  #line = -1;
  #measuredHeadings = 0;
  /** Work stands on the heading's own line: it heads no other. */
  #inline = false;

  constructor(registry: RoomRegistry) {
    this.#registry = registry;
  }

  begin(read: ReadSentence, heading: readonly { name: string; plural: boolean; to: number }[]): void {
    this.here = [];
    this.waiting = [];
    this.headed = false;
    if (read.sentence.line !== this.#line) {
      // A line that lists the sizes of several rooms heads nothing.
      if (this.#measuredHeadings > 1 || this.#inline) this.heading = [];
      this.#inline = false;
      this.#measuredHeadings = 0;
      this.#line = read.sentence.line;
    }
    if (heading.length === 0) {
      return;
    }
    this.headed = true;
    const end = heading.at(-1)?.to ?? 0;
    this.#inline = read.mentions.some(
      (one) =>
        one.from >= end &&
        ((one.kind === 'material' && one.material.kind !== 'surface') ||
          (one.kind === 'action' && !one.action.weak)),
    );
    this.#measuredHeadings += read.measured.size > 0 ? 1 : -1;
    this.heading = heading.flatMap((room) => this.roomsOf(room));
  }

  /** "Primary suite, 15 x 14": a name that is too general for a room, but a size stands beside it. */
  isMeasuredRoom(name: string): boolean {
    return !isAnyRoom(name) && this.#registry.has(name);
  }

  named(name: string): Room {
    return this.#registry.resolve(name);
  }

  roomsOf(room: { name: string; plural: boolean }): Room[] {
    const ofKind = room.plural ? this.#registry.ofKind(room.name) : [];
    if (ofKind.length > 1) return ofKind;
    return canBeRoom(room.name) || this.isMeasuredRoom(room.name) ? [this.#registry.resolve(room.name)] : [];
  }

  locationsOf(chunk: Chunk): (Room | string)[] {
    const rooms = chunk.rooms.flatMap((room) => {
      const unknown = !this.#registry.isMeasured(room.name) && this.#registry.hasSizes;
      const elsewhere =
        room.beside &&
        this.heading.length > 0 &&
        !this.heading.some((one) => one === this.#registry.find(room.name));
      return (room.passing && unknown) || elsewhere ? [] : this.roomsOf(room);
    });
    if (rooms.length > 0) return rooms;
    if (chunk.place === 'All rooms') {
      if (this.heading.length > 1) return this.heading;
      const measured = this.#registry.rooms.filter((room) => room.statements.length > 0);
      return measured.length > 0 ? measured : ['Whole house'];
    }
    return chunk.place === null ? [] : [chunk.place];
  }

  /** A line that begins with an unmeasured room is about that room. */
  beginParagraph(name: string): void {
    if (!canBeRoom(name)) return;
    this.heading = [this.named(name)];
  }

  /** A toilet named without its room stands in the bath, if the claim has just one. */
  usualRoom(draft: Draft): Room[] | null {
    const usual = usualOf(draft);
    if (usual === undefined || this.here.length > 0) return null;
    const rooms = this.#registry.rooms.filter(
      (room) => isUsual(room, usual) && (room.statements.length > 0 || room.unmeasured),
    );
    return rooms.length === 1 ? rooms : null;
  }

  /** "Toilet, vinyl in bath and laundry": of several rooms the one where such a thing stands. */
  likeliest(draft: Draft): (Room | string)[] {
    const usual = usualOf(draft);
    if (usual === undefined || draft.rooms.length < 2) return draft.rooms;
    const fitting = draft.rooms.filter((room) => typeof room !== 'string' && isUsual(room, usual));
    return fitting.length === 1 ? fitting : draft.rooms;
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

/** Things that stand in one kind of room, by the last words of their names. */
interface Usual {
  rooms: readonly string[];
  things: readonly string[];
}

const usualRooms: readonly Usual[] = roomFile.usual.map(({ rooms, things }) => ({
  rooms: termsOf(rooms),
  things: termsOf(things).map((thing) => ` ${thing.replace(/s$/u, '')}`),
}));

function usualOf(draft: Draft): Usual | undefined {
  const text = ` ${draft.text.toLowerCase().replace(/s$/u, '')}`;
  return usualRooms.find(({ things }) => things.some((thing) => text.endsWith(thing)));
}

function isUsual(room: Room, usual: Usual): boolean {
  return room.key.split(' ').some((word) => usual.rooms.includes(word));
}
