import { createCheckpointSigner, verifyAudit } from '#platform/audit';
import { command, optionalOneOf, optionalTenant, optionalText, UsageError } from '../command.ts';
import { readCheckpoints, type VerifierKeyOf } from '../read-checkpoints.ts';
import type { Tools } from '../tools.ts';

/** The verifier key of checkpoints: the one given, otherwise that of this installation. */
function checkpointKeys({ config }: Tools, named: string | undefined): VerifierKeyOf {
  if (named) return () => named;
  const { key } = config.checkpoint;
  if (!key) throw new UsageError('--verifier-key is required where SVC_CHECKPOINT_KEY is not set');
  const signer = createCheckpointSigner(key, new URL(config.publicUrl).host);
  return (scope) => signer.verifierKey(scope);
}

export const auditCommands = {
  'audit verify': command({
    summary:
      'Recompute every seal of the audit log and compare it with signed checkpoints that were kept elsewhere.',
    options: {
      tenant: optionalTenant,
      environment: optionalOneOf(['live', 'test'], 'One environment only.'),
      checkpoints: optionalText('<path>', 'A file of checkpoints, or a directory of such files.'),
      'verifier-key': optionalText(
        '<key>',
        'The key that verifies them; the one of this installation by default.',
      ),
    },
    notes: 'Exits with 1 when something was changed.',
    example: '--checkpoints kept-elsewhere/',
    async run(tools, { tenant, environment, checkpoints, 'verifier-key': verifierKey }) {
      const known = checkpoints ? await readCheckpoints(checkpoints, checkpointKeys(tools, verifierKey)) : [];
      const scope = { ...(tenant && { tenantId: tenant }), ...(environment && { environment }) };
      const result = await verifyAudit(tools.system().pool, scope, known);
      return { value: result, exitCode: result.ok ? 0 : 1 };
    },
  }),
};
