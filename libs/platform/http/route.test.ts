import { describe, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import type { Answer } from './route.ts';

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
