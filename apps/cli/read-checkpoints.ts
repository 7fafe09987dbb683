import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditScope, KnownCheckpoint } from '#platform/audit';
import { AuditVerificationError, openCheckpoint, splitNotes } from '#sdk/audit';
import { UsageError } from './command.ts';

/** The key that verifies the signed checkpoints of a log. */
export type VerifierKeyOf = (scope: AuditScope) => string;

async function filesBelow(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * The checkpoints of a file, or of all files below a directory.
 * @throws UsageError where there are none, or one is not signed with its log's key.
 */
export async function readCheckpoints(path: string, keyOf: VerifierKeyOf): Promise<KnownCheckpoint[]> {
  const known: KnownCheckpoint[] = [];
  for (const file of await filesBelow(path)) {
    for (const note of splitNotes(await readFile(file, 'utf8'))) {
      const [, tenant_id, environment] = /^\S+\/audit-log\/([0-9a-f-]{36})\/(live|test)\n/.exec(note) ?? [];
      if (!tenant_id || !environment) continue;
      const scope = { tenant_id, environment };
      const { treeSize, root } = await openCheckpoint(note, keyOf(scope)).catch((error) => {
        if (error instanceof AuditVerificationError) throw new UsageError(`${file}: ${error.message}`);
        throw error;
      });
      known.push({ ...scope, size: treeSize, root: Buffer.from(root, 'hex') });
    }
  }
  if (known.length === 0) throw new UsageError(`${path} holds no checkpoints`);
  return known;
}
