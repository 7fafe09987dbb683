import { describe, expect, it } from 'vitest';
import { draftEmailEngine } from './draft-email.prompt.ts';

describe('a mail that a model writes', () => {
  const { model } = draftEmailEngine;
  if (!model) throw new Error('the task has no model side');
  const input = {
    brief: 'Introduce our water damage service to property managers. We answer calls 24/7.',
    subject: null,
    organization: { name: 'Cedar Falls Restoration', phone: '+14045550142', city: 'Decatur', services: [] },
    recipient: { name: 'Dana Whitfield' },
  };
  const read = (body: string, subject = 'Water damage service') => model.read({ subject, body }, input);

  it('is taken where it says what brief and sender say', () => {
    expect(read('Hello Dana,\n\nwe help with water damage, 24/7.\n\nCedar Falls Restoration')).toHaveProperty(
      'answer',
    );
  });

  it.each([
    'Hello Dana, the first visit is free.',
    'Hello Dana, we are certified.',
    'Hello Dana, only $99 today.',
    'Hello Dana, 20% off.',
    'Hello Dana, call 404 555 0199.',
    'Hello Dana, see https://example.com.',
    'Hello [First name], we help.',
    'Hello <b>Dana</b>',
    '',
  ])('is not taken with what neither says: %j', (body) => {
    expect(read(body)).toHaveProperty('unusable');
  });

  it('has the subject that was given', () => {
    expect(model.read({ subject: 'Another', body: 'Hello Dana.' }, { ...input, subject: 'Ours' })).toEqual({
      answer: { subject: 'Ours', body: 'Hello Dana.' },
    });
  });
});
