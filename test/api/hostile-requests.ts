import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Route } from '#platform/http';
import { document, exampleBody, nameOf, parameterOf, routes } from './endpoints.ts';

interface Schema {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  type?: string | string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

interface Parameter {
  name: string;
  in: string;
  schema: Schema;
}

/** One request, as it is sent; `id` replaces `{…}` in the route's path. */
export interface HostileRequest {
  route: Route;
  method: string;
  /** The record's identifier; null for that of an existing record. */
  id: string | null;
  search: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

function resolve<Found>(given: Found & { $ref?: string }): Found {
  if (given.$ref === undefined) return given;
  const [kind = '', name = ''] = given.$ref.split('/').slice(2);
  return (document.components as Record<string, Record<string, Found>>)[kind]?.[name] as Found;
}

/** Null, except once in `each` times. */
const seldom = <T>(each: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: each - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

const longText = 'x'.repeat(70_000);

/** Values that break programs which trust their input. */
const nasty = fc.constantFrom<unknown[]>(
  null,
  true,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '👩‍🚒'.repeat(40),
  longText,
  "'; drop table leads; --",
  '%s%n',
  '../../../etc/passwd',
  '{{7*7}}',
  '-1',
  '1e999',
  'NaN',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-14:00',
  '0000-01-01',
  '0001-01-01',
  '2026-02-30T00:00:00Z',
  '2026-01-01T00:00:00.000000000Z',
  '2026-01-01T00:00:00+99:99',
  'http://[::1]:99999/',
  'https://user:pw@127.0.0.1/',
  'file:///etc/passwd',
  0,
  -0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  5e-324,
  [],
  {},
  [[]],
  Array.from({ length: 2_000 }, () => 'x'),
  nested(40),
  nested(3_000),
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { constructor: { prototype: { polluted: true } } },
  { toString: 1, valueOf: 2, hasOwnProperty: 3 },
  Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`key${i}`, i])),
);

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value };
  return value;
}

const formats: Record<string, fc.Arbitrary<string>> = {
  'date-time': fc
    .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  date: fc
    .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  email: fc.constantFrom('dana@example.com', 'o.neil+tag@sub.example.org', '"quoted"@example.com'),
  // Most often the one of the examples, which is replaced by an existing organization.
  uuid: fc.oneof(
    { weight: 4, arbitrary: fc.constant('01975d2e-7c40-7000-8a3f-6b1f0c9d2e11') },
    { weight: 1, arbitrary: fc.uuid() },
  ),
  uri: fc.constantFrom('https://192.0.2.7/hook', 'http://127.0.0.1:9/x?y=z#f', 'https://example.com/'),
};

/** Values that the schema describes. */
function valuesOf(given: Schema): fc.Arbitrary<unknown> {
  const schema = resolve(given);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map(valuesOf));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type })));
  }
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: Math.min(schema.maximum ?? 1_000, 100_000) });
    case 'number':
      return fc.double({ min: schema.minimum ?? -10, max: schema.maximum ?? 1_000, noNaN: true });
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      });
    case 'object': {
      const fields = Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, each]) => [name, valuesOf(each)]),
      );
      if (Object.keys(fields).length > 0) {
        return fc.record(fields, { requiredKeys: schema.required ?? [] });
      }
      const other = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
      return fc.dictionary(fc.string({ minLength: 1, maxLength: 10 }), valuesOf(other), { maxKeys: 3 });
    }
    case 'string': {
      const format = formats[schema.format ?? ''];
      if (format) return format;
      if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern), { size: '-1' });
      const maxLength = Math.min(schema.maxLength ?? 30, 30);
      return fc.string({ minLength: schema.minLength ?? 0, maxLength, unit: 'grapheme' });
    }
    default:
      return fc.jsonValue();
  }
}

type Way = (string | number)[];

/** Every place in a value down to the depth that records have, the whole of it first. */
function placesIn(value: unknown, at: Way = []): Way[] {
  if (typeof value !== 'object' || value === null || at.length > 6) return [at];
  return [at, ...Object.entries(value).flatMap(([key, each]) => placesIn(each, [...at, key]))];
}

