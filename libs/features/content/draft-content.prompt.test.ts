import { describe, expect, it } from 'vitest';
import { draftContentEngine } from './draft-content.prompt.ts';
import type { DraftInput } from './engine/index.ts';

const input: DraftInput = {
  kind: 'blog_post',
  brief: {
    topic: 'What to do after a burst pipe',
    audience: null,
    tone: null,
    keywords: [],
    platform: null,
    maxWords: 30,
  },
  business: {
    name: 'Cedar Falls Restoration',
    phone: null,
    city: 'Decatur',
    region: null,
    services: ['water'],
    postalCodes: [],
  },
  review: null,
};

describe('a text that a model writes', () => {
  const { model } = draftContentEngine;
  if (!model) throw new Error('the task has no model side');
  const read = (body: string) => model.read({ title: 'After a burst pipe', body }, input);

  it('is taken within its limits and the guard rails, and not beyond', () => {
    expect(read('Shut the main valve first.')).toEqual({
      answer: { title: 'After a burst pipe', body: 'Shut the main valve first.' },
    });
    expect(read('word '.repeat(31))).toHaveProperty('unusable');
    expect(read('Visits from $99.')).toHaveProperty('unusable');
    expect(read('Our award-winning team helps.')).toHaveProperty('unusable');
    expect(read('')).toHaveProperty('unusable');
  });
});
