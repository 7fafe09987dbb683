import { describe, expect, it } from 'vitest';
import { labelReplyEngine } from './label-reply.prompt.ts';

describe('what a model says of a reply', () => {
  const { model } = labelReplyEngine;
  if (!model) throw new Error('the task has no model side');
  const reply = (body: string, headers: Record<string, string> = {}) => ({
    subject: 'Re: hello',
    body,
    headers,
  });

  it('counts with words of the reply for it, and not without', () => {
    const input = reply('Sounds good, can you call me on Tuesday?');
    expect(model.read({ label: 'interested', confidence: 0.9, quote: 'sounds good' }, input)).toEqual({
      answer: { label: 'interested', confidence: 0.9, evidence: 'Sounds good', language: null },
    });
    for (const quote of [null, 'take me off the list']) {
      expect(model.read({ label: 'interested', confidence: 0.9, quote }, input)).toHaveProperty('unusable');
    }
  });

  it('never makes a program a customer (RFC 3834)', () => {
    const input = reply('I am away until Monday, sounds good.', { 'Auto-Submitted': 'auto-replied' });
    const interested = { label: 'interested' as const, confidence: 0.9, quote: 'sounds good' };
    expect(model.read(interested, input)).toHaveProperty('unusable');
    expect(model.read({ ...interested, label: 'out_of_office' }, input)).toHaveProperty('answer');
  });

  it('is not asked for where the headers alone decide', () => {
    const report = { 'Content-Type': 'multipart/report; report-type=delivery-status' };
    expect(model.worthAsking?.(reply('550 5.1.1 unknown user', report))).toBe(false);
    expect(model.worthAsking?.(reply('Sounds good.'))).toBe(true);
  });

  it('is looked at by a person where it denies or alone claims that somebody wants to be left alone', () => {
    const as = (label: 'do_not_contact' | 'interested' | 'question') => ({
      label,
      confidence: 0.9,
      evidence: null,
      language: null,
    });
    expect(model.reviewFlag?.(as('interested'), as('do_not_contact'), false)).not.toBeNull();
    expect(model.reviewFlag?.(as('do_not_contact'), as('question'), false)).not.toBeNull();
    expect(model.reviewFlag?.(as('question'), as('interested'), false)).toBeNull();
    expect(model.reviewFlag?.(as('question'), as('interested'), true)).not.toBeNull();
  });
});