/** The value with one place changed: set to another value, removed, or with an unknown field beside it. */
function changedAt(value: unknown, [key, ...rest]: Way, change: string, by: unknown): unknown {
  if (key === undefined) {
    if (change === 'join' && typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { ...value, surprise: by };
    }
    return by;
  }
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  if (rest.length === 0 && change === 'drop') delete copy[key];
  else copy[key] = changedAt(copy[key], rest, change, by);
  return copy;
}

function broken(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const changes = fc.array(fc.tuple(fc.nat(), fc.constantFrom('set', 'set', 'drop', 'join'), nasty), {
    minLength: 1,
    maxLength: 2,
  });
  return fc.tuple(values, changes).map(([value, list]) =>
    list.reduce<unknown>((current, [pick, change, by]) => {
      // A large value that was put in before is left alone.
      const places = placesIn(current).slice(0, 200);
      return changedAt(current, places[pick % places.length] ?? [], change, by);
    }, value),
  );
}

const example = Buffer.from('{"name":"Rosa"}');
/** Bodies that are no JSON, or JSON that is no record. */
const rawBodies = fc.constantFrom<(string | Buffer)[]>(
  '{',
  '[1,',
  'nul',
  '{"a":}',
  "{'a':1}",
  '{"a":1}{"b":2}',
  '{"limit":1e999999}',
  `{"n":${'9'.repeat(5_000)}}`,
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  '{"a":'.repeat(50_000),
  '"text"',
  '[]',
  '0',
  'null',
  '{"name":"a","name":"b"}',
  '{"__proto__":{"admin":true},"name":"a"}',
  '{"name":"\\u0000"}',
  '{"name":"\\ud800"}',
  '\ufeff{}',
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0xc3, 0x28]),
  Buffer.alloc(64),
  gzipSync(example),
  `{"name":"${'x'.repeat(1_100_000)}"}`,
);

const headerText = fc.stringMatching(/^[\x21-\x7e\xa1-\xff]{0,40}$/, { size: '-1' });
const oddHeaders = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-8',
      'application/vnd.api+json',
      'application/json;charset=utf-16',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonx',
      '',
    ),
    'content-encoding': fc.constantFrom('gzip', 'identity', 'br', ''),
    'idempotency-key': fc.oneof(headerText, fc.constantFrom('a'.repeat(256), '""', '"a b"', 'é', 'same-key')),
    'if-match': fc.oneof(headerText, fc.constantFrom('*', '"x"', 'W/"x"', '"a","b"', ',,,')),
    accept: fc.oneof(
      headerText,
      fc.constantFrom('text/csv', '*/*;q=0', 'application/json;q=nan', ',;,', 'text/csv;q=1,*/*'),
    ),
    'x-request-id': fc.oneof(headerText, fc.constantFrom('a'.repeat(200), 'good-id-12345')),
    'if-none-match': headerText,
    'accept-encoding': fc.constantFrom('gzip', 'br;q=0', '*'),
    range: fc.constantFrom('bytes=0-1', 'bytes=-', 'x'),
  },
  { requiredKeys: [] },
);

/** Invalid identifiers for the path. */
const oddIds = fc.constantFrom(
  '%00',
  '%',
  '%zz',
  '%ff%fe',
  '%C0%AF',
  '%2e%2e%2f%2e%2e',
  '..%2f..',
  '%F0%9F%98%80',
  '%ED%A0%80',
  '__proto__',
  'constructor',
  'null',
  '0',
  '-1',
  'a'.repeat(4_000),
  "1'%20or%20'1'='1",
  'call_%00',
  'google_%00',
  'google_%F0%9F%98%80',
  '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11',
  '01975D2E-7C40-7000-8A3F-6B1F0C9D2E11',
  '%20',
  ';a=b',
  '*',
);

