import { describe, expect, it } from 'vitest';
import { partitionedTables, retentionRules } from '../../apps/relay/retention.ts';
import { readProjectFile } from './project-files.ts';

/** What the operator's guide says of each table. */
const kept = new Map(
  [
    ...(readProjectFile('docs/operations.md').split('### What is kept, and for how long')[1] ?? '').matchAll(
      /^\| `(\w+)` +\| (.+?) +\|$/gm,
    ),
  ].map(([, table = '', says = '']) => [table, says]),
);
const rules = retentionRules({ retention: 1 });

describe('retention', () => {
  it('is written down for every table', () => {
    const tables = [...readProjectFile('libs/platform/db/tables.ts').matchAll(/^ {2}(\w+): \{$/gm)].map(
      ([, table]) => table,
    );
    expect(tables.length).toBeGreaterThan(40);
    // A new table: say how long its rows are kept in docs/operations.md, and give what grows a rule in apps/relay/retention.ts.
    expect([...kept.keys()]).toEqual(tables);
  });

  it('has a rule where it is said to end by age, and only there', () => {
    const aged = [...kept].filter(([, says]) =>
      /SVC_RETENTION_DAYS|\bdays?\b(?! take)|until (they|the tries)/.test(says),
    );
    const named = new Set([
      ...rules.map(({ table }) => table),
      ...partitionedTables.map(({ table }) => table),
    ]);
    for (const { table } of rules) expect(kept.get(table)).not.toMatch(/^always/);
    for (const [table, says] of kept) {
      if (says.includes('`SVC_RETENTION_DAYS`')) expect([table, named.has(table)]).toEqual([table, true]);
    }
    expect(aged.length).toBeGreaterThan(10);
  });

  it('goes by partition where the guide says so', () => {
    const said = [...kept].filter(
      ([table, says]) => says.endsWith('by partition') && table !== 'audit_entries',
    );
    expect(said.map(([table]) => table).sort()).toEqual(partitionedTables.map(({ table }) => table).sort());
  });
});
