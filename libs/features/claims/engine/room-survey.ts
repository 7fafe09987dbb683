import { feetPerMetre, round } from './measures.ts';
import type { Mention } from './mentions.ts';
import { quoteBetween, type ReadDocument, type ReadSentence } from './reading.ts';
import {
  beginsStatement,
  cellsOf,
  columnsOf,
  isFree,
  isNeighbour,
  measuresAThing,
  measuresWork,
  orderSides,
  sideOf,
  statesWork,
} from './room-clauses.ts';
import { headingOf } from './room-headings.ts';
import { clauseAround, heightAt, isCeilingWord, lengthOf, lowestCeilingFt } from './room-heights.ts';
import { canBeRoom, isAnyRoom } from './room-names.ts';
import { type Room, RoomRegistry, type Side, type Statement } from './room-registry.ts';
import { isOne } from './words.ts';

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
  registry.joinNames();
  for (const room of registry.rooms) {
    const measured = room.statements.some((one) => one.side === 'length');
    if (!measured || room.heightUnknown || room.statements.some((one) => one.side === 'height')) continue;
    for (const height of heights) room.statements.push({ ...height, side: 'height' });
  }
  return registry;
}

const smallestRoomFt = 2.5;

/** One document, sentence by sentence; a heading's room holds until the next. */
class DocumentSurvey {
  readonly heightsEverywhere: Omit<Statement, 'side'>[] = [];
  readonly #document: ReadDocument;
  readonly #registry: RoomRegistry;
  #context: Room | null = null;
  /** A room that the sentence before spoke of and nobody has measured yet. */
  #spoken: string | null = null;
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
      this.#readDimensions(read);
      this.#readSides(read);
      this.#readHeights(read);
      this.#readSameHeight(read);
      this.#readAreas(read);
      this.#readUnmeasured(read);
      this.#rememberRoom(read);
      if (this.#document.rank === 1) this.#readSpokenOf(read);
      if (this.#document.kind === 'moisture_log') this.#readReadings(read);
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
    const measured = read.mentions.some(
      (mention, at) => mention.kind === 'dimensions' && !measuresAThing(read, at) && !measuresWork(read, at),
    );
    this.#context = measured ? this.#registry.declare(first.name) : this.#registry.resolve(first.name);
  }

  /** The room whose size a measure at `at` states: the nearest named before it, else the heading's. */
  #ownersOf(read: ReadSentence, at: number): { rooms: Room[]; from: number } {
    const measure = read.mentions[at];
    const idle = !statesWork(read);
    const names: { name: string; from: number }[] = [];
    for (let back = at - 1; back >= 0; back -= 1) {
      const mention = read.mentions[back];
      if (mention === undefined) break;
      if (mention.kind === 'room' && isAnyRoom(mention.name)) continue;
      if (mention.kind === 'room') {
        const before = read.mentions[back - 1];
        if (isNeighbour(read, back)) {
          const room = read.mentions.slice(0, back).findLast((one) => one.kind === 'room');
          if (room?.kind === 'room') names.push({ name: room.name, from: room.from });
          break;
        }
        names.push({ name: mention.name, from: mention.from });
        // "Bedrooms 1-4"
        if (before?.kind === 'room' && mention.from - before.to <= 1) continue;
        const joined = before?.kind === 'mark' && isOne('nameJoint', before.mark);
        if (!joined || read.mentions[back - 2]?.kind !== 'room') break;
        back -= 1;
        continue;
      }
      if (names.length > 0) break;
      if (mention.kind === 'material' && (mention.material.kind === 'surface' || idle)) continue;
      // "Laundry closet is up, 6 x 4".
      if (mention.kind === 'action' && mention.action.weak && idle) continue;
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
      const rooms = names.filter((one) => canBeRoom(one.name));
      const named = rooms.length === 0 && measure?.kind === 'dimensions' ? names : rooms;
      return { rooms: named.reverse().map((one) => this.#registry.declare(one.name)), from: nearest.from };
    }
    return { rooms: [], from: measure?.from ?? 0 };
  }

  #readDimensions(read: ReadSentence): void {
    read.mentions.forEach((mention, at) => {
      // No room is as small as a ceiling tile.
      if (mention.kind !== 'dimensions' || mention.sides.slice(0, 2).every((side) => side < smallestRoomFt))
        return;
      if (measuresAThing(read, at) || measuresWork(read, at)) return;
      let { rooms, from } = this.#ownersOf(read, at);
      const to = mention.to;
      if (rooms.length === 0) {
        if (this.#spoken !== null && beginsStatement(read, at) && !statesWork(read)) {
          rooms = [this.#registry.declare(this.#spoken)];
          from = mention.from;
        } else if (this.#context !== null && beginsStatement(read, at) && !statesWork(read)) {
          rooms = [this.#context];
          from = mention.from;
        }
      }
      if (rooms.length === 0) return;
      this.#spoken = null;
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
      const next = after?.kind === 'mark' && /^[:=,]$/u.test(after.mark) ? read.mentions[at + 2] : after;
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
    // "11 wide and 13 deep": two widths are the two sides in the order in which they stand.
    const [one, other] = sides.filter(({ side }) => side === 'width');
    if (one !== undefined && other !== undefined && !sides.some(({ side }) => side === 'length'))
      one.side = 'length';
    const has = (side: Side): boolean => sides.some((one) => one.side === side);
    const spelled = sides.length === 1 && false;
    // A list of sides below the room's name, one a line.
    const listed =
      this.#document.kind === 'measurements' &&
      sides.length === 1 &&
      read.mentions.every((one) => taken.has(one) || one.kind === 'mark' || sideOf(one) !== null);
    if ((!has('length') || !has('width')) && !spelled && !listed) return;
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
      const sized = this.#roomSizedBefore(read, at);
      const own = sized === undefined ? named.map((room) => this.#registry.resolve(room.name)) : [sized];
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

  /** "9 x 7 with an eight foot ceiling and a closet outside": the height goes with the size right before it. */
  #roomSizedBefore(read: ReadSentence, at: number): Room | undefined {
    const before = read.mentions[at - 1];
    const place = read.mentions.slice(at).find((one) => one.kind === 'room' || one.kind === 'place');
    const inRoom = place !== undefined && isOne('inOrFor', read.tokens[place.from - 1]);
    if (before?.kind !== 'dimensions' || inRoom) return undefined;
    return this.#here[this.#hereAt.findIndex((index) => read.mentions[index] === before)];
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
    const except = read.tokens.findIndex((token) => isOne('except', token));
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
    if (named.length === 1 && only?.kind === 'room' && canBeRoom(only.name) && this.#here.length === 0) {
      this.#context = this.#registry.find(only.name) ?? this.#context;
      this.#spoken = this.#registry.find(only.name) === undefined ? only.name : null;
    }
  }

  #readSpokenOf(read: ReadSentence): void {
    for (const mention of read.mentions) {
      if (mention.kind !== 'room' || !canBeRoom(mention.name)) continue;
      // "Your office said …" is our office, not a room of the house.
      if (read.tokens[mention.from - 1]?.word !== 'your')
        this.#registry.resolve(mention.name).spokenOf = true;
    }
  }

  /** "Closet back wall 62, bath base by shower 48". */
  #readReadings(read: ReadSentence): void {
    const reads = read.mentions.some((one) => one.kind === 'number' || one.kind === 'fraction');
    for (const one of read.mentions)
      if (reads && one.kind === 'room' && canBeRoom(one.name)) this.#registry.resolve(one.name).readIn = true;
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
    if (!aboutHeight) return;
    room.heightUnknown = true;
    const said = read.mentions[read.mentions.indexOf(cue) + 1];
    // "3 ft clear, did not measure the height exactly": the number was a guess.
    if (isCeilingWord(said)) room.statements = room.statements.filter((one) => one.side !== 'height');
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
