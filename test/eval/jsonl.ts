import { existsSync, readFileSync } from 'node:fs';

/** The objects of a JSON-lines file, in order; an absent file is an empty list. */
export function readJsonLines<Row>(path: string | URL): Row[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Row);
}
