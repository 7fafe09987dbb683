import { resolve } from 'node:path';
import { recordBackup } from '#features/operators';
import { backup, restore, verifyBackup } from '#schema';
import { command, text } from '../command.ts';

const summaryOf = ({ release, taken_at, tables }: Awaited<ReturnType<typeof backup>>) => ({
  release,
  taken_at,
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
});

export const backupCommands = {
  backup: command({
    summary:
      'Write every row of the database into a directory, out of one snapshot, while the product works.',
    options: { to: text('<directory>', 'Where; made if it is not there, and empty.') },
    notes:
      'The keys of SVC_SECRET_KEY and SVC_CHECKPOINT_KEY are not in it: keep them elsewhere, or what is sealed cannot be opened again.\nThe operators’ log tells who took it; `svc doctor` tells how old it is.',
    showsProgress: true,
    example: '--to /backups/2026-11-22',
    async run(tools, { to }) {
      const operators = tools.actingForOperators();
      const { tables, ...taken } = summaryOf(await backup(tools.config, to, tools.log));
      const directory = resolve(to);
      await recordBackup(operators, { directory, ...taken });
      return { value: { directory, tables, ...taken } };
    },
  }),
  'backup verify': command({
    summary: 'Verify a backup byte by byte.',
    options: { from: text('<directory>', 'Where the backup is.') },
    example: '--from /backups/2026-11-22',
    async run(_tools, { from }) {
      return { value: { directory: from, ...summaryOf(await verifyBackup(from)) } };
    },
  }),
  restore: command({
    summary:
      'Fill an empty database with a backup, and pause every queue: nothing is sent until somebody resumes it.',
    options: { from: text('<directory>', 'Where the backup is.') },
    notes:
      'Take the release that made the backup, its SVC_SECRET_KEY, and an empty Redis. Afterwards: audit verify, then queues resume.',
    showsProgress: true,
    example: '--from /backups/2026-11-22',
    preview: async (_tools, { from }) => ({ directory: from, ...summaryOf(await verifyBackup(from)) }),
    async run({ config, log }, { from }) {
      return { value: { directory: from, ...summaryOf(await restore(config, from, log)) } };
    },
  }),
};
