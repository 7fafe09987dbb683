import {
  type CueMatch,
  compileCues,
  type DigitRun,
  digitRuns,
  type FoundAddress,
  type FoundPhone,
  findAddresses,
  findPhones,
  isGivenName,
  isUnknownLanguage,
  matchCues,
  readable,
  splitTurns,
  type Token,
  toEnglish,
  tokenize,
  type WordFeatures,
  withoutInstructions,
  wordFeatures,
} from '#platform/text';
import { withoutMachine } from './machine.ts';
import { type Role, speakersOf } from './speakers.ts';
import { callVocabulary } from './vocabulary.ts';
import words from './words.json' with { type: 'json' };

/** One line of the call with what was found in it; offsets are into `text`. */
export interface ReadTurn {
  index: number;
  role: Role;
  /** Whether an agent, or his telephone system, answers the call: nobody else has spoken yet. */
  greets: boolean;
  /** What was said, instructions to the program blanked. */
  text: string;
  /** The same as it stands in the transcript, and where it begins in its line. */
  original: string;
  offset: number;
  tokens: readonly Token[];
  cues: readonly CueMatch[];
  /** The features of `tokens`, marked `w`, or `g` where the agent speaks. */
  words: readonly WordFeatures[];
  /** Numbers, telephone numbers and addresses in `text`; they are looked for when they are first asked for. */
  numbers: () => readonly DigitRun[];
  phones: () => readonly FoundPhone[];
  /** A given name after the street is taken for a person's, not for a town's. */
  addresses: () => readonly FoundAddress[];
}

export interface ParsedCall {
  turns: readonly ReadTurn[];
  callerWords: number;
  voicemail: boolean;
  /** Whether the caller speaks a language that the engine does not know. */
  foreign: boolean;
}

/** A transcript of more than an hour is read no further than this. */
const readLimit = 60_000;

const matcher = compileCues(callVocabulary);
const voicemailLabels: ReadonlySet<string> = new Set(words.voicemailLabels);
const labels: ReadonlySet<string> = new Set([
  ...words.agentLabels,
  ...words.callerLabels,
  ...words.voicemailLabels,
  ...words.numberedLabels,
]);
const yes: ReadonlySet<string> = new Set(words.yes);
const no: ReadonlySet<string> = new Set(words.no);
const askable: ReadonlySet<string> = new Set(words.askable);
/** "[music]", "(inaudible)", "*static*": what the recogniser says about sounds, not what anybody said. */
const sound = /\[[^\]\n]{0,80}\]|\([^)\n]{0,80}\)|\*[^*\n]{1,40}\*|<[^>\n]{1,40}>/gu;

/** Splits a transcript into turns, decides who speaks, and finds the cues of each. */
export function parseCall(transcript: string): ParsedCall {
  const originals = transcript.slice(0, readLimit).split('\n');
  const lines = splitTurns(withColons(withoutInstructions(readable(transcript, readLimit))), labels);
  const read = lines.flatMap((line) => {
    const text = withoutMachine(line.text.replaceAll(sound, blank));
    if (text.trim() === '') return [];
    return [
      { line, speaker: line.speaker, label: line.line.split(':')[0] ?? '', text, tokens: tokenize(text) },
    ];
  });
  const roles = speakersOf(read);
  const firstCaller = roles.indexOf('caller');
  const turns = read.map(({ line, text, tokens: spoken }, at): ReadTurn => {
    const role = roles[at] ?? 'caller';
    const tokens = toEnglish(spoken);
    const original = (originals[line.index] ?? '').slice(line.offset, line.offset + line.text.length);
    const cues = cuesIn(spoken, tokens).filter(
      (match) => (callVocabulary.cues[match.cue]?.speaker ?? 'caller') === role,
    );
    const numbers = lazily(() => digitRuns(text));
    return {
      index: line.index,
      role,
      greets: role === 'agent' && (firstCaller < 0 ? at === 0 : at < firstCaller),
      text,
      original,
      offset: line.offset,
      tokens,
      cues,
      words: wordFeatures(tokens, role === 'agent' ? 'g' : 'w'),
      numbers,
      phones: lazily(() => findPhones(text)),
      addresses: lazily(() => findAddresses(text, beginsWithGivenName, { runs: numbers() })),
    };
  });
  const answered = turns.map((turn, at) => withAnswer(turn, turns[at - 1]));
  const caller = answered.filter((turn) => turn.role === 'caller');
  const translated = caller.flatMap((turn) => turn.tokens.map((token) => token.word)).join(' ');
  return {
    turns: answered,
    callerWords: caller.reduce((sum, turn) => sum + turn.tokens.length, 0),
    voicemail: read.some(({ speaker }) => speaker !== null && voicemailLabels.has(speaker)),
    foreign: isUnknownLanguage(translated),
  };
}

