import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { readPrivateFile, writePrivateFile } from './private-file.ts';

const holderSchema = z.object({ pid: z.int(), stopping: z.boolean() });

/** Another launcher holds this data directory. */
export class LockedError extends Error {
  override name = 'LockedError';
}

/** Milliseconds that a stopping launcher may take: for its processes, then for the servers. */
const STOP_DEADLINE = 70_000;
/** A launcher stops within half a second after its npm was killed. */
const GRACE = 1_500;

/**
 * Ensures at most one launcher per data directory. The lock is the write lock of an empty SQLite database:
 * the operating system releases it when the process dies, however it dies, so it is never stale.
 */
export class Lock {
  readonly #database: DatabaseSync;
  readonly #holderFile: string;

  constructor(dataDir: string) {
    this.#database = new DatabaseSync(join(dataDir, 'launcher.sqlite'));
    this.#holderFile = join(dataDir, 'launcher.json');
  }

  /**
   * Acquires the lock; waits for a launcher that is stopping.
   * @throws LockedError when another launcher runs.
   */
  async acquire(say: (line: string) => void): Promise<void> {
    const began = performance.now();
    let told = false;
    while (!this.#take()) {
      const holder = readPrivateFile(this.#holderFile, holderSchema);
      const waited = performance.now() - began;
      if (!holder?.stopping && waited > GRACE) {
        throw new LockedError(
          `Another launcher (pid ${holder?.pid}) runs on this data directory. Stop it, or start a second stack beside it: PORT=4000 DATA_DIR=.data-4000 npm start`,
        );
      }
      if (waited > STOP_DEADLINE) {
        throw new LockedError(
          `The launcher before (pid ${holder?.pid}) does not stop; end it with kill -9 ${holder?.pid}`,
        );
      }
      if (holder?.stopping && !told) say(`waiting for the launcher before (pid ${holder.pid}) to stop`);
      told ||= holder?.stopping === true;
      await pause(50);
    }
    this.#tell({ stopping: false });
  }

  /** Tells the next launcher that this one is stopping, so that it waits for the lock. */
  announceStop(): void {
    this.#tell({ stopping: true });
  }

  release(): void {
    rmSync(this.#holderFile, { force: true });
    this.#database.exec('rollback');
  }

  #take(): boolean {
    try {
      this.#database.exec('begin immediate');
      return true;
    } catch (error) {
      if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
      throw error;
    }
  }

  #tell(state: { stopping: boolean }): void {
    writePrivateFile(this.#holderFile, { pid: process.pid, ...state });
  }
}

const SQLITE_BUSY = 5;
