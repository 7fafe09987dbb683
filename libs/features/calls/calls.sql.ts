import type { Pool } from 'pg';
import type { ServiceLine } from '#features/taxonomy';
import { lockName, query, type Row, type Tx } from '#platform/db';
import { smallestIds } from '#platform/ids';

/** Selects calls of a period that went to a person because the model was unavailable. */
export interface FallbackCalls {
  tenantId?: string | undefined;
  since: Date;
  until?: Date | undefined;
}

/** The query parameters: lower and upper bound of the call ids, and the tenant. */
export const spanOf = ({ tenantId, since, until }: FallbackCalls): [string, string, string | null] => [
  `call_${smallestIds(since.getTime()).prefixed}`,
  `call_${smallestIds((until ?? new Date()).getTime()).prefixed}`,
  tenantId ?? null,
];

const maxCounted = 100_000;

/** Skips calls whose alert has been acknowledged: a person handles them, and may have sent a crew. */
const fallbackCalls = `
  from calls c join ai_runs r on r.run_id = c.ai_run_id
  where c.status = 'needs_review' and c.dispatch_status is null and c.joined_call_id is null and c.erased_at is null
    and r.fallback_reason is not null and c.call_id > $1 and c.call_id < $2 and ($3::uuid is null or c.tenant_id = $3)
    and not exists (select from alerts a where a.target_id = c.call_id and a.kind = 'call.emergency_needs_review'
                      and a.acknowledged_at is not null)`;

/** Counts the fallback calls, to at most 100,000, with the first ten as a sample. */
export async function countFallbackCalls(
  system: Pool,
  calls: FallbackCalls,
): Promise<{ count: number; sample: object[] }> {
  const parameters = spanOf(calls);
  const counted = await system.query<{ count: number }>(
    `select count(*)::int as count from (select ${fallbackCalls} limit ${maxCounted}) found`,
    parameters,
  );
  const sample = await system.query<object>(
    `select c.call_id, c.tenant_id, c.environment, c.urgency, r.fallback_reason, c.created_at ${fallbackCalls}
     order by c.call_id limit 10`,
    parameters,
  );
  return { count: counted.rows[0]?.count ?? 0, sample: sample.rows };
}

/** The first fallback calls of a span, at most `most`. */
export async function findFallbackCalls(system: Pool, span: ReturnType<typeof spanOf>, most: number) {
  const { rows } = await system.query<Row<'calls', 'call_id' | 'tenant_id' | 'environment'>>(
    `select c.call_id, c.tenant_id, c.environment ${fallbackCalls} order by c.call_id limit ${most}`,
    span,
  );
  return rows;
}

/**
 * Calls that have a job, and at most one whose request for a job has no known outcome. One statement, because two could
 * both miss a row that is committed between them.
 */
export async function findCallsOfJob(
  { em }: Tx,
  jobExternalRef: string,
  organizationIds: readonly string[],
  most: number,
): Promise<{ call_id: string; organization_id: string; has_it: boolean }[]> {
  return query(
    em,
    `(select call_id, organization_id, true as has_it from calls
      where organization_id = any ($1) and job_external_ref = $2 and erased_at is null order by call_id limit $3)
     union all
     (select c.call_id, c.organization_id, false from dispatch_attempts a join calls c using (call_id)
      where a.at > now() - interval '10 minutes' and a.outcome in ('pending', 'unknown')
        and a.organization_id = any ($1) and c.job_external_ref is null and c.dispatch_status in ('pending', 'cancelling')
      limit 1)`,
    [organizationIds, jobExternalRef, most],
    'find_calls_of_job',
  );
}

/** Another call of the same number to the same organization, with a lead or a job that is open. */
export interface OpenCall {
  call_id: string;
  lead_id: string | null;
  /** Null where no job was requested. */
  dispatch_status: 'pending' | 'dispatched' | 'failed' | null;
  job_external_ref: string | null;
  service_line: ServiceLine | null;
  address: string | null;
  /** Hours between the two calls. */
  hours: number;
}

/**
 * The open calls of a call's number: those with a job first, then newest first. An advisory lock serializes decisions
 * about one number: the next one waits for the end of this transaction, and sees its decision.
 */
export async function lockOpenCalls(
  tx: Tx,
  call: { callId: string; organizationId: string; callerNumber: string },
): Promise<OpenCall[]> {
  await lockName(tx, `calls of ${call.organizationId} ${call.callerNumber}`);
  return query(
    tx.em,
    `select o.call_id, o.lead_id, o.dispatch_status, o.job_external_ref,
            o.classification->>'service_line' as service_line, o.extracted->>'address' as address,
            abs(extract(epoch from c.created_at - o.created_at))::float8 / 3600 as hours
     from calls c
     join calls o on o.organization_id = c.organization_id and o.caller_number = c.caller_number
     left join leads l on l.lead_id = o.lead_id
     where c.call_id = $1 and o.call_id <> c.call_id and o.joined_call_id is null
       and o.created_at between c.created_at - interval '7 days'
         and c.created_at + interval '7 days'
       and (o.dispatch_status is not null or o.job_external_ref is not null or o.lead_id is not null)
       and l.pipeline_stage is distinct from 'lost' and l.pipeline_stage is distinct from 'disqualified'
     order by o.dispatch_status is not null or o.job_external_ref is not null desc, o.call_id desc
     limit 10`,
    [call.callId],
    'open_calls_of_number',
  );
}
