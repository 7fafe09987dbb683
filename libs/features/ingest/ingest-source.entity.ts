import { defineEntity, p } from '@mikro-orm/postgresql';
import { recordColumns } from '#platform/db';
import type { IngestKind, Mapping } from './providers/index.ts';
import type { SecretInfo } from './source-secrets.ts';

/** What a look for what a provider may have posted in vain has found so far. */
export interface Look {
  since: string;
  until: string;
  /** Records that the provider has shown, and how many of them were not known. */
  records: number;
  new_records: number;
}

/** How a provider is asked for what it may have posted in vain, and how far that has come. */
export interface Backfill {
  /** When somebody has set it last. */
  set_at: string;
  /** Of the provider; null where its key says which. */
  account_id: string | null;
  api_url: string;
  /** What came to the provider before is known. */
  polled_until: string | null;
  /** The look under way, which goes on page by page; null between two. */
  look: (Look & { pages_read: number; pages: number }) | null;
  /** The last look that has come to its end. */
  last_look: Look | null;
  last_run_at: string | null;
  next_run_at: string | null;
  last_error: string | null;
}

/** How what a provider's posts only name is asked for at its API, and how that went. */
export interface Retrieval {
  api_url: string;
  /** The accounts that have a key of their own. */
  accounts: string[];
  last_retrieved_at: string | null;
  last_error: string | null;
}

const schema = defineEntity({
  name: 'IngestSource',
  tableName: 'ingest_sources',
  properties: {
    sourceId: p.text().primary(),
    ...recordColumns(),
    kind: p.text().$type<IngestKind>(),
    organizationId: p.uuid().nullable(),
    accounts: p.json().$type<Record<string, string>>().nullable(),
    mapping: p.json().$type<Mapping>().nullable(),
    backfill: p.json().$type<Backfill>().nullable(),
    retrieval: p.json().$type<Retrieval>().nullable(),
    secretSealed: p.blob(),
    secrets: p.json().$type<SecretInfo[]>(),
    deletedAt: p.datetime().nullable(),
  },
});

/** Where a provider posts its webhooks to, and what proves that it was the provider. */
export class IngestSource extends schema.class {}

schema.setClass(IngestSource);
