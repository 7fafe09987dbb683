import type { Pool } from 'pg';

/** Counts stop here, so that the command is quick. */
const countedTo = 100_000;

const countOf = (rows: string): string =>
  `(select count(*)::int from (select from ${rows} limit ${countedTo}) counted)`;

/** What is counted in each environment, as SQL that follows `from`. */
const counted = {
  organizations: 'organizations r where {its}',
  api_keys:
    'api_keys r where {its} and (revoked_at is null or revoked_at > now()) and (expires_at is null or expires_at > now())',
  webhooks_enabled: `webhook_subscriptions r where {its} and deleted_at is null and status = 'enabled'`,
  webhooks_disabled: `webhook_subscriptions r where {its} and deleted_at is null and status = 'disabled'`,
  webhooks_failing:
    'webhook_subscriptions r where {its} and deleted_at is null and failing_since is not null',
  sources: 'ingest_sources r where {its} and deleted_at is null',
  connections: 'connections r where {its} and deleted_at is null',
};

type Counts = Record<keyof typeof counted, number>;

/**
 * The first things an operator wants to know about an account, read as the system role. The account must
 * exist.
 */
export async function describeTenant(system: Pool, tenantId: string): Promise<Record<string, unknown>> {
  const [tenants, environments] = await Promise.all([
    system.query(
      `select tenant_id, name, created_at, suspended_at,
         case when suspended_at is not null then (
           select changes -> 'reason' ->> 'to' from audit_entries a
           where a.tenant_id = t.tenant_id and environment = 'live' and target_id = t.tenant_id::text
             and action = 'tenant.suspended'
           order by occurred_at desc, audit_id desc limit 1) end as suspended_because,
         ${countOf('users where tenant_id = t.tenant_id')} as users
       from tenants t where tenant_id = $1`,
      [tenantId],
    ),
    system.query<{ environment: string } & Counts>(
      `select environment, ${Object.entries(counted)
        .map(([name, rows]) => {
          const its = rows.replace('{its}', 'r.tenant_id = $1 and r.environment = e.environment');
          return `${countOf(its)} as ${name}`;
        })
        .join(', ')}
       from unnest(array['live', 'test']) as e (environment)`,
      [tenantId],
    ),
  ]);
  return {
    ...tenants.rows[0],
    environments: Object.fromEntries(
      environments.rows.map(({ environment, ...counts }) => [environment, counts]),
    ),
  };
}
