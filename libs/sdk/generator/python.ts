import {
  type Document,
  type Operation,
  pascalCase,
  readOperations,
  refName,
  type Schema,
  words,
} from './operations.ts';

const header = '# Generated from the OpenAPI document by `npm run sdk`; changes made here are lost.\n';

/** Python's keywords, which cannot be field names. */
const keywords = new Set(
  `False None True and as assert async await break class continue def del elif else except finally
   for from global if import in is lambda nonlocal not or pass raise return try while with yield`.split(
    /\s+/,
  ),
);
const isName = (name: string): boolean => /^[a-z_]\w*$/i.test(name) && !keywords.has(name);
const literal = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : value === null ? 'None' : JSON.stringify(value);
const snake = (name: string[]): string => name.join('_');
const doc = (text: string | undefined, indent: string): string =>
  text
    ? `${indent}"""${text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").split('\n').join(`\n${indent}`).replace(/[ ]+$/gm, '')}${text.endsWith('"') ? ' ' : ''}"""\n`
    : '';

/** The components that can be reached from these. */
function reachable(schemas: Record<string, Schema>, roots: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const [, ref = ''] of JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      visit(ref);
  };
  for (const root of roots) visit(root);
  return found;
}

/** A module of types: classes for responses, or dictionaries for requests. */
class TypeModule {
  readonly #schemas: Record<string, Schema>;
  readonly #list: 'list' | 'Sequence';
  readonly #define: (name: string, fields: Field[], schema: Schema) => string;
  readonly #classes: string[] = [];
  readonly #aliases: string[] = [];

  constructor(
    schemas: Record<string, Schema>,
    list: 'list' | 'Sequence',
    define: (name: string, fields: Field[], schema: Schema) => string,
  ) {
    this.#schemas = schemas;
    this.#list = list;
    this.#define = define;
  }

  /** The source of these components: the classes, then the type aliases. */
  text(names: Iterable<string>): string {
    for (const name of names) {
      const schema = this.#schemas[name] ?? {};
      if (schema.properties) this.#class(name, schema);
      else this.#aliases.push(`${name}: TypeAlias = ${this.#type(schema, name)}\n`);
    }
    return [...this.#classes, ...this.#aliases].join('\n\n');
  }

  #class(name: string, schema: Schema): string {
    const at = this.#classes.push('') - 1;
    const required = new Set(schema.required ?? []);
    const fields = Object.entries(schema.properties ?? {}).map(([key, each]) => ({
      key,
      type: this.#type(each, `${name}${pascalCase(words(key))}`),
      required: required.has(key),
      description: each.description,
    }));
    this.#classes[at] = this.#define(name, fields, schema);
    return name;
  }

  #type(schema: Schema, name: string): string {
    const ref = refName(schema);
    if (ref) return ref;
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices) {
      const types = choices.map((each, at) => this.#type(each, at === 0 ? name : `${name}${at + 1}`));
      return [...new Set(types.flatMap((each) => each.split(' | ')))]
        .sort((a, b) => Number(a === 'None') - Number(b === 'None'))
        .join(' | ');
    }
    if (schema.allOf?.length === 1) return this.#type(schema.allOf[0] ?? {}, name);
    if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
    if (schema.enum) return `Literal[${schema.enum.map(literal).join(', ')}]`;
    if (Array.isArray(schema.type)) {
      return schema.type.map((type) => this.#type({ ...schema, type }, name)).join(' | ');
    }
    switch (schema.type) {
      case 'string':
        return 'str';
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'boolean':
        return 'bool';
      case 'null':
        return 'None';
      case 'array':
        return `${this.#list}[${this.#type(schema.items ?? {}, `${name}Item`)}]`;
      case 'object':
        if (schema.properties) return this.#class(name, schema);
        return `dict[str, ${typeof schema.additionalProperties === 'object' ? this.#type(schema.additionalProperties, `${name}Value`) : 'Any'}]`;
      default:
        return 'Any';
    }
  }
}

interface Field {
  key: string;
  type: string;
  required: boolean;
  description: string | undefined;
}

const optional = (type: string): string =>
  type === 'Any' || / \| None$|^None$/.test(type) ? type : `${type} | None`;

