import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { recordsIn, type TenantScope, withIsoTimes } from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import {
  type IngestSecretRecord,
  type IngestSourceRecord,
  ingestSource,
  type ListedIngestSource,
  type ListIngestSources,
} from './ingest.schemas.ts';
import { findSecretUses } from './ingest.sql.ts';
import type { IngestSource } from './ingest-source.entity.ts';
import type { SecretInfo } from './source-secrets.ts';

const records = recordsIn('ingest_sources', ingestSource.omit({ url: true }));

type SourceRow = ReturnType<typeof records.of>;

/** The address to enter at the provider. */
export function ingestUrl(publicUrl: string, sourceId: string): string {
  return `${publicUrl}/ingest/${sourceId}`;
}

const goodNow = <Secret extends SecretInfo>(secrets: readonly Secret[]): Secret[] =>
  secrets.filter(({ expires_at }) => expires_at === null || Date.parse(expires_at) > Date.now());

function present(row: SourceRow, publicUrl: string): IngestSourceRecord {
  return { ...row, url: ingestUrl(publicUrl, row.source_id), secrets: goodNow(row.secrets) };
}

export function presentIngestSource(source: IngestSource, publicUrl: string): IngestSourceRecord {
  return present(records.of(source), publicUrl);
}

/** The valid secrets of a source, with the last use of each. */
export async function listIngestSecrets(
  em: EntityManager,
  { sourceId, secrets }: IngestSource,
): Promise<IngestSecretRecord[]> {
  const uses = await findSecretUses(em, sourceId);
  return goodNow(secrets).map((secret) => ({
    ...secret,
    last_used_at: uses.get(secret.secret_id)?.toISOString() ?? null,
  }));
}

const lastMessageAt = sql<Date | null>`(select m.received_at from ingest_messages m
  where m.source_id = ingest_sources.source_id order by m.message_id desc limit 1)`.as('last_message_at');

/** A page of sources, newest first. A confined key sees only sources that belong to no other organizations. */
export async function listIngestSources(
  em: EntityManager,
  { organizationIds: own }: Pick<TenantScope, 'organizationIds'>,
  cursors: Cursors,
  publicUrl: string,
  request: ListIngestSources,
): Promise<Page<ListedIngestSource>> {
  return findPage(em, 'ingest_sources', {
    key: 'source_id',
    cursors,
    request,
    filters: ['kind', 'organization_id'],
    select: (sources) => {
      const rows = records.select(sources).select(lastMessageAt).where('deleted_at', 'is', null);
      if (own === null) return rows;
      return rows
        .where(({ eb, or }) => or([eb('organization_id', 'is', null), eb('organization_id', 'in', own)]))
        .where(
          ({ ref }) => sql<SqlBool>`not exists (
            select from jsonb_each_text(${ref('accounts')}) as a where not a.value = any (${own}))`,
        );
    },
    present: (row) => {
      const { last_message_at, ...source } = withIsoTimes(row);
      return { ...present(source, publicUrl), last_message_at };
    },
  });
}
