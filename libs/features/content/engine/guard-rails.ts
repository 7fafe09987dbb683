import type { ContentKind, Draft, DraftInput } from './content.schema.ts';
import rules from './guard-rails.json' with { type: 'json' };
import { inline, readablePhone } from './text.ts';

/** A forbidden passage, and the rule that forbids it. */
export interface Violation {
  rule: string;
  text: string;
}

interface Rule {
  name: string;
  /** Forbidden in every text unless a source says the same, or in every review response regardless of sources. */
  scope: 'unless_given' | 'review_response';
  pattern: RegExp;
}

const compiled: readonly Rule[] = rules.map(({ name, scope, patterns }) => ({
  name,
  scope: scope === 'review_response' ? 'review_response' : 'unless_given',
  pattern: new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|'), 'giu'),
}));

/** Normalizes a text for comparison: case, markup, spaces, dashes and phone numbers. */
function normalized(text: string): string {
  return inline(text)
    .toLowerCase()
    .replaceAll(/[\s().\-–—]+/gu, '');
}

/** Limit of reported violations per rule. */
const maxViolations = 20;

/** The sources that a text may repeat. */
export interface Sources extends Pick<DraftInput, 'brief' | 'business'> {
  instructions?: string;
  /** The text before a revision: passages that a person has kept are allowed. */
  previous?: Draft;
}

/**
 * Passages of a text that go beyond its sources (prices, years, awards, guarantees, promises, customer quotes, contact
 * details, markup), and those that a review response must never have, regardless of instructions: an admission of
 * liability, an incentive (16 CFR 465), personal data. Of the latter it may only repeat the location's own.
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
    // Most matches were in the earlier text; a set avoids searching it for each.
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
