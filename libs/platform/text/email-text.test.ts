import { describe, expect, it } from 'vitest';
import { ownText, splitLetter, withoutSignature } from './index.ts';

describe('ownText', () => {
  it.each([
    'From: Kit Fallon\nSent: Tuesday 9:00\nTo: Moe\nSubject: plan',
    'De : Kit Fallon\nEnvoyé : 7 novembre\nObjet : plan',
    'Von: Kit Fallon\nGesendet: Dienstag\nAn: Moe\nBetreff: Plan',
  ])('ends where a mail program quotes: %s', (head) => {
    expect(ownText(`No thanks.\n\n${head}\n\nAre you interested?`).own).toBe('No thanks.');
  });

  it.each([
    'CAUTION: This email originated from outside of the organization. Do not click links.',
    '[EXTERNAL]',
    "You don't often get email from outreach@harbor.example. Learn why this is important",
  ])('leaves out what is put over a mail from outside: %s', (banner) => {
    expect(ownText(`${banner}\n\nYes please.`).own).toBe('Yes please.');
  });

  it('keeps a first line that only begins like one', () => {
    for (const text of ['Attention: your message could not be delivered.', 'External walls too, please.'])
      expect(ownText(text).own).toBe(text);
  });

  it('ends where a quote begins whose head is broken into lines', () => {
    const head = 'On Mon, Nov 3, 2025 at 9:04 AM Harbor\n<outreach@harbor.example> wrote:';
    expect(ownText(`No thanks.\n\n${head}\nAre you interested?`).own).toBe('No thanks.');
    const text = 'On Monday at 9 I wrote you\na note.';
    expect(ownText(text).own).toBe(text);
  });

  it('tells what was forwarded', () => {
    const text = 'See below.\n\n---------- Forwarded message ---------\nFrom: 12C\n\nWater is coming in.';
    expect(ownText(text)).toEqual({
      own: 'See below.',
      forwarded: true,
      passedOn: 'From: 12C\n\nWater is coming in.',
    });
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

  it.each([
    'IMPORTANT: This e-mail is confidential and meant for its addressee. If you received this in error, notify the sender.',
    'Diese E-Mail enthält vertrauliche Informationen. Wenn Sie nicht der richtige Adressat sind, löschen Sie diese Mail.',
    '-----\nYou are receiving this because you rent from Kestrel Ridge. To unsubscribe click here.',
    'This message was sent from the contact form at harbor.example\nIP: 203.0.113.9',
  ])('takes notices and footers off: %s', (below) => {
    expect(splitLetter(`Call me.\n\n${below}`)).toEqual({ said: 'Call me.', signature: '' });
  });

  it('takes slogans off that stand under a name with a way to reach it, and keeps the signature', () => {
    const signature =
      'Ada Moss\nManager | Moss & Daughters\n419.555.0133\nCall us first, we are happy to help!';
    expect(splitLetter(`Call me.\n\n${signature}`)).toEqual({ said: 'Call me.', signature });
  });

  it('keeps what says something, short as it is', () => {
    expect(withoutSignature('Sounds fine.\n\nTuesday 3 pm\n419.555.0133')).toContain('Tuesday 3 pm');
    expect(withoutSignature('Hello\n\nPlease call me Tuesday')).toBe('Hello\n\nPlease call me Tuesday');
    expect(withoutSignature('Remove me')).toBe('Remove me');
    expect(withoutSignature('Thanks')).toBe('Thanks');
  });
});
