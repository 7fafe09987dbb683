import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCheckpointer } from '#features/audit-log';
import { createCheckpointSigner, createSealer, verifyAudit } from '#platform/audit';
import type { Context } from '#platform/db';
import { openCheckpoint, splitNotes, verifyAuditEntry, verifyConsistency } from '#sdk';
import { readCheckpoints } from '../../apps/cli/read-checkpoints.ts';
import { rewriteHistory } from '../services/rewrite-history.ts';
import { shared } from '../services/shared.ts';
import { startStack, type TestTenant } from '../services/stack.ts';
import { svc } from '../services/svc.ts';

const stack = shared(startStack);
let directory: string;
const seed = randomBytes(32);
const signer = createCheckpointSigner(seed, 'api.example.com');

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'svc-checkpoints-'));
});
afterAll(async () => {
  rmSync(directory, { recursive: true, force: true });
});

const seal = (batchSize = 1_000) =>
  createSealer({ pool: stack.system.pool, log: stack.log, batchSize }).runOnce();
/** Another process each time, as after a restart. */
const newCheckpointer = () => createCheckpointer({ system: stack.system, signer, directory, log: stack.log });

interface Log extends TestTenant {
  verifierKey: string;
}

async function newLog(): Promise<Log> {
  const tenant = await stack.createTenant();
  const scope = { tenant_id: tenant.tenantId, environment: 'live' };
  return { ...tenant, verifierKey: signer.verifierKey(scope) };
}

async function change(log: Log, name: string): Promise<void> {
  const path = `/organizations/${log.live.organizationId}`;
  expect((await stack.request(log.live.key, 'PATCH', path, { name })).status).toBe(200);
}

