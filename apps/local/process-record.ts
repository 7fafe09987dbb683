import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';

/**
 * A process that we started, written down so that the next start can find it again. `startedAt` is the kernel's word
 * for when the process began: a process id is reused, the pair is not, so a record never points at a stranger.
 */
export const processRecord = z.object({ name: z.string(), pid: z.int().positive(), startedAt: z.string() });
export type ProcessRecord = z.infer<typeof processRecord>;

/** When the process began, in the kernel's words; undefined when there is none, or only a zombie of it. */
export function startOf(pid: number): string | undefined {
  return look(pid)?.startedAt;
}

/** The id of the process that started this one, or has inherited it. */
export function parentOf(pid: number): number | undefined {
  return look(pid)?.parent;
}

function look(pid: number): { parent: number; startedAt: string } | undefined {
  try {
    const found = process.platform === 'linux' ? lookInProc(pid) : lookWithPs(pid);
    return found.state.startsWith('Z') || found.state === 'X' ? undefined : found;
  } catch {
    return undefined;
  }
}

function lookInProc(pid: number) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the command in parentheses and may itself hold spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return { state: fields[0] ?? '', parent: Number(fields[1]), startedAt: `${boot}/${fields[19]}` };
}

function lookWithPs(pid: number) {
  const printed = execFileSync('ps', ['-o', 'stat=,ppid=,lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: '/bin:/usr/bin', LC_ALL: 'C' },
  });
  const [state = '', parent, ...startedAt] = printed.trim().split(/\s+/);
  return { state, parent: Number(parent), startedAt: startedAt.join(' ') };
}

/** The command line of a process, its parts joined by spaces; empty when there is no such process. */
export function commandLineOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    }
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/** The record of a process that runs now. */
export function describeProcess(name: string, pid: number): ProcessRecord | undefined {
  const startedAt = startOf(pid);
  return startedAt === undefined ? undefined : { name, pid, startedAt };
}

export function isRunning(record: ProcessRecord): boolean {
  return startOf(record.pid) === record.startedAt;
}

/** Waits until the process is gone. Answers false when it still runs after `deadline` milliseconds. */
export async function untilGone(record: ProcessRecord, deadline: number): Promise<boolean> {
  const end = performance.now() + deadline;
  while (isRunning(record)) {
    if (performance.now() > end) return false;
    await pause(20);
  }
  return true;
}

/** Asks a process of ours to stop, and ends it when it does not within `deadline` milliseconds. */
export async function endProcess(
  record: ProcessRecord,
  signal: NodeJS.Signals,
  deadline: number,
): Promise<void> {
  sendSignal(record, signal);
  if (await untilGone(record, deadline)) return;
  sendSignal(record, 'SIGKILL');
  await untilGone(record, 5_000);
}

function sendSignal(record: ProcessRecord, signal: NodeJS.Signals): void {
  if (!isRunning(record)) return;
  try {
    process.kill(record.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Reads a record back; undefined when the text is none, as after a crash in the middle of writing it. */
function parseRecord(text: string): ProcessRecord | undefined {
  try {
    return processRecord.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The processes of one data directory: one small file each in `DATA_DIR/run`. */
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

  /** The recorded process of that name, if it still runs. */
  running(name: string): ProcessRecord | undefined {
    return this.allRunning().find((record) => record.name === name);
  }

  /** Every recorded process that still runs. */
  allRunning(): ProcessRecord[] {
    return readdirSync(this.#directory)
      .filter((file) => file.endsWith('.json'))
      .map((file) => parseRecord(readFileSync(join(this.#directory, file), 'utf8')))
      .filter((record) => record !== undefined)
      .filter(isRunning);
  }

  #path(name: string): string {
    return join(this.#directory, `${name}.json`);
  }
}
