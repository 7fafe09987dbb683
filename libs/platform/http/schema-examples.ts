/** A JSON Schema of an OpenAPI document, with only the keywords that determine an example. */
export interface JsonSchema {
  $ref?: string;
  description?: string;
  example?: unknown;
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  type?: string | readonly string[];
  format?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  minimum?: number;
}

const byFormat: Record<string, string> = {
  'date-time': '2026-03-14T09:26:53.589Z',
  date: '2026-03-14',
  email: 'dana@example.com',
  uuid: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11',
  uri: 'https://example.com/',
};

export interface ExampleMaker {
  /** A complete example of a schema; `name` is the property that has the schema. */
  exampleOf(schema: JsonSchema, name: string): unknown;
  /** Paths of text without an example in the document. */
  unexplained: ReadonlySet<string>;
}

/**
 * Composes examples from the `example` of each part, so that a field's example is written once, in its schema. A field
 * without one uses that of a field with the same name elsewhere in the document.
 */
export function createExampleMaker(document: object, components: Record<string, JsonSchema>): ExampleMaker {
  const byName = examplesByName(document);
  const unexplained = new Set<string>();

  function resolve(schema: JsonSchema): JsonSchema {
    if (schema.$ref === undefined) return schema;
    const target = components[nameOf(schema.$ref)];
    if (!target) throw new Error(`${schema.$ref} leads nowhere`);
    return resolve(target);
  }

  function text(schema: JsonSchema, name: string, path: string): unknown {
    if (schema.format && byFormat[schema.format]) return byFormat[schema.format];
    const known = byName.get(name);
    if (typeof known === 'string') return known;
    unexplained.add(path);
    return 'text';
  }

  function exampleOf(given: JsonSchema, name: string, place: string): unknown {
    const path = given.$ref === undefined ? place : nameOf(given.$ref);
    const schema = resolve(given);
    if (schema.example !== undefined) return schema.example;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    const options = schema.anyOf ?? schema.oneOf;
    if (options) {
      const chosen = options.find((option) => resolve(option).type !== 'null') ?? options[0];
      return chosen ? exampleOf(chosen, name, path) : null;
    }
    if (schema.allOf)
      return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name, path) as object));
    const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((each) => each !== 'null');
    switch (type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, value]) => [
            key,
            exampleOf(value, key, `${path}.${key}`),
          ]),
        );
      case 'array':
        return schema.items ? [exampleOf(schema.items, name, `${path}[]`)] : [];
      case 'string':
        return text(schema, name, path);
      case 'integer':
      case 'number': {
        const known = byName.get(name);
        return typeof known === 'number' ? known : (schema.default ?? schema.minimum ?? 1);
      }
      case 'boolean':
        return schema.default ?? true;
      default:
        return schema.default ?? null;
    }
  }

  return { exampleOf: (schema, name) => exampleOf(schema, name, name), unexplained };
}

const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

/** The first `example` that a property of each name has. */
function examplesByName(document: object): Map<string, unknown> {
  const found = new Map<string, unknown>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties } = node as JsonSchema;
    for (const [name, schema] of Object.entries(properties ?? {})) {
      const options = [schema, ...(schema.anyOf ?? [])];
      const shown = options.find((option) => option.example !== undefined && option.example !== null);
      if (shown && !found.has(name)) found.set(name, shown.example);
    }
    const { name, schema } = node as { name?: unknown; schema?: JsonSchema };
    if (typeof name === 'string' && schema?.example !== undefined && !found.has(name)) {
      found.set(name, schema.example);
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(document);
  return found;
}
