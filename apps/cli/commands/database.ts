import { readSizes } from '#schema';
import { command } from '../command.ts';

export const databaseCommands = {
  'db sizes': command({
    summary: 'List the size of each table, largest first.',
    options: {},
    example: '',
    notes:
      'Row counts are those of the last statistics. The times of the oldest and the newest row come from their ids, where these contain one.',
    async run(tools) {
      return { value: await readSizes(tools.system().pool) };
    },
  }),
};
