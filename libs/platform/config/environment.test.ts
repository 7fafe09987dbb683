import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './index.ts';

const services = { DATABASE_URL: 'postgres://owner@postgres/svc', REDIS_URL: 'redis://redis' };

describe('a secret in a file', () => {
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'secrets-'));
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  function file(name: string, text: string): string {
    const path = join(directory, name);
    writeFileSync(path, text);
    return path;
  }

  it('is read without the line break at its end', () => {
    const { DATABASE_URL: _, ...others } = services;
    const config = loadConfig({
      ...others,
      DATABASE_URL_FILE: file('url', 'postgres://owner:secret@postgres/svc\n'),
      SVC_AI_API_KEY: '',
      SVC_AI_API_KEY_FILE: file('ai', ' key with spaces \r\n'),
      SVC_AI_ENGINE: 'llm',
      SVC_AI_PROVIDER: 'openai',
      SVC_AI_MODEL: 'm',
    });
    expect(config.adminDatabaseUrl).toBe('postgres://owner:secret@postgres/svc');
    expect(config.ai?.apiKey).toBe(' key with spaces ');
    expect(config.unknownSettings).toEqual([]);
  });

  it.each([
    [
      'is not there',
      'DATABASE_URL',
      () => join(directory, 'nothing'),
      /_FILE names a file that cannot be read: ENOENT/,
    ],
    [
      'is empty',
      'SVC_SECRET_KEY',
      () => file('empty', '\n'),
      /_FILE names a file that cannot be read: it is empty/,
    ],
    [
      'holds something wrong',
      'SVC_SECRET_KEY',
      () => file('wrong', 'short'),
      /^Configuration: SVC_SECRET_KEY must be 32/,
    ],
    [
      'stands beside the setting',
      'REDIS_URL',
      () => file('redis', 'redis://r'),
      /REDIS_URL and REDIS_URL_FILE are both set/,
    ],
  ])('that %s stops the process and names the setting', (_, name, path, message) => {
    const { [name as 'DATABASE_URL']: __, ...others } = services;
    const settings = name === 'REDIS_URL' ? services : { SVC_SECRET_KEY: undefined, ...others };
    const refused = () => loadConfig({ ...settings, [`${name}_FILE`]: path() });
    expect(refused).toThrow(ConfigError);
    expect(refused).toThrow(message);
  });
});

it('names what is set and means nothing, with the nearest that does', () => {
  const { unknownSettings } = loadConfig({
    ...services,
    SVC_WEBHOOK_CONCURENCY: '5',
    SVC_SECRET_KEY_FLIE: '/run/secrets/key',
    SVC_SOMETHING_ELSE_ALTOGETHER: '1',
    SVC_BLANK: '',
    OTHER: 'x',
  });
  expect(unknownSettings).toEqual([
    'SVC_WEBHOOK_CONCURENCY is no setting of this release: is SVC_WEBHOOK_CONCURRENCY meant?',
    'SVC_SECRET_KEY_FLIE is no setting of this release: is SVC_SECRET_KEY_FILE meant?',
    'SVC_SOMETHING_ELSE_ALTOGETHER is no setting of this release',
  ]);
});

it.each([
  ['DATABASE_URL', 'postgres://h'],
  ['DATABASE_URL', 'postgres://h/'],
  ['SVC_TRUST_PROXY', 'banana'],
  ['SVC_TRUST_PROXY', 'loopback,10.0.0.0/99'],
  ['SVC_SWEEP_GRACE', '0s'],
  ['SVC_WEBHOOK_RETRY_SCHEDULE', '1m,0s'],
  ['SVC_WEBHOOK_DEADLINE', '0ms'],
  ['SVC_SHUTDOWN_DEADLINE', '60s'],
])('%s=%s stops the process and says what would do', (name, value) => {
  expect(() => loadConfig({ ...services, [name]: value })).toThrow(
    new RegExp(`^Configuration: ${name} (must|names) [^\\n]{10,}$`),
  );
});

it.each(['loopback', 'loopback, uniquelocal', '10.0.0.7,fd00::/8'])('SVC_TRUST_PROXY=%s will do', (value) => {
  expect(loadConfig({ ...services, SVC_TRUST_PROXY: value }).trustProxy).toBe(value);
});
