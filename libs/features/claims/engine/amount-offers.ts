import { type Draft, isMachine, type PlacedWork } from './drafts.ts';
import type { Unit } from './extraction.schema.ts';
import { highestBand, round, sumOf } from './measures.ts';
import { bareSurface, lengthOf, type Mention } from './mentions.ts';
import { amount, isRun, machineTime, partOf, type Quantity, shareText, timesOver } from './quantities.ts';
import type { ReadSentence } from './reading.ts';
import { canMean, type Place } from './room-registry.ts';
import type { RoomSizes } from './room-sizes.ts';
import { textOf } from './tokens.ts';
import { isOne } from './words.ts';

/** Takes an amount that a piece of work may have, with where it comes from and what else speaks for it. */
export type Offer = (quantity: Quantity, source: string, told?: readonly string[]) => void;

/** Work with the amount that was chosen for it. */
export interface DoneWork {
  work: PlacedWork;
  quantity: Quantity;
}

/** Measures further from the work than these words are not its own. */
const reach = 60;
/** Walls of a room. */
const mostWalls = 4;
/** Lengths of one kind that are combined with those of the other. */
const mostLengths = 6;

export function surfaceOf({ material, action }: Draft): string {
  return material?.surface ?? action.surface ?? 'no surface';
}

/** How far, in sentences or words: near ones exactly. */
export function distanceOf(apart: number): string {
  const far = Math.abs(apart);
  const about = far < 4 ? far : far < 7 ? '4-6' : far < 12 ? '7-11' : 'far';
  return apart < 0 ? `-${about}` : `${about}`;
}

/** What follows from the size of the room. */
export function offerOfRoom(draft: Draft, sizes: RoomSizes | null, offer: Offer): void {
  if (sizes === null) return;
  const { heightFt } = sizes;
  const { band } = draft;
  const derive = (value: number | null | undefined, unit: Unit, basis: string, source: string): void => {
    if (value) offer({ value, unit, basis, derived: true }, `of room: ${source}`);
  };
  const flat = isOne('flat', draft.material?.surface) || draft.surfaces.has('ceiling');
  for (const [name, run] of sizes.walls) {
    if (!draft.walls.includes(name)) continue;
    const basis = `${name} wall ${round(run)} ft`;
    derive(run, 'LF', basis, 'wall');
    for (const [source, height] of Object.entries({ 'wall, high': heightFt, 'wall, band': band }))
      if (height !== null) derive(run * height, 'SF', `${basis} × ${round(height)} ft high`, source);
  }
  // One wall of unknown length: not all of them.
  if ((draft.walls.length > 0 && !flat) || isRun(draft)) return;
  const above = draft.surfaces.has('ceiling') || isOne('overhead', surfaceOf(draft));
  const areas = {
    floor: partOf(above ? 'ceiling' : 'floor', null, sizes),
    walls: partOf('walls', null, sizes),
  };
  const around = partOf('perimeter', null, sizes);
  const ceiling = partOf('ceiling', null, sizes);
  const sum = (...parts: readonly ReturnType<typeof partOf>[]): [number | null, 'SF', string] => [
    parts.some(({ value }) => value === null) ? null : sumOf(parts.map(({ value }) => value)),
    'SF',
    parts.map(({ basis }) => basis).join(' + '),
  ];
  derive(...sum(areas.floor), 'floor');
  derive(...sum(areas.walls), 'walls');
  derive(...sum(areas.walls, ceiling), 'walls and ceiling');
  derive(...sum(areas.walls, ceiling, partOf('floor', null, sizes)), 'walls, ceiling and floor');
  derive(around.value, 'LF', around.basis, 'room perimeter');
  if (band !== null) derive(...sum(partOf('walls', band, sizes)), 'band');
  // "That third": a share that one of the last sentences stated.
  for (const back of [0, 1, 2]) {
    const { mentions = [], tokens = [] } = draft.read.all[draft.read.at - back] ?? {};
    for (const [at, { kind, value, to }] of mentions.entries()) {
      if (kind !== 'fraction' || !(value > 0 && value < 1)) continue;
      // "The hall and half the den": the den's.
      const next = mentions[at + 1];
      const joined = /^(?:of ?)?(?:the)?$/u.test(textOf(tokens, to, next?.from ?? to));
      const named = next?.kind === 'room' && next.name !== 'room' && !isOne('wallOrSide', tokens[next.to]);
      if (joined && named && !canMean(next.name, sizes.room)) continue;
      const share = (part: ReturnType<typeof partOf>, unit: Unit, source: string): void =>
        derive(
          part.value && part.value * value,
          unit,
          `${part.basis} × ${shareText(value)}`,
          `${source} share ${back}`,
        );
      share(areas.floor, 'SF', 'floor');
      share(around, 'LF', 'perimeter');
    }
  }
}

