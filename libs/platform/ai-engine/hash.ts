import { createHash } from 'node:crypto';

/** SHA-256 of an engine's input. */
export function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}
