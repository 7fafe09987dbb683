import { ceilingPlurals } from './lexicon.ts';
import { feetPerMetre, round } from './measures.ts';
import type { Mention } from './mentions.ts';
import type { ReadDocument, ReadSentence } from './reading.ts';
import { quoteBetween } from './reading.ts';
import { canBeRoom, displayName, nameKey } from './room-names.ts';

type Side = 'length' | 'width' | 'height' | 'floor' | 'perimeter';

interface Statement {
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
const tallestRoomFt = 40;
const lowestCeilingFt = 5.5;

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

/** What the documents say about the sizes of rooms; measuring mentions are marked in their sentences. */
export function surveyRooms(documents: readonly ReadDocument[]): RoomRegistry {
  const registry = new RoomRegistry();
  const heights: Omit<Statement, 'side'>[] = [];
  const ordered = [...documents].sort((a, b) => b.rank - a.rank);
  for (const document of ordered) {
    const survey = new DocumentSurvey(document, registry);
    survey.run();
    heights.push(...survey.heightsEverywhere);
  }
  for (const room of registry.rooms) {
    const measured = room.statements.some((one) => one.side === 'length');
    if (!measured || room.heightUnknown || room.statements.some((one) => one.side === 'height')) continue;
    for (const height of heights) room.statements.push({ ...height, side: 'height' });
  }
  return registry;
}

/** One document, sentence by sentence; a heading's room holds until the next. */
class DocumentSurvey {
  readonly heightsEverywhere: Omit<Statement, 'side'>[] = [];
  readonly #document: ReadDocument;
  readonly #registry: RoomRegistry;
  #context: Room | null = null;
  #columns: Side[] | null = null;
  /** Rooms measured in the sentence at hand, in order. */
  #here: Room[] = [];
  /** Where in the sentence each of them was measured. */
  #hereAt: number[] = [];

  constructor(document: ReadDocument, registry: RoomRegistry) {
    this.#document = document;
    this.#registry = registry;
  }

  run(): void {
    for (const read of this.#document.sentences) {
      this.#here = [];
      this.#hereAt = [];
      this.#readHeading(read);
      const columns = columnsOf(read);
      if (columns !== null) {
        this.#columns = columns;
        continue;
      }
      if (this.#readRow(read)) continue;
      this.#readRoof(read);
      this.#readDimensions(read);
      this.#readSides(read);
      this.#readHeights(read);
      this.#readSameHeight(read);
      this.#readAreas(read);
      this.#readUnmeasured(read);
      this.#rememberRoom(read);
      if (this.#document.rank === 1) this.#readSpokenOf(read);
    }
  }

  #state(room: Room, side: Side, value: number, read: ReadSentence, from: number, to: number): void {
    if (!(value > 0)) return;
    room.statements.push({
      side,
      value: round(value),
      rank: this.#document.rank,
      documentId: this.#document.documentId,
      kind: this.#document.kind,
      quote: quoteBetween(read, from, to),
    });
  }

  #readHeading(read: ReadSentence): void {
    const heading = headingOf(read);
    const first = heading[0];
    if (first === undefined || !canBeRoom(first.name)) return;
    const measured = read.mentions.some((mention) => mention.kind === 'dimensions');
    this.#context = measured ? this.#registry.declare(first.name) : this.#registry.resolve(first.name);
  }

