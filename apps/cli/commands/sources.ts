import {
  createIngestSource,
  createBody as createSourceBody,
  ingestKinds,
  ingestUrl,
  rotateBody,
  rotateIngestSecret,
} from '#features/ingest';
import { checked, command, count, environment, oneOf, optionalText, tenant, text } from '../command.ts';

export const sourceCommands = {
  'sources list': command({
    summary: 'List the ingest sources of an account, newest first.',
    options: {
      tenant,
      after: optionalText('<id>', 'The page after this source, which is the last of the previous page.'),
      limit: count('Maximum number; 50 by default.', 500),
    },
    example: '--tenant 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11',
    async run(tools, { tenant: tenantId, after, limit = 50 }) {
      const { rows } = await tools.system().pool.query<{ source_id: string }>(
        `select source_id, environment, kind, organization_id, created_at from ingest_sources
         where tenant_id = $1 and deleted_at is null and ($2::text is null or source_id < $2)
         order by source_id desc limit $3`,
        [tenantId, after ?? null, limit],
      );
      const { publicUrl } = tools.config;
      return { value: rows.map((row) => ({ ...row, url: ingestUrl(publicUrl, row.source_id) })) };
    },
  }),
  'sources create': command({
    summary: 'Create an ingest source for the webhooks of a provider.',
    options: {
      tenant,
      organization: text('<id>', 'The organization that the messages belong to.'),
      kind: oneOf(ingestKinds, `The provider: ${ingestKinds.join(', ')}.`),
      environment,
      secret: optionalText(
        '<secret>',
        "The provider's secret, if the provider chose it; otherwise one is generated and shown.",
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
  'sources rotate-secret': command({
    summary:
      'Rotate the secret of a source, or of one of its accounts; the previous one stays valid for a while.',
    options: {
      tenant,
      environment,
      source: text('<id>', 'The source; `svc sources list` shows them.'),
      secret: optionalText(
        '<secret>',
        "The provider's secret, if the provider chose it; otherwise one is generated and shown.",
      ),
      account: optionalText('<account>', 'Give this account of the source a secret of its own.'),
      'overlap-seconds': count(
        'How long the previous secret stays valid; a day by default, 0 to end it at once.',
        604_800,
        0,
      ),
    },
    example: '--tenant 01975d2e-7c40-7000-8a3f-6b1f0c9d2e11 --source src_06bb2nkw40e08a8zdc7g6t9m5a',
    async run(tools, { tenant: tenantId, environment: where, source, secret, account, ...options }) {
      const overlap_seconds = options['overlap-seconds'];
      const rotated = await rotateIngestSecret(
        tools.actingFor(tenantId, where),
        source,
        checked(rotateBody, {
          ...(secret && { secret }),
          ...(account && { account }),
          ...(overlap_seconds !== undefined && { overlap_seconds }),
        }),
        { secrets: tools.secrets(), publicUrl: tools.config.publicUrl },
      );
      return { value: { source_id: rotated.source_id, secret: rotated.secret, secrets: rotated.secrets } };
    },
  }),
};
