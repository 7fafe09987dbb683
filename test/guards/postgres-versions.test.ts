import { expect, it } from 'vitest';
import { projectFiles, readProjectFile } from './project-files.ts';

/** What has come in by mistake before, and only PostgreSQL 18 knows: `npm run test:postgres` finds the rest. */
const onlyIn18 = /\breturning\b[^;`]{0,500}?\b(?:old|new)\.\w/i;

it('no statement returns old or new rows, as only PostgreSQL 18 does', () => {
  const sources = projectFiles().filter((path) => /^(?:libs|apps)\/.*(?<!\.test)\.ts$/.test(path));
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((path) => onlyIn18.test(readProjectFile(path)))).toEqual([]);
});
