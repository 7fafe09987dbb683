import { describe, expect, it } from 'vitest';
import { parseJsonPath } from './json-path.ts';

const body = {
  data: { id: 7, 'full name': 'Dana', lines: [{ key: 'A', n: 1 }, { key: 'B', n: 2 }, 'text', null] },
  events: [{ leads: [{ id: 1 }, { id: 2 }] }, { leads: [{ id: 3 }] }],
};
const found = (path: string) => parseJsonPath(path).find(body, 100);

describe('a path into a body', () => {
  it.each([
    ['data.id', [7]],
    ['$.data.id', [7]],
    ["$['data']['full name']", ['Dana']],
    ['data.lines[0].n', [1]],
    ["data.lines[?@.key=='B'].n", [2]],
    ['events[*].leads[*].id', [1, 2, 3]],
    ['data.none.deeper', []],
    ['data.lines[9]', []],
    ['constructor', []],
    ['data.lines.length', []],
    ['$', [body]],
  ])('%s leads to %j', (path, values) => {
    expect(found(path)).toEqual(values);
  });

  it.each(['a..b', 'a[', "a['x", 'a[?@.b>1]', '', 'a b', `a${'.b'.repeat(20)}`])('%j is none', (path) => {
    expect(() => parseJsonPath(path)).toThrow();
  });

  it('gives no more than asked for', () => {
    expect(parseJsonPath('events[*].leads[*].id').find(body, 2)).toEqual([1, 2]);
  });
});
