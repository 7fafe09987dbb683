import type { Pool, PoolClient } from 'pg';
import type { Log } from '#platform/log';
import { type AuditScope, chainHash, chainStart, maxBatchSize, type Seal } from './chain.ts';
import { auditEntryColumns, auditLeaf, isPresent, type MaybeAuditEntry, readAuditEntry } from './entry.ts';
import { merkleRoot } from './merkle.ts';
import { GrowingTree } from './tree.ts';

export interface SealerOptions {
  /** The system role's pool. */
  pool: Pool;
  log: Log;
  /** Entries in one batch; 1,000 by default, and at most. */
  batchSize?: number;
  /** The clock for the times of seals. */
  now?: () => Date;
}

export interface Sealer {
  /**
   * Seals the unsealed entries of every log, batch by batch, each in a transaction of its own. A log that another sealer
   * holds is skipped; a failure in one log is logged and does not delay the others.
   * @param signal stops after the current batch.
   * @throws if the database is unavailable.
   */
  runOnce(signal?: AbortSignal): Promise<{ batches: number; entries: number }>;
}

/** Entries that are held in memory at a time. */
const pageSize = 250;

/** A row of the queue, with its entry if there is one, and the leaf if there is one already. */
type QueuedEntry = MaybeAuditEntry & { queued_id: string; queued_at: string; sealed_id: string | null };

interface Leaf {
  auditId: string;
  occurredAt: string;
  hash: Buffer;
}

/** Seals audit entries: numbers them without gaps, hashes them into a tree, and chains the seal to the previous one. */
export function createSealer({
  pool,
  log,
  batchSize = maxBatchSize,
  now = () => new Date(),
}: SealerOptions): Sealer {
  if (batchSize < 1 || batchSize > maxBatchSize)
    throw new RangeError(`batchSize must be 1 to ${maxBatchSize}`);

  /** Seals the oldest entries of one log. @returns how many. */
  async function sealBatch(client: PoolClient, scope: AuditScope): Promise<number> {
    const key = [scope.tenant_id, scope.environment];
    const lock = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended('audit seal ' || $1::text || ' ' || $2::text, 0)) as taken`,
      key,
    );
    if (!lock.rows[0]?.taken) return 0;
    const last = await client.query<{ batch: string; next_sequence: string; chain: Buffer }>(
      `select batch, first_sequence + entry_count as next_sequence, chain from audit_seals
       where tenant_id = $1 and environment = $2 order by batch desc limit 1`,
      key,
    );
    const previous = last.rows[0];
    const sealedAt = now();
    const firstSequence = Number(previous?.next_sequence ?? 1);
    const leaves = await hashOldest(client, key, sealedAt, firstSequence);
    if (leaves.length === 0) return 0;
    const seal: Seal = {
      batch: Number(previous?.batch ?? 0) + 1,
      first_sequence: firstSequence,
      entry_count: leaves.length,
      root: merkleRoot(leaves.map((leaf) => leaf.hash)),
      sealed_at: sealedAt,
    };
    const chain = chainHash(previous?.chain ?? chainStart(scope), seal);
    const tree = await GrowingTree.over(client, scope, seal.batch - 1);
    await client.query(
      `with leaves as (
         insert into audit_leaves (audit_id, tenant_id, environment, batch, leaf, sequence, hash, occurred_at)
         select l.audit_id, $1, $2, $3, l.place - 1, $4 + l.place - 1, l.hash, l.occurred_at
         from unnest($5::text[], $6::bytea[], $7::timestamptz[]) with ordinality as l (audit_id, hash, occurred_at, place)
         returning occurred_at, audit_id
       ), done as (
         delete from audit_unsealed u using leaves l where u.tenant_id = $1 and u.environment = $2
           and u.occurred_at = l.occurred_at and u.audit_id = l.audit_id
       )
       insert into audit_seals (tenant_id, environment, batch, first_sequence, entry_count, root, chain, sealed_at, nodes)
       values ($1, $2, $3, $4, $8, $9, $10, $11, $12)`,
      [
        ...key,
        seal.batch,
        seal.first_sequence,
        leaves.map((leaf) => leaf.auditId),
        leaves.map((leaf) => leaf.hash),
        leaves.map((leaf) => leaf.occurredAt),
        seal.entry_count,
        seal.root,
        chain,
        seal.sealed_at,
        tree.add(seal),
      ],
    );
    // The log stream is a copy outside the database: with it, even a chain that is rewritten as a whole can be detected.
    log.info(
      { ...scope, batch: seal.batch, entries: seal.entry_count, chain: chain.toString('hex') },
      'audit sealed',
    );
    return leaves.length;
  }

  /** Leaves of the oldest unsealed entries, oldest first. An entry of a host whose clock is ahead waits until its time. */
  async function hashOldest(
    client: PoolClient,
    key: readonly string[],
    until: Date,
    firstSequence: number,
  ): Promise<Leaf[]> {
    const leaves: Leaf[] = [];
    let after: readonly [string, string] = ['-infinity', ''];
    while (leaves.length < batchSize) {
      const limit = Math.min(pageSize, batchSize - leaves.length);
      // `offset 0` makes each join a look-up by key, even when the statistics lag behind these fast-growing tables.
      const { rows } = await client.query<QueuedEntry>(
        `select u.audit_id as queued_id, u.occurred_at::text as queued_at, l.audit_id as sealed_id, e.*
         from (
           select audit_id, occurred_at from audit_unsealed
           where tenant_id = $1 and environment = $2 and occurred_at <= $3
             and (occurred_at, audit_id) > ($4::timestamptz, $5)
           order by occurred_at, audit_id limit $6
         ) u
         left join lateral (
           select ${auditEntryColumns} from audit_entries e
           where e.audit_id = u.audit_id and e.occurred_at = u.occurred_at
             and e.tenant_id = $1 and e.environment = $2 offset 0
         ) e on true
         left join lateral (select l.audit_id from audit_leaves l where l.audit_id = u.audit_id offset 0) l on true
         order by u.occurred_at, u.audit_id`,
        [...key, until, ...after, limit],
      );
      for (const { queued_id, queued_at, sealed_id, ...entry } of rows) {
        after = [queued_at, queued_id];
        // Missing, or already sealed under this identifier. Our code never does either; verification reports it.
        if (!isPresent(entry) || sealed_id !== null) continue;
        const hash = auditLeaf(readAuditEntry(entry), firstSequence + leaves.length);
        leaves.push({ auditId: queued_id, occurredAt: queued_at, hash });
      }
      if (rows.length < limit) break;
    }
    return leaves;
  }

  async function inTransaction(scope: AuditScope): Promise<number> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const sealed = await sealBatch(client, scope);
      await client.query('commit');
      return sealed;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  return {
    async runOnce(signal) {
      const { rows: scopes } = await pool.query<AuditScope>(
        'select distinct tenant_id, environment from audit_unsealed',
      );
      const done = { batches: 0, entries: 0 };
      for (const scope of scopes) {
        try {
          let sealed = batchSize;
          while (sealed === batchSize && !signal?.aborted) {
            sealed = await inTransaction(scope);
            done.batches += sealed > 0 ? 1 : 0;
            done.entries += sealed;
          }
        } catch (err) {
          log.error({ err, ...scope }, 'sealing the audit log failed; it is tried again with the next run');
        }
      }
      return done;
    },
  };
}
