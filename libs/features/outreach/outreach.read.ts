import type { EntityManager } from '@mikro-orm/postgresql';
import { query, type TenantScope } from '#platform/db';
import { notFound } from '#platform/errors';
import { type Cursors, type Page, toPage } from '#platform/http';
import { OutreachDeliverability } from './deliverability.entity.ts';
import { OutreachEmail } from './email.entity.ts';
import type { ListOutreach, OutreachKind, OutreachRecord, SequenceRecord } from './outreach.schemas.ts';
import { OutreachReply } from './reply.entity.ts';
import { OutreachSequence } from './sequence.entity.ts';
import { OutreachSuppression } from './suppression.entity.ts';

type Entity = OutreachEmail | OutreachSequence | OutreachSuppression | OutreachReply | OutreachDeliverability;

function common(entity: Entity) {
  return {
    outreach_id: entity.outreachId,
    organization_id: entity.organizationId,
    metadata: entity.metadata,
    created_at: entity.createdAt.toISOString(),
    updated_at: entity.updatedAt.toISOString(),
  };
}

function presentEmail(email: OutreachEmail): OutreachRecord {
  return {
    ...common(email),
    kind: 'email',
    status: email.status,
    to: {
      prospect_id: email.prospectId ?? null,
      lead_id: email.leadId ?? null,
      email: email.toEmail ?? null,
    },
    subject: email.subject ?? null,
    body: email.body ?? null,
    brief: email.brief ?? null,
    message_id: email.messageId ?? null,
    sequence_id: email.sequenceId ?? null,
    step: email.step ?? null,
    failure_reason: email.failureReason ?? null,
    ...(email.aiRun !== undefined && { ai_run: email.aiRun }),
    sent_at: email.sentAt?.toISOString() ?? null,
  };
}

function presentSequence(
  sequence: OutreachSequence,
  enrolments: SequenceRecord['enrolments'],
): OutreachRecord {
  return {
    ...common(sequence),
    kind: 'sequence',
    status: sequence.status,
    name: sequence.name,
    steps: sequence.steps.map(({ delay_hours, subject, body, brief }) => ({
      delay_hours,
      subject,
      body,
      brief,
    })),
    paused_reason: sequence.pausedReason ?? null,
    enrolments,
  };
}

function presentSuppression(suppression: OutreachSuppression): OutreachRecord {
  return {
    ...common(suppression),
    kind: 'suppression',
    email: suppression.email ?? null,
    domain: suppression.domain ?? null,
    reason: suppression.reason,
  };
}

function presentReply(reply: OutreachReply): OutreachRecord {
  return {
    ...common(reply),
    kind: 'reply',
    status: reply.status,
    email_id: reply.emailId ?? null,
    prospect_id: reply.prospectId ?? null,
    lead_id: reply.leadId ?? null,
    matched_by: reply.matchedBy,
    match_confidence: reply.matchedBy === 'none' ? null : reply.matchedBy === 'subject' ? 'low' : 'high',
    in_reply_to: reply.inReplyTo ?? null,
    from: reply.fromEmail ?? null,
    subject: reply.subject ?? null,
    body: reply.body ?? null,
    classification: reply.classification ?? null,
    ...(reply.aiRun !== undefined && { ai_run: reply.aiRun }),
    occurred_at: reply.occurredAt?.toISOString() ?? null,
  };
}

function presentDeliverability(news: OutreachDeliverability): OutreachRecord {
  return {
    ...common(news),
    kind: 'deliverability',
    status: news.status,
    email_id: news.emailId,
    prospect_id: news.prospectId ?? null,
    lead_id: news.leadId ?? null,
    bounce_type: news.bounceType ?? null,
    occurred_at: news.occurredAt?.toISOString() ?? null,
  };
}

/** Where each kind of record lies, and which column answers each filter; a kind without the column never matches. */
const tables: Record<OutreachKind, { table: string; columns: Record<string, string> }> = {
  email: {
    table: 'outreach_emails',
    columns: {
      status: 'status',
      prospect_id: 'prospect_id',
      lead_id: 'lead_id',
      sequence_id: 'sequence_id',
      email: 'to_email',
    },
  },
  sequence: { table: 'outreach_sequences', columns: { status: 'status', sequence_id: 'outreach_id' } },
  suppression: { table: 'outreach_suppressions', columns: { email: 'email' } },
  reply: {
    table: 'outreach_replies',
    columns: { status: 'status', prospect_id: 'prospect_id', lead_id: 'lead_id', email: 'from_email' },
  },
  deliverability: {
    table: 'outreach_deliverability',
    columns: { status: 'status', prospect_id: 'prospect_id', lead_id: 'lead_id' },
  },
};

interface Located {
  outreach_id: string;
  kind: OutreachKind;
}

/**
 * Identifiers and kinds of the records that fit, newest first. Each kind is a table of its own, read no further than
 * the page goes.
 */
