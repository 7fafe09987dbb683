import { readSizes } from '#schema';
import { command } from '../command.ts';

export const databaseCommands = {
  'db sizes': command({
    summary: 'List the size of each table, largest first.',
    options: {},
    example: '',
    notes:
      'Rows are those of the last statistics. The oldest and the newest row are told by the time in their ids, where they have one.',
    async run(tools) {
      return { value: await readSizes(tools.system().pool) };
    },
  }),
};