  /** The room whose size a measure at `at` states: the nearest named before it, else the heading's. */
  #ownersOf(read: ReadSentence, at: number): { rooms: Room[]; from: number } {
    const measure = read.mentions[at];
    const names: { name: string; from: number }[] = [];
    for (let back = at - 1; back >= 0; back -= 1) {
      const mention = read.mentions[back];
      if (mention === undefined) break;
      if (mention.kind === 'room') {
        const before = read.mentions[back - 1];
        const beside = before?.kind === 'action' && before.action.weak ? read.mentions[back - 2] : undefined;
        if (isNeighbour(read, back)) {
          const room = read.mentions.slice(0, back).findLast((one) => one.kind === 'room');
          if (room?.kind === 'room') names.push({ name: room.name, from: room.from });
          break;
        }
        const inner = before?.kind === 'mark' && before.mark === '(' ? read.mentions[back - 2] : undefined;
        if (inner?.kind === 'room') {
          // "Bath 1 (hall)": the brackets explain the name before them.
          names.push({ name: inner.name, from: inner.from });
          break;
        }
        if (beside?.kind === 'room') {
          names.push({ name: beside.name, from: beside.from });
          break;
        }
        names.push({ name: mention.name, from: mention.from });
        const joined = before?.kind === 'mark' && /^(?:and|,|&|\/)$/u.test(before.mark);
        if (!joined || read.mentions[back - 2]?.kind !== 'room') break;
        back -= 1;
        continue;
      }
      if (names.length > 0) break;
      if (mention.kind === 'material' && mention.material.kind === 'surface') continue;
      if (mention.kind === 'mark' && /^(?:;|and|\/)$/u.test(mention.mark)) {
        // "13 x 11 and 9 x 8": a second size without a name belongs to no room that we know.
        break;
      }
      if (
        mention.kind === 'mark' ||
        mention.kind === 'label' ||
        mention.kind === 'cue' ||
        mention.kind === 'place'
      )
        continue;
      break;
    }
    const nearest = names[0];
    if (nearest !== undefined) {
      const named = names.filter((one) => canBeRoom(one.name) || measure?.kind === 'dimensions');
      return { rooms: named.reverse().map((one) => this.#registry.declare(one.name)), from: nearest.from };
    }
    return { rooms: [], from: measure?.from ?? 0 };
  }

  /** "Two slopes, each 42 x 16", "roof is 24 squares": the size of the roof, where no work is said. */
  #readRoof(read: ReadSentence): void {
    const { mentions } = read;
    const roof = mentions.findIndex(
      (mention) => mention.kind === 'material' && mention.material.surface === 'roof',
    );
    if (roof < 0 || statesWork(read)) return;
    const before = mentions[roof - 1];
    const times = before?.kind === 'number' ? before.value : 1;
    const next = mentions
      .slice(roof)
      .find(
        (mention) => mention.kind === 'dimensions' || (mention.kind === 'quantity' && mention.unit === 'SF'),
      );
    if (next === undefined) return;
    const [length = 0, width = 0] = next.kind === 'dimensions' ? next.sides : [];
    const area = next.kind === 'quantity' ? next.value : length * width * times;
    read.measured.add(next);
    this.#registry.roofSf = (this.#registry.roofSf ?? 0) + area;
  }

  #readDimensions(read: ReadSentence): void {
    read.mentions.forEach((mention, at) => {
      if (mention.kind !== 'dimensions' || measuresAThing(read, at)) return;
      let { rooms, from } = this.#ownersOf(read, at);
      let to = mention.to;
      if (rooms.length === 0) {
        const after = read.mentions[at + 1];
        if (after?.kind === 'room' && after.from - mention.to <= 2) {
          rooms = [this.#registry.declare(after.name)];
          to = after.to;
        } else if (this.#context !== null && beginsStatement(read, at) && !statesWork(read)) {
          rooms = [this.#context];
          from = mention.from;
        }
      }
      if (rooms.length === 0) return;
      read.measured.add(mention);
      for (const room of rooms) {
        this.#here.push(room);
        this.#hereAt.push(at);
        this.#context = room;
        const factor = this.#document.metric && !mention.marked ? feetPerMetre : 1;
        const [length, width, height] = orderSides(mention.sides, mention.labels).map((side) =>
          side === undefined ? undefined : side * factor,
        );
        mention.walls.forEach((wall, index) => {
          const side = mention.sides[index];
          if (wall !== null && side !== undefined) room.walls.set(wall, side * factor);
        });
        if (length !== undefined) this.#state(room, 'length', length, read, from, to);
        if (width !== undefined) this.#state(room, 'width', width, read, from, to);
        if (height !== undefined) this.#state(room, 'height', height, read, from, to);
      }
    });
  }

  /** "14' long and 12' wide", "L 14 W 12 H 8": a letter or word beside each number. */
  #readSides(read: ReadSentence): void {
    if (read.mentions.some((mention) => mention.kind === 'action' && !mention.action.weak)) return;
    const sides: { side: Side; value: number; at: number }[] = [];
    const taken = new Set<Mention>();
    read.mentions.forEach((mention, at) => {
      const side = sideOf(mention);
      if (side === null) return;
      const before = read.mentions[at - 1];
      const after = read.mentions[at + 1];
      const next = after?.kind === 'mark' && /^[:=]$/u.test(after.mark) ? read.mentions[at + 2] : after;
      const preceding =
        before !== undefined && isFree(before, taken) && mention.from - before.to <= 1 ? before : undefined;
      const following =
        next !== undefined && isFree(next, taken) && next.from - mention.to <= 2 ? next : undefined;
      const measure = preceding ?? following;
      const value = measure === undefined ? null : lengthOf(measure);
      if (measure === undefined || value === null) return;
      taken.add(measure);
      sides.push({ side, value, at: Math.min(at, read.mentions.indexOf(measure)) });
    });
    const has = (side: Side): boolean => sides.some((one) => one.side === side);
    const spelled = sides.length === 1 && saysSide(read);
    if ((!has('length') || !has('width')) && !spelled) return;
    for (const mention of taken) read.measured.add(mention);
    const first = sides[0];
    const last = read.mentions.findLast((mention) => taken.has(mention));
    if (first === undefined || last === undefined) return;
    const room = this.#roomBefore(read, first.at) ?? this.#context;
    if (room === null) return;
    this.#here.push(room);
    this.#hereAt.push(first.at);
    this.#context = room;
    const from = read.mentions[first.at]?.from ?? 0;
    for (const { side, value } of sides) this.#state(room, side, value, read, from, last.to);
  }

