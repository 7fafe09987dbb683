import type { JobHandler } from '#platform/jobs';
import type { ExportedList } from './exported-list.ts';
import { mostBytes } from './exports.schemas.ts';
import { completeExport, failExport, markExportFailed, writeExport } from './exports.service.ts';

const tooLarge = `It is larger than ${mostBytes / 1024 / 1024} MiB. Narrow the filters, or read the list by GET …/export.`;

/** Writes a list into a file. */
export function createWriteExportHandler({ lists }: { lists: readonly ExportedList[] }): JobHandler {
  return {
    async run({ ctx, subjectId, complete }) {
      const written = await writeExport(ctx, subjectId, lists);
      if (written === 'gone') return;
      await complete((tx) =>
        written === 'too large'
          ? markExportFailed(tx, subjectId, tooLarge)
          : completeExport(tx, subjectId, written),
      );
    },
    discarded: failExport,
  };
}
