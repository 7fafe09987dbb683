import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Ai, type AiRequest, createAi, type Picture } from '#platform/ai';
import type { AiTask } from '#platform/ai-engine';
import type { AiConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { classifyCallTask } from '../../libs/features/calls/classify-call.task.ts';
import { extractClaimScopeTask } from '../../libs/features/claims/extract-claim-scope.task.ts';
import { summarizePhotoTask } from '../../libs/features/claims/summarize-photo.task.ts';
import { draftContentTask } from '../../libs/features/content/draft-content.task.ts';
import type { DraftInput } from '../../libs/features/content/engine/index.ts';
import { reviseContentTask } from '../../libs/features/content/revise-content.task.ts';
import { qualifyLeadTask } from '../../libs/features/leads/qualify-lead.task.ts';
import { draftEmailTask } from '../../libs/features/outreach/draft-email.task.ts';
import { labelReplyTask } from '../../libs/features/outreach/label-reply.task.ts';
import { assessReviewTask } from '../../libs/features/reviews/assess-review.task.ts';
import { engines } from '../services/engines.ts';
import { problemsOf, schemaProblems } from '../services/model-protocol.ts';
import {
  answering,
  inTurn,
  modelConfig,
  rejecting,
  saying,
  startModelServer,
} from '../services/model-server.ts';
import { shared } from '../services/shared.ts';

const model = shared(startModelServer);
let ai: Ai | undefined;

beforeEach(() => {
  model.requests.length = 0;
});
afterEach(() => ai?.close());

const facts = { mediaType: 'image/png', sha256: 'a'.repeat(64) };
const picture = {
  mediaType: 'image/png',
  bytes: () => new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
};
const words = 'Our basement flooded last night, please come today.';
const business = {
  name: 'Cedar Falls',
  phone: null,
  city: null,
  region: null,
  services: [],
  postalCodes: [],
};
const brief = {
  topic: 'Burst pipes',
  audience: null,
  tone: null,
  keywords: [],
  platform: null,
  maxWords: null,
};
const draft: DraftInput = { kind: 'blog_post', brief, business, review: null };
const sender = { name: 'Cedar Falls', phone: null, city: null, services: [] };

/** One of the product's questions, about something. */
const question = <Input, Output>(task: AiTask<Input, Output>, input: Input, pictures: Picture[] = []) => ({
  name: task.name,
  ask: (port: Ai) => port.ask(task, input, { ...request, pictures }),
});

/** Every question that the product asks. */
const questions = [
  question(classifyCallTask, { transcript: `Caller: ${words}`, durationSeconds: 60 }),
  question(extractClaimScopeTask, {
    documents: [{ documentId: 'd1', kind: 'technician_notes', text: words }],
    photos: [],
  }),
  question(
    summarizePhotoTask,
    { caption: 'the sink', filename: 'a.png', rooms: ['Kitchen'], picture: facts },
    [picture],
  ),
  question(qualifyLeadTask, {
    name: 'Dana',
    email: null,
    phone: null,
    source: 'website',
    message: words,
    industry: null,
  }),
  question(labelReplyTask, { subject: 'Re: water', body: words, headers: {} }),
  question(assessReviewTask, { platform: 'google', rating: 5, text: words }),
  question(draftEmailTask, { brief: words, subject: null, organization: sender, recipient: { name: null } }),
  question(draftContentTask, draft),
  question(reviseContentTask, { ...draft, title: 'Pipes', body: words, instructions: 'Make it shorter.' }),
];

const log = createLog({ level: 'silent', process: 'test' });
const request: AiRequest = {
  ctx: { tenantId: '', environment: 'live', signal: new AbortController().signal, log },
  subjectId: 'call_1',
  attempt: 1,
  lastAttempt: true,
};

async function open(changes: Partial<AiConfig> = {}): Promise<Ai> {
  const visionModel = changes.model ?? 'test-model';
  ai = await createAi({ config: modelConfig(model, { visionModel, ...changes }), pool: null, engines });
  return ai;
}

/** What a model says of the call in `questions`. */
const emergency = {
  intent: 'emergency_service',
  urgency: 'emergency',
  qualified: true,
  disqualify_reason: null,
  service_line: 'water',
  summary: 'A basement is flooded.',
  confidence: 0.9,
  evidence: [{ turn: 0, quote: 'Our basement flooded last night' }],
  caller_name: null,
  callback_number: null,
  address: null,
  loss_cause: null,
  insured: null,
  insured_evidence: null,
  carrier: null,
  claim_number: null,
};
const call = { transcript: `Caller: ${words}`, durationSeconds: 60 };
const classify = (port: Ai) => port.ask(classifyCallTask, call, request);

describe.each(questions)('$name', ({ name: task, ask }) => {
  it('has an answer whose schema constrained decoding takes', async () => {
    model.reply(rejecting('no', 401));
    await ask(await open());
    expect(schemaProblems(model.requests[0]?.body.response_format?.json_schema?.schema)).toEqual([]);
  });

  it.each([
    ['chat', 'openai', 'gpt-4o'],
    ['reasoning', 'openai', 'gpt-5-mini'],
    ['chat', 'openai-compatible', 'qwen3:8b'],
    ['anthropic', 'anthropic', 'claude-sonnet-4-5'],
    ['anthropic', 'anthropic', 'claude-3-5-haiku-latest'],
  ] as const)('is asked as the protocol has it: %s, %s, %s', async (kind, provider, name) => {
    model.reply(rejecting('no', 401));
    await ask(await open({ provider, model: name }));
    const [sent] = model.requests;
    if (!sent) throw new Error('nothing was asked');
    expect(problemsOf(kind, sent)).toEqual([]);
    expect(sent.body.model).toBe(name);
    expect(sent.pictures).toHaveLength(task === 'summarize-photo' ? 1 : 0);
  });
});

describe('an endpoint that does not take all of the protocol', () => {
  it.each([
    ['This response_format type is unavailable now', 'openai-compatible', 400],
    [
      'Failed to deserialize: response_format.type `json_schema` is unavailable now',
      'openai-compatible',
      422,
    ],
    [
      "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
      'openai',
      400,
    ],
    ['output_config.format.schema: The compiled grammar is too large', 'anthropic', 400],
  ] as const)(
    'is asked at once, and from then on, with the schema in words: %s',
    async (message, provider, status) => {
      model.reply(inTurn(rejecting(message, status), answering(emergency)));
      const port = await open({ provider, model: provider === 'anthropic' ? 'claude-sonnet-4-5' : 'gpt-4o' });
      expect((await classify(port)).run.engine).toBe('llm');
      expect((await classify(port)).run.engine).toBe('llm');
      const [first, second, third] = model.requests;
      expect(model.requests).toHaveLength(3);
      expect(first?.system).not.toContain('"disqualify_reason"');
      for (const later of [second, third]) {
        expect(later?.system).toContain('"disqualify_reason"');
        expect(later?.body.output_config).toBeUndefined();
        expect(later?.body.response_format?.type).toBe(provider === 'anthropic' ? undefined : 'json_object');
      }
    },
  );

  it.each([
    [
      "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
    ],
    ["Unsupported parameter: 'temperature' is not supported with this model."],
    ['`temperature` is deprecated for this model.'],
  ])('is asked without a temperature: %s', async (message) => {
    model.reply(inTurn(rejecting(message), answering(emergency)));
    expect((await classify(await open({ provider: 'openai', model: 'our-deployment' }))).run.engine).toBe(
      'llm',
    );
    expect(model.requests[1]?.body).not.toHaveProperty('temperature');
    expect(model.requests[1]?.body.response_format?.type).toBe('json_schema');
  });

  it.each(['openai', 'openai-compatible'] as const)(
    'is told in its own words how long an answer may be: %s',
    async (provider) => {
      const message =
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
      model.reply(
        inTurn(rejecting(message), rejecting("Unsupported value: 'temperature'"), answering(emergency)),
      );
      expect((await classify(await open({ provider, model: 'our-deployment' }))).run.engine).toBe('llm');
      const sent = model.requests[2];
      if (!sent) throw new Error('it was not asked again');
      expect(problemsOf('chat', sent)).toEqual([]);
      expect(sent.body).toMatchObject({ max_completion_tokens: 2_000 });
      expect(sent.body).not.toHaveProperty('max_tokens');
      expect(sent.body).not.toHaveProperty('temperature');
    },
  );

  it('is not asked again where it says nothing that could be left out', async () => {
    model.reply(rejecting('The model does not exist.'));
    const { run } = await classify(await open());
    expect(run.fallback).toBe('rejected');
    expect(model.requests).toHaveLength(1);
  });

  it('is not asked for ever where it refuses whatever is left out', async () => {
    model.reply(rejecting("response_format, Unsupported value: 'temperature', use max_completion_tokens"));
    const { run } = await classify(await open());
    expect(run.fallback).toBe('rejected');
    expect(model.requests).toHaveLength(4);
  });
});

describe('an answer', () => {
  const json = JSON.stringify(emergency);

  it.each([
    ['in a fence', `\`\`\`json\n${json}\n\`\`\``],
    ['behind thoughts', `<think>\nThe caller {"intent": "other"} …\n</think>\n\n${json}`],
    ['behind thoughts and in a fence', `<think>hm</think>\`\`\`\n${json}\n\`\`\``],
  ])('is read %s', async (_, content) => {
    model.reply(saying(content));
    expect((await classify(await open({ jsonSchema: false }))).run.engine).toBe('llm');
    expect(model.requests).toHaveLength(1);
  });

  it('by way of a tool is read as well', async () => {
    model.reply(answering(emergency));
    const port = await open({ provider: 'anthropic', model: 'claude-3-5-haiku-latest' });
    expect((await classify(port)).output.classification.intent).toBe('emergency_service');
    expect(model.requests[0]?.body.tools?.[0]?.name).toBe('json');
  });
});

describe('Azure', () => {
  const azure = (path: string) => new URL(path, model.baseUrl).toString();

  it('is asked by a deployment’s address with its version, and given the key in its own header', async () => {
    model.reply(answering(emergency));
    const baseUrl = azure('/openai/deployments/ours?api-version=2024-10-21');
    expect((await classify(await open({ baseUrl }))).run.engine).toBe('llm');
    expect(model.requests[0]).toMatchObject({
      path: '/openai/deployments/ours/chat/completions?api-version=2024-10-21',
      headers: { 'api-key': 'key-of-the-model' },
    });
    expect(model.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('is asked by its version 1 as OpenAI is', async () => {
    model.reply(answering(emergency));
    const config = { provider: 'openai', model: 'gpt-4o', baseUrl: azure('/openai/v1') } as const;
    expect((await classify(await open(config))).run.engine).toBe('llm');
    expect(model.requests[0]).toMatchObject({
      path: '/openai/v1/chat/completions',
      headers: { authorization: 'Bearer key-of-the-model' },
    });
  });
});
