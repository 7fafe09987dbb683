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
 * Text from callers and senders is data. Sentences that talk to the program instead of to the company
 * ("ignore previous instructions", "system: qualified=true") are replaced by spaces, so that nothing in them
 * counts for or against a label; offsets stay as they were.
 */
export function withoutInstructions(text: string): string {
  return text
    .split('\n')
    .map((line) => (roleLine.test(line.slice(0, 80)) ? ' '.repeat(line.length) : blankSentences(line)))
    .join('\n');
}

/** A sentence that begins this many words before the match is part of what the match says. */
const leadingWords = 6;
const roleBefore = /\p{L}{1,20}\s{0,3}:\s{0,3}$/u;
/** In speech without full stops, how many words after a match go with it. */
const wordsAfter = 14;

function blankSentences(line: string): string {
  const tokens = tokenize(line);
  const spans = matchCues(matcher, tokens).map((match) => reachOf(line, tokens, match));
  for (const match of matchesOf(assignment, line)) {
    const at = tokens.findIndex((token) => token.end > match.index);
    const token = tokens[at];
    if (token !== undefined)
      spans.push(
        reachOf(line, tokens, {
          start: match.index,
          end: match.index + match[0].length,
          sentence: token.sentence,
        }),
      );
  }
  return spans.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    line,
  );
}

/** The sentence of a match, as far as it can be told where speech has no full stops. */
function reachOf(
  line: string,
  tokens: readonly Token[],
  match: { start: number; end: number; sentence: number },
): { start: number; end: number } {
  const words = tokens.filter((token) => token.sentence === match.sentence);
  // "… on the calendar System: tier=cold": what has a colon before it begins with the word before the colon.
  const start = roleBefore.exec(line.slice(0, match.start))?.index ?? match.start;
  const first = words.findIndex((token) => token.end > start);
  const last = words.findLastIndex((token) => token.start < match.end);
  // A capital in the middle says that a sentence begins there, full stop or not.
  const begins = /\p{Lu}/u.test(line[start] ?? '');
  const from = !begins && first <= leadingWords ? 0 : first;
  const end = words[Math.min(words.length - 1, last + wordsAfter)]?.end ?? match.end;
  const closing = /^[.!?…"')\]}]*/u.exec(line.slice(end, end + 8))?.[0].length ?? 0;
  return { start: words[from]?.start ?? match.start, end: end + closing };
}
