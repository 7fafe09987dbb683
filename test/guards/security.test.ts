import { expect, it } from 'vitest';
import { projectFiles, readProjectFile } from './project-files.ts';

it('docs/security.md names tests that are there', () => {
  const files = new Set(projectFiles());
  const named = [...readProjectFile('docs/security.md').matchAll(/`((?:test|libs|apps)\/[\w./-]+\.ts)`/g)];
  expect(named.length).toBeGreaterThan(30);
  expect(named.map(([, path]) => path ?? '').filter((path) => !files.has(path))).toEqual([]);
});
