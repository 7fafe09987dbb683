import { type FeatureBag, probabilitiesOf, readLinearModel } from '#platform/text';
import {
  type DoneWork,
  distanceOf,
  type Offer,
  offerNear,
  offerOfRoom,
  offerPieces,
  offerRuns,
  surfaceOf,
} from './amount-offers.ts';
import { type Draft, isMachine, type PlacedWork } from './drafts.ts';
import type { Unit } from './extraction.schema.ts';
import { hasPhrase } from './lexicon.ts';
import { spokenOf } from './machine-runs.ts';
import { highestBand, round } from './measures.ts';
import type { Mention } from './mentions.ts';
import { amountOf, type Opening, openingsOf } from './openings.ts';
import {
  machineTime,
  type Quantity,
  sourcesOf,
  stripAcross,
  sumOfSides,
  unitOf,
  withoutExceptions,
} from './quantities.ts';
import type { ReadDocument, ReadSentence } from './reading.ts';
import { correctedAfter, correctedAmount, type Restatement, restatementsOf } from './restatements.ts';
import { canMean, type Place } from './room-registry.ts';
import type { RoomSizes } from './room-sizes.ts';
import weights from './weights-amount.json' with { type: 'json' };
import { isOne } from './words.ts';

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

/** Statements of days, numbers beside a machine, and pieces of work before that are considered. */
const [mostDays, mostCounts, mostBefore] = [24, 4, 3];
/** Feet: longer runs are none of an ordinary wall. */
const longestRun = 30;
/** Sources of one amount that are compared with those of the others. */
const mostSources = 4;

/** Offers the amounts of one claim's pieces of work, which come in the order of its documents. */
export class Amounts {
  /** Every statement of days in the claim. */
  readonly #days: readonly { read: ReadSentence; mention: Mention }[];
  readonly #restatements: readonly Restatement[];
  /** What the documents say of how much of a thing was opened or taken out. */
  readonly #openings: readonly Opening[];
  /** Places of the documents by their ids. */
  readonly #order: ReadonlyMap<string, number>;
  readonly #done: DoneWork[] = [];
  /** The last work with an amount by its room and trade, or thing, and by its thing anywhere. */
  readonly #last = new Map<Place, Map<string, DoneWork>>();
  readonly #anywhere = new Map<string, DoneWork>();

