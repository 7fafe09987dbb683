import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confirmsDisk, redisService } from './redis.ts';

let bin: string;
let said: string[];
beforeEach(() => {
  bin = mkdtempSync(join(tmpdir(), 'svc-bin-'));
  said = [];
});
afterEach(() => rmSync(bin, { recursive: true, force: true }));

/** Puts a program on the PATH that does what the script says. */
function install(name: string, script: string): void {
  writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(bin, name), 0o755);
}

function chooseService() {
  return redisService({
    directory: '/nowhere/redis',
    logFile: '/nowhere/redis.log',
    port: 1,
    env: { PATH: bin },
    say: (line) => said.push(line),
  });
}

describe('where Redis comes from', () => {
  it('is a server on PATH, without a word', async () => {
    install('valkey-server', 'exit 0');
    install('docker', 'exit 0');
    const service = await chooseService();
    expect(service.afterStop).toBeUndefined();
    expect(said).toEqual([]);
  });

  it('is a Docker container when there is no server but an engine, fetching the image first', async () => {
    install('docker', 'case "$1" in image) exit 1;; esac');
    const service = await chooseService();
    expect(service.afterStop).toBeDefined();
    expect(said).toEqual([expect.stringContaining('fetching the image redis:8')]);
  });

  it('is the package of the distribution, announced before it is installed, when no engine answers', async () => {
    install('docker', 'exit 1');
    install('apt-get', 'exit 0');
    install('sudo', 'exit 0');
    install('sh', 'exit 0');
    const service = await chooseService();
    expect(service.afterStop).toBeUndefined();
    expect(said).toEqual([expect.stringContaining('installing the package redis-server')]);
  });

  it('is nowhere when all fails, and the error says what to type', async () => {
    install('apt-get', 'exit 0');
    install('sudo', 'exit 1');
    install('sh', 'echo "E: no network" >&2; exit 100');
    await expect(chooseService()).rejects.toThrow('sudo apt-get install -y redis-server');
    rmSync(join(bin, 'apt-get'));
    await expect(chooseService()).rejects.toThrow('brew install redis');
  });
});

it.each([
  ['Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64', false],
  ['Redis server v=6.2.14 sha=00000000:0', false],
  ['Redis server v=7.2.4 sha=00000000:0', true],
  ['Redis server v=8.0.2 sha=00000000:1', true],
  ['Valkey server v=8.1.1 sha=00000000:0', true],
])('%s: whether it says when it has written to its disk', (version, expected) => {
  expect(confirmsDisk(version)).toBe(expected);
});
