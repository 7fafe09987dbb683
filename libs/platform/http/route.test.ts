import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import { type Answer, type OnlyBody, type Route, routesOf } from './route.ts';

const part = z.object({ part_id: z.string(), colour: z.enum(['red', 'blue']) });
type Part = z.output<typeof part>;

describe('the answer of a route', () => {
  it('is the body of its status', () => {
    type Given = Answer<{ 200: typeof part; 204: null }>;
    expectTypeOf<{ status: 200; body: Part }>().toExtend<Given>();
    expectTypeOf<{ status: 204 }>().toExtend<Given>();
    expectTypeOf<{ status: 200 }>().not.toExtend<Given>();
    expectTypeOf<{ status: 201; body: Part }>().not.toExtend<Given>();
    expectTypeOf<{ status: 204; body: Part }>().not.toExtend<Given>();
    expectTypeOf<{ status: 200; body: { part_id: string } }>().not.toExtend<Given>();
    expectTypeOf<{ status: 200; body: { part_id: string; colour: string } }>().not.toExtend<Given>();
  });

  it('is a stream of a media type that the route names, and of JSON only where it names that', () => {
    interface Stream<Type> {
      status: 200;
      contentType: Type;
      stream: AsyncIterable<string>;
    }
    type Download = Answer<{ 200: typeof part }, readonly ['text/csv']>;
    expectTypeOf<Stream<'text/csv; charset=utf-8'>>().toExtend<Download>();
    expectTypeOf<Stream<'text/html'>>().not.toExtend<Download>();
    expectTypeOf<{ status: 200; body: Part }>().not.toExtend<Download>();
    expectTypeOf<{ status: 200; body: Part }>().toExtend<
      Answer<{ 200: typeof part }, readonly ['application/json', 'text/csv']>
    >();
    expectTypeOf<Stream<'text/csv'>>().not.toExtend<Answer<{ 200: typeof part }>>();
  });
});

describe('a route with one success', () => {
  const { get, post } = routesOf({ tag: 'Parts', feature: null, rate: 'standard' });
  const declared = { operationId: 'getPart', summary: 'Get a part', scope: 'read' } as const;
  const red: Part = { part_id: 'part_1', colour: 'red' };
  const ask = ({ handler }: Route, params?: object) => handler({} as never, { params } as never);

  it('answers its status with the body that it is given', async () => {
    const made = get('/parts', { ...declared, responses: { 201: part }, answer: async () => red });
    await expect(ask(made)).resolves.toEqual({ status: 201, body: red });
  });

  it('answers without a body where it documents none', async () => {
    const made = get('/parts', { ...declared, responses: { 204: null }, answer: async () => red });
    await expect(ask(made)).resolves.toEqual({ status: 204 });
  });

  it('answers with the address of what it has made, filled from its path and the answer', async () => {
    const made = post('/boxes/{box_id}/parts', {
      ...declared,
      idempotency: 'accepted',
      responses: { 201: part },
      location: '/api/v1/boxes/{box_id}/parts/{part_id}',
      answer: async () => red,
    });
    await expect(ask(made, { box_id: 'box_1' })).resolves.toEqual({
      status: 201,
      body: red,
      headers: { Location: '/api/v1/boxes/box_1/parts/part_1' },
    });
  });

  it('takes nothing that it does not name, and is of its group unless it says otherwise', () => {
    const made = get('/parts', {
      ...declared,
      tag: 'Boxes',
      responses: { 200: part },
      answer: async () => red,
    });
    expect(made).toMatchObject({
      method: 'GET',
      path: '/parts',
      tag: 'Boxes',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: null, body: null },
    });
  });

  it('answers the body of its one success, and has to name the status where it documents several', () => {
    expectTypeOf<OnlyBody<{ 200: typeof part }>>().toEqualTypeOf<Part>();
    expectTypeOf<OnlyBody<{ 204: null }>>().toBeUnknown();
    expectTypeOf<OnlyBody<{ 200: typeof part; 201: typeof part }>>().toBeNever();
  });
});
