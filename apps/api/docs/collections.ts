import { createHash } from 'node:crypto';
import type { OpenApiDocument } from '#platform/http';
import { afterScript, beforeScript, bruno, foundScript, madeScript, postman } from './collection-scripts.ts';

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  description?: string;
  required?: boolean;
  schema?: { example?: unknown };
}

interface Schema {
  $ref?: string;
  properties?: Record<string, unknown>;
}

interface Body {
  content?: { 'application/json'?: { schema?: Schema; example?: unknown } };
}

interface Operation {
  operationId: string;
  tags: string[];
  summary?: string;
  description?: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
}

/** One request of a collection, independent of the tool. */
interface CollectionRequest {
  tag: string;
  name: string;
  description: string;
  method: string;
  /** The path, with `:name` for each parameter. */
  path: string;
  pathNames: string[];
  /** The query parameters; required ones have a value. */
  query: { name: string; description: string; value: string; isNeeded: boolean }[];
  body: string | null;
  needsKey: boolean;
  /** The variable that stores the id of the record that this request creates. */
  makes: string | undefined;
  /** The variable that stores the id of the first record of this list, for records that no request creates. */
  finds: string | undefined;
  /** The request also affects live data when sent with a sandbox key. */
  isOfBothEnvironments: boolean;
}

