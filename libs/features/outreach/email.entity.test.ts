import { describe, expect, it } from 'vitest';
import { OutreachEmail } from './email.entity.ts';
import { type EmailStatus, emailStatuses } from './outreach.schemas.ts';

function emailThatIs(status: EmailStatus): OutreachEmail {
  return Object.assign(Object.create(OutreachEmail.prototype) as OutreachEmail, {
    status,
    toEmail: 'rosa@example.com',
    body: 'Hello.',
  });
}

describe('a mail', () => {
  it('can be sent as a draft or after a failure, and in no other state', () => {
    const sendable = emailStatuses.filter((status) => {
      try {
        emailThatIs(status).queue('id@example.com');
        return true;
      } catch (error) {
        expect(error).toMatchObject({ code: 'invalid_transition', details: { from: status, to: 'queued' } });
        return false;
      }
    });
    expect(sendable).toEqual(['draft', 'failed']);
  });

  it('that failed without text, or whose recipient was erased, cannot be sent', () => {
    for (const field of ['body', 'toEmail'] as const) {
      const email = emailThatIs('failed');
      email[field] = null;
      expect(() => email.queue('id@example.com')).toThrow('cannot go from failed to queued');
    }
  });

  it('keeps its Message-ID through a second try', () => {
    const email = emailThatIs('draft');
    email.queue('first@example.com');
    email.fail('connection refused');
    email.queue('second@example.com');
    expect(email).toMatchObject({ status: 'queued', messageId: 'first@example.com', failureReason: null });
  });

  it.each([
    ['sent', 'delivered', 'delivered'],
    ['queued', 'delivered', 'delivered'],
    ['delivered', 'bounced', 'bounced'],
    ['bounced', 'delivered', 'bounced'],
    ['bounced', 'replied', 'replied'],
    ['replied', 'delivered', 'replied'],
    ['replied', 'complained', 'complained'],
    ['complained', 'replied', 'complained'],
    ['draft', 'delivered', 'draft'],
    ['failed', 'bounced', 'failed'],
    ['suppressed', 'delivered', 'suppressed'],
  ] as const)('that is %s and is said to be %s is %s', (status, fate, result) => {
    const email = emailThatIs(status);
    email.meet(fate);
    expect(email.status).toBe(result);
  });

  it('whose delivery is known before it is noted as sent stays delivered', () => {
    const email = emailThatIs('queued');
    email.meet('delivered');
    const at = new Date();
    email.markSent(at, 'queued-as-1');
    expect(email).toMatchObject({ status: 'delivered', sentAt: at, transportMessageId: 'queued-as-1' });
  });
});
