import { beforeEach, describe, expect, it } from 'vitest';
import type { ClaimRecord, ScopeRecord } from '#features/claims/schemas';
import {
  answering,
  failing,
  type ModelRequest,
  type Reply,
  saying,
  startModelServer,
} from '../services/model-server.ts';
import { fresh, shared } from '../services/shared.ts';
import { startStack } from '../services/stack.ts';
import { waitFor } from '../services/wait.ts';

const model = shared(startModelServer);
const stack = shared(() =>
  startStack({
    jobs: true,
    env: {
      SVC_AI_ENGINE: 'llm',
      SVC_AI_BASE_URL: model.baseUrl,
      SVC_AI_MODEL: 'test-model',
      SVC_AI_TIMEOUT: '5s',
      SVC_AI_CONTEXT_TOKENS: String(windowTokens),
      SVC_AI_MAX_OUTPUT_TOKENS: String(outputTokens),
    },
  }),
);
const tenant = fresh(() => stack.createTenant());

const windowTokens = 6_000;
const outputTokens = 1_000;

beforeEach(async () => {
  model.requests.length = 0;
});

/** Notes of one visit, as long as asked for: what was done in it, and much that says nothing. */
const visit = (room: string, characters: number): string =>
  [
    `${room}: removed wet baseboard, 20 LF.`,
    ...Array.from(
      { length: Math.ceil(characters / 100) },
      (_, line) =>
        `Reading ${line}: nothing else to report, the crew kept the machines running through the night as before.`,
    ),
    `${room}: cleaned the floor, end of visit.`,
  ].join('\n');

/** A model that reads what it is given and nothing else: each visit that begins in its part, and each size. */
function reader({ user }: ModelRequest): object {
  const documents = [...user.matchAll(/<<<DATA [0-9a-f]+ (\S+) \S+\n([\s\S]*?)\n<<<END/g)];
  const found = (pattern: RegExp) =>
    documents.flatMap(([, id = '', text = '']) =>
      [...text.matchAll(pattern)].map(([quote, room = '']) => ({ source_id: id, quote, room })),
    );
  return {
    loss_type: 'water',
    water_category: null,
    water_class: null,
    rooms: found(/(\w+) 12x14/g).map(({ room, ...quote }) => ({
      name: room,
      length_ft: 12,
      width_ft: 14,
      height_ft: null,
      quotes: [quote],
    })),
    scope_items: found(/(\w+): removed wet baseboard, 20 LF/g).map(({ room, ...quote }) => ({
      room,
      category: 'FNC',
      activity: 'remove',
      description: 'baseboard',
      quantity: 20,
      unit: 'LF',
      quantity_basis: 'as stated',
      confidence: 0.9,
      quotes: [quote],
    })),
    missing_information: [],
    assumptions: [],
  };
}

interface Read {
  claim: ClaimRecord;
  scope: ScopeRecord;
}

async function read(documents: { kind: string; text: string }[]): Promise<Read> {
  const { key, organizationId } = tenant.live;
  const { body } = await stack.request<ClaimRecord>(key, 'POST', '/claims', {
    organization_id: organizationId,
    job_external_ref: 'JOB-1',
    documents,
  });
  const scope = await waitFor('the scope', async () => {
    const found = await stack.request<ScopeRecord>(key, 'GET', `/claims/${body.claim_id}/scope`);
    return found.status === 200 && found.body;
  });
  const { body: claim } = await stack.request<ClaimRecord>(key, 'GET', `/claims/${body.claim_id}`);
  return { claim, scope };
}

async function runsOf(claimId: string) {
  const rows = await stack.query<{
    run_id: string;
    engine: string;
    failure: string | null;
    input_tokens: number;
    output_tokens: number;
  }>('select * from ai_runs where subject_id = $1 order by run_id', [claimId]);
  return rows;
}

async function tokensUsed(): Promise<number> {
  const tokens = await stack.value<string>('select tokens from ai_token_days where tenant_id = $1', [
    tenant.tenantId,
  ]);
  return Number(tokens ?? 0);
}

/** The texts of a document as they were sent, in order. */
const sent = (id: string): string =>
  model.requests
    .flatMap(({ user }) => [
      ...user.matchAll(new RegExp(`<<<DATA [0-9a-f]+ ${id} \\S+\\n([\\s\\S]*?)\\n<<<END`, 'g')),
    ])
    .map(([, text]) => text)
    .join('');

