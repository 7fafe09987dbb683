/** The parts of an OpenAPI document that the generators need. */
export interface Document {
  info: { title: string; version: string };
  paths: Record<string, Record<string, OperationObject>>;
  components: { schemas: Record<string, Schema>; parameters?: Record<string, Parameter> };
  webhooks?: Record<string, { post: { summary?: string; requestBody: { content: Content } } }>;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: boolean | Schema;
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
}

type Content = Record<string, { schema?: Schema; example?: unknown }>;
interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}
interface OperationObject {
  operationId: string;
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, { content?: Content }>;
}

/** One operation of the API as the clients offer it: `client.<chain>.<name>(…)`. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  /** The resources that lead to it, in words: `[['claims'], ['scope'], ['items']]`; empty for a method of the client itself. */
  chain: string[][];
  /** Its name in words: `['rotate', 'secret']`. */
  name: string[];
  summary: string;
  description: string;
  pathParameters: string[];
  /** The component with the query's fields. */
  query: { schema: string; required: boolean } | null;
  body: { schema: string; required: boolean } | null;
  /**
   * `json` and `list` name a component; `stream` is a body that is streamed, `events` a stream of server-sent events; `none` has
   * no body.
   */
  answer: { kind: 'json' | 'list'; schema: string } | { kind: 'stream' | 'events' | 'none' };
}

const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());

const singular = (word: string): string =>
  word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.endsWith('s') ? word.slice(0, -1) : word;

export const camelCase = (words: string[]): string =>
  words.map((word, at) => (at === 0 ? word : `${word[0]?.toUpperCase()}${word.slice(1)}`)).join('');
export const pascalCase = (words: string[]): string =>
  words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('');
export const words = wordsOf;

const isParameter = (segment: string | undefined): boolean => segment?.startsWith('{') === true;
const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
export const refName = (schema: { $ref?: string } | undefined): string | undefined =>
  schema?.$ref?.split('/').at(-1);

/** Whether a path names a resource and not an action: it has records below it, more than one method, or a list. */
function isResource(document: Document, path: string): boolean {
  const below = Object.keys(document.paths).some((other) => other.startsWith(`${path}/`));
  const methods = Object.keys(document.paths[path] ?? {});
  return below || methods.length > 1 || isList(document, document.paths[path]?.get);
}

function isList(document: Document, operation: OperationObject | undefined): boolean {
  const name = refName(operation?.responses['200']?.content?.['application/json']?.schema);
  const { properties = {} } = (name && document.components.schemas[name]) || {};
  return 'data' in properties && 'next_cursor' in properties;
}

function placeOf(document: Document, path: string, id: string): { chain: string[][]; name: string[] } {
  // `by/external-ref/{external_ref}` is another way to name a record, not a resource.
  const segments = segmentsOf(path.replace(/\/by\/.*/, '/{id}'));
  const [first = ''] = segments;
  if (segments.length === 1 && !isResource(document, path)) {
    return { chain: [], name: wordsOf(first.replace(/\.\w+$/, '')) };
  }
  const isDeed = !isParameter(segments.at(-1)) && !isResource(document, path);
  const chain = (isDeed ? segments.slice(0, -1) : segments)
    .filter((segment) => !isParameter(segment))
    .map(wordsOf);
  const known = new Set(chain.flat().map(singular));
  const [verb = '', ...rest] = wordsOf(id);
  return { chain, name: [verb, ...rest.filter((word) => !known.has(singular(word)))] };
}

function answerOf(document: Document, operation: OperationObject): Operation['answer'] {
  const [, success] = Object.entries(operation.responses).find(([status]) => /^2/.test(status)) ?? [];
  const [[type, media] = []] = Object.entries(success?.content ?? {});
  if (type === undefined) return { kind: 'none' };
  if (type === 'text/event-stream') return { kind: 'events' };
  if (type !== 'application/json') return { kind: 'stream' };
  const schema = refName(media?.schema);
  if (schema === undefined) throw new Error(`${operation.operationId}: the answer has no component`);
  return { kind: isList(document, operation) ? 'list' : 'json', schema };
}

/** Whether a query parameter is a boolean: `true` or `false` as text. */
const isFlag = ({ enum: values = [] }: Schema): boolean =>
  values.length === 2 && values.every((value) => value === 'true' || value === 'false');

/**
 * Every operation of a document, and its components plus one for each query: the input of the generators of both languages.
 * @throws Error where two operations would have one name.
 */
export function readOperations(document: Document): {
  operations: Operation[];
  schemas: Record<string, Schema>;
} {
  const schemas = { ...document.components.schemas };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => {
      const id = operation.operationId;
      const parameters = (operation.parameters ?? []).map((each) => {
        const name = refName(each);
        return (name && document.components.parameters?.[name]) || each;
      });
      const query = parameters.filter((each) => each.in === 'query');
      const required = query.filter((each) => each.required).map(({ name }) => name);
      const querySchema = `${pascalCase([id])}Query`;
      if (query.length > 0) {
        if (schemas[querySchema]) throw new Error(`${querySchema} is a component already`);
        schemas[querySchema] = {
          type: 'object',
          properties: Object.fromEntries(
            query.map(({ name, schema, description }) => [
              name,
              { ...(isFlag(schema) ? { type: 'boolean' } : schema), ...(description && { description }) },
            ]),
          ),
          required,
        };
      }
      const body = refName(operation.requestBody?.content['application/json']?.schema);
      if (operation.requestBody && body === undefined) throw new Error(`${id}: the body has no component`);
      return {
        id,
        method: method.toUpperCase(),
        path,
        ...placeOf(document, path, id),
        summary: operation.summary ?? '',
        description: operation.description ?? '',
        pathParameters: segmentsOf(path)
          .filter(isParameter)
          .map((segment) => segment.slice(1, -1)),
        query: query.length > 0 ? { schema: querySchema, required: required.length > 0 } : null,
        body:
          body === undefined ? null : { schema: body, required: operation.requestBody?.required === true },
        answer: answerOf(document, operation),
      };
    }),
  );
  return { operations: distinct(operations), schemas };
}

const nameOf = ({ chain, name }: Operation): string => [...chain, name].map(camelCase).join('.');

/** `acknowledgeAlert` and `acknowledgeAlerts` would both be `acknowledge`: the one for several gets the suffix `many`. */
function distinct(operations: Operation[]): Operation[] {
  const counts = Map.groupBy(operations, nameOf);
  const named = operations.map((operation) =>
    (counts.get(nameOf(operation))?.length ?? 0) > 1 && /s$/.test(operation.id)
      ? { ...operation, name: [...operation.name, 'many'] }
      : operation,
  );
  const [double] = [...Map.groupBy(named, nameOf)].filter(([, same]) => same.length > 1);
  if (double) {
    throw new Error(
      `${double[0]} would be ${double[1].map(({ id }) => id).join(' and ')}: rename an operation`,
    );
  }
  return named;
}
