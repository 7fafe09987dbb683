import type { Pool } from 'pg';
import type { Environment } from '#platform/db';
import { type LiveChange, liveTypes } from './live.schemas.ts';

/** The tenant and environment whose records a tab shows. */
export interface LiveScope {
  tenantId: string;
  environment: Environment;
}

/** A change with a value that distinguishes it from the next change of the same record. */
export interface FoundChange extends LiveChange, LiveScope {
  key: string;
}

/** The maximum seconds between a row's timestamp and its commit, including clock differences of hosts. */
export const overlapSeconds = 10;

/** If one scope has more changes than this within {@link overlapSeconds}, they are not listed. */
export const changesAtMost = 300;

/**
 * Every change of a record has an audit entry, so changes are found in the audit log, without extra writes. Alerts, which
 * workers also raise in bulk, are found by their own timestamps.
 */
const recentChanges = `
  select s.tenant_id as "tenantId", s.environment, c.key, c.type, c.id, c.organization_id
  from unnest($1::uuid[], $2::text[]) as s (tenant_id, environment)
  cross join lateral (
    (select e.audit_id as key, e.target_type as type, e.target_id as id, e.organization_id
     from audit_entries e
     where e.tenant_id = s.tenant_id and e.environment = s.environment and e.target_type = any ($3)
       and e.occurred_at > now() - interval '${overlapSeconds} seconds'
     order by e.occurred_at desc, e.audit_id desc limit ${changesAtMost})
    union all
    (select a.alert_id || a.updated_at, 'alert', a.alert_id, a.organization_id
     from alerts a
     where a.tenant_id = s.tenant_id and a.environment = s.environment
       and a.updated_at > now() - interval '${overlapSeconds} seconds'
     order by a.updated_at desc limit ${changesAtMost})
  ) c`;

/** What has changed in these scopes within the last seconds. @param system one statement serves every tenant. */
export async function findRecentChanges(system: Pool, scopes: readonly LiveScope[]): Promise<FoundChange[]> {
  const { rows } = await system.query<FoundChange>({
    name: 'recent_changes',
    text: recentChanges,
    values: [scopes.map((s) => s.tenantId), scopes.map((s) => s.environment), liveTypes],
  });
  return rows;
}
