import type { LossType } from '#features/taxonomy';
import { lossTypeSchema } from './extraction.schema.ts';
import { cueBook, lossBook } from './lexicon.ts';
import { readNumber } from './measures.ts';
import type { ReadDocument } from './reading.ts';
import { type Token, textOf } from './tokens.ts';
import lossFile from './vocabulary/loss-order.json' with { type: 'json' };
import { isOne } from './words.ts';

const customerWeight = 0.5;
const negationReach = 3;
/** A particular loss needs less than this share of the general one's words. */
const particularShare = 0.45;

/** General before particular: a frozen pipe is a water loss with a better name. */
const precedence = lossTypeSchema.array().parse(lossFile.precedence.split(' '));
const supersedes: Readonly<Partial<Record<LossType, string>>> = lossFile.supersedes;

/** The loss type that the documents speak of most plainly; `other` where they speak of none. */
export function lossTypeOf(
  documents: readonly ReadDocument[],
  captions: readonly (readonly Token[])[],
): { lossType: LossType; certain: boolean } {
  const scores = new Map<LossType, number>();
  for (const { sentences, rank } of documents) {
    const said = sentences.map(({ tokens }) => tokens);
    score(said, rank === 1 ? customerWeight : 1, scores);
  }
  score(captions, customerWeight, scores);
  let [best, highest]: [LossType, number] = ['other', 0];
  for (const lossType of precedence) {
    const total = scores.get(lossType) ?? 0;
    const particular = supersedes[best]?.split(' ').includes(lossType) === true;
    if (total > highest * (particular ? particularShare : 1)) [best, highest] = [lossType, total];
  }
  return { lossType: best, certain: highest >= 3 };
}

/** Adds up the words of one document that speak of a loss. */
function score(
  sentences: readonly (readonly Token[])[],
  weight: number,
  scores: Map<LossType, number>,
): void {
  const seen = new Set<string>();
  for (const tokens of sentences)
    for (let at = 0; at < tokens.length; ) {
      const found = lossBook.find(tokens, at);
      const phrase = textOf(tokens, at, found?.next ?? at);
      // A word said ten times is no stronger than said once: the vocabulary of a trade repeats itself.
      const counts = !seen.has(phrase) && (!isNegated(tokens, at) || /^(?:no|not) /u.test(phrase));
      for (const { lossType, weight: own } of counts ? (found?.entries ?? []) : []) {
        seen.add(phrase);
        scores.set(lossType, (scores.get(lossType) ?? 0) + own * weight);
      }
      at = found?.next ?? at + 1;
    }
}

function isNegated(tokens: readonly Token[], at: number): boolean {
  for (let back = at - 1; back >= at - negationReach; back -= 1) {
    if (tokens[back]?.kind !== 'word' && tokens[back]?.kind !== 'number') return false;
    if (cueBook.find(tokens, back)?.entry === 'negation') return true;
  }
  return false;
}

/** A client's own loss type, where it is one of ours. */
export function statedLossType(value: string | null | undefined): LossType | null {
  const parsed = lossTypeSchema.safeParse(value?.toLowerCase().trim().replaceAll(/[ -]+/gu, '_'));
  return parsed.success ? parsed.data : null;
}

export interface Grade {
  value: number;
  documentId: string;
  kind: string;
  rank: number;
}

/** "Cat 2", "Category III", "Class 4", "Cat/Class 3/2" as a document states them, in order. */
export function gradesOf(
  { sentences, documentId, kind, rank }: ReadDocument,
  what: 'category' | 'class',
): Grade[] {
  return sentences.flatMap(({ sentence, text, tokens }) => {
    // "Cat 1 rain?" asks, it does not grade; of "Cat 2, class 1?" only what follows the last comma is asked.
    const asked = text[sentence.end] === '?';
    if (asked && isOne('asksFirst', tokens[0])) return [];
    const statedTo = asked ? tokens.findLastIndex(({ word }) => word === ',') : tokens.length;
    return tokens.slice(0, Math.max(0, statedTo)).flatMap((token, at) => {
      // "C3": the letter and the number in one word.
      const short = what === 'category' && token.word === 'c' && tokens[at + 1]?.start === token.end;
      if (!isOne(what, token) && !short) return [];
      if (isOne('deniesGrade', tokens[at - 1]) || isOne('not', tokens[at - 2])) return [];
      const value = gradeAt(tokens, at + 1, what);
      const shingles =
        what === 'class' && tokens.slice(at + 2, at + 3).some((one) => isOne('shingleGrade', one));
      const valid = value !== null && value <= (what === 'category' ? 3 : 4);
      return valid && !shingles ? [{ value, documentId, kind, rank }] : [];
    });
  });
}

function gradeAt(tokens: readonly Token[], at: number, what: 'category' | 'class'): number | null {
  let index = at;
  while (isOne('beforeGrade', tokens[index])) index += 1;
  // "Cat/Class 3/2": one heading for both numbers.
  const joined = tokens[index]?.word === '/' && isOne('class', tokens[index + 1]);
  if (joined && what === 'category') return gradeAt(tokens, index + 2, what);
  const second = what === 'class' && tokens[at - 2]?.word === '/' && tokens[index + 1]?.word === '/';
  const token = tokens[second ? index + 2 : index];
  if (token === undefined) return null;
  const value = ['', 'i', 'ii', 'iii', 'iv'].indexOf(token.word);
  const number = value > 0 ? value : (readNumber([token], 0)?.value ?? 0);
  return Number.isInteger(number) && number >= 1 ? number : null;
}
