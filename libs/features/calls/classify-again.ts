import type { Pool } from 'pg';
import type { Context, Environment } from '#platform/db';
import { AppError } from '#platform/errors';
import { requestClassification } from './calls.service.ts';
import { type FallbackCalls, findFallbackCalls, spanOf } from './calls.sql.ts';

const batchSize = 200;
/** Classifications that become due per second. */
const perSecond = 20;

/**
 * Requests a new classification of each call, oldest first, rate-limited. Run again, it continues with the rest.
 * @returns how many were requested.
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
        // It was requested or erased concurrently.
        if (!(error instanceof AppError)) throw error;
      }
    }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return asked;
    after = last.call_id;
  }
}
