import { connect } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EmailRecord } from '#features/outreach/schemas';
import type { SmtpConfig } from '#platform/config';
import {
  type Acceptance,
  createSmtpTransport,
  type EmailMessage,
  MailServerFailed,
  RecipientRefused,
} from '#platform/email';
import { PermanentFailure } from '#platform/jobs';
import { shared } from '../services/shared.ts';
import { startSmtpServer } from '../services/smtp-server.ts';
import { startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

const server = shared(startSmtpServer);
const stack = shared(() =>
  startStack({
    jobs: true,
    env: {
      SVC_SMTP_URL: `smtp://mailer:p%40ss%3Aword@127.0.0.1:${server.port}`,
      SVC_EMAIL_DOMAIN: 'mail.example.com',
      SVC_PUBLIC_URL: 'https://api.example.com',
    },
  }),
);
const tenant = shared(() => stack.createTenant());

beforeEach(() => {
  server.answer({});
  server.mails.length = 0;
  server.commands.length = 0;
});

const unsubscribeUrl = `https://api.example.com/u/${'a'.repeat(600)}`;
const message: EmailMessage = {
  messageId: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11@mail.example.com',
  from: { name: 'Cedar Falls “Restoration”, Inc.', address: 'outreach@mail.example.com' },
  returnPath: 'bounce+01k5tq9v2zr4m@mail.example.com',
  replyTo: 'reply+01k5tq9v2zr4m@mail.example.com',
  to: 'rosa@example.org',
  subject: 'Your basement, one week on',
  references: ['first@mail.example.com', 'second@mail.example.com'],
  text: 'Hello Rosa,\n\n.this line begins with a dot\n..and this with two\n',
  headers: {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
};

function send(change: Partial<EmailMessage> = {}, to: Partial<SmtpConfig> = {}, signal?: AbortSignal) {
  const transport = createSmtpTransport({
    host: '127.0.0.1',
    port: server.port,
    implicitTls: false,
    login: null,
    ...to,
  });
  const ctx = stack.actingFor(tenant.tenantId);
  return transport.send({ ...ctx, signal: signal ?? ctx.signal }, { ...message, ...change });
}

const failure = (sending: Promise<Acceptance>): Promise<Error> =>
  sending.then(
    () => {
      throw new Error('The mail was taken');
    },
    (error: Error) => error,
  );

/** Header fields as they came, each with the lines it is folded into. */
function headersOf(data: string): Map<string, string> {
  const fields = data.slice(0, data.indexOf('\r\n\r\n')).split(/\r\n(?![ \t])/);
  return new Map(
    fields.map((field) => [field.slice(0, field.indexOf(':')), field.slice(field.indexOf(':') + 2)]),
  );
}

describe('a mail server', () => {
  it('is given the mail with its own Message-ID, and what unsubscribes neither folded nor encoded', async () => {
    await send();
    const [mail] = server.mails;
    expect(mail).toMatchObject({ login: null, from: message.returnPath, to: ['rosa@example.org'] });
    const headers = headersOf(mail?.data ?? '');
    expect(headers.get('Message-ID')).toBe(`<${message.messageId}>`);
    expect(headers.get('List-Unsubscribe')).toBe(`<${unsubscribeUrl}>`);
    expect(headers.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('In-Reply-To')).toBe('<second@mail.example.com>');
    expect(headers.get('References')).toBe('<first@mail.example.com> <second@mail.example.com>');
    expect(headers.get('Reply-To')).toBe(message.replyTo);
    expect(headers.get('To')).toBe(message.to);
    expect(headers.get('From')).toMatch(/<outreach@mail\.example\.com>$/);
    expect(headers.get('Subject')).toBe(message.subject);
    expect(mail?.data).toContain('\r\n.this line begins with a dot\r\n..and this with two\r\n');
  });

  it.each([
    ['MAIL', '550 5.7.1 this sender is blocked'],
    ['RCPT', '550 5.1.1 <Rosa@example.org> is unknown'],
    ['DATA', '554 5.5.1 no'],
    ['MESSAGE', '552 5.3.4 too large'],
  ] as const)('that refuses at %s for good is not asked again: %s', async (step, reply) => {
    server.answer({ [step]: reply });
    const error = await failure(send());
    expect(error).toBeInstanceOf(PermanentFailure);
    expect(error.message).toContain(reply.slice(0, 9));
    expect(error.message.toLowerCase()).not.toContain('rosa@');
    expect(server.mails).toEqual([]);
  });

  it.each([
    ['550 5.1.1 unknown', true],
    ['550 5.2.1 disabled', true],
    ['550 no such user', true],
    ['550 5.7.1 blocked by policy', false],
    ['552 5.2.2 mailbox full', false],
  ])('that says %s of the recipient knows no such recipient: %s', async (reply, unknown) => {
    server.answer({ RCPT: reply });
    expect((await failure(send())) instanceof RecipientRefused).toBe(unknown);
  });

  it('that does not encrypt is told no password where it must', async () => {
    const config = { host: 'smtp.example.com', port: 587, implicitTls: false };
    const transport = createSmtpTransport(
      { ...config, login: { user: 'mailer', password: 'p@ss:word' } },
      {
        plaintext: false,
        connect: async () => connect(server.port, '127.0.0.1'),
      },
    );
    const ctx = stack.actingFor(tenant.tenantId);
    const error = await failure(transport.send(ctx, message));
    expect(error).toBeInstanceOf(MailServerFailed);
    expect(await transport.check(ctx.signal)).toMatchObject({ reason: expect.stringContaining('STARTTLS') });
    expect(server.commands).not.toContain('AUTH');
    expect(server.commands).not.toContain('MAIL');
  });

  it.each([
    ['GREETING', '421 4.3.2 busy', true],
    ['AUTH', '535 5.7.8 bad credentials', true],
    ['MAIL', '530 5.7.0 log in first', true],
    ['MAIL', '451 4.7.1 not so fast', false],
    ['RCPT', '450 4.2.1 greylisted', false],
  ] as const)('that says at %s: %s is at fault itself: %s', async (step, reply, isAtFault) => {
    server.answer({ [step]: reply });
    const error = await failure(send({}, { login: { user: 'mailer', password: 'p@ss:word' } }));
    expect(error).not.toBeInstanceOf(PermanentFailure);
    expect([error instanceof MailServerFailed, error.message]).toEqual([
      isAtFault,
      expect.stringContaining(reply),
    ]);
  });

  it.each([
    ['250 2.0.0 Ok: queued as 4XyZ12', '4XyZ12'],
    ['250 Ok 0102018c7d5e-6a1f-000000', '0102018c7d5e-6a1f-000000'],
    ['250 2.0.0 taken', null],
  ])('says what it calls the mail: %s', async (reply, id) => {
    server.answer({ MESSAGE: reply });
    expect(await send()).toEqual({ transportMessageId: id });
  });

  it.each([
    ['GREETING', '554 5.3.2 not today'],
    ['GREETING', '421 4.3.2 busy'],
    ['AUTH', '535 5.7.8 wrong password'],
    ['MAIL', '530 5.7.0 log in first'],
    ['MAIL', '451 4.3.0 try again'],
    ['RCPT', '450 4.2.0 greylisted'],
    ['DATA', '421 4.3.0 going away'],
    ['MESSAGE', '452 4.3.1 no space'],
  ] as const)('that says no at %s for now, or to us, is asked again: %s', async (step, reply) => {
    server.answer({ [step]: reply });
    const error = await failure(send({}, { login: { user: 'mailer', password: 'wrong' } }));
    expect(error).not.toBeInstanceOf(PermanentFailure);
    expect(error.message).toContain(reply.slice(0, 9));
    expect(server.mails).toEqual([]);
  });

  it('that is not there is asked again', async () => {
    const gone = await startSmtpServer();
    await gone.close();
    expect(await failure(send({}, { port: gone.port }))).not.toBeInstanceOf(PermanentFailure);
  });

  it('that falls silent keeps nobody longer than the attempt may take, nor the connection', async () => {
    server.answer({ MESSAGE: '' });
    const attempt = new AbortController();
    const sending = failure(send({}, {}, attempt.signal));
    await waitFor('the mail to be handed over', async () => server.commands.includes('DATA'));
    attempt.abort();
    expect(await sending).not.toBeInstanceOf(PermanentFailure);
    await waitFor('the connection to be closed', async () => server.open() === 0);
  });

  it('of another machine is told nothing without TLS', async () => {
    // Another name for this machine, which does not look like it.
    const error = await failure(send({}, { host: '0.0.0.0', login: { user: 'mailer', password: 'secret' } }));
    expect(error).not.toBeInstanceOf(PermanentFailure);
    expect(server.commands).toEqual(['EHLO', 'STARTTLS']);
  });

  it('is not troubled with a mail of a length that nobody reads', async () => {
    expect(await failure(send({ text: 'x'.repeat(1_000_001) }))).toBeInstanceOf(PermanentFailure);
    expect(server.commands).toEqual([]);
  });
});

describe('outreach', () => {
  async function sendOne(environment: 'live' | 'test'): Promise<EmailRecord> {
    const { key, organizationId } = tenant[environment];
    await stack.request(key, 'PATCH', `/organizations/${organizationId}`, {
      address: { line1: '12 Main Street', city: 'Cedar Falls', region: 'IA', postal_code: '50613' },
    });
    const made = await stack.request<EmailRecord>(key, 'POST', '/outreach', {
      kind: 'email',
      organization_id: organizationId,
      to: { email: `rosa.${environment}@example.org` },
      subject: 'A partner for water damage',
      body: 'Hello Rosa, do you have one?',
    });
    expect(made.status).toBe(201);
    const path = `/outreach/${made.body.outreach_id}`;
    const queued = await stack.request(key, 'POST', `${path}/send`);
    expect(queued.status).toBe(202);
    return waitFor('the mail to be sent', async () => {
      const { body } = await stack.request<EmailRecord>(key, 'GET', path);
      return body.sent_at ? body : null;
    });
  }

  it('leaves through the mail server, from the domain that mail has', async () => {
    const mail = await sendOne('live');
    const [received] = server.mails;
    expect(received).toMatchObject({
      login: 'mailer:p@ss:word',
      from: expect.stringMatching(/^bounce\+[0-9a-z]{26}@mail\.example\.com$/),
      to: ['rosa.live@example.org'],
    });
    const headers = headersOf(received?.data ?? '');
    expect(headers.get('Message-ID')).toBe(`<${mail.message_id}>`);
    expect(headers.get('List-Unsubscribe')).toMatch(/^<https:\/\/api\.example\.com\/u\/[\w-]+>$/);
    const rows = await stack.query('select from captured_mail where message_id = $1', [mail.message_id]);
    expect(rows).toEqual([]);
  });

  it('of the sandbox is captured, whatever mail server there is', async () => {
    const mail = await sendOne('test');
    const rows = await stack.query('select recipient from captured_mail where message_id = $1', [
      mail.message_id,
    ]);
    expect(rows).toEqual([{ recipient: 'rosa.test@example.org' }]);
    expect(server.commands).toEqual([]);
  });
});
