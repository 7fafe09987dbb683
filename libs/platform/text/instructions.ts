import { compileCues, matchCues } from './cues.ts';
import vocabulary from './instructions.json' with { type: 'json' };
import { matchesOf } from './matches.ts';
import { type Token, tokenize } from './tokens.ts';

const matcher = compileCues(vocabulary);
// A line that plays a role in a chat with a model, or pretends that the document ends here.
const roleLine =
  /^\s*(?:#{1,3}\s*)?[[<({]*\/?(?:system|developer|inst|instructions?|prompt|transcript|note to (?:ai|model))\b[\]>)}]*\s*(?::|[\]>)}=])/iu;
const assignment =
  /\b(?:intent|urgency|qualified|tier|sentiment|label|classification|lead_score|score|service_line|disqualify_reason|priority)["']?\s*(?:=|:|->|=>)\s*["']?\w+/giu;

/**
 * Text from callers and senders is untrusted data. Prompt injections, sentences addressed to the program instead of the
 * company ("ignore previous instructions", "system: qualified=true"), are replaced by spaces, so that nothing in them
 * counts for or against a label; offsets do not change.
 */
export function withoutInstructions(text: string): string {
  return text
    .split('\n')
    .map((line) => (roleLine.test(line.slice(0, 80)) ? ' '.repeat(line.length) : blankSentences(line)))
    .join('\n');
}

/** A sentence that begins this many words before the match is part of what the match says. */
const leadingWords = 6;
/** A speaker label is not part of what is spoken. */
const speakerLabel = /^\s*(?:agent|caller|customer|speaker|voicemail)[ _\d]{0,4}:/iu;
const roleBefore = /\p{L}{1,20}\s{0,3}:\s{0,3}$/u;
/** The maximum length of a match of `roleLine`. */
const longestRole = 27;
/** In speech without full stops, how many words after a match are blanked with it. */
const wordsAfter = 14;

interface Span {
  start: number;
  end: number;
}

function blankSentences(line: string): string {
  const tokens = tokenize(line);
  const sentences = Map.groupBy(tokens, (token) => token.sentence);
  const reachOf = (match: Span, sentence: number) => reachIn(line, sentences.get(sentence) ?? [], match);
  const spans = matchCues(matcher, tokens).map((match) => reachOf(match, match.sentence));
  for (const match of matchesOf(assignment, line)) {
    const token = tokens[firstAfter(tokens, match.index)];
    const end = match.index + match[0].length;
    if (token !== undefined) spans.push(reachOf({ start: match.index, end }, token.sentence));
  }
  return withBlanks(line, spans);
}

/**
 * The beginning of the sentence of a word near the beginning of its line: a capital letter in the middle of a line begins a
 * sentence, with or without a full stop before it.
 */
function beginning(line: string, words: readonly Token[], at: number): number {
  const label = labelLength(line);
  let from = at;
  const begins = (place: number): boolean => /\p{Lu}/u.test(line[words[place]?.start ?? 0] ?? '');
  while (from > 0 && !begins(from) && (words[from - 1]?.start ?? 0) >= label) from -= 1;
  return from;
}

function labelLength(line: string): number {
  return speakerLabel.exec(line.slice(0, longestRole))?.[0].length ?? 0;
}

/** The line with spaces in place of what the spans cover. */
function withBlanks(line: string, spans: readonly Span[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    parts.push(line.slice(at, from), ' '.repeat(end - from));
    at = end;
  }
  return parts.join('') + line.slice(at);
}

/** The index of the first token that ends after an offset; the number of tokens if none does. */
function firstAfter(tokens: readonly Token[], offset: number): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The sentence of a match; in speech without full stops an approximation. */
function reachIn(line: string, words: readonly Token[], match: Span): Span {
  // "… on the calendar System: tier=cold": what has a colon before it begins with the word before the colon.
  const before = Math.max(0, match.start - longestRole);
  const role = roleBefore.exec(line.slice(before, match.start));
  const start = role && before + role.index >= labelLength(line) ? before + role.index : match.start;
  const first = firstAfter(words, start);
  // The last word that begins before the match ends.
  const next = firstAfter(words, match.end - 1);
  const last = (words[next]?.start ?? match.end) < match.end ? next : next - 1;
  const from = first <= leadingWords ? beginning(line, words, first) : first;
  const end = words[Math.min(words.length - 1, last + wordsAfter)]?.end ?? match.end;
  const closing = /^[.!?…"')\]}]*/u.exec(line.slice(end, end + 8))?.[0].length ?? 0;
  return { start: words[from]?.start ?? match.start, end: end + closing };
}
