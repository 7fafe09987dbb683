import { describe, expect, it } from 'vitest';
import { emailGeneric } from './email-generic.ts';
import { changed, fixture, stored } from './fixtures/fixture.ts';

function parse(body: Buffer) {
  return emailGeneric.parse(stored(body));
}

describe('an e-mail event in our own shape', () => {
  it('is read in full', () => {
    expect(parse(fixture('email-generic.json'))).toEqual([
      {
        type: 'email_event',
        provider: 'email_generic',
        kind: 'reply',
        providerEventId: 'in-55',
        messageId: 'r1@mail.example.com',
        inReplyTo: 'out-7f3a@outreach.example.com',
        references: ['out-7f39@outreach.example.com', 'out-7f3a@outreach.example.com'],
        outreachId: null,
        report: false,
        from: 'dana.whitlock@example.com',
        to: 'hello@outreach.example.com',
        subject: 'Re: Moisture check',
        text: 'Yes, Tuesday works.',
        headers: { 'auto-submitted': 'no' },
        bounceType: null,
        occurredAt: new Date('2026-09-14T16:00:00Z'),
      },
    ]);
  });

  it('may be a bounce, with references as the header has them', () => {
    const bounce = changed('email-generic.json', {
      kind: 'bounced',
      bounce_type: 'soft',
      references: '<a@example.com>\r\n <b@example.com><c@example.com>',
      headers: undefined,
    });
    expect(parse(bounce)).toMatchObject([
      {
        kind: 'bounced',
        bounceType: 'soft',
        references: ['a@example.com', 'b@example.com', 'c@example.com'],
        headers: {},
      },
    ]);
  });

  it('has headers that cannot reach a prototype', () => {
    const body = Buffer.from(
      fixture('email-generic.json').toString().replace('"Auto-Submitted": "no"', '"__proto__": "x", "A": 1'),
    );
    const [message] = parse(body);
    expect(message).toMatchObject({ headers: { a: '1' } });
    expect(Object.getPrototypeOf(message)).toBe(Object.prototype);
  });

  it.each([
    [{ kind: 'replied' }, 'kind'],
    [{ provider_event_id: '' }, 'provider_event_id'],
    [{ occurred_at: 'now' }, 'occurred_at'],
    [{ bounce_type: 'medium' }, 'bounce_type'],
  ])('is refused with %j, naming %s', (changes, field) => {
    expect(() => parse(changed('email-generic.json', changes))).toThrow(`${field}: `);
  });
});
