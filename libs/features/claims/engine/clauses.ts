import { fill, noExtent, unmeasured } from './extent.ts';
import { type Action, hasPhrase, type Material, materialBook, phraseEnd } from './lexicon.ts';
import { highestBand, readLength, readNumber } from './measures.ts';
import { bareSurface, isMachine, isWork, type Mention } from './mentions.ts';
import type { ReadSentence } from './reading.ts';
import { readRoom } from './room-names.ts';
import type { Place } from './room-registry.ts';
import { isHyphen, type Token, textOf, tokenize } from './tokens.ts';
import { isOne } from './words.ts';

/** A thing that a few words name, with the number that stands directly at it. */
export interface Thing {
  material: Material;
  text: string;
  plural: boolean;
  count: number | null;
  from: number;
  to: number;
}

/** A room that a clause names; `passing` ("at the stairs"), `beside` ("off the hall") and `part` ("closet wall") may be landmarks only. */
type NamedRoom = Pick<Mention, 'name' | 'plural'> & Record<'passing' | 'beside' | 'part', boolean>;

/** What the words between two separators of a sentence say: what is done, to which things, where, and how much. */
export type Clause = ReturnType<typeof emptyClause>;

/** A clause after the separator `joint` (`start`, a comma, `and`…) of which nothing is read yet. */
export function emptyClause(read: ReadSentence, joint: string, from: number, to: number) {
  return {
    ...noExtent,
    joint,
    from,
    to,
    rooms: [] as NamedRoom[],
    place: null as string | null,
    roomsLeftOut: [] as string[],
    /** The places that the rooms mean, known once the sentence is read. */
    located: [] as readonly Place[],
    things: [] as Thing[],
    /** Things that only say where: "antimicrobial on the floor". */
    targets: [] as Thing[],
    /** `instrument`: with what, as "disinfectant" in "wiped with disinfectant". */
    actions: [] as { action: Action; text: string; from: number; instrument: boolean }[],
    fullHeight: hasPhrase('fullHeight', read.tokens.slice(Math.max(0, from - 2), to + 3)),
    negated: false,
    bracketed: false,
    uncertain: false,
    /** Somebody else does it. */
    others: false,
    /** "Not ours", "no coverage": said of what stands in it or before it. */
    excluded: false,
    same: false,
    pronoun: false,
    /** A number that counts the next thing. */
    waiting: null as number | null,
  };
}

