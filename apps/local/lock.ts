import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import {
  describeProcess,
  isRunning,
  type ProcessRecord,
  processRecord,
  untilGone,
} from './process-record.ts';

const holderSchema = processRecord.extend({
  /** The npm that started the launcher, if one did. */
  parent: processRecord.optional(),
  stopping: z.boolean(),
});
type Holder = z.infer<typeof holderSchema>;

/** Somebody else runs on this data directory. */
export class LockedError extends Error {
  override name = 'LockedError';
}

/** How long a launcher that is on its way out may take: its processes, then the servers. */
const STOP_DEADLINE = 70_000;

/** The one launcher of a data directory. */
export class Lock {
  readonly #path: string;
  readonly #holder: Holder;

  constructor(dataDir: string, self: ProcessRecord, parent: ProcessRecord | undefined) {
    this.#path = join(dataDir, 'launcher.lock');
    this.#holder = { ...self, parent, stopping: false };
  }

  /**
   * Takes the lock, from a launcher that is dead at once, from one that is about to end as soon as it has.
   * @throws LockedError when another launcher runs.
   */
  async acquire(say: (line: string) => void): Promise<void> {
    while (!this.#create()) {
      const text = this.#read();
      const holder = parseHolder(text);
      if (!holder || !isRunning(holder)) {
        this.#discard(text);
        continue;
      }
      const isEnding = holder.stopping || (holder.parent && !isRunning(holder.parent));
      if (!isEnding) {
        throw new LockedError(
          `Another launcher (pid ${holder.pid}) runs on this data directory. Stop it, or start a second stack beside it: PORT=4000 DATA_DIR=.data-4000 npm start`,
        );
      }
      say(`waiting for the launcher before (pid ${holder.pid}) to stop`);
      if (!(await untilGone(holder, STOP_DEADLINE))) {
        throw new LockedError(
          `The launcher before (pid ${holder.pid}) does not stop; end it with kill -9 ${holder.pid}`,
        );
      }
    }
  }

  /** Tells the next launcher that waiting is worth while. */
  announceStop(): void {
    this.#holder.stopping = true;
    const unfinished = this.#ownPath();
    writeFileSync(unfinished, JSON.stringify(this.#holder));
    renameSync(unfinished, this.#path);
  }

  release(): void {
    rmSync(this.#path, { force: true });
  }

  /** Creates the file with its content in one step; false when there is one. */
  #create(): boolean {
    const unfinished = this.#ownPath();
    writeFileSync(unfinished, JSON.stringify(this.#holder));
    try {
      linkSync(unfinished, this.#path);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return false;
    } finally {
      rmSync(unfinished, { force: true });
    }
  }

  #read(): string {
    try {
      return readFileSync(this.#path, 'utf8');
    } catch {
      return '';
    }
  }

  /** Removes a lock whose holder is dead, and puts it back if another launcher has replaced it in between. */
  #discard(text: string): void {
    const aside = this.#ownPath();
    try {
      renameSync(this.#path, aside);
      if (readFileSync(aside, 'utf8') !== text) linkSync(aside, this.#path);
    } catch {
      // Somebody else was quicker; the next look tells who holds it now.
    } finally {
      rmSync(aside, { force: true });
    }
  }

  #ownPath(): string {
    return `${this.#path}.${process.pid}`;
  }
}

/** The record of this process, as other launchers see it. */
export function describeSelf(): ProcessRecord {
  const self = describeProcess('launcher', process.pid);
  if (!self) throw new Error('The system does not tell when this process began');
  return self;
}

function parseHolder(text: string): Holder | undefined {
  try {
    return holderSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
