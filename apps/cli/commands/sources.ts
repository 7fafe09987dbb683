import { createIngestSource, createBody as createSourceBody, ingestKinds } from '#features/ingest';
import { checked, command, environment, oneOf, optionalText, tenant, text } from '../command.ts';

export const sourceCommands = {
  'sources create': command({
    summary: 'Make an address for a provider to post its webhooks to.',
    options: {
      tenant,
      organization: text('<id>', 'Whose messages they are.'),
      kind: oneOf(ingestKinds, `The provider: ${ingestKinds.join(', ')}.`),
      environment,
      secret: optionalText(
        '<secret>',
        "The provider's secret, where it has chosen one; else one is made and shown.",
      ),
    },
    example:
      '--tenant 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11 --organization 01975d2e-7c40-7000-8a3f-6b1f0c9d2e12 --kind callrail',
    async run(tools, { tenant: tenantId, organization, kind, environment: where, secret }) {
      const source = await createIngestSource(
        tools.actingFor(tenantId, where),
        checked(createSourceBody, { kind, organization_id: organization, ...(secret && { secret }) }),
        { secrets: tools.secrets(), publicUrl: tools.config.publicUrl },
      );
      return { value: { source_id: source.source_id, secret: source.secret, url: source.url } };
    },
  }),
};
