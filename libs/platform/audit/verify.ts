import type { Pool } from 'pg';
import { type AuditScope, chainHash, chainStart, maxBatchSize, type Seal } from './chain.ts';
import {
  auditEntryColumns,
  auditLeaf,
  isPresent,
  type MaybeAuditEntry,
  readAuditEntry,
  saysOnlyItsValue,
} from './entry.ts';
import { merkleRoot } from './merkle.ts';
import { GrowingTree } from './tree.ts';

/**
 * - `entry_changed`: its content is not what was sealed
 * - `entry_missing`: it was sealed or queued for sealing, and is missing
 * - `entry_surplus`: it is neither sealed nor queued for sealing
 * - `leaf_changed`, `leaf_missing`, `leaf_surplus`: the record of what was sealed was tampered with
 * - `root_mismatch`: the current batch does not have the seal's root
 * - `chain_mismatch`: this seal or the previous one was changed
 * - `seal_missing`: the batches' numbers have a gap
 * - `sequence_gap`: the batch does not begin where the previous one ended
 * - `tree_mismatch`: the subtree roots in the seal do not follow from the seals
 * - `checkpoint_mismatch`: the log up to this batch is not the one that a checkpoint was signed for
 * - `checkpoint_beyond_log`: a checkpoint was signed for more batches than there are: the log was truncated or rolled back
 */
export type AuditProblemKind =
  | 'entry_changed'
  | 'entry_missing'
  | 'entry_surplus'
  | 'leaf_changed'
  | 'leaf_missing'
  | 'leaf_surplus'
  | 'root_mismatch'
  | 'chain_mismatch'
  | 'seal_missing'
  | 'sequence_gap'
  | 'tree_mismatch'
  | 'checkpoint_mismatch'
  | 'checkpoint_beyond_log';

export interface AuditProblem extends AuditScope {
  /** Null for an entry that belongs to no batch. */
  batch: number | null;
  audit_id?: string;
  problem: AuditProblemKind;
}

export interface AuditVerification {
  ok: boolean;
  tenants: number;
  batches: number;
  /** Sealed entries that were read and hashed again. */
  entries: number;
  /** Entries that wait to be sealed. */
  unsealed: number;
  /** Checkpoints that were compared, both the caller's and the database's. */
  checkpoints: number;
  /** At most 1,000; `ok` covers all. */
  problems: AuditProblem[];
}

/** A checkpoint that was stored elsewhere and whose signature is valid. */
export interface KnownCheckpoint extends AuditScope {
  size: number;
  root: Buffer;
}

const maxProblems = 1_000;
/** Rows that are held in memory at a time. */
const pageSize = 500;

interface SealRow {
  batch: string;
  first_sequence: string;
  entry_count: number;
  root: Buffer;
  chain: Buffer;
  sealed_at: Date;
  nodes: Buffer;
  /** The root of the database's checkpoint for the log up to this batch. */
  checkpoint_root: Buffer | null;
  /** All entries of the batch are past retention and may be missing. */
  expired: boolean;
  /** Some entries of the batch may be past retention: it was sealed within a month of the limit. */
  expiring: boolean;
}

/** A leaf, with its entry. */
type LeafRow = MaybeAuditEntry & {
  batch: string;
  leaf: number;
  sequence: string;
  leaf_audit_id: string;
  hash: Buffer;
  expired: boolean;
};

/**
 * Reads every seal in order, rehashes every entry and compares, which detects entries that a superuser has
 * changed, removed or added. Reads in pages, so memory does not grow with the log; sealing may run concurrently. A
 * log that was rewritten from some point to its end, seals included, is detected by checkpoints that were stored elsewhere.
 * @param pool the system role's or the owner's pool.
 * @param known checkpoints to compare the log with.
 */
