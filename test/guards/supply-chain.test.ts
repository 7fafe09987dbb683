import { describe, expect, it } from 'vitest';
import { readProjectFile } from './project-files.ts';

interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
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
