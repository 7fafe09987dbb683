import { termsOf } from './lexicon.ts';
import { displayName, nameKey } from './room-names.ts';
import roomFile from './vocabulary/rooms.json' with { type: 'json' };

export type Side = 'length' | 'width' | 'height';

/** Which floor of a house: above the entrance or on it. */
export type Storey = 'up' | 'down';

export interface Statement {
  side: Side;
  value: number;
  rank: number;
  /** Written at the room itself rather than read from what stands around. */
  sure: boolean;
  /** Of a height of all rooms of one floor: which. */
  storey: Storey | null;
  documentId: string;
  kind: string;
  quote: string;
}

/** A room of the claim with everything that the documents say about its size. */
export type Room = ReturnType<typeof emptyRoom>;

function emptyRoom(name: string) {
  const key = nameKey(name);
  return {
    key,
    ...partsOf(key),
    name: displayName(name),
    statements: [] as Statement[],
    /** Sizes that somebody said are not its own. */
    denied: [] as Pick<Statement, 'side' | 'value' | 'documentId' | 'rank'>[],
    /** Somebody said that it was not, or not wholly, measured. */
    unmeasured: false,
    /** Lengths of walls that have a name: front → 14 ft. */
    walls: new Map<string, number>(),
    /** A moisture log has readings of it. */
    readIn: false,
    /** A customer named it. */
    spokenOf: false,
    /** Its height was explicitly not taken: a height "throughout" does not apply. */
    heightUnknown: false,
    /** The floor that it is on, where that is said. */
    storey: (/^(?:up|down)(?=stairs )/u.exec(key)?.[0] ?? null) as Storey | null,
  };
}

/** A measured or named room, or the name of a place that is none: "Roof". */
export type Place = Room | string;

/** The name of a room or of a place that is none. */
export function nameOf(place: Place): string {
  return typeof place === 'string' ? place : place.name;
}

/** "rr" of "Rec room", "b2" of "Bedroom 2"; empty for a name of one word. */
export function initialsOf(name: string): string {
  const words = name.toLowerCase().split(' ');
  return words.length < 2 ? '' : words.map((word) => (/^\d/u.test(word) ? word : word.charAt(0))).join('');
}

/** Words that only add where or how a room stands: "attached", "upstairs". */
const describing: ReadonlySet<string> = new Set(termsOf(roomFile.describing));

/** Rooms that are measured; names beyond them are places of work without sizes. */
const mostRooms = 400;

/** Every room of the claim by name, and how a shorter or longer name finds it. */
export class RoomRegistry {
  readonly rooms: Room[] = [];
  /** A name came after the last room that is measured. */
  full = false;
  readonly #byKey = new Map<string, Room>();
  /** The room that a name without a room of its own means; valid until a room is added. */
  readonly #similar = new Map<string, Room | undefined>();

  /** The flats that names of rooms name: "104" of "Unit 104 bath". */
  readonly #flats: ReadonlySet<string>;

  /** `names`: of all rooms that the documents speak of. */
  constructor(names: readonly string[]) {
    this.#flats = new Set(names.flatMap((name) => partsOf(nameKey(name)).dwelling || []));
  }