interface Folder {
  name: string;
  requests: CollectionRequest[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** Bodies for a run from beginning to end, where the example of the reference shows another case. */
const bodies: Record<string, object> = {
  addScopeRoom: { name: 'Hall', length_ft: 12, width_ft: 4, height_ft: 8 },
  updateScopeRoom: { length_ft: 14 },
  createApiKey: { name: 'CRM integration', scopes: ['leads:read', 'leads:write'], environment: 'test' },
  sendOutreach: {},
  updateAlert: { assigned_to: null },
};

/** Filters for a run: they select the record that the following requests use. */
const filters: Record<string, Record<string, string>> = { listEvents: { event_type: 'lead.created' } };

/** Requests that change live data even with a sandbox key. */
const ofBothEnvironments = new Set(['updateRetention']);

/** Whether a text is the id of a record; ids in examples name no existing record. */
const isId = (text: string) =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^[a-z]{3}_[0-9a-z]{13,}$/.test(text);

/** Addresses in examples that the product would call. */
const calledAddress = /^https:\/\/(?:example\.com\/hooks|jobs\.example\.com)/;

/**
 * Ids in examples name no existing records: they become the variables of those names, and ids without a variable are left out.
 * An `external_ref` is generated for each run, since it must be unique. Addresses that the product would call become variables.
 */
function withVariables(example: unknown, known: ReadonlySet<string>, name = ''): unknown {
  if (Array.isArray(example)) {
    return example
      .map((each) => withVariables(each, known, name.replace(/s$/, '')))
      .filter((each) => each !== undefined);
  }
  if (typeof example === 'object' && example !== null) {
    return Object.fromEntries(
      Object.entries(example).flatMap(([key, value]) => {
        const filled = withVariables(value, known, name === 'accounts' ? 'organization_id' : key);
        return filled === undefined ? [] : [[key, filled]];
      }),
    );
  }
  if (name === 'external_ref') return 'CRM-{{$guid}}';
  if (typeof example !== 'string') return example;
  if (calledAddress.test(example)) return '{{receiver_url}}';
  if (!isId(example)) return example;
  return known.has(name) ? `{{${name}}}` : undefined;
}

/** The fields of the response to a request that creates a record; the record's own id is the first. */
function fieldsOf(document: OpenApiDocument, { responses }: Operation): string[] {
  const { schema } = (responses[201] ?? responses[202])?.content?.['application/json'] ?? {};
  const component = schema?.$ref?.split('/').at(-1);
  const resolved = component ? (document.components?.schemas?.[component] as Schema | undefined) : schema;
  return Object.keys(resolved?.properties ?? {});
}

/** Whether the response never ends: a run of a collection would wait for it forever. */
const isEndless = ({ responses }: Operation): boolean =>
  'text/event-stream' in (responses[200]?.content ?? {});

const pathNamesOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The order of requests: first those that create records, then those that read, change and act. */
const ranks: Record<string, number> = { POST: 4, GET: 2, PUT: 0, PATCH: 3 };
const rankOf = ({ method, makes, pathNames }: CollectionRequest) =>
  makes && method === 'POST' ? 0 : method === 'GET' && pathNames.length === 0 ? 1 : (ranks[method] ?? 5);

/** Every request, in folders, in an order in which the record of each already exists. */
function foldersOf(document: OpenApiDocument): Folder[] {
  const paths = Object.keys(document.paths ?? {});
  const known = new Set(paths.flatMap(pathNamesOf));
  /** `lead_id` of `/leads`, since there is `/leads/{lead_id}`. */
  const childOf = (path: string) => {
    const child = paths.find((each) => each.startsWith(path) && /^\/\{\w+\}$/.test(each.slice(path.length)));
    return child && pathNamesOf(child).at(-1);
  };
  const madeBy = (path: string, operation: Operation, example: object) => {
    const [first = ''] = fieldsOf(document, operation);
    if (childOf(path)) return childOf(path);
    if (known.has(first) && !path.includes(`{${first}}`) && !(first in example)) return first;
    return '201' in operation.responses ? pathNamesOf(path).at(-1) : undefined;
  };

  const requests = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method): CollectionRequest[] => {
      const operation = (item as Record<string, Operation | undefined>)[method];
      if (!operation || isEndless(operation)) return [];
      const body = operation.requestBody?.content?.['application/json']?.example;
      const example = bodies[operation.operationId] ?? body;
      return [
        {
          tag: operation.tags[0] ?? '',
          name: operation.summary ?? operation.operationId,
          description: operation.description ?? '',
          method: method.toUpperCase(),
          path: path.replace(/\{(\w+)\}/g, ':$1'),
          pathNames: pathNamesOf(path),
          query: (operation.parameters ?? [])
            .filter((each) => each.in === 'query')
            .map(({ name = '', description = '', required = false, schema }) => {
              const value =
                filters[operation.operationId]?.[name] ?? (required ? schema?.example : undefined);
              return { name, description, value: String(value ?? ''), isNeeded: value !== undefined };
            }),
          body: example === undefined ? null : JSON.stringify(withVariables(example, known), null, 2),
          needsKey: (operation.security ?? [{}]).length > 0,
          makes: method === 'post' ? madeBy(path, operation, (example ?? {}) as object) : undefined,
          finds: method === 'get' && !('post' in item) ? childOf(path) : undefined,
          isOfBothEnvironments: ofBothEnvironments.has(operation.operationId),
        },
      ];
    }),
  );
  const removing = requests.filter(({ method }) => method === 'DELETE');
  return [
    ...(document.tags ?? []).map(({ name }) => ({
      name,
      requests: requests
        .filter(({ tag, method }) => tag === name && method !== 'DELETE')
        .sort((one, other) => rankOf(one) - rankOf(other)),
    })),
    // The organization is removed last, since all other records belong to it.
    { name: 'Clean up', requests: removing.reverse() },
  ].filter(({ requests }) => requests.length > 0);
}

/** The variables that a request uses. */
const namesIn = ({ pathNames, body }: CollectionRequest) => [
  ...pathNames,
  ...[...(body ?? '').matchAll(/\{\{(\w+_id)\}\}/g)].map(([, name = '']) => name),
];

/** A deterministic id, so that importing a newer collection replaces the older one. */
function stableId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/** The variables of a collection, with their initial values. */
const variables = (baseUrl: string) => ({
  base_url: baseUrl,
  key: '',
  receiver_url: 'https://example.com/hooks',
  external_ref: 'CRM-8812',
  change_live: 'no',
});

const introduction = `Set the variable \`key\` to a sandbox key (svc_test_…) and run the collection from beginning to end, or send one request after the
other: what one makes, the next ones use, and the folder _Clean up_ removes what this collection has made. A request whose record
nothing has made or found is skipped in a run, and the stream of events, which never ends, is left out. \`receiver_url\` is where
webhooks go: put an address of yours there. With a live key only GET requests are sent, unless \`change_live\` is \`yes\`.`;

