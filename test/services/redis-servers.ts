import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import getPort from 'get-port';
import { Redis, type RedisOptions } from 'ioredis';
import { waitFor } from './wait.ts';

/** `TEST_REDIS_SERVER` names another program than the one on PATH, with arguments of its own where it needs some. */
const [program = 'redis-server', ...programArgs] = (process.env.TEST_REDIS_SERVER || 'redis-server').split(
  ' ',
);

/** A Redis process that a test may kill. */
export interface RedisServer {
  port: number;
  /** Its directory, where its log is. */
  directory: string;
  /** A connection of the test's own. */
  client: Redis;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stops and continues it, with its connections open. */
  freeze(): void;
  thaw(): void;
}

/** What the program says of itself. */
export async function versionLine(): Promise<string> {
  const { stdout } = await promisify(execFile)(program, [...programArgs, '--version']);
  return stdout.trim();
}

/** Redis servers of any kind, on ports of their own, removed by `stop`. */
export class RedisServers {
  readonly directory = mkdtempSync(join(tmpdir(), 'svc-redis-'));
  readonly #running = new Set<ChildProcess>();
  readonly #clients: Redis[] = [];
  /** The run ends without a teardown. */
  readonly #endNow = () => {
    for (const child of this.#running) child.kill('SIGKILL');
  };

  constructor() {
    process.once('exit', this.#endNow);
  }

  /**
   * Starts a server.
   * @param settings as on the command line, without the dashes.
   * @param login of the test's own connection.
   */
  async server(settings: Record<string, string> = {}, login: RedisOptions = {}): Promise<RedisServer> {
    const port = Number(settings['tls-port'] ?? settings.port ?? (await getPort()));
    const directory = join(this.directory, String(port));
    mkdirSync(directory);
    const all = {
      port: settings['tls-port'] ? '0' : String(port),
      bind: '127.0.0.1',
      save: '',
      'maxmemory-policy': 'noeviction',
      ...settings,
    };
    const args = Object.entries(all).flatMap(([name, value]) => [`--${name}`, value]);
    return this.#launch({ port, directory, args, login });
  }

  /** Starts a Sentinel that watches a master. */
  async sentinel(
    master: { name: string; port: number; username?: string; password?: string },
    settings: readonly string[] = [],
    login: RedisOptions = {},
  ): Promise<RedisServer> {
    const port = await getPort();
    const directory = join(this.directory, String(port));
    mkdirSync(directory);
    const file = join(directory, 'sentinel.conf');
    const lines = [
      `port ${port}`,
      'bind 127.0.0.1',
      `sentinel monitor ${master.name} 127.0.0.1 ${master.port} 2`,
      `sentinel down-after-milliseconds ${master.name} 5000`,
      `sentinel failover-timeout ${master.name} 20000`,
      ...(master.username ? [`sentinel auth-user ${master.name} ${master.username}`] : []),
      ...(master.password ? [`sentinel auth-pass ${master.name} ${master.password}`] : []),
      ...settings,
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
    return this.#launch({ port, directory, args: [file, '--sentinel'], login });
  }

  /** Three masters with a replica each. */
  async cluster(settings: Record<string, string> = {}, login: RedisOptions = {}): Promise<RedisServer[]> {
    const nodes: RedisServer[] = [];
    for (let i = 0; i < 6; i++) {
      nodes.push(await this.server({ 'cluster-enabled': 'yes', appendonly: 'yes', ...settings }, login));
    }
    const masters = nodes.slice(0, 3);
    const first = nodes[0] as RedisServer;
    const bounds = [0, 5_461, 10_923, 16_384];
    for (const [i, { client }] of masters.entries()) {
      await client.cluster('ADDSLOTSRANGE', Number(bounds[i]), Number(bounds[i + 1]) - 1);
      await client.call('CLUSTER', 'SET-CONFIG-EPOCH', i + 1);
    }
    for (const { port } of nodes.slice(1)) await first.client.cluster('MEET', '127.0.0.1', port);
    const know = (count: string) => async () =>
      (await Promise.all(nodes.map(async ({ client }) => String(await client.cluster('INFO'))))).every(
        (info) => info.includes(`cluster_known_nodes:${count}`),
      );
    await waitFor('the nodes to know each other', know('6'), 30_000);
    for (const [i, { client }] of nodes.slice(3).entries()) {
      const id = String(await masters[i]?.client.cluster('MYID'));
      await waitFor('a replica to know its master', () =>
        client.cluster('REPLICATE', id).then(
          () => true,
          () => false,
        ),
      );
    }
    await waitFor(
      'the cluster to be whole',
      async () => {
        const infos = await Promise.all(
          nodes.map(async ({ client }) => String(await client.cluster('INFO'))),
        );
        const synced = await Promise.all(
          nodes.slice(3).map(async ({ client }) => (await client.info()).includes('master_link_status:up')),
        );
        return infos.every((info) => info.includes('cluster_state:ok')) && synced.every(Boolean);
      },
      60_000,
    );
    return nodes;
  }

  async stop(): Promise<void> {
    process.off('exit', this.#endNow);
    for (const client of this.#clients) client.disconnect();
    await Promise.all(
      [...this.#running].map(async (child) => {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }),
    );
    await rm(this.directory, { recursive: true, force: true });
  }

  async #launch(options: {
    port: number;
    directory: string;
    args: readonly string[];
    login: RedisOptions;
  }): Promise<RedisServer> {
    const { port, directory, args, login } = options;
    let child: ChildProcess;
    const client = new Redis({
      host: '127.0.0.1',
      port,
      retryStrategy: () => 100,
      maxRetriesPerRequest: null,
      ...login,
    });
    client.on('error', () => undefined);
    this.#clients.push(client);
    const start = async (): Promise<void> => {
      const log = openSync(join(directory, 'log'), 'a');
      child = spawn(program, [...programArgs, ...args], { cwd: directory, stdio: ['ignore', log, log] });
      this.#running.add(child);
      child.once('exit', () => this.#running.delete(child));
      const ended = once(child, 'exit').then(() => {
        throw new Error(`the server on port ${port} ended: see ${directory}/log`);
      });
      ended.catch(() => undefined);
      await Promise.race([client.ping(), ended]);
    };
    await start();
    return {
      port,
      directory,
      client,
      start,
      freeze: () => child.kill('SIGSTOP'),
      thaw: () => child.kill('SIGCONT'),
      async kill() {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      },
    };
  }
}
