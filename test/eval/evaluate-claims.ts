import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { evaluateClaims as measureClaims } from './claims.task.ts';
import type { TaskResult } from './score.ts';

/** The claims measures in the form of the other tasks. */
export function evaluateClaims(directory: URL): TaskResult {
  if (!existsSync(new URL('claims.jsonl', directory))) {
    return { rows: 0, targets: [], confusions: {}, misses: [] };
  }
  const { cases, measures, misses } = measureClaims(fileURLToPath(directory));
  return {
    rows: cases,
    targets: measures.map(({ name, value, target }) => ({
      name,
      value,
      comparison: '>=',
      goal: target ?? 0,
    })),
    confusions: {},
    misses: misses.map(({ id, text }) => ({ id, field: 'claim', expected: '', actual: text, confidence: 0 })),
  };
}
