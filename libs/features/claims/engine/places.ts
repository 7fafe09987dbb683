import type { Clause } from './clauses.ts';
import type { Draft } from './drafts.ts';
import { termsOf } from './lexicon.ts';
import { isMachine, isWork, type Mention, roomAt } from './mentions.ts';
import type { ReadSentence } from './reading.ts';
import { type HeadingRoom, headingOf, isThing, statesWork } from './room-clauses.ts';
import { withRooms } from './room-initials.ts';
import { canBeRoom, nameKey, readDwelling } from './room-names.ts';
import { initialsOf, type Place, type Room, type RoomRegistry } from './room-registry.ts';
import roomFile from './vocabulary/rooms.json' with { type: 'json' };
import { isOne } from './words.ts';

/** Where work belongs while a document is read: the heading's rooms, the sentence's, those of the sentence before. */
export class Places {
  /** Rooms of the last heading. */
  heading: readonly Place[] = [];
  /** The sentence at hand has its own heading, up to this token. */
  headingEnd = 0;
  /** Rooms that the sentence before was about. */
  recent: readonly Place[] = [];
  /** The two rooms that the last work was in. */
  pair: readonly Place[] = [];
  /** Rooms of the sentence at hand. */
  here: readonly Place[] = [];
  /** Rooms that the sentence names before its work. */
  waiting: readonly Place[] = [];
  readonly #registry: RoomRegistry;
  #line = -1;
  /** Work stands on the heading's own line: it heads no other. */
  inline = false;
  /** Headings in a row that stand over nothing but sizes. */
  #sizes = 0;
  /** The line begins with a room. */
  #opens = false;

  constructor(registry: RoomRegistry) {
    this.#registry = registry;
  }

  begin(read: ReadSentence): void {
    const { mentions, measured, sentence } = read;
    this.#opens = sentence.lineStart && mentions[0]?.kind === 'room';
    this.here = [];
    this.waiting = [];
    if (sentence.line !== this.#line) {
      // The last of several lines or headings of sizes heads nothing.
      if (this.#sizes > 1 || this.inline) this.heading = [];
      this.inline = false;
      this.#line = sentence.line;
    }
    const heading = headingOf(read);
    this.headingEnd = heading.at(-1)?.to ?? 0;
    this.#sizes = heading.length > 0 && measured.size > 0 ? this.#sizes + 1 : 0;
    if (heading.length === 0) {
      this.#readSubject(read);
      return;
    }
    this.inline = mentions.some(
      (one) => one.from >= this.headingEnd && (isThing(one) || one.action?.weak === false),
    );
    this.heading = heading.flatMap((one): Place[] =>
      one.kind === 'place' ? [one.name] : this.#roomsOf(one),
    );
  }

  /** "The nursery is 11 feet by 10 feet", "garage was not measured": what follows is about it, not about the heading's room. */
  #readSubject(read: ReadSentence): void {
    const [size] = read.measured;
    const room = read.mentions.find((one) => one.kind === 'room');
    const sized = this.heading.length > 0 && size?.kind === 'dimensions';
    const told = sized || read.mentions.some((one) => one.cue === 'unmeasured');
    const opens = room?.from === 0 && this.#registry.find(room.name) && !statesWork(read);
    if (room === undefined || !(told || opens) || !read.sentence.lineStart) return;
    this.heading = this.#roomsOf(room);
    this.inline ||= !told;
  }

