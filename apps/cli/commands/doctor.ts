import { command } from '../command.ts';
import type { Check, Finding } from '../doctor/finding.ts';
import { outsideChecks } from '../doctor/outside.ts';
import { postgresChecks } from '../doctor/postgres.ts';
import { redisChecks } from '../doctor/redis.ts';
import { settingsCheck } from '../doctor/settings.ts';
import { explain } from '../explain.ts';
import type { Tools } from '../tools.ts';

const checks: readonly Check[] = [settingsCheck, ...postgresChecks, ...redisChecks, ...outsideChecks];

async function findingsOf({ name, look }: Check, tools: Tools): Promise<Finding[]> {
  try {
    return (await look(tools)).map((found) => ({ check: name, ...found }));
  } catch (error) {
    return [{ check: name, state: 'wrong', says: explain(error).message }];
  }
}

export const doctorCommands = {
  doctor: command({
    summary: 'Check an installation for problems, and say what to change.',
    options: {},
    notes:
      'Exits with 1 when something is wrong. It changes nothing, and only tests the login at the mail server, the model and the job system. Run it with the settings of a worker: it cannot check what is not set.',
    example: '--json',
    async run(tools) {
      const value = (await Promise.all(checks.map((check) => findingsOf(check, tools)))).flat();
      return { value, exitCode: value.some(({ state }) => state === 'wrong') ? 1 : 0 };
    },
  }),
};
