import type { ContentKind, Draft, DraftInput } from './content.schema.ts';
import rules from './guard-rails.json' with { type: 'json' };
import { inline, readablePhone } from './text.ts';

/** A passage that a text may not have, and the rule that forbids it. */
export interface Violation {
  rule: string;
  text: string;
}

interface Rule {
  name: string;
  /** Of every text, unless one of its sources says the same; or of every answer to a review, whatever the sources. */
  scope: 'unless_given' | 'review_response';
  pattern: RegExp;
}

const compiled: readonly Rule[] = rules.map(({ name, scope, patterns }) => ({
  name,
  scope: scope === 'review_response' ? 'review_response' : 'unless_given',
  pattern: new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|'), 'giu'),
}));

/** Comparable words: without case, markup and the many ways to write a space, a dash or a phone number. */
function normalized(text: string): string {
  return inline(text)
    .toLowerCase()
    .replaceAll(/[\s().\-–—]+/gu, '');
}

/** How many violations of one rule are named. */
const maxViolations = 20;

/** What a text may repeat. */
export interface Sources extends Pick<DraftInput, 'brief' | 'business'> {
  instructions?: string;
  /** The text before a revision: what a person has let stand is not the engine's to judge. */
  previous?: Draft;
}

/**
 * What in a text goes beyond its sources (prices, years, awards, guarantees, promises, voices of customers, ways to get
 * in touch, markup), and what an answer to a review must never have, whoever asks for it: an admission of liability, an
 * incentive (16 CFR 465), somebody's data. Of those it may only repeat the location's own.
 */
export function findViolations(
  kind: ContentKind,
  draft: Draft,
  { brief, business, instructions, previous }: Sources,
): Violation[] {
  const { name, phone, city, region, postalCodes } = business;
  const own = wordsOf(name, phone, phone && readablePhone(phone), city, region, postalCodes.join(', '));
  const before = previous ? `${previous.title}\n\n${previous.body}` : '';
  const kept = wordsOf(before);
  const given = wordsOf(brief.topic, brief.audience, ...brief.keywords, instructions);
  const text = `${draft.title}\n\n${draft.body}`;
  return compiled.flatMap(({ name: rule, scope, pattern }) => {
    const strict = scope === 'review_response';
    if (strict && kind !== 'review_response') return [];
    const allowed = strict ? [...own, ...kept] : [...own, ...kept, ...given];
    // Most of what is found stood there before; to look it up by its words takes the length of the text.
    const known = new Set(Array.from(before.matchAll(pattern), ([found]) => found));
    return text
      .matchAll(pattern)
      .filter(([found]) => !known.has(found))
      .filter(([found]) => !allowed.some((words) => words.includes(normalized(found))))
      .take(maxViolations)
      .map(([found]) => ({ rule, text: found.trim() }))
      .toArray();
  });
}

function wordsOf(...texts: (string | null | undefined)[]): string[] {
  return texts.flatMap((text) => (text ? [normalized(text)] : []));
}