export async function verifyAudit(
  pool: Pool,
  filter: { tenantId?: string | undefined; environment?: string | undefined } = {},
  known: readonly KnownCheckpoint[] = [],
): Promise<AuditVerification> {
  const result: AuditVerification = {
    ok: true,
    tenants: 0,
    batches: 0,
    entries: 0,
    unsealed: 0,
    checkpoints: 0,
    problems: [],
  };
  const tenants = new Set<string>();
  const isAsked = (scope: AuditScope) =>
    (filter.tenantId === undefined || scope.tenant_id === filter.tenantId) &&
    (filter.environment === undefined || scope.environment === filter.environment);
  const reporter =
    (scope: AuditScope): Report =>
    (problem, batch, auditId) => {
      result.ok = false;
      if (result.problems.length >= maxProblems) return;
      const { tenant_id, environment } = scope;
      const entry = auditId !== undefined && { audit_id: auditId };
      result.problems.push({ tenant_id, environment, batch, ...entry, problem });
    };
  const knownOf = Map.groupBy(known.filter(isAsked), (each) => `${each.tenant_id} ${each.environment}`);
  for await (const scope of scopesOf(pool)) {
    if (!isAsked(scope)) continue;
    tenants.add(scope.tenant_id);
    const log = `${scope.tenant_id} ${scope.environment}`;
    await verifyBatches(pool, scope, knownOf.get(log) ?? [], result, reporter(scope));
    await verifyUnsealed(pool, scope, result, reporter(scope));
    knownOf.delete(log);
  }
  // These checkpoints are of logs that are missing entirely.
  for (const checkpoint of [...knownOf.values()].flat()) {
    result.checkpoints += 1;
    reporter(checkpoint)('checkpoint_beyond_log', checkpoint.size);
  }
  result.tenants = tenants.size;
  return result;
}

type Report = (problem: AuditProblemKind, batch: number | null, auditId?: string) => void;

/** Every log that has rows in one of the tables, found by skip scans of their indexes. */
async function* scopesOf(pool: Pool): AsyncGenerator<AuditScope> {
  let after: AuditScope | undefined;
  const next = (table: string) =>
    `(select tenant_id, environment from ${table}
      where $1::uuid is null or (tenant_id, environment) > ($1, $2) order by tenant_id, environment limit 1)`;
  const statement = `select tenant_id, environment from (
      ${['audit_entries', 'audit_unsealed', 'audit_leaves', 'audit_seals'].map(next).join(' union all ')}
    ) logs order by tenant_id, environment limit 1`;
  do {
    const { rows } = await pool.query<AuditScope>(statement, [
      after?.tenant_id ?? null,
      after?.environment ?? null,
    ]);
    after = rows[0];
    if (after) yield after;
  } while (after);
}

async function verifyBatches(
  pool: Pool,
  scope: AuditScope,
  known: readonly KnownCheckpoint[],
  result: AuditVerification,
  report: Report,
): Promise<void> {
  const key = [scope.tenant_id, scope.environment];
  const signed = Map.groupBy(known, ({ size }) => size);
  const tree = GrowingTree.empty();
  const { rows } = await pool.query<{ last: string }>(
    'select coalesce(max(batch), 0) as last from audit_seals where tenant_id = $1 and environment = $2',
    key,
  );
  // Batches sealed from here on are left to the next run, so that a seal is never read without its leaves.
  const last = rows[0]?.last ?? '0';
  const leaves = leavesOf(pool, scope, last);
  let leaf = await leaves.next();
  const surplus = async () => {
    if (leaf.done) return;
    report('leaf_surplus', Number(leaf.value.batch), leaf.value.leaf_audit_id);
    leaf = await leaves.next();
  };

  let chain = chainStart(scope);
  let batch = 1;
  let sequence = 1;
  for await (const row of sealsOf(pool, scope, last)) {
    const seal: Seal = { ...row, batch: Number(row.batch), first_sequence: Number(row.first_sequence) };
    if (seal.batch !== batch) report('seal_missing', batch);
    else if (seal.first_sequence !== sequence) report('sequence_gap', seal.batch);
    if (!isPossible(seal)) report('chain_mismatch', seal.batch);
    else {
      if (!chainHash(chain, seal).equals(row.chain)) report('chain_mismatch', seal.batch);
      if (!tree.add(seal).equals(row.nodes)) report('tree_mismatch', seal.batch);
    }
    const roots = (signed.get(seal.batch) ?? []).map(({ root }) => root);
    if (row.checkpoint_root) roots.push(row.checkpoint_root);
    if (roots.some((root) => !root.equals(tree.root()))) report('checkpoint_mismatch', seal.batch);
    result.checkpoints += roots.length;
    signed.delete(seal.batch);
    while (!leaf.done && Number(leaf.value.batch) < seal.batch) await surplus();
    const check = new BatchCheck(seal, row, report);
    while (!leaf.done && Number(leaf.value.batch) === seal.batch) {
      if (check.size < maxBatchSize) {
        check.add(leaf.value);
        leaf = await leaves.next();
      } else await surplus();
    }
    result.entries += check.finish();
    result.batches += 1;
    chain = row.chain;
    batch = seal.batch + 1;
    sequence = seal.first_sequence + seal.entry_count;
  }
  while (!leaf.done) await surplus();
  const { rows: stray } = await pool.query<{ size: string }>(
    `select tree_size as size from audit_checkpoints where tenant_id = $1 and environment = $2 and tree_size >
       (select coalesce(max(s.batch), 0) from audit_seals s where s.tenant_id = $1 and s.environment = $2)
     order by tree_size limit ${maxProblems}`,
    key,
  );
  for (const size of [...signed.keys(), ...stray.map((row) => Number(row.size))]) {
    result.checkpoints += 1;
    report('checkpoint_beyond_log', size);
  }
  const beyond = await pool.query<{ batch: string; audit_id: string }>(
    `select l.batch, l.audit_id from audit_leaves l where l.tenant_id = $1 and l.environment = $2 and l.batch >
       (select coalesce(max(s.batch), 0) from audit_seals s where s.tenant_id = $1 and s.environment = $2)
     order by l.batch, l.leaf limit ${maxProblems}`,
    key,
  );
  for (const stray of beyond.rows) report('leaf_surplus', Number(stray.batch), stray.audit_id);
}

