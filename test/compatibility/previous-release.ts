import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releasedVersions } from '../../libs/schema/released.ts';

/** A release that was checked out. */
export interface Checkout {
  version: string;
  commit: string;
  directory: string;
}

function git(...args: string[]): string | null {
  try {
    return (
      execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || null
    );
  } catch {
    return null;
  }
}

/** The commit of a release: its tag, else the one that brought it into the list of releases. */
function commitOf(version: string): string | null {
  return (
    git('rev-parse', '--verify', `v${version}^{commit}`) ??
    git('log', '-1', '--format=%H', `-S"version": "${version}"`, '--', 'libs/schema/released.json')
  );
}

/**
 * The release before the checked-out one, or the commit in `PREVIOUS`.
 * @returns a message if there is none to compare with.
 */
export function findPrevious(): { version: string; commit: string } | string {
  const given = process.env.PREVIOUS;
  if (given) {
    const commit = git('rev-parse', '--verify', `${given}^{commit}`);
    return commit ? { version: given, commit } : `PREVIOUS names ${given}, which is no commit here`;
  }
  const head = git('rev-parse', 'HEAD');
  if (head === null) return 'this is no checkout of git';
  if (releasedVersions.length === 0) return 'nothing is released yet (libs/schema/released.json)';
  for (const version of releasedVersions.toReversed()) {
    const commit = commitOf(version);
    if (commit === null)
      return `this checkout has neither the tag v${version} nor the commit that released it`;
    if (commit !== head) return { version, commit };
  }
  return 'this is the first release';
}

/** Puts a commit's files into a folder of its own, with the packages that its lock file names. */
export function checkOut({ version, commit }: { version: string; commit: string }): Checkout {
  const directory = mkdtempSync(join(tmpdir(), 'svc-previous-'));
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { maxBuffer: 1 << 30 });
  execFileSync('tar', ['-x', '-C', directory], { input: archive });
  if (
    readFileSync(join(directory, 'package-lock.json'), 'utf8') === readFileSync('package-lock.json', 'utf8')
  ) {
    symlinkSync(join(process.cwd(), 'node_modules'), join(directory, 'node_modules'));
  } else {
    // Most packages are here already; npm changes what differs.
    if (existsSync('node_modules/.package-lock.json'))
      cpSync('node_modules', join(directory, 'node_modules'), { recursive: true, verbatimSymlinks: true });
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefer-offline'], {
      cwd: directory,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return { version, commit, directory };
}