/** `models.py`: responses and events of the API, with their fields as attributes. */
function models(schemas: Record<string, Schema>, names: Set<string>): string {
  const module = new TypeModule(schemas, 'list', (name, fields, schema) => {
    const lines = fields.map(
      ({ key, type, required, description }) =>
        `    ${isName(key) ? key : `${key.replace(/\W/g, '_')}_`}: ${required ? type : optional(type)}\n${doc(description, '    ')}`,
    );
    const text = doc(schema.description, '    ');
    return `class ${name}(Model):\n${text}${text && lines.length > 0 ? '\n' : ''}${lines.join('') || (text ? '' : '    pass\n')}`;
  });
  return `${header}from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypeAlias

from ._model import Model


${module.text(names)}`;
}

/** `params.py`: the parameters of requests, as dictionaries. */
function params(schemas: Record<string, Schema>, names: Set<string>): string {
  const module = new TypeModule(schemas, 'Sequence', (name, fields, schema) => {
    const typeOf = ({ type, required }: Field) => (required ? `Required[${type}]` : type);
    if (!fields.every(({ key }) => isName(key))) {
      const entries = fields.map((field) => `        ${literal(field.key)}: ${literal(typeOf(field))},\n`);
      return `${name} = TypedDict(\n    "${name}",\n    {\n${entries.join('')}    },\n    total=False,\n)\n`;
    }
    const lines = fields.map(
      (field) => `    ${field.key}: ${typeOf(field)}\n${doc(field.description, '    ')}`,
    );
    const text = doc(schema.description, '    ');
    return `class ${name}(TypedDict, total=False):\n${text}${text && lines.length > 0 ? '\n' : ''}${lines.join('') || (text ? '' : '    pass\n')}`;
  });
  return `${header}from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from typing_extensions import Required, TypeAlias, TypedDict


${module.text(names)}`;
}

/** A method of a resource, synchronous or asynchronous. */
function methodOf(operation: Operation, schemas: Record<string, Schema>, isAsync: boolean): string {
  const { method, path, query, body, answer, pathParameters } = operation;
  const kind = isAsync ? 'Async' : 'Sync';
  const fields = body ?? query;
  const variants = fields ? (schemas[fields.schema]?.oneOf?.map(refName) ?? [fields.schema]) : [];
  const pageItem = 'schema' in answer ? refName(schemas[answer.schema]?.properties?.data?.items) : undefined;
  const [answered, deed] = {
    json: () => [`models.${'schema' in answer ? answer.schema : ''}`, '_ask'],
    list: () => [`${kind}List[models.${pageItem}]`, '_list'],
    none: () => ['None', '_ask'],
    stream: () => ['httpx.Response', '_stream'],
    events: () => ['httpx.Response', '_stream'],
  }[answer.kind]() as [string, string];
  const isList = answer.kind === 'list';
  const signature = (extra: string[]) =>
    `    ${isAsync && !isList ? 'async ' : ''}def ${snake(operation.name)}(${[
      'self',
      ...pathParameters.map((name) => `${name}: str`),
      ...(pathParameters.length > 0 ? ['/'] : []),
      '*',
      ...(body && query ? [`query: params.${query.schema} | None = None`] : []),
      'request_options: RequestOptions | None = None',
      ...extra,
    ].join(', ')}) -> ${answered}:\n`;
  const overloads =
    variants.length > 1
      ? variants.map(
          (name) => `    @overload\n${signature([`**fields: Unpack[params.${name}]`])}        ...\n\n`,
        )
      : [];
  const extra =
    variants.length > 1 ? ['**fields: Any'] : variants.map((name) => `**fields: Unpack[params.${name}]`);
  const template =
    pathParameters.length > 0 ? `f"${path.replace(/\{(\w+)\}/g, "{quote($1, safe='')}")}"` : `"${path}"`;
  const input = [
    ...(body ? ['body=fields'] : []),
    ...(query ? [body ? 'query=query' : 'query=fields'] : []),
    'options=request_options',
  ];
  const type = isList
    ? [`models.${pageItem}`]
    : answer.kind === 'json'
      ? [answered]
      : answer.kind === 'none'
        ? ['None']
        : [];
  const call = `self.${deed}(${[...(isList ? [] : [`"${method}"`]), template, ...type, ...input].join(', ')})`;
  const sent = isAsync && !isList ? `await ${call}` : call;
  const text = [operation.summary, operation.description].filter((each) => each !== '').join('\n\n');
  const last =
    answer.kind === 'none'
      ? `        ${sent}\n`
      : answer.kind === 'json'
        ? `        return cast(${literal(answered)}, ${sent})\n`
        : `        return ${sent}\n`;
  return `${overloads.join('')}${signature(extra)}${doc(text, '        ')}${last}`;
}

