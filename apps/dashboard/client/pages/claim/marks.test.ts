import { describe, expect, it } from 'vitest';
import { stretchesOf } from './marks.ts';

describe('the words that items rest on', () => {
  it('are cut out of the text, which stays whole, also where quotes overlap', () => {
    const text = 'Kitchen 12x14. Removed wet drywall and baseboard.';
    const stretches = stretchesOf(text, [
      { itemId: 'item_1', quote: 'Removed wet drywall' },
      { itemId: 'item_2', quote: 'wet drywall and baseboard' },
      { itemId: 'item_3', quote: 'words of nobody' },
    ]);
    expect(stretches.map((one) => one.text).join('')).toBe(text);
    expect(stretches.filter(({ items }) => items.length > 0)).toEqual([
      { text: 'Removed ', items: ['item_1'] },
      { text: 'wet drywall', items: ['item_1', 'item_2'] },
      { text: ' and baseboard', items: ['item_2'] },
    ]);
  });

  it('mark nothing where there are none', () => {
    expect(stretchesOf('All dry.', [])).toEqual([{ text: 'All dry.', items: [] }]);
    expect(stretchesOf('', [])).toEqual([]);
  });
});
