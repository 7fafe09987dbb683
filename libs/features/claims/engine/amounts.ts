import { type FeatureBag, probabilitiesOf, readLinearModel } from '#platform/text';
import { type Draft, isMachine } from './drafts.ts';
import type { Activity, TradeCategory, Unit } from './extraction.schema.ts';
import { round } from './measures.ts';
import type { Mention } from './mentions.ts';
import { machineTime, partOf, type Quantity, shareText, sourcesOf, timesOver, unitOf } from './quantities.ts';
import type { ReadDocument, ReadSentence } from './reading.ts';
import { nameOf, type Place } from './room-registry.ts';
import type { RoomSizes } from './room-sizes.ts';
import weights from './weights-amount.json' with { type: 'json' };
import { isOne } from './words.ts';

/** Work of one trade in one place. */
export interface PlacedWork {
  draft: Draft;
  room: Place;
  category: TradeCategory;
  activity: Activity;
}

/** An amount that a piece of work may have, with everything that speaks for it and against it. */
export interface AmountCandidate extends Quantity {
  features: FeatureBag;
}

/** Says which of the amounts that a text offers for a piece of work is its own. */
export type ChooseAmount = (candidates: readonly AmountCandidate[], work: PlacedWork) => Quantity;

const model = readLinearModel(weights, new Map());

/** The likeliest amount, as the model rates what is said of each. */
export function chooseAmount(
  candidates: readonly AmountCandidate[],
  odds: readonly number[] = candidates.map(({ features }) => probabilitiesOf(model, features)[0] ?? 0),
): Quantity {
  const { features: _, ...likeliest } = candidates[odds.indexOf(Math.max(...odds))] as AmountCandidate;
  return likeliest;
}

/** Measures further from the work than these words are not its own. */
const reach = 60;
/** Statements of days, numbers beside a machine, and pieces of work before that are considered. */
const [mostDays, mostCounts, mostBefore] = [24, 4, 3];
/** Feet: shorter lengths say how high a wall is opened, longer ones are none of an ordinary wall. */
const [highestBand, longestRun] = [4, 30];
/** Sources of one amount that are compared with those of the others. */
const mostSources = 4;

type Offer = (quantity: Quantity, source: string, told?: readonly string[]) => void;
interface Done {
  work: PlacedWork;
  quantity: Quantity;
}

/** Offers the amounts of one claim's pieces of work, which come in the order of its documents. */
export class Amounts {
  /** Every statement of days in the claim. */
  readonly #days: readonly { read: ReadSentence; mention: Mention }[];
  readonly #done: Done[] = [];
  /** The last work with an amount by its room and trade, or thing, and by its thing anywhere. */
  readonly #last = new Map<Place, Map<string, Done>>();
  readonly #anywhere = new Map<string, Done>();

  constructor(documents: readonly ReadDocument[]) {
    const said = documents.flatMap(({ sentences }) =>
      sentences.flatMap((read) =>
        read.mentions.flatMap((mention) => (mention.unit === 'DA' ? { read, mention } : [])),
      ),
    );
    this.#days = said.slice(0, mostDays);
  }

  /** The amount of a piece of work, which the work after it may refer to. */
  of(work: PlacedWork, sizes: RoomSizes | null, choose: ChooseAmount): Quantity {
    const quantity = choose(this.#candidatesFor(work, sizes), work);
    this.#remember({ work, quantity });
    return quantity;
  }

  /** All amounts that the words near the work, the work before it and the size of its room give; "not stated" is one of them. */
  #candidatesFor(work: PlacedWork, sizes: RoomSizes | null): AmountCandidate[] {
    const { draft, category, activity } = work;
    const unit = unitOf(draft, category, activity);
    const about = [category, activity, `unit ${unit}`, surfaceOf(draft), ...circumstances(draft, sizes)];
    const found = new Map<string, AmountCandidate>();
    const sources = new Map<AmountCandidate, string[]>();
    const offer: Offer = (quantity, source, told = []) => {
      const value = quantity.value === null ? null : round(quantity.value);
      if (value !== null && !(value > 0)) return;
      const key = value === null ? 'null' : `${value} ${quantity.unit}`;
      const candidate = found.get(key) ?? { ...quantity, value, features: new Map() };
      found.set(key, candidate);
      const { features } = candidate;
      sources.set(candidate, [...(sources.get(candidate) ?? []), source]);
      const large =
        value === null ? 'none' : value <= highestBand ? 'low' : value <= longestRun ? 'middle' : 'large';
      features
        .set(source, 1)
        .set(`${source}&${category}&${activity}`, 1)
        .set(`${source}&${large}&${category}`, 1);
      for (const one of about) features.set(`${source}&${one}`, 1);
      for (const one of told) features.set(one, 1);
    };
    const nothing = { value: null, unit, basis: 'not stated', derived: false };
    if (!draft.disputed) {
      for (const { name, quantity } of sourcesOf(draft, unit, sizes)) offer(quantity, name);
      if (isMachine(draft)) this.#offerDays(work, offer);
      else offerOfRoom(draft, sizes, offer);
      this.#offerBefore(work, unit, offer);
      offerNear(draft, unit, sizes, offer);
    }
    offer(nothing, 'null');
    // What an amount comes from counts for or against what the others come from.
    const all = [...sources].map(([one, names]) => [one, new Set(names.slice(0, mostSources))] as const);
    for (const [one, names] of all)
      for (const [other, theirs] of all)
        if (other !== one)
          for (const name of names) for (const its of theirs) one.features.set(`${name} > ${its}`, 1);
    for (const { value, unit: its, features } of found.values()) {
      if (value === null) features.set(`null of ${Math.min(4, found.size)}`, 1);
      else
        features
          .set(its === unit ? 'unit fits' : `${its} for ${unit}`, 1)
          .set(`${its}&${category}`, 1)
          .set(`size ${its} ${Math.round(Math.log2(value))}`, 1);
    }
    return [...found.values()];
  }

