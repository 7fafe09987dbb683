import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/** Words without a mark from which on a sentence counts as dictated without punctuation. */
const longestPlain = 25;
const subjects =
  /^(?:we|we'll|we've|i|i'll|i've|they|he|she|there's|theres|that's|thats|which|so|also|next|then)$/u;
/** Words that bind what follows them to what stands before. */
const binding =
  /^(?:to|be|been|being|get|gets|got|gotta|was|were|is|are|and|or|we|i|they|had|have|has|will|need|needs|needed|must|of|in|on|at|from|off|with|for|by|under|behind|over|above|below|the|a|an|all|that|this|same|not|just|also|then|both|needs|only)$/u;

/**
 * Commas for dictation that has none: before a subject that begins anew ("… eight foot ceilings we pulled the base"),
 * before a verb and before a room that nothing binds to the words before. Punctuated sentences are left as they are.
 */
export function withPauses(mentions: readonly Mention[], tokens: readonly Token[]): readonly Mention[] {
  const marks = mentions.filter((one) => one.kind === 'mark' && /^[,;:()]$/u.test(one.mark)).length;
  if (tokens.length < longestPlain * (marks + 1)) return mentions;
  const pauses = new Set<number>();
  tokens.forEach((token, at) => {
    if (at > 0 && subjects.test(token.word) && tokens[at - 1]?.word !== 'and') pauses.add(at);
  });
  for (const mention of mentions) {
    const article = tokens[mention.from - 1]?.word === 'the' ? 1 : 0;
    const before = tokens[mention.from - 1 - article];
    if (before === undefined || binding.test(before.word)) continue;
    if (mention.kind === 'room') pauses.add(mention.from - article);
    const next = mentions[mentions.indexOf(mention) + 1];
    // "… all of it set two fans in the den"
    if (mention.kind === 'number' && next?.kind === 'material' && next.material.kind === 'equipment')
      pauses.add(mention.from);
    if (mention.kind === 'action' && !mention.action.weak && article === 0 && isBaseForm(mention.text))
      pauses.add(mention.from);
  }
  const paused: Mention[] = [];
  for (const mention of mentions) {
    for (const at of [...pauses]) {
      if (at > mention.from) continue;
      pauses.delete(at);
      if (paused.length > 0) paused.push({ kind: 'mark', mark: ',', from: at, to: at });
    }
    paused.push(mention);
  }
  return paused;
}

/** "Cut out", "pull": an order or a report without its subject; "removed" may belong to the thing before it. */
function isBaseForm(text: string): boolean {
  return !/^\w+(?:ed|en)\b/u.test(text);
}
