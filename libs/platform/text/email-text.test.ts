import { describe, expect, it } from 'vitest';
import { ownText, withoutSignature } from './index.ts';

describe('ownText', () => {
  it.each([
    'From: Kit Fallon\nSent: Tuesday 9:00\nTo: Moe\nSubject: plan',
    'De : Kit Fallon\nEnvoyé : 7 novembre\nObjet : plan',
    'Von: Kit Fallon\nGesendet: Dienstag\nAn: Moe\nBetreff: Plan',
  ])('ends where a mail program quotes: %s', (head) => {
    expect(ownText(`No thanks.\n\n${head}\n\nAre you interested?`).own).toBe('No thanks.');
  });

  it('takes a sentence that begins with "From:" for the writer’s own', () => {
    const text = 'From: where?\nWe cover both counties.';
    expect(ownText(text).own).toBe(text);
  });
});

describe('withoutSignature', () => {
  it('takes closing, name, title, company and legal notice off', () => {
    expect(withoutSignature('Call me.\n\nBest,\nAda Moss\nProperty Manager')).toBe('Call me.');
    expect(withoutSignature('Call me.\n\nAda Moss, CPM\nMoss & Daughters')).toBe('Call me.');
    expect(withoutSignature('Call me.\n\nAda\n\nCONFIDENTIALITY NOTICE: delete this.')).toBe('Call me.');
  });

  it('keeps what says something, short as it is', () => {
    expect(withoutSignature('Hello\n\nPlease call me Tuesday')).toBe('Hello\n\nPlease call me Tuesday');
    expect(withoutSignature('Remove me')).toBe('Remove me');
    expect(withoutSignature('Thanks')).toBe('Thanks');
  });
});
