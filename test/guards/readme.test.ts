import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
const walk = readme.split('### The walk of a call')[1]?.split('\n## ')[0] ?? '';

describe('the walk of a call in the README', () => {
  it('opens at most twelve files, all of which are there', () => {
    const files = [...walk.matchAll(/^\| +\d+ +\| `([^`]+)`/gm)].map(([, file]) => `libs/features/${file}`);
    expect(files.length).toBeGreaterThan(5);
    expect(files.length).toBeLessThanOrEqual(12);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});