/** Splits a sentence at its separators; measures that belong to rooms are left out. */
export function clausesOf(read: ReadSentence): Clause[] {
  const clauses: Clause[] = [];
  let group: Mention[] = [];
  let joint = 'start';
  let bracketed = false;
  const flush = (): void => {
    const [first, last] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined) return;
    const clause = emptyClause(read, joint, first.from, last.to);
    for (const [at, mention] of group.entries()) addMention(clause, read, mention, group.slice(at + 1));
    clause.count ??= clause.waiting;
    // "We vacuumed the water off the floor".
    const vacuumed = clause.actions.filter(({ text }) => /^vac/u.test(text));
    if (clause.things.some(({ material }) => material.name === 'standing water'))
      for (const done of vacuumed) done.action = { ...done.action, activity: 'extract' };
    // "Glass vac'd out of the carpet".
    else if (read.tokens.slice(clause.from, clause.to).some((token) => isOne('litter', token)))
      for (const done of vacuumed) done.action = { ...done.action, name: null, activity: 'clean' };
    // "Two coats of antimicrobial": no paint.
    const treats = ({ action }: Clause['actions'][number]): boolean => action.activity === 'treat';
    if (clause.actions.some((one) => treats(one) && one.action.category !== 'PNT'))
      clause.actions = clause.actions.filter(({ text }) => !/^(?:(?:one|two|a|\d) )?coats?$/u.test(text));
    clause.bracketed = bracketed;
    clauses.push(clause);
    group = [];
    joint = '';
  };
  let exception = exceptionAt(read.tokens);
  let excepted: Clause | undefined;
  for (const [at, mention] of read.mentions.entries()) {
    // "Carpet out except a 3 x 4 piece under the safe": what is named is left out of the work, and no work itself.
    if (exception !== null && mention.from >= exception) {
      exception = null;
      if (isDone(group) || group.every(({ kind }) => isOne('cueOrPlace', kind))) {
        flush();
        const last = clauses.findLast(
          ({ things, actions, place }) =>
            things.length > 0 || actions.some(({ action }) => action.sufficient) || place !== null,
        );
        if (last && (last.actions.length > 0 || last.place !== null) && !last.negated) {
          excepted = last;
          excepted.without = [unmeasured];
        }
      }
    }
    // "All but the closet end, which is 2 ft x 8 ft".
    const goesOn = mention.text === ',' && read.tokens[mention.to]?.word === 'which';
    if (excepted !== undefined && (goesOn || !isOne('endsException', mention.text))) {
      leaveOut(excepted, read, mention);
      continue;
    }
    excepted = undefined;
    const follows =
      group.some(({ cue }) => isOne('noWorkCue', cue)) &&
      isConsequence(read.tokens, group.at(-1)?.to ?? 0, mention.from);
    if (follows || beginsAnew(group, mention, read.mentions[at + 1])) {
      flush();
      joint = follows ? 'so' : ',';
    }
    const isMark = mention.kind === 'mark';
    // "w/": the slash separates nothing.
    // "N + E walls" are two sides of one place.
    const compass = [mention.from - 1, mention.to].every((beside) => isOne('compass', read.tokens[beside]));
    if (isMark && isOne('joint', mention.text) && read.tokens[mention.from - 1]?.word !== 'w' && !compass) {
      flush();
      // "Then seal the ceiling" goes on with no list.
      if (clauses.length === 0 && mention.text === 'then') continue;
      bracketed = mention.text === '(' || (bracketed && mention.text !== ')');
      // Of several separators the stronger counts.
      if (mention.text !== ',' || joint === '' || joint === 'start') joint = mention.text;
    } else if (!isMark && mention.kind !== 'label' && !read.measured.has(mention)) group.push(mention);
  }
  flush();
  for (const [at, next] of clauses.entries()) {
    const clause = clauses[at - 1];
    // "2 fans hall, 1 fan + 1 dehu den": the room of both stands behind the second machine.
    const machines = [clause, next].every((one) => one?.things[0]?.material.kind === 'equipment');
    const behind = isOne('andThen', next.joint) && (next.things[0]?.from ?? 0) - next.from <= 1;
    if (clause?.rooms.length === 0 && machines && behind) clause.rooms = next.rooms;
  }
  return clauses;
}

/** Whether work on a thing is told: "carpet out except …"; "no rebuilding except …" tells of what follows. */
function isDone(group: readonly Mention[]): boolean {
  const denied = group.some(({ cue }) => cue === 'negation');
  const named = group.some(({ action, material }) => material !== null || action?.sufficient);
  return !denied && named && group.some(({ action }) => action !== null);
}

/** "Except", "all but", "less the 12 ft": the token with which an exception begins; null where there is none. */
function exceptionAt(tokens: readonly Token[]): number | null {
  const at = tokens.findIndex((token, index) => {
    // "Everything but", "every room but"; "not all walls but the long ones" leaves nothing out.
    if (token.word === 'but') {
      const denied = tokens.slice(Math.max(0, index - 5), index).some(({ word }) => word === 'not');
      return !denied && [1, 2].some((back) => isOne('beforeBut', tokens[index - back]));
    }
    const measured = isOne('article', tokens[index + 1]) ? index + 2 : index + 1;
    if (isOne('lessThan', token)) return readNumber(tokens, measured) !== null;
    return isOne('except', token) || phraseEnd('except', tokens, index) !== null;
  });
  return at < 0 ? null : at;
}

function leaveOut(clause: Clause, read: ReadSentence, mention: Mention): void {
  const { kind, name, value, unit, size } = mention;
  // The quote tells what is left out too.
  clause.to = mention.to;
  // "In every room but the den", "everywhere except the den".
  if (kind === 'room' && clause.whole) clause.place ??= 'All rooms';
  if (kind === 'room' && clause.place !== null) {
    clause.roomsLeftOut.push(name);
    clause.without = clause.without.filter((one) => one !== unmeasured);
  }
  const [length = 0, width = 0] = size?.sides ?? [];
  const left =
    kind === 'length'
      ? ({ value, unit: 'LF' } as const)
      : kind === 'dimensions'
        ? ({ value: length * width, unit: 'SF' } as const)
        : kind === 'quantity' && unit !== null && { value, unit };
  if (!left) return;
  clause.without = [...clause.without.filter((one) => one !== unmeasured), left];
  read.measured.add(mention);
}

