import type { Pool } from 'pg';
import type { Context, Environment } from '#platform/db';
import { AppError } from '#platform/errors';
import { smallestIds } from '#platform/ids';
import { requestClassification } from './calls.service.ts';

/** Calls of a span of time that a person got because the model was away when they were read. */
export interface FallbackCalls {
  tenantId?: string | undefined;
  since: Date;
  until?: Date | undefined;
}

const batchSize = 200;
/** Calls a second whose classification becomes due. */
const perSecond = 20;
const maxCounted = 100_000;

/** Not those whose alert somebody has acknowledged: a person has them, and may have sent a crew. */
const matching = `
  from calls c join ai_runs r on r.run_id = c.ai_run_id
  where c.status = 'needs_review' and c.dispatch_status is null and c.joined_call_id is null and c.erased_at is null
    and r.fallback_reason is not null and c.call_id > $1 and c.call_id < $2 and ($3::uuid is null or c.tenant_id = $3)
    and not exists (select from alerts a where a.target_id = c.call_id and a.kind = 'call.emergency_needs_review'
                      and a.acknowledged_at is not null)`;

const boundsOf = ({ tenantId, since, until }: FallbackCalls): [string, string, string | null] => [
  `call_${smallestIds(since.getTime()).prefixed}`,
  `call_${smallestIds((until ?? new Date()).getTime()).prefixed}`,
  tenantId ?? null,
];

/** How many there are, counted to a hundred thousand, and the first of them. */
export async function countFallbackCalls(
  system: Pool,
  calls: FallbackCalls,
): Promise<{ count: number; sample: object[] }> {
  const parameters = boundsOf(calls);
  const counted = await system.query<{ count: number }>(
    `select count(*)::int as count from (select ${matching} limit ${maxCounted}) found`,
    parameters,
  );
  const sample = await system.query<object>(
    `select c.call_id, c.tenant_id, c.environment, c.urgency, r.fallback_reason, c.created_at ${matching}
     order by c.call_id limit 10`,
    parameters,
  );
  return { count: counted.rows[0]?.count ?? 0, sample: sample.rows };
}

/**
 * Asks for a new classification of each, the oldest first, a few a second. Begun again it goes on with what is left.
 * @returns how many were asked for.
 */
export async function classifyFallbackCalls(
  system: Pool,
  calls: FallbackCalls,
  actingFor: (tenantId: string, environment: Environment) => Context,
): Promise<number> {
  const begun = Date.now();
  let [after, until, tenantId] = boundsOf(calls);
  let asked = 0;
  for (;;) {
    const { rows } = await system.query<{ call_id: string; tenant_id: string; environment: Environment }>(
      `select c.call_id, c.tenant_id, c.environment ${matching} order by c.call_id limit ${batchSize}`,
      [after, until, tenantId],
    );
    for (const { call_id, tenant_id, environment } of rows) {
      const at = new Date(begun + (asked / perSecond) * 1_000);
      try {
        await requestClassification(actingFor(tenant_id, environment), call_id, at);
        asked += 1;
      } catch (error) {
        // Somebody else has asked, or erased it.
        if (!(error instanceof AppError)) throw error;
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return asked;
    after = last.call_id;
  }
}
