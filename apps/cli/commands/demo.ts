import { command } from '../command.ts';
import { seedDemo } from '../seed-demo.ts';

export const demoCommands = {
  'seed-demo': command({
    summary: 'Make a tenant to try things with: organization, keys, login and a CallRail source.',
    options: {},
    example: '--json',
    async run(tools) {
      return { value: await seedDemo(tools) };
    },
  }),
};