  #remember(done: Done): void {
    this.#done.push(done);
    if (done.quantity.value === null || isMachine(done.work.draft)) return;
    const { room, category, draft } = done.work;
    const thing = `${category} ${draft.material?.name}`;
    const named = this.#last.get(room) ?? new Map<string, Done>();
    this.#last.set(room, named.set(category, done).set(thing, done));
    this.#anywhere.set(thing, done);
  }

  /** "Same area", "as removed", "that wall": what was said of the work before. */
  #offerBefore({ draft, category, activity, room }: PlacedWork, unit: Unit, offer: Offer): void {
    if (isMachine(draft)) return;
    const same = draft.read.mentions.some((one) => one.cue === 'same') ? 'same' : 'not same';
    for (const [back, { quantity, work }] of this.#done.slice(-mostBefore).toReversed().entries()) {
      // Counts are each thing's own.
      if (quantity.value === null || quantity.unit === 'EA' || isMachine(work.draft)) continue;
      const told = [
        `as ${back} before`,
        work.room === room ? 'as in this room' : 'as in another room',
        work.category === category ? 'as same trade' : `as ${work.category} for ${category}`,
        work.draft.read === draft.read ? 'as in this sentence' : 'as in another sentence',
        quantity.derived ? 'as derived' : 'as stated',
      ];
      const fits = quantity.unit === unit ? 'fits' : 'no fit';
      const names = told.flatMap((name) => [name, `${name}&${same}`, `${name}&${fits}`]);
      offer(copied(quantity, work.room === room), `as before ${same}`, names);
    }
    const thing = `${category} ${draft.material?.name}`;
    const named = this.#last.get(room);
    const earlier = {
      'same room': named?.get(category),
      'same thing': this.#anywhere.get(thing),
      'same room and thing': named?.get(thing),
    };
    for (const [name, one] of Object.entries(earlier)) {
      if (one === undefined) continue;
      const { activity: its, draft: other } = one.work;
      const where = other.read === draft.read ? 'here' : isOfDocument(other, draft) ? 'document' : 'file';
      const told = [name, `${name}&${its}&${activity}`, `${name}&${same}`, `${name}&${where}`];
      offer(copied(one.quantity, one.work.room === room), `earlier ${same}`, told);
    }
  }

  /** "Everything ran four days": days that any sentence of the claim states. */
  #offerDays({ draft, room }: PlacedWork, offer: Offer): void {
    const own = draft.count ?? (draft.plural ? null : 1);
    const beside = draft.read.mentions.flatMap(({ kind, value }) => (kind === 'number' ? value : []));
    const counts = new Set([...(own === null ? [] : [own]), ...beside.slice(0, mostCounts)]);
    const distinct = new Set(this.#days.map(({ mention }) => mention.value)).size;
    for (const [at, { read, mention }] of this.#days.entries()) {
      const machines = read.mentions.filter((one) => one.material?.kind === 'equipment');
      const rooms = read.mentions.filter((one) => one.kind === 'room');
      const told = [
        isOfDocument(draft, { read })
          ? `days ${distanceOf(read.at - draft.read.at)}`
          : 'days in another document',
        machines.some((one) => one.material === draft.material)
          ? 'its machine'
          : `machines ${machines.length > 0}`,
        rooms.some(({ name }) => nameOf(room).toLowerCase() === name)
          ? 'its room'
          : `rooms ${rooms.length > 0}`,
        read.tokens.some((token) => isOne('equipmentWord', token) || token.word === 'all') ? 'all' : 'some',
        `distinct ${Math.min(3, distinct)}`,
        draft.days === mention.value ? 'known' : draft.days === null ? 'unknown' : 'known otherwise',
        at + 1 === this.#days.length ? 'said last' : 'said before',
      ];
      const pairs = told.flatMap((one, index) => told.slice(index + 1).map((other) => `d ${one}&${other}`));
      for (const count of counts) {
        const source = `days${draft.days === null ? '' : ' known'}, count ${count === own ? 'own' : 'beside'}`;
        offer(machineTime(count, mention.value), source, [...told.map((one) => `d ${one}`), ...pairs]);
      }
    }
  }
}