  #roomBefore(read: ReadSentence, at: number): Room | null {
    const mention =
      read.mentions.slice(0, at).findLast((one) => one.kind === 'room') ??
      read.mentions.find((one) => one.kind === 'room');
    return mention?.kind === 'room' ? this.#registry.declare(mention.name) : null;
  }

  #readHeights(read: ReadSentence): void {
    const found: { mention: Mention; at: number; value: number }[] = [];
    for (const [at, mention] of read.mentions.entries()) {
      const value = heightAt(read, at, this.#document.metric);
      if (value === null) continue;
      // Marked at once: a bare length after it may be the next room's ("9 ft in dining, 8 ft in the bath").
      read.measured.add(mention);
      found.push({ mention, at, value });
    }
    if (this.#readException(read, found)) return;
    for (const { mention, at, value } of found) {
      const phrase = clauseAround(read, at);
      const from = Math.min(mention.from, phrase.ceiling?.from ?? mention.from);
      const to = Math.max(mention.to, phrase.ceiling?.to ?? mention.to);
      const quoteFrom =
        this.#here.length > 0 ? (read.mentions.find((one) => one.kind === 'room')?.from ?? from) : from;
      const named = phrase.rooms.filter((room) => canBeRoom(room.name));
      const about = read.mentions.find((one) => isCeilingWord(one) && one.from === phrase.ceiling?.from);
      // The word belongs to the height: no ceiling to work on.
      if (about !== undefined) read.measured.add(about);
      if (phrase.everywhere) this.#stateEverywhere(value, read, from, to);
      const own = named.map((room) => this.#registry.resolve(room.name));
      const measuredHere = own.filter((room) => this.#here.includes(room));
      if (own.length > 0 && (measuredHere.length > 0 || this.#here.length === 0 || phrase.ceiling !== null)) {
        for (const room of phrase.plural && this.#here.length > 0 && measuredHere.length > 0
          ? this.#withoutHeight()
          : own) {
          this.#state(room, 'height', value, read, Math.min(quoteFrom, from), to);
        }
      } else if (this.#here.length > 0) {
        const before = this.#here.filter((_, index) => (this.#hereAt[index] ?? 0) < at);
        const targets = phrase.plural || found.length === 1 ? this.#withoutHeight() : before.slice(-1);
        for (const room of targets) this.#state(room, 'height', value, read, Math.min(quoteFrom, from), to);
      } else if (phrase.plural || this.#context === null || phrase.ceiling?.plural === true) {
        this.#stateEverywhere(value, read, from, to);
      } else this.#state(this.#context, 'height', value, read, from, to);
    }
  }

  #stateEverywhere(value: number, read: ReadSentence, from: number, to: number): void {
    const { rank, documentId, kind } = this.#document;
    this.heightsEverywhere.push({
      value: round(value),
      rank,
      documentId,
      kind,
      quote: quoteBetween(read, from, to),
    });
  }

  /** "Ceilings are 9 ft except the lobby at ten", "8 ft ceilings except the den, vaulted". */
  #readException(
    read: ReadSentence,
    found: readonly { mention: Mention; at: number; value: number }[],
  ): boolean {
    const except = read.tokens.findIndex((token) => /^(?:except|excluding|but)$/u.test(token.word));
    const general = found.find(({ mention }) => mention.to <= except);
    const rooms = read.mentions.filter((mention) => mention.kind === 'room' && mention.from > except);
    if (except < 0 || general === undefined || rooms.length === 0) return false;
    const own = read.mentions.find(
      (mention) => mention.from > except && (mention.kind === 'length' || mention.kind === 'number'),
    );
    const height = own === undefined ? null : lengthOf(own);
    if (own !== undefined) read.measured.add(own);
    for (const mention of rooms) {
      if (mention.kind !== 'room' || !canBeRoom(mention.name)) continue;
      const room = this.#registry.resolve(mention.name);
      if (height !== null && height >= lowestCeilingFt)
        this.#state(room, 'height', height, read, 0, own?.to ?? read.tokens.length);
      else room.heightUnknown = true;
    }
    for (const room of this.#withoutHeight())
      this.#state(room, 'height', general.value, read, 0, general.mention.to);
    this.#stateEverywhere(general.value, read, 0, general.mention.to);
    return true;
  }

  /** "Same ceiling": as high as the room measured before. */
  #readSameHeight(read: ReadSentence): void {
    const same = read.mentions.find((mention) => mention.kind === 'cue' && mention.cue === 'same');
    const next = same === undefined ? undefined : read.mentions[read.mentions.indexOf(same) + 1];
    if (same === undefined || !isCeilingWord(next)) return;
    const lower = this.#withoutHeight();
    if (lower.length === 0) return;
    const before = this.#registry.rooms
      .flatMap((room) => room.statements)
      .findLast((one) => one.side === 'height' && one.documentId === this.#document.documentId);
    if (before === undefined) return;
    for (const room of lower)
      room.statements.push({ ...before, quote: quoteBetween(read, same.from, next?.to ?? same.to) });
  }

  #withoutHeight(): Room[] {
    const { documentId } = this.#document;
    return [...new Set(this.#here)].filter(
      (room) =>
        !room.heightUnknown &&
        !room.statements.some((one) => one.side === 'height' && one.documentId === documentId),
    );
  }

  /** "Den floor 168 SF, perimeter 52 LF": areas that a measurement states without sides. */
  #readAreas(read: ReadSentence): void {
    if (statesWork(read) || read.mentions.some((mention) => mention.kind === 'action')) return;
    read.mentions.forEach((mention, at) => {
      if (mention.kind !== 'quantity' || (mention.unit !== 'SF' && mention.unit !== 'LF')) return;
      const room =
        this.#roomBefore(read, at) ?? (this.#document.kind === 'measurements' ? this.#context : null);
      if (room === null) return;
      const about = read.mentions[at - 1];
      if (about?.kind === 'material' && about.material.surface !== 'floor') return;
      read.measured.add(mention);
      const from = read.mentions.find((one) => one.kind === 'room')?.from ?? mention.from;
      this.#state(
        room,
        mention.unit === 'SF' ? 'floor' : 'perimeter',
        mention.value,
        read,
        Math.min(from, mention.from),
        mention.to,
      );
    });
  }

  /** "Re-walked the attic. I get 28 x 24": the only room of a sentence is what the next one measures. */
  #rememberRoom(read: ReadSentence): void {
    const named = read.mentions.filter((mention, at) => mention.kind === 'room' && !isNeighbour(read, at));
    const only = named[0];
    if (named.length === 1 && only?.kind === 'room' && canBeRoom(only.name) && this.#here.length === 0)
      this.#context = this.#registry.find(only.name) ?? this.#context;
  }

  #readSpokenOf(read: ReadSentence): void {
    for (const mention of read.mentions) {
      if (mention.kind !== 'room' || !canBeRoom(mention.name)) continue;
      // "Your office said …" is our office, not a room of the house.
      if (read.tokens[mention.from - 1]?.word !== 'your')
        this.#registry.resolve(mention.name).spokenOf = true;
    }
  }

