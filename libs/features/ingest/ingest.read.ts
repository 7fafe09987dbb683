import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { type Row, rowOf, type TenantScope } from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { IngestSourceRecord, ListIngestSources } from './ingest.schemas.ts';
import type { IngestSource } from './ingest-source.entity.ts';

const sourceColumns = [
  'source_id',
  'kind',
  'organization_id',
  'accounts',
  'secrets',
  'metadata',
  'created_at',
  'updated_at',
] as const;

type SourceWords = Pick<IngestSourceRecord, 'kind' | 'accounts' | 'metadata' | 'secrets'>;

type SourceRow = Row<'ingest_sources', (typeof sourceColumns)[number], SourceWords>;

/** The address to paste at the provider. */
export function ingestUrl(publicUrl: string, sourceId: string): string {
  return `${publicUrl}/ingest/${sourceId}`;
}

function presentRow(row: SourceRow, publicUrl: string): IngestSourceRecord {
  return {
    source_id: row.source_id,
    kind: row.kind,
    organization_id: row.organization_id,
    accounts: row.accounts,
    url: ingestUrl(publicUrl, row.source_id),
    secrets: row.secrets.filter(
      ({ expires_at }) => expires_at === null || Date.parse(expires_at) > Date.now(),
    ),
    metadata: row.metadata,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentIngestSource(source: IngestSource, publicUrl: string): IngestSourceRecord {
  return presentRow(rowOf<SourceRow>(source, sourceColumns), publicUrl);
}

/** A page of sources, newest first. A confined key sees only sources whose calls belong to no other organization. */
export async function listIngestSources(
  em: EntityManager,
  { organizationIds: own }: Pick<TenantScope, 'organizationIds'>,
  cursors: Cursors,
  publicUrl: string,
  request: ListIngestSources,
): Promise<Page<IngestSourceRecord>> {
  return findPage(em, 'ingest_sources', {
    key: 'source_id',
    cursors,
    request,
    equal: { kind: request.kind, organization_id: request.organization_id },
    select: (sources) => {
      const rows = sources.select(sourceColumns).$narrowType<SourceWords>().where('deleted_at', 'is', null);
      if (own === null) return rows;
      return rows
        .where(({ eb, or }) => or([eb('organization_id', 'is', null), eb('organization_id', 'in', own)]))
        .where(
          ({ ref }) => sql<SqlBool>`not exists (
            select from jsonb_each_text(${ref('accounts')}) as a where not a.value = any (${own}))`,
        );
    },
    present: (row) => presentRow(row, publicUrl),
  });
}
