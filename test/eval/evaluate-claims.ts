import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { evaluateClaims as measureClaims } from './claims.task.ts';
import type { Engine } from './engine.ts';
import type { TaskResult } from './score.ts';

/** The claims measures in the form of the other tasks. */
export async function evaluateClaims(directory: URL, engine: Engine): Promise<TaskResult> {
  if (!existsSync(new URL('claims.jsonl', directory))) {
    return { rows: 0, leftOut: { texts: {}, hidden: {} }, targets: [], confusions: {}, misses: [] };
  }
  const { cases, leftOut, measures, misses } = await measureClaims(fileURLToPath(directory), engine);
  return {
    rows: cases,
    leftOut,
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
