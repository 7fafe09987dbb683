import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { spawnServer } from './spawn-server.ts';
import type { Service } from './supervisor.ts';

const run = promisify(execFile);

export interface RedisOptions {
  /** Where Redis keeps its append-only file. */
  directory: string;
  /** Where the server's own log goes. */
  logFile: string;
  /** The port on 127.0.0.1; it listens on no other address. */
  port: number;
  /** The environment whose PATH is searched. */
  env: NodeJS.ProcessEnv;
  say: (line: string) => void;
}

export function redisUrl(options: Pick<RedisOptions, 'port'>): string {
  return `redis://127.0.0.1:${options.port}`;
}

/**
 * A local Redis as a service, from the first source available: a server on PATH, a Docker engine, the
 * distribution's package (announced before it is installed).
 * @throws Error with the command to install one when none of them works.
 */
export async function redisService(options: RedisOptions): Promise<Service> {
  const installed = await serverOnPath(options);
  if (installed) return programService(options, installed);
  if (await dockerHasImage(options)) return containerService(options);
  if (await installPackage(options)) return programService(options, 'redis-server');
  throw new Error(NO_REDIS);
}

/**
 * Jobs must not be evicted, and a crash loses at most a second of them (the database has them all). Messages
 * that arrived while the database was unavailable must not be lost: newer servers confirm writes to disk
 * (WAITAOF), older ones must write to disk before every answer.
 */
function settings(confirmsDisk: boolean): string[] {
  return [
    ['--appendonly', 'yes'],
    ['--appendfsync', confirmsDisk ? 'everysec' : 'always'],
    ['--maxmemory-policy', 'noeviction'],
    ['--save', ''],
  ].flat();
}

/** Whether a server supports WAITAOF, from its version output: `Redis server v=7.0.15 …`. */
export function confirmsDisk(version: string): boolean {
  const [, major = 0, minor = 0] = (/\bv=(\d+)\.(\d+)/.exec(version) ?? []).map(Number);
  return major > 7 || (major === 7 && minor >= 2);
}

function programService(options: RedisOptions, program: string): Service {
  return {
    ...commonTraits(options),
    // Another Redis on our port would answer as well; the process id shows that it is our server.
    untilReady: (child, signal) => untilItAnswers(options, signal, `process_id:${child.pid}\r\n`),
    async launch() {
      mkdirSync(options.directory, { recursive: true });
      const { stdout: version } = await run(program, ['--version'], { env: options.env });
      const args = [
        '--bind',
        '127.0.0.1',
        '--port',
        String(options.port),
        ...settings(confirmsDisk(version)),
      ];
      // Redis stores its files in the working directory, which may contain any characters.
      return spawnServer(program, args, { cwd: options.directory, env: options.env }, options.logFile);
    },
  };
}

const IMAGE = 'redis:8';

function containerService(options: RedisOptions): Service {
  // The name identifies the stack, so that only its own leftover container is removed.
  const name = `svc-redis-${createHash('sha256').update(options.directory).digest('hex').slice(0, 12)}`;
  const removeContainer = async () => {
    await run('docker', ['rm', '--force', name], { env: options.env }).catch(() => undefined);
  };
  return {
    ...commonTraits(options),
    async launch() {
      await removeContainer();
      mkdirSync(options.directory, { recursive: true });
      const owner = process.getuid ? ['--user', `${process.getuid()}:${process.getgid?.()}`] : [];
      const args = ['run', '--rm', '--name', name, ...owner]
        .concat('--publish', `127.0.0.1:${options.port}:6379`)
        .concat('--volume', `${options.directory}:/data`)
        // Our connections come from outside the container; the port is published on the loopback address only.
        .concat(IMAGE, 'redis-server', '--protected-mode', 'no', settings(true));
      return spawnServer('docker', args, { env: options.env }, options.logFile);
    },
    // Ending the client does not end the container.
    afterStop: removeContainer,
  };
}

function commonTraits(options: RedisOptions): Omit<Service, 'launch'> {
  return {
    name: 'redis',
    logFile: options.logFile,
    untilReady: (_child, signal) => untilItAnswers(options, signal, ''),
    stopSignal: 'SIGTERM',
    killSignal: 'SIGKILL',
    stopDeadline: 10_000,
  };
}

async function untilItAnswers(options: RedisOptions, signal: AbortSignal, mark: string): Promise<void> {
  // Each attempt opens a new connection: it must be certain that new clients are served.
  for (;;) {
    const client = new Redis(redisUrl(options), {
      lazyConnect: true,
      connectTimeout: 2_000,
      maxRetriesPerRequest: 0,
      retryStrategy: null,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      if ((await client.info('server')).includes(mark)) return;
    } catch {
      // Not ready yet: try again.
    } finally {
      client.disconnect();
    }
    await pause(50, undefined, { signal });
  }
}

async function serverOnPath({ env }: RedisOptions): Promise<string | undefined> {
  for (const program of ['redis-server', 'valkey-server']) {
    if (await succeeds(program, ['--version'], { env })) return program;
  }
  return undefined;
}

async function dockerHasImage({ env, say }: RedisOptions): Promise<boolean> {
  const answers = await succeeds('docker', ['version', '--format', '{{.Server.Version}}'], {
    env,
    timeout: 2_000,
  });
  if (!answers) return false;
  if (await succeeds('docker', ['image', 'inspect', IMAGE], { env })) return true;
  say(`redis: none on PATH; fetching the image ${IMAGE} with Docker`);
  return succeeds('docker', ['pull', '--quiet', IMAGE], { env, timeout: 180_000 });
}

/** Installs without starting the package's own service: we want the program, not a server on port 6379. */
const INSTALL_SCRIPT = `set -e
policy=/usr/sbin/policy-rc.d
if [ ! -e $policy ]; then
  trap 'rm -f $policy' EXIT
  printf '#!/bin/sh\\nexit 101\\n' >$policy
  chmod 755 $policy
fi
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends redis-server`;

async function installPackage({ env, say }: RedisOptions): Promise<boolean> {
  if (!(await succeeds('apt-get', ['--version'], { env }))) return false;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !(await succeeds('sudo', ['-n', 'true'], { env, timeout: 5_000 }))) return false;
  say(
    `redis: none on PATH and no Docker engine; installing the package redis-server with ${isRoot ? '' : 'sudo '}apt-get`,
  );
  const [command, ...prefix] = isRoot ? ['sh'] : ['sudo', '-n', 'sh'];
  try {
    await run(command ?? 'sh', [...prefix, '-c', INSTALL_SCRIPT], { env, timeout: 300_000 });
    return true;
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim().split('\n').at(-1);
    say(`redis: the package could not be installed: ${said}`);
    return false;
  }
}

const NO_REDIS = `There is no Redis: no redis-server or valkey-server on PATH, and no Docker engine. Type one of

    sudo apt-get install -y redis-server      # Debian, Ubuntu
    sudo dnf install -y valkey                # Fedora
    sudo apk add redis                        # Alpine
    brew install redis                        # macOS

and start again, or set REDIS_URL to a server of your own.`;

async function succeeds(
  command: string,
  args: string[],
  options: { env: NodeJS.ProcessEnv; timeout?: number },
): Promise<boolean> {
  return run(command, args, options).then(
    () => true,
    () => false,
  );
}
