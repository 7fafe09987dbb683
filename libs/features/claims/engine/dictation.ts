import { readNumber } from './measures.ts';
import { bareSurface, type Mention, mentionsOf } from './mentions.ts';
import type { Sentence, Token } from './tokens.ts';
import { isOne } from './words.ts';

const [fewestWords, fewestWordsOfMark] = [45, 25];

/** The statements of a text that was spoken and written down without stops; other sentences as they are. */
export function statementsOf(sentence: Sentence): Sentence[] {
  const { tokens } = sentence;
  const marks = tokens.filter((token) => token.kind === 'mark' && !isOne('dash', token)).length;
  if (tokens.length < fewestWords || marks * fewestWordsOfMark > tokens.length) return [sentence];
  const cuts = [0];
  const mentions = mentionsOf(tokens);
  // "Toilet detach and reset vanity": the thing stood before its action, so that the next thing begins anew.
  let [thing, done] = [false, false];
  for (const [index, mention] of mentions.entries()) {
    const last = mentions[index - 1];
    const from = last?.to ?? 0;
    const gap = tokens.slice(from, mention.from);
    const spoken = gap.findIndex((one, at) => isOne('spokenStart', one) && !isBound(tokens[from + at - 1]));
    if (spoken >= 0) cuts.push(from + spoken);
    const start = beginOf(tokens, mention, last);
    const before = tokens[start - 1];
    // "Hall bath is eight by five", "carpet has to come out": a room or a thing of which something is said.
    const listed = isOne('andThen', before) && mentions[index - 2]?.kind === mention.kind;
    const said = isOne('subjectKind', mention.kind) && isOne('predicate', tokens[mention.to]);
    // A ceiling says how high the room is.
    const named = mention.kind === 'material' && bareSurface(mention) !== 'ceiling';
    // "We yanked the toilet".
    const ours = last?.action && isOne('weSay', tokens[last.from - 1]);
    const anew = named && done && !ours && !isOne('preposition', before);
    // "All the way around the master bath is": those words end a statement.
    const bound = isBound(before) && !(last?.cue === 'whole' && last.to === start);
    if (anew || (said && !listed && !bound)) cuts.push(start);
    thing ||= named;
    done ||= thing && mention.action?.weak === false;
  }
  return cuts.flatMap((from, at) => {
    const part = tokens.slice(from, cuts[at + 1]);
    const [first, last] = [part[0], part.at(-1)];
    if (first === undefined || last === undefined) return [];
    const lineStart = sentence.lineStart && at === 0;
    return { ...sentence, tokens: part, start: first.start, end: last.end, lineStart };
  });
}

/** After "in the", "which", "until": inside a statement. */
function isBound(before: Token | undefined): boolean {
  return isOne('preposition', before) || isOne('beforeSubject', before);
}

/** Past "the", "all of the", "other three", the number of things, and "four foot of". */
function beginOf(tokens: readonly Token[], { from, material }: Mention, before?: Mention): number {
  let at = from;
  while (isOne('determiner', tokens[at - 1])) at -= 1;
  if (before?.to === at && isOne('measureKind', before.kind)) {
    const counts = before.kind === 'number' && material?.unit === 'EA';
    if (tokens[at]?.word === 'of' || counts) return before.from;
  }
  return material?.kind === 'equipment' && readNumber(tokens, at - 1)?.next === at ? at - 1 : at;
}
