import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as loose from './loose.ts';
import { ProviderPayloadError } from './provider.ts';

describe('lenient reading', () => {
  it.each([
    ['+12145550142', '+12145550142'],
    ['214-555-0142', '+12145550142'],
    ['(802) 555-0191 ext. 4', '+18025550191'],
    [2145550142, '+12145550142'],
    ['+15555550123', '+15555550123'],
    ['+44 20 7946 0123', '+442079460123'],
    ['+', null],
    ['', null],
    ['Anonymous', null],
    ['+266696687', null],
    ['+17378742833', null],
    ['7378742833', null],
    ['+10000000000', null],
    ['12345', null],
    [null, null],
    [{}, null],
  ])('reads the phone number %j as %j', (value, expected) => {
    expect(loose.readPhone(value)).toBe(expected);
  });

  it.each([
    ['2026-09-14T09:12:31.402-05:00', '2026-09-14T14:12:31.402Z'],
    ['2026-09-14T14:12:31Z', '2026-09-14T14:12:31.000Z'],
    ['2026-09-14 14:12:31', '2026-09-14T14:12:31.000Z'],
    ['2026-09-14 14:12:31 UTC', '2026-09-14T14:12:31.000Z'],
    ['2026-09-14T09:12:31-0500', '2026-09-14T14:12:31.000Z'],
    ['2026-09-22T13:00:00.123456789Z', '2026-09-22T13:00:00.123Z'],
    ['Mon, 14 Sep 2026 14:12:31 +0000', '2026-09-14T14:12:31.000Z'],
    ['14 Sep 2026 09:12:31 -0500 (CDT)', '2026-09-14T14:12:31.000Z'],
    [1789395151, '2026-09-14T14:12:31.000Z'],
    ['1789395151.5', '2026-09-14T14:12:31.500Z'],
    [1789395151000, '2026-09-14T14:12:31.000Z'],
  ])('reads the time %j as %s', (value, expected) => {
    expect(loose.readInstant(value)?.toISOString()).toBe(expected);
  });

  it.each([
    '',
    'yesterday',
    'call 1',
    '2026-13-45T00:00:00Z',
    '1970-01-01T00:00:00Z',
    '9999-12-31T00:00:00Z',
    0,
    -1,
    1e300,
    {},
  ])('reads %j as no time', (value) => {
    expect(loose.readInstant(value)).toBeNull();
  });

  it.each([
    ['13', 13],
    [13, 13],
    [0, 0],
    ['62.6', 63],
    ['03:04', 184],
    ['00:03:04', 184],
    ['', null],
    ['--', null],
    ['13s', null],
    [-1, null],
    [1e9, null],
    ['1e400', null],
    [Number.NaN, null],
  ])('reads the duration %j as %j seconds', (value, expected) => {
    expect(loose.readDuration(value)).toBe(expected);
  });

  it.each([
    ['true', true],
    ['False', false],
    [1, true],
    ['0', false],
    ['Yes', true],
    ['', null],
    ['maybe', null],
    [undefined, null],
  ])('reads %j as %j', (value, expected) => {
    expect(loose.readBoolean(value)).toBe(expected);
  });

  it('takes web addresses only', () => {
    expect(loose.readUrl('https://example.com/a')).toBe('https://example.com/a');
    for (const value of [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'example.com',
      `https://example.com/${'a'.repeat(3000)}`,
    ]) {
      expect(loose.readUrl(value)).toBeNull();
    }
  });

  it('keeps numbers inside their bounds', () => {
    expect(loose.readInteger('5', 1, 5)).toBe(5);
    expect(loose.readInteger(6, 1, 5)).toBeNull();
  });

  it('gives text that Postgres can hold: no NUL, no lone surrogates, blank as absent', () => {
    expect(loose.readText(' a\0b ')).toBe('ab');
    expect(loose.readText('a\ud800')).toBe('a\ufffd');
    expect(loose.readText('ab😀', 3)).toBe('ab\ufffd');
    expect(loose.readText('\0 \0')).toBeNull();
  });

  it.each([
    ['inbound', 'inbound'],
    ['Incoming', 'inbound'],
    ['in', 'inbound'],
    ['outbound', 'outbound'],
    ['OUTGOING', 'outbound'],
    ['outbound-api', 'outbound'],
    ['outbound-dial', 'outbound'],
    ['outbound_call', 'outbound'],
    ['out', 'outbound'],
    ['in-progress', null],
    ['inboundish', null],
    ['internal', null],
    ['missed', null],
    ['', null],
    [undefined, null],
  ])('reads the direction %j as %j', (value, expected) => {
    expect(loose.readDirection(value)).toBe(expected);
  });
});

describe('a payload', () => {
  const schema = z.object({ id: loose.requiredIdentifier, account: loose.identifier, note: loose.text });

  it('may lack every key that is not required', () => {
    expect(loose.readPayload(schema, { id: 7 })).toEqual({ id: '7', account: null, note: null });
  });

  it('is refused by the path of the field at fault', () => {
    const error = catchError(() => loose.readPayload(schema, { id: ' ' }, ['events', 3]));
    expect(error).toBeInstanceOf(ProviderPayloadError);
    expect(error).toMatchObject({ field: 'events.3.id' });
    expect(catchError(() => loose.readPayload(schema, 'text'))).toMatchObject({ field: 'body' });
    expect(catchError(() => loose.readPayload(schema, { id: 'x'.repeat(201) }))).toMatchObject({
      field: 'id',
    });
  });

  it('is not disturbed by keys named after prototype members', () => {
    const body = JSON.parse(
      '{"id":"1","__proto__":{"note":"injected"},"constructor":{"prototype":{"note":"x"}}}',
    );
    expect(loose.readPayload(schema, body)).toEqual({ id: '1', account: null, note: null });
    expect(Object.hasOwn(Object.prototype, 'note')).toBe(false);
  });
});

function catchError(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