/** "Batts behind it, the two outside walls, same 4 ft": a run from here or from the work before, as high as either. */
export function offerRuns(
  { draft, room }: PlacedWork,
  unit: Unit,
  sizes: RoomSizes | null,
  before: readonly DoneWork[],
  offer: Offer,
): void {
  if (unit !== 'SF' && unit !== 'LF' && !draft.action.cut) return;
  // No wall's run is a ceiling's.
  const above = surfaceOf(draft) === 'ceiling' && draft.material?.category !== 'INS';
  if (above && draft.walls.length === 0 && !draft.surfaces.has('walls')) return;
  const runs = new Lengths();
  const heights = new Lengths();
  const take = (feet: number, whose: string): void =>
    feet > highestBand ? runs.add(`${whose} run`, feet) : heights.add(`${whose} height`, feet);
  heights.add('own band', draft.band);
  for (const length of draft.lengths) take(length, 'own');
  // "Batts behind the cut, 28 LF": as high as the cut.
  for (const one of draft.material?.category === 'INS' ? draft.quantities : [])
    if (one.unit === 'LF') runs.add('own amount', one.value);
  const long = draft.lengths.filter((length) => length > highestBand);
  // "North wall (20 ft) and west wall (16 ft)".
  if (long.length > 1) runs.add('sum', sumOf(long));
  const named = draft.walls.map((wall) => sizes?.walls.get(wall) ?? sizes?.walls.get(wall.charAt(0)) ?? null);
  if (!named.includes(null)) runs.add('named walls', sumOf(named));
  for (const [at, { kind, value, to }] of draft.read.mentions.entries()) {
    const next = draft.read.mentions[at + 1];
    // "The two 48 ft walls".
    if (kind === 'number' && value > 1 && value <= mostWalls && next?.kind === 'length' && next.from === to)
      runs.add('times', value * next.value);
    if (kind === 'number' && value === 3 && bareSurface(next) === 'walls' && sizes?.perimeterLf)
      for (const side of ['long', 'short'])
        runs.add(`three walls without a ${side} one`, sizes.perimeterLf - (sizes.walls.get(side) ?? 0));
    if (kind === 'length' && isOne('afterBand', draft.read.tokens[to])) heights.add('said height', value);
    else if (kind === 'length') take(value, 'said');
    // "Bath wall and closet wall, 10 + 9 ft", "two outside walls, one 12 and one 11".
    const [second, third] = draft.read.mentions.slice(at + 2, at + 4);
    const more = lengthOf(second?.value === 1 ? third : second);
    const both = (kind === 'length' || kind === 'number') && isOne('andThen', draft.read.tokens[to]);
    if (both && more !== null && (value > highestBand || next?.text === '+')) runs.add('plus', value + more);
  }
  // "It shares the 14 ft wall with the den. Base off that wall": a wall that was spoken of.
  for (const back of draft.walls.length > 0 ? wallsSaid : [])
    for (const run of lengthsOfWalls(draft.read.all[draft.read.at - back], sizes))
      runs.add(`wall ${back} back`, run);
  for (const [back, { work, quantity }] of before.toReversed().entries()) {
    if (work.room !== room) continue;
    const { draft: earlier, category } = work;
    const apart = category === 'DRY' ? 'board' : `${back} before`;
    const where = earlier.read === draft.read ? 'here' : apart;
    heights.add(`height ${where}`, earlier.band ?? earlier.lengths.find((length) => length <= highestBand));
    const run = earlier.lengths.find((length) => length > highestBand);
    if (quantity.unit === 'LF') runs.add(`amount ${where}`, quantity.value);
    else runs.add(`run ${where}`, run);
  }
  const walls = `walls ${Math.min(3, draft.walls.length)}`;
  for (const [from, run] of runs.all) {
    const along = `${round(run)} ft`;
    if (unit === 'LF' || draft.action.cut)
      offer(amount(run, 'LF', `${along} of wall`), `run: ${from}`, [`run ${walls}&${from}`]);
    if (unit !== 'SF') continue;
    const rise = (feet: number, source: string, told: readonly string[]): void =>
      offer(amount(run * feet, 'SF', `${along} × ${round(feet)} ft high`), source, told);
    for (const [high, height] of heights.all)
      rise(height, 'run × band', [`r ${from}`, `b ${high}`, `rb ${from}&${high}`, `r ${from}&${walls}`]);
    if (sizes?.heightFt)
      rise(sizes.heightFt, 'run × height', [
        `rf ${from}`,
        `rf ${from}&${walls}`,
        `rf ${from}&${draft.fullHeight}`,
      ]);
  }
}

