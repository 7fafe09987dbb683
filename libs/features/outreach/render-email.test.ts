import { describe, expect, it } from 'vitest';
import { renderEmail } from './render-email.ts';

const email = {
  outreachId: 'out_01k5tq9v2zr4m01k5tq9v2zr4m',
  toEmail: 'rosa@example.com',
  subject: 'Your basement',
  body: 'How did the drying go?',
  messageId: 'abc@mail.example.com',
};
const sender = {
  name: 'Cedar Falls',
  address: {
    line1: '12 Main Street',
    line2: 'Suite 4',
    city: 'Cedar Falls',
    region: 'IA',
    postal_code: '50613',
    country: 'US',
  },
};
const rendering = { sender, domain: 'mail.example.com', unsubscribeUrl: 'https://mail.example.com/u/token' };

describe('a rendered mail', () => {
  it('says who sent it, from where, and how to opt out', () => {
    expect(renderEmail(email, rendering)).toEqual({
      messageId: 'abc@mail.example.com',
      from: { name: 'Cedar Falls', address: 'outreach@mail.example.com' },
      replyTo: 'reply+01k5tq9v2zr4m01k5tq9v2zr4m@mail.example.com',
      to: 'rosa@example.com',
      subject: 'Your basement',
      text: 'How did the drying go?\n\n-- \nThis is an advertisement from Cedar Falls, 12 Main Street, Suite 4, Cedar Falls, IA 50613, US.\nNo more mail from us: https://mail.example.com/u/token\n',
      headers: {
        'List-Unsubscribe': '<https://mail.example.com/u/token>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  });

  it('has no character in a header that would end it', () => {
    const message = renderEmail(
      { ...email, subject: 'Hello\r\nBcc: all@example.com' },
      { ...rendering, sender: { ...sender, name: 'Cedar\nFalls' } },
    );
    expect(message.subject).toBe('Hello Bcc: all@example.com');
    expect(message.from.name).toBe('Cedar Falls');
  });

  it.each([
    [{ toEmail: null }, sender],
    [{ body: null }, sender],
    [{ messageId: null }, sender],
    [{}, { ...sender, address: null }],
  ])('is not made with %o', (fields, from) => {
    expect(() => renderEmail({ ...email, ...fields }, { ...rendering, sender: from })).toThrow();
  });
});
