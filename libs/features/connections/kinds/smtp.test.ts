import { describe, expect, it, vi } from 'vitest';
import type { Outbound } from '#platform/outbound';
import type { ConnectionServices } from '../kind.ts';
import { smtp } from './smtp.ts';

const settings = {
  host: 'smtp.example.com',
  port: 587,
  secure: false,
  username: 'mailer@example.com',
  password: 'p@ss:word',
};
const identity = { connectionId: 'con_1', environment: 'live' } as const;
const { signal } = new AbortController();

function open(
  given: Partial<Parameters<typeof smtp.open>[0]> = {},
  { allowPrivate = false, failure = null as { reason: string; responseCode: number | null } | null } = {},
) {
  const connect = vi.fn<Outbound['connect']>();
  const createSmtpTransport = vi.fn<ConnectionServices['createSmtpTransport']>(() => ({
    name: 'smtp',
    send: async () => ({ transportMessageId: '4XyZ77' }),
    check: async () => failure,
  }));
  const outbound = { connect, allowPrivate } as Partial<Outbound> as Outbound;
  const port = smtp.open({ ...settings, ...given }, identity, { outbound, createSmtpTransport });
  const [config, options] = createSmtpTransport.mock.calls[0] ?? [];
  return { port, config, options, connect };
}

describe('a connected mail server', () => {
  it('is reached at its vetted address, with its login', async () => {
    const { config, options, connect } = open();
    expect(config).toEqual({
      host: 'smtp.example.com',
      port: 587,
      implicitTls: false,
      login: { user: 'mailer@example.com', password: 'p@ss:word' },
    });
    await options?.connect?.({ host: 'smtp.example.com', port: 587 }, signal);
    expect(connect).toHaveBeenCalledExactlyOnceWith(
      { host: 'smtp.example.com', port: 587 },
      { deadlineMs: expect.any(Number), signal },
    );
    expect(open({ username: null, password: null, secure: true, port: 465 }).config).toMatchObject({
      port: 465,
      implicitTls: true,
      login: null,
    });
  });

  it('must encrypt, unless private targets are allowed', () => {
    expect(open().options?.plaintext).toBe(false);
    expect(open({}, { allowPrivate: true }).options?.plaintext).toBe(true);
  });

  it('says what a test has brought', async () => {
    expect(await open().port.test(signal)).toMatchObject({ ok: true, statusCode: null, error: null });
    const failure = { reason: '535 5.7.8 bad credentials', responseCode: 535 };
    expect(await open({}, { failure }).port.test(signal)).toMatchObject({
      ok: false,
      statusCode: 535,
      error: '535 5.7.8 bad credentials',
    });
  });
});
