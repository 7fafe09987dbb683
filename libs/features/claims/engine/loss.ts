import type { LossType } from '#features/taxonomy';
import { lossTypeSchema } from './extraction.schema.ts';
import { cueBook, lossBook, phraseEnd } from './lexicon.ts';
import { readNumber } from './measures.ts';
import type { ReadDocument } from './reading.ts';
import type { Token } from './tokens.ts';
import lossFile from './vocabulary/loss-order.json' with { type: 'json' };
import { isOne } from './words.ts';

const inspectorWeight = 1;
const customerWeight = 0.5;
const negationReach = 3;

/** The loss type that the documents speak of most plainly; `other` where they speak of none. */
export function lossTypeOf(
  documents: readonly ReadDocument[],
  captions: readonly Token[][],
): { lossType: LossType; certain: boolean } {
  const scores = new Map<LossType, number>();
  for (const document of documents) {
    const seen = new Set<string>();
    for (const { tokens } of document.sentences)
      score(tokens, document.rank === 1 ? customerWeight : inspectorWeight, scores, seen);
  }
  const seen = new Set<string>();
  for (const tokens of captions) score(tokens, customerWeight, scores, seen);
  let best: LossType = 'other';
  let highest = 0;
  for (const lossType of precedence) {
    const total = scores.get(lossType) ?? 0;
    if (total > highest * (supersedes[best]?.split(' ').includes(lossType) === true ? 0.45 : 1)) {
      best = lossType;
      highest = total;
    }
  }
  // Wind and hail in one storm: neither alone is the loss.
  return { lossType: best, certain: highest >= 3 };
}

/** General before particular: a frozen pipe is a water loss with a better name. */
const precedence = lossTypeSchema.array().parse(lossFile.precedence.split(' '));
const supersedes: Readonly<Partial<Record<LossType, string>>> = lossFile.supersedes;

function score(
  tokens: readonly Token[],
  weight: number,
  scores: Map<LossType, number>,
  seen: Set<string>,
): void {
  let at = 0;
  while (at < tokens.length) {
    const found = lossBook.find(tokens, at);
    if (found === null) {
      at += 1;
      continue;
    }
    const phrase = tokens
      .slice(at, found.next)
      .map((token) => token.word)
      .join(' ');
    // A word said ten times is no stronger than said once: the vocabulary of a trade repeats itself.
    if (!seen.has(phrase) && (!isNegated(tokens, at) || /^(?:no|not) /u.test(phrase))) {
      seen.add(phrase);
      for (const entry of found.entries) {
        const lossType =
          entry.lossType === 'fire' && isElsewhere(tokens, at, found.next) ? 'smoke' : entry.lossType;
        scores.set(lossType, (scores.get(lossType) ?? 0) + entry.weight * weight);
      }
    }
    at = found.next;
  }
}

const elsewhereReach = 6;

/** "The fire was next door in 4B": what burns at the neighbour's comes here as smoke. */
function isElsewhere(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from - elsewhereReach; at < to + elsewhereReach; at += 1)
    if (phraseEnd('elsewhere', tokens, at) !== null) return true;
  return false;
}

function isNegated(tokens: readonly Token[], at: number): boolean {
  for (let back = 1; back <= negationReach; back += 1) {
    const token = tokens[at - back];
    if (token === undefined || token.kind === 'mark') return false;
    if (cueBook.find(tokens, at - back)?.entry === 'negation') return true;
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
  text: string;
}

const romans: Readonly<Record<string, number>> = { i: 1, ii: 2, iii: 3, iv: 4 };

/** "Cat 2", "Category III", "Class 4", "Cat/Class 3/2" as a document states them, in order. */
export function gradesOf(document: ReadDocument, what: 'category' | 'class'): Grade[] {
  const highest = what === 'category' ? 3 : 4;
  const pattern = what === 'category' ? /^(?:cat|category)$/u : /^(?:class|cls|cl)$/u;
  // "Cat 1 rain?" asks, it does not grade.
  const asserted = document.sentences.filter(({ sentence, text }) => text[sentence.end] !== '?');
  return asserted.flatMap(({ tokens, text }) =>
    tokens.flatMap((token, at) => {
      // "C3": the letter and the number in one word.
      const short = what === 'category' && token.word === 'c' && tokens[at + 1]?.start === token.end;
      if (!pattern.test(token.word) && !short) return [];
      const value = gradeAt(tokens, at + 1, what);
      if (value === null || value > highest) return [];
      if (isOne('deniesGrade', tokens[at - 1]) || isOne('not', tokens[at - 2])) return [];
      const after = tokens
        .slice(at + 2, at + 5)
        .map((one) => one.word)
        .join(' ');
      if (what === 'class' && /^(?:impact|shingle|a |roof)/u.test(after)) return [];
      return [
        {
          value,
          documentId: document.documentId,
          kind: document.kind,
          rank: document.rank,
          text: text.slice(token.start, tokens[at + 1]?.end ?? token.end),
        },
      ];
    }),
  );
}

function gradeAt(tokens: readonly Token[], at: number, what: 'category' | 'class'): number | null {
  let index = at;
  while (/^[.:#=-]$/u.test(tokens[index]?.word ?? '') || isOne('beforeGrade', tokens[index])) index += 1;
  // "Cat/Class 3/2": one heading for both numbers.
  const joint = tokens[index];
  if (joint?.word === '/' && isOne('class', tokens[index + 1]) && what === 'category')
    return gradeAt(tokens, index + 2, what);
  const pairs = what === 'class' && tokens[at - 2]?.word === '/' && tokens[index + 1]?.word === '/';
  const token = tokens[pairs ? index + 2 : index];
  if (token === undefined) return null;
  const roman = romans[token.word];
  if (roman !== undefined) return roman;
  const number = readNumber([token], 0);
  return number !== null && Number.isInteger(number.value) && number.value >= 1 ? number.value : null;
}
