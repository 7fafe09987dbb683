import { displayName, nameKey } from './room-names.ts';

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
  /** A customer named it. */
  spokenOf: boolean;
  /** Its height was explicitly not taken: a height "throughout" does not apply. */
  heightUnknown: boolean;
}

/** Rooms that are measured; names beyond them are places of work without sizes. */
const mostRooms = 400;

interface SimilarRooms {
  only: Room | undefined;
  longer: readonly Room[];
}

/** Every room of the claim by name, and how a shorter or longer name finds it. */
export class RoomRegistry {
  readonly rooms: Room[] = [];
  /** The roof's slopes together, in square feet; null where no document states them. */
  roofSf: number | null = null;
  /** A name came after the last room that is measured. */
  full = false;
  readonly #byKey = new Map<string, Room>();
  /** In the order of their last mention. */
  readonly #recent = new Set<Room>();
  /** Names that fit no room exactly, with the rooms that they could mean; valid until a room is added. */
  readonly #similar = new Map<string, SimilarRooms>();

  /** The room that a name means; a name that fits none becomes a new room. */
  resolve(name: string): Room {
    const key = nameKey(name);
    const room = this.#byKey.get(key) ?? this.#closest(key) ?? this.#add(key, name);
    this.#recent.delete(room);
    this.#recent.add(room);
    return room;
  }

  /** The room that a name means, if there is one; adds none. */
  find(name: string): Room | undefined {
    const key = nameKey(name);
    return this.#byKey.get(key) ?? this.#closest(key);
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
    if (longer.length > 1) return [...this.#recent].findLast((room) => longer.includes(room)) ?? longer[0];
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

function contains(longer: string, shorter: string): boolean {
  const words = longer.split(' ');
  return shorter.split(' ').every((word) => words.includes(word));
}
