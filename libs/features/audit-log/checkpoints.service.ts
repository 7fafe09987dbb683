import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { emit } from '#features/event-catalog';
import { type AuditScope, audit, type CheckpointSigner, treeRoot } from '#platform/audit';
import { type Context, type Database, ownContext, transaction } from '#platform/db';
import { newId, randomId } from '#platform/ids';
import type { Log } from '#platform/log';
import { type DueLog, findDueLogs, insertCheckpoint } from './audit-log.sql.ts';

export interface CheckpointOptions {
  /** Connects as the role that sees every tenant, the only one that may write checkpoints. */
  system: Database;
  signer: CheckpointSigner;
  /** Directory in which each note is appended to the file of its log and day; null: no files. */
  directory: string | null;
  log: Log;
}

export interface Checkpointer {
  /** Signs every log that was sealed further since its last checkpoint. @returns how many. */
  runOnce(signal?: AbortSignal): Promise<number>;
}

/**
 * Signs checkpoints and publishes them: in the database, as the event `audit.checkpoint`, and in files. It never signs a log
 * that contradicts what it has signed before.
 */
export function createCheckpointer({ system, signer, directory, log }: CheckpointOptions): Checkpointer {
  /** The last checkpoints that this process signed; access to the database alone cannot change them. */
  const signed = new Map<string, { size: number; root: Buffer }>();

  /** @throws Error where the log does not continue the one that was signed. */
  async function requireContinuation(scope: AuditScope, size: number, root: Buffer): Promise<void> {
    if ((await treeRoot(system.pool, scope, size)).equals(root)) return;
    throw new Error(
      `the log is not the one that was signed up to batch ${size}; it gets no further checkpoint`,
    );
  }

  function contextOf({ tenant_id, environment }: DueLog): Context {
    const actor = { type: 'system', id: 'checkpoints', name: null } as const;
    return ownContext({ tenantId: tenant_id, environment, actor, db: system, log, requestId: randomId() });
  }

  async function signLog(due: DueLog): Promise<void> {
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
      // Another relay has signed the same.
      if (!(await insertCheckpoint(tx, checkpoint, root))) return false;
      emit(tx, {
        type: 'audit.checkpoint',
        organizationId: null,
        subjectId: checkpoint.checkpoint_id,
        data: checkpoint,
      });
      if (due.known_key !== checkpoint.verifier_key) {
        audit(tx, {
          action: 'audit.verifier_key_changed',
          target: { type: 'audit_log', id: tenant_id },
          organizationId: null,
          changes: { verifier_key: { from: due.known_key, to: checkpoint.verifier_key } },
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
      let count = 0;
      for (const due of await findDueLogs(system.pool)) {
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

/** Appends to one file per log and day; a note that could not be written is covered by the next one. */
async function append(
  directory: string,
  { tenant_id, environment }: AuditScope,
  { note, created_at }: { note: string; created_at: string },
): Promise<void> {
  const folder = join(directory, tenant_id, environment);
  await mkdir(folder, { recursive: true });
  await appendFile(join(folder, `${created_at.slice(0, 10)}.txt`), `${note}\n`);
}
