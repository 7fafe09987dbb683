import type { JobHandler } from '#platform/jobs';
import { completeImport, failImport, importPart } from './imports.service.ts';
import { openImport } from './imports.sql.ts';

/** Imports a file of leads part by part; an interrupted run resumes with the next part. */
export const importLeadsHandler: JobHandler = {
  async run({ ctx, subjectId, complete }) {
    const open = await openImport(ctx, subjectId);
    if (!open) return;
    const undone = new Set<string>();
    while (await importPart(ctx, open, undone)) ctx.signal.throwIfAborted();
    await complete((tx) => completeImport(tx, subjectId));
  },
  discarded: failImport,
};
