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
  /** The contact for questions. */
  contact: { name: string };
  basePath: string;
  /** In the order of the documentation; every route's tag is one of them. */
  tags: readonly { name: string; description: string; 'x-status'?: 'live' | 'roadmap' }[];
  routes: readonly Route[];
  /** Default descriptions of fields and parameters without one, by name or as `Schema.field`. */
  fields: Readonly<Record<string, string>>;
  /** URL of the changelog. */
  changelog: string;
  /** Webhook deliveries, by event type. */
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
      'Your own ID of the request, of 8 to 128 letters, digits, `_` and `-`; it is returned in the response and recorded in the audit log. An ID of another form is replaced by a generated one.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Makes a repeat safe: within 24 hours the same key with the same body gets the first response again. At most 255 printable characters without spaces; use a new one for each operation, such as a UUID.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `ETag` of the version that you have read (several separated by commas, or `*` for any); if the record has changed since, the request fails with 412 and changes nothing.',
    schema: { type: 'string' },
    example: '"p1yVJ2n0bQ3mXw8dK5sTaA"',
  },
  LastEventId: {
    name: 'Last-Event-ID',
    in: 'header',
    description:
      'The `id` of the last message that was received: the stream continues after it. Browsers send it automatically.',
    schema: { type: 'string' },
  },
} satisfies Components['parameters'];

const headers = {
  'X-Request-Id': {
    description: 'The ID of this request: yours, or a generated one.',
    schema: { type: 'string' },
  },
  'X-RateLimit-Limit': {
    description:
      'Maximum requests in any 60 seconds, also in one burst after a pause; the sustained rate is half of it per minute.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Remaining': {
    description: 'Requests that are allowed now.',
    schema: { type: 'integer' },
  },
  'X-RateLimit-Reset': {
    description: 'When the full limit is available again, in epoch seconds.',
    schema: { type: 'integer' },
  },
  RateLimit: {
    description:
      'Requests remaining, and seconds until the full limit is available again (draft-ietf-httpapi-ratelimit-headers).',
    schema: { type: 'string' },
    example: '"default";r=119;t=61',
  },
  'RateLimit-Policy': {
    description: 'The limit (draft-ietf-httpapi-ratelimit-headers).',
    schema: { type: 'string' },
    example: '"default";q=120;w=60',
  },
  ETag: { description: 'The version of the record, for `If-Match`.', schema: { type: 'string' } },
  Location: { description: 'The address of the new record.', schema: { type: 'string' } },
  'Idempotent-Replayed': {
    description: '`true` if this is the stored response to an earlier request.',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds to wait before trying again.', schema: { type: 'integer' } },
  'WWW-Authenticate': { description: '`Bearer`.', schema: { type: 'string' } },
} satisfies Components['headers'];

type HeaderName = keyof typeof headers;

/** Headers of responses to a valid key, whose requests are counted. */
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
  // zod's registry allows each id only once, but the document may be made more than once.
  const known = named.get(schema) ?? schema.meta({ ...schema.meta(), id });
  named.set(schema, known);
  return known;
}

function isPage(schema: z.ZodType | null): boolean {
  return schema instanceof z.ZodObject && schema.shape.data instanceof z.ZodArray;
}

/**
 * The component name of a response without one of its own: `LeadPage` for a page of `Lead`. Never
 * `<OperationId>Response`, which client generators use for their own types.
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
    return 'Returned in pages: pass `next_cursor` of one page as `cursor` of the next, with the same filters, until it is absent.';
  }
  return 'The current version. Send its `ETag` as `If-Match` of a change.';
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
    // Linters and generators accept scopes only for OAuth, so a key's scopes are in an extension.
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
    // zod's safe-integer bounds are not documented as limits of the field; larger numbers are still refused.
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (io === 'output' && jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    // Redundant with `format`.
    if (['uuid', 'date-time', 'email'].includes(jsonSchema.format ?? '')) delete jsonSchema.pattern;
  },
};

/** Adds an example to each JSON body of the document. */
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

/** Adds the default descriptions to fields and parameters without one. */
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
 * Removes the examples of optional query parameters: interactive documentation would fill in all of them, and no record
 * matches every filter.
 */
function hideFilters(document: OpenApiDocument): void {
  for (const parameter of everyParameter(document)) {
    if (parameter.in !== 'query' || parameter.required) continue;
    delete parameter.example;
    delete parameter.schema?.example;
  }
}

/**
 * Writes "this or null" as a list of types: for an `anyOf` with null, generators invent a type, or fail. Only a nullable
 * component remains an `anyOf`.
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

/** The OpenAPI 3.1 document of the routes, made from the same objects that validate requests and responses. */
export function describeApi(api: ApiDescription): OpenApiDocument {
  return describe(api).document;
}

/** The document, and the paths in its examples that no schema covers. */
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
