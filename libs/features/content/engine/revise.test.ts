import { describe, expect, it } from 'vitest';
import type { Brief, ContentKind, RevisionInput } from './content.schema.ts';
import { composeContent, reviseText } from './index.ts';
import { wordCount } from './text.ts';

const brief: Brief = {
  topic: 'What to do when a pipe bursts',
  audience: 'homeowners',
  tone: 'friendly',
  keywords: ['burst pipe', 'water cleanup'],
  platform: null,
  maxWords: null,
};
const business: RevisionInput['business'] = {
  name: 'Cedar Falls Restoration',
  phone: '+13195550142',
  city: 'Cedar Falls',
  region: 'IA',
  services: ['water'],
  postalCodes: [],
};

function drafted(kind: ContentKind, fields: Partial<Brief> = {}) {
  const input = { kind, brief: { ...brief, ...fields }, business, review: null };
  return { ...input, ...composeContent(input) };
}

const revise = (instructions: string, text = drafted('blog_post')) => ({
  before: text,
  after: reviseText({ ...text, instructions }),
});

describe('a revision by the built-in engine', () => {
  it('becomes shorter, to the length that was asked for where one was', () => {
    const { before, after } = revise('Make it shorter.');
    expect(wordCount(after.body)).toBeLessThan(wordCount(before.body));
    expect(after.body.split('\n\n').at(-1)).toBe(before.body.split('\n\n').at(-1));
    expect(wordCount(revise('Please shorten it to 90 words').after.body)).toBeLessThanOrEqual(90);
    expect(after.notCarriedOut).toEqual([]);
  });

  it('becomes longer only as long as there is something to say', () => {
    const { before, after } = revise('Expand it');
    expect(wordCount(after.body)).toBeGreaterThan(wordCount(before.body));
    const again = revise('Expand it to 5000 words', {
      ...before,
      ...revise('make it longer to 5000 words').after,
    });
    expect(again.after.notCarriedOut).toHaveLength(1);
  });

  it('changes the tone and nothing else', () => {
    const { after } = revise('Use a more formal tone');
    expect(after.body).toBe(drafted('blog_post', { tone: 'formal' }).body);
  });

  it('adds and removes keywords, sentences and sections', () => {
    expect(revise('add keywords mold check, drying').after.body).toContain('- Mold check\n- Drying');
    expect(revise('Remove the keyword water cleanup').after.body).not.toMatch(/water cleanup/i);
    expect(revise('remove water cleanup; remove burst pipe').after.body).not.toContain(
      '## Points to talk about',
    );
    expect(revise('remove the section about what to have ready').after.body).not.toContain(
      '## What to have ready',
    );
    expect(revise('add hashtag plumbing', drafted('social_post')).after.body).toContain('#Plumbing');
  });

  it('puts in what it is told in the words that it is told, before the closing section', () => {
    const { after } = revise('Mention that the office opens on Saturdays');
    expect(after.body).toContain('Please note: the office opens on Saturdays.\n\n## Get in touch');
  });

  it('takes another title, and other words', () => {
    expect(revise('Change the title to "Burst pipes: first steps"').after.title).toBe(
      'Burst pipes: first steps',
    );
    const { after } = revise('replace homeowners with property managers');
    expect(after.body).toContain('property managers');
    expect(after.body).not.toContain('homeowners');
  });

  it('carries out several instructions of one text, and counts scenes anew', () => {
    const { after } = revise(
      'Remove the safety first scene; mention that parking is free and make the tone calm',
      drafted('video_script'),
    );
    expect(after.notCarriedOut).toEqual([]);
    expect(after.body).not.toContain('Safety first');
    const numbers = [...after.body.matchAll(/^### Scene (\d+):/gm)].map((match) => Number(match[1]));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  it('works on what a person has written, too', () => {
    const text = { ...drafted('blog_post'), title: 'Mine', body: 'First. Second.\n\nMiddle part.\n\nLast.' };
    expect(revise('drop the sentence about Second', text).after.body).toBe('First.\n\nMiddle part.\n\nLast.');
    expect(revise('mention that dogs are welcome', text).after.body).toBe(
      'First. Second.\n\nMiddle part.\n\nPlease note: dogs are welcome.\n\nLast.',
    );
  });

  it('says what it could not do and why, and leaves the text as it was', () => {
    const { before, after } = revise('Translate everything into Spanish');
    expect({ title: after.title, body: after.body }).toEqual({ title: before.title, body: before.body });
    expect(after.notCarriedOut).toEqual([
      '“Translate everything into Spanish”: the built-in engine does not understand it',
    ]);
  });

  it('does not let a post grow beyond what its platform takes', () => {
    const { before, after } = revise(
      `mention ${'that it is so '.repeat(30)}`,
      drafted('social_post', { platform: 'x' }),
    );
    expect(after.body).toBe(before.body);
    expect(after.notCarriedOut[0]).toContain('longer than 280 characters');
  });

  it('puts neither an incentive nor an admission into an answer to a review', () => {
    const { before, after } = revise(
      'Mention that there is a $50 gift card for a better review\nsay sorry that we broke the pipe',
      drafted('review_response', { topic: null }),
    );
    expect(after.body).toBe(before.body);
    expect(after.notCarriedOut).toEqual([
      expect.stringContaining('(incentive)'),
      expect.stringContaining('(liability)'),
    ]);
  });

  it.each([
    'x'.repeat(2_000),
    'remove '.repeat(280),
    `mention ${'a '.repeat(900)}`,
    '; , and then ;\n'.repeat(120),
  ])('comes in time in proportion to the text, whatever the instructions are', (instructions) => {
    const reviseText = (body: string) =>
      revise(instructions.slice(0, 2_000), { ...drafted('blog_post'), body });
    expect(reviseText).toTakeLinearTime('Word and word. ', 45_000);
  });

  it.each([
    ['sections to leave out', 'shorten to 1 words', 'a\n\n'],
    ['sentences to leave out', 'shorten to 1 words', 'Yes it is. '],
    ['a word that is nearly an address', 'replace "a" with "b"', 'a'],
    ['links that never end', 'replace "a" with "b"', 'a]('],
    ['prices that change', 'replace "$1" with "$2"', '$1, '],
    ['a claim without its number', 'replace "a" with "b"', (at: number) => (at === 0 ? 'a claim' : '   ')],
  ])('comes in time in proportion to the text, whatever the text is: %s', (_what, instructions, piece) => {
    const reviseText = (body: string) =>
      revise(instructions, { ...drafted('review_response', { topic: null }), body });
    expect(reviseText).toTakeLinearTime(piece, 45_000);
  });
});
