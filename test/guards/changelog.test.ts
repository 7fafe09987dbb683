import { expect, it } from 'vitest';
import { releasedVersions } from '../../libs/schema/released.ts';
import { readProjectFile } from './project-files.ts';

const { version } = JSON.parse(readProjectFile('package.json'));
const headings = [...readProjectFile('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);

it('begins with what is not released yet, and then names the newest release with its day', () => {
  expect(headings[0]).toBe('[Unreleased]');
  expect(headings[1]).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/);
  expect(headings[1]).toContain(`[${version}]`);
  const days = headings.slice(1).map((heading = '') => heading.slice(-10));
  expect(days.toSorted().reverse()).toEqual(days);
});

it('groups changes as Keep a Changelog does, each group once', () => {
  for (const section of readProjectFile('CHANGELOG.md').split(/^## /m).slice(1)) {
    const groups = [...section.matchAll(/^### (.*)$/gm)].map(([, group]) => group);
    expect(['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']).toEqual(
      expect.arrayContaining(groups),
    );
    expect(new Set(groups).size).toBe(groups.length);
  }
});

it('and the newest release has its migrations laid down', () => {
  // 0.1.0 was never deployed, and its migrations were removed; the list begins with the release after it.
  expect(releasedVersions.at(-1) ?? '0.1.0').toBe(version);
});
