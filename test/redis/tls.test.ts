import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { createProducer } from '#platform/queue';
import { checkRedis, failFastRedis, whenReady } from '#platform/redis';
import { confirmsDisk } from '../../apps/local/redis.ts';
import { type RedisServer, RedisServers, versionLine } from '../services/redis-servers.ts';
import { waitFor } from '../services/wait.ts';
import { type Product, startProduct } from './product.ts';

const run = promisify(execFile);
const servers = new RedisServers();
const directory = mkdtempSync(join(tmpdir(), 'svc-tls-'));
const file = (name: string): string => join(directory, name);
const password = 'p@ss:w/rd-of-the-test';
const log = createLog({ level: 'silent', process: 'test' });
let server: RedisServer;
let environment: Record<string, string>;
let product: Product;

/** A key, and a certificate that the authority has signed. */
async function certificate(name: string): Promise<void> {
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  await run('openssl', [
    ...['req', '-x509', ...made, '-subj', `/CN=${name}`, '-addext', 'subjectAltName=DNS:localhost'],
    ...(name === 'ca' ? [] : ['-CA', file('ca.crt'), '-CAkey', file('ca.key')]),
    ...['-addext', `basicConstraints=critical,CA:${name === 'ca' ? 'TRUE' : 'FALSE'}`],
    ...['-keyout', file(`${name}.key`), '-out', file(`${name}.crt`)],
  ]);
}

/** The rule as operators read it. */
function publishedRule(): string {
  const rule = /^ +user svc on >PASSWORD (.+)$/m.exec(readFileSync('docs/operations.md', 'utf8'))?.[1];
  if (!rule) throw new Error('docs/operations.md has no ACL rule');
  return rule;
}

beforeAll(async () => {
  for (const name of ['ca', 'server', 'client']) await certificate(name);
  const waitaof = confirmsDisk(await versionLine());
  server = await servers.server(
    {
      'tls-port': String(await getPort()),
      'tls-ca-cert-file': file('ca.crt'),
      'tls-cert-file': file('server.crt'),
      'tls-key-file': file('server.key'),
      'tls-auth-clients': 'yes',
      appendonly: 'yes',
      appendfsync: waitaof ? 'everysec' : 'always',
    },
    {
      tls: {
        ca: readFileSync(file('ca.crt')),
        cert: readFileSync(file('client.crt')),
        key: readFileSync(file('client.key')),
        servername: 'localhost',
      },
    },
  );
  const rules = [...publishedRule().split(' '), ...(waitaof ? [] : ['+config|get'])];
  await server.client.call('ACL', 'SETUSER', 'svc', 'on', `>${password}`, ...rules);
  environment = {
    REDIS_URL: `rediss://svc:${encodeURIComponent(password)}@localhost:${server.port}`,
    SVC_REDIS_CA_FILE: file('ca.crt'),
    SVC_REDIS_CERT_FILE: file('client.crt'),
    SVC_REDIS_KEY_FILE: file('client.key'),
  };
  product = await startProduct(environment);
});
afterAll(async () => {
  await product?.stop();
  await servers.stop();
  await rm(directory, { recursive: true });
});

it('everything works with the published rule, over TLS with a private authority and client certificates', async () => {
  const load = await product.load(3, 4);
  const startPostgres = await product.processes.interrupt('postgres');
  const meanwhile = await product.load(3, 2);
  await startPostgres();
  expect([...load.refused, ...meanwhile.refused]).toEqual([]);
  const accepted = [...load.accepted, ...meanwhile.accepted];
  await product.balance('Postgres away, Redis with TLS and ACL', { accepted, refused: [] });
  // What the queue board and the command line ask.
  const producer = createProducer({ redis: loadConfig(environment).redis, prefix: '{svc}', log });
  await producer.ready(5_000);
  await producer.check();
  await producer.counts();
  for (const queue of (await producer.queues()).values()) {
    await queue.getJobs(['waiting', 'active', 'delayed', 'completed', 'failed', 'prioritized']);
    await queue.getWorkersCount();
    await queue.isPaused();
  }
  await producer.close();
  expect(await server.client.call('ACL', 'LOG')).toEqual([]);
  // The rule is a rule.
  const redis = failFastRedis(loadConfig(environment).redis, log);
  await whenReady(redis, 5_000);
  for (const command of [['FLUSHALL'], ['KEYS', '*'], ['GET', 'other'], ['CONFIG', 'SET', 'save', '']]) {
    await expect(redis.call(...(command as [string]))).rejects.toThrow('NOPERM');
  }
  redis.disconnect();
});

it.each<[string, Record<string, string>, RegExp]>([
  ['without the authority', { SVC_REDIS_CA_FILE: '' }, /self-signed certificate|unable to/],
  [
    'without the certificate',
    { SVC_REDIS_CERT_FILE: '', SVC_REDIS_KEY_FILE: '' },
    /certificate required|closed|reset/i,
  ],
  ['with another password', { REDIS_URL: 'rediss://svc:another@localhost:PORT' }, /WRONGPASS/],
])('%s the process says what is wrong', async (_what, settings, words) => {
  const env = { ...environment, ...settings };
  const url = String(env.REDIS_URL).replace('PORT', String(server.port));
  const redis = failFastRedis(loadConfig({ ...env, REDIS_URL: url }).redis, log);
  const reason = () =>
    checkRedis(redis).then(
      () => 'ok',
      ({ message }: Error) => message,
    );
  await waitFor('the reason', async () => words.test(await reason())).catch(async () => {
    expect(await reason()).toMatch(words);
  });
  redis.disconnect();
});
