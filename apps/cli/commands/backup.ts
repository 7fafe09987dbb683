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
    summary: 'Write every row of the database to a directory, from one snapshot, while the product runs.',
    options: { to: text('<directory>', 'Target directory: empty; created if missing.') },
    notes:
      'The keys of SVC_SECRET_KEY and SVC_CHECKPOINT_KEY are not in it: keep them elsewhere, or encrypted values cannot be decrypted again.\nThe operators’ log records who took it; `svc doctor` shows its age.',
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
      'Restore a backup into an empty database and pause every queue: nothing is sent until an operator resumes it.',
    options: { from: text('<directory>', 'Where the backup is.') },
    notes:
      'Use the release that made the backup, its SVC_SECRET_KEY, and an empty Redis. Afterwards run audit verify, then queues resume.',
    showsProgress: true,
    example: '--from /backups/2026-11-22',
    preview: async (_tools, { from }) => ({ directory: from, ...summaryOf(await verifyBackup(from)) }),
    async run({ config, log }, { from }) {
      return { value: { directory: from, ...summaryOf(await restore(config, from, log)) } };
    },
  }),
};
