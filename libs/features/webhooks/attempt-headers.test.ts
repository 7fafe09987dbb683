import { describe, expect, it } from 'vitest';
import { headersToKeep } from './attempt-headers.ts';

describe('the headers of an attempt', () => {
  it('hide what is a key to the receiver, and what the receiver says in confidence', () => {
    expect(
      headersToKeep(
        { 'X-Api': 'the key', 'webhook-id': 'evt_1' },
        { 'x-api': 'the key' },
        { server: 'nginx', 'set-cookie': 'session=1', 'x-auth-token': '2' },
      ),
    ).toEqual({
      request: { 'x-api': '(hidden)', 'webhook-id': 'evt_1' },
      response: { server: 'nginx', 'set-cookie': '(hidden)', 'x-auth-token': '(hidden)' },
    });
  });

  it('are bounded, and text that the database can hold', () => {
    const many = Object.fromEntries(
      Array.from({ length: 90 }, (_, n) => [`x-${n}`, `\0${'a'.repeat(9_000)}`]),
    );
    const { response } = headersToKeep({}, {}, many);
    expect(Object.keys(response ?? {})).toHaveLength(30);
    expect(response?.['x-0']).toBe(`�${'a'.repeat(299)}`);
    expect(headersToKeep({}, {}, null).response).toBeNull();
  });
});
