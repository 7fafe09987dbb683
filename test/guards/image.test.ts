import { dirname, join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles, readProjectFile } from './project-files.ts';

const files = new Set(projectFiles());
const rules = readProjectFile('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const doors = Object.entries<string>(JSON.parse(readProjectFile('package.json')).imports);

/** Whether a file is sent to the build: the last rule that names it, or a folder of it, decides. */
function isSent(path: string): boolean {
  let sent = true;
  for (const rule of rules) {
    const pattern = rule.replace('!', '');
    if (matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`)) sent = rule.startsWith('!');
  }
  return sent;
}

/** The file that an import leads to; undefined: a package. */
function fileOf(importing: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(importing), specifier);
  for (const [door, target] of doors) {
    const [before = '', after = ''] = door.split('*');
    const isIt = door.includes('*')
      ? specifier.startsWith(before) && specifier.endsWith(after)
      : specifier === door;
    if (isIt) {
      const name = specifier.slice(before.length, specifier.length - after.length);
      return target.replace('./', '').replaceAll('*', name);
    }
  }
  return undefined;
}

describe('the image', () => {
  it('is given every file that its code imports', () => {
    const code = [...files].filter((path) => /^(apps|libs)\/.*\.tsx?$/.test(path) && isSent(path));
    const imports = code.flatMap((path) =>
      [...readProjectFile(path).matchAll(/^(?:import|export)(?! type)[^;]*?from '([^']+)'/gm)].map(
        ([, specifier = '']) => ({ path, file: fileOf(path, specifier) }),
      ),
    );
    const known = imports.filter(({ file }) => file !== undefined && files.has(file));
    expect(known.length).toBeGreaterThan(1_000);
    expect(known.filter(({ file = '' }) => !isSent(file))).toEqual([]);
  });
});
