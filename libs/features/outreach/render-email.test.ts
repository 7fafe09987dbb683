import { describe, expect, it } from 'vitest';
import { renderEmail } from './render-email.ts';

const email = {
  outreachId: 'out_01k5tq9v2zr4m01k5tq9v2zr4m',
  toEmail: 'rosa@example.com',
  subject: 'Your basement',
  body: 'How did the drying go?',
  messageId: 'abc@mail.example.com',
  purpose: 'outreach' as const,
};
const address = {
  line1: '12 Main Street',
  line2: 'Suite 4',
  city: 'Cedar Falls',
  region: 'IA',
  postal_code: '50613',
  country: 'US',
};
const sender = { name: null, email: null, postal_address: null, window: null, per_day: null, per_hour: null };
const organization = { name: 'Cedar Falls', address, sender };
const rendering = {
  organization,
  domain: 'mail.example.com',
  unsubscribeUrl: 'https://mail.example.com/u/token',
  thread: [],
};

describe('a rendered mail', () => {
  it('says who sent it, from where, and how to opt out', () => {
    expect(renderEmail(email, rendering)).toEqual({
      messageId: 'abc@mail.example.com',
      from: { name: 'Cedar Falls', address: 'outreach@mail.example.com' },
      returnPath: 'bounce+01k5tq9v2zr4m01k5tq9v2zr4m@mail.example.com',
      replyTo: 'reply+01k5tq9v2zr4m01k5tq9v2zr4m@mail.example.com',
      to: 'rosa@example.com',
      subject: 'Your basement',
      references: [],
      text: 'How did the drying go?\n\n-- \nThis is an advertisement from Cedar Falls, 12 Main Street, Suite 4, Cedar Falls, IA 50613, US.\nNo more mail from us: https://mail.example.com/u/token\n',
      headers: {
        'List-Unsubscribe': '<https://mail.example.com/u/token>',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'X-PM-KeepID': 'true',
        'X-PM-Metadata-outreach_id': email.outreachId,
      },
    });
  });

  it('is from whom its organization says, with the postal address that it says', () => {
    const own = {
      ...sender,
      name: 'Harbor',
      email: 'hello@harbor.example',
      postal_address: { ...address, line1: 'PO Box 7' },
    };
    const message = renderEmail(email, { ...rendering, organization: { ...organization, sender: own } });
    expect(message.from).toEqual({ name: 'Harbor', address: 'hello@harbor.example' });
    expect(message.text).toContain('This is an advertisement from Harbor, PO Box 7, Suite 4, Cedar Falls');
  });

  it('has no character in a header that would end it', () => {
    const message = renderEmail(
      { ...email, subject: 'Hello\r\nBcc: all@example.com' },
      { ...rendering, organization: { ...organization, name: 'Cedar\nFalls' } },
    );
    expect(message.subject).toBe('Hello Bcc: all@example.com');
    expect(message.from.name).toBe('Cedar Falls');
  });

  it.each([
    [{ toEmail: null }, organization],
    [{ body: null }, organization],
    [{ messageId: null }, organization],
    [{}, { ...organization, address: null }],
  ])('is not made with %o', (fields, from) => {
    expect(() => renderEmail({ ...email, ...fields }, { ...rendering, organization: from })).toThrow();
  });
});
