import type { ClaimDocument } from './extraction.schema.ts';
import { hasPhrase } from './lexicon.ts';
import { type Mention, mentionsOf } from './mentions.ts';
import { longestSentence, type Sentence, splitSentences, type Token, tokenize } from './tokens.ts';
import { isOne } from './words.ts';

/** A sentence with what it mentions, and the document that it stands in. */
export interface ReadSentence {
  documentId: string;
  kind: string;
  text: string;
  sentence: Sentence;
  tokens: readonly Token[];
  mentions: readonly Mention[];
  /** Mentions that say how large a room is; they are no quantities of work. */
  measured: Set<Mention>;
}

export interface ReadDocument {
  documentId: string;
  kind: string;
  text: string;
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

const ranks: Readonly<Record<string, number>> = {
  measurements: 3,
  technician_notes: 2,
  adjuster_notes: 2,
  moisture_log: 2,
  customer_statement: 1,
};

/** Reads at most the first `limit` characters: time stays bounded whatever a client sends. */
export function readDocument(document: ClaimDocument, limit: number): ReadDocument {
  const text = document.text.slice(0, limit);
  const distrusted: string[] = [];
  const sentences: ReadSentence[] = [];
  let distrustedLine = -1;
  const fenced = fencedInstructions(text);
  const parts = splitSentences(text, tokenize(text));
  for (const sentence of parts) {
    const { tokens } = sentence;
    const addressed =
      isInstruction(tokens) || fenced.some(([from, to]) => sentence.start < to && sentence.end > from);
    const continued = sentence.line === distrustedLine && isOne('instructionVerb', tokens[0]);
    if (addressed || continued) {
      distrusted.push(text.slice(sentence.start, sentence.end));
      distrustedLine = sentence.line;
      continue;
    }
    sentences.push({
      documentId: document.documentId,
      kind: document.kind,
      text,
      sentence,
      tokens,
      mentions: mentionsOf(tokens),
      measured: new Set(),
    });
  }
  return {
    documentId: document.documentId,
    kind: document.kind,
    text,
    rank: ranks[document.kind] ?? 2,
    metric:
      /\b(?:dimensions?|measurements?|sizes?|all|units?|everything|sketch)\b[^.\n]{0,30}\b(?:metres|meters|metric)\b/iu.test(
        text,
      ),
    sentences,
    cut: parts.some(({ tokens }) => tokens.length >= longestSentence),
    distrusted,
  };
}

const fences: readonly (readonly [string, string])[] = [
  ['<<', '>>'],
  ['<!--', '-->'],
  ['[[', ']]'],
  ['{{', '}}'],
];
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
      if (
        to - from <= longestFence &&
        splitSentences(text.slice(from, to), tokenize(text.slice(from, to))).some(({ tokens }) =>
          isInstruction(tokens),
        )
      ) {
        found.push([from, to]);
      }
      from = text.indexOf(open, to);
    }
  }
  return found;
}

function isInstruction(tokens: readonly Token[]): boolean {
  const speaker = tokens.find((token) => token.kind === 'word');
  const colon = speaker === undefined ? undefined : tokens[tokens.indexOf(speaker) + 1];
  if (colon?.word === ':' && isOne('speaker', speaker)) return true;
  return hasPhrase('instructions', tokens);
}

/** The exact characters between two mentions of a sentence. */
export function quoteBetween(read: ReadSentence, from: number, to: number): string {
  const first = read.tokens[from];
  const last = read.tokens[to - 1];
  return first === undefined || last === undefined ? '' : read.text.slice(first.start, last.end);
}
