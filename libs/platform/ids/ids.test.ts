import { describe, expect, it } from 'vitest';
import { idTime, newId, uuidv7 } from './index.ts';

describe('identifiers', () => {
  it('are unique and sort by creation even within one millisecond', () => {
    const ids = Array.from({ length: 20_000 }, () => newId('call'));
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
  });

  it('carry the version and variant of RFC 9562', () => {
    expect(uuidv7()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('tell when they were made, and null for anything else', () => {
    const at = Date.now() + 60_000;
    expect(idTime(newId('aud', at))).toBe(at);
    expect(idTime('aud_nonsense')).toBeNull();
  });
});