async function locate(
  em: EntityManager,
  scope: TenantScope,
  conditions: {
    kind?: OutreachKind;
    columns: Record<string, string>;
    rest: [condition: string, value: unknown][];
  },
  limit: number,
): Promise<Located[]> {
  const parameters: unknown[] = [scope.tenantId, scope.environment, limit];
  const parameter = (value: unknown): string => `$${parameters.push(value)}`;
  const rest = conditions.rest.map(([condition, value]) => condition.replace('?', parameter(value)));
  // Suppressions hold for the whole tenant, so the database shows them all; a confined key is shown its own.
  if (scope.organizationIds) rest.push(`organization_id = any (${parameter(scope.organizationIds)}::uuid[])`);
  const wanted = Object.entries(conditions.columns).map(
    ([filter, value]) => [filter, parameter(value)] as const,
  );
  const branches = Object.entries(tables)
    .filter(
      ([kind, { columns }]) =>
        (conditions.kind ?? kind) === kind && wanted.every(([filter]) => columns[filter]),
    )
    .map(([kind, { table, columns }]) => {
      const all = [
        'tenant_id = $1',
        'environment = $2',
        ...wanted.map(([filter, value]) => `${columns[filter]} = ${value}`),
        ...rest,
      ];
      return `(select outreach_id, '${kind}' as kind from ${table} where ${all.join(' and ')} order by outreach_id desc limit $3)`;
    });
  if (branches.length === 0) return [];
  return query<Located>(
    em,
    `select * from (${branches.join(' union all ')}) as page order by outreach_id desc limit $3`,
    parameters,
  );
}

async function countEnrolments(
  em: EntityManager,
  scope: TenantScope,
  sequenceIds: readonly string[],
): Promise<Map<string, SequenceRecord['enrolments']>> {
  const rows = await query<SequenceRecord['enrolments'] & { sequence_id: string }>(
    em,
    `select sequence_id, count(*) filter (where status = 'active')::int as active,
            count(*) filter (where status = 'finished')::int as finished,
            count(*) filter (where status = 'stopped')::int as stopped
     from outreach_enrolments where tenant_id = $1 and environment = $2 and sequence_id = any ($3::text[])
     group by sequence_id`,
    [scope.tenantId, scope.environment, sequenceIds],
  );
  return new Map(rows.map(({ sequence_id, ...counts }) => [sequence_id, counts]));
}

/** The records of a page, in its order; with the runs that wrote or labelled them where they are shown `inDetail`. */
async function load(
  em: EntityManager,
  scope: TenantScope,
  located: readonly Located[],
  inDetail = false,
): Promise<OutreachRecord[]> {
  const populate = { populate: inDetail ? (['aiRun'] as const) : [] };
  const idsOf = (kind: OutreachKind): { outreachId: { $in: string[] } } => ({
    outreachId: { $in: located.filter((row) => row.kind === kind).map((row) => row.outreach_id) },
  });
  const has = (kind: OutreachKind): boolean => located.some((row) => row.kind === kind);
  const records: OutreachRecord[] = [];
  if (has('email'))
    records.push(...(await em.find(OutreachEmail, idsOf('email'), populate)).map(presentEmail));
  if (has('sequence')) {
    const sequences = await em.find(OutreachSequence, idsOf('sequence'));
    const counts = await countEnrolments(em, scope, idsOf('sequence').outreachId.$in);
    const none = { active: 0, finished: 0, stopped: 0 };
    records.push(
      ...sequences.map((sequence) => presentSequence(sequence, counts.get(sequence.outreachId) ?? none)),
    );
  }
  if (has('suppression')) {
    records.push(...(await em.find(OutreachSuppression, idsOf('suppression'))).map(presentSuppression));
  }
  if (has('reply'))
    records.push(...(await em.find(OutreachReply, idsOf('reply'), populate)).map(presentReply));
  if (has('deliverability')) {
    records.push(
      ...(await em.find(OutreachDeliverability, idsOf('deliverability'))).map(presentDeliverability),
    );
  }
  const byId = new Map(records.map((record) => [record.outreach_id, record]));
  return located.map((row) => byId.get(row.outreach_id)).filter((record) => record !== undefined);
}

/**
 * The record with this id, of whatever kind.
 * @throws AppError `not_found` when there is none that the caller may see.
 */
export async function readOutreach(
  em: EntityManager,
  scope: TenantScope,
  outreachId: string,
): Promise<OutreachRecord> {
  const located = await locate(em, scope, { columns: {}, rest: [['outreach_id = ?', outreachId]] }, 1);
  const [record] = await load(em, scope, located, true);
  if (!record) throw notFound('outreach record');
  return record;
}

/** A page of all kinds of records, newest first. */
export async function listOutreach(
  em: EntityManager,
  scope: TenantScope,
  cursors: Cursors,
  { limit, cursor, ...filter }: ListOutreach,
): Promise<Page<OutreachRecord>> {
  const after = cursors.decode(cursor, filter);
  const { kind, organization_id, created_after, created_before, ...columns } = filter;
  const rest: [string, unknown][] = [];
  if (organization_id) rest.push(['organization_id = ?', organization_id]);
  if (created_after) rest.push(['created_at > ?', created_after]);
  if (created_before) rest.push(['created_at < ?', created_before]);
  if (after) rest.push(['outreach_id < ?', after]);
  const stated = Object.entries(columns).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const located = await locate(em, scope, { kind, columns: Object.fromEntries(stated), rest }, limit + 1);
  const records = await load(em, scope, located);
  return toPage(
    records,
    limit,
    (record) => record,
    (last) => cursors.encode(last.outreach_id, filter),
  );
}
