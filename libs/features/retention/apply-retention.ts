import type { Pool } from 'pg';
import { audit } from '#platform/audit';
import { type Context, type Environment, transaction } from '#platform/db';
import { smallestIds } from '#platform/ids';
import type { OperatorRetention } from './retention.schemas.ts';
import { batchSize, findPolicies, removals } from './retention.sql.ts';

/**
 * After this many milliseconds no further batch of an account is started; the rest waits for the next run.
 */
const budgetMs = 5_000;

export interface RetentionOptions {
  /** The pool of the system role. */
  system: Pool;
  /** Acts for an account as the relay. */
  actingFor(tenantId: string, environment: Environment): Context;
  operator: OperatorRetention;
}

/**
 * Removes records and copies that are past their account's retention, in bounded batches, each with an audit
 * entry of its count. Copies past the operator's retention are removed elsewhere, by age for all accounts at
 * once.
 */
export async function applyRetention({ system, actingFor, operator }: RetentionOptions): Promise<void> {
  const records = operator.calls_days ?? operator.claims_days;
  const tenants = await findPolicies(system, records !== null);
  for (const { tenant_id: tenantId, retention } of tenants) {
    for (const environment of ['live', 'test'] as const) {
      const until = performance.now() + budgetMs;
      for (const [kind, prefix, remove] of removals) {
        // Copies for which the account has set nothing follow the operator's retention.
        const days =
          retention[kind] ?? (kind === 'calls_days' || kind === 'claims_days' ? operator[kind] : null);
        if (days === null) continue;
        const before = `${prefix}_${smallestIds(Date.now() - days * 86_400_000).prefixed}`;
        let removed: number;
        do {
          removed = await transaction(actingFor(tenantId, environment), async (tx) => {
            const count = await remove(tx, system, before);
            if (count > 0) {
              audit(tx, {
                action: 'retention.applied',
                target: { type: 'retention', id: tenantId },
                organizationId: null,
                changes: {
                  [kind.replace(/_days$/, '')]: { from: null, to: count },
                  days: { from: null, to: days },
                },
              });
            }
            return count;
          });
        } while (removed === batchSize && performance.now() < until);
      }
    }
  }
}