  #readUnmeasured(read: ReadSentence): void {
    const cue = read.mentions.find((mention) => mention.kind === 'cue' && mention.cue === 'unmeasured');
    if (cue === undefined) return;
    const aboutHeight = read.mentions.some((mention) => isCeilingWord(mention));
    const named = read.mentions.filter(
      (mention, at) =>
        mention.kind === 'room' &&
        !mention.plural &&
        canBeRoom(mention.name) &&
        !isNeighbour(read, at) &&
        !/^an?$/u.test(read.tokens[mention.from - 1]?.word ?? ''),
    );
    const nearest = named.filter((mention) => mention.from < cue.from).at(-1) ?? named[0];
    const room =
      nearest?.kind === 'room'
        ? this.#registry.resolve(nearest.name)
        : (this.#here.at(-1) ?? (read.sentence.lineStart ? null : this.#context));
    if (room === null) return;
    room.unmeasured = true;
    if (aboutHeight) room.heightUnknown = true;
  }

  /** A table's row: a room, then its numbers in the order of the heading row. */
  #readRow(read: ReadSentence): boolean {
    const first = read.mentions[0];
    if (!read.sentence.lineStart || first?.kind !== 'room') return false;
    if (this.#columns === null && this.#document.kind !== 'measurements') return false;
    const rest = read.mentions.slice(1);
    const plain = rest.every(
      (one) =>
        one.kind === 'mark' ||
        one.kind === 'number' ||
        one.kind === 'length' ||
        (one.kind === 'quantity' && one.unit !== 'DA') ||
        one.kind === 'cue',
    );
    const numbers = rest.filter((one) => one.kind === 'number' || one.kind === 'length');
    const least =
      this.#columns !== null && rest.some((one) => one.kind === 'mark' && one.mark === '|') ? 1 : 2;
    if (
      !plain ||
      numbers.length < least ||
      rest.some((one) => one.kind === 'cue' && one.cue !== 'unmeasured')
    )
      return false;
    const columns = this.#columns ?? ['length', 'width', 'height'];
    const cells = cellsOf(read);
    const values = cells ?? numbers;
    const room = this.#registry.declare(first.name);
    this.#context = room;
    columns.forEach((side, at) => {
      const mention = values[at];
      const value = mention === undefined || mention === null ? null : lengthOf(mention);
      if (mention === undefined || mention === null || value === null) return;
      read.measured.add(mention);
      this.#state(room, side, value, read, first.from, mention.to);
    });
    if (rest.some((one) => one.kind === 'cue')) room.unmeasured = true;
    return true;
  }
}

