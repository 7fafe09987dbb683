import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type SqlBool, sql } from 'kysely';
import { connectionIdFor } from '#features/connections';
import type { Organization } from '#features/organizations';
import type { ReplyLabel } from '#features/taxonomy';
import { aiRunColumn } from '#platform/ai-runs';
import type { EmailConfig } from '#platform/config';
import { kysely, selectFrom, type TenantScope, type TenantTable, withIsoTimes } from '#platform/db';
import { notFound } from '#platform/errors';
import {
  beyond,
  type Cursors,
  type Order,
  orderOf,
  type Page,
  positionOf,
  timeConditions,
  toPage,
} from '#platform/http';
import type {
  ListOutreach,
  OutreachKind,
  OutreachRecord,
  ReplyClassification,
  SequenceRecord,
} from './outreach.schemas.ts';
import { needsNoConnection, refusalOfMail, refusalToSend } from './send-gate.ts';

type Scope = Pick<TenantScope, 'organizationIds' | 'environment'>;

const commonColumns = ['outreach_id', 'organization_id', 'metadata', 'created_at', 'updated_at'] as const;

interface CommonJson {
  metadata: Record<string, string>;
}

/** How to load a page's records of one kind; their AI runs are loaded only in detail. */
interface Loading {
  em: EntityManager;
  scope: Scope;
  config: EmailConfig;
  ids: readonly string[];
  inDetail: boolean;
}

const isDraft = ({ status }: { status: string }): boolean => status === 'draft' || status === 'drafting';

/** Why mail of these organizations cannot be sent, by organization; no entry for those whose mail can. */
async function blockedReasons(
  em: EntityManager,
  scope: Pick<TenantScope, 'environment'>,
  config: EmailConfig,
  organizationIds: readonly string[],
): Promise<Map<string, string>> {
  if (organizationIds.length === 0) return new Map();
  const rows = await selectFrom(em, 'organizations')
    .select(['organization_id', 'status', 'address', 'sender'])
    .select(
      needsNoConnection(scope, config)
        ? sql<boolean>`true`.as('connected')
        : sql<boolean>`${connectionIdFor(sql.ref('organization_id'), 'mail')} is not null`.as('connected'),
    )
    .$narrowType<Pick<Organization, 'address' | 'sender'>>()
    .where('organization_id', 'in', [...new Set(organizationIds)])
    .execute();
  return new Map(
    rows.flatMap(({ organization_id, connected, ...organization }) => {
      const reason = refusalOfMail(scope, config, connected) ?? refusalToSend(organization);
      return reason ? [[organization_id, reason]] : [];
    }),
  );
}

async function loadEmails({ em, ids, inDetail, scope, config }: Loading): Promise<OutreachRecord[]> {
  const rows = await selectFrom(em, 'outreach_emails')
    .select([
      ...commonColumns,
      'status',
      'prospect_id',
      'lead_id',
      'to_email',
      'subject',
      'body',
      'brief',
      'message_id',
      'reply_id',
      'sequence_id',
      'step',
      'failure_reason',
      'send_at',
      'sent_at',
    ])
    .$if(inDetail, (emails) => emails.select(aiRunColumn))
    .$narrowType<CommonJson>()
    .where('outreach_id', 'in', ids)
    .execute();
  const drafts = rows.filter(isDraft).map(({ organization_id }) => organization_id);
  const blocked = await blockedReasons(em, scope, config, drafts);
  return rows.map(({ prospect_id, lead_id, to_email: email, ...row }) => ({
    kind: 'email',
    ...withIsoTimes(row),
    to: { prospect_id, lead_id, email },
    blocked_reason: (isDraft(row) && blocked.get(row.organization_id)) || null,
  }));
}

/** A running sequence is finished when it has no active enrolments. */
const sequenceStatus = sql<SequenceRecord['status']>`case
  when status = 'active' and not exists (select from outreach_enrolments e
    where e.sequence_id = outreach_id and e.status = 'active') then 'finished'
  else status end`;

