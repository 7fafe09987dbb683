import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { AppError } from '#platform/errors';
import {
  clientAddress,
  gatherQuery,
  issuesOf,
  networkOfAddress,
  parseAccept,
  parseIfMatch,
  parseJson,
  unstorableIn,
} from './request.ts';

const parse = (body: string | Buffer, headers: Record<string, string> = {}) =>
  parseJson(
    { headers: { 'content-type': 'application/json', ...headers } } as unknown as IncomingMessage,
    Buffer.from(body),
  );
function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return 'accepted';
}

describe('a JSON body', () => {
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/vnd.api+json',
    'APPLICATION/JSON',
  ])('may be called %s', (type) => {
    expect(parse('{"a":1}', { 'content-type': type })).toEqual({ a: 1 });
  });

  it.each(['text/plain', 'application/jsonx', 'application/x-www-form-urlencoded', ''])(
    'may not be called "%s"',
    (type) => {
      expect(codeOf(() => parse('{}', { 'content-type': type }))).toBe('unsupported_media_type');
    },
  );

  it('may not be compressed, and may be absent', () => {
    expect(codeOf(() => parse('{}', { 'content-encoding': 'gzip' }))).toBe('unsupported_media_type');
    expect(parse('', { 'content-type': '' })).toBeUndefined();
  });

  it.each([
    ['no JSON', '{'],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22])],
  ])('that is %s is refused as such', (_what, body) => {
    expect(codeOf(() => parse(body))).toBe('invalid_json');
  });

  it.each([
    ['NUL characters', '{"a":"\\u0000"}'],
    ['half of a surrogate pair', '{"a":["\\ud800"]}'],
    ['NUL characters in a name', '{"a\\u0000":1}'],
    ['a prototype', '{"__proto__":{"admin":true}}'],
    ['40 levels', `${'['.repeat(40)}${']'.repeat(40)}`],
    ['100,000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('with %s is refused, whatever its schema', (_what, body) => {
    expect(codeOf(() => parse(body))).toBe('validation_error');
  });

  it('is told where its problems are', () => {
    expect(unstorableIn({ a: [{ b: 'x\0' }] }, '')).toEqual([
      { path: 'a[0].b', code: 'not_storable', message: 'must not contain NUL characters' },
    ]);
  });
});

describe('the problems of a value', () => {
  const schema = z.strictObject({ list: z.array(z.strictObject({ kind: z.enum(['a']) })) });
  const problems = (value: unknown) => {
    const { error } = schema.safeParse(value);
    return error ? issuesOf(error, '') : [];
  };

  it('are named by their place, each unknown field by itself', () => {
    expect(
      problems({ list: [{ kind: 'a' }, { kind: 'b' }], more: 1, other: 2 }).map(({ path }) => path),
    ).toEqual(['list[1].kind', 'more', 'other']);
  });

  it('are those of the form that is meant, not that the others have no such fields', () => {
    const forms = z.strictObject({
      settings: z.union([
        z.strictObject({ url: z.string().optional() }),
        z.strictObject({
          host: z.string().optional(),
          port: z.int().optional(),
          login: z.string().max(3).optional(),
        }),
      ]),
    });
    const { error } = forms.safeParse({ settings: { host: 'mail.example.com', port: 25, login: 'mailer' } });
    expect(error && issuesOf(error, '')).toEqual([
      { path: 'settings.login', code: 'too_long', message: 'must have at most 3 characters' },
    ]);
  });

  it('are at most a hundred, however many there are', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`field${i}`, i]));
    expect(problems({ list: [], ...many })).toHaveLength(100);
  });
});

describe('parameters with a name in brackets', () => {
  it('are gathered, whatever the name is', () => {
    expect(
      gatherQuery({
        limit: '5',
        'metadata[crm_id]': '1',
        'metadata[a]]': '2',
        'metadata[[\nb]': '3',
        'metadata[]': '4',
      }),
    ).toEqual({ limit: '5', metadata: { crm_id: '1', 'a]': '2', '[\nb': '3' }, 'metadata[]': '4' });
  });
});

describe('If-Match', () => {
  it.each([
    ['*', '"a"', true],
    [' * ', '"a"', true],
    ['"a"', '"a"', true],
    ['"b", "a"', '"a"', true],
    ['"b","a"', '"a"', true],
    ['W/"b", "a"', '"a"', true],
    ['"b"', '"a"', false],
    ['"b", "*"', '"a"', false],
    ['W/"a"', '"a"', false],
    ['"b", W/"a"', '"a"', false],
    ['"b,a"', '"a"', false],
    ['"a,b"', '"a,b"', true],
    ['a', '"a"', false],
    ['"a', '"a"', false],
    ['', '"a"', false],
  ])('%s names the version %s: %s', (header, etag, named) => {
    expect(parseIfMatch(header)(etag)).toBe(named);
  });
});

describe('Accept', () => {
  it('is read with its qualities', () => {
    expect(parseAccept('text/csv;q=0.5, application/json, */*;q=0')).toEqual([
      'application/json',
      'text/csv',
    ]);
    expect(parseAccept(undefined)).toEqual(['*/*']);
  });
});

describe('clientAddress', () => {
  it.each([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:abcd:1', '::ffff:abcd:1'],
    ['<script>', '192.0.2.9'],
    ['192.0.2.1, unknown', '192.0.2.9'],
    [undefined, '192.0.2.9'],
  ])('reads %s as %s', (ip, address) => {
    expect(clientAddress({ ip, socket: { remoteAddress: '192.0.2.9' } } as Request)).toBe(address);
  });

  it('is null when the connection is gone', () => {
    expect(clientAddress({ socket: {} } as Request)).toBeNull();
  });
});

describe('networkOfAddress', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['not an address', 'unknown'],
    [null, 'unknown'],
  ])('counts %s as %s', (address, network) => {
    expect(networkOfAddress(address)).toBe(network);
  });
});