/** "12 feet long": one side alone counts only where the word is written out and a room is named. */
function saysSide(read: ReadSentence): boolean {
  const named = read.mentions.some((mention) => mention.kind === 'room');
  const things = read.mentions.some(
    (mention) => mention.kind === 'material' && mention.material.kind !== 'surface',
  );
  const worked = read.mentions.some(
    (mention) =>
      mention.kind === 'action' || (mention.kind === 'material' && mention.material.kind === 'surface'),
  );
  return named && !things && !worked && read.tokens.some((token) => /^(?:long|wide)$/u.test(token.word));
}

/** "Pantry off kitchen": the second room only says where the first is. */
function isNeighbour(read: ReadSentence, at: number): boolean {
  const mention = read.mentions[at];
  const before = read.mentions.slice(0, at).findLast((one) => one.kind === 'room');
  if (mention === undefined || before === undefined) return false;
  const between = read.tokens
    .slice(before.to, mention.from)
    .map((token) => token.word)
    .join(' ');
  return /^(?:off|off of|to|next to|beside|over|above|below|under|behind|by|adjoining|adjacent to|opposite|across from)(?: the)?$/u.test(
    between,
  );
}

function isFree(mention: Mention, taken: ReadonlySet<Mention>): boolean {
  return !taken.has(mention) && lengthOf(mention) !== null;
}

function lengthOf(mention: Mention): number | null {
  if (mention.kind === 'length') return mention.feet;
  return mention.kind === 'number' ? mention.value : null;
}

function sideOf(mention: Mention): Side | null {
  if (mention.kind === 'material' && mention.material.surface === 'ceiling') return 'height';
  if (mention.kind !== 'cue') return null;
  if (mention.cue === 'lengthWord') return 'length';
  if (mention.cue === 'widthWord') return 'width';
  return mention.cue === 'ceilingWord' ? 'height' : null;
}

function isCeilingWord(mention: Mention | undefined): boolean {
  if (mention?.kind === 'cue') return mention.cue === 'ceilingWord';
  return (
    mention?.kind === 'material' &&
    mention.material.kind === 'surface' &&
    mention.material.surface === 'ceiling'
  );
}

