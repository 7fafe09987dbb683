import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describeApi } from './openapi.ts';
import { type Route, routesOf, type StreamResult } from './route.ts';
import type { JsonSchema } from './schema-examples.ts';

const part = z
  .object({ part_id: z.uuid(), name: z.string().meta({ example: 'Elbow joint' }) })
  .meta({ id: 'Part' });
const partParams = z.strictObject({ part_id: z.uuid() });
const createPart = z.strictObject({
  name: z.string().max(50).meta({ example: 'Elbow joint' }),
  colour: z.enum(['red', 'blue']).default('red'),
  finish: z.enum(['matt', 'gloss']).nullable().default(null).meta({ example: 'matt' }),
});
const { get, post, patch } = routesOf({ tag: 'Parts', feature: null, rate: 'standard' });
const summary = 'About parts';
const partMade = z.object({ type: z.literal('part.made'), part_id: z.uuid() }).meta({ id: 'PartMade' });
const elbow = { part_id: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11', name: 'Elbow joint' };

async function* drawing(): AsyncGenerator<string> {
  yield 'part,name';
}

const list = get('/parts', {
  summary,
  operationId: 'listParts',
  scope: 'read',
  request: { query: z.strictObject({ cursor: z.string().optional() }) },
  responses: { 200: z.object({ data: z.array(part), next_cursor: z.string().optional() }) },
  handler: async () => ({ status: 200, body: { data: [elbow] } }),
});
const create = post('/parts', {
  summary,
  operationId: 'createPart',
  scope: 'write',
  feature: 'parts',
  idempotency: 'accepted',
  request: { body: createPart },
  responses: { 201: part },
  errors: ['url_not_allowed'],
  bodyLimit: 2 * 1024 * 1024,
  handler: async () => ({ status: 201, body: elbow }),
});
const change = patch('/parts/{part_id}', {
  summary,
  operationId: 'updatePart',
  scope: 'write',
  request: { params: partParams, body: createPart.partial() },
  responses: { 200: part },
  handler: async () => ({ status: 200, body: elbow }),
});
const download = get('/parts/{part_id}/drawing', {
  summary,
  operationId: 'getDrawing',
  scope: 'public',
  rate: 'none',
  request: { params: partParams },
  responses: { 200: z.string() },
  mediaTypes: ['text/csv'],
  handler: async (): Promise<StreamResult<'text/csv'>> => ({
    status: 200,
    contentType: 'text/csv',
    stream: drawing(),
  }),
});

interface Operation {
  security: object[];
  description: string;
  parameters: { $ref?: string; name?: string; in?: string }[];
  requestBody?: {
    required: boolean;
    description: string;
    content: Record<string, { schema: object; example: unknown }>;
  };
  responses: Record<
    string,
    { $ref?: string; headers?: object; content?: Record<string, { schema?: object }> }
  >;
}

function documentOf(routes: Route[]) {
  return describeApi({
    title: 'Parts',
    version: 'v1',
    description: 'Parts.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    contact: { name: 'The operator' },
    basePath: '/api/v1',
    tags: [{ name: 'Parts', description: 'Parts.' }],
    routes,
    fields: { name: 'What the part is called.' },
    changelog: '/changelog',
    webhooks: {
      'part.made': {
        post: {
          operationId: 'onPartMade',
          requestBody: { content: { 'application/json': { schema: partMade } } },
          responses: { '2XX': { description: 'Received.' } },
        },
      },
    },
  });
}

const document = documentOf([list, create, change, download]);
const operation = (path: string, method: string) =>
  (document.paths as unknown as Record<string, Record<string, Operation>>)[path]?.[method] as Operation;
/** The codes that an operation is documented to refuse with. */
function codesOf({ responses }: Operation): string[] {
  const components = document.components?.responses as Record<
    string,
    { content: Record<string, { examples: object }> }
  >;
  return Object.values(responses).flatMap(({ $ref }) => {
    const refusal = $ref && components[$ref.split('/').at(-1) ?? ''];
    return refusal ? Object.keys(refusal.content['application/json']?.examples ?? {}) : [];
  });
}

describe('the OpenAPI document', () => {
  it('says of an endpoint which scope its key needs', () => {
    expect(operation('/parts', 'get')).toMatchObject({
      security: [{ apiKey: [] }],
      'x-required-scopes': ['read'],
      description: expect.stringContaining('`read`'),
    });
    expect(operation('/parts/{part_id}/drawing', 'get').security).toEqual([]);
  });

  it('derives the refusals from what the route declares', () => {
    expect(codesOf(operation('/parts', 'get'))).toEqual([
      'invalid_cursor',
      'unauthorized',
      'insufficient_scope',
      'address_not_allowed',
      'account_suspended',
      'validation_error',
      'rate_limited',
      'internal_error',
      'service_unavailable',
    ]);
    expect(codesOf(operation('/parts', 'post'))).toEqual(
      expect.arrayContaining([
        'invalid_json',
        'feature_disabled',
        'idempotency_in_progress',
        'idempotency_key_reused',
        'payload_too_large',
        'unsupported_media_type',
        'url_not_allowed',
      ]),
    );
    expect(codesOf(operation('/parts/{part_id}', 'patch'))).toEqual(
      expect.arrayContaining(['not_found', 'precondition_failed', 'invalid_transition']),
    );
    const open = codesOf(operation('/parts/{part_id}/drawing', 'get'));
    expect(open).not.toContain('unauthorized');
    expect(open).not.toContain('rate_limited');
  });

  it('shares one component between refusals that are alike', () => {
    const refusal = (method: string, path: string) => operation(path, method).responses['401']?.$ref;
    expect(refusal('get', '/parts')).toBe('#/components/responses/Unauthorized');
    expect(refusal('patch', '/parts/{part_id}')).toBe(refusal('get', '/parts'));
  });

  it('shows a whole example of each body, put together from those of its fields', () => {
    const body = operation('/parts', 'post').requestBody;
    expect(body?.content['application/json']?.example).toEqual({
      name: 'Elbow joint',
      colour: 'red',
      finish: 'matt',
    });
    expect(body?.description).toContain('2 MiB');
    expect(body?.required).toBe(true);
    expect(operation('/parts/{part_id}', 'patch').requestBody?.required).toBe(false);
  });

  it('names a page after what it holds, and nothing as generators name the answer of an operation', () => {
    const names = Object.keys(document.components?.schemas ?? {});
    expect(names).toContain('PartPage');
    expect(names.filter((name) => name.endsWith('Response'))).toEqual([]);
  });

  it('tells a default in words, since generators demand a field of a component that has one', () => {
    const schemas = document.components?.schemas as Record<string, JsonSchema & { required?: string[] }>;
    const { properties, required } = schemas.CreatePartRequest ?? {};
    expect(properties?.colour).not.toHaveProperty('default');
    expect(properties?.colour).toHaveProperty('description', 'Default: `"red"`.');
    expect(required).toEqual(['name']);
  });

  it('writes what may be null as a list of types, which no generator makes a type of its own for', () => {
    const schemas = document.components?.schemas as Record<string, JsonSchema>;
    const finish = schemas.CreatePartRequest?.properties?.finish;
    expect(finish).toMatchObject({ type: ['string', 'null'], enum: ['matt', 'gloss', null] });
    expect(finish).not.toHaveProperty('anyOf');
  });

  it('closes what clients send, and leaves answers open for fields to come', () => {
    const schemas = document.components?.schemas as Record<string, { additionalProperties?: boolean }>;
    expect(schemas.CreatePartRequest?.additionalProperties).toBe(false);
    expect(schemas.Part).toBeDefined();
    expect(schemas.Part).not.toHaveProperty('additionalProperties');
  });

  it('names the headers of requests and answers', () => {
    const names = (path: string, method: string) =>
      operation(path, method).parameters.map((each) => each.$ref?.split('/').at(-1) ?? each.name);
    expect(names('/parts', 'post')).toEqual(['IdempotencyKey', 'RequestId']);
    expect(names('/parts/{part_id}', 'patch')).toEqual(['part_id', 'IfMatch', 'RequestId']);
    expect(operation('/parts', 'post').responses['201']?.headers).toMatchObject({
      Location: expect.anything(),
      'Idempotent-Replayed': expect.anything(),
      'X-RateLimit-Remaining': expect.anything(),
    });
    expect(operation('/parts/{part_id}', 'patch').responses['200']?.headers).toHaveProperty('ETag');
    expect(operation('/parts', 'get').responses['200']?.headers).not.toHaveProperty('ETag');
  });

  it('gives an answer the media types that it comes in', () => {
    const { content } = operation('/parts/{part_id}/drawing', 'get').responses['200'] ?? {};
    expect(content).toEqual({ 'text/csv': { schema: { type: 'string' } } });
  });

  it('shows an example of what is sent to clients, too', () => {
    const webhook = (document.webhooks as unknown as Record<string, { post: Operation }>)['part.made'];
    expect(webhook?.post.requestBody?.content['application/json']?.example).toEqual({
      type: 'part.made',
      part_id: expect.any(String),
    });
    expect(document.components?.schemas).toHaveProperty('PartMade');
  });

  it('can be made again in the same process, and is the same', () => {
    expect(documentOf([list, create, change, download])).toEqual(document);
  });
});
