import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot, readProjectFile } from './project-files.ts';

interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dev?: boolean;
  license?: string;
}

const lock: Record<string, LockEntry> = JSON.parse(readProjectFile('package-lock.json')).packages;
const packages = Object.entries(lock).filter(([path]) => path.includes('node_modules/'));

/** Whether the image and the tests may install it: they run on Linux with glibc, on x64 or arm64. */
function isForUs(path: string, { optional, os, cpu, libc }: LockEntry): boolean {
  if (!optional) return true;
  const musl = libc ? !libc.includes('glibc') : path.endsWith('-musl');
  return (!os || os.includes('linux')) && (!cpu || cpu.includes('x64') || cpu.includes('arm64')) && !musl;
}

describe('package-lock.json', () => {
  it('says of each package that the image or the tests install which bytes it must have', () => {
    const unchecked = packages
      .filter(([path, entry]) => !entry.link && isForUs(path, entry))
      .filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''));
    expect(unchecked.map(([path]) => path)).toEqual([]);
    expect(packages.length).toBeGreaterThan(500);
  });

  it('names no registry, so that it installs from any mirror', () => {
    const hosts = packages.filter(([, { resolved }]) => resolved !== undefined && /^[a-z+]+:/.test(resolved));
    expect(hosts.map(([path]) => path)).toEqual([]);
  });

  it('takes no package from elsewhere than a registry', () => {
    const foreign = packages.filter(
      ([, { version }]) => version !== undefined && !/^\d+\.\d+\.\d+/.test(version),
    );
    expect(foreign.map(([path]) => path)).toEqual([]);
  });
});

it('package.json pins every dependency', () => {
  const { dependencies, devDependencies } = JSON.parse(readProjectFile('package.json'));
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, range]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(range)),
  );
  expect(loose).toEqual([]);
});

/** Permissive licenses, which require only attribution. */
const permissive = /^(?:MIT|MIT-0|Apache-2\.0|ISC|0BSD|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0)$/;

it('what runs in production has a permissive license', () => {
  const others = packages
    .filter(([, { dev, link }]) => !dev && !link)
    .filter(
      ([, { license = '' }]) =>
        !license
          .replace(/[()]/g, '')
          .split(' OR ')
          .some((one) => permissive.test(one)),
    );
  expect(others.map(([path, { license }]) => [path, license])).toEqual([]);
});

describe('the look-up of known vulnerabilities', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vulnerabilities-'));
    await mkdir(join(folder, 'database/osv-scalibr/npm'), { recursive: true });
    await writeFile(join(folder, 'database/osv-scalibr/npm/all.zip'), '');
    await writeFile(join(folder, 'osv-scanner'), '#!/bin/sh\necho "scanned: $*"\nexit "$FOUND"\n');
    await chmod(join(folder, 'osv-scanner'), 0o755);
  });
  afterAll(() => rm(folder, { recursive: true }));

  function lookUp(environment: NodeJS.ProcessEnv): Promise<{ code: number; out: string }> {
    const env = { PATH: '/usr/bin:/bin', ...environment };
    return new Promise((resolve) => {
      execFile(join(projectRoot, '.ci', 'vulnerabilities'), { cwd: projectRoot, env }, (error, out) =>
        resolve({ code: error ? Number(error.code) : 0, out }),
      );
    });
  }

  it('says that it was not run where the scanner or its database is missing', async () => {
    const PATH = `${folder}:/usr/bin:/bin`;
    for (const environment of [{}, { PATH }, { PATH, OSV_SCANNER_LOCAL_DB_CACHE_DIRECTORY: '/none' }]) {
      expect(await lookUp(environment)).toEqual({ code: 0, out: expect.stringMatching(/^NOT RUN: .+\n$/) });
    }
  });

  it('asks nobody, and fails the build by what the scanner found', async () => {
    const environment = {
      PATH: `${folder}:/usr/bin:/bin`,
      OSV_SCANNER_LOCAL_DB_CACHE_DIRECTORY: join(folder, 'database'),
    };
    const scanned = 'scanned: scan source --offline --lockfile package-lock.json';
    expect(await lookUp({ ...environment, FOUND: '0' })).toEqual({
      code: 0,
      out: expect.stringContaining(scanned),
    });
    expect((await lookUp({ ...environment, FOUND: '1' })).code).toBe(1);
  });
});
