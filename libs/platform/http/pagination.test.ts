import { describe, expect, it } from 'vitest';
import { SecretKeys } from '#platform/config';
import { createCursors } from './pagination.ts';

const [before, after] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const cursorsOf = (...keys: Buffer[]) => createCursors(new SecretKeys(keys))('leads');

describe('a cursor', () => {
  const cursor = cursorsOf(before).encode('lead-1', {});

  it('goes on while the key is changed, in both directions', () => {
    expect(cursorsOf(after, before).decode(cursor, {})).toBe('lead-1');
    expect(cursorsOf(before, after).decode(cursorsOf(after).encode('lead-2', {}), {})).toBe('lead-2');
  });

  it('ends with its key', () => {
    expect(() => cursorsOf(after).decode(cursor, {})).toThrow('not one that this list gave');
  });
});
