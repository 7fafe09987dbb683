import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { isWithinConfinement } from '#features/organizations';
import type { TenantFeature } from '#features/tenants';
import { type Context, containedIn, kysely, selectFrom } from '#platform/db';
import { idTime } from '#platform/ids';
import type { SearchType } from './search.schemas.ts';

/** A record as a search shows it. */
export interface FoundRecord {
  id: string;
  title: string;
  subtitle: string | null;
  organizationId: string | null;
  at: Date;
  /** What it may have been found by, by the names that clients are told. */
  fields: Record<string, string | null>;
}

interface Kind {
  /** The group that has to be on. */
  feature: TenantFeature | null;
  /** The group of endpoints whose `admin` scope it needs; without one, whoever may search finds it. */
  admin?: string;
  /** Its page, below the dashboard's address and followed by its identifier; null where it has none. */
  page: string | null;
  /** What its identifiers look like. */
  id: RegExp;
  /** Those of the records that the caller may see. */
  load(em: EntityManager, ids: readonly string[], ctx: Context): Promise<FoundRecord[]>;
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const prefixed = (prefix: string): RegExp => new RegExp(`^${prefix}_[0-9a-z]{1,64}$`);

const excerpt = (text: string | null | undefined): string | null => text?.slice(0, 200) || null;

const parts = (...texts: (string | null | undefined)[]): string | null =>
  texts.filter((text) => text).join(' · ') || null;

/** Every kind of record that is found, and how it is shown. Row-level security says which of them the caller sees. */
export const kinds: Record<SearchType, Kind> = {
  call: {
    feature: 'calls',
    page: '/calls/',
    id: prefixed('call'),
    async load(em, ids) {
      const rows = await selectFrom(em, 'calls')
        .select([
          'call_id',
          'organization_id',
          'caller_name',
          'caller_number',
          'job_external_ref',
          'provider_call_id',
        ])
        .select(['extracted', 'started_at', 'created_at'])
        .select(sql<string | null>`classification ->> 'summary'`.as('summary'))
        .$narrowType<{ extracted: Record<string, string | undefined> }>()
        .where('call_id', 'in', [...ids])
        .where('erased_at', 'is', null)
        .execute();
      return rows.map(({ extracted, ...row }) => ({
        id: row.call_id,
        title: extracted.caller_name ?? row.caller_name ?? row.caller_number ?? 'Unknown caller',
        subtitle: excerpt(row.summary ?? extracted.address ?? row.caller_number),
        organizationId: row.organization_id,
        at: row.started_at ?? row.created_at,
        fields: {
          caller_number: row.caller_number,
          callback_number: extracted.callback_number ?? null,
          caller_name: extracted.caller_name ?? row.caller_name,
          address: extracted.address ?? null,
          job_external_ref: row.job_external_ref,
          claim_number: extracted.claim_number ?? null,
          provider_call_id: row.provider_call_id,
        },
      }));
    },
  },
  lead: {
    feature: null,
    page: '/leads/',
    id: uuidPattern,
    async load(em, ids) {
      const rows = await selectFrom(em, 'leads')
        .select([
          'lead_id',
          'organization_id',
          'name',
          'phone',
          'email',
          'external_ref',
          'source',
          'created_at',
        ])
        .where('lead_id', 'in', [...ids])
        .where('erased_at', 'is', null)
        .execute();
      return rows.map((row) => ({
        id: row.lead_id,
        title: row.name ?? row.phone ?? row.email ?? 'Lead',
        subtitle: parts(row.phone, row.email) ?? row.source,
        organizationId: row.organization_id,
        at: row.created_at,
        fields: { phone: row.phone, name: row.name, email: row.email, external_ref: row.external_ref },
      }));
    },
  },
  prospect: {
    feature: 'prospects',
    page: '/prospects/',
    id: uuidPattern,
    async load(em, ids) {
      const rows = await selectFrom(em, 'prospects')
        .innerJoin('leads', 'leads.lead_id', 'prospects.lead_id')
        .select(['prospects.prospect_id', 'prospects.organization_id', 'prospects.created_at'])
        .select(['leads.name', 'leads.phone', 'leads.email'])
        .where('prospects.prospect_id', 'in', [...ids])
        .where('leads.erased_at', 'is', null)
        .execute();
      return rows.map((row) => ({
        id: row.prospect_id,
        title: row.name ?? row.phone ?? row.email ?? 'Prospect',
        subtitle: parts(row.phone, row.email),
        organizationId: row.organization_id,
        at: row.created_at,
        fields: {},
      }));
    },
  },
  claim: {
    feature: 'claims',
    page: '/claims/',
    id: prefixed('clm'),
    async load(em, ids) {
      const rows = await selectFrom(em, 'claims')
        .select([
          'claim_id',
          'organization_id',
          'job_external_ref',
          'claim_number',
          'loss_type',
          'loss_date',
          'created_at',
        ])
        .where('claim_id', 'in', [...ids])
        .execute();
      return rows.map((row) => ({
        id: row.claim_id,
        title: row.job_external_ref,
        subtitle: parts(row.claim_number, row.loss_type, row.loss_date),
        organizationId: row.organization_id,
        at: row.created_at,
        fields: { job_external_ref: row.job_external_ref, claim_number: row.claim_number },
      }));
    },
  },
  organization: {
    feature: null,
    page: '/settings/organizations/',
    id: uuidPattern,
    async load(em, ids) {
      const rows = await selectFrom(em, 'organizations')
        .select(['organization_id', 'name', 'external_ref', 'phone', 'address', 'created_at'])
        .$narrowType<{ address: Record<string, string | null> | null }>()
        .where('organization_id', 'in', [...ids])
        .execute();
      return rows.map(({ address, ...row }) => {
        const place = parts(address?.line1, address?.city, address?.postal_code);
        return {
          id: row.organization_id,
          title: row.name,
          subtitle: place ?? row.external_ref,
          organizationId: row.organization_id,
          at: row.created_at,
          fields: { name: row.name, external_ref: row.external_ref, phone: row.phone, address: place },
        };
      });
    },
  },
  email: {
    feature: 'outreach',
    page: '/outreach/mail/',
    id: prefixed('out'),
    async load(em, ids) {
      const rows = await selectFrom(em, 'outreach_emails')
        .select(['outreach_id', 'organization_id', 'subject', 'to_email', 'created_at'])
        .where('outreach_id', 'in', [...ids])
        .where('audit_key', 'is not', null)
        .execute();
      return rows.map((row) => ({
        id: row.outreach_id,
        title: row.subject ?? 'Email without a subject',
        subtitle: row.to_email,
        organizationId: row.organization_id,
        at: row.created_at,
        fields: { to: row.to_email, subject: row.subject },
      }));
    },
  },
  reply: {
    feature: 'outreach',
    page: '/outreach/records/',
    id: prefixed('out'),
    async load(em, ids) {
      const rows = await selectFrom(em, 'outreach_replies')
        .select(['outreach_id', 'organization_id', 'subject', 'from_email', 'created_at'])
        .where('outreach_id', 'in', [...ids])
        .where('audit_key', 'is not', null)
        .execute();
      return rows.map((row) => ({
        id: row.outreach_id,
        title: row.subject ?? 'Reply without a subject',
        subtitle: row.from_email,
        organizationId: row.organization_id,
        at: row.created_at,
        fields: { from: row.from_email, subject: row.subject },
      }));
    },
  },
  sequence: {
    feature: 'outreach',
    page: '/outreach/sequences/',
    id: prefixed('out'),
    async load(em, ids) {
      const rows = await selectFrom(em, 'outreach_sequences')
        .select(['outreach_id', 'organization_id', 'name', 'status', 'created_at'])
        .where('outreach_id', 'in', [...ids])
        .execute();
      return rows.map((row) => ({
        id: row.outreach_id,
        title: row.name,
        subtitle: null,
        organizationId: row.organization_id,
        at: row.created_at,
        fields: { name: row.name },
      }));
    },
  },
  content: {
    feature: 'content',
    page: '/content/',
    id: prefixed('cnt'),
    async load(em, ids) {
      const rows = await selectFrom(em, 'content_items')
        .select(['content_id', 'organization_id', 'title', 'created_at'])
        .select(sql<string | null>`brief ->> 'topic'`.as('topic'))
        .where('content_id', 'in', [...ids])
        .execute();
      return rows.map((row) => ({
        id: row.content_id,
        title: row.title ?? row.topic ?? 'Draft without a title',
        subtitle: row.topic === row.title ? null : row.topic,
        organizationId: row.organization_id,
        at: row.created_at,
        fields: { title: row.title, topic: row.topic },
      }));
    },
  },
  review: {
    feature: null,
    page: '/reviews/',
    id: /^[a-z]+_\S+$/,
    async load(em, ids) {
      const rows = await selectFrom(em, 'reviews')
        .select(['review_id', 'organization_id', 'author', 'text', 'platform', 'created_at'])
        .where('review_id', 'in', [...ids])
        .execute();
      return rows.map((row) => ({
        id: row.review_id,
        title: row.author ?? 'Anonymous review',
        subtitle: excerpt(row.text),
        organizationId: row.organization_id,
        at: row.created_at,
        fields: { author: row.author },
      }));
    },
  },
  delivery: {
    feature: null,
    page: '/deliveries/',
    id: prefixed('dlv'),
    async load(em, ids) {
      const rows = await selectFrom(em, 'deliveries')
        .select(['delivery_id', 'organization_id', 'event_type', 'event_id', 'created_at'])
        .where('delivery_id', 'in', [...ids])
        .execute();
      return rows.map((row) => ({
        id: row.delivery_id,
        title: row.event_type,
        subtitle: row.event_id,
        organizationId: row.organization_id,
        at: row.created_at,
        fields: {},
      }));
    },
  },
  event: {
    feature: null,
    page: null,
    id: prefixed('evt'),
    async load(em, ids) {
      const rows = await selectFrom(em, 'events')
        .select(['event_id', 'organization_id', 'type', 'subject_id', 'created_at'])
        .where('event_id', 'in', [...ids])
        .execute();
      return rows.map((row) => ({
        id: row.event_id,
        title: row.type,
        subtitle: row.subject_id,
        organizationId: row.organization_id,
        at: row.created_at,
        fields: {},
      }));
    },
  },
  webhook: {
    feature: null,
    page: '/settings/webhooks/',
    id: prefixed('whk'),
    async load(em, ids, ctx) {
      const rows = await selectFrom(em, 'webhook_subscriptions')
        .select(['webhook_id', 'url', 'description', 'created_at'])
        .where('webhook_id', 'in', [...ids])
        .where('deleted_at', 'is', null)
        .where(isWithinConfinement(ctx))
        .execute();
      return rows.map((row) => ({
        id: row.webhook_id,
        title: row.url,
        subtitle: row.description,
        organizationId: null,
        at: row.created_at,
        fields: { description: row.description, url: row.url },
      }));
    },
  },
  api_key: {
    feature: null,
    admin: 'api-keys',
    page: '/settings/api-keys?id=',
    id: prefixed('key'),
    async load(em, ids, ctx) {
      const rows = await selectFrom(em, 'api_keys')
        .select(['key_id', 'name', 'last_four', 'created_at'])
        .where('key_id', 'in', [...ids])
        .where(isWithinConfinement(ctx))
        .execute();
      return rows.map((row) => ({
        id: row.key_id,
        title: row.name,
        subtitle: `svc_${ctx.environment}_…${row.last_four}`,
        organizationId: null,
        at: row.created_at,
        fields: { name: row.name, last_four: row.last_four },
      }));
    },
  },
  ingest_source: {
    feature: null,
    admin: 'ingest-sources',
    page: '/settings/ingest-sources/',
    id: prefixed('src'),
    async load(em, ids, { organizationIds: own }) {
      const rows = await selectFrom(em, 'ingest_sources')
        .leftJoin('organizations', 'organizations.organization_id', 'ingest_sources.organization_id')
        .select(['source_id', 'kind', 'accounts', 'ingest_sources.organization_id'])
        .select(['ingest_sources.created_at', 'organizations.name'])
        .$narrowType<{ accounts: Record<string, string> | null }>()
        .where('source_id', 'in', [...ids])
        .where('deleted_at', 'is', null)
        .execute();
      return rows
        .filter((row) => {
          const served = row.organization_id ? [row.organization_id] : Object.values(row.accounts ?? {});
          return own === null || served.every((id) => own.includes(id));
        })
        .map((row) => ({
          id: row.source_id,
          title: row.kind,
          subtitle: row.name ?? excerpt(Object.keys(row.accounts ?? {}).join(', ')),
          organizationId: row.organization_id,
          at: row.created_at,
          fields: { kind: row.kind, organization: row.name },
        }));
    },
  },
  connection: {
    feature: null,
    admin: 'connections',
    page: '/settings/connections?id=',
    id: prefixed('con'),
    async load(em, ids, { organizationIds: own }) {
      const rows = await selectFrom(em, 'connections')
        .select(['connection_id', 'kind', 'description', 'settings', 'created_at'])
        .$narrowType<{ settings: { url?: string; host?: string } }>()
        .where('connection_id', 'in', [...ids])
        .where('deleted_at', 'is', null)
        .where(({ and, ref }) => and(own === null ? [] : [containedIn(ref('organization_ids'), own)]))
        .execute();
      return rows.map(({ settings, ...row }) => {
        const place = settings.url ?? settings.host ?? null;
        return {
          id: row.connection_id,
          title: row.description ?? place ?? row.kind,
          subtitle: row.description ? place : null,
          organizationId: null,
          at: row.created_at,
          fields: { description: row.description, address: place },
        };
      });
    },
  },
  alert: {
    feature: null,
    page: null,
    id: prefixed('alr'),
    async load(em, ids) {
      const rows = await selectFrom(em, 'alerts')
        .select(['alert_id', 'organization_id', 'message', 'created_at'])
        .where('alert_id', 'in', [...ids])
        .execute();
      return rows.map((row) => ({
        id: row.alert_id,
        title: row.message,
        subtitle: null,
        organizationId: row.organization_id,
        at: row.created_at,
        fields: {},
      }));
    },
  },
  audit_entry: {
    feature: null,
    page: '/audit-log/',
    id: prefixed('aud'),
    async load(em, ids, { tenantId, environment }) {
      const made = ids.map(idTime).filter((time) => time !== null);
      if (made.length === 0) return [];
      const rows = await kysely(em)
        .selectFrom('audit_entries')
        .select(['audit_id', 'organization_id', 'action', 'target_id', 'occurred_at'])
        .where('tenant_id', '=', tenantId)
        .where('environment', '=', environment)
        .where('audit_id', 'in', [...ids])
        // One partition or two instead of all; an entry and its identifier are made together.
        .where(
          sql<SqlBool>`occurred_at between ${new Date(Math.min(...made) - 86_400_000)} and ${new Date(Math.max(...made) + 86_400_000)}`,
        )
        .execute();
      return rows.map((row) => ({
        id: row.audit_id,
        title: row.action,
        subtitle: row.target_id,
        organizationId: row.organization_id,
        at: row.occurred_at,
        fields: {},
      }));
    },
  },
};
