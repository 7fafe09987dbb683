import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { errorCodes, issueCodes } from '#platform/errors';
import { issuesOf } from '#platform/http';
import { document, exampleBody, libraryWords, nameOf, routes } from '../api/endpoints.ts';

/** Values of the wrong type for a field of a body. */
const wrong: unknown[] = [
  undefined,
  null,
  true,
  -1,
  0.5,
  1e300,
  Number.NaN,
  '',
  ' ',
  'x',
  'a\nb',
  'x'.repeat(100_000),
  '2026-03-14',
  [],
  ['x', 7],
  Array.from({ length: 6_000 }, () => ({})),
  {},
  { surprise: 1 },
  { ['k'.repeat(200)]: 7 },
];
const wrongParameters = wrong.filter((value) => typeof value === 'string');

type Way = (string | number)[];

/** Every place in a value, the whole of it first. */
function placesIn(value: unknown, at: Way = []): Way[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, each]) => placesIn(each, [...at, key]))];
}

function replacedAt(value: unknown, [key, ...rest]: Way, by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = replacedAt(copy[key], rest, by);
  return copy;
}

/** Problems of these inputs that are reported in a library's words, or with an unpublished code. */
function badlyTold(schema: z.ZodType, inputs: Iterable<unknown>, root: string): string[] {
  const found = new Set<string>();
  for (const input of inputs) {
    const { error } = schema.safeParse(input);
    for (const { path, code, message } of error ? issuesOf(error, root) : []) {
      const place = path.replace(/\d+/g, '0').slice(0, 80);
      if (libraryWords.test(message)) found.add(`${place}: ${message.slice(0, 200)}`);
      if (!code || !Object.hasOwn(issueCodes, code)) found.add(`${place}: no code for: ${message}`);
    }
  }
  return [...found];
}

function* wrongBodies(example: unknown): Generator<unknown> {
  for (const place of placesIn(example)) for (const value of wrong) yield replacedAt(example, place, value);
}

function* wrongQueries(schema: z.ZodObject): Generator<unknown> {
  for (const name of Object.keys(schema.shape)) {
    for (const value of wrongParameters) yield { [name]: value };
    yield { [`${name}x`]: 'x' };
  }
}

describe('what is wrong with a request is told in the words of a person', () => {
  it.each(routes.filter((route) => route.request.body).map((route) => [nameOf(route), route] as const))(
    '%s, whatever its body holds',
    (_name, route) => {
      expect(badlyTold(route.request.body as z.ZodType, wrongBodies(exampleBody(route)), '')).toEqual([]);
    },
  );

  it.each(routes.filter((route) => route.request.query).map((route) => [nameOf(route), route] as const))(
    '%s, whatever its query holds',
    (_name, route) => {
      const schema = route.request.query as z.ZodObject;
      expect(badlyTold(schema, wrongQueries(schema), 'query')).toEqual([]);
    },
  );
});

describe('the codes', () => {
  it('stand in the document with what each means', () => {
    const text = JSON.stringify(document.components?.schemas);
    const missing = Object.entries({ ...errorCodes, ...issueCodes }).filter(
      ([code, { meaning }]) => !text.includes(`\`${code}\`: ${meaning}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(Object.entries({ ...errorCodes, ...issueCodes }))(
    '%s says what it means and what to do',
    (_code, guide) => {
      expect(guide.meaning).toMatch(/^[A-Z`].*\.$/);
      expect(guide.wayOut).toMatch(/^[A-Z`].*\.$/);
    },
  );
});
