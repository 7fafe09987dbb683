import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { readProjectFile } from './project-files.ts';

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        image: z.string(),
        networks: z.array(z.string()),
        command: z.union([z.string(), z.array(z.string())]).optional(),
        ports: z.array(z.string()).optional(),
      }),
    ),
    networks: z.record(z.string(), z.unknown()),
  })
  .parse(parse(readProjectFile('docker/compose.yml'), { merge: true }));

const servicesIn = (network: string) =>
  Object.keys(compose.services)
    .filter((name) => compose.services[name]?.networks.includes(network))
    .sort();

describe('the compose file', () => {
  it('gives a way out to the worker and the API alone', () => {
    expect(compose.networks).toEqual({
      data: { internal: true },
      front: { driver_opts: { 'com.docker.network.bridge.enable_ip_masquerade': 'false' } },
      outside: null,
    });
    expect(servicesIn('data')).toEqual(Object.keys(compose.services).sort());
    expect(servicesIn('front')).toEqual(['board', 'dashboard']);
    expect(servicesIn('outside')).toEqual(['api', 'worker']);
  });

  it('lets nobody into Redis without a login, and its one user not beyond our keys', () => {
    const { command = [], ports } = compose.services.redis ?? {};
    const publishedRule = / user svc on >PASSWORD (.+)/.exec(readProjectFile('docs/operations.md'))?.[1];
    expect([command].flat().filter((each) => each.startsWith('--user'))).toEqual([
      '--user default off',
      // As operators read it, and as `npm run test:redis -- tls` tries it.
      `--user svc on >\${REDIS_PASSWORD} ${publishedRule}`,
    ]);
    expect([command].flat().join(' ')).not.toContain('protected-mode');
    expect([ports, compose.services.postgres?.ports]).toEqual([undefined, undefined]);
  });

  it('takes every image from a setting, so that a release can name it by digest', () => {
    for (const [name, { image }] of Object.entries(compose.services))
      expect(image, name).toMatch(/^\$\{\w+:-/);
  });
});