const event = (listen: 'prerequest' | 'test', exec: string[]) => ({
  listen,
  script: { type: 'text/javascript', exec },
});

/** The API as a collection of Postman (format 2.1): set `key`, and it runs from beginning to end. */
export function postmanCollection(document: OpenApiDocument, baseUrl: string): object {
  const item = (request: CollectionRequest) => ({
    id: stableId(`${request.method} ${request.path}`),
    name: request.name,
    event: [
      event('prerequest', beforeScript(postman, namesIn(request), request.isOfBothEnvironments)),
      ...(request.makes ? [event('test', madeScript(postman, request.makes))] : []),
      ...(request.finds ? [event('test', foundScript(postman, request.finds))] : []),
    ],
    request: {
      method: request.method,
      description: request.description,
      ...(request.needsKey ? {} : { auth: { type: 'noauth' } }),
      header: [
        ...(request.body === null ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
        // A new key for each send: with a constant one the second request would get the response of the first.
        ...(request.method === 'POST' ? [{ key: 'Idempotency-Key', value: '{{$guid}}' }] : []),
      ],
      url: {
        raw: `{{base_url}}${request.path}`,
        host: ['{{base_url}}'],
        path: request.path.slice(1).split('/'),
        // Filters are disabled, so that users enable only those they need.
        query: request.query.map(({ name, description, value, isNeeded }) => ({
          key: name,
          value,
          description,
          disabled: !isNeeded,
        })),
        variable: request.pathNames.map((name) => ({ key: name, value: `{{${name}}}` })),
      },
      ...(request.body === null
        ? {}
        : { body: { mode: 'raw', raw: request.body, options: { raw: { language: 'json' } } } }),
    },
  });
  return {
    info: {
      _postman_id: stableId(document.info.title),
      name: document.info.title,
      description: introduction,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] },
    event: [event('test', afterScript(postman))],
    variable: Object.entries(variables(baseUrl)).map(([key, value]) => ({ key, value })),
    item: foldersOf(document).map(({ name, requests }) => ({ name, item: requests.map(item) })),
  };
}

/** The API as a collection of Bruno, in the one-file form that Bruno imports and exports. */
export function brunoCollection(document: OpenApiDocument, baseUrl: string): object {
  const item = (request: CollectionRequest, index: number) => ({
    type: 'http',
    name: request.name,
    seq: index + 1,
    request: {
      url: `{{base_url}}${request.path}`,
      method: request.method,
      headers:
        request.method === 'POST' ? [{ name: 'Idempotency-Key', value: '{{$guid}}', enabled: true }] : [],
      params: [
        ...request.pathNames.map((name) => ({ name, value: `{{${name}}}`, type: 'path', enabled: true })),
        ...request.query.map(({ name, description, value, isNeeded }) => ({
          name,
          value,
          description,
          type: 'query',
          enabled: isNeeded,
        })),
      ],
      body: request.body === null ? { mode: 'none' } : { mode: 'json', json: request.body },
      auth: request.needsKey ? { mode: 'bearer', bearer: { token: '{{key}}' } } : { mode: 'none' },
      docs: request.description,
      script: {
        req: beforeScript(bruno, namesIn(request), request.isOfBothEnvironments).join('\n'),
        res: [
          ...(request.makes ? madeScript(bruno, request.makes) : []),
          ...(request.finds ? foundScript(bruno, request.finds) : []),
        ].join('\n'),
      },
      vars: {},
      assertions: [],
      tests: afterScript(bruno).join('\n'),
    },
  });
  return {
    name: document.info.title,
    version: '1',
    items: foldersOf(document).map(({ name, requests }, index) => ({
      type: 'folder',
      name,
      seq: index + 1,
      // Without `seq` the folders are sorted alphabetically.
      root: { meta: { name, seq: index + 1 } },
      items: requests.map(item),
    })),
    root: { docs: introduction },
    activeEnvironmentUid: null,
    environments: [
      {
        name: 'API',
        variables: Object.entries(variables(baseUrl)).map(([name, value]) => ({
          name,
          value,
          type: 'text',
          enabled: true,
          secret: name === 'key',
        })),
      },
    ],
  };
}