/** A height: a length beside "ceiling", or alone after a room's sides ("14 x 12, 8 ft"). */
function heightAt(read: ReadSentence, at: number, metric: boolean): number | null {
  const mention = read.mentions[at];
  if (mention === undefined || read.measured.has(mention)) return null;
  const written = lengthOf(mention);
  const value = written !== null && metric && mention.kind === 'number' ? written * feetPerMetre : written;
  if (value === null || value < lowestCeilingFt || value > tallestRoomFt) return null;
  if (mention.kind === 'length' && mention.mark === 'in' && value < 6) return null;
  const following = read.tokens[mention.to]?.word ?? '';
  if (/^(?:long|wide|deep|of|lf|run)$/u.test(following)) return null;
  const clause = clauseAround(read, at);
  if (clause.hasWork) return null;
  if (mention.kind === 'length' && clause.ceiling === null && isAboutEverything(read)) return value;
  if (clause.ceiling !== null) {
    const between =
      clause.ceiling.from >= mention.to ? clause.ceiling.from - mention.to : mention.from - clause.ceiling.to;
    return between <= 4 ? value : null;
  }
  // "19 x 14, 8": a bare number right after a room's sides and alone in its clause.
  const [size, comma, after] = [read.mentions[at - 2], read.mentions[at - 1], read.mentions[at + 1]];
  const bare =
    size?.kind === 'dimensions' &&
    read.measured.has(size) &&
    comma?.kind === 'mark' &&
    comma.mark === ',' &&
    (after === undefined || after.kind === 'mark');
  if (mention.kind === 'number' && bare && value >= 7 && value <= 20) return value;
  if (mention.kind !== 'length' || mention.mark === 'in') return null;
  const previous = read.mentions
    .slice(0, at)
    .findLast((one) => one.kind === 'dimensions' || one.kind === 'length' || one.kind === 'material');
  const follows = previous !== undefined && read.measured.has(previous);
  return follows ? value : null;
}

/** "Everything 8 ft.": a height for all rooms and nothing else in the sentence. */
function isAboutEverything(read: ReadSentence): boolean {
  const plain = read.mentions.every(
    (mention) =>
      mention.kind === 'length' ||
      mention.kind === 'cue' ||
      mention.kind === 'mark' ||
      mention.kind === 'place',
  );
  return (
    plain &&
    read.tokens.length <= 8 &&
    read.tokens.some((token) => /^(?:everything|all|throughout|everywhere|each)$/u.test(token.word))
  );
}

interface Clause {
  rooms: { name: string }[];
  ceiling: { from: number; to: number; plural: boolean } | null;
  plural: boolean;
  /** "throughout": rooms of other sentences too. */
  everywhere: boolean;
  hasWork: boolean;
}

/** Mentions on each side that can stand with a number in one clause. */
const longestClause = 20;

/** What stands with a number between two commas. */
function clauseAround(read: ReadSentence, at: number): Clause {
  const ends = (mention: Mention | undefined): boolean =>
    mention === undefined ||
    (mention.kind === 'mark' && /^[,;():|-]$/u.test(mention.mark)) ||
    mention.kind === 'dimensions';
  let from = at;
  while (at - from < longestClause && !ends(read.mentions[from - 1])) from -= 1;
  let to = at;
  while (to - at < longestClause && !ends(read.mentions[to + 1])) to += 1;
  const clause: Clause = { rooms: [], ceiling: null, plural: false, everywhere: false, hasWork: false };
  const first = read.mentions[from];
  const last = read.mentions[to];
  for (const mention of read.mentions.slice(from, to + 1)) {
    if (mention.kind === 'room') clause.rooms.push({ name: mention.name });
    if (mention.kind === 'place') clause.plural = true;
    if (mention.kind === 'action' && !mention.action.weak && mention.action.activity !== 'keep')
      clause.hasWork = true;
    if (
      mention.kind === 'material' &&
      mention.material.kind !== 'surface' &&
      mention.material.category !== 'WTR'
    )
      clause.hasWork = true;
    const whole =
      /^(?:full|same|half|whole)$/u.test(read.tokens[mention.from - 1]?.word ?? '') && mention.kind === 'cue';
    if (isCeilingWord(mention) && !whole) {
      const plural = /s$/u.test(read.tokens[mention.to - 1]?.word ?? '');
      clause.ceiling = { from: mention.from, to: mention.to, plural };
    }
  }
  // Words around the clause's mentions count too: "all 8 ft", "8 ft in both".
  const start = first === undefined ? 0 : (read.mentions[from - 1]?.to ?? 0);
  const end = last === undefined ? 0 : (read.mentions[to + 1]?.from ?? read.tokens.length);
  for (const token of read.tokens.slice(start, end)) {
    if (ceilingPlurals.has(token.word)) clause.plural = true;
    if (/^(?:throughout|thruout|everywhere|typ|typical|everything)$/u.test(token.word))
      clause.everywhere = true;
  }
  return clause;
}

