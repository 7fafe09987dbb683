import { hasPhrase, phraseEnd } from './lexicon.ts';
import { type ReadDocument, type ReadSentence, rankOfInspectors } from './reading.ts';
import { isOne } from './words.ts';

/** What documents say that nobody has sent or found; `certain`: they tell plainly what did the damage. */
export function openQuestions(documents: readonly ReadDocument[], certain: boolean): string[] {
  const inspectors = documents.filter((document) => document.rank >= rankOfInspectors);
  const sentences = inspectors.flatMap((document) => document.sentences);
  const visited = inspectors.length > 0 || documents.length === 0;
  const sourceUnknown =
    (!visited && !certain) ||
    documents
      .flatMap((document) => document.sentences)
      .some((read) => leavesOpen('lossSource')(read) || hasPhrase('noSource', read.tokens));
  return [
    ...sentences.flatMap(announced),
    ...(visited ? [] : ['technician inspection']),
    ...(sourceUnknown ? ['source of loss'] : []),
  ];
}

/** Whether a sentence says that nobody knows it. */
export function leavesOpen(what: 'lossSource' | 'lossDay'): (read: ReadSentence) => boolean {
  return ({ tokens }) => hasPhrase(what, tokens) && hasPhrase('notKnown', tokens);
}

/** The words of some tokens as they are written, a small letter first unless it is an abbreviation: "HVAC". */
function wordsOf({ tokens, text }: ReadSentence, from: number, to: number): string {
  const words = text.slice(tokens[from]?.start, tokens[to - 1]?.end).replaceAll(/\s+/gu, ' ');
  return /^\p{Lu}{2}/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

const longestSubject = 6;
const shortForms: readonly [RegExp, string][] = [
  [/^(?:the|a|an|is|are|was|for) /iu, ''],
  [/ (?:is|are|was|were|requested|ordered|taken|scheduled)$/iu, ''],
  [/(?<=\b(?:report|case|file|permit)) no\.?$/giu, ' number'],
];

/** "FD report to follow", "asbestos results pending": what somebody has announced and nobody has sent. */
function announced(read: ReadSentence): string[] {
  return read.tokens.flatMap((_, at) => {
    const end = phraseEnd('pending', read.tokens, at);
    return end === null ? [] : (subjectAround(read, at, end) ?? []);
  });
}

/** The few words beside the announcement, inside its clause, if they name something that can be sent. */
function subjectAround(read: ReadSentence, from: number, to: number): string | null {
  const { tokens } = read;
  for (const step of [-1, 1] as const) {
    const beside = step === -1 ? from - 1 : to;
    const start = isOne('besidePending', tokens[beside]) ? beside + step : beside;
    let end = start;
    for (let count = 0; count < longestSubject; end += step) {
      const token = tokens[end];
      const ends = token === undefined || token.kind === 'mark' || isOne('subjectEnd', token);
      if (!ends) count += 1;
      else if (count > 0 || token?.kind !== 'word') break;
    }
    const [low, high] = step === -1 ? [end + 1, start + 1] : [start, end];
    if (low >= high || !hasPhrase('pendingSubjects', tokens.slice(low, high))) continue;
    return shortForms.reduce((words, [short, long]) => words.replace(short, long), wordsOf(read, low, high));
  }
  return null;
}
