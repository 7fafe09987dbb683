import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { chown, cp, rm, writeFile } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { clearLeftOver, postgresService, postgresUrl } from '../../apps/local/postgres.ts';
import { endProcess, ProcessRecords, startOf } from '../../apps/local/process-record.ts';
import { redisService, redisUrl } from '../../apps/local/redis.ts';
import { type Service, Supervisor } from '../../apps/local/supervisor.ts';

/** A directory for the run's servers, removed with them. Safe to make again after a run that was cut off. */
export class EmbeddedServices {
  readonly #directory = mkdtempSync(join(tmpdir(), DIRECTORY_PREFIX));
  readonly #records = new ProcessRecords(this.#directory);
  readonly #supervisors: Supervisor[] = [];
  readonly #services = new Map<string, Service>();
  readonly #endNow = () => this.#end();
  readonly #env: NodeJS.ProcessEnv;

  readonly #settings: Record<string, string>;
  readonly #postgresDirectory: string;

  /**
   * @param settings of PostgreSQL; by default nothing is forced to disk, since nothing survives the run.
   * @param postgresDirectory where it keeps its data, when that is not for us to choose.
   */
  constructor(
    env: NodeJS.ProcessEnv,
    settings: Record<string, string> = { fsync: 'off', full_page_writes: 'off', shared_buffers: '128MB' },
    postgresDirectory?: string,
  ) {
    this.#env = env;
    this.#settings = settings;
    this.#postgresDirectory = postgresDirectory ?? join(this.#directory, 'postgres');
    // The database server runs under an account of its own when we are root.
    chmodSync(this.#directory, 0o711);
    this.#records.write(OWNER, process.pid);
    process.once('exit', this.#endNow);
    for (const signal of SIGNALS) process.once(signal, exitOnSignal);
  }

  /** An empty PostgreSQL that does not survive the run. */
  async postgres(): Promise<string> {
    const options = {
      directory: this.#postgresDirectory,
      logFile: this.postgresLog,
      port: await getPort(),
      password: randomBytes(18).toString('base64url'),
      database: 'svc',
      settings: this.#settings,
      // `npm run test:postgres` names another version's.
      programs: this.#env.TEST_POSTGRES_DIRECTORY,
    };
    await this.#start(postgresService(options));
    return postgresUrl(options);
  }

  /**
   * A second PostgreSQL, a streaming standby that is read-only until it is promoted.
   * @param url of the first, whose connections end: it is stopped while its files are copied.
   */
  async standby(url: string): Promise<string> {
    const directory = join(this.#directory, 'standby');
    const startPrimary = await this.interrupt('postgres');
    await cp(join(this.#directory, 'postgres'), directory, { recursive: true });
    await writeFile(join(directory, 'standby.signal'), '');
    // The server runs under the account that owns its directory, when we are root.
    const { uid, gid } = statSync(join(this.#directory, 'postgres'));
    await Promise.all(
      [
        directory,
        ...readdirSync(directory, { recursive: true }).map((name) => join(directory, String(name))),
      ].map((path) => chown(path, uid, gid)),
    );
    await startPrimary();
    const { password } = new URL(url);
    const options = {
      directory,
      logFile: this.postgresLog,
      port: await getPort(),
      password: decodeURIComponent(password),
      database: 'svc',
      settings: { ...this.#settings, primary_conninfo: url },
      programs: this.#env.TEST_POSTGRES_DIRECTORY,
    };
    await this.#start({ ...postgresService(options), name: 'standby' });
    return postgresUrl(options);
  }

  async redis(): Promise<string> {
    const options = {
      directory: this.redisDirectory,
      logFile: join(this.#directory, 'redis.log'),
      port: await getPort(),
      env: this.#env,
      say: (line: string) => console.log(line),
    };
    await this.#start(await redisService(options));
    return redisUrl(options);
  }

  /** Where PostgreSQL writes what goes wrong. */
  get postgresLog(): string {
    return join(this.#directory, 'postgres.log');
  }

  /** Where Redis keeps its data, for tests that start it empty. */
  get redisDirectory(): string {
    return join(this.#directory, 'redis');
  }

  /**
   * Stops one server, or ends it as a crash does.
   * @returns what starts it again, on the same port and directory.
   */
  async interrupt(
    name: 'postgres' | 'standby' | 'redis',
    how: 'stop' | 'kill' = 'stop',
  ): Promise<() => Promise<void>> {
    const service = this.#services.get(name);
    const at = this.#supervisors.findIndex((supervisor) => supervisor.name === name);
    const [supervisor] = at < 0 ? [] : this.#supervisors.splice(at, 1);
    if (!service || !supervisor) throw new Error(`${name} does not run`);
    const stopped = supervisor.stop();
    if (how === 'kill') supervisor.kill();
    await stopped;
    return () => this.#start(service);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#supervisors.map((supervisor) => supervisor.stop()));
    process.off('exit', this.#endNow);
    for (const signal of SIGNALS) process.off(signal, exitOnSignal);
    await rm(this.#directory, { recursive: true, force: true });
  }

  async #start(service: Service): Promise<void> {
    this.#services.set(service.name, service);
    const supervisor = new Supervisor(service, {
      say: (line) => console.log(line),
      onLaunch: (pid) => this.#records.write(service.name, pid),
    });
    this.#supervisors.push(supervisor);
    await supervisor.start();
  }

  /** The run ends without a teardown, as on Ctrl-C: there is no time left to ask. */
  #end(): void {
    const pids = this.#supervisors.flatMap(({ pid }) => pid ?? []);
    for (const supervisor of this.#supervisors) supervisor.kill();
    const deadline = performance.now() + 2_000;
    const clock = new Int32Array(new SharedArrayBuffer(4));
    // An exit handler cannot await; the servers write into the directory until they are gone.
    while (pids.some((pid) => startOf(pid)) && performance.now() < deadline) Atomics.wait(clock, 0, 0, 20);
    rmSync(this.#directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Lets the exit handlers run, which a signal on its own does not. */
function exitOnSignal(signal: NodeJS.Signals): void {
  process.exit(128 + constants.signals[signal]);
}

const DIRECTORY_PREFIX = 'svc-test-';
const OWNER = 'test-run';

/** Stops the servers of earlier runs that were killed, and removes their directories. */
export async function sweepAbandoned(): Promise<void> {
  const abandoned = readdirSync(tmpdir())
    .filter((name) => name.startsWith(DIRECTORY_PREFIX))
    .map((name) => join(tmpdir(), name))
    .filter((directory) => statSync(directory, { throwIfNoEntry: false })?.uid === process.getuid?.());
  for (const directory of abandoned) {
    const records = new ProcessRecords(directory);
    if (records.allRunning().some(({ name }) => name === OWNER)) continue;
    await clearLeftOver(join(directory, 'postgres'));
    for (const record of records.allRunning()) await endProcess(record, 'SIGTERM', 5_000);
    await rm(directory, { recursive: true, force: true });
  }
}