/** A size that belongs to a thing or a piece of work: "4 x 5 section of subfloor", "tarp 24 x 30". */
function measuresAThing(read: ReadSentence, at: number): boolean {
  const before = read.mentions[at - 1];
  const after = read.mentions[at + 1];
  if (before?.kind === 'material' && before.material.kind !== 'surface') return true;
  for (let back = at - 1; back >= 0; back -= 1) {
    // "Tarp over den 12 x 16": the size is the tarp's.
    const mention = read.mentions[back];
    if (mention === undefined || mention.kind === 'mark' || mention.kind === 'dimensions') break;
    if (mention.kind === 'material' && mention.material.kind !== 'surface') return true;
    if (mention.kind === 'action' && mention.action.category === 'TMP') return true;
  }
  if (
    before?.kind === 'material' &&
    before.material.surface !== 'floor' &&
    before.material.kind === 'surface'
  )
    return true;
  if (before?.kind === 'action' && !(before.action.weak || before.action.activity === 'keep')) return true;
  const gap = (after?.from ?? 0) - (read.mentions[at]?.to ?? 0);
  if (after?.kind === 'material' && after.material.kind !== 'surface' && gap <= 2) return true;
  return after?.kind === 'cue' && after.cue === 'part' && gap <= 1;
}

function beginsStatement(read: ReadSentence, at: number): boolean {
  return read.mentions
    .slice(0, at)
    .every(
      (mention) =>
        mention.kind === 'mark' ||
        mention.kind === 'label' ||
        mention.kind === 'room' ||
        (mention.kind === 'cue' && mention.cue !== 'part'),
    );
}

function statesWork(read: ReadSentence): boolean {
  return read.mentions.some(
    (mention) =>
      (mention.kind === 'action' && !mention.action.weak && mention.action.activity !== 'keep') ||
      (mention.kind === 'material' && mention.material.implied !== null),
  );
}

/** Rooms that head a line: before a colon, before a dash, or alone on the line. */
export function headingOf(read: ReadSentence): { name: string; plural: boolean; to: number }[] {
  const rooms: { name: string; plural: boolean; to: number }[] = [];
  let excused = false;
  const until = (to: number): { name: string; plural: boolean; to: number }[] =>
    rooms.map((room) => ({ ...room, to }));
  for (const [at, mention] of read.mentions.entries()) {
    if (mention.kind === 'room') {
      const before = read.mentions[at - 1];
      const explains = rooms.length > 0 && before?.kind === 'mark' && before.mark === '(';
      if (!explains) rooms.push({ name: mention.name, plural: mention.plural, to: mention.to });
      continue;
    }
    if (
      mention.kind === 'dimensions' ||
      mention.kind === 'length' ||
      mention.kind === 'label' ||
      mention.kind === 'number'
    )
      continue;
    if (mention.kind === 'cue' && (mention.cue === 'whole' || mention.cue === 'ceilingWord')) continue;
    const beside = [read.mentions[at - 1], read.mentions[at + 1]];
    if (isCeilingWord(mention) && beside.some((one) => one?.kind === 'length' || one?.kind === 'number'))
      continue;
    if (mention.kind === 'cue' && mention.cue === 'unmeasured') {
      excused = true;
      continue;
    }
    if (excused && mention.kind === 'cue') continue;
    if (mention.kind !== 'mark') return [];
    if (mention.mark === ':') return until(mention.to);
    if (mention.mark === '-' && rooms.length > 0 && isLast(read, at, rooms)) return until(mention.to);
    if (!/^(?:,|and|&|\/|\(|\)|-|\+|=|\*|\[|\])$/u.test(mention.mark)) return [];
  }
  const words = read.tokens.filter((token) => token.kind === 'word').length;
  const named = rooms.reduce((sum, room) => sum + room.name.split(' ').length, 0);
  return read.sentence.lineStart && rooms.length > 0 && words <= named + (excused ? 8 : 4) ? rooms : [];
}

/** A dash right after the room's name, not inside a list of rooms. */
function isLast(read: ReadSentence, at: number, rooms: readonly { to: number }[]): boolean {
  const mark = read.mentions[at];
  const last = rooms.at(-1);
  if (mark === undefined || last === undefined) return false;
  const between = read.mentions.filter((mention) => mention.from >= last.to && mention.to <= mark.from);
  const sized = between.some((mention) => mention.kind === 'dimensions');
  return last.to === mark.from || sized;
}

