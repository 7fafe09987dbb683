import { expect, it } from 'vitest';
import { projectFiles } from './project-files.ts';

const allowed = [
  'CHANGELOG.md',
  'LICENSE',
  'Procfile',
  'README.md',
  'apps',
  'docker',
  'docs',
  'libs',
  'package-lock.json',
  'package.json',
  'test',
  'tsconfig.json',
];

it('the top level holds what a reader looks for there, and dotfiles', () => {
  const names = new Set(projectFiles().map((path) => path.split('/')[0] ?? path));
  expect([...names].filter((name) => !name.startsWith('.')).sort()).toEqual(allowed);
});
