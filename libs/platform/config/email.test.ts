import { describe, expect, it } from 'vitest';
import { type Config, ConfigError, loadConfig } from './index.ts';

function emailOf(settings: Record<string, string | undefined>): Config['email'] {
  return loadConfig({
    DATABASE_URL: 'postgres://postgres:secret@localhost/svc',
    REDIS_URL: 'redis://localhost',
    SVC_PUBLIC_URL: 'https://api.example.com',
    ...settings,
  }).email;
}

describe('the settings of mail', () => {
  it('are none until a server is named, and the domain is the one that we are reached at', () => {
    expect(emailOf({})).toEqual({ smtp: null, domain: 'api.example.com', canUnsubscribe: true });
    expect(emailOf({ SVC_EMAIL_DOMAIN: 'Mail.Example.com' }).domain).toBe('mail.example.com');
  });

  it.each([
    ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, implicitTls: false, login: null }],
    [
      'smtps://a%40b:p%3Aw%2F@mail.example.com/',
      {
        host: 'mail.example.com',
        port: 465,
        implicitTls: true,
        login: { user: 'a@b', password: 'p:w/' },
      },
    ],
    ['smtp://[::1]:2525', { host: '::1', port: 2525, implicitTls: false, login: null }],
  ])('read a server and a login from %s', (url, smtp) => {
    expect(emailOf({ SVC_SMTP_URL: url }).smtp).toEqual(smtp);
  });

  it.each([
    'mail.example.com:587',
    'https://mail.example.com',
    'smtp://',
    'smtp://user:%zz@mail.example.com',
    'smtp://mail.example.com/?ignoreTLS=true',
    'smtp://mail.example.com:99999',
  ])('refuse %s, and name the variable but not its value', (url) => {
    expect(() => emailOf({ SVC_SMTP_URL: url })).toThrow(ConfigError);
    expect(() => emailOf({ SVC_SMTP_URL: url })).toThrow(/^Configuration: SVC_SMTP_URL must be smtp:/);
  });

  it.each(['https://example.com', 'example', 'a b.com', '-a.com'])('refuse %j as a domain', (domain) => {
    expect(() => emailOf({ SVC_EMAIL_DOMAIN: domain })).toThrow(/SVC_EMAIL_DOMAIN must be a domain name/);
  });

  const production = { NODE_ENV: 'production', DATABASE_URL: undefined };

  it.each(['http://api.example.com', 'https://localhost', 'https://10.0.0.1', 'https://svc.internal'])(
    'refuse to send in production while recipients would unsubscribe at %s',
    (url) => {
      const sending = { ...production, SVC_PUBLIC_URL: url, SVC_SMTP_URL: 'smtps://mail.example.com' };
      expect(() => emailOf(sending)).toThrow(/^Configuration: SVC_PUBLIC_URL must be a public https address/);
      expect(emailOf({ ...sending, SVC_SMTP_URL: undefined })).toMatchObject({
        smtp: null,
        canUnsubscribe: false,
      });
    },
  );

  it('send in production where recipients can unsubscribe', () => {
    const sending = { SVC_PUBLIC_URL: 'https://api.example.com', SVC_SMTP_URL: 'smtps://mail.example.com' };
    expect(emailOf({ ...production, ...sending })).toMatchObject({
      smtp: { host: 'mail.example.com' },
      canUnsubscribe: true,
    });
  });
});