/** "5 fans den 2 fans hall 1 dehu den", "2 movers in bath 2 in hall": a new statement without a comma. */
function beginsAnew(group: readonly Mention[], one: Mention, next: Mention | undefined): boolean {
  const first = group.findIndex((before) => isMachine(before) || before.kind === 'number');
  const located = first >= 0 && group.findLastIndex(({ kind }) => kind === 'room') > first;
  // "Cut out the ceiling no insulation up there": what follows is denied, not what was done.
  const done = group.some(isWork) && group.some(({ material }) => material !== null);
  const counts = group.some(isMachine) && group.some(({ kind }) => kind === 'number');
  // "Carpet R&R in place of a shampoo".
  const denies = /^(?:no|(?:instead|in place|in lieu) of|rather than)$/u.test(one.text);
  if (one.cue === 'negation' && denies && (done || counts)) return true;
  // "Paint that ceiling don't cut".
  if (/^do(?: not|n'?t)$/u.test(one.text) && group.some(isWork) && group.at(-1)?.to === one.from) return true;
  // "Pull the toilet and reset it tile floor stays".
  const [verb, last] = group.slice(-2);
  const on = last?.text === 'that' && verb?.action?.weak;
  if (last?.cue === 'pronoun' && !on && verb?.action && one.kind === 'material' && one.from === last.to)
    return true;
  const counted = one.kind === 'number' && next !== undefined && next.from - one.to <= 2;
  if (counted) return located && (isMachine(next) || next.kind === 'room');
  return located && isMachine(one) && group.at(-1)?.kind !== 'number';
}

/** "It can't be moved so we bagged it", not "so far", "so we can see". */
function isConsequence(tokens: readonly Token[], from: number, to: number): boolean {
  const at = tokens.findIndex((token, index) => index >= from && index < to && token.word === 'so');
  const said = tokens.slice(at + 1, at + 4);
  return at >= 0 && !isOne('degree', said[0]) && !said.some((token) => isOne('ability', token));
}

function addMention(clause: Clause, read: ReadSentence, mention: Mention, rest: readonly Mention[]): void {
  const { tokens } = read;
  const [previous, next] = [tokens[mention.from - 1], tokens[mention.to]];
  const { kind, value } = mention;
  if (kind === 'room') addRoom(clause, tokens, mention);
  else if (kind === 'place' && !isOne('alongOrIs', previous) && !describesWall(tokens, mention))
    clause.place = mention.name;
  else if (kind === 'material') addThing(clause, read, mention);
  else if (kind === 'action') addAction(clause, tokens, mention);
  else if (kind === 'number') addNumber(clause, tokens, mention, rest);
  else if (kind === 'fraction') clause.fraction = value;
  else if (kind === 'dimensions') clause.dimensions ??= mention.size?.sides ?? null;
  else if (kind === 'cue') addCue(clause, tokens, mention);
  else if (kind === 'quantity') {
    clause.each ||= isOne('each', next) || previous?.word === 'each';
    if (mention.unit === 'DA') clause.days ??= value;
    else if (mention.unit !== null) clause.quantities = [...clause.quantities, { value, unit: mention.unit }];
  } else if (kind === 'length') {
    // "Cut at 4 ft" says how high, "downspouts at 10 ft" how long.
    const board = clause.things.some(({ material }) => material.surface === 'board');
    const led = isOne('beforeBand', previous) || (previous?.word === 'at' && board);
    const high = isOne('afterBand', next) || led;
    if (high || (mention.mark === 'in' && rest[0]?.action?.cut === true)) clause.band ??= value;
    else if (mention.mark !== 'in') clause.lengths = [...clause.lengths, value];
    // "Paint the 16 footer".
    if (isOne('footer', tokens[mention.to - 1]) && value > highestBand) {
      clause.part = true;
      if (clause.walls.length === 0) clause.walls = [`${value} ft`];
    }
  }
}

/** "North wall, exterior: drywall off": what kind of wall it is. */
function describesWall(tokens: readonly Token[], { name, from }: Mention): boolean {
  const behind = isOne('whereJoint', tokens[from - 1]) && isOne('wallOrSide', tokens[from - 2]);
  return name === 'Exterior' && behind;
}

/** Where the words before a place begin, past "the", "our". */
function beforeArticle(tokens: readonly Token[], at: number): number {
  return isOne('article', tokens[at - 1]) ? at - 1 : at;
}

/** A room where the work is; not a neighbour of it, nor where a thing waits meanwhile. */
function addRoom(clause: Clause, tokens: readonly Token[], { name, plural, from, to }: Mention): void {
  const start = beforeArticle(tokens, from);
  const before = tokens[start - 1];
  const led = [1, 2].some((back) => phraseEnd('beside', tokens, start - back) === start);
  const machines = clause.things.some((thing) => thing.material.implied !== null);
  // "Set in garage": where a thing waits.
  const stored = isOne('inOrOn', before) && [2, 3].some((back) => isOne('stored', tokens[start - back]));
  const carried = clause.actions.some(({ action }) => isOne('takesAway', action.activity));
  const waits = !machines && (stored || (carried && isOne('leadsInto', before)));
  if (waits || isOne('nearby', before)) return;
  // "On the 12 ft hall-side wall".
  const next = tokens[to]?.word === '-' ? to + 1 : to;
  const aside =
    start < from ||
    next > to ||
    before?.word === 'at' ||
    before?.kind === 'number' ||
    tokens[to]?.word === 'wall';
  clause.rooms.push({
    name,
    plural: plural || isOne('everyOne', tokens[from - 1]),
    // "At the stairs", "closet opening".
    passing: isOne('leadsPast', before) || isOne('threshold', tokens[to]),
    // "First 6 ft off the hall", "base on the washroom wall": which side of the room that the heading names.
    beside: led || (aside && isOne('partBesideRoom', tokens[next])),
    part: isOne('partBesideRoom', tokens[next]),
  });
}

/** Words between a number and the machine that it counts. */
const mostBetween = 3;

function addNumber(
  clause: Clause,
  tokens: readonly Token[],
  mention: Mention,
  rest: readonly Mention[],
): void {
  const { value, from, to } = mention;
  const [previous, after] = [tokens[from - 1], tokens[to]];
  // "Sprayed two times", "two coats": how often, not how many; "joists at 21", "in those two".
  if (isOne('howOften', after) || isOne('beforeNoCount', previous)) return;
  const near = rest.find(({ kind, cue }) => kind !== 'room' && (cue ?? 'negation') === 'negation');
  if (bareSurface(near) === 'walls') return;
  // "40 x 18 - 14 hits": counts a thing that is no work.
  const unknown = after?.kind === 'word' && /[a-z]{3}s$/u.test(after.word) && rest[0]?.from !== to;
  if (clause.joint === '-' && unknown && near === undefined) return;
  // "Back 10/16": half a machine is a date.
  if (!Number.isInteger(value) && isMachine(near)) return;
  // "Joists read 18, they dry with the fans".
  if (near && isMachine(near) && near.from - to > mostBetween) return;
  if (near?.kind === 'material') clause.waiting = value;
  else if (clause.count === null) clause.count = value;
}

function addCue(clause: Clause, tokens: readonly Token[], { cue, text, from, to }: Mention): void {
  // "Taken up since it would not dry", "pulled so we could work": why it was done denies nothing.
  const done = clause.actions.at(-1);
  if (done && tokens.slice(done.from, from).some((token) => isOne('givesReason', token))) return;
  if (cue === 'whole') {
    // "each", "total" after a number count; they do not mean the whole of a surface.
    clause.each ||= text === 'each';
    clause.whole ||= !isOne('counting', text);
  } else if (cue === 'others') {
    // "Put on by the owner", "pumping is the city": who did the work.
    const before = tokens[beforeArticle(tokens, from) - 1];
    const told = before?.word === 'by' || text.startsWith('by ') || isOne('isAre', before);
    // "Insured signed off": no work of theirs.
    if (!told && isOne('approves', tokens[to])) return;
    clause.others ||= told || (tokens[from - 1]?.word !== 'per' && clause.actions.length === 0);
  } else if (cue === 'part') clause.part = true;
  // "2 hours, not 4" denies a number.
  else if (cue === 'negation') {
    // "Not only the base", "carpet without a pad".
    const other = tokens[from + 1]?.kind === 'number' || tokens[from + 1]?.word === 'only';
    const lacks = isOne('article', tokens[to]) ? to + 1 : to;
    const without = text === 'without' && materialBook.find(tokens, lacks) !== null;
    clause.negated ||= !(text === 'not' && other) && !without;
  } else if (cue === 'excluded') clause.excluded = true;
  // "I want to clean those", "I would replace it": an order, not a wish.
  else if (cue === 'uncertain')
    clause.uncertain ||=
      !isOne('orders', text) || isOne('wishes', tokens[to]) || !isOne('weSay', tokens[from - 1]);
  else if (cue === 'same') {
    // "Under the same 9 foot ceiling", "same ceiling height": no work is the same.
    clause.same ||= !isOne('besideHeight', tokens[to]);
  } else if (cue === 'pronoun') {
    clause.pronoun = true;
    // "Both: base out".
    if (text === 'both' && from === 0 && isOne('headMark', tokens[to])) clause.place ??= 'Both rooms';
  }
}

/** Adds what is done to its clause, unless the words only look like work. */
export function addAction(clause: Clause, tokens: readonly Token[], mention: Mention): void {
  const { action, text, from, to } = mention;
  // "Repaired by the insured's own plumber", not "removed by us", "cut back by 4 ft".
  const [by, ...agent] = tokens.slice(to, to + 4);
  const theirs = agent[0]?.kind === 'word' && !agent.some((token) => isOne('ours', token));
  clause.others ||= (by?.word === 'by' && theirs) || /^by (?:others|owner)$/u.test(text);
  if (action === null || isNoWork(clause, tokens, mention)) return;
  const stands = standsAlone(tokens, to) || isTakenOut(clause, tokens, to);
  if (action.weak && action.activity !== 'treat' && !stands) return;
  clause.actions.push({ action, text, from, instrument: isTool(tokens, from) });
}

/** After "with" or "w/". */
function isTool(tokens: readonly Token[], at: number): boolean {
  return /(?:^| )with$|^w \/$/u.test(textOf(tokens, at - 2, at));
}

function isNoWork(clause: Clause, tokens: readonly Token[], mention: Mention): boolean {
  const { text, from, to } = mention;
  const previous = tokens[from - 1];
  // "It has a painted floor".
  if (isOne('stateWord', text) && isOne('oneArticle', previous)) return true;
  // "Leaked at the frame", "the frames are good".
  if (
    isOne('nounOfVerb', text) &&
    (isOne('article', previous) || isOne('isAre', tokens[to]) || isOne('failureVerb', tokens[to]))
  )
    return true;
  // "Allow for replacement of the carpet", "marked for removal".
  const granted = previous?.word === 'for' && isOne('grants', tokens[from - 2]);
  // "After removing the base we drilled": done all the same.
  const before = previous?.word === 'after' && isOne('takingOut', tokens[from]);
  if ((isOne('beforeAction', previous) && !granted && !before) || isSubordinate(tokens, clause.from, from))
    return true;
  // "Back on with a new wax ring": a part of what was put back.
  if (text === 'new' && isOne('smallPart', tokens[to])) return true;
  // "Covered: ceiling R&R": by the policy.
  if (text === 'covered' && tokens[to]?.word === ':') return true;
  // "At the removed area".
  if (isOne('article', previous) && isOne('extentNoun', tokens[to])) return true;
  // "Wet 18 inches up": how far.
  if (text === 'up' && isOne('lengthUnit', previous)) return true;
  // "A limb tore the edge of the roof", "wind took the door off".
  const caused = tokens.slice(Math.max(0, clause.from - 3), from).some((token) => isOne('cause', token));
  if (caused && isOne('damages', tokens[from])) return true;
  // "Slope is clean wood", "slab is painted" tell a state, "6 bags" counts things.
  const told = isOne(text === 'clean' ? 'tellsState' : 'isAre', previous);
  if ((told || /[^t]'s$/u.test(previous?.word ?? '')) && isOne('stateWord', text)) return true;
  // "Opened at the panel: clean".
  const looked = tokens.slice(Math.max(0, from - 12), from).some((token) => isOne('inspects', token));
  return text === 'clean' && looked && tokens[to]?.kind !== 'word';
}

/** "out" that ends its clause or goes on with how much; "out of the pipe", "off garage" say where. */
function standsAlone(tokens: readonly Token[], at: number): boolean {
  const [next, after] = [tokens[at], tokens[at + 1]];
  if (next === undefined || next.kind !== 'word' || readNumber(tokens, at) !== null) return true;
  if (phraseEnd('fullHeight', tokens, at) !== null) return true;
  // "Base off the fridge wall".
  const wall = tokens
    .slice(at + 1, at + 5)
    .some((token) => isOne('wallOrSide', token) || isOne('opening', token));
  if (next.word === 'the' || next.word === 'that') return isOne('afterOutThe', after) || wall;
  // "4 ft off N wall and E wall".
  if (isOne('wallSide', next) && isOne('wallOrSide', after)) return true;
  if (next.word !== 'of') return isOne('afterOut', next);
  const room = readRoom(tokens, isOne('theEachBoth', after) ? at + 2 : at + 1);
  return isOne('thereOrHere', after) || room !== null;
}

/** "40 SF of drywall out of the ceiling", not "water out of the wall". */
function isTakenOut({ things, quantities }: Clause, tokens: readonly Token[], at: number): boolean {
  const counted = quantities.length > 0 || (things.at(-1)?.count ?? null) !== null;
  const of = isOne('article', tokens[at + 1]) ? tokens[at + 2] : tokens[at + 1];
  return tokens[at]?.word === 'of' && things.length > 0 && counted && isOne('openedSurface', of);
}

const [roofing, siding, dishwasher] = ['shingle', 'vinyl siding', 'dishwasher'].map(
  (name) => materialBook.find(tokenize(name), 0)?.entry,
);

/** Adds what a mention names to its clause: a thing of the work, or a target that only says where the work is. */
export function addThing(clause: Clause, read: ReadSentence, mention: Mention): void {
  const { material, text, from } = mention;
  const { tokens } = read;
  if (material === null) return;
  if (material.surface === 'walls') {
    readWall(clause, tokens, mention);
    readMeasuredWall(clause, read, mention);
  }
  if (isNoThing(clause, tokens, mention)) return;
  const thing = thingOf(read, { ...mention, material });
  if (joinsPrevious(clause, thing)) return;
  // "All three floors sprayed": those of all rooms.
  const counted = isOne('smallCount', tokens[from - 1]) ? from - 2 : from - 1;
  if (isOne('surfacesOfAll', text) && isOne('allBothEach', tokens[counted]))
    clause.place ??= tokens[counted]?.word === 'both' ? 'Both rooms' : 'All rooms';
  const beganAlready =
    clause.things.length > 0 ||
    isOne('listJoint', clause.joint) ||
    clause.actions.some(({ action }) => action.sufficient);
  // "Glass in the carpet, vacuumed", "glass vac'd out of the carpet": the carpet is cleaned.
  if (
    material.surface === 'floor' &&
    isOne('litter', clause.things.at(-1)?.text.toLowerCase().split(' ').at(-1))
  ) {
    clause.things.splice(-1, 1, thing);
    return;
  }
  // "Base off 23 ft along the two wet walls".
  const lead = beforeArticle(tokens, from) - 1;
  // "Base: off with the board".
  const goesWith =
    tokens[lead]?.word === 'with' && isOne('goesWith', tokens[lead - 1]) && clause.from === lead - 1;
  const along =
    bareSurface(mention) === 'walls' && tokens.slice(from - 4, from).some(({ word }) => word === 'along');
  if (
    along ||
    (goesWith && clause.from > 0) ||
    (material.implied === null && beganAlready && isLocated(clause, tokens, from))
  ) {
    clause.targets.push(thing);
    return;
  }
  if (clause.waiting !== null) thing.count = clause.waiting;
  // "Both vanities, R&R".
  else if (thing.plural && material.unit === 'EA' && tokens[from - 1]?.word === 'both') thing.count = 2;
  clause.waiting = null;
  clause.things.push(thing);
}

function thingOf(read: ReadSentence, mention: Mention & { material: Material }): Thing {
  const { tokens } = read;
  const { material, from, to, text } = mention;
  const isAmong = (what: Parameters<typeof isOne>[0]): boolean => tokens.some((token) => isOne(what, token));
  // "34 squares of laminate": shingles. "Vinyl on the north gable", "vinyl, 2.5 squares".
  const onRoof = isOne('laminate', text) && isAmong('roofWord') && roofing;
  const onWall = text === 'vinyl' && isAmong('sidingWord') && siding;
  // "DW out, goes back in": the dishwasher, unless the words are those of board.
  const washes = /^d(?: \/ )?w$/u.test(text) && !isAmong('boardBeside') && dishwasher;
  const renamed = onRoof || onWall || washes || undefined;
  // "Front slope", "rear slope": two parts of one roof are two pieces of work.
  const sided = material.surface === 'roof' && isOne('wallSide', tokens[from - 1]);
  const words = read.text.slice(tokens[sided ? from - 1 : from]?.start, tokens[to - 1]?.end);
  const plural = mention.plural && bareSurface(mention) === null;
  return { material: renamed ?? material, text: words, plural, count: null, from, to };
}

/** "North wall only", "both long walls": which wall is meant, and that it is not all of them. */
function readWall(clause: Clause, tokens: readonly Token[], { text, from, to }: Mention): void {
  const one = !text.endsWith('s');
  // "Back wall", "refrigerator wall"; "N wall (the long one)".
  const [, told] = /^[(,] the (long|short) (?:one|wall|side)/u.exec(textOf(tokens, to, to + 4)) ?? [];
  // "Base off on north and east".
  const bare = isOne('compass', tokens[from]) ? tokens[from]?.word : undefined;
  const word = told ?? bare ?? tokens[from - 1]?.word ?? '';
  const side = isOne('wallSide', word) ? word : '';
  // "Kitchen walls" are those of the kitchen, "the kitchen wall" is the one towards it.
  if (side === '' || (!one && readRoom(tokens, from - 1) !== null)) return;
  clause.part ||= one || !clause.whole;
  // "North and east walls".
  const other = isOne('andThen', tokens[from - 2]) ? tokens[from - 3]?.word : undefined;
  // "The long sides", "both outer walls": two.
  const both = isOne('two', tokens[from - 2]) || (!one && isOne('longOrShort', side));
  const first = isOne('compass', other) ? other : both ? side : undefined;
  const walls = first === undefined ? [side] : [first, side];
  clause.walls = fill(clause, { ...noExtent, walls }).walls;
}

/** Words between a length and the wall that is as long. */
const mostDescribing = 2;

/** "The 12' wall", "the 12 foot hall-side wall": one that its length names. */
function readMeasuredWall(clause: Clause, { mentions, tokens }: ReadSentence, { from }: Mention): void {
  const length = mentions.findLast((one) => one.from < from && one.kind === 'length');
  const between = length === undefined ? [] : tokens.slice(length.to, from);
  const plain = between.every(
    ({ kind, word }) => (kind === 'word' && !isOne('betweenLengthAndWall', word)) || word === '-',
  );
  if (length === undefined || length.value <= highestBand || between.length > mostDescribing || !plain)
    return;
  clause.part = true;
  if (clause.walls.length === 0) clause.walls = [`${length.value} ft`];
}

/** Named, but neither worked on nor where the work is. */
function isNoThing(clause: Clause, tokens: readonly Token[], mention: Mention): boolean {
  const { material, from, to } = mention;
  const previous = clause.things.at(-1);
  // "Base cabinets, sink run": where they stand.
  const hyphened = tokens[to]?.word === '-' && isHyphen(tokens, to) ? to + 1 : to;
  if (bareSurface(mention) === null && isOne('runOrSide', tokens[hyphened])) return true;
  // "The old one tripped a breaker".
  if (tokens[beforeArticle(tokens, from) - 1]?.word === 'tripped') return true;
  if (isSubordinate(tokens, clause.from, from)) return true;
  // "Walnut, every board of it", "board games": no drywall.
  if (/^boards?$/u.test(mention.text) && isOne('noBoard', tokens[to]) && !isOne('article', tokens[to + 1]))
    return true;
  // "The wall with the desk": which wall.
  const beside = beforeArticle(tokens, from) - 1;
  if (tokens[beside]?.word === 'without') return true;
  // "Underneath the sink the base cabinet".
  if (beside < from - 1 && isOne('landmarkLead', tokens[beside]) && isOne('article', tokens[to])) return true;
  if (
    tokens[beside]?.word === 'with' &&
    isOne('wallOrSide', tokens[beside - 1]) &&
    clause.actions.length === 0
  )
    return true;
  // "East wall has a cased window".
  const has = tokens
    .slice(Math.max(clause.from, from - 4), from)
    .findIndex((token) => isOne('hasHad', token));
  const fixed = isOne('fixtureTrade', material?.category) || bareSurface(mention) !== null;
  if (has >= 0 && fixed && clause.actions.length === 0 && clause.waiting === null) return true;
  // "Base goes back, it's oak", "vanity is an MDF box": of what it is made.
  const made = tokens
    .slice(Math.max(clause.from, from - 4), from)
    .findLast((token) => isOne('describes', token));
  const told = previous !== undefined || isOne('itIs', tokens[from - 1]);
  const same = previous?.material.kind !== 'surface' && bareSurface(mention) === null;
  if (
    made &&
    told &&
    same &&
    material?.implied === null &&
    clause.actions.every((one) => one.from < from - 4)
  )
    return true;
  // "Branch came through the window": what did the damage.
  if (material?.name === 'tree' && isOne('strikes', tokens[to])) return true;
  // "Dehumidifier quit last summer", "fire began at a space heater": no machine of the work.
  const fails = isOne('household', tokens[to - 2]) || isOne('failureVerb', tokens[to]);
  return material?.kind === 'equipment' && clause.waiting === null && fails;
}

/** Words of one name: "sink faucet", "boxes of contents", "LVT floor". True where nothing is left to add. */
function joinsPrevious(clause: Clause, thing: Thing): boolean {
  const previous = clause.things.at(-1);
  if (previous === undefined) return false;
  const { material } = thing;
  if (previous.to !== thing.from) return false;
  const repeats = material.kind === 'surface' && previous.material.kind !== 'surface';
  // "Window wall" is no window.
  if (isFixture(previous) && repeats && material.surface === 'walls') {
    clause.things.splice(-1, 1, thing);
    return true;
  }
  // "LVT floor": the word after a covering only repeats where it lies.
  if (!repeats) clause.things.pop();
  if (repeats) clause.targets.push(thing);
  // "Sink faucet", "ceiling insulation": the last word is the thing, the first says which or where.
  else if (previous.material.kind === 'surface') clause.targets.push(previous);
  else thing.text = `${previous.text} ${thing.text}`;
  thing.count = previous.count;
  return repeats;
}

function isFixture(thing: Thing): boolean {
  return isOne('fixtureTrade', thing.material.category);
}

/** "Sets back once there's a floor", "after the shelves came off": a condition or a time, not the work. */
function isSubordinate(tokens: readonly Token[], from: number, to: number): boolean {
  let begun = -1;
  for (let at = Math.max(0, from - 2); at < to; at += 1) {
    const token = tokens[at];
    if (at < from && token?.kind !== 'word') begun = -1;
    // "After that paint the ceiling" has no condition.
    else if (token?.word === 'after' && isOne('thatOrThis', tokens[at + 1])) begun = -1;
    else if (token?.word === 'after' && isOne('takingOut', tokens[at + 1])) begun = -1;
    // "The lid as well as the walls".
    else if (token?.word === 'as' && tokens[at - 1]?.word === 'well') begun = -1;
    else if (isOne('subordinates', token)) begun = at;
    // "Once it passes we'll seal the studs": the main clause begins.
    else if (begun >= 0 && at > begun + 1 && isOne('beginsMainClause', token)) begun = -1;
  }
  return begun >= 0;
}

/** Whether a preposition leads to the thing, past articles, "all" and other describing words. */
function isLocated({ actions, things }: Clause, tokens: readonly Token[], at: number): boolean {
  const activity = actions[0]?.action.activity;
  const last = things.at(-1);
  for (let back = at - 1; back >= at - 5; back -= 1) {
    const token = tokens[back];
    if (token === undefined || token.kind === 'mark') return false;
    // "On that wall also R-15": the preposition leads to the wall.
    if (
      last?.material.kind === 'surface' &&
      last.to === back + 1 &&
      isOne('preposition', tokens[last.from - 2])
    )
      return false;
    // "Shingles with felt, R&R" names two things, "sealed with shellac" one.
    const goes = isOne('goesWith', tokens[back - 1]);
    if (token.word === 'with' && !goes && !isOne('cleanOrTreat', activity) && activity !== 'protect')
      return false;
    if (isOne('preposition', token) || (token.word === 'of' && isOne('beforeOf', tokens[back - 1]))) {
      // "Drywall off and the batts", "off 4 ft high and the batts", "floor to ceiling and the batts": nothing is led to.
      const off = token.word === 'off' && (readLength(tokens, back + 1)?.mark ?? null) !== null;
      if (off || isOne('andThen', tokens[back + 1]) || phraseEnd('fullHeight', tokens, back - 1) !== null)
        return false;
      // "The carpet in the den and the vinyl in the hall", "in the den the carpet": the preposition leads to the den.
      const room = readRoom(tokens, isOne('article', tokens[back + 1]) ? back + 2 : back + 1);
      return room === null || !(isOne('andThen', tokens[room.next]) || isOne('article', tokens[room.next]));
    }
  }
  return false;
}
