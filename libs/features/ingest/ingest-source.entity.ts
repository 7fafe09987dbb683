import { defineEntity, p } from '@mikro-orm/postgresql';
import type { IngestKind } from './providers/index.ts';
import type { SecretInfo } from './source-secrets.ts';

const schema = defineEntity({
  name: 'IngestSource',
  tableName: 'ingest_sources',
  properties: {
    sourceId: p.text().primary(),
    tenantId: p.uuid(),
    environment: p.text().$type<'live' | 'test'>(),
    kind: p.text().$type<IngestKind>(),
    organizationId: p.uuid().nullable(),
    accounts: p.json().$type<Record<string, string>>().nullable(),
    secretSealed: p.blob(),
    secrets: p.json().$type<SecretInfo[]>(),
    deletedAt: p.datetime().nullable(),
    metadata: p.json().$type<Record<string, string>>(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** Where a provider posts its webhooks to, and what proves that it was the provider. */
export class IngestSource extends schema.class {}

schema.setClass(IngestSource);