/** An amount taken over from other work; that of another room does not follow this one's size. */
function copied(quantity: Quantity, inRoom: boolean): Quantity {
  return inRoom ? quantity : { ...quantity, basis: `as before: ${quantity.basis}`, derived: false };
}

function isOfDocument(one: { read: ReadSentence }, other: { read: ReadSentence }): boolean {
  return one.read.documentId === other.read.documentId;
}

function surfaceOf({ material, action }: Draft): string {
  return material?.surface ?? action.surface ?? 'no surface';
}

/** How far, in sentences or words: near ones exactly. */
function distanceOf(apart: number): string {
  const far = Math.abs(apart);
  const about = far < 4 ? far : far < 7 ? '4-6' : far < 12 ? '7-11' : 'far';
  return apart < 0 ? `-${about}` : `${about}`;
}

/** What is said of how much and where, without its numbers. */
function circumstances(draft: Draft, sizes: RoomSizes | null): string[] {
  const { walls, action, surfaces, material } = draft;
  const facts = {
    walls: walls.length > 0,
    cut: action.cut,
    unmeasured: !sizes?.floorSf,
    ceiling: surfaces.has('ceiling'),
    floor: surfaces.has('floor'),
    onWalls: surfaces.has('walls'),
    nothing: material === null,
    machine: isMachine(draft),
  };
  return [
    ...(['whole', 'part', 'plural', 'fullHeight', 'each'] as const).filter((name) => draft[name]),
    ...(['fraction', 'band', 'count', 'days'] as const).filter((name) => draft[name] !== null),
    ...Object.entries(facts).flatMap(([name, is]) => (is ? name : [])),
  ];
}

/** What follows from the size of the room. */
function offerOfRoom(draft: Draft, sizes: RoomSizes | null, offer: Offer): void {
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
  if (draft.walls.length > 0 && !flat) return;
  const above = draft.surfaces.has('ceiling') || isOne('overhead', surfaceOf(draft));
  const areas = {
    floor: partOf(above ? 'ceiling' : 'floor', null, sizes),
    walls: partOf('walls', null, sizes),
  };
  const around = partOf('perimeter', null, sizes);
  const ceiling = partOf('ceiling', null, sizes);
  const sum = (...parts: readonly ReturnType<typeof partOf>[]): [number | null, 'SF', string] => [
    parts.some(({ value }) => value === null)
      ? null
      : parts.reduce((all, { value }) => all + (value ?? 0), 0),
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
  for (const back of [0, 1, 2])
    for (const { kind, value } of draft.read.all[draft.read.at - back]?.mentions ?? []) {
      if (kind !== 'fraction' || !(value > 0 && value < 1)) continue;
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

/** What the measures of the sentence, and of those beside it, can mean for the work. */
function offerNear(draft: Draft, unit: Unit, sizes: RoomSizes | null, offer: Offer): void {
  const { read, lengths, band } = draft;
  const anchor = anchorOf(draft);
  for (const offset of [-1, 0, 1]) {
    const sentence = offset === 0 ? read : read.all[read.at + offset];
    for (const mention of sentence?.mentions ?? []) {
      const far = anchor !== undefined && offset === 0 && Math.abs(mention.from - anchor.from) > reach;
      if (sentence === undefined || far || !isOne('measureKind', mention.kind)) continue;
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
        ...told.flatMap((one) => [`m ${one}`, `m ${mention.kind} ${one}`]),
        `m next ${words[0]}`,
        `m before ${words[1]}`,
      ];
      const near = offset === 0 ? 'near' : 'by';
      for (const [how, value, its, basis] of readings(draft, unit, sizes, mention))
        offer(
          { value, unit: its, basis, derived: how === 'around' },
          `${near} ${mention.kind} ${how}`,
          features,
        );
    }
  }
  // "North wall (20 ft) and west wall (16 ft)".
  const runs = lengths.filter((length) => length > highestBand);
  const sum = runs.reduce((all, one) => all + one, 0);
  const basis = `${runs.map(round).join(' + ')} ft`;
  if (runs.length < 2 || isMachine(draft)) return;
  const told = [`sum of ${runs.length}`, `sum of walls ${runs.length === draft.walls.length}`];
  offer({ value: sum, unit: 'LF', basis, derived: false }, 'sum of lengths', told);
  if (band !== null)
    offer(
      { value: sum * band, unit: 'SF', basis: `(${basis}) × ${round(band)} ft high`, derived: false },
      'sum × band',
      told,
    );
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
    const around = perimeterLf && sizes ? partOf('walls', value, sizes) : null;
    return value <= highestBand
      ? [stated, ...(around?.value ? [['around', around.value, 'SF', around.basis] as const] : [])]
      : [stated, ...area('high', value, heightFt), ...area('band', value, band)];
  }
  const [one = 0, two = 0] = size?.sides ?? [];
  // "Scrubber x days: 2x4".
  if (isMachine(draft)) return [['days', one * two, 'DA', machineTime(one, two).basis]];
  const area = `${round(one)} ft × ${round(two)} ft`;
  const times =
    count === null || count < 2 ? [] : [['times', one * two * count, 'SF', timesOver(count, area)] as const];
  return [['SF', one * two, 'SF', area], ...times];
}
