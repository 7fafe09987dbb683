import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import getPort from 'get-port';

export type ProcessName = 'api' | 'relay' | 'worker';

/** A line of a process's log at the level `error` or above. */
export interface LoggedError {
  process: string;
  message: string;
}

/** The processes of one release, and its command line. */
export class Fleet {
  readonly release: string;
  readonly #directory: string;
  readonly #env: Record<string, string>;
  readonly #errors: LoggedError[];
  readonly #children = new Map<ProcessName, ChildProcess>();
  origin = '';

  /** @param errors where lines go that should not be there. */
  constructor(release: string, directory: string, env: Record<string, string>, errors: LoggedError[]) {
    this.release = release;
    this.#directory = directory;
    this.#env = env;
    this.#errors = errors;
  }

  /** Runs a command of `svc`; what it answers. */
  svc(...args: string[]): Record<string, string> {
    const out = execFileSync(process.execPath, ['apps/cli/main.ts', ...args, '--json'], {
      cwd: this.#directory,
      env: { ...process.env, ...this.#env },
      encoding: 'utf8',
    });
    return JSON.parse(out);
  }

  /** Starts what does not run yet, and ends what is not named. */
  async run(...names: ProcessName[]): Promise<void> {
    await Promise.all(names.filter((name) => !this.#children.has(name)).map((name) => this.#start(name)));
    await Promise.all(
      [...this.#children.keys()].filter((name) => !names.includes(name)).map((name) => this.#end(name)),
    );
  }

  async #start(name: ProcessName): Promise<void> {
    const port = await getPort();
    const child = fork(`apps/${name}/main.ts`, {
      cwd: this.#directory,
      env: { ...process.env, ...this.#env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.#children.set(name, child);
    if (child.stdout) createInterface(child.stdout).on('line', (line) => this.#readLine(name, line));
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`${name} of ${this.release} ended with ${code} before it was ready`);
    });
    ended.catch(() => undefined);
    await Promise.race([once(child, 'message'), ended]);
    if (name === 'api') this.origin = `http://127.0.0.1:${port}`;
  }

  async #end(name: ProcessName): Promise<void> {
    const child = this.#children.get(name);
    this.#children.delete(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }

  #readLine(name: ProcessName, line: string): void {
    const { level, msg, err } = JSON.parse(line) as {
      level: string;
      msg: string;
      err?: { message?: string };
    };
    if (level !== 'error' && level !== 'fatal') return;
    this.#errors.push({
      process: `${name} of ${this.release}`,
      message: [msg, err?.message].filter(Boolean).join(': '),
    });
  }
}
