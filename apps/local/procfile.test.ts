import { describe, expect, it } from 'vitest';
import { parseProcfile } from './procfile.ts';

describe('parseProcfile', () => {
  it('reads names and arguments, and skips comments and empty lines', () => {
    const text =
      '# the processes\napi: node apps/api/main.ts\n\nworker:node apps/worker/main.ts --queues=a,b\n';
    expect(parseProcfile(text)).toEqual([
      { name: 'api', args: ['apps/api/main.ts'] },
      { name: 'worker', args: ['apps/worker/main.ts', '--queues=a,b'] },
    ]);
  });

  it.each([
    ['api node apps/api/main.ts', 'line 1: expected "name: node file"'],
    ['api: python app.py', 'line 1: expected "name: node file"'],
    ['api: node', 'line 1: expected "name: node file"'],
    ['api: node a.ts\napi: node b.ts', 'line 2: "api" is there twice'],
  ])('refuses %j and names the line', (text, message) => {
    expect(() => parseProcfile(text)).toThrow(message);
  });
});
