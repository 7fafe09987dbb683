import { command } from '../command.ts';
import { seedDemo } from '../seed-demo.ts';

export const demoCommands = {
  'seed-demo': command({
    summary: 'Create a demo tenant with an organization, keys, a login and a CallRail source.',
    options: {},
    example: '--json',
    async run(tools) {
      return { value: await seedDemo(tools) };
    },
  }),
};
