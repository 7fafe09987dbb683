import * as z from 'zod';
import type { ModelRequest } from './model-server.ts';

/** What the protocols ask of a request, as their references have it; a field that they do not know is a mistake. */

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords that constrained decoding takes: the intersection of OpenAI's strict mode and Anthropic's structured outputs. */
const keywords = new Set([
  '$schema',
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'anyOf',
]);

interface SchemaSize {
  optional: number;
  unions: number;
  depth: number;
  enumValues: number;
}

/**
 * What is wrong with a schema for constrained decoding: OpenAI wants every field required and nothing beyond them, ten
 * levels and a thousand enum values at most; Anthropic at most 24 optional fields and 16 that are of several types.
 */
export function schemaProblems(schema: unknown): string[] {
  const problems: string[] = [];
  const size: SchemaSize = { optional: 0, unions: 0, depth: 0, enumValues: 0 };
  const visit = (node: unknown, path: string, depth: number): void => {
    if (!isNode(node)) {
      problems.push(`${path} is no schema`);
      return;
    }
    size.depth = Math.max(size.depth, depth);
    for (const key of Object.keys(node)) if (!keywords.has(key)) problems.push(`${path} has ${key}`);
    if (Array.isArray(node.anyOf) || Array.isArray(node.type)) size.unions += 1;
    if (Array.isArray(node.enum)) size.enumValues += node.enum.length;
    if (node.type === 'object') {
      const names = Object.keys(isNode(node.properties) ? node.properties : {});
      const required = Array.isArray(node.required) ? node.required : [];
      if (node.additionalProperties !== false) problems.push(`${path} is open`);
      size.optional += names.filter((name) => !required.includes(name)).length;
      for (const [name, child] of Object.entries(isNode(node.properties) ? node.properties : {}))
        visit(child, `${path}.${name}`, depth + 1);
    }
    if (node.type === 'array') visit(node.items, `${path}[]`, depth + 1);
    if (Array.isArray(node.anyOf)) for (const child of node.anyOf) visit(child, `${path}|`, depth);
  };
  if (!isNode(schema) || schema.type !== 'object') problems.push('the root is no object');
  visit(schema, '$', 1);
  if (size.optional > 0) problems.push(`${size.optional} fields are optional`);
  if (size.unions > 16) problems.push(`${size.unions} fields are of several types`);
  if (size.depth > 10) problems.push(`${size.depth} levels`);
  if (size.enumValues > 1_000) problems.push(`${size.enumValues} enum values`);
  return problems;
}

const schema = z.unknown().superRefine((value, ctx) => {
  for (const message of schemaProblems(value)) ctx.addIssue({ code: 'custom', message });
});
const tokens = z.int().positive();
const text = z.strictObject({ type: z.literal('text'), text: z.string().min(1) });
const dataUrl = z.string().regex(/^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+=*$/);
const userContent = z.union([
  z.string().min(1),
  z
    .array(
      z.union([
        text,
        z.strictObject({ type: z.literal('image_url'), image_url: z.strictObject({ url: dataUrl }) }),
      ]),
    )
    .min(1),
]);
const responseFormat = z.union([
  z.strictObject({ type: z.literal('json_object') }),
  z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
      strict: z.literal(true),
      schema,
    }),
  }),
]);
const messagesFrom = (role: 'system' | 'developer') =>
  z.tuple([
    z.strictObject({ role: z.literal(role), content: z.string().min(1) }),
    z.strictObject({ role: z.literal('user'), content: userContent }),
  ]);

/** Chat completions as every server of the kind takes them: OpenAI's older models, vLLM, Ollama, llama.cpp. */
const chat = z.strictObject({
  model: z.string().min(1),
  messages: messagesFrom('system'),
  max_tokens: tokens.optional(),
  max_completion_tokens: tokens.optional(),
  temperature: z.number().min(0).max(2).optional(),
  response_format: responseFormat,
});

/** OpenAI's reasoning models know neither `max_tokens` nor a temperature, and call the system message otherwise. */
const reasoning = z.strictObject({
  model: z.string().min(1),
  messages: messagesFrom('developer'),
  max_completion_tokens: tokens,
  response_format: responseFormat,
});

const anthropic = z
  .strictObject({
    model: z.string().min(1),
    max_tokens: tokens,
    temperature: z.number().min(0).max(1).optional(),
    system: z.array(text).min(1),
    messages: z.tuple([
      z.strictObject({
        role: z.literal('user'),
        content: z.array(
          z.union([
            text,
            z.strictObject({
              type: z.literal('image'),
              source: z.strictObject({
                type: z.literal('base64'),
                media_type: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/webp']),
                data: z.base64().max(5 * 1024 * 1024),
              }),
            }),
          ]),
        ),
      }),
    ]),
    output_config: z
      .strictObject({ format: z.strictObject({ type: z.literal('json_schema'), schema }) })
      .optional(),
    tools: z
      .array(
        z.strictObject({
          name: z.string(),
          description: z.string(),
          input_schema: z.object({ type: z.literal('object') }),
        }),
      )
      .optional(),
    tool_choice: z
      .object({ type: z.enum(['any', 'tool']), disable_parallel_tool_use: z.literal(true) })
      .optional(),
  })
  .refine(
    (body) => Boolean(body.output_config) !== Boolean(body.tools && body.tool_choice),
    'has no way to have JSON',
  );

const protocols = { chat, reasoning, anthropic };

/** What an endpoint of this kind would refuse in a request. */
export function problemsOf(kind: keyof typeof protocols, { body, headers }: ModelRequest): string[] {
  const parsed = protocols[kind].safeParse(body);
  const problems = (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (headers['content-type'] !== 'application/json') problems.push(`the type is ${headers['content-type']}`);
  if (kind === 'anthropic' && headers['anthropic-version'] !== '2023-06-01')
    problems.push('no anthropic-version');
  return problems;
}
