import type { DispatchAttempt } from '#features/calls';
import { type KindAt, kindsOf } from '#features/connections';
import type { DispatchPolicy } from '#features/organizations';
import { type Context, query, queryAtCommit, type Row, read, type Tx, transaction } from '#platform/db';

/** `pending` is a request that may be under way, or whose worker has died. */
type Outcome = DispatchAttempt['outcome'];

/** A call to dispatch, its connection, and its last request. */
export interface DispatchableCall
  extends Row<
    'calls',
    | 'call_id'
    | 'organization_id'
    | 'lead_id'
    | 'caller_name'
    | 'caller_number'
    | 'classification'
    | 'extracted'
    | 'started_at'
    | 'dispatch_status'
    | 'dispatch_action'
    | 'job_external_ref'
  > {
  decided_at: string;
  external_ref: string | null;
  dispatch_policy: DispatchPolicy;
  /** Null: the operator's job system, if there is one. */
  connection_id: string | null;
  kind: KindAt<'job_system'> | null;
  settings: Record<string, unknown> | null;
  secrets_sealed: Buffer | null;
  attempt_number: number | null;
  attempt_outcome: Outcome | null;
  attempt_at: Date | null;
  /** How many jobs of this call were cancelled, and the last of them. */
  cancelled_count: number;
  cancelled_ref: string | null;
  /** The connection that the last request used. */
  attempt_connection_id: string | null;
}

/**
 * Loads the facts for a dispatch in one statement. While the outcome of the last request is unknown, the connection is
 * the one that it used. The connection's columns are null where that was deleted, and in the sandbox, which has its own
 * job system.
 */
export async function loadDispatchable(ctx: Context, callId: string): Promise<DispatchableCall | undefined> {
  const [found] = await read(ctx, (em) =>
    query<DispatchableCall>(
      em,
      `select c.call_id, c.organization_id, c.lead_id, c.caller_name, c.caller_number, c.classification, c.extracted,
         c.started_at, c.dispatch_status, c.dispatch_action, c.job_external_ref, c.dispatch #>> '{undo,job_external_ref}' as cancelled_ref,
         coalesce(c.dispatch ->> 'decided_at', c.updated_at::text) as decided_at,
         o.external_ref, o.dispatch_policy, k.connection_id, k.kind, k.settings, k.secrets_sealed,
         a.number as attempt_number, a.outcome as attempt_outcome, a.at as attempt_at, a.connection_id as attempt_connection_id,
         (select count(*)::int from dispatch_attempts where call_id = c.call_id and outcome = 'cancelled') as cancelled_count
       from calls c
       join organizations o using (organization_id)
       left join lateral (
         select number, outcome, at, connection_id from dispatch_attempts where call_id = c.call_id
         order by number desc limit 1
       ) a on true
       left join connections k on k.status = 'enabled' and k.deleted_at is null and k.connection_id =
         case when a.outcome in ('pending', 'unknown') or c.dispatch_status = 'cancelling' then a.connection_id
              else app.connection_of(c.organization_id, $2) end
       where c.call_id = $1`,
      [callId, ctx.environment === 'test' ? [] : kindsOf('job_system')],
      'dispatchable_call',
    ),
  );
  return found;
}

/** A recorded request for a job. */
export interface Attempt {
  call: DispatchableCall;
  number: number;
}

const nextAttempt = (call: DispatchableCall): Attempt => ({ call, number: (call.attempt_number ?? 0) + 1 });

/**
 * Records a request before it is sent.
 * @returns null where a person has just taken the dispatch back: nothing must be sent any more.
 */
export async function beginAttempt(ctx: Context, call: DispatchableCall): Promise<Attempt | null> {
  const attempt = nextAttempt(call);
  let begun = false;
  await transaction(ctx, (tx) =>
    insertAttempt(tx, attempt, 'pending', null, (rows) => {
      begun = rows.length > 0;
    }),
  );
  return begun ? attempt : null;
}

/** Records the request of a dry run. */
export function recordDryRun(tx: Tx, call: DispatchableCall, request: object): Promise<void> {
  return insertAttempt(tx, nextAttempt(call), 'dry_run', request);
}

function insertAttempt(
  tx: Tx,
  { call, number }: Attempt,
  outcome: Outcome,
  request: object | null,
  onRows?: (rows: readonly unknown[]) => void,
): Promise<void> {
  // The lock on the call serializes this with a person's undo: one of the two sees the other.
  return queryAtCommit(
    tx.em,
    `insert into dispatch_attempts
       (call_id, number, tenant_id, environment, organization_id, connection_id, at, outcome, request)
     select call_id, $2, $3, $4, $5, $6, now(), $7, $8 from calls where call_id = $1 and dispatch_status = 'pending' for share
     returning number`,
    [
      call.call_id,
      number,
      tx.tenantId,
      tx.environment,
      call.organization_id,
      call.connection_id,
      outcome,
      request && JSON.stringify(request),
    ],
    'begin_dispatch_attempt',
    onRows,
  );
}

/** Records the outcome of a request. */
export function finishAttempt(
  tx: Tx,
  { call, number }: Attempt,
  result: { outcome: Outcome; statusCode: number | null; durationMs: number; error?: string },
): Promise<void> {
  return queryAtCommit(
    tx.em,
    `update dispatch_attempts set outcome = $3, status_code = $4, duration_ms = $5, error = $6
     where call_id = $1 and number = $2`,
    [call.call_id, number, result.outcome, result.statusCode, result.durationMs, result.error ?? null],
    'finish_dispatch_attempt',
  );
}

/** Records that the job of a call was cancelled: later requests are for another job. */
export function cancelAttempts(tx: Tx, { call_id, attempt_number }: DispatchableCall): Promise<void> {
  return queryAtCommit(
    tx.em,
    `update dispatch_attempts set outcome = 'cancelled' where call_id = $1 and number = $2`,
    [call_id, attempt_number],
    'cancel_dispatch_attempt',
  );
}
