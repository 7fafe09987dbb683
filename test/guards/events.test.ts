import { expect, it } from 'vitest';
import { eventTypes } from '#features/event-catalog';
import { readProjectFile } from './project-files.ts';

it('the contract names every event type, and no other', () => {
  const section = /\n## 7\. Events\n([\s\S]*?)\n## /.exec(readProjectFile('docs/contract.md'))?.[1] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, type]) => type),
  );
  expect(named).toEqual(eventTypes);
});
