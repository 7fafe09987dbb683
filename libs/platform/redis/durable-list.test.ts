import { expect, it } from 'vitest';
import { createLog } from '#platform/log';
import type { RedisClient } from './connect.ts';
import { confirmationsFor, warnUnlessConfirming } from './durable-list.ts';

/** A connection to a server with this INFO; `appendfsync` null for a user who may not ask for it. */
function serverWith(info: string, appendfsync: string | null = 'everysec'): RedisClient {
  const pipeline = () => {
    const results: [Error | null, unknown][] = [];
    const answer = (error: Error | null, value: unknown) => () => {
      results.push([error, value]);
      return chain;
    };
    const chain = {
      llen: answer(null, 0),
      info: answer(null, info.replaceAll(' ', '\r\n')),
      config: answer(appendfsync === null ? new Error('NOPERM') : null, ['appendfsync', appendfsync]),
      exec: async () => results,
    };
    return chain;
  };
  return { status: 'ready', pipeline } as unknown as RedisClient;
}

const replica = 'connected_slaves:1 slave0:ip=10.0.0.2,port=6379,state=online,offset=1,lag=0';

it.each<[string, string | null, { disk: string | null; replica: boolean }]>([
  ['redis_version:8.0.2 aof_enabled:1', 'everysec', { disk: 'waitaof', replica: false }],
  ['redis_version:7.2.0 aof_enabled:1', 'everysec', { disk: 'waitaof', replica: false }],
  // As Valkey presents itself.
  ['redis_version:7.2.4 valkey_version:8.1.1 aof_enabled:1', null, { disk: 'waitaof', replica: false }],
  ['redis_version:7.0.15 aof_enabled:1', 'always', { disk: 'always', replica: false }],
  ['redis_version:7.0.15 aof_enabled:1', 'everysec', { disk: null, replica: false }],
  ['redis_version:7.0.15 aof_enabled:1', null, { disk: null, replica: false }],
  ['redis_version:8.0.2 aof_enabled:0', 'always', { disk: null, replica: false }],
  [`redis_version:6.2.6 aof_enabled:0 ${replica}`, null, { disk: null, replica: true }],
  [`redis_version:8.0.2 aof_enabled:1 ${replica}`, null, { disk: 'waitaof', replica: true }],
  // It is still being given the data.
  [
    `redis_version:6.2.6 aof_enabled:0 ${replica.replace('online', 'send_bulk')}`,
    null,
    { disk: null, replica: false },
  ],
])('%s, appendfsync %s: knows what it confirms', async (info, appendfsync, expected) => {
  expect(await confirmationsFor(serverWith(info, appendfsync), '{svc}:list')).toEqual(expected);
});

it.each([
  ['redis_version:7.0.15 aof_enabled:0', 1],
  ['redis_version:8.0.2 aof_enabled:1', 0],
])('%s: warns beforehand where nothing is confirmed', async (info, lines) => {
  const written: string[] = [];
  const log = createLog({ level: 'warn', process: 'test' }, { write: (line) => void written.push(line) });
  await warnUnlessConfirming(serverWith(info), '{svc}:list', log);
  expect(written).toHaveLength(lines);
  for (const line of written) expect(line).toContain('answered 503: Redis can confirm nothing');
});
