import * as z from 'zod';
import {
  type CreateDocumentOptions,
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { errorResponses } from './error-responses.ts';
import { changesRecord, defaultBodyLimit, neededScopes, type Route } from './route.ts';
import { createExampleMaker, type ExampleMaker, type JsonSchema } from './schema-examples.ts';

/** The parts of the document beside the endpoints. */
export interface ApiDescription {
  title: string;
  version: string;
  /** Markdown. */
  description: string;
  license: { name: string; identifier: string };
  /** Whom to ask. */
  contact: { name: string };
  basePath: string;
  /** In the order of the documentation; every route's tag is one of them. */
  tags: readonly { name: string; description: string; 'x-status'?: 'live' | 'roadmap' }[];
  routes: readonly Route[];
  /** What fields and parameters mean that have no description, by name or as `Schema.field`. */
  fields: Readonly<Record<string, string>>;
  /** URL of the changelog. */
  changelog: string;
  /** What is sent to clients, by event type. */
  webhooks: ZodOpenApiPathsObject;
}

type Components = NonNullable<Parameters<typeof createDocument>[0]['components']>;

export type OpenApiDocument = ReturnType<typeof createDocument>;

const reference = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });

const parameters = {
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description:
      'Your own name for the request, of 8 to 128 letters, digits, `_` and `-`; it comes back in the answer and stands in the audit log. One of another form is replaced by one that is made here.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes a repeat safe: within 24 hours the same key with the same body gets the first answer again. At most 255 printable characters without spaces, a new one for each thing that is to be done, such as a UUID.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `ETag` of the record as you know it (several, with commas between them, or `*` for any); if it has changed since, nothing is done.',
    schema: { type: 'string' },
    example: '"p1yVJ2n0bQ3mXw8dK5sTaA"',
  },
  LastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    description:
      'The `id` of the last message that came: the stream goes on from there. Browsers send it by themselves.',
    schema: { type: 'string' },
  },
} satisfies Components['parameters'];