describe('a claim that is larger than the window of the model', () => {
  const kitchen = visit('Kitchen', 9_000);
  const hall = visit('Hall', 3_000);
  const measurements = 'Kitchen 12x14\nHall 12x14';
  const documents = [
    { kind: 'technician_notes', text: kitchen },
    { kind: 'technician_notes', text: hall },
    { kind: 'measurements', text: measurements },
  ];

  it('is read in parts that fit; nothing is left out, and every quote stands in its document', async () => {
    model.reply(answering(reader, [2_000, 100]));
    const { claim, scope } = await read(documents);
    expect(model.requests.length).toBeGreaterThan(1);
    for (const { system, user } of model.requests) {
      // A token has at least three letters of plain English.
      expect((system.length + user.length) / 3.2 + outputTokens).toBeLessThan(windowTokens);
      expect(user).toContain(measurements);
    }
    expect(sent('document_1')).toBe(kitchen);
    expect(sent('document_2')).toBe(hall);
    expect(scope.scope_items).toMatchObject([
      { item_id: 'item_1', room: 'Kitchen', quantity: 20, evidence: [{ document_id: 'document_1' }] },
      { item_id: 'item_2', room: 'Hall', quantity: 20, evidence: [{ document_id: 'document_2' }] },
    ]);
    const texts = new Map(claim.documents.map(({ document_id, text }) => [document_id, text ?? '']));
    for (const { evidence } of scope.scope_items) {
      for (const one of evidence) {
        expect('document_id' in one && texts.get(one.document_id)?.includes(one.quote)).toBe(true);
      }
    }
    expect(scope.rooms.map(({ name, floor_sf }) => [name, floor_sf])).toEqual([
      ['Kitchen', 168],
      ['Hall', 168],
    ]);
    expect(scope.warnings).toEqual([
      expect.stringContaining(`were read in ${model.requests.length} parts: look for work`),
    ]);
  });

  it('is one run on the record, with what all its parts took', async () => {
    model.reply(answering(reader, [2_000, 100]));
    const { claim } = await read(documents);
    const parts = model.requests.length;
    expect(claim.ai_run).toMatchObject({
      engine: 'llm',
      input_tokens: 2_000 * parts,
      output_tokens: 100 * parts,
    });
    expect(await runsOf(claim.claim_id)).toHaveLength(1);
    expect(await tokensUsed()).toBe(2_100 * parts);
  });

  it('has only the part asked again whose answer was of no use', async () => {
    let number = 0;
    const good = answering(reader, [2_000, 100]);
    model.reply((res, request) => {
      number += 1;
      (number === 2 ? saying('Certainly!') : good)(res, request);
    });
    const { claim, scope } = await read(documents);
    expect(scope.scope_items).toHaveLength(2);
    const users = model.requests.map(({ user }) => user);
    expect(users.filter((user) => user.includes('Your answer before could not be used'))).toHaveLength(1);
    expect(users[2]).toContain(users[1]?.slice(0, 2_000));
    const runs = await runsOf(claim.claim_id);
    expect(runs.map(({ failure }) => failure)).toEqual(['unusable', null]);
    expect(claim.ai_run?.run_id).toBe(runs[1]?.run_id);
    const taken = runs.reduce((all, run) => all + run.input_tokens + run.output_tokens, 0);
    expect(await tokensUsed()).toBe(taken);
  });

  it.each<[string, Reply]>([
    ['refused', failing(401)],
    ['useless, twice', saying('I would rather not.')],
  ])('is read by the built-in engine as a whole when one part is %s', async (_, reply) => {
    const good = answering(reader);
    model.reply((res, request) => (request.user.includes('Hall: removed') ? reply : good)(res, request));
    const { scope } = await read(documents);
    expect(scope.ai_run).toMatchObject({ engine: 'built-in', fallback_reason: expect.any(String) });
    expect(scope.warnings).toContainEqual(expect.stringContaining('so the built-in engine has read this'));
    expect(scope.scope_items.map(({ room }) => room)).toEqual(expect.arrayContaining(['Kitchen', 'Hall']));
  });

  it('by more than a job has time for is read by the built-in engine, and the record says why', async () => {
    model.reply(answering(reader));
    const { scope } = await read([{ kind: 'technician_notes', text: visit('Kitchen', 90_000) }]);
    expect(model.requests).toEqual([]);
    expect(scope.ai_run).toMatchObject({ engine: 'built-in', fallback_reason: 'input_too_large' });
    expect(scope.warnings).toContainEqual(expect.stringContaining('larger than the language model can read'));
    expect(scope.scope_items.length).toBeGreaterThan(0);
  });
});
