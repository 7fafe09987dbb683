import {
  addCues,
  addWords,
  type CueDefinition,
  type CueMatch,
  compileCues,
  type FeatureBag,
  handSetWeights,
  matchCues,
  ownText,
  readable,
  type Token,
  toEnglish,
  tokenize,
  withoutInstructions,
  withoutSignature,
} from '#platform/text';
import file from './cues.json' with { type: 'json' };
import { type Envelope, readEnvelope } from './envelope.ts';

export interface ReplyInput {
  subject: string;
  body: string;
  /** Header fields by name; case of names is ignored. */
  headers: Record<string, string>;
}

export interface ReadReply {
  subject: string;
  own: string;
  tokens: readonly Token[];
  cues: readonly CueMatch[];
  envelope: Envelope;
  features: FeatureBag;
}

interface ReplyCue extends CueDefinition {
  weights: string;
}

const vocabulary: {
  classes: Readonly<Record<string, readonly string[]>>;
  cues: Readonly<Record<string, ReplyCue>>;
} = file;
const matcher = compileCues(vocabulary);
const readLimit = 16_000;
const subjectLimit = 400;
const answerPrefix = /^\s*(?:(?:re|aw|sv|fw|fwd)\s*(?:\[\d+\])?\s*:\s*)+/iu;

/** Reads a reply: its headers, its sender's own text, and the features of both. */
export function readReply(input: ReplyInput): ReadReply {
  const envelope = readEnvelope(input.headers);
  const { own: written, forwarded } = ownText(
    withoutInstructions(readable(input.body, readLimit).replaceAll('\r', ' ')),
  );
  const own = withoutSignature(written);
  const rawSubject = withoutInstructions(readable(input.subject, subjectLimit).replaceAll(/[\r\n]/gu, ' '));
  const answered = answerPrefix.test(rawSubject);
  const subject = rawSubject.replace(answerPrefix, '');
  const features: FeatureBag = new Map();
  const tokens = toEnglish(tokenize(own));
  const cues = matchCues(matcher, tokens);
  const subjectTokens = toEnglish(tokenize(subject));
  // The subject of a reply is our own; only that of a new message is the sender's.
  addCues(features, cues);
  if (!answered) {
    addCues(features, matchCues(matcher, subjectTokens));
    addWords(features, subjectTokens, 's');
    features.set('=own subject', 1);
  }
  addWords(features, tokens, 'w');
  // "you", "he", "would" and "what" carry no content, but they distinguish a question from a request and a
  // refusal.
  for (const { word } of tokens) features.set(`u:${word}`, 1);
  if (forwarded) features.set('=forwarded', 1);
  if (/^\s*(?:fw|fwd)\s*:/iu.test(rawSubject)) features.set('=forward subject', 1);
  if (tokens.length === 0) features.set('=no words', 1);
  else if (tokens.length < 5) features.set('=under 5 words', 1);
  addQuestions(features, own);
  for (const [name, present] of Object.entries(envelope)) if (present) features.set(`h:${name}`, 1);
  return { subject, own, tokens, cues, envelope, features };
}

const shortestSentence = 3;
/** The first words of questions; many writers omit the question mark. */
const askingWords =
  /^(?:(?:and|but|so|also|ok|okay|hi|hello),? )?(?:(?:what|which|who|whose|where|when|why|how)\b(?! (?:you|we|i) )|(?:do|does|did|is|are|can|could|would|will|has|have) (?:you|your|it|they|this|that|there|we|i|the|any\w*)\b).*[^?]$/isu;

/**
 * The share of questions, and whether the last sentence is one: they distinguish a writer who asks from one
 * who wants to buy.
 */
function addQuestions(features: FeatureBag, own: string): void {
  const sentences = own
    .split(/(?<=[.!?])\s+|\n\s*\n/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/u).length >= shortestSentence);
  const questions = sentences.filter((sentence) => /\?["'”)]*$/u.test(sentence)).length;
  if (own.includes('?')) features.set('=question mark', 1);
  if (sentences.some((sentence) => askingWords.test(sentence))) features.set('=question without a mark', 1);
  if (/\?["'”)]*\s*$/u.test(own)) features.set('=ends in a question', 1);
  if (questions === 0) return;
  if (/\?["'”)]*$/u.test(sentences[0] ?? '')) features.set('=begins with a question', 1);
  if (questions === sentences.length) features.set('=only questions', 1);
  else if (questions * 2 >= sentences.length) features.set('=mostly questions', 1);
}

/** The manual weights of `cues.json`, by feature. */
export function replyCueWeights(): Map<string, string> {
  const weights = handSetWeights<'weights'>(vocabulary.cues, 'weights');
  for (const [feature, text] of Object.entries(file.shape)) weights.set(feature, text);
  return weights;
}
