import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AuditRow } from '#platform/db';
import { chainHash, chainStart } from './chain.ts';
import { auditLeaf, saysOnlyItsValue, verifyInclusion } from './entry.ts';
import { merkleProof, merkleRoot } from './merkle.ts';

const row: AuditRow = {
  audit_id: 'aud_1',
  tenant_id: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11',
  environment: 'live',
  occurred_at: '2026-03-14T09:26:53.589Z',
  actor_type: 'user',
  actor_id: 'usr_1',
  actor_name: null,
  action: 'lead.created',
  target_type: 'lead',
  target_id: 'lead-1',
  organization_id: null,
  changes: { score: { from: null, to: 0.5 } },
  request_id: 'request-1',
  ip: '192.0.2.7',
  user_agent: null,
};

/** The answer of the API for {@link row}, with the two fields that its reader adds. */
const answer = {
  audit_id: 'aud_1',
  sequence: 3,
  occurred_at: '2026-03-14T09:26:53.589Z',
  actor: { type: 'user', id: 'usr_1', name: null },
  action: 'lead.created',
  target: { type: 'lead', id: 'lead-1' },
  organization_id: null,
  changes: { score: { from: null, to: 0.5 } },
  context: { request_id: 'request-1', ip: '192.0.2.7', user_agent: null },
  seal: { batch: 1 },
  tenant_id: row.tenant_id,
  environment: row.environment,
};

const sha256 = (...parts: (string | Buffer)[]) => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
};

describe('a leaf', () => {
  it('is what the recipe in the README gives', () => {
    const text =
      '{"action":"lead.created","actor":{"id":"usr_1","name":null,"type":"user"},"audit_id":"aud_1","changes":{"score":{"from":null,"to":0.5}},"context":{"ip":"192.0.2.7","request_id":"request-1","user_agent":null},"environment":"live","occurred_at":"2026-03-14T09:26:53.589Z","organization_id":null,"sequence":3,"target":{"id":"lead-1","type":"lead"},"tenant_id":"01975d2e-7c40-7000-8a3f-6b1f0c9d2e11"}';
    expect(auditLeaf(row, 3)).toEqual(sha256(Buffer.of(0), text));
  });

  it('is another one when any field is changed', () => {
    const leaf = auditLeaf(row, 3);
    for (const field of Object.keys(row)) {
      expect(auditLeaf({ ...row, [field]: field === 'changes' ? {} : 'x' }, 3), field).not.toEqual(leaf);
    }
    expect(auditLeaf(row, 4)).not.toEqual(leaf);
  });
});

describe('verifyInclusion', () => {
  const leaves = [1, 2, 3, 4, 5].map((sequence) => auditLeaf(row, sequence));
  const root = merkleRoot(leaves).toString('hex');
  const proof = merkleProof(leaves, 2);

  it('accepts the answer of the API as it is, whatever its seal says and however the root is written', () => {
    expect(verifyInclusion(answer, proof, root)).toBe(true);
    expect(verifyInclusion(answer, proof, root.toUpperCase())).toBe(true);
  });

  it('refuses an altered entry, an altered proof and another root', () => {
    expect(verifyInclusion({ ...answer, sequence: 4 }, proof, root)).toBe(false);
    expect(verifyInclusion({ ...answer, note: '' }, proof, root)).toBe(false);
    expect(
      verifyInclusion(
        answer,
        proof,
        root.replace(/^./, (c) => (c === '0' ? '1' : '0')),
      ),
    ).toBe(false);
    expect(verifyInclusion(answer, [], root)).toBe(false);
    for (const [i, step] of proof.entries()) {
      const flipped = { ...step, side: step.side === 'left' ? ('right' as const) : ('left' as const) };
      expect(verifyInclusion(answer, proof.with(i, flipped), root)).toBe(false);
      expect(verifyInclusion(answer, proof.with(i, { ...step, hash: 'not hexadecimal' }), root)).toBe(false);
      expect(verifyInclusion(answer, proof.toSpliced(i, 1), root)).toBe(false);
    }
  });
});

describe('saysOnlyItsValue', () => {
  it.each(['{}', '{ "a" : [ 1, "b  c\\" " ] }', '{"a":{"from":null,"to":1e+21}}', '{"ü":-0.5}'])(
    'accepts %s',
    (json) => {
      expect(saysOnlyItsValue(json)).toBe(true);
    },
  );

  it.each([
    '{"a":1,"a":2}',
    '{"a":1.0}',
    '{"a":0.10000000000000000001}',
    '{"a":12345678901234567891}',
    '{"a":"\\u0041"}',
  ])('refuses %s, of which parsing loses something', (json) => {
    expect(saysOnlyItsValue(json)).toBe(false);
  });
});

describe('the chain', () => {
  const scope = { tenant_id: row.tenant_id, environment: 'live' };
  const seal = {
    batch: 2,
    first_sequence: 5,
    entry_count: 7,
    root: sha256('root'),
    sealed_at: new Date(1_000),
  };

  it('is what the recipe in the README gives', () => {
    const start = chainStart(scope);
    expect(start).toEqual(sha256(`{"environment":"live","tenant_id":"${row.tenant_id}"}`));
    const numbers = ['0000000000000002', '0000000000000005', '0000000000000007', '00000000000003e8'];
    expect(chainHash(start, seal)).toEqual(sha256(start, seal.root, Buffer.from(numbers.join(''), 'hex')));
  });

  it('depends on the log, on the seal before, and on everything that the seal says', () => {
    const chain = chainHash(chainStart(scope), seal);
    expect(chainHash(chainStart({ ...scope, environment: 'test' }), seal)).not.toEqual(chain);
    expect(chainHash(chain, seal)).not.toEqual(chain);
    for (const change of [
      { batch: 3 },
      { first_sequence: 6 },
      { entry_count: 8 },
      { root: sha256('x') },
      { sealed_at: new Date(1_001) },
    ]) {
      expect(chainHash(chainStart(scope), { ...seal, ...change })).not.toEqual(chain);
    }
  });
});