async function loadSequences({ em, ids, scope, config }: Loading): Promise<OutreachRecord[]> {
  const rows = await selectFrom(em, 'outreach_sequences')
    .select([...commonColumns, sequenceStatus.as('status'), 'name', 'steps', 'paused_reason'])
    .$narrowType<CommonJson & { steps: SequenceRecord['steps'] }>()
    .where('outreach_id', 'in', ids)
    .execute();
  const enrolments = await countEnrolments(em, ids);
  const mails = await countMails(em, ids);
  const organizationIds = rows.map(({ organization_id }) => organization_id);
  const blocked = await blockedReasons(em, scope, config, organizationIds);
  return rows.map((row) => ({
    kind: 'sequence',
    ...withIsoTimes(row),
    steps: row.steps.map(({ delay_hours, subject, body, brief }) => ({ delay_hours, subject, body, brief })),
    blocked_reason: (row.status !== 'finished' && blocked.get(row.organization_id)) || null,
    enrolments: enrolments.get(row.outreach_id) ?? { active: 0, finished: 0, stopped: 0 },
    mails: mails.get(row.outreach_id) ?? noMails,
  }));
}

const noMails: SequenceRecord['mails'] = { sent: 0, opened: 0, replied: 0, bounced: 0, complained: 0 };

async function countMails(
  em: EntityManager,
  sequenceIds: readonly string[],
): Promise<Map<string, SequenceRecord['mails']>> {
  const opened = sql<boolean>`exists (select from outreach_deliverability d
    where d.email_id = outreach_emails.outreach_id and d.status = 'opened')`;
  const rows = await selectFrom(em, 'outreach_emails')
    .select(({ fn }) => [
      'sequence_id',
      fn.countAll<string>().as('sent'),
      fn.countAll<string>().filterWhere(opened).as('opened'),
      fn.countAll<string>().filterWhere('status', '=', 'replied').as('replied'),
      fn.countAll<string>().filterWhere('status', '=', 'bounced').as('bounced'),
      fn.countAll<string>().filterWhere('status', '=', 'complained').as('complained'),
    ])
    .where('sequence_id', 'in', sequenceIds)
    .where('sent_at', 'is not', null)
    .groupBy('sequence_id')
    .execute();
  return new Map(
    rows.map(({ sequence_id, sent, opened, replied, bounced, complained }) => [
      sequence_id ?? '',
      {
        sent: Number(sent),
        opened: Number(opened),
        replied: Number(replied),
        bounced: Number(bounced),
        complained: Number(complained),
      },
    ]),
  );
}

async function countEnrolments(
  em: EntityManager,
  sequenceIds: readonly string[],
): Promise<Map<string, SequenceRecord['enrolments']>> {
  const rows = await selectFrom(em, 'outreach_enrolments')
    .select(['sequence_id', 'status', ({ fn }) => fn.countAll<string>().as('count')])
    .where('sequence_id', 'in', sequenceIds)
    .groupBy(['sequence_id', 'status'])
    .execute();
  const counts = new Map(sequenceIds.map((id) => [id, { active: 0, finished: 0, stopped: 0 }]));
  for (const { sequence_id, status, count } of rows) {
    const ofSequence = counts.get(sequence_id);
    if (ofSequence) ofSequence[status] = Number(count);
  }
  return counts;
}

async function loadSuppressions({ em, ids }: Loading): Promise<OutreachRecord[]> {
  const rows = await selectFrom(em, 'outreach_suppressions')
    .select([...commonColumns, 'email', 'domain', 'reason'])
    .$narrowType<CommonJson>()
    .where('outreach_id', 'in', ids)
    .execute();
  return rows.map((row) => ({ kind: 'suppression', ...withIsoTimes(row) }));
}

async function loadReplies({ em, ids, inDetail }: Loading): Promise<OutreachRecord[]> {
  const rows = await selectFrom(em, 'outreach_replies')
    .select([
      ...commonColumns,
      'status',
      'email_id',
      'prospect_id',
      'lead_id',
      'matched_by',
      'message_id',
      'in_reply_to',
      'from_email',
      'subject',
      'body',
      'label',
      'labeled_by',
      'classification',
      'read_at',
      'handled_at',
      'handled_by',
      'occurred_at',
    ])
    .$if(inDetail, (replies) => replies.select(aiRunColumn))
    .$narrowType<CommonJson & { classification: ReplyClassification | null; label: ReplyLabel | null }>()
    .where('outreach_id', 'in', ids)
    .execute();
  return rows.map(({ from_email: from, ...row }) => ({
    kind: 'reply',
    ...withIsoTimes(row),
    match_confidence: row.matched_by === 'none' ? null : row.matched_by === 'subject' ? 'low' : 'high',
    from,
  }));
}