const headers = {
  'X-Request-Id': {
    description: 'The name of this request: yours, or one that was made for it.',
    schema: { type: 'string' },
  },
  'X-RateLimit-Limit': {
    description:
      'Requests that may pass in any 60 seconds, at once from rest; half of it a minute is sustained.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Remaining': {
    description: 'Requests that would be let through now.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Reset': {
    description: 'When the allowance is whole again, in epoch seconds.',
    schema: { type: 'integer' },
  },
  RateLimit: {
    description:
      'What is left and in how many seconds it is whole again (draft-ietf-httpapi-ratelimit-headers).',
    schema: { type: 'string' },
    example: '"default";r=119;t=61',
  },
  'RateLimit-Policy': {
    description: 'The allowance (draft-ietf-httpapi-ratelimit-headers).',
    schema: { type: 'string' },
    example: '"default";q=120;w=60',
  },
  ETag: { description: 'The version of the record, for `If-Match`.', schema: { type: 'string' } },
  Location: { description: 'The address of the new record.', schema: { type: 'string' } },
  'Idempotent-Replayed': {
    description: '`true` when this is the stored answer of an earlier request.',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds to wait before asking again.', schema: { type: 'integer' } },
  'WWW-Authenticate': { description: '`Bearer`.', schema: { type: 'string' } },
} satisfies Components['headers'];

type HeaderName = keyof typeof headers;

/** Of answers to a key that is known: whose requests are counted. */
const limits: HeaderName[] = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit',
  'RateLimit-Policy',
];

function headersOf(names: HeaderName[]) {
  return Object.fromEntries(names.map((name) => [name, reference('headers', name)]));
}

const refusalHeaders = (status: number) =>
  headersOf([
    'X-Request-Id',
    ...(status === 401 ? (['WWW-Authenticate'] as const) : limits),
    ...(status === 409 || status === 429 || status === 503 ? (['Retry-After'] as const) : []),
  ]);

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const named = new WeakMap<z.ZodType, z.ZodType>();

/** The schema under a component's name, unless it has one already. */
function asComponent(schema: z.ZodType, id: string): z.ZodType {
  if (schema.meta()?.id !== undefined) return schema;
  // zod's registry knows a name once; the document may be made more than once.
  const known = named.get(schema) ?? schema.meta({ ...schema.meta(), id });
  named.set(schema, known);
  return known;
}

function isPage(schema: z.ZodType | null): boolean {
  return schema instanceof z.ZodObject && schema.shape.data instanceof z.ZodArray;
}

/**
 * The component's name of an answer that has none of its own: `LeadPage` for a page of `Lead`. Never
 * `<OperationId>Response`, which generators of clients give to types of their own.
 */
function answerNameOf(route: Route, schema: z.ZodType): string {
  const { data, next_cursor } = schema instanceof z.ZodObject ? schema.shape : {};
  const item = data instanceof z.ZodArray && next_cursor ? (data.element as z.ZodType).meta()?.id : undefined;
  return item === undefined ? `${capitalized(route.operationId)}Result` : `${item}Page`;
}

function successHeaders(route: Route, status: number, schema: z.ZodType | null): HeaderName[] {
  const isJson = (route.mediaTypes ?? ['application/json']).every((type) => type === 'application/json');
  const isRecord = status === 200 && schema !== null && !isPage(schema) && isJson;
  const conditional = isRecord && ['GET', 'PUT', 'PATCH'].includes(route.method);
  const isQueuedCreation = status === 202 && (route.request.params === null || route.method === 'PUT');
  return [
    'X-Request-Id',
    ...(route.scope === 'public' ? [] : limits),
    ...(conditional ? (['ETag'] as const) : []),
    ...(status === 201 || isQueuedCreation ? (['Location'] as const) : []),
    ...(route.idempotency === 'accepted' ? (['Idempotent-Replayed'] as const) : []),
  ];
}

const reasons: Record<number, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted; the work goes on in the background.',
  204: 'Done; there is nothing to show.',
  304: 'Not changed since the version of `If-None-Match`.',
};

function successResponse(route: Route, status: number, schema: z.ZodType | null): ZodOpenApiResponseObject {
  const mediaTypes = route.mediaTypes ?? ['application/json'];
  return {
    description: reasons[status] ?? 'Done.',
    headers: headersOf(successHeaders(route, status, schema)),
    ...(schema && {
      content: Object.fromEntries(
        mediaTypes.map((type) => [
          type,
          {
            schema: /json$/.test(type)
              ? asComponent(schema, answerNameOf(route, schema))
              : { type: 'string' as const },
          },
        ]),
      ),
    }),
  };
}

function needed(route: Route): string {
  if (route.scope === 'public') return 'Needs no key.';
  const [first, ...others] = neededScopes(route).map((scope) => `\`${scope}\``);
  const right =
    first === undefined
      ? 'Needs a valid key of any scope.'
      : `Needs the scope${others.length > 0 ? 's' : ''} ${[first, ...others].join(', ').replace(/, (?=[^,]*$)/, ' and ')}.`;
  return route.feature === null
    ? right
    : `${right} On the roadmap: part of the feature \`${route.feature}\`, which is switched on per account.`;
}

/** The default description of an endpoint of this shape. */
function usual(route: Route): string | undefined {
  if (route.method !== 'GET') return undefined;
  if (isPage(route.responses[200] ?? null)) {
    return 'In pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until there is none.';
  }
  return 'As it is now. Its `ETag` is what `If-Match` of a change takes.';
}

function operationOf(
  route: Route,
  refusals: (route: Route) => Record<string, ZodOpenApiResponseObject>,
): ZodOpenApiOperationObject {
  const { params, query, body } = route.request;
  const limit = route.bodyLimit ?? defaultBodyLimit;
  const isProtected = route.scope !== 'public';
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: [route.description ?? usual(route), needed(route)].filter(Boolean).join('\n\n'),
    // Linters and generators know scopes of OAuth alone: those of a key stand beside.
    security: isProtected ? [{ apiKey: [] }] : [],
    ...(isProtected && { 'x-required-scopes': [...neededScopes(route)] }),
    'x-status': route.feature === null ? 'live' : 'roadmap',
    ...(route.feature !== null && { 'x-feature': route.feature }),
    requestParams: {
      ...(params && { path: params as z.ZodObject }),
      ...(query && { query: query as z.ZodObject }),
    },
    parameters: [
      ...(route.idempotency === 'none' ? [] : [reference('parameters', 'IdempotencyKey')]),
      ...(changesRecord(route) ? [reference('parameters', 'IfMatch')] : []),
      ...(route.mediaTypes?.includes('text/event-stream') ? [reference('parameters', 'LastEventId')] : []),
      reference('parameters', 'RequestId'),
    ],
    ...(body && {
      requestBody: {
        description: `At most ${limit / 1024 / 1024} MiB of JSON. A field that is not listed here is refused.`,
        required: !body.safeParse({}).success,
        content: {
          'application/json': { schema: asComponent(body, `${capitalized(route.operationId)}Request`) },
        },
      },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(route.responses).map(([status, schema]) => [
          status,
          successResponse(route, Number(status), schema),
        ]),
      ),
      ...refusals(route),
    },
  };
}

