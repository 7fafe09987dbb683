import { migrate } from '#schema';
import { command, count } from '../command.ts';

export const migrateCommands = {
  migrate: command({
    summary: 'Bring the database up to date while the product works.',
    options: {
      wait: count(
        'Seconds to wait for another `svc migrate`, and for the locks of each migration; 600 unless told.',
      ),
    },
    showsProgress: true,
    example: '--wait 60',
    async run({ config, log, operator }, { wait = 600 }) {
      return {
        value: { applied: await migrate(config, { log, appliedBy: operator, waitMs: wait * 1_000 }) },
      };
    },
  }),
};
