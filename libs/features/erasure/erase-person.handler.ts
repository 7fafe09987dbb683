import type { Pool } from 'pg';
import { raiseAlert } from '#features/alerts';
import { audit } from '#platform/audit';
import { type Context, read, transaction } from '#platform/db';
import type { JobHandler } from '#platform/jobs';
import { eraseRecords } from './erase-records.ts';
import { findErasure } from './erasure.read.ts';
import {
  addCounts,
  beginErasure,
  completeErasure,
  type ErasableType,
  type ErasureRow,
  eraseMessages,
  failErasure,
  findOwn,
  keepAddress,
  redactTable,
  searchedTables,
} from './erasure.sql.ts';
import { mentionPatterns } from './mention-patterns.ts';

/** Records that one transaction erases, each with all its copies. */
const batchSize = 25;

/** Erases the person's own records, one batch per transaction. */
async function eraseOwn(ctx: Context, erasure: ErasureRow): Promise<void> {
  for (;;) {
    ctx.signal.throwIfAborted();
    const more = await transaction(ctx, async (tx) => {
      const found = await findOwn(tx, erasure, batchSize);
      const all: ErasableType[] = [];
      for (const [type, records] of Map.groupBy(found, ({ type }) => type)) {
        const erased = await eraseRecords(
          tx,
          type,
          records.map(({ id }) => id),
        );
        all.push(...erased.map(({ record_type }) => record_type));
      }
      await addCounts(tx, erasure.erasure_id, 'erased', all);
      if (found.length > 0 && all.length === 0) throw new Error('What was found of the person is not erased');
      return found.length > 0;
    });
    if (!more) return;
  }
}

/** Keeps a suppressed address suppressed, as a keyed hash, although the address itself is erased. */
async function keepSuppression(ctx: Context, { erasure_id, email, dry_run }: ErasureRow): Promise<void> {
  if (email === null) return;
  await transaction(ctx, async (tx) => {
    const kept = await keepAddress(tx, email, dry_run);
    await addCounts(tx, erasure_id, 'kept', Array(kept).fill('suppression'));
  });
}

/**
 * Erases a person, or counts what would be erased. First the person's own records are erased as a whole, then mentions in
 * other records are searched by number and address. Each page is a transaction; an interrupted run starts again with
 * what is left.
 */
export function createErasePersonHandler({ system }: { system: Pool }): JobHandler {
  return {
    async run(job) {
      const { ctx, subjectId: erasureId } = job;
      const erasure = await read(ctx, (em) => findErasure(em, erasureId));
      if (!erasure || erasure.status === 'completed' || (erasure.phone ?? erasure.email) === null) return;
      const patterns = mentionPatterns(erasure);
      await transaction(ctx, async (tx) => {
        await beginErasure(tx, erasure);
        if (!erasure.dry_run) return;
        const own = await findOwn(tx, erasure, null);
        const kinds = own.map(({ type }) => type);
        await addCounts(tx, erasureId, 'erased', kinds);
      });
      if (!erasure.dry_run) await eraseOwn(ctx, erasure);
      await keepSuppression(ctx, erasure);
      await eraseMessages(ctx, system, erasure, patterns);
      for (const table of await searchedTables(system))
        await redactTable(ctx, system, erasure, table, patterns);
      // Records that arrived meanwhile.
      if (!erasure.dry_run) await eraseOwn(ctx, erasure);
      await job.complete(async (tx) => {
        const done = await completeErasure(tx, erasureId);
        audit(tx, {
          action: erasure.dry_run ? 'person.erasure_counted' : 'person.erased',
          target: { type: 'erasure', id: erasureId },
          organizationId: null,
          changes: Object.fromEntries(
            Object.entries(done).map(([name, counts]) => [name, { from: null, to: counts }]),
          ),
        });
      });
    },
    async discarded(tx, erasureId, reason) {
      await failErasure(tx, erasureId);
      raiseAlert(tx, {
        kind: 'erasure.failed',
        severity: 'critical',
        message: `A person could not be erased: ${reason}`,
        target: { type: 'erasure', id: erasureId },
        organizationId: null,
      });
    },
  };
}
