import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { emit } from '#features/event-catalog';
import { type AuditScope, audit, type CheckpointSigner, treeRoot } from '#platform/audit';
import { type Context, type Database, type Environment, ownContext, query, transaction } from '#platform/db';
import { newId, randomId } from '#platform/ids';
import type { Log } from '#platform/log';

export interface CheckpointOptions {
  /** Of the role that sees every tenant, the only one that may write checkpoints. */
  system: Database;
  signer: CheckpointSigner;
  /** Where each note is appended to a file of its log and day; null: nowhere. */
  directory: string | null;
  log: Log;
}

export interface Checkpointer {
  /** Signs every log that was sealed further since its last checkpoint. @returns how many. */
  runOnce(signal?: AbortSignal): Promise<number>;
}

interface Due extends AuditScope {
  environment: Environment;
  tree_size: string;
  last_sequence: string;
  known_size: string | null;
  known_root: Buffer | null;
  known_key: string | null;
}

/** Goes from log to log by index, so that its cost is the number of logs and not of seals. */
const dueLogs = `
  with recursive logs as (
    (select tenant_id, environment from audit_seals order by tenant_id, environment limit 1)
    union all
    select n.tenant_id, n.environment from logs l cross join lateral (
      select tenant_id, environment from audit_seals s
      where (s.tenant_id, s.environment) > (l.tenant_id, l.environment)
      order by s.tenant_id, s.environment limit 1
    ) n
  )
  select l.tenant_id, l.environment, s.batch as tree_size, s.last_sequence, c.tree_size as known_size,
    c.root as known_root, c.verifier_key as known_key
  from logs l
  cross join lateral (
    select batch, first_sequence + entry_count - 1 as last_sequence from audit_seals s
    where s.tenant_id = l.tenant_id and s.environment = l.environment order by batch desc limit 1
  ) s
  left join lateral (
    select tree_size, root, verifier_key from audit_checkpoints c
    where c.tenant_id = l.tenant_id and c.environment = l.environment order by tree_size desc limit 1
  ) c on true
  where c.tree_size is null or c.tree_size < s.batch`;

/**
 * Signs checkpoints and publishes them: in the database, as the event `audit.checkpoint`, and in files. It never signs a log
 * that contradicts what it has signed before.
 */
export function createCheckpointer({ system, signer, directory, log }: CheckpointOptions): Checkpointer {
  /** What this process has signed last, which nobody with the database alone can change. */
  const signed = new Map<string, { size: number; root: Buffer }>();

  /** @throws Error where the log is not the continuation of the one that was signed. */
  async function requireContinuation(scope: AuditScope, size: number, root: Buffer): Promise<void> {
    if ((await treeRoot(system.pool, scope, size)).equals(root)) return;
    throw new Error(
      `the log is not the one that was signed up to batch ${size}; it gets no further checkpoint`,
    );
  }

  function contextOf({ tenant_id, environment }: Due): Context {
    const actor = { type: 'system', id: 'checkpoints', name: null } as const;
    return ownContext({ tenantId: tenant_id, environment, actor, db: system, log, requestId: randomId() });
  }

  async function signLog(due: Due): Promise<void> {
    const { tenant_id, environment } = due;
    const scope = { tenant_id, environment };
    const size = Number(due.tree_size);
    const before = signed.get(`${tenant_id} ${environment}`);
    if (due.known_root) await requireContinuation(scope, Number(due.known_size), due.known_root);
    if (before) await requireContinuation(scope, before.size, before.root);
    const root = await treeRoot(system.pool, scope, size);
    const checkpoint = {
      checkpoint_id: newId('chk'),
      tree_size: size,
      last_sequence: Number(due.last_sequence),
      note: signer.sign(scope, size, root),
      verifier_key: signer.verifierKey(scope),
      created_at: new Date().toISOString(),
    };
    const written = await transaction(contextOf(due), async (tx) => {
      const { checkpoint_id, tree_size, last_sequence, note, verifier_key, created_at } = checkpoint;
      const inserted = await query(
        tx.em,
        `insert into audit_checkpoints (checkpoint_id, tenant_id, environment, tree_size, root, note, verifier_key,
           last_sequence, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (tenant_id, environment, tree_size) do nothing returning 1`,
        [
          checkpoint_id,
          tenant_id,
          environment,
          tree_size,
          root,
          note,
          verifier_key,
          last_sequence,
          created_at,
        ],
      );
      // Another relay has signed the same.
      if (inserted.length === 0) return false;
      emit(tx, {
        type: 'audit.checkpoint',
        organizationId: null,
        subjectId: checkpoint_id,
        data: checkpoint,
      });
      if (due.known_key !== verifier_key) {
        audit(tx, {
          action: 'audit.verifier_key_changed',
          target: { type: 'audit_log', id: tenant_id },
          organizationId: null,
          changes: { verifier_key: { from: due.known_key, to: verifier_key } },
        });
      }
      return true;
    });
    signed.set(`${tenant_id} ${environment}`, { size, root });
    if (!written) return;
    log.info({ ...scope, tree_size: size, note: checkpoint.note }, 'audit checkpoint signed');
    if (directory) await append(directory, due, checkpoint);
  }

  return {
    async runOnce(signal) {
      const { rows } = await system.pool.query<Due>(dueLogs);
      let count = 0;
      for (const due of rows) {
        if (signal?.aborted) break;
        const { tenant_id, environment } = due;
        try {
          await signLog(due);
          count += 1;
        } catch (err) {
          log.error({ err, tenant_id, environment }, 'the audit log could not be signed');
        }
      }
      return count;
    },
  };
}

/** One file a log and day, which is only ever appended to; a note that could not be written is covered by the next one. */
async function append(
  directory: string,
  { tenant_id, environment }: AuditScope,
  { note, created_at }: { note: string; created_at: string },
): Promise<void> {
  const folder = join(directory, tenant_id, environment);
  await mkdir(folder, { recursive: true });
  await appendFile(join(folder, `${created_at.slice(0, 10)}.txt`), `${note}\n`);
}