async function loadDeliverability({ em, ids }: Loading): Promise<OutreachRecord[]> {
  const rows = await selectFrom(em, 'outreach_deliverability')
    .select([...commonColumns, 'status', 'email_id', 'prospect_id', 'lead_id', 'bounce_type', 'occurred_at'])
    .$narrowType<CommonJson>()
    .where('outreach_id', 'in', ids)
    .execute();
  return rows.map((row) => ({ kind: 'deliverability', ...withIsoTimes(row) }));
}

interface Kind {
  table: Extract<TenantTable, `outreach_${string}`>;
  /** The column for each filter; a kind without the column never matches. */
  columns: Record<string, string | Expression<unknown>>;
  /** The columns in which `q` is searched as a substring; a kind without any is not found by text. */
  searched: readonly string[];
  load(loading: Loading): Promise<OutreachRecord[]>;
}

/** The table and columns of each kind of record. */
const kinds: Record<OutreachKind, Kind> = {
  email: {
    table: 'outreach_emails',
    columns: {
      status: 'status',
      prospect_id: 'prospect_id',
      lead_id: 'lead_id',
      sequence_id: 'sequence_id',
      reply_id: 'reply_id',
      email: 'to_email',
    },
    searched: ['to_email', 'subject'],
    load: loadEmails,
  },
  sequence: {
    table: 'outreach_sequences',
    columns: { status: sequenceStatus, sequence_id: 'outreach_id' },
    searched: ['name'],
    load: loadSequences,
  },
  suppression: {
    table: 'outreach_suppressions',
    columns: { email: 'email' },
    searched: ['email', 'domain'],
    load: loadSuppressions,
  },
  reply: {
    table: 'outreach_replies',
    columns: {
      status: 'status',
      prospect_id: 'prospect_id',
      lead_id: 'lead_id',
      email_id: 'email_id',
      email: 'from_email',
      label: 'label',
      handled: sql<boolean>`(handled_at is not null)`,
    },
    searched: ['from_email', 'subject'],
    load: loadReplies,
  },
  deliverability: {
    table: 'outreach_deliverability',
    columns: { status: 'status', prospect_id: 'prospect_id', lead_id: 'lead_id', email_id: 'email_id' },
    searched: [],
    load: loadDeliverability,
  },
};

interface Located {
  outreach_id: string;
  kind: OutreachKind;
  changed_at: string;
}

/**
 * Ids and kinds of the matching records, in the requested order. Each kind is its own table, and is read no
 * further than the page needs.
 */
async function locate(
  em: EntityManager,
  { organizationIds }: Pick<TenantScope, 'organizationIds'>,
  conditions: {
    kind?: OutreachKind;
    q?: string;
    columns: Record<string, string | boolean>;
    rest: Expression<SqlBool>[];
  },
  { column, direction }: Order,
  limit: number,
): Promise<Located[]> {
  const { q } = conditions;
  const wanted = Object.entries(conditions.columns);
  const pattern = `%${q?.replace(/[\\%_]/g, '\\$&')}%`;
  const branches = Object.entries(kinds)
    .filter(
      ([kind, { columns, searched }]) =>
        (conditions.kind ?? kind) === kind &&
        wanted.every(([filter]) => columns[filter]) &&
        (q === undefined || searched.length > 0),
    )
    .map(([kind, { table, columns, searched }]) =>
      selectFrom(em, table)
        .select(['outreach_id', 'updated_at', sql.lit(kind).as('kind')])
        .where(({ and, eb, or }) =>
          and([
            ...(q === undefined
              ? []
              : [or(searched.map((column) => eb(sql.ref<string>(column), 'ilike', pattern)))]),
            ...wanted.map(([filter, value]) => {
              const column = columns[filter] ?? '';
              return eb(typeof column === 'string' ? sql.ref(column) : column, '=', value);
            }),
            // Suppressions apply to the whole tenant, so the database returns them all; a confined key sees
            // only its own.
            ...(organizationIds ? [eb('organization_id', 'in', organizationIds)] : []),
            ...conditions.rest,
          ]),
        )
        .$if(column === 'updated_at', (rows) => rows.orderBy('updated_at', direction))
        .orderBy('outreach_id', direction)
        .limit(limit),
    );
  if (branches.length === 0) return [];
  return kysely(em)
    .selectFrom(sql<Located & { updated_at: Date }>`(${sql.join(branches, sql` union all `)})`.as('page'))
    .select(['outreach_id', 'kind', sql<string>`updated_at::text`.as('changed_at')])
    .$if(column === 'updated_at', (rows) => rows.orderBy('updated_at', direction))
    .orderBy('outreach_id', direction)
    .limit(limit)
    .execute();
}

