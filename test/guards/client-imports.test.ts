import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { projectFiles, readProjectFile } from './project-files.ts';

/** Where the file says `from '…'` of something that is there when it runs; types are gone by then. */
function valuesFrom(text: string): string[] {
  const statements = text.matchAll(/^(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?'([^']+)'/gm);
  return [...statements].map(([, specifier = '']) => specifier);
}

/** The file that `#…` or `./…` resolves to; null for a package. */
function fileOf(specifier: string, from: string): string | null {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  const { imports } = JSON.parse(readProjectFile('package.json')) as { imports: Record<string, string> };
  for (const [pattern, target] of Object.entries(imports)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined ? specifier !== before : !specifier.startsWith(before)) continue;
    if (after !== undefined && !specifier.endsWith(after)) continue;
    const part = specifier.slice(before.length, specifier.length - (after ?? '').length);
    const path = normalize(target.replaceAll('*', part));
    if (existsSync(path)) return path;
  }
  return null;
}

it('the client takes of the rest of the product only what needs no package and its build is named by', () => {
  const client = projectFiles().filter(
    (path) => /^apps\/dashboard\/client\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  );
  expect(client.length).toBeGreaterThan(100);
  const waiting = client.flatMap((path) =>
    valuesFrom(readProjectFile(path))
      .filter((specifier) => specifier.startsWith('#'))
      .map((specifier) => fileOf(specifier, path) ?? specifier),
  );
  const taken = new Set<string>();
  const packages: string[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (taken.has(path)) continue;
    taken.add(path);
    for (const specifier of valuesFrom(readProjectFile(path))) {
      const file = fileOf(specifier, path);
      if (file === null) packages.push(`${path}: ${specifier}`);
      else waiting.push(file);
    }
  }
  // Zod tries to make code of text when it is loaded, which the content security policy refuses.
  expect(packages).toEqual([]);
  // client-build.ts names a build by the content of these, so that a change of one is built.
  const named = (path: string) => path.startsWith('libs/features/taxonomy/') || path === 'libs/sdk/audit.ts';
  expect([...taken].filter((path) => !named(path))).toEqual([]);
  expect(taken.size).toBeGreaterThan(3);
});
