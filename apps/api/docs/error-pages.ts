import { type ErrorCode, errorCodes, issueCodes } from '#platform/errors';
import type { OpenApiDocument } from '#platform/http';

interface Operation {
  operationId?: string;
  responses?: Record<string, { $ref?: string }>;
}

interface ErrorResponse {
  content?: { 'application/json'?: { examples?: Record<string, { value: unknown }> } };
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** For each error code an example, and the requests that can return it, from the OpenAPI document. */
function readDocument(document: OpenApiDocument) {
  const components = (document.components?.responses ?? {}) as Record<string, ErrorResponse>;
  const examples = new Map<string, unknown>();
  const requests = new Map<string, string[]>();
  const codesOf = (reference = '') =>
    Object.entries(
      components[reference.split('/').at(-1) ?? '']?.content?.['application/json']?.examples ?? {},
    );
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of methods) {
      const operation = (item as Record<string, Operation>)[method];
      for (const { $ref } of Object.values(operation?.responses ?? {})) {
        for (const [code, { value }] of codesOf($ref)) {
          examples.set(code, value);
          requests.set(code, [...(requests.get(code) ?? []), `${method.toUpperCase()} ${path}`]);
        }
      }
    }
  }
  const total = Object.values(document.paths ?? {}).flatMap((item) =>
    methods.filter((each) => each in item),
  ).length;
  return { examples, requests, total };
}

/** The requests that can return an error, in one line if nearly all can. */
function askedBy(all: string[], total: number): string {
  if (all.length === 0) return 'Addresses that take other methods.';
  if (all.length > total / 2) return `${all.length} of the ${total} requests of the API can get this answer.`;
  return all.map((each) => `- \`${each}\``).join('\n');
}

/** A page for each code: what happened, what to do, an example, and the requests that can return it. */
export function errorPages(document: OpenApiDocument): { code: ErrorCode; markdown: string }[] {
  const { examples, requests, total } = readDocument(document);
  return (Object.keys(errorCodes) as ErrorCode[]).map((code) => {
    const { status, meaning, wayOut } = errorCodes[code];
    const example = examples.get(code);
    const parts = [
      `# ${code}`,
      `HTTP ${status}. ${meaning}`,
      '## What to do',
      wayOut,
      ...(code === 'validation_error' ? ['## The codes of issues', issueTable()] : []),
      ...(example
        ? ['## What it looks like', `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``]
        : []),
      '## Where it comes from',
      askedBy(requests.get(code) ?? [], total),
      'Every error has this shape; see [Errors](/docs/errors).',
    ];
    return { code, markdown: `${parts.join('\n\n')}\n` };
  });
}

function issueTable(): string {
  const rows = Object.entries(issueCodes).map(
    ([code, { meaning, wayOut, example }]) => `| \`${code}\` | ${meaning} | ${wayOut} | \`${example}\` |`,
  );
  return ['| Code | What was found | What to do | A message |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

/** The table of all codes, for the page that links to theirs. */
export function errorTable(): string {
  const rows = (Object.keys(errorCodes) as ErrorCode[]).map(
    (code) =>
      `| ${errorCodes[code].status} | [\`${code}\`](/docs/errors/${code}) | ${errorCodes[code].meaning} |`,
  );
  return ['| Status | Code | What happened |', '| --- | --- | --- |', ...rows].join('\n');
}