/** Sentences before the work, and the one after it, that may say how long its wall is. */
const wallsSaid = [1, 2, 3, 4, -1];

function lengthsOfWalls(read: ReadSentence | undefined, sizes: RoomSizes | null): number[] {
  const { mentions = [], tokens = [] } = read ?? {};
  return mentions.flatMap((mention) => {
    const { kind, value, from, to } = mention;
    const beside = tokens.slice(Math.max(0, from - 4), to + 2);
    if (kind === 'length' && value > highestBand && beside.some((one) => isOne('wallOrSide', one)))
      return value;
    // "Flood cut on the outside wall. Whole long wall."
    const side = bareSurface(mention) === 'walls' ? tokens[from - 1]?.word : undefined;
    return sizes?.walls.get(side ?? '') ?? [];
  });
}

/** A few lengths in feet with where they come from. */
class Lengths {
  readonly all: [source: string, feet: number][] = [];

  add(source: string, feet: number | null | undefined): void {
    const known = this.all.some(([name, value]) => name === source && value === feet);
    if (feet && !known && this.all.length < mostLengths) this.all.push([source, feet]);
  }
}

/** "The sofa and two recliners": the pieces that the sentence, alone or with one beside it, names. */
export function offerPieces(draft: Draft, unit: Unit, offer: Offer): void {
  const { read, material } = draft;
  if (unit !== 'EA' || material === null) return;
  const piecesOf = (beside: ReadSentence | undefined): number[] =>
    (beside?.mentions ?? []).flatMap((one, at, all) => {
      if (one.material?.category !== material.category) return [];
      // "Dryer hauled off, washer is OK".
      const next = all.slice(at + 1).find(({ action, kind }) => action !== null || kind === 'mark');
      if (next?.action?.activity === 'keep') return [];
      const before = all[at - 1];
      if (before?.kind === 'number' && one.from - before.to <= 2) return before.value;
      // "Clothes, 2 boxes".
      return one.plural ? [] : 1;
    });
  const here = piecesOf(read);
  for (const offset of [0, 1, -1]) {
    const beside = offset === 0 ? [] : piecesOf(read.all[read.at + offset]);
    const all = [...here, ...beside];
    if (all.length < 2 || (offset !== 0 && beside.length === 0)) continue;
    const first = read.all[read.at + Math.min(0, offset)];
    const goesOn = offset !== 0 && isOne('andThen', first?.tokens.at(-1));
    const told = [
      `pieces of ${Math.min(4, all.length)}`,
      `pieces ${material.name}`,
      `pieces go on ${goesOn}`,
    ];
    offer(amount(sumOf(all), 'EA', `${all.length} kinds named`), `pieces ${offset}`, told);
  }
}

