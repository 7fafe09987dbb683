import type { ServiceLine } from '#features/taxonomy';
import { query, queryTogether, type Tx } from '#platform/db';

/** Another call of the same number to the same organization, with a lead or a job that is open. */
export interface OpenCall {
  call_id: string;
  lead_id: string | null;
  /** Null where no job was asked for. */
  dispatch_status: 'pending' | 'dispatched' | 'failed' | null;
  job_external_ref: string | null;
  service_line: ServiceLine | null;
  address: string | null;
  /** Between the two calls. */
  hours: number;
}

/**
 * The open calls of a call's number, those with a job first, the newest first. Decisions about the calls of one number
 * are taken one after the other: the next one waits here for the end of the transaction, and sees this one's.
 */
export async function lockOpenCalls(
  tx: Tx,
  call: { callId: string; organizationId: string; callerNumber: string },
): Promise<OpenCall[]> {
  const [, rows] = await queryTogether(tx.em, [
    {
      sql: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      parameters: [`calls of ${call.organizationId} ${call.callerNumber}`],
      name: 'lock_calls_of_number',
    },
    {
      sql: `select o.call_id, o.lead_id, o.dispatch_status, o.job_external_ref,
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
      parameters: [call.callId],
      name: 'open_calls_of_number',
    },
  ]);
  return rows as unknown as OpenCall[];
}

/** What others had joined before this call joined another one, joins that one. */
export async function passOnJoined(tx: Tx, callId: string, joinedCallId: string): Promise<void> {
  await query(tx.em, 'update calls set joined_call_id = $2 where joined_call_id = $1', [
    callId,
    joinedCallId,
  ]);
}
