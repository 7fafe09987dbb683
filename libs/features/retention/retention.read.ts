import type { EntityManager } from '@mikro-orm/postgresql';
import { executePrepared, kysely } from '#platform/db';
import type { OperatorRetention, RetentionRecord } from './retention.schemas.ts';
import type { RetentionPolicy } from './retention.sql.ts';

export const presentRetention = (policy: RetentionPolicy, operator: OperatorRetention): RetentionRecord => ({
  calls_days: policy.calls_days ?? null,
  claims_days: policy.claims_days ?? null,
  messages_days: policy.messages_days ?? null,
  events_days: policy.events_days ?? null,
  alerts_days: policy.alerts_days ?? null,
  operator,
});

/** The retention settings of the account. */
export async function readRetention(
  em: EntityManager,
  tenantId: string,
  operator: OperatorRetention,
): Promise<RetentionRecord> {
  const tenants = kysely(em).selectFrom('tenants').select('retention').where('tenant_id', '=', tenantId);
  const [tenant] = await executePrepared(em, tenants.$narrowType<{ retention: RetentionPolicy }>());
  return presentRetention(tenant?.retention ?? {}, operator);
}
