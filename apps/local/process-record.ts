import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { readPrivateFile } from './private-file.ts';

/**
 * A process that we started, recorded so that the next start can find it. `startedAt` is the kernel's start
 * time: process ids are reused, but the pair is unique, so a record never matches another process.
 */
const processRecord = z.object({ name: z.string(), pid: z.int().positive(), startedAt: z.string() });
type ProcessRecord = z.infer<typeof processRecord>;

const onLinux = process.platform === 'linux';

/**
 * The start time of the process, as the kernel reports it; undefined when it does not run or is only a
 * zombie.
 */
export function startOf(pid: number): string | undefined {
  try {
    const [state, startedAt] = onLinux ? lookInProc(pid) : lookWithPs(pid);
    return /^[ZX]/.test(state) ? undefined : startedAt;
  } catch {
    return undefined;
  }
}

function lookInProc(pid: number): [state: string, startedAt: string] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the command in parentheses and may itself hold spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return [fields[0] ?? '', `${boot}/${fields[19]}`];
}

function lookWithPs(pid: number): [state: string, startedAt: string] {
  const [state = '', ...startedAt] = ps(pid, 'stat=,lstart=').split(/\s+/);
  return [state, startedAt.join(' ')];
}

/** The command line of a process, its parts joined by spaces; empty when there is no such process. */
export function commandLineOf(pid: number): string {
  try {
    return onLinux
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
      : ps(pid, 'command=');
  } catch {
    return '';
  }
}

function ps(pid: number, columns: string): string {
  return execFileSync('ps', ['-ww', '-o', columns, '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: '/bin:/usr/bin', LC_ALL: 'C' },
  }).trim();
}

/** The record of a process that runs now. */
export function describeProcess(name: string, pid: number): ProcessRecord | undefined {
  const startedAt = startOf(pid);
  return startedAt === undefined ? undefined : { name, pid, startedAt };
}

export function isRunning(record: ProcessRecord): boolean {
  return startOf(record.pid) === record.startedAt;
}

/** Stops a process of ours: sends `signal`, then SIGKILL after `deadline` milliseconds. */
export async function endProcess(
  record: ProcessRecord,
  signal: NodeJS.Signals,
  deadline: number,
): Promise<void> {
  for (const [send, graceMs] of [[signal, deadline] as const, ['SIGKILL', 5_000] as const]) {
    const end = performance.now() + graceMs;
    if (isRunning(record)) sendSignal(record.pid, send);
    while (isRunning(record) && performance.now() < end) await pause(20);
  }
}

/**
 * Sends a signal to a process, or with a negative id to a group; it is ignored if the process has just ended.
 */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The process records of one data directory: one small file each in `DATA_DIR/run`. */
export class ProcessRecords {
  readonly #directory: string;

  constructor(dataDirectory: string) {
    this.#directory = join(dataDirectory, 'run');
    mkdirSync(this.#directory, { recursive: true });
  }

  write(name: string, pid: number): void {
    const record = describeProcess(name, pid);
    if (record) writeFileSync(this.#path(name), JSON.stringify(record));
  }

  remove(name: string): void {
    rmSync(this.#path(name), { force: true });
  }

  /** Every recorded process that still runs. A record file that a crash cut off is ignored. */
  allRunning(): ProcessRecord[] {
    return readdirSync(this.#directory)
      .filter((file) => file.endsWith('.json'))
      .map((file) => readPrivateFile(join(this.#directory, file), processRecord))
      .filter((record) => record !== undefined)
      .filter(isRunning);
  }

  #path(name: string): string {
    return join(this.#directory, `${name}.json`);
  }
}
