import { describe, expect, it } from 'vitest';
import { findViolations, type Sources } from './guard-rails.ts';

const sources: Sources = {
  brief: {
    topic: 'Drying a basement',
    audience: null,
    tone: null,
    keywords: [],
    platform: null,
    maxWords: null,
  },
  business: {
    name: 'Cedar Falls Restoration',
    phone: '+13195550142',
    city: 'Cedar Falls',
    region: 'IA',
    services: [],
    postalCodes: [],
  },
};
const rulesOf = (kind: Parameters<typeof findViolations>[0], body: string, more: Partial<Sources> = {}) =>
  findViolations(kind, { title: 'A title', body }, { ...sources, ...more }).map(({ rule }) => rule);

describe('the guard rails', () => {
  it.each([
    ['Drying from $199.', 'price'],
    ['It costs 300 dollars.', 'price'],
    ['Save 20 % today.', 'price'],
    ['Call for a free estimate.', 'price'],
    ['Serving you since 1998.', 'years'],
    ['We have 25 years of experience.', 'years'],
    ['Satisfaction guaranteed.', 'guarantee'],
    ['Our award-winning team.', 'award'],
    ['Licensed technicians.', 'award'],
    ['We answer 24/7.', 'promise'],
    ['We arrive within 60 minutes.', 'promise'],
    ['Our happy customers know.', 'testimonial'],
    ['Write to dana@example.com.', 'contact'],
    ['Call (404) 555-0199.', 'contact'],
    ['<script>alert(1)</script>', 'markup'],
    ['[here](javascript:alert(1))', 'markup'],
  ])('refuse what nobody has said: %s', (body, rule) => {
    expect(rulesOf('blog_post', body)).toContain(rule);
  });

  it('let a text repeat what the brief, the instructions or the text before said', () => {
    const body = 'Drying from $199.';
    expect(rulesOf('blog_post', body, { brief: { ...sources.brief, topic: 'Basements from $199' } })).toEqual(
      [],
    );
    expect(rulesOf('blog_post', body, { instructions: 'Mention that it is $199.' })).toEqual([]);
    expect(rulesOf('blog_post', body, { previous: { title: 'A title', body } })).toEqual([]);
    expect(rulesOf('blog_post', 'Call (319) 555-0142.')).toEqual([]);
  });

  it.each([
    ['It was our fault.', 'liability'],
    ['We broke the pipe.', 'liability'],
    ['We accept full responsibility.', 'liability'],
    ['We apologize for the damage.', 'liability'],
    ['Here is a gift card for you.', 'incentive'],
    ['Please change your review.', 'incentive'],
    ['Your claim number A-12345 is open.', 'personal_data'],
    ['We were at 12 Cedar Street.', 'personal_data'],
    ['Call Dana at (404) 555-0199.', 'personal_data'],
  ])('refuse it in an answer to a review, even when told to: %s', (body, rule) => {
    expect(rulesOf('review_response', body, { instructions: `Say: ${body}` })).toContain(rule);
    expect(rulesOf('review_response', body, { previous: { title: '', body } })).toEqual([]);
  });
});
