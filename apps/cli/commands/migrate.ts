import { migrate, migrationPlan, migrationStatus } from '#schema';
import { command, count } from '../command.ts';

export const migrateCommands = {
  migrate: command({
    summary: 'Migrate the database without downtime.',
    options: {
      wait: count(
        'Seconds to wait for another `svc migrate`, and for the locks of each migration; 600 by default.',
      ),
    },
    showsProgress: true,
    example: '--wait 60',
    notes: '`svc migrate plan` shows in advance what would run.',
    async run({ config, log, operator }, { wait = 600 }) {
      return {
        value: { applied: await migrate(config, { log, appliedBy: operator, waitMs: wait * 1_000 }) },
      };
    },
  }),
  'migrate status': command({
    summary:
      'Show which migrations have run, when, who ran them with which release, and which versions are running.',
    options: {},
    example: '',
    notes:
      'A migration is `changed` when it has run with SQL other than the SQL here, and `unknown` when only another release has it.',
    async run({ config }) {
      return { value: await migrationStatus(config) };
    },
  }),
  'migrate plan': command({
    summary:
      'Show the SQL of pending migrations, what each statement locks, and whether the product can run meanwhile.',
    options: {},
    example: '--json',
    notes: 'Only locks on existing tables are shown: no process uses a new table yet.',
    async run({ config }) {
      return { value: await migrationPlan(config) };
    },
  }),
};