/** A transcript whose lines all begin "speaker 1 okay" has its labels, without colons. */
function withColons(text: string): string {
  const labelled = /^speaker \d (?=\S)/iu;
  const lines = text.split('\n');
  if (!lines.every((line) => labelled.test(line) || line.trim() === '')) return text;
  return lines.map((line) => line.replace(labelled, (label) => `${label.trimEnd()}:`)).join('\n');
}

/** Whether words after a street are a person rather than a town. */
function beginsWithGivenName(words: string): boolean {
  return isGivenName(words.split(' ')[0] ?? '');
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** The cues in what was said and, where it was translated, those in the translation that are not among them. */
function cuesIn(spoken: readonly Token[], translated: readonly Token[]): readonly CueMatch[] {
  const found = matchCues(matcher, spoken);
  if (translated === spoken) return found;
  const known = new Set(found.map((match) => match.cue));
  return [...found, ...matchCues(matcher, translated).filter((match) => !known.has(match.cue))];
}

function blank(match: string): string {
  return ' '.repeat(match.length);
}

/**
 * A caller's "Yes" or "No" says what the agent asked: the question's cues become the caller's, negated where
 * the answer is no.
 */
function withAnswer(turn: ReadTurn, before: ReadTurn | undefined): ReadTurn {
  if (turn.role !== 'caller' || before?.role !== 'agent' || !before.text.includes('?')) return turn;
  const first = turn.tokens.slice(0, 3).map((token) => token.word);
  const negative = first.some((word) => no.has(word));
  if (!negative && !first.some((word) => yes.has(word))) return turn;
  const question = before.text.lastIndexOf('?');
  const asked = matchCues(matcher, before.tokens).filter(
    (match) => askable.has(match.cue) && match.start < question,
  );
  const answer = turn.tokens[0];
  if (answer === undefined) return turn;
  const said = asked.map((match) => ({
    cue: match.cue,
    start: answer.start,
    end: answer.end,
    sentence: answer.sentence,
    negated: negative,
  }));
  return { ...turn, cues: [...turn.cues, ...said] };
}

/** What the agent said just before a turn; undefined where somebody else did. */
export function lastAgent(call: ParsedCall, at: number): ReadTurn | undefined {
  const before = call.turns[at - 1];
  return before?.role === 'agent' ? before : undefined;
}

/** A later value that comes after such words replaces the one before. */
export const corrects =
  /\b(?:no|not|sorry|wait|actually|i mean|correction|rather|better|flip|scratch|hang on|old house|make that)\b/iu;
const agreement =
  /^\W*(?:yes|yeah|yep|yup|correct|right|that's|thats|that is|that'll|it is|it's still|this is (?:the|it|right|my)|still|same|sí|si|uh-huh|uh huh|mm-?hm+|mhm|sure|exactly|you got it)\b/iu;
const denial = /^\W*(?:no|nope|nah|naw|not|wrong)\b/iu;

/** Whether the caller agrees to what an agent said in a turn. */
export function confirms(call: ParsedCall, at: number): boolean {
  const next = call.turns[at + 1];
  return next?.role === 'caller' && agreement.test(next.text);
}

/** Whether the caller contradicts what an agent said in a turn. */
export function denies(call: ParsedCall, at: number): boolean {
  const next = call.turns[at + 1];
  return next?.role === 'caller' && denial.test(next.text);
}
