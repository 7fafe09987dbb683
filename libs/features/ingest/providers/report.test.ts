import { describe, expect, it } from 'vitest';
import { emailEvent } from './email.ts';
import { readMessage } from './mime.ts';
import { inboundEvents } from './report.ts';

const token = '01k5tq9v2zr4m01k5tq9v2zr4m';
const reply = (headers: Record<string, string> = {}, text: string | null = null) =>
  emailEvent({
    provider: 'email_generic',
    kind: 'reply',
    providerEventId: '1',
    from: 'mailer-daemon@mx.example.com',
    to: `bounce+${token}@mail.example.com`,
    subject: 'Undelivered Mail',
    headers,
    text,
  });

/** As Postfix writes it. */
function deliveryReport(action: string, status: string): string {
  return [
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'I am sorry to have to inform you. Message-ID: <not-this@example.com>',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    '',
    'Final-Recipient: rfc822; rosa@example.com',
    `Action: ${action}`,
    `Status: ${status}`,
    'Diagnostic-Code: smtp; 550 5.1.1 no such user',
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Message-ID:',
    ' <ours@mail.example.com>',
    'Subject: Your basement',
    '',
    'Hello',
    '--b--',
    '',
  ].join('\r\n');
}

function complaint(type: string): string {
  return [
    'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
    '',
    '--b',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    `Original-Mail-From: <bounce+${token}@mail.example.com>`,
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    'Message-ID: <ours@mail.example.com>',
    '--b--',
    '',
  ].join('\r\n');
}

const told = (raw: string) => inboundEvents(reply(), readMessage(raw).report);

describe('a report that came as a mail', () => {
  it.each([
    ['failed', '5.1.1', 'hard'],
    ['failed', '5.0.0', 'hard'],
    ['failed', '5.2.1', 'hard'],
    ['failed (expired)', '4.4.1', 'soft'],
    ['failed', '5.2.2', 'soft'],
    ['failed', '5.7.1', 'soft'],
  ])('of a mail that has %s (%s) is a %s bounce of that mail', (action, status, bounceType) => {
    expect(told(deliveryReport(action, status))).toMatchObject([
      { kind: 'bounced', bounceType, messageId: 'ours@mail.example.com', report: true },
    ]);
  });

  it.each(['delayed', 'relayed', 'expanded'])('of a mail that is %s tells nothing final', (action) => {
    expect(told(deliveryReport(action, '4.4.1'))).toEqual([]);
  });

  it('of a delivery is one', () => {
    expect(told(deliveryReport('delivered', '2.0.0'))).toMatchObject([
      { kind: 'delivered', bounceType: null },
    ]);
  });

  it.each([
    ['abuse', 1],
    ['fraud', 1],
    ['not-spam', 0],
    ['auth-failure', 0],
  ])('of %s is as many complaints: %i', (type, count) => {
    const events = told(complaint(type));
    expect(events.length).toBe(count);
    for (const event of events) {
      expect(event).toMatchObject({
        kind: 'complained',
        messageId: 'ours@mail.example.com',
        from: `bounce+${token}@mail.example.com`,
        report: true,
      });
    }
  });

  it('is read from the text where a provider gives nothing else, if its header says that it is one', () => {
    const text = deliveryReport('failed', '5.1.1').slice(80);
    const headers = { 'content-type': 'multipart/report; report-type=delivery-status' };
    expect(inboundEvents(reply(headers, text), null)).toMatchObject([{ kind: 'bounced' }]);
    expect(inboundEvents(reply({}, text), null)).toMatchObject([{ kind: 'reply', report: false }]);
  });

  it('is a reply where it states nothing', () => {
    expect(inboundEvents(reply(), 'Message-ID: <x@y>')).toMatchObject([{ kind: 'reply' }]);
  });

  it('takes time in proportion to its length', () => {
    expect((text: string) => inboundEvents(reply(), `Feedback-Type: abuse\n${text}`)).toTakeLinearTime(
      'a:\n \n\n',
    );
  });
});
