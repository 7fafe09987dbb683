import { describe, expect, it } from 'vitest';
import { looksLikeAnswer, subjectKeyOf } from './subject.ts';

describe('a subject', () => {
  it.each([
    'Water damage',
    'Re: Water damage',
    'RE: re:  Water   damage ',
    'AW: Fwd: Water damage',
    'Re[2]: water DAMAGE',
  ])('is known again in %j', (subject) => {
    expect(subjectKeyOf(subject)).toBe('water damage');
  });

  it('is not cut where it only looks like an answer', () => {
    expect(subjectKeyOf('Regarding: water')).toBe('regarding: water');
  });

  it.each([
    ['Re: your invoice', true],
    ['AW: Angebot', true],
    ['Fwd: hello', true],
    ['Regarding your invoice', false],
    ['Your invoice re: water', false],
  ])('%j passes for that of an answer: %s', (subject, answer) => {
    expect(looksLikeAnswer(subject)).toBe(answer);
  });
});
