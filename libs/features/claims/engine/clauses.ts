import { type Clause, emptyClause } from './clause.ts';
import { addAction, addThing } from './clause-parts.ts';
import { phraseEnd } from './lexicon.ts';
import { bareSurface, type Mention } from './mentions.ts';
import type { ReadSentence } from './reading.ts';
import type { Token } from './tokens.ts';
import { isOne } from './words.ts';

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
    clause.count ??= clause.waiting?.value ?? null;
    clause.bracketed = bracketed;
    clauses.push(clause);
    group = [];
    joint = '';
  };
  for (const mention of read.mentions) {
    const isMark = mention.kind === 'mark';
    // "w/": the slash separates nothing.
    if (isMark && isOne('joint', mention.text) && read.tokens[mention.from - 1]?.word !== 'w') {
      flush();
      bracketed = mention.text === '(' || (bracketed && mention.text !== ')');
      // Of several separators the stronger counts.
      const weaker =
        isOne('strongJoint', joint) || (mention.text === ',' && joint !== '' && joint !== 'start');
      if (!weaker) joint = mention.text;
    } else if (!isMark && mention.kind !== 'label' && !read.measured.has(mention)) group.push(mention);
  }
  flush();
  return clauses;
}

function addMention(clause: Clause, read: ReadSentence, mention: Mention, rest: readonly Mention[]): void {
  const { tokens } = read;
  const [previous, next] = [tokens[mention.from - 1], tokens[mention.to]];
  const { kind, value } = mention;
  if (kind === 'room') addRoom(clause, tokens, mention);
  else if (kind === 'place') clause.place = mention.name;
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
    const cuts = clause.actions.some(({ action }) => action.cut);
    const board = cuts || clause.things.some(({ material }) => material.surface === 'board');
    const high =
      isOne('afterBand', next) || isOne('beforeBand', previous) || (previous?.word === 'at' && board);
    if (high || (mention.mark === 'in' && rest[0]?.action?.cut === true)) clause.band ??= value;
    else if (mention.mark !== 'in') clause.lengths = [...clause.lengths, value];
  }
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
  const waits = !machines && before?.word === 'in' && isOne('stored', tokens[start - 2]);
  if (waits || isOne('nearby', before) || (led && clause.rooms.length > 0)) return;
  const contents = clause.things.some((thing) => thing.material.category === 'CON');
  clause.rooms.push({
    name,
    plural: plural || isOne('everyOne', tokens[from - 1]),
    // "At the stairs", "from the hall".
    passing: isOne('leadsPast', before) || (before?.word === 'from' && !contents),
    // "First 6 ft off the hall", "base on the washroom wall": which side of the room that the heading names.
    beside: led || ((start < from || before?.word === 'at') && isOne('partBesideRoom', tokens[to])),
  });
}

function addNumber(
  clause: Clause,
  tokens: readonly Token[],
  mention: Mention,
  rest: readonly Mention[],
): void {
  const { value, from, to } = mention;
  const [previous, after] = [tokens[from - 1], tokens[to]];
  if (isOne('people', after)) {
    clause.persons = value;
    return;
  }
  // "Sprayed two times", "two coats": how often, not how many.
  if (isOne('howOften', after)) return;
  const next = rest.find(({ kind, cue }) => kind !== 'room' && (cue ?? 'negation') === 'negation');
  const near = next !== undefined && next.from - to <= 4 ? next : undefined;
  if (bareSurface(near) === 'walls') {
    if (value >= 4) clause.whole = true;
    else clause.part = true;
    return;
  }
  // "All four": the walls that were just named.
  if (near === undefined && previous?.word === 'all') {
    clause.whole = true;
    return;
  }
  // "40 x 18 - 14 hits": counts a thing that is no work.
  const unknown = after?.kind === 'word' && /[a-z]{3}s$/u.test(after.word) && rest[0]?.from !== to;
  if (clause.joint === '-' && unknown && near === undefined) return;
  const sheets = tokens.slice(to, to + 4).some((token) => isOne('sheet', token));
  if (near?.kind === 'material' && !isOne('eachAt', after)) clause.waiting = { value, sheets };
  else if (clause.count === null) Object.assign(clause, { count: value, sheets });
}

function addCue(clause: Clause, tokens: readonly Token[], { cue, text, from }: Mention): void {
  if (cue === 'whole') {
    // "each", "total" after a number count; they do not mean the whole of a surface.
    clause.each ||= text === 'each';
    clause.pronoun ||= / of (?:it|them)$/u.test(text);
    clause.whole ||= !isOne('counting', text);
  } else if (cue === 'others') {
    // "Put on by the owner": who did the work.
    const by = tokens[beforeArticle(tokens, from) - 1]?.word === 'by';
    clause.others =
      by || text.startsWith('by ') || (tokens[from - 1]?.word !== 'per' && clause.actions.length === 0);
  } else if (cue === 'part') clause.part = true;
  else if (cue === 'negation') clause.negated = true;
  else if (cue === 'uncertain') clause.uncertain = true;
  else if (cue === 'same') clause.same = true;
  else if (cue === 'pronoun') clause.pronoun = true;
}