/** What the measures of the sentence, and of those beside it, can mean for the work. */
export function offerNear(
  { draft, room }: PlacedWork,
  unit: Unit,
  sizes: RoomSizes | null,
  offer: Offer,
): void {
  const { read } = draft;
  const anchor = anchorOf(draft);
  for (const offset of [-1, 0, 1]) {
    const sentence = offset === 0 ? read : read.all[read.at + offset];
    for (const mention of sentence?.mentions ?? []) {
      const far = anchor !== undefined && offset === 0 && Math.abs(mention.from - anchor.from) > reach;
      if (sentence === undefined || far || !isOne('measureKind', mention.kind)) continue;
      // "2 windows and a subpanel": a number counts what follows it.
      if (mention.kind === 'number' && countsAnother(sentence, mention, draft)) continue;
      // The size of a room is no amount of work.
      if (sentence.measured.has(mention)) continue;
      const told =
        offset === 0
          ? tellBeside(draft, anchor, mention)
          : [offset < 0 ? 'sentence before' : 'sentence after'];
      const words = [sentence.tokens[mention.to], sentence.tokens[mention.from - 1]].map(
        (one) => one?.word ?? 'end',
      );
      const features = [
        `m of ${whoseRoom(sentence, mention, room)} ${offset}`,
        ...told.flatMap((one) => [`m ${one}`, `m ${mention.kind} ${one}`]),
        `m next ${words[0]}`,
        `m before ${words[1]}`,
      ];
      const near = offset === 0 ? 'near' : 'by';
      // "A 2 ft flood cut": how high it is.
      const next = sentence.mentions.find(({ from }) => from >= mention.to);
      const isHeight =
        mention.kind === 'length' &&
        mention.value <= highestBand &&
        next?.action?.cut &&
        next.from === mention.to;
      if (isHeight && draft.action.cut && unit === 'LF') continue;
      for (const [how, value, its, basis] of readings(draft, unit, sizes, mention))
        offer(
          { value, unit: its, basis, derived: how === 'around' },
          `${near} ${mention.kind} ${how}`,
          features,
        );
    }
  }
}

/** "Vacuumed: den 195 SF, foyer all": whether the room that is named last before a measure, or else first behind it, is the work's. */
function whoseRoom({ mentions }: ReadSentence, { from }: Mention, room: Place): string {
  const rooms = mentions.filter(({ kind }) => kind === 'room');
  const named = rooms.findLast((one) => one.from < from) ?? rooms[0];
  return named === undefined ? 'no room' : canMean(named.name, room) ? 'its room' : 'another room';
}

/** Whether a number stands directly before another thing than that of the work. */
function countsAnother({ mentions }: ReadSentence, { to }: Mention, { material }: Draft): boolean {
  return mentions.some((one) => one.from === to && one.material !== null && one.material !== material);
}

/** What names the work: its thing, or the word for what is done. */
function anchorOf({ read, material, action, from, to }: Draft): Mention | undefined {
  const inside = read.mentions.filter((one) => one.from >= from && one.to <= to);
  const named = (one: Mention): boolean => material !== null && one.material === material;
  const acts = (one: Mention): boolean => one.action !== null && one.action.name === action.name;
  return inside.find(named) ?? read.mentions.find(named) ?? inside.find(acts) ?? read.mentions.find(acts);
}