  #roomsOf({ name, plural }: Pick<HeadingRoom, 'name' | 'plural'>): Room[] {
    const ofKind = plural ? this.#registry.ofKind(name) : [];
    if (ofKind.length > 1) return ofKind;
    // "Primary suite, 15 x 14": a name that is too general for a room, but a size stands beside it.
    return canBeRoom(name) || this.#registry.has(name) ? [this.#registry.resolve(name)] : [];
  }

  /** Where a clause says that its work is. */
  locationsOf(clause: Clause): readonly Place[] {
    const left = clause.roomsLeftOut.map((name) => this.#registry.find(name));
    return this.#locationsOf(clause).filter((room) => typeof room === 'string' || !left.includes(room));
  }

  #locationsOf({ rooms: named, place }: Clause): readonly Place[] {
    const rooms = named.flatMap((room) => {
      const known = this.#registry.find(room.name);
      const unknown = !known || !(known.unmeasured || known.statements.length > 0);
      const elsewhere =
        // "Drywall on the closet wall in the hall".
        (room.part && named.some((one) => !one.beside && !one.part)) ||
        (room.beside && this.heading.length > 0 && !this.heading.some((one) => one === known));
      return (unknown && (room.passing || (this.heading.length > 0 && !this.#opens))) || elsewhere
        ? []
        : this.#roomsOf(room);
    });
    if (rooms.length > 0 || place === null) return rooms;
    if (place === 'Both rooms' && this.pair.length === 2) return this.pair;
    if (!place.endsWith(' rooms')) return [place];
    if (this.heading.length > 1) return this.heading;
    const { measured } = this.#registry;
    return measured.length > 0 ? measured : ['Whole house'];
  }

  /** Where work without a place belongs: the sentence's room, the usual one, the last one spoken of, or the first measured. */
  surroundings(draft: Draft): readonly Place[] {
    if (this.here.length > 0) return this.here;
    const { measured } = this.#registry;
    // A toilet named without its room stands in the bath, if the claim has just one.
    const usual = measured.filter((room) => isUsual(room, draft));
    if (usual.length === 1) return usual;
    if (this.recent.length > 0) return this.recent;
    return measured.slice(0, 1);
  }
}

/** Beside machines one word names a room, "front 4 AM, back 3"; the number of a room or of a flat names it anywhere, "in 214", "5F ceiling". */
export function withShortNames(read: ReadSentence, { rooms }: RoomRegistry): ReadSentence {
  const { tokens, mentions } = read;
  // "4 AM family, 2 exercise".
  const listed = mentions.some(isMachine) && !mentions.some(isWork);
  const known = new Set(rooms.map(({ key }) => key));
  const named = tokens.flatMap(({ kind, word }, at) => {
    const label = /^\d{3,4}$/u.test(word) && isOne('preposition', tokens[at - 1]);
    const beside = (one: Mention): boolean => one.to === at || [1, 2].includes(one.from - at);
    const part = mentions.find((one) => one.kind === 'room' && one.from <= at && one.to > at);
    // "RR 5 AM" beside a rec room and no restroom.
    const isPart =
      part !== undefined && (part.to > at + 1 || word.length > 3 || known.has(nameKey(part.name)));
    const counts = (one: Mention): boolean => isMachine(one) || (listed && one.kind === 'number');
    const machine = kind === 'word' && !isPart && mentions.some((one) => counts(one) && beside(one));
    const isShort = ({ name, key, label: number }: Room): boolean =>
      key === word || key.startsWith(`${word} `) || number === word || initialsOf(name) === word;
    const flat = isPart ? null : readDwelling(tokens, at);
    const dwelling = /\d*[A-Z]\d*$/u.exec(flat?.name ?? '')?.[0].toLowerCase();
    const like = label || machine ? isShort : (room: Room): boolean => room.dwelling === dwelling;
    const [room, second] = label || machine || dwelling ? rooms.filter(like) : [];
    return room === undefined || second !== undefined ? [] : roomAt(room.name, at, flat?.next);
  });
  return { ...read, mentions: withRooms(mentions, named) };
}

/** Things that stand in one kind of room, by the last words of their names. */
const usualRooms = roomFile.usual.map(({ rooms, things }) => ({
  rooms: termsOf(rooms),
  things: termsOf(things).map((thing) => ` ${thing.replace(/s$/u, '')}`),
}));

/** Whether it is the kind of room in which such a thing stands. */
function isUsual(room: Place, draft: Draft): boolean {
  const text = ` ${draft.text.toLowerCase().replace(/s$/u, '')}`;
  const usual = usualRooms.find(({ things }) => things.some((thing) => text.endsWith(thing)));
  return typeof room !== 'string' && room.key.split(' ').some((word) => usual?.rooms.includes(word));
}
