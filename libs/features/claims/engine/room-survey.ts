import { hasPhrase } from './lexicon.ts';
import { feetPerMetre, highestBand, lowestCeilingFt, round } from './measures.ts';
import { lengthOf, type Mention } from './mentions.ts';
import { quoteBetween, type ReadDocument, type ReadSentence } from './reading.ts';
import {
  beginsStatement,
  columnsOf,
  hasHeight,
  hasThreeSides,
  headingOf,
  isCeilingWord,
  isNeighbour,
  isToldOfRoom,
  measuresWork,
  orderSides,
  sideOf,
  statesWork,
} from './room-clauses.ts';
import { type Height, heightAt } from './room-heights.ts';
import { canBeRoom, isAnyRoom } from './room-names.ts';
import { type Room, RoomRegistry, type Side, type Statement, type Storey } from './room-registry.ts';
import { storeyBeside, storeyHeading } from './storeys.ts';
import type { Token } from './tokens.ts';
import { isOne } from './words.ts';

/** What the documents say about the sizes of rooms; measuring mentions are marked in their sentences. */
export function surveyRooms(documents: readonly ReadDocument[]): RoomRegistry {
  const spoken = documents.flatMap(({ sentences }) => sentences.flatMap(({ mentions }) => mentions));
  const registry = new RoomRegistry(spoken.flatMap(({ kind, name }) => (kind === 'room' ? name : [])));
  const heights: Statement[] = [];
  for (const document of [...documents].sort((a, b) => b.rank - a.rank))
    heights.push(...new DocumentSurvey(document, registry).run());
  registry.joinNames();
  for (const room of registry.rooms) room.statements = room.statements.filter((one) => !isDenied(room, one));
  const ofStorey = (storey: Storey | null) => heights.filter((one) => one.storey === storey);
  // Where only the upper rooms are said to be on a floor, the others are below.
  const told = new Set(registry.rooms.map(({ storey }) => storey));
  const other = told.has('up') && !told.has('down') ? 'down' : null;
  for (const room of registry.rooms) {
    const has = (side: Side): boolean => room.statements.some((one) => one.side === side);
    const storeys: (Storey | null)[] = room.storey === null ? [null, other] : [room.storey, null];
    const general = storeys.map(ofStorey).find((found) => found.length > 0);
    if (has('length') && !room.heightUnknown && !has('height')) room.statements.push(...(general ?? []));
  }
  return registry;
}

const sidesInOrder = ['length', 'width', 'height'] as const;
const smallestRoomFt = 2;
const mostOfKind = 20;
/** Words between a height of all rooms and what it does not hold for. */
const farthestException = 12;

/** "I taped it, 14 x 13, not 14 x 12": what others wrote before no longer holds. */
function isDenied({ denied }: Room, { side, value, rank, documentId }: Statement): boolean {
  return denied.some(
    (by) => by.documentId !== documentId && by.rank >= rank && by.side === side && by.value === value,
  );
}

/** Whether a sentence puts a size right. */
function takesBack({ tokens }: ReadSentence): boolean {
  return tokens.some((token) => isOne('takesBack', token));
}

/** Whether a wall stands in the north or south rather than in the east or west. */
function isNorthSouth({ word }: Pick<Token, 'word'>): boolean {
  return /^[ns]/u.test(word);
}

/** Whether a ceiling is said to go from one height to another. */
function slopes({ tokens, mentions }: ReadSentence): boolean {
  const range = mentions.some((one, at) => {
    const next = mentions.slice(at + 1, at + 3).find((after) => lengthOf(after) !== null);
    return lengthOf(one) !== null && next?.from === one.to + 1 && isOne('rangeWord', tokens[one.to]);
  });
  return range && tokens.some((token) => isOne('slopeWord', token));
}

/** A side in feet, with the words of a sentence that say so; `sure`: they stand at the room itself. */
type Said = readonly [
  side: Side,
  value: number,
  read: ReadSentence,
  from: number,
  to: number,
  sure?: boolean,
];