const oddPairs = fc.constantFrom(
  '__proto__=1',
  'constructor[prototype]=1',
  'limit[]=1',
  'limit=1&limit=2',
  'limit=',
  'limit=1e2',
  'limit=0x10',
  'limit=%00',
  'cursor=%00',
  'cursor=AAAA',
  `cursor=${'A'.repeat(500)}`,
  'created_after=%ff',
  'created_after=9999-12-31T23:59:59.999Z',
  'created_before=0000-01-01T00:00:00Z',
  'created_before=9999-12-31T23:59:59-14:00',
  'organization_id=%27',
  'unknown=1',
  'a%00b=1',
  '%ff=1',
  '=',
  '&&&',
  `${'a=1&'.repeat(200)}`,
);

function searches(route: Route): fc.Arbitrary<string> {
  const operation = document.paths?.[route.path]?.[route.method.toLowerCase() as 'get'];
  const parameters = ((operation?.parameters ?? []) as unknown as (Parameter & { $ref?: string })[])
    .map((each) => resolve<Parameter>(each))
    .filter((each) => each.in === 'query');
  const pairs = parameters.map(({ name, schema }) =>
    fc.oneof({ weight: 4, arbitrary: valuesOf(schema) }, { weight: 1, arbitrary: nasty }).map((value) => {
      const text = String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 3_000);
      return `${name}=${encodeURIComponent(text.toWellFormed())}`;
    }),
  );
  if (pairs.length === 0) return seldom(6, oddPairs).map((pair) => pair ?? '');
  const some = fc.array(fc.oneof(...pairs), { maxLength: 3 });
  const odd = seldom(4, oddPairs);
  return fc.tuple(some, odd).map(([list, one]) => [...list, ...(one === null ? [] : [one])].join('&'));
}

function bodies(route: Route): fc.Arbitrary<string | Buffer | null> {
  const operation = document.paths?.[route.path]?.[route.method.toLowerCase() as 'post'];
  const media = operation?.requestBody as { content: { 'application/json': { schema: Schema } } } | undefined;
  if (route.method === 'GET') return fc.constant(null);
  if (!media) return fc.oneof(fc.constant(null), fc.constant('{}'), rawBodies);
  const valid = valuesOf(media.content['application/json'].schema);
  // Values generated from the schema rarely satisfy further rules; the example does, so it is changed only slightly.
  const shown = fc.constant(exampleBody(route));
  const json = fc
    .oneof(valid, { weight: 3, arbitrary: shown }, broken(valid), { weight: 2, arbitrary: broken(shown) })
    .map((value) => JSON.stringify(value) ?? '');
  return fc.oneof({ weight: 8, arbitrary: json }, { weight: 1, arbitrary: rawBodies });
}

function requestsFor(route: Route): fc.Arbitrary<HostileRequest> {
  return fc.record({
    route: fc.constant(route),
    method: fc.oneof(
      { weight: 30, arbitrary: fc.constant(route.method as string) },
      { weight: 1, arbitrary: fc.constantFrom('HEAD', 'PUT', 'OPTIONS', 'PATCH', 'DELETE') },
    ),
    id: parameterOf(route) === null ? fc.constant(null) : seldom(4, oddIds),
    search: searches(route),
    headers: fc.oneof(
      { weight: 2, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: oddHeaders },
    ) as fc.Arbitrary<Record<string, string>>,
    body: bodies(route),
  });
}

/** The same requests for the same seed. */
export function hostileRequests(count: number, seed: number): HostileRequest[] {
  const perRoute = Math.ceil(count / routes.length);
  return routes.flatMap((route, i) => fc.sample(requestsFor(route), { numRuns: perRoute, seed: seed + i }));
}

export function describeRequest({ route, method, id, search, headers, body }: HostileRequest): string {
  const shown = typeof body === 'string' ? body.slice(0, 400) : body?.toString('hex').slice(0, 100);
  return `${method} for ${nameOf(route)} id=${id} ?${search.slice(0, 200)} ${JSON.stringify(headers)} ${shown}`;
}