/** `_resources.py` and `_async_resources.py`. */
function resources(document: Document, isAsync: boolean): string {
  const { operations, schemas } = readOperations(document);
  const prefix = isAsync ? 'Async' : '';
  const chains = new Map<string, string[][]>();
  for (const { chain } of operations) {
    for (let depth = 0; depth <= chain.length; depth++) {
      chains.set(chain.slice(0, depth).map(snake).join('.'), chain.slice(0, depth));
    }
  }
  const className = (chain: string[][]) =>
    `${prefix}${chain.length === 0 ? 'Resources' : `${chain.map(pascalCase).join('')}Resource`}`;
  const kind = isAsync ? 'Async' : 'Sync';
  const classes = [...chains].map(([key, chain]) => {
    const children = [...chains.values()].filter(
      (other) => other.length === chain.length + 1 && other.slice(0, -1).map(snake).join('.') === key,
    );
    const fields = children.map(
      (child) => `        self.${snake(child.at(-1) ?? [])} = ${className(child)}(transport)\n`,
    );
    const init =
      fields.length > 0
        ? [
            `    def __init__(self, transport: ${kind}Transport) -> None:\n        super().__init__(transport)\n${fields.join('')}`,
          ]
        : [];
    const methods = operations.filter((each) => each.chain.map(snake).join('.') === key);
    const parts = [...init, ...methods.map((each) => methodOf(each, schemas, isAsync))];
    return { depth: chain.length, text: `class ${className(chain)}(${kind}Resource):\n${parts.join('\n')}` };
  });
  const ordered = classes.sort((one, other) => other.depth - one.depth).map(({ text }) => text);
  return `${header}from __future__ import annotations

from typing import Any, cast, overload
from urllib.parse import quote

import httpx
from typing_extensions import Unpack

from . import models, params
from ._resource import ${kind}List, ${kind}Resource
from ._transport import ${kind}Transport, RequestOptions


${ordered.join('\n\n')}`;
}

/** `_events.py`: the class, the handler and an example of each event type. */
function events(document: Document): string {
  const types = Object.entries(document.webhooks ?? {}).map(([type, { post }]) => ({
    type,
    name: refName(post.requestBody.content['application/json']?.schema) ?? '',
    example: post.requestBody.content['application/json']?.example,
  }));
  return `${header}from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal

from typing_extensions import TypeAlias, TypedDict

from . import models

if TYPE_CHECKING:
    from .webhooks import Delivery

WebhookEvent: TypeAlias = ${types.map(({ name }) => `models.${name}`).join(' | ')}
WebhookEventType: TypeAlias = Literal[${types.map(({ type }) => literal(type)).join(', ')}]

EVENT_CLASSES: dict[str, type[WebhookEvent]] = {
${types.map(({ type, name }) => `    ${literal(type)}: models.${name},\n`).join('')}}

EventHandlers = TypedDict(
    "EventHandlers",
    {
${types.map(({ type, name }) => `        ${literal(type)}: "Callable[[models.${name}, Delivery], Any]",\n`).join('')}        "otherwise": "Callable[[WebhookEvent, Delivery], Any]",
    },
    total=False,
)

EXAMPLES = r'''${JSON.stringify(Object.fromEntries(types.map(({ type, example }) => [type, example])), null, 1)}'''
`;
}

/** Every generated file of the Python package, by its name. */
export function pythonFiles(document: Document, version: string): Record<string, string> {
  const { operations, schemas } = readOperations(document);
  const answers = operations.flatMap(({ answer }) => ('schema' in answer ? [answer.schema] : []));
  const sent = Object.values(document.webhooks ?? {}).flatMap(
    ({ post }) => refName(post.requestBody.content['application/json']?.schema) ?? [],
  );
  const asked = operations.flatMap(({ body, query }) => [body, query].flatMap((each) => each?.schema ?? []));
  return {
    'models.py': models(schemas, reachable(schemas, [...answers, ...sent])),
    'params.py': params(schemas, reachable(schemas, asked)),
    '_resources.py': resources(document, false),
    '_async_resources.py': resources(document, true),
    '_events.py': events(document),
    '_version.py': `${header}VERSION = "${version}"\n`,
  };
}
