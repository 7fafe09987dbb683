import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportFeedback } from '#features/feedback';
import { command, environment, tenant, text } from '../command.ts';

export const feedbackCommands = {
  'feedback export': command({
    summary: 'Export corrections as evaluation sets for the engines.',
    options: {
      tenant,
      environment,
      directory: text(
        '<path>',
        'Target directory; created if missing. Files of the same names are replaced.',
      ),
    },
    notes:
      'Calls, leads, replies and approved claims, with their texts: the files hold personal data. `npm run eval -- --set=<path> calls leads replies claims` evaluates the engines on them.',
    example: '--tenant 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11 --directory ./corrections',
    async run(tools, values) {
      const files = await exportFeedback(tools.system().pool, values.tenant, values.environment);
      await mkdir(values.directory, { recursive: true, mode: 0o700 });
      const written: Record<string, number> = {};
      for (const [name, lines] of files) {
        const content = lines.map((line) => `${line}\n`).join('');
        await writeFile(join(values.directory, name), content, { mode: 0o600 });
        written[name] = lines.length;
      }
      return { value: written };
    },
  }),
};
