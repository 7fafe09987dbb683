import { describe, expect, it } from 'vitest';
import { createExampleMaker, type JsonSchema } from './schema-examples.ts';

const components: Record<string, JsonSchema> = {
  Address: { type: 'object', properties: { city: { type: 'string', example: 'Cedar Falls' } } },
};
const maker = (document: object = {}) => createExampleMaker(document, components);
const exampleOf = (schema: JsonSchema, name = 'value') => maker().exampleOf(schema, name);

describe('an example', () => {
  it.each([
    ['the one that is given', { type: 'string', example: 'mine' }, 'mine'],
    ['null where null is given', { type: 'string', example: null }, null],
    ['the constant', { const: 'only' }, 'only'],
    ['the first of the words', { enum: ['a', 'b'] }, 'a'],
    ['a value rather than null', { anyOf: [{ type: 'null' }, { enum: ['a'] }] }, 'a'],
    ['null where there is nothing else', { anyOf: [{ type: 'null' }] }, null],
    ['of the format', { type: 'string', format: 'date' }, '2026-03-14'],
    ['the smallest number', { type: 'integer', minimum: 5 }, 5],
    ['the default number', { type: 'integer', minimum: 5, default: 7 }, 7],
    ['an array of one', { type: 'array', items: { const: 1 } }, [1]],
    ['what a reference leads to', { $ref: '#/components/schemas/Address' }, { city: 'Cedar Falls' }],
    [
      'all parts together',
      {
        allOf: [
          { $ref: '#/components/schemas/Address' },
          { type: 'object', properties: { zip: { const: 1 } } },
        ],
      },
      { city: 'Cedar Falls', zip: 1 },
    ],
  ] as [string, JsonSchema, unknown][])('is %s', (_what, schema, expected) => {
    expect(exampleOf(schema)).toEqual(expected);
  });

  it('of a field that says nothing is that of a field of the same name', () => {
    const document = { properties: { city: { type: 'string', example: 'Cedar Falls' } } };
    const { exampleOf: make, unexplained } = maker(document);
    expect(make({ type: 'object', properties: { city: { type: 'string' } } }, 'place')).toEqual({
      city: 'Cedar Falls',
    });
    expect([...unexplained]).toEqual([]);
  });

  it('that nothing explains is reported with its place', () => {
    const { exampleOf: make, unexplained } = maker();
    make({ type: 'object', properties: { parts: { type: 'array', items: { type: 'string' } } } }, 'thing');
    expect([...unexplained]).toEqual(['thing.parts[]']);
  });

  it('cannot be made of a reference that leads nowhere', () => {
    expect(() => exampleOf({ $ref: '#/components/schemas/None' })).toThrow('leads nowhere');
  });
});