/** Whether a seal's numbers are in the valid range, so that they can be hashed. */
function isPossible(seal: Seal): boolean {
  return (
    [seal.batch, seal.first_sequence, seal.entry_count].every((n) => Number.isSafeInteger(n) && n > 0) &&
    seal.sealed_at.getTime() >= 0
  );
}

/** Verifies one batch, leaf by leaf. */
class BatchCheck {
  readonly #seal: Seal;
  readonly #row: SealRow;
  readonly #report: Report;
  readonly #hashes: Buffer[] = [];
  #missing = 0;
  #entries = 0;
  readonly #different: string[] = [];

  constructor(seal: Seal, row: SealRow, report: Report) {
    this.#seal = seal;
    this.#row = row;
    this.#report = report;
  }

  get size(): number {
    return this.#hashes.length;
  }

  add(leaf: LeafRow): void {
    const { batch, first_sequence } = this.#seal;
    const place = this.size + this.#missing;
    if (leaf.leaf !== place) {
      this.#report('leaf_missing', batch);
      this.#missing += leaf.leaf - place;
    }
    if (Number(leaf.sequence) !== first_sequence + leaf.leaf)
      this.#report('leaf_changed', batch, leaf.leaf_audit_id);
    if (!isPresent(leaf)) {
      if (!(leaf.expired && this.#row.expiring)) this.#report('entry_missing', batch, leaf.leaf_audit_id);
      this.#hashes.push(leaf.hash);
      return;
    }
    this.#entries += 1;
    const hash = auditLeaf(readAuditEntry(leaf), first_sequence + leaf.leaf);
    this.#hashes.push(hash);
    if (!hash.equals(leaf.hash)) this.#different.push(leaf.leaf_audit_id);
    else if (!saysOnlyItsValue(leaf.changes)) this.#report('entry_changed', batch, leaf.leaf_audit_id);
  }

  /** @returns how many entries were hashed again. */
  finish(): number {
    const { batch, root, entry_count } = this.#seal;
    // The whole batch was removed with its partitions; its seal remains part of the chain.
    if (this.size === 0 && this.#row.expired) return 0;
    if (this.size + this.#missing < entry_count) this.#report('leaf_missing', batch);
    if (this.size + this.#missing > entry_count) this.#report('leaf_surplus', batch);
    const entriesHold = merkleRoot(this.#hashes).equals(root);
    if (!entriesHold) this.#report('root_mismatch', batch);
    for (const auditId of this.#different)
      this.#report(entriesHold ? 'leaf_changed' : 'entry_changed', batch, auditId);
    return this.#entries;
  }
}

async function* sealsOf(pool: Pool, scope: AuditScope, last: string): AsyncGenerator<SealRow> {
  let after = '-9223372036854775808';
  for (;;) {
    const { rows } = await pool.query<SealRow>(
      `select batch, first_sequence, entry_count, root, chain, nodes,
              (select c.root from audit_checkpoints c where c.tenant_id = s.tenant_id
                 and c.environment = s.environment and c.tree_size = s.batch) as checkpoint_root,
              case when isfinite(sealed_at) then sealed_at else 'epoch' end as sealed_at,
              sealed_at < app.audit_retained_from() as expired,
              sealed_at < app.audit_retained_from() + interval '1 month' as expiring
       from audit_seals s where tenant_id = $1 and environment = $2 and batch > $3 and batch <= $4
       order by batch limit ${pageSize}`,
      [scope.tenant_id, scope.environment, after, last],
    );
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < pageSize) return;
    after = end.batch;
  }
}

async function* leavesOf(pool: Pool, scope: AuditScope, last: string): AsyncGenerator<LeafRow> {
  let after: readonly [string, number] = ['-9223372036854775808', -1];
  for (;;) {
    const { rows } = await pool.query<LeafRow>(
      `select l.batch, l.leaf, l.sequence, l.audit_id as leaf_audit_id, l.hash,
              l.occurred_at < app.audit_retained_from() as expired, e.*
       from (
         select * from audit_leaves where tenant_id = $1 and environment = $2
           and (batch, leaf) > ($3::bigint, $4::integer) and batch <= $5
         order by batch, leaf limit ${pageSize}
       ) l
       left join lateral (
         select ${auditEntryColumns} from audit_entries e
         where e.audit_id = l.audit_id and e.occurred_at = l.occurred_at offset 0
       ) e on true
       order by l.batch, l.leaf`,
      [scope.tenant_id, scope.environment, ...after, last],
    );
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < pageSize) return;
    after = [end.batch, end.leaf];
  }
}

/** Checks entries without a leaf: those queued for sealing are counted, the others are reported. */
async function verifyUnsealed(
  pool: Pool,
  scope: AuditScope,
  result: AuditVerification,
  report: Report,
): Promise<void> {
  const key = [scope.tenant_id, scope.environment];
  let after: readonly [string, string] = ['-infinity', ''];
  for (;;) {
    const { rows } = await pool.query<{
      audit_id: string;
      occurred_at: string;
      waiting: boolean;
      sealed: boolean;
    }>(
      `select p.audit_id, p.occurred_at::text,
              u.audit_id is not null and l.audit_id is null as waiting,
              coalesce(l.occurred_at = p.occurred_at and l.tenant_id = $1 and l.environment = $2, false) as sealed
       from (
         select audit_id, occurred_at from audit_entries where tenant_id = $1 and environment = $2
           and occurred_at >= app.audit_retained_from()
           and occurred_at >= $3::timestamptz and (occurred_at, audit_id) > ($3::timestamptz, $4)
         order by occurred_at, audit_id limit 5000
       ) p
       left join audit_leaves l on l.audit_id = p.audit_id
       left join audit_unsealed u on u.tenant_id = $1 and u.environment = $2
         and u.occurred_at = p.occurred_at and u.audit_id = p.audit_id
       order by p.occurred_at, p.audit_id`,
      [...key, ...after],
    );
    for (const row of rows) {
      if (row.waiting) result.unsealed += 1;
      else if (!row.sealed) report('entry_surplus', null, row.audit_id);
    }
    const end = rows.at(-1);
    if (!end) break;
    after = [end.occurred_at, end.audit_id];
  }
  const gone = await pool.query<{ audit_id: string }>(
    `select audit_id from audit_unsealed u where tenant_id = $1 and environment = $2 and not exists (
       select from audit_entries e where e.audit_id = u.audit_id and e.occurred_at = u.occurred_at
         and e.tenant_id = u.tenant_id and e.environment = u.environment)
     limit ${maxProblems}`,
    key,
  );
  for (const row of gone.rows) report('entry_missing', null, row.audit_id);
}