/** The records of a page, in its order; with the runs that drafted or labeled them if `inDetail`. */
async function load(loading: Omit<Loading, 'ids'>, located: readonly Located[]): Promise<OutreachRecord[]> {
  const byId = new Map<string, OutreachRecord>();
  for (const [kind, { load: loadKind }] of Object.entries(kinds)) {
    const ids = located.filter((row) => row.kind === kind).map((row) => row.outreach_id);
    if (ids.length === 0) continue;
    for (const record of await loadKind({ ...loading, ids })) byId.set(record.outreach_id, record);
  }
  return located.map((row) => byId.get(row.outreach_id)).filter((record) => record !== undefined);
}

/**
 * The record with this id, of any kind.
 * @throws AppError `not_found` when there is none that the caller may see.
 */
export async function readOutreach(
  em: EntityManager,
  scope: Scope,
  outreachId: string,
  config: EmailConfig,
): Promise<OutreachRecord> {
  const located = await locate(
    em,
    scope,
    { columns: {}, rest: [sql<SqlBool>`outreach_id = ${outreachId}`] },
    orderOf(),
    1,
  );
  const [record] = await load({ em, scope, config, inDetail: true }, located);
  if (!record) throw notFound('outreach record');
  return record;
}

/** A page of all kinds of records, newest first by default. */
export async function listOutreach(
  em: EntityManager,
  scope: Scope,
  cursors: Cursors,
  { limit, cursor, ...filter }: ListOutreach,
  config: EmailConfig,
): Promise<Page<OutreachRecord>> {
  const { kind, q, organization_id, include_descendants, ...others } = filter;
  const { created_after, created_before, updated_after, updated_before, sort, ...columns } = others;
  const times = { created_after, created_before, updated_after, updated_before, sort };
  const rest = timeConditions(times, (name) => sql.ref(name));
  if (organization_id) {
    rest.push(
      include_descendants
        ? sql`organization_id = any (app.organization_tree(${organization_id}))`
        : sql`organization_id = ${organization_id}`,
    );
  }
  const order = orderOf(sort);
  const after = cursors.decode(cursor, filter);
  if (after !== null) {
    rest.push(beyond(order, after, { updatedAt: sql.ref('updated_at'), key: sql.ref('outreach_id') }));
  }
  const stated = Object.fromEntries(
    Object.entries(columns).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const located = await locate(em, scope, { kind, q, columns: stated, rest }, order, limit + 1);
  const { data, next_cursor } = toPage(
    located,
    limit,
    (row) => row,
    (last) =>
      cursors.encode(positionOf(order, { key: last.outreach_id, changedAt: last.changed_at }), filter),
  );
  const page: Page<OutreachRecord> = { data: await load({ em, scope, config, inDetail: false }, data) };
  if (next_cursor !== undefined) page.next_cursor = next_cursor;
  return page;
}

/** The hours since a time in which mails of an organization are sent, and how many. */
export function findTakenHours(em: EntityManager, organizationId: string, since: Date) {
  return selectFrom(em, 'outreach_slots')
    .select(['hour', 'taken'])
    .where('organization_id', '=', organizationId)
    .where('hour', '>=', since)
    .execute();
}

/** The highest next step of the active enrolments in a sequence; null if there are none. */
export async function findFurthestStep(em: EntityManager, sequenceId: string): Promise<number | null> {
  const { furthest } = await selectFrom(em, 'outreach_enrolments')
    .select(({ fn }) => fn.max('next_step').as('furthest'))
    .where(({ and }) => and({ sequence_id: sequenceId, status: 'active' }))
    .executeTakeFirstOrThrow();
  return furthest;
}

/** How many mails of a sequence were sent, and how many of them bounced. */
export async function countBounced(em: EntityManager, sequenceId: string) {
  const mails = await selectFrom(em, 'outreach_emails')
    .select(({ fn }) => [
      fn.countAll<string>().as('sent'),
      fn.countAll<string>().filterWhere('status', '=', 'bounced').as('bounced'),
    ])
    .where('sequence_id', '=', sequenceId)
    .where('message_id', 'is not', null)
    .where('status', 'not in', ['suppressed', 'failed'])
    .executeTakeFirstOrThrow();
  return { sent: Number(mails.sent), bounced: Number(mails.bounced) };
}
