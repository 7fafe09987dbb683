import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

/** Starts a server in its own process group and appends its output to its log file. */
export function spawnServer(
  command: string,
  args: string[],
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>,
  logFile: string,
): ChildProcess {
  const log = openSync(logFile, 'a');
  try {
    return spawn(command, args, { ...options, detached: true, stdio: ['ignore', log, log] });
  } finally {
    closeSync(log);
  }
}
