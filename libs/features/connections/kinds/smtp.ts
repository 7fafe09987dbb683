import * as z from 'zod';
import { text } from '#platform/wire';
import { defineKind } from '../kind.ts';

/** Text that an SMTP command can carry: without line breaks. */
const login = z
  .string()
  .max(500)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused
  .regex(/^[^\x00-\x1f\x7f-\x9f]+$/, 'must have characters, and no control characters');

/** A mail server that accepts mail over SMTP. */
export const smtp = defineKind({
  port: 'mail',
  settings: {
    host: text(253).meta({ example: 'smtp.example.com' }),
    port: z.int().min(1).max(65_535).meta({
      description: '25, 465, 587 or 2525.',
      example: 587,
    }),
    secure: z.boolean().meta({
      description: 'Implicit TLS, as on port 465; otherwise STARTTLS is required.',
      example: false,
    }),
    username: login.nullable().meta({ example: 'mailer@example.com' }),
    password: login.nullable().meta({
      description: 'Never shown. It must be sent again with a new `host`.',
      example: 'correct horse battery staple',
    }),
  },
  defaults: { port: 587, secure: false, username: null, password: null },
  secrets: ['password'],
  makes: {},
  secretsFor: 'host',
  addresses: ({ host, port }) => ({ host: { host, port } }),
  open({ host, port, secure, username, password }, _identity, { outbound, createSmtpTransport }) {
    const transport = createSmtpTransport(
      {
        host,
        port,
        implicitTls: secure,
        login: username === null ? null : { user: username, password: password ?? '' },
      },
      {
        plaintext: outbound.allowPrivate,
        connect: (server, signal) => outbound.connect(server, { deadlineMs: 10_000, signal }),
      },
    );
    return {
      send: (message, signal) => transport.send({ signal }, message),
      async test(signal) {
        const began = performance.now();
        const failure = await transport.check(signal);
        return {
          ok: failure === null,
          statusCode: failure?.responseCode ?? null,
          durationMs: Math.round(performance.now() - began),
          excerpt: null,
          error: failure?.reason ?? null,
        };
      },
    };
  },
});
