import { describe, expect, it } from 'vitest';
import { ConfigError, hostUrls, loadConfig, loginOf, wantsPrimary } from './index.ts';

const hostsOf = (text: string): string[] => hostUrls(text).map(String);

describe('a connection URL', () => {
  it('is one for each of its hosts, in their order, with all the rest', () => {
    expect(hostsOf('postgres://a:p%40w@h1:5433,[::1],h3/db?sslmode=verify-full')).toEqual([
      'postgres://a:p%40w@h1:5433/db?sslmode=verify-full',
      'postgres://a:p%40w@[::1]/db?sslmode=verify-full',
      'postgres://a:p%40w@h3/db?sslmode=verify-full',
    ]);
    expect(hostsOf('postgresql://h/db?target_session_attrs=read-write')).toEqual(['postgresql://h/db']);
  });

  it('asks for a server that writes where it names several, or says so', () => {
    expect(wantsPrimary('postgres://h/db')).toBe(false);
    expect(wantsPrimary('postgres://h1,h2/db')).toBe(true);
    expect(wantsPrimary('postgres://h/db?target_session_attrs=primary')).toBe(true);
  });

  it('names a login whatever its hosts', () => {
    expect(loginOf('postgres://harbor_app:p%2Fw@h1:1,h2:2/harbor')).toEqual({
      role: 'harbor_app',
      password: 'p/w',
      database: 'harbor',
    });
  });

  it.each([
    ['postgres://h', 'names no database'],
    ['postgres://h/', 'names no database'],
    ['postgres:///db', 'names no host'],
    ['postgres://h1,,h2/db', 'names no host'],
    ['postgres://u:p@h:port/db', 'is no connection URL'],
    ['postgres://u:100%@h/db', 'is no connection URL'],
    ['mysql://h/db', 'must start with postgres://'],
    ['h/db', 'must start with postgres://'],
    ['postgres://h1,h2/db?target_session_attrs=standby', 'has target_session_attrs=standby'],
  ])('%s is refused by name and reason', (url, reason) => {
    const refused = () => loadConfig({ REDIS_URL: 'redis://redis', DATABASE_URL: url });
    expect(refused).toThrow(ConfigError);
    expect(refused).toThrow(`Configuration: DATABASE_URL ${reason}`);
  });

  it('of a role needs a login with a password, of whatever name', () => {
    const withUrl = (SVC_APP_DATABASE_URL: string) =>
      loadConfig({ REDIS_URL: 'redis://redis', SVC_APP_DATABASE_URL });
    expect(withUrl('postgres://harbor_app:pw@h/db').appDatabaseUrl).toContain('harbor_app');
    for (const url of ['postgres://harbor_app@h/db', 'postgres://h/db']) {
      expect(() => withUrl(url)).toThrow('SVC_APP_DATABASE_URL must log in as a role of its own');
    }
  });
});