/** One document, sentence by sentence: each measure goes to the nearest room before it, or to the one spoken of. */
class DocumentSurvey {
  readonly #document: ReadDocument;
  readonly #registry: RoomRegistry;
  readonly #heightsEverywhere: Statement[] = [];
  /** The room of the heading or of the last measure. */
  #context: Room | null = null;
  /** A room that the sentence before spoke of and nobody has measured yet. */
  #spoken: string | null = null;
  #columns: Side[] | null = null;
  /** The floor that the last heading named. */
  #storey: Storey | null = null;
  /** The floors of rooms that are named before they are measured: "in the second floor Laundry". */
  readonly #floors = new Map<string, Storey>();
  /** Names of rooms so far. */
  readonly #named = new Set<string>();
  /** Names of rooms in the whole document. */
  readonly #names: ReadonlySet<string>;
  /** "Same ceiling": as high as the room before. */
  #lastHeight = 0;
  /** Rooms measured in the sentence at hand, with the index of the mention that measured them. */
  #here: { room: Room; at: number }[] = [];

  constructor(document: ReadDocument, registry: RoomRegistry) {
    this.#document = document;
    this.#registry = registry;
    const rooms = document.sentences.flatMap(({ mentions }) => mentions.filter((one) => one.kind === 'room'));
    this.#names = new Set(rooms.map((room) => room.name));
  }

  /** The heights that hold for all rooms. */
  run(): Statement[] {
    for (const read of this.#document.sentences) {
      this.#here = [];
      for (const mention of read.mentions) {
        if (mention.kind !== 'room') continue;
        this.#named.add(mention.name);
        const floor = storeyBeside(read, mention, mention);
        if (floor !== null) this.#floors.set(mention.name, floor);
      }
      this.#storey = storeyHeading(read) ?? this.#storey;
      this.#readHeading(read);
      const columns = columnsOf(read);
      this.#columns = columns ?? this.#columns;
      if (columns !== null || this.#readRow(read)) continue;
      for (const [at, mention] of read.mentions.entries()) this.#readSize(read, mention, at);
      this.#readSameSize(read);
      this.#readCompass(read);
      this.#readWalls(read);
      this.#readSides(read);
      this.#readDenied(read);
      this.#readHeights(read);
      this.#readUnmeasured(read);
      this.#readNames(read);
    }
    return this.#heightsEverywhere;
  }

  #statement(...[side, value, read, from, to, sure = true]: Said): Statement {
    const { rank, documentId, kind } = this.#document;
    const quote = quoteBetween(read, from, to);
    return { side, value: round(value), rank, sure, storey: null, documentId, kind, quote };
  }

  #state(room: Room, ...said: Said): void {
    const [side, value, read] = said;
    if (value <= 0) return;
    const { documentId, rank } = this.#document;
    // "The hall is 15 long, not 14": what the same person said before is taken back, "remeasured" what others said too.
    const corrects = hasPhrase('corrects', read.tokens);
    if (takesBack(read) || corrects)
      room.statements = room.statements.filter(
        (one) => one.side !== side || !(one.documentId === documentId || (corrects && one.rank <= rank)),
      );
    room.statements.push(this.#statement(...said));
    if (side === 'height') this.#lastHeight = value;
  }

