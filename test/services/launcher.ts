import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { portProblem } from '../../apps/local/ports.ts';
import { startOf } from '../../apps/local/process-record.ts';

const run = promisify(execFile);

const launcherFile = fileURLToPath(new URL('../../apps/local/main.ts', import.meta.url));
const standInRoot = fileURLToPath(new URL('./stand-in', import.meta.url));

/** A parent that runs the launcher as its child, and does not kill it when it is killed itself. */
const STAND_IN_NPM =
  "require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' })";

export interface LocalJson {
  mail_url?: string;
  base_url: string;
  live_key: string;
  database_url: string;
  redis_url: string;
  job_system_url: string;
  processes: { name: string; pid: number }[];
}

/** `npm start` on stand-ins for the product's processes, with real embedded servers. */
export class Launcher {
  readonly output: string[] = [];
  readonly exited: Promise<number | null>;
  readonly #child: ChildProcess;
  readonly #dataDir: string;
  #lookAgain: () => void = () => undefined;

  constructor(dataDir: string, port: number, env: Record<string, string> = {}, underNpm = false) {
    this.#dataDir = dataDir;
    const { PATH, HOME } = process.env;
    const args = underNpm ? ['-e', STAND_IN_NPM, launcherFile, '--empty'] : [launcherFile, '--empty'];
    const npmEnv = underNpm ? { npm_lifecycle_event: 'start' } : {};
    this.#child = spawn(process.execPath, args, {
      cwd: standInRoot,
      env: { PATH, HOME, DATA_DIR: dataDir, PORT: String(port), ...npmEnv, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      if (stream) {
        createInterface({ input: stream }).on('line', (line) => {
          this.output.push(line);
          this.#lookAgain();
        });
      }
    }
    this.exited = once(this.#child, 'close').then(([code]) => {
      this.#lookAgain();
      return code;
    });
  }

  get pid(): number {
    if (this.#child.pid === undefined) throw new Error('The launcher did not start');
    return this.#child.pid;
  }

  /** Resolves with the first line that matches, printed before or to come. */
  async said(pattern: RegExp): Promise<string> {
    for (;;) {
      const line = this.output.find((candidate) => pattern.test(candidate));
      if (line !== undefined) return line;
      if (this.#child.exitCode !== null || this.#child.signalCode !== null) {
        throw new Error(`The launcher ended without saying ${pattern}:\n${this.output.join('\n')}`);
      }
      await new Promise<void>((resolve) => {
        this.#lookAgain = resolve;
      });
    }
  }

  untilReady(): Promise<string> {
    return this.said(/The same values are in/);
  }

  local(): LocalJson {
    return JSON.parse(readFileSync(join(this.#dataDir, 'local.json'), 'utf8'));
  }

  localMode(): number {
    return statSync(join(this.#dataDir, 'local.json')).mode & 0o777;
  }

  processId(name: string): number {
    const found = this.local().processes.find((candidate) => candidate.name === name);
    if (!found) throw new Error(`${name} is not in local.json`);
    return found.pid;
  }

  /** Every process of the stack that runs now, servers included. */
  runningProcesses(): number[] {
    const records = ['api', 'dashboard', 'worker', 'mail', 'jobs', 'postgres', 'redis'].map((name) =>
      JSON.parse(readFileSync(join(this.#dataDir, 'run', `${name}.json`), 'utf8')),
    );
    return records.map((record) => record.pid).filter((pid) => startOf(pid) !== undefined);
  }

  /** `npm run seed` beside it. @returns what it said. */
  async seed(...args: string[]): Promise<string> {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, DATA_DIR: this.#dataDir };
    const seed = fileURLToPath(new URL('../../apps/local/seed.ts', import.meta.url));
    const { stdout } = await run(process.execPath, [seed, ...args], {
      cwd: standInRoot,
      env,
      timeout: 60_000,
    });
    return stdout;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  async stop(): Promise<number | null> {
    this.signal('SIGINT');
    return this.exited;
  }
}

let lastPort = 20_000 + (process.pid % 500) * 20;

/** A port that is free together with the four that follow it. */
export async function choosePortRange(): Promise<number> {
  for (;;) {
    lastPort += 5;
    const problems = await Promise.all([0, 1, 2, 3, 4].map((offset) => portProblem(lastPort + offset)));
    if (problems.every((problem) => problem === undefined)) return lastPort;
  }
}
