import { defineEntity, p } from '@mikro-orm/postgresql';
import { recordColumns } from '#platform/db';
import type { IngestKind, Mapping } from './providers/index.ts';
import type { SecretInfo } from './source-secrets.ts';

/** The progress of a poll for records whose webhooks were missed. */
export interface Look {
  since: string;
  until: string;
  /** Records that the provider listed, and how many of them were new. */
  records: number;
  new_records: number;
}

/** The settings and progress of polling a provider for records whose webhooks were missed. */
export interface Backfill {
  /** When the settings were last changed. */
  set_at: string;
  /** The provider's account; null where its key implies it. */
  account_id: string | null;
  api_url: string;
  /** Everything before this time has been polled. */
  polled_until: string | null;
  /** The poll under way, which continues page by page; null between two polls. */
  look: (Look & { pages_read: number; pages: number }) | null;
  /** The last complete poll. */
  last_look: Look | null;
  last_run_at: string | null;
  next_run_at: string | null;
  last_error: string | null;
}

/** The settings and state of fetching, from a provider's API, records that its posts only reference. */
export interface Retrieval {
  api_url: string;
  /** The accounts with their own key. */
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

/** The endpoint for a provider's webhooks, and the secrets that authenticate the provider. */
export class IngestSource extends schema.class {}

schema.setClass(IngestSource);