async function get<Body>(log: Log, path: string): Promise<Body> {
  const answer = await stack.request<Body>(log.live.key, 'GET', path);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

interface Checkpoint {
  checkpoint_id: string;
  tree_size: number;
  last_sequence: number;
  note: string;
  verifier_key: string;
}
interface Entry extends Record<string, unknown> {
  audit_id: string;
  seal: Parameters<typeof verifyAuditEntry>[0]['seal'];
}

const checkpointsOf = async (log: Log) =>
  (await get<{ data: Checkpoint[] }>(log, '/audit-log/checkpoints?limit=100')).data;
const entriesOf = async (log: Log): Promise<Entry[]> => {
  const { data } = await get<{ data: { audit_id: string }[] }>(log, '/audit-log?limit=100');
  return Promise.all(data.map(({ audit_id }) => get<Entry>(log, `/audit-log/${audit_id}`)));
};
const proofOf = async (log: Log, from: number, to: number): Promise<string[]> => {
  const newer = (await checkpointsOf(log)).find(({ tree_size }) => tree_size === to);
  const path = `/audit-log/checkpoints/${newer?.checkpoint_id}?from=${from}`;
  return (await get<{ consistency: { proof: string[] } }>(log, path)).consistency.proof;
};

/** A log whose batches were signed one by one, up to a number. */
async function signedLog(batches: number): Promise<Log> {
  const log = await newLog();
  const checkpointer = newCheckpointer();
  for (let batch = 1; batch <= batches; batch++) {
    await change(log, `Cedar Falls ${batch}`);
    await seal();
    await checkpointer.runOnce();
  }
  return log;
}

const scopeOf = (log: Log): Pick<Context, 'tenantId' | 'environment'> => ({
  tenantId: log.tenantId,
  environment: 'live',
});

/** Verifies as an operator does, with the notes that were kept. */
async function verify(log: Log, notes: string[]) {
  const file = join(directory, `${randomBytes(6).toString('hex')}.txt`);
  writeFileSync(file, notes.map((note) => `${note}\n`).join(''));
  const known = await readCheckpoints(file, () => log.verifierKey);
  rmSync(file);
  return verifyAudit(stack.system.pool, scopeOf(log), known);
}

describe('a checkpoint', () => {
  it('proves every entry and every step from one size to a later one, for sizes of all shapes', async () => {
    const log = await signedLog(9);
    const listed = (await checkpointsOf(log)).toReversed();
    expect(listed.map((each) => each.verifier_key)).toEqual(listed.map(() => log.verifierKey));
    const opened = await Promise.all(listed.map(({ note }) => openCheckpoint(note, log.verifierKey)));
    // The change of the key is an entry of its own, so a checkpoint more than the changes may be there.
    expect(opened.length).toBeGreaterThanOrEqual(9);
    for (const [at, newer] of opened.entries()) {
      for (const older of opened.slice(0, at + 1)) {
        const proof = await proofOf(log, older.treeSize, newer.treeSize);
        await verifyConsistency(older, newer, proof);
        if (older === newer) continue;
        await expect(verifyConsistency({ ...older, root: newer.root }, newer, proof)).rejects.toThrow(
          'rewritten',
        );
        await expect(verifyConsistency(older, { ...newer, root: older.root }, proof)).rejects.toThrow(
          'rewritten',
        );
        await expect(verifyConsistency(older, newer, proof.slice(1))).rejects.toThrow('rewritten');
        await expect(verifyConsistency(older, newer, [...proof, older.root])).rejects.toThrow('rewritten');
      }
    }
    const entries = await entriesOf(log);
    expect(entries.length).toBeGreaterThanOrEqual(10);
    for (const entry of entries) {
      const checkpoint = await verifyAuditEntry(entry, { ...scopeOf(log), verifierKey: log.verifierKey });
      expect(checkpoint).toEqual(opened.at(-1));
    }
    expect(
      await verify(
        log,
        listed.map(({ note }) => note),
      ),
    ).toMatchObject({ ok: true, problems: [] });
  });

  it('is refused with another key, another text, another log, or without a signature', async () => {
    const log = await signedLog(2);
    const [{ note } = { note: '' }] = await checkpointsOf(log);
    const scope = { tenant_id: log.tenantId, environment: 'live' };
    const other = createCheckpointSigner(randomBytes(32), 'api.example.com').verifierKey(scope);
    await expect(openCheckpoint(note, other)).rejects.toThrow('not signed');
    await expect(openCheckpoint(note, signer.verifierKey({ ...scope, environment: 'test' }))).rejects.toThrow(
      'another log',
    );
    await expect(openCheckpoint(note.replace(/\n(\d+)\n/, '\n7$1\n'), log.verifierKey)).rejects.toThrow(
      'not signed',
    );
    await expect(openCheckpoint(note.replace(/— .*\n/, ''), log.verifierKey)).rejects.toThrow('not signed');
    await expect(openCheckpoint('', log.verifierKey)).rejects.toThrow('no checkpoint');
    await expect(
      openCheckpoint(note, log.verifierKey.replace(/\+[0-9a-f]{8}\+/, '+00000000+')),
    ).rejects.toThrow('id');
  });

  it('does not prove an entry that was altered, of another tenant, or newer than it is', async () => {
    const log = await signedLog(3);
    const known = { ...scopeOf(log), verifierKey: log.verifierKey };
    const [entry] = await entriesOf(log);
    if (!entry?.seal) throw new Error('there is no sealed entry');
    await expect(verifyAuditEntry({ ...entry, action: 'lead.erased' }, known)).rejects.toThrow('was sealed');
    await expect(
      verifyAuditEntry(entry, { ...known, tenantId: randomBytes(16).toString('hex') }),
    ).rejects.toThrow('another log');
    const seal_ = { ...entry.seal, sealed_at: new Date(0).toISOString() };
    await expect(verifyAuditEntry({ ...entry, seal: seal_ }, known)).rejects.toThrow('under the checkpoint');
    await change(log, 'Cedar Falls later');
    await seal();
    const [later] = await entriesOf(log);
    await expect(verifyAuditEntry(later ?? entry, known)).rejects.toThrow('newer than the last checkpoint');
  });

  it('is appended to a file of its log and day, sent to those who asked for it, and its key is in the log', async () => {
    const log = await newLog();
    const made = await stack.request<{ webhook_id: string }>(log.live.key, 'POST', '/webhooks', {
      url: 'http://127.0.0.1:9/hooks',
      events: ['audit.checkpoint'],
    });
    await seal();
    await newCheckpointer().runOnce();
    await change(log, 'Cedar Falls again');
    await seal();
    await newCheckpointer().runOnce();
    const notes = (await checkpointsOf(log)).map(({ note }) => note).toReversed();
    expect(notes.length).toBe(2);
    const folder = join(directory, log.tenantId, 'live');
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(splitNotes(files.join(''))).toEqual(notes);
    const { data } = await get<{ data: { type: string; data: Checkpoint }[] }>(
      log,
      '/events?event_type=audit.checkpoint',
    );
    expect(data.map((event) => event.data.note).toReversed()).toEqual(notes);
    const rows = await stack.query('select 1 from deliveries where webhook_id = $1', [made.body.webhook_id]);
    expect(rows).toHaveLength(2);
    const keys = (await entriesOf(log)).filter(({ action }) => action === 'audit.verifier_key_changed');
    expect(keys).toMatchObject([{ changes: { verifier_key: { from: null, to: log.verifierKey } } }]);
  });

  it('cannot be written, changed or removed by the application role', async () => {
    for (const statement of [
      'insert into audit_checkpoints select * from audit_checkpoints limit 1',
      `update audit_checkpoints set note = ''`,
      'delete from audit_checkpoints',
    ]) {
      await expect(stack.app.pool.query(statement)).rejects.toThrow('permission denied');
      await expect(stack.system.pool.query(statement)).rejects.toThrow(/permission denied|duplicate key/);
    }
  });
});

describe('history that a superuser has rewritten with our own code', () => {
  it('passes the log’s own checks, and is found by whoever kept a checkpoint', async () => {
    const log = await signedLog(5);
    const kept = await checkpointsOf(log);
    const [victim] = (await entriesOf(log)).toReversed().filter(({ seal }) => seal?.batch === 3);
    if (!victim) throw new Error('there is no entry to change');
    await rewriteHistory(stack, scopeOf(log), victim.audit_id, signer);

    // Without a kept checkpoint nothing is found: everything was recomputed and signed again.
    expect(await verifyAudit(stack.system.pool, scopeOf(log))).toMatchObject({ ok: true, problems: [] });
    const found = await verify(
      log,
      kept.map(({ note }) => note),
    );
    expect(found.ok).toBe(false);
    expect(new Set(found.problems.map(({ problem }) => problem))).toEqual(new Set(['checkpoint_mismatch']));
    expect(Math.min(...found.problems.map(({ batch }) => batch ?? 0))).toBe(3);

    const file = join(directory, 'kept.txt');
    writeFileSync(file, kept.map(({ note }) => `${note}\n`).join(''));
    const command = ['audit', 'verify', '--tenant', log.tenantId, '--environment', 'live', '--json'];
    expect((await svc(stack, ...command)).code).toBe(0);
    const options = ['--checkpoints', file, '--verifier-key', log.verifierKey];
    const { code, out } = await svc(stack, ...command, ...options);
    expect([code, JSON.parse(out).ok]).toEqual([1, false]);

    // The offline verifier: no proof leads from the log that was signed to the one that is shown now.
    const [now] = await checkpointsOf(log);
    const newest = await openCheckpoint(now?.note ?? '', log.verifierKey);
    for (const { note, tree_size } of kept) {
      const older = await openCheckpoint(note, log.verifierKey);
      const follows = verifyConsistency(older, newest, await proofOf(log, tree_size, newest.treeSize));
      if (older.treeSize < 3) await follows;
      else await expect(follows).rejects.toThrow('rewritten');
    }
  });

  it('gets no further checkpoint while the database still has one', async () => {
    const log = await signedLog(3);
    const running = newCheckpointer();
    await change(log, 'Cedar Falls four');
    await seal();
    await running.runOnce();
    const before = await checkpointsOf(log);
    const [victim] = (await entriesOf(log)).filter((entry) => entry.seal?.batch === 2);
    await rewriteHistory(stack, scopeOf(log), victim?.audit_id ?? '', null);
    await change(log, 'Cedar Falls five');
    await seal();
    expect(await newCheckpointer().runOnce()).toBe(0);
    expect(await checkpointsOf(log)).toEqual(before);
    expect(await verifyAudit(stack.system.pool, scopeOf(log))).toMatchObject({ ok: false });
  });

  it('gets no further checkpoint from a relay that has signed another one, whatever the database says', async () => {
    const log = await signedLog(2);
    const running = newCheckpointer();
    await change(log, 'Cedar Falls three');
    await seal();
    expect(await running.runOnce()).toBe(1);
    const [victim] = (await entriesOf(log)).filter((entry) => entry.seal?.batch === 2);
    await rewriteHistory(stack, scopeOf(log), victim?.audit_id ?? '', signer);
    const before = await checkpointsOf(log);
    await change(log, 'Cedar Falls four');
    await seal();
    expect(await running.runOnce()).toBe(0);
    expect(await checkpointsOf(log)).toEqual(before);
  });

  it('is found where the log was cut off, or is gone altogether', async () => {
    const log = await signedLog(4);
    const notes = (await checkpointsOf(log)).map(({ note }) => note);
    const { adminDatabaseUrl } = stack.config;
    const { Client } = await import('pg');
    const owner = new Client({ connectionString: adminDatabaseUrl });
    await owner.connect();
    const remove = async (from: number) => {
      await owner.query('set session_replication_role = replica');
      const key = [log.tenantId, from];
      await owner.query(
        `delete from audit_entries e using audit_leaves l where l.tenant_id = $1 and l.environment = 'live'
           and l.batch >= $2 and e.audit_id = l.audit_id`,
        key,
      );
      for (const [table, column] of [
        ['audit_leaves', 'batch'],
        ['audit_seals', 'batch'],
        ['audit_checkpoints', 'tree_size'],
      ]) {
        await owner.query(
          `delete from ${table} where tenant_id = $1 and environment = 'live' and ${column} >= $2`,
          key,
        );
      }
      await owner.query('delete from audit_unsealed where tenant_id = $1', [log.tenantId]);
    };
    await remove(3);
    expect(await verifyAudit(stack.system.pool, scopeOf(log))).toMatchObject({ ok: true });
    const cut = await verify(log, notes);
    expect(new Set(cut.problems.map(({ problem }) => problem))).toEqual(new Set(['checkpoint_beyond_log']));
    await remove(1);
    expect(await verifyAudit(stack.system.pool, scopeOf(log))).toMatchObject({ ok: true });
    expect((await verify(log, notes)).problems.length).toBe(notes.length);
    await owner.end();
  });
});
