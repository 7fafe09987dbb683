import type { EntityManager } from '@mikro-orm/postgresql';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { isWithinConfinement } from '#features/organizations';
import type { TenantFeature } from '#features/tenants';
import { type Context, containedIn, kysely, selectFrom, type Tables, type TenantTable } from '#platform/db';
import { idTime } from '#platform/ids';
import type { SearchType } from './search.schemas.ts';

/** A record as a search result. */
export interface FoundRecord {
  id: string;
  title: string;
  subtitle: string | null;
  organizationId: string | null;
  at: Date;
  /** The fields that may have matched, by the names in the result. */
  fields: Record<string, string | null>;
}

interface Kind {
  /** The resource group that must be enabled. */
  feature: TenantFeature | null;
  /**
   * The group of endpoints whose `admin` scope is required; without one, every caller of the search may find
   * it.
   */
  admin?: string;
  /** Its page, relative to the dashboard's URL and followed by the id; null where it has none. */
  page: string | null;
  /** The pattern of its ids. */
  id: RegExp;
  /** Loads the records among these ids that the caller may see. */
  load(em: EntityManager, ids: readonly string[], ctx: Context): Promise<FoundRecord[]>;
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const prefixed = (prefix: string): RegExp => new RegExp(`^${prefix}_[0-9a-z]{1,64}$`);

const excerpt = (text: string | null | undefined): string | null => text?.slice(0, 200) || null;

const parts = (...texts: (string | null | undefined)[]): string | null =>
  texts.filter((text) => text).join(' · ') || null;

/** The columns that are read for every kind. */
interface Found {
  record_id: string;
  created_at: Date;
  organization_id?: string | null;
}

/**
 * A kind whose records are the rows of a table.
 * @param kind.select adds columns, and conditions for the rows.
 * @param kind.show maps a row to its result; null for one that the caller must not see.
 */
function rowsOf<Table extends TenantTable, Row extends Found>(
  table: Table,
  key: keyof Tables[Table] & string,
  {
    select,
    show,
    ...kind
  }: Omit<Kind, 'load'> & {
    select(
      rows: SelectQueryBuilder<Tables, Table, Pick<Found, 'record_id' | 'created_at'>>,
      ctx: Context,
    ): { execute(): Promise<Row[]> };
    show(row: Row, ctx: Context): Pick<FoundRecord, 'title' | 'subtitle' | 'fields'> | null;
  },
): Kind {
  return {
    ...kind,
    async load(em, ids, ctx) {
      const recordId = sql.ref<string>(`${table}.${key}`);
      const rows = selectFrom(em, table)
        .where(recordId, 'in', [...ids])
        .select([recordId.as('record_id'), sql.ref<Date>(`${table}.created_at`).as('created_at')]);
      return (await select(rows, ctx).execute()).flatMap((row) => {
        const shown = show(row, ctx);
        const { record_id: id, organization_id: organizationId = null, created_at: at } = row;
        return shown ? [{ id, ...shown, organizationId, at }] : [];
      });
    },
  };
}

/**
 * Every searchable kind, and how its results are shown. Row-level security decides which records the caller
 * sees.
 */
export const kinds: Record<SearchType, Kind> = {
  call: rowsOf('calls', 'call_id', {
    feature: 'calls',
    page: '/calls/',
    id: prefixed('call'),
    select: (calls) =>
      calls
        .select(['organization_id', 'caller_name', 'caller_number', 'job_external_ref', 'provider_call_id'])
        .select(['extracted', 'started_at'])
        .select(sql<string | null>`classification ->> 'summary'`.as('summary'))
        .$narrowType<{ extracted: Record<string, string | undefined> }>()
        .where('erased_at', 'is', null),
    show: ({ extracted, ...row }) => ({
      title: extracted.caller_name ?? row.caller_name ?? row.caller_number ?? 'Unknown caller',
      subtitle: excerpt(row.summary ?? extracted.address ?? row.caller_number),
      fields: {
        caller_number: row.caller_number,
        callback_number: extracted.callback_number ?? null,
        caller_name: extracted.caller_name ?? row.caller_name,
        address: extracted.address ?? null,
        job_external_ref: row.job_external_ref,
        claim_number: extracted.claim_number ?? null,
        provider_call_id: row.provider_call_id,
      },
    }),
  }),
  lead: rowsOf('leads', 'lead_id', {
    feature: null,
    page: '/leads/',
    id: uuidPattern,
    select: (leads) =>
      leads
        .select(['organization_id', 'name', 'phone', 'email', 'external_ref', 'source'])
        .where('erased_at', 'is', null),
    show: ({ phone, name, email, external_ref, source }) => ({
      title: name ?? phone ?? email ?? 'Lead',
      subtitle: parts(phone, email) ?? source,
      fields: { phone, name, email, external_ref },
    }),
  }),
  prospect: rowsOf('prospects', 'prospect_id', {
    feature: 'prospects',
    page: '/prospects/',
    id: uuidPattern,
    select: (prospects) =>
      prospects
        .innerJoin('leads', 'leads.lead_id', 'prospects.lead_id')
        .select(['prospects.organization_id', 'leads.name', 'leads.phone', 'leads.email'])
        .where('leads.erased_at', 'is', null),
    show: ({ name, phone, email }) => ({
      title: name ?? phone ?? email ?? 'Prospect',
      subtitle: parts(phone, email),
      fields: {},
    }),
  }),
  claim: rowsOf('claims', 'claim_id', {
    feature: 'claims',
    page: '/claims/',
    id: prefixed('clm'),
    select: (claims) =>
      claims.select(['organization_id', 'job_external_ref', 'claim_number', 'loss_type', 'loss_date']),
    show: ({ job_external_ref, claim_number, loss_type, loss_date }) => ({
      title: job_external_ref,
      subtitle: parts(claim_number, loss_type, loss_date),
      fields: { job_external_ref, claim_number },
    }),
  }),
  organization: rowsOf('organizations', 'organization_id', {
    feature: null,
    page: '/settings/organizations/',
    id: uuidPattern,
    select: (organizations) =>
      organizations
        .select(['organization_id', 'name', 'external_ref', 'phone', 'address'])
        .$narrowType<{ address: Record<string, string | null> | null }>(),
    show: ({ address, name, external_ref, phone }) => {
      const place = parts(address?.line1, address?.city, address?.postal_code);
      return {
        title: name,
        subtitle: place ?? external_ref,
        fields: { name, external_ref, phone, address: place },
      };
    },
  }),
  email: rowsOf('outreach_emails', 'outreach_id', {
    feature: 'outreach',
    page: '/outreach/mail/',
    id: prefixed('out'),
    select: (emails) =>
      emails.select(['organization_id', 'subject', 'to_email']).where('audit_key', 'is not', null),
    show: ({ subject, to_email: to }) => ({
      title: subject ?? 'Email without a subject',
      subtitle: to,
      fields: { to, subject },
    }),
  }),
  reply: rowsOf('outreach_replies', 'outreach_id', {
    feature: 'outreach',
    page: '/outreach/records/',
    id: prefixed('out'),
    select: (replies) =>
      replies.select(['organization_id', 'subject', 'from_email']).where('audit_key', 'is not', null),
    show: ({ subject, from_email: from }) => ({
      title: subject ?? 'Reply without a subject',
      subtitle: from,
      fields: { from, subject },
    }),
  }),
  sequence: rowsOf('outreach_sequences', 'outreach_id', {
    feature: 'outreach',
    page: '/outreach/sequences/',
    id: prefixed('out'),
    select: (sequences) => sequences.select(['organization_id', 'name']),
    show: ({ name }) => ({ title: name, subtitle: null, fields: { name } }),
  }),
  content: rowsOf('content_items', 'content_id', {
    feature: 'content',
    page: '/content/',
    id: prefixed('cnt'),
    select: (items) =>
      items.select(['organization_id', 'title', sql<string | null>`brief ->> 'topic'`.as('topic')]),
    show: ({ title, topic }) => ({
      title: title ?? topic ?? 'Draft without a title',
      subtitle: topic === title ? null : topic,
      fields: { title, topic },
    }),
  }),
  review: rowsOf('reviews', 'review_id', {
    feature: null,
    page: '/reviews/',
    id: /^[a-z]+_\S+$/,
    select: (reviews) => reviews.select(['organization_id', 'author', 'text']),
    show: ({ author, text }) => ({
      title: author ?? 'Anonymous review',
      subtitle: excerpt(text),
      fields: { author },
    }),
  }),
  delivery: rowsOf('deliveries', 'delivery_id', {
    feature: null,
    page: '/deliveries/',
    id: prefixed('dlv'),
    select: (deliveries) => deliveries.select(['organization_id', 'event_type', 'event_id']),
    show: ({ event_type, event_id }) => ({ title: event_type, subtitle: event_id, fields: {} }),
  }),
  event: rowsOf('events', 'event_id', {
    feature: null,
    page: null,
    id: prefixed('evt'),
    select: (events) => events.select(['organization_id', 'type', 'subject_id']),
    show: ({ type, subject_id }) => ({ title: type, subtitle: subject_id, fields: {} }),
  }),
  webhook: rowsOf('webhook_subscriptions', 'webhook_id', {
    feature: null,
    page: '/settings/webhooks/',
    id: prefixed('whk'),
    select: (webhooks, ctx) =>
      webhooks.select(['url', 'description']).where('deleted_at', 'is', null).where(isWithinConfinement(ctx)),
    show: ({ url, description }) => ({ title: url, subtitle: description, fields: { description, url } }),
  }),
  api_key: rowsOf('api_keys', 'key_id', {
    feature: null,
    admin: 'api-keys',
    page: '/settings/api-keys?id=',
    id: prefixed('key'),
    select: (keys, ctx) => keys.select(['name', 'last_four']).where(isWithinConfinement(ctx)),
    show: ({ name, last_four }, { environment }) => ({
      title: name,
      subtitle: `svc_${environment}_…${last_four}`,
      fields: { name, last_four },
    }),
  }),
  ingest_source: rowsOf('ingest_sources', 'source_id', {
    feature: null,
    admin: 'ingest-sources',
    page: '/settings/ingest-sources/',
    id: prefixed('src'),
    select: (sources) =>
      sources
        .leftJoin('organizations', 'organizations.organization_id', 'ingest_sources.organization_id')
        .select(['kind', 'accounts', 'ingest_sources.organization_id', 'organizations.name'])
        .$narrowType<{ accounts: Record<string, string> | null }>()
        .where('deleted_at', 'is', null),
    show: ({ kind, accounts, organization_id, name }, { organizationIds: own }) => {
      const served = organization_id ? [organization_id] : Object.values(accounts ?? {});
      if (own !== null && !served.every((id) => own.includes(id))) return null;
      return {
        title: kind,
        subtitle: name ?? excerpt(Object.keys(accounts ?? {}).join(', ')),
        fields: { kind, organization: name },
      };
    },
  }),
  connection: rowsOf('connections', 'connection_id', {
    feature: null,
    admin: 'connections',
    page: '/settings/connections?id=',
    id: prefixed('con'),
    select: (connections, { organizationIds: own }) =>
      connections
        .select(['kind', 'description', 'settings'])
        .$narrowType<{ settings: { url?: string; host?: string } }>()
        .where('deleted_at', 'is', null)
        .where(({ and, ref }) => and(own === null ? [] : [containedIn(ref('organization_ids'), own)])),
    show: ({ kind, description, settings }) => {
      const place = settings.url ?? settings.host ?? null;
      return {
        title: description ?? place ?? kind,
        subtitle: description ? place : null,
        fields: { description, address: place },
      };
    },
  }),
  alert: rowsOf('alerts', 'alert_id', {
    feature: null,
    page: null,
    id: prefixed('alr'),
    select: (alerts) => alerts.select(['organization_id', 'message']),
    show: ({ message }) => ({ title: message, subtitle: null, fields: {} }),
  }),
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
        // Limits the query to one or two partitions: an entry and its id are created together.
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
