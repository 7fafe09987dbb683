import { termsOf } from './lexicon.ts';
import { displayName, nameKey } from './room-names.ts';
import roomFile from './vocabulary/rooms.json' with { type: 'json' };

export type Side = 'length' | 'width' | 'height' | 'floor' | 'perimeter';

export interface Statement {
  side: Side;
  value: number;
  rank: number;
  documentId: string;
  kind: string;
  quote: string;
}

/** A room of the claim with everything that the documents say about its size. */
export interface Room {
  key: string;
  /** The last word that is no number: what kind of room it is. */
  head: string;
  name: string;
  statements: Statement[];
  /** Somebody said that it was not, or not wholly, measured. */
  unmeasured: boolean;
  /** Lengths of walls that have a name: front → 14 ft. */
  walls: Map<string, number>;
  /** A moisture log has readings of it. */
  readIn: boolean;
  /** A customer named it. */
  spokenOf: boolean;
  /** Its height was explicitly not taken: a height "throughout" does not apply. */
  heightUnknown: boolean;
}

const describing: ReadonlySet<string> = new Set(termsOf(roomFile.describing));

/** Rooms that are measured; names beyond them are places of work without sizes. */
const mostRooms = 400;

interface SimilarRooms {
  only: Room | undefined;
  longer: readonly Room[];
}

/** Every room of the claim by name, and how a shorter or longer name finds it. */
export class RoomRegistry {
  readonly rooms: Room[] = [];
  /** A name came after the last room that is measured. */
  full = false;
  readonly #byKey = new Map<string, Room>();
  /** Names that fit no room exactly, with the rooms that they could mean; valid until a room is added. */
  readonly #similar = new Map<string, SimilarRooms>();

  /** The room that a name means; a name that fits none becomes a new room. */
  resolve(name: string): Room {
    const key = nameKey(name);
    const same = this.#byKey.get(key);
    // "Teachers lounge" in a sketch, "teachers' lounge" in prose: the written-out name is shown.
    if (same !== undefined && name.includes("'") && same.name === displayName(name.replaceAll("'", '')))
      same.name = displayName(name);
    const room = same ?? this.#closest(key) ?? this.#add(key, name);
    return room;
  }

  /** The room that a name means, if there is one; adds none. */
  find(name: string): Room | undefined {
    const key = nameKey(name);
    return this.#byKey.get(key) ?? this.#closest(key);
  }

  /** Whether exactly this name has a size. */
  has(name: string): boolean {
    return (this.#byKey.get(nameKey(name))?.statements.length ?? 0) > 0;
  }

  /** Whether the documents say how large the room of this name is, or that nobody measured it. */
  isMeasured(name: string): boolean {
    const room = this.find(name);
    return room !== undefined && (room.unmeasured || room.statements.length > 0);
  }

  get hasSizes(): boolean {
    return this.rooms.some((room) => room.statements.length > 0);
  }

  /** "Attached garage", "lounge" beside "teachers' lounge": other names for the one measured room of its kind. */
  joinNames(): void {
    for (const room of [...this.rooms]) {
      const same = room.unmeasured ? undefined : this.#otherNameOf(room);
      if (same === undefined) continue;
      same.statements.push(...room.statements);
      this.#byKey.set(room.key, same);
      this.rooms.splice(this.rooms.indexOf(room), 1);
      this.#similar.clear();
    }
  }

  #otherNameOf(room: Room): Room | undefined {
    const measured = this.rooms.filter((one) => one !== room && one.statements.length > 0);
    const alike = measured.filter((one) => one.head === room.head && labelOf(one.key) === labelOf(room.key));
    const [only] = alike;
    if (room.statements.length > 0) {
      // Measured by two people, each with a name of his own.
      const apart = room.statements.every(
        (one) => only?.statements.some((other) => other.documentId === one.documentId) !== true,
      );
      return only !== undefined && alike.length === 1 && apart && contains(only.key, room.key)
        ? only
        : undefined;
    }
    const around = measured.find((one) => room.key === `${one.key} closet`);
    const shorter = alike.filter((one) => contains(room.key, one.key) && isPlaceOnly(room.key, one.key));
    return around ?? (shorter.length === 1 ? shorter[0] : undefined);
  }

  /** Exactly this name, although a longer one exists: a measured "Hall" beside a measured "Stair hall". */
  declare(name: string): Room {
    const key = nameKey(name);
    return this.#byKey.get(key) ?? this.#add(key, name);
  }

  /** "bedrooms": every room of that kind. */
  ofKind(name: string): Room[] {
    const head = headOf(nameKey(name));
    return this.rooms.filter((room) => room.head === head);
  }

  #add(key: string, name: string): Room {
    const room: Room = {
      key,
      head: headOf(key),
      name: displayName(name),
      statements: [],
      unmeasured: false,
      readIn: false,
      spokenOf: false,
      walls: new Map(),
      heightUnknown: false,
    };
    this.#byKey.set(key, room);
    if (this.rooms.length < mostRooms) {
      this.rooms.push(room);
      this.#similar.clear();
    } else this.full = true;
    return room;
  }

  #closest(key: string): Room | undefined {
    let similar = this.#similar.get(key);
    if (similar === undefined) {
      similar = this.#similarTo(key);
      this.#similar.set(key, similar);
    }
    const { longer } = similar;
    return similar.only ?? longer[0];
  }

  #similarTo(key: string): SimilarRooms {
    const suffixed = this.rooms.find((room) => room.key === `${key} room` || key === `${room.key} room`);
    if (suffixed !== undefined) return { only: suffixed, longer: [] };
    const head = headOf(key);
    const alike = this.rooms.filter((room) => room.head === head);
    const longer = alike.filter((room) => contains(room.key, key));
    if (longer.length > 0) return { only: undefined, longer };
    const shorter = alike.filter((room) => contains(key, room.key) && labelOf(room.key) === labelOf(key));
    return { only: shorter.length === 1 ? shorter[0] : undefined, longer: [] };
  }
}

/** The last word that is no number or letter: what kind of room it is. */
function headOf(key: string): string {
  const words = key.split(' ').filter((word) => !isLabel(word));
  const head = words.at(-1) ?? key;
  return key.startsWith('attic ') ? 'attic' : head;
}

function labelOf(key: string): string {
  return key.split(' ').filter(isLabel).join(' ');
}

function isLabel(word: string): boolean {
  return /^(?:\d+[a-z]?|[a-h])$/u.test(word);
}

/** Whether the longer name only adds where or how the room stands: "attached", "upstairs". */
function isPlaceOnly(longer: string, shorter: string): boolean {
  const words = shorter.split(' ');
  return longer.split(' ').every((word) => words.includes(word) || describing.has(word));
}

function contains(longer: string, shorter: string): boolean {
  const words = longer.split(' ');
  return shorter.split(' ').every((word) => words.includes(word));
}