/** "Room | L | W | H": the sides in the order of the columns; null where the line is no such heading. */
function columnsOf(read: ReadSentence): Side[] | null {
  if (
    !read.sentence.lineStart ||
    read.mentions.some((mention) => lengthOf(mention) !== null || mention.kind === 'dimensions')
  )
    return null;
  const columns = read.mentions.flatMap((mention) => {
    const side = sideOf(mention);
    if (side !== null) return [side];
    return [];
  });
  return columns.includes('length') && columns.includes('width') && columns.length <= 4 ? columns : null;
}

/** The cells of a row with bars, without its first; null where the row has no bars. */
function cellsOf(read: ReadSentence): (Mention | null)[] | null {
  if (!read.mentions.some((mention) => mention.kind === 'mark' && mention.mark === '|')) return null;
  const cells: (Mention | null)[] = [];
  for (const mention of read.mentions.slice(1)) {
    if (mention.kind === 'mark' && mention.mark === '|') cells.push(null);
    else if (cells.length > 0 && lengthOf(mention) !== null) cells[cells.length - 1] = mention;
  }
  return cells;
}

function orderSides(sides: readonly number[], labels: readonly (string | null)[]): (number | undefined)[] {
  if (labels.includes('l') || labels.includes('h')) {
    const at = (label: string): number | undefined => sides[labels.indexOf(label)];
    const rest = sides.filter((_, index) => labels[index] === null);
    return [at('l') ?? rest[0], at('w') ?? rest[1] ?? rest[0], at('h')];
  }
  return [...sides];
}

/** The sizes that hold after the documents' ranks are weighed, with what is missing or contradicts. */
export interface SettledRoom {
  room: Room;
  length: number | null;
  width: number | null;
  height: number | null;
  floor: number | null;
  perimeter: number | null;
  conflicts: string[];
  warnings: string[];
}

const sourceNames: Readonly<Record<string, string>> = {
  technician_notes: 'technician',
  adjuster_notes: 'adjuster',
  moisture_log: 'moisture log',
  measurements: 'measurements',
  customer_statement: 'customer',
};

export function sourceName(kind: string): string {
  return sourceNames[kind] ?? kind.replaceAll('_', ' ');
}

export function settleRoom(room: Room): SettledRoom {
  const settled: SettledRoom = {
    room,
    length: null,
    width: null,
    height: null,
    floor: null,
    perimeter: null,
    conflicts: [],
    warnings: [],
  };
  const sides: readonly Side[] = ['length', 'width', 'height', 'floor', 'perimeter'];
  const swapped = sidesAgreeSwapped(room);
  for (const side of sides) {
    const stated = room.statements.filter((one) => one.side === side);
    const top = Math.max(0, ...stated.map((one) => one.rank));
    const deciding = stated.filter((one) => one.rank === top);
    const first = deciding[0];
    if (first === undefined) continue;
    const others = stated.filter((one) => Math.abs(one.value - first.value) > 0.05);
    const equals = others.filter((one) => one.rank === top);
    if (swapped && (side === 'length' || side === 'width')) {
      settled[side] = first.value;
      continue;
    }
    settled[side] = equals.length > 0 ? null : first.value;
    const other = equals[0] ?? others[0];
    if (other === undefined) continue;
    const twins = first.kind === other.kind && first.documentId !== other.documentId;
    const second = twins ? `second ${sourceName(other.kind)}` : sourceName(other.kind);
    const text = `${room.name} ${side} (${sourceName(first.kind)} ${first.value} ft, ${second} ${other.value} ft)`;
    settled.conflicts.push(`conflict: ${text}`);
    if (equals.length === 0)
      settled.warnings.push(`documents disagree: ${text}; the higher-ranking document is used`);
  }
  return settled;
}

/** 12 x 14 in one document and 14 x 12 in another are the same room. */
function sidesAgreeSwapped(room: Room): boolean {
  const pairs = new Map<string, number[]>();
  for (const one of room.statements) {
    if (one.side !== 'length' && one.side !== 'width') continue;
    const pair = pairs.get(one.documentId) ?? [];
    pair.push(one.value);
    pairs.set(one.documentId, pair);
  }
  const keys = [...pairs.values()].map((pair) => [...new Set(pair)].sort((a, b) => a - b).join(' '));
  return keys.length > 1 && new Set(keys).size === 1;
}