  #readHeading(read: ReadSentence): void {
    const [first] = headingOf(read);
    if (first?.kind !== 'room' || !canBeRoom(first.name)) return;
    // "Bath - containment at the door, 10 x 9" measures the containment.
    const measured = read.mentions.some((one, at) => one.kind === 'dimensions' && !measuresWork(read, at));
    this.#context = measured ? this.#registry.declare(first.name) : this.#registry.resolve(first.name);
  }

  /** The rooms whose size stands at `at`: the nearest before it with no other thing or work between, and those listed with it. */
  #ownersOf(read: ReadSentence, at: number): Mention[] {
    const { mentions } = read;
    const idle = !statesWork(read);
    const first = mentions.findIndex((one) => one.kind === 'room');
    const nearest = mentions.slice(0, at).findLastIndex((one, index) => {
      if (one.kind === 'room') {
        // "Plastic at the hall opening, 8 x 9": the opening's; "rec room (basement)": where it is.
        const part = isOne('partBesideRoom', read.tokens[one.to]);
        const aside = read.tokens[one.to]?.word === ')';
        return (
          !isAnyRoom(one.name) && (index > first ? !part && !aside : !part || hasThreeSides(mentions[at]))
        );
      }
      if (hasThreeSides(mentions[at]) || hasHeight(read, at) || isToldOfRoom(read, at)) return false;
      // "The hallway is carpet, 16 by 4": what its floor is made of; "laundry closet is up, 6 x 4".
      if (one.kind === 'material') return !idle && !isOne('roomSurface', one.material?.surface);
      return one.kind === 'action' ? !idle : !isOne('betweenRoomAndSize', one.kind);
    });
    const owners = mentions.slice(nearest, nearest + 1).filter((one) => one.kind === 'room');
    // "Den and hall, each 10 x 9", "Bedrooms 1-4".
    let index = nearest;
    while (owners.length > 0 && index > 0 && !isNeighbour(read, index)) {
      const step = isOne('nameJoint', mentions[index - 1]?.text) ? 2 : 1;
      const before = mentions[index - step];
      if (before?.kind !== 'room' || (step === 1 && (owners[0]?.from ?? 0) - before.to > 2)) break;
      owners.unshift(before);
      index -= step;
    }
    // "Storage room in the basement, 14 x 11", "hall between kitchen and bedrooms, 12 x 4": they say where it is.
    const rooms = mentions.slice(0, index).filter((one) => one.kind === 'room');
    return owners.length > 0 && isNeighbour(read, index) ? rooms.slice(-1) : owners;
  }

  #readSize(read: ReadSentence, mention: Mention, at: number): void {
    const { size } = mention;
    if (size === null) return;
    if (isOne('not', read.tokens[mention.from - 1])) {
      const room = this.#here.at(-1)?.room;
      if (room) for (const [index, side] of sidesInOrder.entries()) this.#deny(room, side, size.sides[index]);
      return;
    }
    if (measuresWork(read, at)) return;
    const owners = this.#ownersOf(read, at);
    // Only a closet has a side of a ceiling tile.
    const narrow = size.sides.slice(0, 2).some((side) => side <= smallestRoomFt);
    const owner = owners.at(-1);
    if (narrow && !isOne('smallRoom', owner?.name.split(' ').at(-1))) return;
    const rooms = owners.flatMap((owner) => this.#meantBy(owner));
    // "Carpet got wet, extracted it, it's 15 by 12": of the room that was spoken of.
    const bare = isToldOfRoom(read, at) || (beginsStatement(read, at) && !statesWork(read));
    if (rooms.length === 0 && (bare || hasHeight(read, at))) rooms.push(...this.#current());
    if (rooms.length === 0) return;
    const factor = this.#document.metric && !size.marked ? feetPerMetre : 1;
    const between = read.mentions.slice(owner === undefined ? 0 : read.mentions.lastIndexOf(owner) + 1, at);
    const measures = takesBack(read) || read.tokens.some((token) => isOne('measures', token));
    // "I had 14 x 12 on the den".
    const named = read.mentions.some(({ kind }) => kind === 'room');
    const direct = owner === undefined || between.every(({ kind }) => kind !== 'material');
    const sure = measures || (named && direct);
    // "Den ceiling opened up, now 4 x 6": how much of it.
    if (!sure && rooms.every(({ statements }) => statements.some((one) => one.side === 'length' && one.sure)))
      return;
    this.#spoken = null;
    read.measured.add(mention);
    const ordered = orderSides(size.sides, size.labels);
    for (const room of rooms) {
      this.#nameWalls(read, mention, room);
      this.#here.push({ room, at });
      this.#context = room;
      room.storey ??=
        storeyBeside(read, owner, mention) ?? this.#floors.get(owner?.name ?? '') ?? this.#storey;
      const from = owner?.from ?? mention.from;
      for (const [index, side] of sidesInOrder.entries())
        this.#state(room, side, (ordered[index] ?? 0) * factor, read, from, mention.to, sure);
    }
  }

  /** "12 (W and E walls) by 11". */
  #nameWalls({ tokens }: ReadSentence, { size, from, to }: Mention, room: Room): void {
    const words = tokens.slice(from, to);
    if (!words.some((token) => isOne('wallOrSide', token))) return;
    let side = 0;
    for (const token of words) {
      if (isOne('times', token)) side += 1;
      if (isOne('compass', token)) room.walls.set(token.word.charAt(0), size?.sides[side] ?? 0);
    }
  }

  /** "All three dens 11 x 12": every den that the document names; "landing's 10 by 8": the one that a longer name names. */
  #meantBy({ name, plural }: Mention): Room[] {
    const like = [...(plural ? this.#names : this.#named)].filter((one) => one.endsWith(` ${name}`));
    if (plural && like.length > 1) return like.slice(0, mostOfKind).map((one) => this.#registry.declare(one));
    const [only = name] = like;
    const known = name.includes(' ') || this.#registry.has(name) || isOne('standsApart', only.split(' ')[0]);
    return [this.#registry.declare(like.length === 1 && !known ? only : name)];
  }

  /** "1B bath, same size as the one above": that of the last measured room of its kind. */
  #readSameSize(read: ReadSentence): void {
    const at = read.tokens.findIndex(
      ({ word }, index) => word === 'same' && isOne('sizeWord', read.tokens[index + 1]),
    );
    const room = at < 0 ? null : this.#roomBefore(read, read.mentions.filter(({ from }) => from < at).length);
    if (room === null || room.statements.length > 0) return;
    const like = this.#registry.measured.findLast(({ head }) => head === room.head);
    for (const { side, value } of like?.statements ?? []) this.#state(room, side, value, read, at, at + 2);
  }

  /** "14' long and 12' wide", "L 14 W 12 H 8": a letter or word beside each number. */
  #readSides(read: ReadSentence): void {
    const { mentions } = read;
    const sides = new Map<Mention, Side>();
    for (const [at, mention] of mentions.entries()) {
      const side = sideOf(mention);
      const before = mentions[at - 1];
      const after = mentions[isOne('beforeSide', mentions[at + 1]?.text) ? at + 2 : at + 1];
      const isFree = (one: Mention | undefined): boolean =>
        one !== undefined && !sides.has(one) && lengthOf(one) !== null && one.from - mention.to <= 2;
      const near = before !== undefined && mention.from - before.to <= 1 && isFree(before);
      const measure = near ? before : isFree(after) ? after : undefined;
      if (side !== null && measure !== undefined) sides.set(measure, side);
    }
    // "11 wide and 13 deep": two widths are the two sides in the order in which they stand.
    const [one, other] = [...sides].filter(([, side]) => side === 'width');
    if (one && other && ![...sides.values()].includes('length')) sides.set(one[0], 'length');
    const named = new Set(sides.values());
    // A list of sides below the room's name, one a line.
    const below = this.#document.kind === 'measurements' || (read.sentence.lineStart && !named.has('height'));
    const listed =
      below && mentions.every((one) => sides.has(one) || isOne('nameKind', one.kind) || sideOf(one) !== null);
    const corrected =
      takesBack(read) &&
      [...sides].every(([{ value }, side]) => side !== 'height' || value >= lowestCeilingFt);
    const alone = sides.size === 1 && (listed || corrected);
    if (!alone && !(named.has('length') && named.has('width'))) return;
    const first = mentions.findIndex((mention) => sides.has(mention) || sideOf(mention) !== null);
    const room = this.#roomBefore(read, first);
    if (room === null) return;
    this.#here.push({ room, at: first });
    const to = mentions.findLast((mention) => sides.has(mention))?.to ?? 0;
    for (const [mention, side] of sides) {
      read.measured.add(mention);
      this.#state(room, side, mention.value, read, mentions[first]?.from ?? 0, to);
    }
  }

  /** "Read my tape wrong, it is 12 not 11": the side that was 11. */
  #readDenied(read: ReadSentence): void {
    for (const [index, told] of read.mentions.entries()) {
      const [not, denied] = read.mentions.slice(index + 1, index + 3);
      const [feet, old] = [lengthOf(told), lengthOf(denied)];
      if (feet === null || old === null || not?.text !== 'not') continue;
      const room = this.#roomBefore(read, index);
      for (const side of sidesInOrder) {
        if (!room?.statements.some((one) => one.side === side && one.value === old)) continue;
        read.measured.add(told);
        this.#deny(room, side, old);
        this.#state(room, side, feet, read, told.from, told.to + 2);
      }
    }
  }

  #deny({ denied }: Room, side: Side, value = 0): void {
    const { documentId, rank } = this.#document;
    denied.push({ side, value, documentId, rank });
  }

  /** "N and S walls 21'6", E and W walls 15'", "20' N/S x 18'6" E/W", "11'6" along the north wall and 10' the other way". */
  #readCompass(read: ReadSentence): void {
    const lengths = read.mentions.filter((one) => lengthOf(one) !== null);
    const first = read.tokens.findIndex((token) => isOne('compass', token));
    if (first < 0 || statesWork(read)) return;
    const behind = first >= (lengths[0]?.to ?? 0);
    const sides: { mention: Mention; northSouth: boolean }[] = [];
    for (const [at, mention] of lengths.entries()) {
      const [from, to] = behind
        ? [mention.to, lengths[at + 1]?.from]
        : [lengths[at - 1]?.to ?? 0, mention.from];
      const beside = read.tokens.slice(from, to);
      // "14 ft east to west": the walls in the north and south.
      const runs = beside.some(({ word }, index) => word === 'to' && isOne('compass', beside[index - 1]));
      const other = beside.some((token) => isOne('otherOne', token)) ? !sides[0]?.northSouth : [];
      const named = beside.filter((token) => isOne('compass', token)).map(isNorthSouth);
      const [way, second] = new Set(named.concat(other));
      if (way !== undefined && second === undefined) sides.push({ mention, northSouth: way !== runs });
    }
    const [one] = sides;
    const other = sides.find(({ northSouth }) => northSouth !== one?.northSouth);
    const pair = one && other ? [one, other] : [];
    const agree = sides.every(({ northSouth, mention: { value } }) =>
      pair.some((side) => northSouth === side.northSouth && side.mention.value === value),
    );
    const room = pair.length === 2 && agree ? this.#roomBefore(read, 0) : null;
    if (room === null) return;
    this.#context = room;
    for (const { mention } of sides) read.measured.add(mention);
    for (const [index, { mention, northSouth }] of pair.entries()) {
      this.#here.push({ room, at: read.mentions.indexOf(mention) });
      for (const wall of northSouth ? 'ns' : 'ew') room.walls.set(wall, mention.value);
      this.#state(room, sidesInOrder[index] ?? 'width', mention.value, read, mention.from, mention.to);
    }
  }

  /** "North wall is the 12-6 wall", "back wall is the 8 ft one", "N wall (16)", "N wall, 11-6"; of a sketch "N wall 13.0". */
  #readWalls(read: ReadSentence): void {
    for (const [at, { material, from, to }] of read.mentions.entries()) {
      const [side, after] = [read.tokens[from - 1]?.word ?? '', read.tokens[to]];
      if (material?.surface !== 'walls' || !isOne('wallSide', side)) continue;
      const next = read.mentions.slice(at + 1, at + 3).find(({ kind }) => kind !== 'mark');
      const feet = lengthOf(next);
      const told = isOne('copula', after);
      const sketch = this.#document.kind === 'measurements';
      const beside = isOne('besideWall', after) || sketch;
      const bare = next?.kind !== 'number' || after?.word === '(' || sketch;
      if (next === undefined || feet === null || next.from > to + 2) continue;
      const long = feet > highestBand && read.tokens[next.to]?.word !== 'of';
      if (!told && !(beside && bare && long)) continue;
      if (told || next.kind === 'number') read.measured.add(next);
      const names = isOne('compass', side) ? [side, side.charAt(0)] : [side];
      // "Den 11 x 10, hall wall is the 11' side": the den's.
      const named = read.mentions.findIndex((one) => one.to >= from);
      for (const name of names) this.#roomBefore(read, named)?.walls.set(name, feet);
    }
  }

  /** The room that stands before the mention at `at`, or in its sentence, or that is spoken of. */
  #roomBefore(read: ReadSentence, at: number): Room | null {
    const isRoom = (one: Mention): boolean => one.kind === 'room';
    const mention = read.mentions.slice(0, at).findLast(isRoom) ?? read.mentions.find(isRoom);
    return mention === undefined ? (this.#current()[0] ?? null) : this.#registry.declare(mention.name);
  }

  /** The room that is spoken of, if there is one. */
  #current(): Room[] {
    const room = this.#spoken === null ? this.#context : this.#registry.declare(this.#spoken);
    return room === null ? [] : [room];
  }

  #readHeights(read: ReadSentence): void {
    const sloped = this.#here.at(-1)?.room ?? this.#context;
    // "Ceiling slopes 4 to 9": it has no one height.
    if (sloped !== null && slopes(read)) {
      sloped.heightUnknown = true;
      return;
    }
    const heights: Height[] = [];
    for (const [at, mention] of read.mentions.entries()) {
      const height = heightAt(read, at, this.#document.metric, this.#context?.head ?? '', heights);
      if (height === null) continue;
      // Marked at once: a bare length after it may be the next room's ("9 ft in dining, 8 ft in the bath").
      read.measured.add(mention);
      heights.push(height);
    }
    const first = read.mentions.find((one) => one.kind === 'room')?.from ?? 0;
    const excepted = this.#readException(read, heights);
    for (const height of heights) {
      // The word belongs to the height: no ceiling to work on.
      if (height.ceiling !== undefined) read.measured.add(height.ceiling);
      // "9 ft down, 8 ft up": of all rooms of a floor, and nothing came down.
      if (height.storey !== null)
        for (const one of read.mentions)
          if (isOne('storeyUp', one.text) || isOne('storeyDown', one.text)) read.measured.add(one);
      const only = heights.length === 1;
      const rooms = excepted ? this.#withoutHeight() : this.#roomsOf(read, height, only);
      const from = this.#here.length > 0 ? Math.min(first, height.from) : height.from;
      const sure = this.#here.length > 0 || takesBack(read) || height.sure;
      for (const room of rooms ?? []) this.#state(room, 'height', height.value, read, from, height.to, sure);
      const said = this.#statement('height', height.value, read, height.from, height.to);
      if (rooms === null || height.everywhere || excepted)
        this.#heightsEverywhere.push({ ...said, storey: height.storey });
    }
    const same = read.tokens.findIndex(
      (token, at) =>
        token.word === 'same' &&
        ([1, 2].some((on) => isOne('besideHeight', read.tokens[at + on])) ||
          // "Kitchen 13 x 10, same."
          (at + 1 === read.tokens.length && this.#here.length > 0)),
    );
    for (const room of same < 0 ? [] : this.#withoutHeight())
      this.#state(room, 'height', this.#lastHeight, read, same, same + 2);
  }

  /** The rooms that a height is said of: named beside it, measured in its sentence, or the one spoken of; null for all. */
  #roomsOf(read: ReadSentence, height: Height, only: boolean): Room[] | null {
    const { plural } = height;
    if (height.storey !== null) return null;
    const here = this.#here.map(({ room }) => room);
    const last = this.#here.findLast(({ at }) => at < height.at);
    // "9 x 7 with an eight foot ceiling and a closet outside": the height goes with the size right before it.
    // "Den 12 x 10, 9 ft high, hall 14 x 4, 8 ft high".
    const direct = (one: Mention): boolean => isCeilingWord(one) || (!only && one.text === ',');
    const own =
      last && read.mentions.slice(last.at + 1, height.at).every(direct)
        ? [last.room]
        : height.rooms.map((name) => this.#registry.resolve(name));
    const measured = own.some((room) => here.includes(room));
    // "8' ceilings thru basement": those of its rooms.
    if (own.length > 0 && plural && own.every(({ key }) => key === 'basement')) return null;
    // "Den 12 x 10, bath 8 x 5, all 9 ft, and office 10 x 10 with 8".
    const to = only ? undefined : height.at;
    if (own.length > 0) return plural && measured ? this.#withoutHeight(to) : own;
    if (here.length > 0) return this.#withoutHeight(to);
    return plural || this.#context === null ? null : [this.#context];
  }

  /** "Ceilings are 9 ft except the lobby at ten", "8 ft ceilings except the den, vaulted": the lobby and the den. */
  #readException(read: ReadSentence, heights: Height[]): boolean {
    const except = read.tokens.findIndex((token) => isOne('except', token));
    const rest = read.mentions.filter((one) => one.from > except);
    const rooms = rest.filter((one) => one.kind === 'room' && canBeRoom(one.name));
    const general = heights.findIndex(({ to }) => to <= except && except - to <= farthestException);
    if (except < 0 || general < 0 || rooms.length === 0) return false;
    const own = rest.find((one) => (lengthOf(one) ?? 0) >= lowestCeilingFt);
    for (const { name } of rooms) {
      const room = this.#registry.resolve(name);
      if (own === undefined) room.heightUnknown = true;
      else this.#state(room, 'height', own.value, read, 0, own.to);
    }
    heights.splice(0, heights.length, ...heights.slice(general, general + 1));
    return true;
  }

  /** Rooms measured in the sentence, before the mention `to`, that have no height of this document. */
  #withoutHeight(to = Number.POSITIVE_INFINITY): Room[] {
    const { documentId } = this.#document;
    const isTold = (room: Room): boolean =>
      room.statements.some((one) => one.side === 'height' && one.documentId === documentId);
    const here = this.#here.filter(({ at }) => at < to);
    return [...new Set(here.map(({ room }) => room))].filter((room) => !room.heightUnknown && !isTold(room));
  }

  /** Names that say more than where: the room that the next sentence measures, rooms of a customer or of a log. */
  #readNames(read: ReadSentence): void {
    const rooms = read.mentions.filter((one) => one.kind === 'room' && canBeRoom(one.name));
    const [only] = rooms;
    if (only !== undefined && this.#here.length === 0) {
      // "Re-walked the attic. I get 28 x 24".
      const known = this.#registry.find(only.name);
      this.#context = known ?? this.#context;
      this.#spoken = known === undefined ? only.name : null;
    }
    const spokenOf = this.#document.rank === 1;
    // "Closet back wall 62, bath base by shower 48".
    const readIn = this.#document.kind === 'moisture_log';
    for (const { name } of rooms) {
      if (!spokenOf && !readIn && this.#registry.find(name) === undefined) continue;
      // The fullest name that is written is shown.
      const room = this.#registry.resolve(name);
      room.spokenOf ||= spokenOf;
      room.readIn ||= readIn;
    }
  }

  #readUnmeasured(read: ReadSentence): void {
    const at = read.mentions.findIndex((one) => one.cue === 'unmeasured');
    if (at < 0) return;
    const named = read.mentions.filter((one) => one.kind === 'room' && !one.plural && canBeRoom(one.name));
    const nearest = named.findLast((one) => read.mentions.indexOf(one) < at) ?? named[0];
    const room = nearest ? this.#registry.resolve(nearest.name) : (this.#here.at(-1)?.room ?? null);
    if (room === null) return;
    room.unmeasured = true;
    room.heightUnknown ||= read.mentions.some(isCeilingWord);
  }

  /** A table's row: a room, then its numbers in the order of the heading row. */
  #readRow(read: ReadSentence): boolean {
    const [first, ...cellsAndNotes] = read.mentions;
    const rest = cellsAndNotes.slice(0, 1 + cellsAndNotes.findLastIndex((one) => lengthOf(one) !== null));
    if (!read.sentence.lineStart || first?.kind !== 'room') return false;
    if (this.#columns === null && this.#document.kind !== 'measurements') return false;
    const plain = rest.every((one) => isOne('cellKind', one.kind));
    const numbers = rest.filter((one) => lengthOf(one) !== null);
    if (!plain || numbers.length < 2) return false;
    const room = this.#registry.declare(first.name);
    room.storey ??= this.#storey;
    for (const [at, side] of (this.#columns ?? sidesInOrder).entries()) {
      const mention = numbers[at];
      if (mention === undefined) continue;
      read.measured.add(mention);
      this.#state(room, side, mention.value, read, first.from, mention.to);
    }
    return true;
  }
}
