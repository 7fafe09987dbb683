import { command, count, flag } from '../command.ts';
import { rotateSecrets } from '../rotate-secrets.ts';

export const secretCommands = {
  'secrets rotate': command({
    summary: 'Re-encrypt every stored secret under SVC_SECRET_KEY.',
    options: {
      'dry-run': flag('Only count the secrets that are encrypted under another key.'),
      batch: count('Records per transaction.', 10_000),
    },
    notes:
      'Exits with 1 while a secret is left under another key. docs/security.md describes how to change the key.',
    example: '--dry-run',
    async run(tools, { 'dry-run': dryRun, batch }) {
      const value = await rotateSecrets({
        system: tools.system(),
        secrets: tools.secrets(),
        actingFor: tools.actingFor,
        dryRun,
        ...(batch && { batchSize: batch }),
      });
      return { value, exitCode: value.remaining > 0 && !dryRun ? 1 : 0 };
    },
  }),
};
