import { expect, it } from 'vitest';
import { circlesAmong, foldersImported } from './folder-cycles.ts';
import { projectFiles, readProjectFile } from './project-files.ts';

it('finds folders that import one another, over any number of steps and by type alone', () => {
  const files = new Map([
    ['libs/features/a/a.ts', `import { b } from '#features/b';`],
    ['libs/features/b/b.ts', `import type { C } from '#features/c';`],
    ['libs/features/c/c.ts', `export * from '#features/a'; import '#features/d';`],
    ['libs/features/d/d.ts', `import '#platform/x';`],
    ['libs/features/d/d.test.ts', `import '#features/a';`],
  ]);
  expect(circlesAmong(foldersImported('features', files))).toEqual(['a → b → c → a']);
});

it.each(['features', 'platform'] as const)(
  'the folders of %s form no circle: one tells the other by event',
  (level) => {
    const paths = projectFiles().filter((path) => path.startsWith(`libs/${level}/`) && path.endsWith('.ts'));
    const edges = foldersImported(level, new Map(paths.map((path) => [path, readProjectFile(path)])));
    expect(edges.size).toBeGreaterThan(10);
    expect(circlesAmong(edges)).toEqual([]);
  },
);
