import type { Pool } from 'pg';
import type { Context, Environment } from '#platform/db';
import { AppError } from '#platform/errors';
import { requestClassification } from './calls.service.ts';
import { type FallbackCalls, findFallbackCalls, spanOf } from './calls.sql.ts';

const batchSize = 200;
/** Calls a second whose classification becomes due. */
const perSecond = 20;

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
  let [after, until, tenantId] = spanOf(calls);
  let asked = 0;
  for (;;) {
    const rows = await findFallbackCalls(system, [after, until, tenantId], batchSize);
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
