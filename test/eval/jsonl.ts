import { existsSync, readFileSync } from 'node:fs';

/** A task's texts in all of these sets. */
export function rowsOf<Row>(sets: readonly URL[], task: string): Row[] {
  return sets.flatMap((set) => readJsonLines<Row>(new URL(`${task}.jsonl`, set)));
}

/** The objects of a JSON-lines file, in order; an absent file is an empty list. */
export function readJsonLines<Row>(path: string | URL): Row[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row);
}