  constructor(documents: readonly ReadDocument[]) {
    const said = documents.flatMap(({ sentences }) =>
      sentences.flatMap((read) =>
        read.mentions.flatMap((mention) => (mention.unit === 'DA' ? { read, mention } : [])),
      ),
    );
    this.#days = said.slice(0, mostDays);
    this.#restatements = restatementsOf(documents);
    this.#openings = openingsOf(documents);
    this.#order = new Map(documents.map(({ documentId }, at) => [documentId, at]));
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
    const offer: Offer = (offered, source, told = []) => {
      const quantity = withoutExceptions(offered, draft, sizes);
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
    const order = this.#order.get(draft.read.documentId) ?? 0;
    const corrected =
      correctedAmount(work, unit, order, this.#restatements) ??
      correctedAfter(draft, unit) ??
      sumOfSides(draft, unit) ??
      stripAcross(draft, unit, sizes);
    if (corrected !== null) {
      offer(corrected, 'corrected');
      return [...found.values()];
    }
    if (draft.timeBasis !== null)
      for (const { name, quantity } of sourcesOf(draft, unit, sizes)) offer(quantity, name);
    else if (!draft.disputed) {
      for (const { name, quantity } of sourcesOf(draft, unit, sizes)) offer(quantity, name);
      if (isMachine(draft)) this.#offerDays(work, offer);
      else offerOfRoom(draft, sizes, offer);
      this.#offerBefore(work, unit, offer);
      this.#offerOpenings(work, sizes, offer);
      offerNear(work, unit, sizes, offer);
      if (!isMachine(draft)) {
        // "Batts behind the cut": of the board that was opened in the room.
        const board = this.#last.get(work.room)?.get('DRY');
        const before = this.#done.slice(-mostBefore);
        offerRuns(work, unit, sizes, board && !before.includes(board) ? [board, ...before] : before, offer);
        offerPieces(draft, unit, offer);
      }
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

  #remember(done: DoneWork): void {
    this.#done.push(done);
    if (done.quantity.value === null || isMachine(done.work.draft)) return;
    const { room, category, draft } = done.work;
    const thing = `${category} ${draft.material?.name}`;
    const named = this.#last.get(room) ?? new Map<string, DoneWork>();
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

  /** "Close the ceiling": as much as another sentence says was opened, also where that is no work of its own. */
  #offerOpenings({ draft, activity, room }: PlacedWork, sizes: RoomSizes | null, offer: Offer): void {
    const { material, quantities, lengths, dimensions } = draft;
    const told = quantities.length + lengths.length > 0 || dimensions !== null;
    if (told || !isOne('renews', activity) || material === null) return;
    for (const opening of this.#openings) {
      const { read, place, mention, things, opens } = opening;
      const same = isOfDocument(draft, opening);
      if ((same && read.at === draft.read.at) || place === null || !canMean(place, room)) continue;
      const like = things.filter(
        ({ category, surface }) => category === material.category || surface === material.surface,
      );
      const quantity = amountOf(opening, sizes);
      if (like.length === 0 || quantity === null) continue;
      offer(quantity, 'as opened', [
        `opened ${mention.kind}`,
        `opened in ${same ? 'document' : 'file'}`,
        `opened ${like.some(({ name }) => name === material.name) ? 'same thing' : 'alike'}`,
        `opened ${draft.whole}`,
        `opens ${opens}`,
        `opens ${opens}&${mention.kind}`,
      ]);
    }
  }

  /** "Everything ran four days": days that any sentence of the claim states. */
  #offerDays({ draft, room }: PlacedWork, offer: Offer): void {
    const own = draft.count ?? (draft.plural ? null : 1);
    const numbers = draft.read.mentions.flatMap(({ kind, value }) => (kind === 'number' ? value : []));
    const counts = new Set([...(own === null ? [] : [own]), ...numbers.slice(0, mostCounts)]);
    const distinct = new Set(this.#days.map(({ mention }) => mention.value)).size;
    const times = draft.read.mentions.flatMap(({ unit, value }) => (unit === 'DA' ? value : []));
    const here = draft.days !== null && times.length > 0;
    // A later document put its days right.
    const corrected = times.length === 1 && times[0] !== draft.days;
    for (const [at, { read, mention }] of this.#days.entries()) {
      const isOwn = read.at === draft.read.at && isOfDocument(draft, { read });
      const about = read.mentions.some((one) => one.material === draft.material || one.cue === 'correction');
      if (here && !isOwn && !about) continue;
      if (here && corrected && mention.value !== draft.days) continue;
      const all = read.mentions.filter(({ unit }) => unit === 'DA');
      const beside = spokenOf(read.mentions, all, all.indexOf(mention));
      const machines = beside.filter((one) => one.material?.kind === 'equipment');
      const rooms = beside.filter((one) => one.kind === 'room');
      const told = [
        isOfDocument(draft, { read })
          ? `days ${distanceOf(read.at - draft.read.at)}`
          : 'days in another document',
        machines.some((one) => one.material === draft.material)
          ? 'its machine'
          : `machines ${machines.length > 0}`,
        rooms.some(({ name }) => canMean(name, room)) ? 'its room' : `rooms ${rooms.length > 0}`,
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
    'what was opened': hasPhrase('asOpened', draft.read.tokens),
    'not measured':
      hasPhrase('uncounted', draft.read.tokens.slice(draft.from)) ||
      draft.read.mentions.some((one) => one.cue === 'unmeasured' && one.from >= draft.from),
  };
  return [
    ...(['whole', 'part', 'plural', 'fullHeight', 'each'] as const).filter((name) => draft[name]),
    ...(['fraction', 'band', 'count', 'days'] as const).filter((name) => draft[name] !== null),
    ...Object.entries(facts).flatMap(([name, is]) => (is ? name : [])),
  ];
}