/** What stands between the work and a measure of its sentence. */
function tellBeside(draft: Draft, anchor: Mention | undefined, measure: Mention): string[] {
  const told = measure.from >= draft.from && measure.to <= draft.to ? ['in its clause'] : [];
  if (anchor === undefined) return [...told, 'here'];
  const { tokens, mentions } = draft.read;
  const where = measure.from >= anchor.to ? 'after' : 'before';
  const [from, to] = where === 'after' ? [anchor.to, measure.from] : [measure.to, anchor.from];
  const between = mentions.filter((one) => one.from >= from && one.to <= to);
  const isThing = (one: Mention): boolean => one.material !== null && one.material.kind !== 'surface';
  const counts = {
    things: isThing,
    actions: (one: Mention) => one.action !== null,
    rooms: (one: Mention) => one.kind === 'room',
    measures: (one: Mention) => isOne('measureKind', one.kind),
  };
  const marks = tokens.slice(from, to).flatMap((token) => (token.kind === 'mark' ? token.word : []));
  const others = mentions.filter((one) => isThing(one) && one !== anchor);
  const apart = others.map((one) => (one.from >= measure.to ? one.from - measure.to : measure.from - one.to));
  const nearest = Math.min(...apart);
  const gap = to - from;
  return [
    ...told,
    where,
    `${where} gap ${distanceOf(gap)}`,
    ...Object.entries(counts).map(
      ([name, is]) => `${where} ${name} ${Math.min(2, between.filter(is).length)}`,
    ),
    ...new Set(marks.map((mark) => `${where} ${mark}`)),
    ...(nearest < gap ? [`${where} nearer another`] : nearest === gap ? [`${where} as near another`] : []),
    ...(nearest === 0 ? ['at another'] : []),
  ];
}

/** How a measure is read, the value, its unit, and how it comes about. */
type Reading = readonly [how: string, value: number, unit: Unit, basis: string];

/** What a measure can mean. */
function readings(
  draft: Draft,
  unit: Unit,
  sizes: RoomSizes | null,
  { kind, value, unit: its, size }: Mention,
): Reading[] {
  const { band, count } = draft;
  // "12 LF of wall at full height" is an area.
  if (kind === 'quantity' && its === 'LF' && unit === 'SF' && draft.fullHeight && sizes?.heightFt) return [];
  if (kind === 'quantity') return its === null ? [] : [[its, value, its, 'stated']];
  if (kind === 'number') {
    const bare = unit === 'EA' || unit === 'DA' ? [] : [['bare', value, unit, 'stated'] as const];
    return [['EA', value, 'EA', 'count stated'], ...bare];
  }
  if (kind === 'length') {
    const stated = ['LF', value, 'LF', 'length stated'] as const;
    const { heightFt = null, perimeterLf = null } = sizes ?? {};
    const area = (name: string, run: number | null, height: number | null): Reading[] =>
      run && height ? [[name, run * height, 'SF', `${round(run)} ft × ${round(height)} ft high`]] : [];
    const around = perimeterLf && sizes && !isRun(draft) ? partOf('walls', value, sizes) : null;
    return value <= highestBand
      ? [stated, ...(around?.value ? [['around', around.value, 'SF', around.basis] as const] : [])]
      : [stated, ...area('high', value, heightFt), ...area('band', value, band)];
  }
  // "Mattress and a 8x6 piece of carpet": a size counts no things.
  if (unit === 'EA' && isOne('fixtureTrade', draft.material?.category)) return [];
  const [one = 0, two = 0] = size?.sides ?? [];
  // "Scrubber x days: 2x4".
  if (isMachine(draft)) return [['days', one * two, 'DA', machineTime(one, two).basis]];
  const area = `${round(one)} ft × ${round(two)} ft`;
  const times =
    count === null || count < 2 ? [] : [['times', one * two * count, 'SF', timesOver(count, area)] as const];
  return [['SF', one * two, 'SF', area], ...times];
}
