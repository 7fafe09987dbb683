import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';
import {
  camelCase,
  type Document,
  type Operation,
  pascalCase,
  readOperations,
  refName,
  words,
} from './operations.ts';

const header = `// Generated from the OpenAPI document by \`npm run sdk\`; changes made here are lost.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated

`;

/** `schema.ts`: the types of records, requests, queries and events. */
export async function typescriptSchema(document: Document): Promise<string> {
  const { schemas } = readOperations(document);
  const { info } = document;
  const nodes = await openapiTypes(
    { openapi: '3.1.0', info, paths: {}, components: { schemas } } as unknown as OpenAPI3,
    {
      // A parameter with a default may be left out.
      defaultNonNullable: false,
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
      rootTypesKeepCasing: true,
    },
  );
  const events = Object.entries(document.webhooks ?? {}).map(([type, { post }]) => {
    const name = refName(post.requestBody.content['application/json']?.schema);
    return `    /** ${post.summary ?? type} */\n    "${type}": components["schemas"]["${name}"];\n`;
  });
  return `${header}${astToString(nodes)}\n/** The events by their type. */\nexport interface EventsByType {\n${events.join('')}}\n`;
}

const type = (name: string): string => `schema.${name}`;

function comment(operation: Operation, indent: string): string {
  const text = [
    operation.summary,
    ...(operation.description ? ['', ...operation.description.split('\n')] : []),
  ];
  const lines = text.map((line) => `${indent} * ${line.replaceAll('*/', '*\\/')}`.trimEnd());
  return [`${indent}/**`, ...lines, `${indent} */`].join('\n');
}

function methodOf(operation: Operation): string {
  const { method, path, query, body, answer } = operation;
  const ids = operation.pathParameters.map((name) => camelCase(words(name)));
  const field = (name: string, input: { schema: string; required: boolean } | null) =>
    input ? [`${name}${input.required ? '' : '?'}: ${type(input.schema)}`] : [];
  const parameters = [
    ...ids.map((id) => `${id}: string`),
    ...field('body', body),
    ...field('query', query),
    'options?: RequestOptions',
  ];
  let at = 0;
  const template = path.replace(/\{\w+\}/g, () => `\${encodeURIComponent(${ids[at++]})}`);
  const input = [...(query ? ['query'] : []), ...(body ? [body.required ? 'body' : 'body: body ?? {}'] : [])];
  const request = `'${method}', \`${template}\`, { ${[...input, 'options'].join(', ')} }`;
  const [answered, send] = {
    json: () => [`ApiPromise<${type('schema' in answer ? answer.schema : '')}>`, `this.askJson(${request})`],
    list: () => [
      `List<${type('schema' in answer ? answer.schema : '')}>`,
      `this.askList(\`${template}\`, { ${[...input, 'options'].join(', ')} })`,
    ],
    none: () => ['ApiPromise<void>', `this.askJson(${request})`],
    stream: () => ['ApiPromise<Response>', `this.askStream(${request})`],
    events: () => [
      'AsyncGenerator<StreamedEvent, void, undefined>',
      `this.askEvents(\`${template}\`, { ${[...input, 'options'].join(', ')} })`,
    ],
  }[answer.kind]() as [string, string];
  return `${comment(operation, '  ')}
  ${camelCase(operation.name)}(${parameters.join(', ')}): ${answered} {
    return ${send};
  }
`;
}

/** `resources.ts`: a class for each resource, with a method for each operation. */
export function typescriptResources(document: Document): string {
  const { operations } = readOperations(document);
  // Every resource, including one that has only nested resources.
  const chains = new Map<string, string[][]>();
  for (const { chain } of operations) {
    for (let depth = 0; depth <= chain.length; depth++) {
      const part = chain.slice(0, depth);
      chains.set(part.map(camelCase).join('.'), part);
    }
  }
  const className = (chain: string[][]) =>
    chain.length === 0 ? 'Resources' : `${chain.map(pascalCase).join('')}Resource`;
  const classes = [...chains].map(([key, chain]) => {
    const children = [...chains.values()].filter(
      (other) => other.length === chain.length + 1 && other.slice(0, -1).map(camelCase).join('.') === key,
    );
    const fields = children.map(
      (child) => `  readonly ${camelCase(child.at(-1) ?? [])} = new ${className(child)}(this.transport);\n`,
    );
    const methods = operations.filter((each) => each.chain.map(camelCase).join('.') === key).map(methodOf);
    const body = [...(fields.length > 0 ? [fields.join('')] : []), ...methods].join('\n');
    return { depth: chain.length, text: `export class ${className(chain)} extends Resource {\n${body}}\n` };
  });
  // A class comes after the classes that it instantiates.
  const ordered = classes.sort((one, other) => other.depth - one.depth).map(({ text }) => text);
  return `${header}import type { StreamedEvent } from './event-stream.ts';
import { type List, Resource } from './resource.ts';
import type * as schema from './schema.ts';
import type { ApiPromise, RequestOptions } from './transport.ts';

${ordered.join('\n')}`;
}

/** `version.ts`: the version from package.json, for runtimes that cannot read files. */
export const typescriptVersion = (version: string): string =>
  `${header}export const version = '${version}';\n`;

/** `examples.ts`: the document's example of each event type. */
export function typescriptExamples(document: Document): string {
  const examples = Object.entries(document.webhooks ?? {}).map(([type, { post }]) => [
    type,
    post.requestBody.content['application/json']?.example,
  ]);
  return `${header}import type { EventsByType } from './schema.ts';

export const exampleEvents: EventsByType = ${JSON.stringify(Object.fromEntries(examples), null, 2)};
`;
}
