import { roomByRoom } from './columns.ts';
import { statementsOf } from './dictation.ts';
import { type ClaimDocument, knownDocuments } from './extraction.schema.ts';
import { hasPhrase } from './lexicon.ts';
import { type Mention, mentionsOf } from './mentions.ts';
import { longestSentence, type Sentence, splitSentences, type Token, tokenize } from './tokens.ts';
import { isOne } from './words.ts';

/** A sentence with what it mentions, and the document that it stands in. */
export interface ReadSentence extends ClaimDocument {
  sentence: Sentence;
  tokens: readonly Token[];
  mentions: readonly Mention[];
  /** Mentions that say how large a room is; they are no quantities of work. */
  measured: Set<Mention>;
  /** The sentences of its document, and its place among them. */
  all: readonly ReadSentence[];
  at: number;
}

export interface ReadDocument extends ClaimDocument {
  /** Higher outranks lower where documents disagree: measurements 3, inspectors 2, the customer 1. */
  rank: number;
  /** Says that its sizes are in metres, so that bare numbers are too. */
  metric: boolean;
  sentences: readonly ReadSentence[];
  /** A sentence without an end was read in parts. */
  cut: boolean;
  /** Sentences addressed to whoever reads the file rather than about the loss; never read as facts. */
  distrusted: readonly string[];
}

/** Documents from this rank on are by people who have seen the damage for us. */
export const rankOfInspectors = 2;

const metricSizes =
  /\b(?:dimensions?|measurements?|sizes?|all|units?|everything|sketch)\b[^.\n]{0,30}\b(?:metres|meters|metric)\b/iu;

/** Reads at most the first `limit` characters: time stays bounded whatever a client sends. */
export function readDocument(document: ClaimDocument, limit: number): ReadDocument {
  const { documentId, kind } = document;
  const text = document.text.slice(0, limit);
  const source = { documentId, kind, text };
  const distrusted: string[] = [];
  const sentences: ReadSentence[] = [];
  let distrustedLine = -1;
  const fenced = fencedInstructions(text);
  const parts = roomByRoom(splitSentences(tokenize(text)).flatMap(statementsOf));
  for (const sentence of parts) {
    const { tokens, start, end, line } = sentence;
    const inFence = fenced.some(([from, to]) => start < to && end > from);
    const continued = line === distrustedLine && isOne('instructionVerb', tokens[0]);
    if (isInstruction(tokens) || inFence || continued) {
      distrusted.push(text.slice(start, end));
      distrustedLine = line;
    } else {
      const place = { all: sentences, at: sentences.length };
      sentences.push({
        ...source,
        ...place,
        sentence,
        tokens,
        mentions: mentionsOf(tokens),
        measured: new Set(),
      });
    }
  }
  const cut = parts.some(({ tokens }) => tokens.length >= longestSentence);
  const rank = knownDocuments[kind]?.rank ?? rankOfInspectors;
  return { ...source, rank, metric: metricSizes.test(text), sentences, cut, distrusted };
}

const fences = new Map([
  ['<<', '>>'],
  ['<!--', '-->'],
  ['[[', ']]'],
  ['{{', '}}'],
]);
const longestFence = 2000;

/** Blocks in unusual brackets that contain an instruction are distrusted as a whole. */
function fencedInstructions(text: string): [number, number][] {
  const found: [number, number][] = [];
  for (const [open, close] of fences) {
    let from = text.indexOf(open);
    while (from >= 0) {
      const end = text.indexOf(close, from + open.length);
      if (end < 0) break;
      const to = end + close.length;
      const block = to - from <= longestFence ? text.slice(from, to) : '';
      if (splitSentences(tokenize(block)).some(({ tokens }) => isInstruction(tokens))) found.push([from, to]);
      from = text.indexOf(open, to);
    }
  }
  return found;
}

function isInstruction(tokens: readonly Token[]): boolean {
  const speaker = tokens.findIndex((token) => token.kind === 'word');
  const speaks = isOne('speaker', tokens[speaker]) && tokens[speaker + 1]?.word === ':';
  return speaks || hasPhrase('instructions', tokens);
}

/** The exact characters between two mentions of a sentence. */
export function quoteBetween(read: ReadSentence, from: number, to: number): string {
  const first = read.tokens[from];
  const last = read.tokens[to - 1];
  return first === undefined || last === undefined ? '' : read.text.slice(first.start, last.end);
}
