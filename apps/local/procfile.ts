import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Service } from './supervisor.ts';

/** One line of the Procfile. */
export interface ProcfileEntry {
  name: string;
  /** The arguments of `node` in the command. */
  args: string[];
}

/**
 * Parses a Procfile: one `name: node file arguments` per line, `#` begins a comment.
 * @throws Error that names the invalid line.
 */
export function parseProcfile(text: string): ProcfileEntry[] {
  const entries: ProcfileEntry[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const [, name, command] = /^([A-Za-z0-9_-]+):\s*(.+)$/.exec(line) ?? [];
    const [program, ...args] = command?.split(/\s+/) ?? [];
    if (name === undefined || program !== 'node' || args.length === 0) {
      throw new Error(`Procfile, line ${index + 1}: expected "name: node file", found "${line}"`);
    }
    if (entries.some((entry) => entry.name === name)) {
      throw new Error(`Procfile, line ${index + 1}: "${name}" is there twice`);
    }
    entries.push({ name, args });
  }
  return entries;
}

export interface ProcessOptions {
  /** Working directory: the project's root. */
  root: string;
  env: NodeJS.ProcessEnv;
  /** Called for each line that the process prints. */
  onLine: (name: string, line: string) => void;
}

/**
 * A process of the Procfile as a service. The process sends `{ type: 'ready' }` over the IPC channel and
 * exits when the channel closes, so that it does not outlive a killed launcher.
 */
export function processService(entry: ProcfileEntry, options: ProcessOptions): Service {
  return {
    name: entry.name,
    async launch() {
      const child = spawn(process.execPath, entry.args, {
        cwd: options.root,
        env: options.env,
        // Its own process group: Ctrl-C in the terminal reaches only the launcher, which stops the processes
        // in order.
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      for (const stream of [child.stdout, child.stderr]) {
        if (stream) forwardLines(stream, (line) => options.onLine(entry.name, line));
      }
      return child;
    },
    untilReady,
    stopSignal: 'SIGTERM',
    killSignal: 'SIGKILL',
    stopDeadline: 25_000,
  };
}

function forwardLines(stream: Readable, onLine: (line: string) => void): void {
  createInterface({ input: stream }).on('line', onLine);
}

async function untilReady(child: ChildProcess, signal: AbortSignal): Promise<void> {
  for (;;) {
    const [message] = await once(child, 'message', { signal });
    if (isReadyMessage(message)) return;
  }
}

function isReadyMessage(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';
}
