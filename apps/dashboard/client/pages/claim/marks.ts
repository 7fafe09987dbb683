import type { ScopeItemRecord } from '#features/claims/schemas';

/** A segment of a text, and the items that cite its words. */
export interface Stretch {
  text: string;
  items: readonly string[];
}

/** Words of a text that an item cites. */
export interface Quoted {
  itemId: string;
  quote: string;
}

/** The words that items quote from one document or photo. */
export function quotesFrom(items: readonly ScopeItemRecord[], sourceId: string): Quoted[] {
  return items.flatMap((item) =>
    item.evidence.flatMap((one) => {
      const source = 'document_id' in one ? one.document_id : one.photo_id;
      return source === sourceId ? [{ itemId: item.item_id, quote: one.quote }] : [];
    }),
  );
}

/** The text split where quotes begin and end; quotes may overlap, and one that is not in the text is ignored. */
export function stretchesOf(text: string, quotes: readonly Quoted[]): Stretch[] {
  const spans = quotes.flatMap(({ itemId, quote }) => {
    const from = text.indexOf(quote);
    return from < 0 || quote === '' ? [] : [{ itemId, from, to: from + quote.length }];
  });
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ from, to }) => [from, to])])].sort(
    (a, b) => a - b,
  );
  const stretches: Stretch[] = [];
  for (const [at, from] of cuts.entries()) {
    const to = cuts[at + 1];
    if (to === undefined) break;
    const items = spans.filter((span) => span.from <= from && span.to >= to).map(({ itemId }) => itemId);
    stretches.push({ text: text.slice(from, to), items: [...new Set(items)] });
  }
  return stretches;
}
