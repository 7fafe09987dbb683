import { migrate, migrationPlan, migrationStatus } from '#schema';
import { command, count } from '../command.ts';

export const migrateCommands = {
  migrate: command({
    summary: 'Migrate the database without downtime.',
    options: {
      wait: count(
        'Seconds to wait for another `svc migrate`, and for the locks of each migration; 600 unless told.',
      ),
    },
    showsProgress: true,
    example: '--wait 60',
    notes: '`svc migrate plan` shows before what would run.',
    async run({ config, log, operator }, { wait = 600 }) {
      return {
        value: { applied: await migrate(config, { log, appliedBy: operator, waitMs: wait * 1_000 }) },
      };
    },
  }),
  'migrate status': command({
    summary:
      'Show which migrations have run, when, by whom and of which release, and which versions are at work.',
    options: {},
    example: '',
    notes:
      'A migration is `changed` that has run with other SQL than it has here, and `unknown` when another release has run it.',
    async run({ config }) {
      return { value: await migrationStatus(config) };
    },
  }),
  'migrate plan': command({
    summary:
      'Show the SQL of what is pending, what each statement locks, and whether the product can work meanwhile.',
    options: {},
    example: '--json',
    notes: 'Locks are on tables that are in use: nobody works yet with what is new.',
    async run({ config }) {
      return { value: await migrationPlan(config) };
    },
  }),
};
