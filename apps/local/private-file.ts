import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type * as z from 'zod';

/** Atomically writes a file that only its owner may read. */
export function writePrivateFile(path: string, content: unknown): void {
  const unfinished = `${path}.${process.pid}.tmp`;
  writeFileSync(unfinished, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(unfinished, path);
}

/** Reads a file of ours; undefined when it is missing or does not match `schema`. */
export function readPrivateFile<S extends z.ZodType>(path: string, schema: S): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch {
    return undefined;
  }
}