const schemaOptions: CreateDocumentOptions = {
  override({ jsonSchema, zodSchema, io }) {
    // Responses may gain fields within a version, so their schemas do not exclude others.
    if (
      io === 'output' &&
      zodSchema._zod.def.type === 'object' &&
      jsonSchema.additionalProperties === false
    ) {
      delete jsonSchema.additionalProperties;
    }
    // JavaScript's safe-integer bounds are no property of the field; larger numbers are refused all the same.
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (io === 'output' && jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    // Redundant with `format`.
    if (['uuid', 'date-time', 'email'].includes(jsonSchema.format ?? '')) delete jsonSchema.pattern;
  },
};

/** Writes the example of each JSON body of the document into it. */
function showExamples(document: OpenApiDocument, { exampleOf }: ExampleMaker): void {
  for (const items of [document.paths, document.webhooks]) {
    for (const item of Object.values(items ?? {})) {
      for (const operation of Object.values(item) as ZodOpenApiOperationObject[]) {
        const bodies = [operation.requestBody, ...Object.values(operation.responses)];
        for (const body of bodies as {
          content?: Record<string, { schema: JsonSchema; example?: unknown }>;
        }[]) {
          const json = body?.content?.['application/json'];
          if (json) json.example = exampleOf(json.schema, operation.operationId ?? '');
        }
      }
    }
  }
}

/** Describes the fields and parameters that say nothing of themselves. */
function describeFields(
  document: OpenApiDocument,
  schemas: Record<string, JsonSchema>,
  fields: ApiDescription['fields'],
): void {
  const visit = (node: unknown, schema: string): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, field] of Object.entries((node as JsonSchema).properties ?? {})) {
      const words = fields[`${schema}.${name}`] ?? fields[name];
      if (words !== undefined && field.$ref === undefined) field.description ??= words;
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'example') visit(value, schema);
  };
  for (const [name, schema] of Object.entries(schemas)) visit(schema, name);
  for (const parameter of everyParameter(document)) {
    if (parameter.schema?.description !== undefined || parameter.name === undefined) continue;
    const words = fields[parameter.name];
    if (words !== undefined) parameter.description ??= words;
  }
}

interface ParameterObject {
  name?: string;
  in?: string;
  required?: boolean;
  description?: string;
  example?: unknown;
  schema?: JsonSchema;
}

function everyParameter(document: OpenApiDocument): ParameterObject[] {
  const operations = Object.values(document.paths ?? {}).flatMap(
    (item) => Object.values(item) as ZodOpenApiOperationObject[],
  );
  return [
    ...Object.values(document.components?.parameters ?? {}),
    ...operations.flatMap(({ parameters = [] }) => parameters),
  ] as ParameterObject[];
}

/**
 * Removes the examples of optional parameters: interactive documentation would fill in all of them, and no record matches
 * every filter.
 */
function hideFilters(document: OpenApiDocument): void {
  for (const parameter of everyParameter(document)) {
    if (parameter.in !== 'query' || parameter.required) continue;
    delete parameter.example;
    delete parameter.schema?.example;
  }
}

/**
 * Writes "this or null" as a list of types: a choice between shapes, of which one is null, makes generators invent a type for
 * it, or fail. Only a component that may be null stays a choice.
 */
function joinNull(document: OpenApiDocument): void {
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) if (key !== 'example') visit(value);
    const schema = node as { -readonly [Key in keyof JsonSchema]: JsonSchema[Key] };
    const [shape, ...others] = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
    if (!shape || others.length > 0 || typeof shape.type !== 'string' || shape.oneOf || shape.anyOf) return;
    if (schema.anyOf?.length !== 2) return;
    delete schema.anyOf;
    Object.assign(schema, { ...shape, ...schema, type: [shape.type, 'null'] });
    if (schema.enum) schema.enum = [...schema.enum, null];
  };
  visit(document);
}

/**
 * Documents defaults in descriptions. Generators take the keyword `default` of a component to mean that the field is always
 * present, and require it in requests.
 */
function tellDefaults(schemas: Record<string, JsonSchema>): void {
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties = {} } = node as JsonSchema;
    for (const field of Object.values(properties)) {
      if (!('default' in field)) continue;
      const told = `Default: \`${JSON.stringify(field.default)}\`.`;
      field.description = [field.description, told].filter(Boolean).join(' ');
      delete field.default;
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'example') visit(value);
  };
  visit(schemas);
}

/** The OpenAPI 3.1 document of the routes, made from the very objects that validate and answer. */
export function describeApi(api: ApiDescription): OpenApiDocument {
  return describe(api).document;
}

/** The document, and the places of its examples that no schema covers. */
export function describe(api: ApiDescription): {
  document: OpenApiDocument;
  unexplained: ReadonlySet<string>;
} {
  const refusals = errorResponses(refusalHeaders);
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of api.routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route, refusals) };
  }
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: api.title,
        version: api.version,
        description: api.description,
        license: api.license,
        contact: api.contact,
        'x-changelog': api.changelog,
      },
      servers: [{ url: api.basePath }],
      security: [{ apiKey: [] }],
      tags: [...api.tags],
      paths,
      webhooks: api.webhooks,
      components: {
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key: `svc_live_…`, or `svc_test_…` for the sandbox.',
          },
        },
        parameters,
        headers,
      },
    },
    schemaOptions,
  );
  const schemas = (document.components?.schemas ?? {}) as Record<string, JsonSchema>;
  const examples = createExampleMaker(document, schemas);
  showExamples(document, examples);
  joinNull(document);
  describeFields(document, schemas, api.fields);
  tellDefaults(schemas);
  hideFilters(document);
  return { document, unexplained: examples.unexplained };
}