  /** The room that a name means; a name that fits none becomes a new room. */
  resolve(name: string): Room {
    return showFullName(this.find(name) ?? this.#add(name), name);
  }

  /** The room that a name means, if there is one; adds none. */
  find(name: string): Room | undefined {
    const key = nameKey(name);
    if (!this.#byKey.has(key) && !this.#similar.has(key)) this.#similar.set(key, this.#similarTo(key));
    return this.#byKey.get(key) ?? this.#similar.get(key);
  }

  /** Exactly this name, although a longer one exists: a measured "Hall" beside a measured "Stair hall". */
  declare(name: string): Room {
    return showFullName(this.#byKey.get(nameKey(name)) ?? this.#add(name), name);
  }

  /** Whether exactly this name has a size. */
  has(name: string): boolean {
    return (this.#byKey.get(nameKey(name))?.statements.length ?? 0) > 0;
  }

  /** Rooms of which the documents say how large they are. */
  get measured(): Room[] {
    return this.rooms.filter((room) => room.statements.length > 0);
  }

  /** "bedrooms": every room of that kind. */
  ofKind(name: string): Room[] {
    const { head } = partsOf(nameKey(name));
    return this.rooms.filter((room) => room.head === head);
  }

  /** "Attached garage", "lounge" beside "teachers' lounge": other names for the one measured room of its kind. */
  joinNames(): void {
    for (const room of [...this.rooms]) {
      const same = room.unmeasured ? undefined : this.#otherNameOf(room);
      if (same === undefined) continue;
      same.statements.push(...room.statements);
      same.denied.push(...room.denied);
      this.#byKey.set(room.key, same);
      this.rooms.splice(this.rooms.indexOf(room), 1);
    }
  }

  #otherNameOf({ key, head, label, statements }: Room): Room | undefined {
    const measured = this.measured.filter((one) => one.key !== key);
    const alike = measured.filter((one) => one.head === head && one.label === label);
    const [only] = alike;
    if (statements.length > 0) {
      // Measured by two people, each with a name of his own.
      const documents = new Set(statements.map((one) => one.documentId));
      const apart = only?.statements.every((one) => !documents.has(one.documentId)) === true;
      return alike.length === 1 && apart && contains(only.key, key) ? only : undefined;
    }
    const shorter = alike.filter((one) => contains(one.key, key, describing));
    // "Bath: tile extracted" before "second floor bath 7 x 5".
    return onlyOne(shorter) ?? onlyOne(alike.filter((one) => contains(one.key, key)));
  }

  #add(name: string): Room {
    const room = emptyRoom(name);
    this.#byKey.set(room.key, room);
    this.full ||= this.rooms.length >= mostRooms;
    if (this.full) return room;
    this.rooms.push(room);
    this.#similar.clear();
    return room;
  }

  #similarTo(key: string): Room | undefined {
    const { dwelling, head, label } = partsOf(key);
    const alike = this.rooms.filter((room) => room.head === head);
    const longer = alike.find((room) => contains(room.key, key));
    // "Unit 104 bath": the bath, where no other flat is spoken of.
    const own = ({ dwelling: its }: Room): boolean =>
      its === dwelling || (its === '' && this.#flats.size === 1);
    const shorter = alike.filter((room) => contains(key, room.key) && room.label === label && own(room));
    return longer ?? onlyOne(shorter);
  }
}

/** "Dining" in a sketch, "dining room" in prose; "4B bath", "unit 4B bath": the written-out name is shown; "bedroom 2" rather than "bedroom two". */
function showFullName(room: Room, name: string): Room {
  const key = nameKey(name);
  // "Unit 104 bath", and "bath" in its sketch.
  const same = key === room.key || (/^[a-z]/u.test(name) && key === `${partsOf(key).dwelling} ${room.key}`);
  const fuller = name.length > room.name.length;
  const inDigits = / \d$/u.test(name) && / (?:one|two|three|four)$/u.test(room.name);
  if (same && (fuller || inDigits)) room.name = displayName(name);
  return room;
}

function onlyOne(rooms: readonly Room[]): Room | undefined {
  return rooms.length === 1 ? rooms[0] : undefined;
}

const dwellingOf = /^(?:\d+[a-z]?|[a-h])(?= )/u;

/** The flat that it is part of, what kind of room it is, and its number or letter. */
function partsOf(key: string): { dwelling: string; head: string; label: string } {
  const dwelling = dwellingOf.exec(key)?.[0] ?? '';
  const [own = ''] = key
    .slice(dwelling.length)
    .trim()
    .split(/ (?:over|above|to)(?= |$)/u);
  const words = own.split(' ');
  const labels = words.filter((word) => /^(?:\d+[a-z]?|[a-h])$/u.test(word));
  const head = words.findLast((word) => !labels.includes(word)) ?? key;
  return { dwelling, head: key.startsWith('attic ') ? 'attic' : head, label: labels.join(' ') };
}

/** Whether a name can mean a place: "dining" the dining room. */
export function canMean(name: string, place: Place): boolean {
  return contains(nameKey(nameOf(place)), nameKey(name));
}

/** Whether the first name has every word of the second, but for words that need not be there. */
function contains(longer: string, shorter: string, optional: ReadonlySet<string> = new Set()): boolean {
  const words = longer.split(' ');
  return shorter.split(' ').every((word) => words.includes(word) || optional.has(word));
}
