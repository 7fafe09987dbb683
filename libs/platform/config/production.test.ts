import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './index.ts';

const random = () => randomBytes(32).toString('base64');
const good = {
  NODE_ENV: 'production',
  DATABASE_URL: `postgres://owner:${randomBytes(24).toString('hex')}@postgres/svc`,
  REDIS_URL: 'redis://redis',
  SVC_APP_DATABASE_URL: `postgres://svc_app:${randomBytes(24).toString('hex')}@postgres/svc`,
  SVC_SYSTEM_DATABASE_URL: `postgres://svc_system:${randomBytes(24).toString('hex')}@postgres/svc`,
  SVC_SECRET_KEY: random(),
  SVC_OTHER_SECRET_KEYS: `${random()},${random()}`,
  SVC_CHECKPOINT_KEY: random(),
  SVC_PUBLIC_URL: 'https://api.example.com',
  SVC_DASHBOARD_URL: 'https://app.example.com',
  SVC_BOARD_URL: 'http://localhost:3002',
  SVC_JOB_SYSTEM_URL: 'https://jobs.example.com',
  SVC_JOB_SYSTEM_SECRET: randomBytes(24).toString('hex'),
  SVC_TRUST_PROXY: 'loopback,10.4.0.0/16',
};

const zeros = Buffer.alloc(32).toString('base64');
const run = Buffer.from(Array.from({ length: 32 }, (_, i) => i)).toString('base64');
const words = Buffer.from('correct horse battery staple 123').toString('base64');

describe('production', () => {
  it('starts with settings that were drawn at random, a hundred times', () => {
    for (let i = 0; i < 100; i++) {
      const secrets = { SVC_SECRET_KEY: random(), SVC_JOB_SYSTEM_SECRET: randomBytes(12).toString('hex') };
      expect(() => loadConfig({ ...good, ...secrets })).not.toThrow();
    }
    expect(() => loadConfig({ ...good, SVC_DASHBOARD_URL: 'http://localhost:3001' })).not.toThrow();
  });

  it.each([
    ['SVC_PUBLIC_URL', ''],
    ['SVC_SECRET_KEY', zeros],
    ['SVC_SECRET_KEY', run],
    ['SVC_SECRET_KEY', words],
    ['SVC_SECRET_KEY', `!!!!${random()}`],
    ['SVC_SECRET_KEY', random().replace('=', '')],
    ['SVC_OTHER_SECRET_KEYS', `${random()},${zeros}`],
    ['SVC_DEVELOPMENT_KEY', random()],
    ['SVC_CHECKPOINT_KEY', zeros],
    ['DATABASE_URL', 'postgres://postgres:postgres@postgres/svc'],
    ['SVC_APP_DATABASE_URL', 'postgres://svc_app:svc_app@postgres/svc'],
    ['SVC_APP_DATABASE_URL', 'postgres://svc_app@postgres/svc'],
    ['SVC_APP_DATABASE_URL', good.SVC_SYSTEM_DATABASE_URL],
    ['SVC_SYSTEM_DATABASE_URL', 'postgres://svc_system:changeme123@postgres/svc'],
    ['SVC_SYSTEM_DATABASE_URL', good.SVC_APP_DATABASE_URL.replace('svc_app', 'svc_system')],
    ['SVC_JOB_SYSTEM_SECRET', 'password12345678'],
    ['SVC_JOB_SYSTEM_SECRET', 'SecretSystem2026'],
    ['SVC_JOB_SYSTEM_SECRET', 'aaaabbbbccccdddd'],
    ['SVC_JOB_SYSTEM_SECRET', '1234567890123456'],
    ['SVC_JOB_SYSTEM_SECRET', 'secretsecretsecret'],
    ['SVC_WEBHOOK_ALLOW_PRIVATE', 'true'],
    ['SVC_DASHBOARD_URL', 'http://app.example.com'],
    ['SVC_BOARD_URL', 'http://board.example.com'],
    ['SVC_TRUST_PROXY', '0.0.0.0/0'],
    ['SVC_TRUST_PROXY', 'loopback, ::/0'],
    ['SVC_TRUST_PROXY', '0.0.0.0/1,128.0.0.0/1'],
  ])('refuses %s=%s in one line with the way out, and not with the value', (name, value) => {
    const refused = () => loadConfig({ ...good, [name]: value });
    expect(refused).toThrow(ConfigError);
    let message = '';
    try {
      refused();
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toMatch(new RegExp(`^Configuration: ${name} .{20,}$`));
    if (value.length > 5) expect(message).not.toContain(value);
  });

  it('says everything that is wrong at once, a line each', () => {
    const weak = { SVC_SECRET_KEY: zeros, SVC_WEBHOOK_ALLOW_PRIVATE: 'true', SVC_TRUST_PROXY: '::/0' };
    expect(() => loadConfig({ ...good, ...weak })).toThrow(
      /^Configuration: SVC_SECRET_KEY .*\nConfiguration: SVC_WEBHOOK_ALLOW_PRIVATE .*\nConfiguration: SVC_TRUST_PROXY [^\n]*$/,
    );
  });
});

describe('without NODE_ENV', () => {
  it('there is no key that anybody could predict: none that was not given', () => {
    const config = loadConfig({ DATABASE_URL: 'postgres://postgres/svc', REDIS_URL: 'redis://redis' });
    expect(config).toMatchObject({ appDatabaseUrl: undefined, systemDatabaseUrl: undefined });
    expect(() => config.secretKeys.derive('cursors')).toThrow(/^Configuration: SVC_SECRET_KEY is not set/);
  });

  it('all derives from the development key, differently for every purpose', () => {
    const given = {
      DATABASE_URL: 'postgres://postgres/svc',
      REDIS_URL: 'redis://redis',
      SVC_DEVELOPMENT_KEY: random(),
    };
    const config = loadConfig(given);
    const passwords = [config.appDatabaseUrl, config.systemDatabaseUrl].map(
      (url) => new URL(url ?? '').password,
    );
    const keys = ['a', 'b'].map((purpose) =>
      config.secretKeys.derive(purpose)[0].key.export().toString('base64'),
    );
    const all = [given.SVC_DEVELOPMENT_KEY, ...passwords, ...keys];
    expect(new Set(all.filter((each) => each !== undefined && each.length >= 20)).size).toBe(5);
    expect(loadConfig(given).systemDatabaseUrl).toBe(config.systemDatabaseUrl);
  });
});
