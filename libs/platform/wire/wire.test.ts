import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { line, metadataFilter, phone, text } from './index.ts';

/** Whether the document allows a text: its pattern and its lengths, which count code points. */
function documented(schema: z.ZodType): (value: string) => boolean {
  const { pattern, minLength, maxLength } = z.toJSONSchema(schema, { io: 'input' });
  const allowed = new RegExp(pattern ?? '');
  return (value) => {
    const { length } = [...value];
    return length >= (minLength ?? 0) && length <= (maxLength ?? Infinity) && allowed.test(value);
  };
}

const blankOrNot = fc.string({
  unit: fc.constantFrom('a', '7', ' ', '\t', '\v', '\n', '\u0001', '\u001c', '\u0085', '\u00a0', '\ufeff'),
  maxLength: 12,
});

describe('a text', () => {
  it.each([1, 2, 8])('of at least %i characters is what the document allows', (minLength) => {
    const schema = text(10, minLength);
    const allowed = documented(schema);
    fc.assert(
      fc.property(blankOrNot, (value) => {
        // Space around it is taken off before it is measured.
        if (value.length <= 10) expect(schema.safeParse(value).success).toBe(allowed(value));
      }),
    );
  });

  it('of one line is what the document allows', () => {
    const schema = line(10);
    const allowed = documented(schema);
    fc.assert(
      fc.property(blankOrNot, (value) => {
        if (value.length <= 10) expect(schema.safeParse(value).success).toBe(allowed(value));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(['', ' ', '\v', '\u0001', '\u001c', '\u0085', '\ufeff\u00a0'])(
    'of nothing that can be seen (%j) is empty',
    (value) => {
      expect(line(100).safeParse(value).error?.issues[0]?.message).toBe('must not be empty');
      expect(documented(line(100))(value)).toBe(false);
    },
  );
});

describe('a phone number', () => {
  it.each(['+14045550142', '(404) 555-0142', '404.555.0142 x12', 'Tel: 404 555 0142', '+49 1234'])(
    '%s is one by the document too',
    (value) => {
      expect(phone.safeParse(value).success).toBe(true);
      expect(documented(phone)(value)).toBe(true);
    },
  );

  it.each(['[erased]', 'Restricted', '', '911', '+'])('%j is none by the document either', (value) => {
    expect(phone.safeParse(value).success).toBe(false);
    expect(documented(phone)(value)).toBe(false);
  });
});

it('a filter by metadata names no object in an object', () => {
  expect(metadataFilter.safeParse({ crm_id: '8812' }).success).toBe(true);
  for (const name of ['', 'a]', 'a][b'])
    expect(metadataFilter.safeParse({ [name]: 'x' }).error?.issues[0]?.path).toEqual([name]);
});
