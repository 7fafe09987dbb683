import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadConfig } from './index.ts';

const directory = mkdtempSync(join(tmpdir(), 'svc-config-'));
afterAll(() => rmSync(directory, { recursive: true }));

const redisOf = (environment: Record<string, string>) => loadConfig(environment).redis;

it.each([
  ['redis://redis', { kind: 'server', nodes: [{ host: 'redis', port: 6379 }], tls: null, database: 0 }],
  ['redis://[::1]:7000/3', { nodes: [{ host: '::1', port: 7000 }], database: 3 }],
  ['rediss://svc:p%40ss:word@redis', { username: 'svc', password: 'p@ss:word', tls: {} }],
  ['redis://:secret@redis', { username: undefined, password: 'secret' }],
  [
    'redis+cluster://svc:secret@one:7001,two,[fe80::3]:7003',
    {
      kind: 'cluster',
      nodes: [
        { host: 'one', port: 7001 },
        { host: 'two', port: 6379 },
        { host: 'fe80::3', port: 7003 },
      ],
      master: null,
    },
  ],
  [
    'rediss+sentinel://one,two:26380/main',
    {
      kind: 'sentinel',
      nodes: [
        { host: 'one', port: 26379 },
        { host: 'two', port: 26380 },
      ],
      master: 'main',
      tls: {},
    },
  ],
])('reads %s', (url, parts) => {
  expect(redisOf({ REDIS_URL: url })).toMatchObject({ url, ...parts });
});

it.each([
  'http://redis',
  'redis://',
  'redis://one,two',
  'redis://redis:99999',
  'redis://redis/0/1',
  'redis://redis/main',
  'redis://redis?family=6',
  'redis://us%er@redis',
  'redis+sentinel://one,two',
  'redis+cluster://one,two/1',
  'redis+cluster://one,,two',
])('refuses %s, and says how it is written', (url) => {
  expect(() => redisOf({ REDIS_URL: url })).toThrow(
    /^Configuration: REDIS_URL must be redis:.*redis\+sentinel:.*redis\+cluster:/,
  );
});

it('reads the files of TLS', () => {
  const file = (name: string) => join(directory, name);
  for (const name of ['ca', 'cert', 'key']) writeFileSync(file(name), `-----BEGIN ${name}-----\n`);
  const files = {
    SVC_REDIS_CA_FILE: file('ca'),
    SVC_REDIS_CERT_FILE: file('cert'),
    SVC_REDIS_KEY_FILE: file('key'),
  };
  expect(redisOf({ REDIS_URL: 'rediss://redis', ...files }).tls).toEqual({
    ca: '-----BEGIN ca-----\n',
    cert: '-----BEGIN cert-----\n',
    key: '-----BEGIN key-----\n',
  });
  expect(() => redisOf({ REDIS_URL: 'redis://redis', ...files })).toThrow(
    'SVC_REDIS_CA_FILE is set, and REDIS_URL is without TLS: write rediss instead of redis',
  );
  expect(() => redisOf({ REDIS_URL: 'rediss://redis', ...files, SVC_REDIS_KEY_FILE: '' })).toThrow(
    'SVC_REDIS_CERT_FILE and SVC_REDIS_KEY_FILE need each other',
  );
  expect(() => redisOf({ REDIS_URL: 'rediss://redis', SVC_REDIS_CA_FILE: file('none') })).toThrow(
    /SVC_REDIS_CA_FILE cannot be read: ENOENT/,
  );
  writeFileSync(file('empty'), '');
  expect(() => redisOf({ REDIS_URL: 'rediss://redis', SVC_REDIS_CA_FILE: file('empty') })).toThrow(
    /SVC_REDIS_CA_FILE is no PEM file/,
  );
});

it('reads what belongs to Sentinels and clusters, and refuses it elsewhere', () => {
  const sentinels = 'redis+sentinel://one/main';
  expect(redisOf({ REDIS_URL: sentinels, SVC_REDIS_SENTINEL_PASSWORD: 'secret' }).sentinel).toEqual({
    username: undefined,
    password: 'secret',
  });
  expect(
    redisOf({ REDIS_URL: sentinels, SVC_REDIS_NAT_MAP: '10.0.0.1:6379=redis.example:7001, [::1]:1=two' })
      .natMap,
  ).toEqual({ '10.0.0.1:6379': { host: 'redis.example', port: 7001 }, '::1:1': { host: 'two', port: 6379 } });
  expect(() => redisOf({ REDIS_URL: sentinels, SVC_REDIS_NAT_MAP: '10.0.0.1:6379' })).toThrow(
    'SVC_REDIS_NAT_MAP must be addresses as announced=reached',
  );
  expect(() => redisOf({ REDIS_URL: 'redis://redis', SVC_REDIS_SENTINEL_PASSWORD: 'secret' })).toThrow(
    'names no Sentinels',
  );
  expect(() => redisOf({ REDIS_URL: 'redis://redis', SVC_REDIS_NAT_MAP: 'a:1=b:2' })).toThrow(
    'names neither Sentinels nor a cluster',
  );
});
