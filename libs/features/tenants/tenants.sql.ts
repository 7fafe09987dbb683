import type { EntityManager } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Role } from '#features/roles';
import { query, type Tx } from '#platform/db';

/** Makes an account. */
export async function insertTenant(
  system: Pool,
  tenantId: string,
  name: string,
  features: Record<string, boolean>,
): Promise<void> {
  await system.query('insert into tenants (tenant_id, name, features) values ($1, $2, $3)', [
    tenantId,
    name,
    JSON.stringify(features),
  ]);
}

/** Renames the account. @returns the previous name; undefined where there is no such account. */
export async function updateName({ em, tenantId }: Tx, name: string): Promise<string | undefined> {
  const [tenant] = await query<{ before: string }>(
    em,
    `with before as (select name from tenants where tenant_id = $1 for update)
       update tenants t set name = $2, updated_at = now() from before where t.tenant_id = $1
       returning before.name as before`,
    [tenantId, name],
  );
  return tenant?.before;
}

/** Suspends or resumes the account; undefined where there is no such account. */
export async function updateSuspended(
  { em, tenantId }: Tx,
  suspended: boolean,
): Promise<{ was: boolean; suspended_at: Date | null } | undefined> {
  const [tenant] = await query<{ was: boolean; suspended_at: Date | null }>(
    em,
    `with before as (select suspended_at from tenants where tenant_id = $1 for update)
       update tenants t set suspended_at = case when $2 then coalesce(before.suspended_at, now()) end,
         resumed_at = case when not $2 and before.suspended_at is not null then now() else t.resumed_at end,
         updated_at = now()
       from before where t.tenant_id = $1
       returning before.suspended_at is not null as was, t.suspended_at`,
    [tenantId, suspended],
  );
  return tenant;
}

/** The tenants that are suspended. */
export async function findSuspended(system: Pool): Promise<Set<string>> {
  const { rows } = await system.query<{ tenant_id: string }>(
    'select tenant_id from tenants where suspended_at is not null',
  );
  return new Set(rows.map((row) => row.tenant_id));
}

/** Switches a feature. @returns whether it was on, or null where there is no such account. */
export async function updateFeature(tx: Tx, feature: string, enabled: boolean): Promise<boolean | null> {
  const [before] = await query<{ was: boolean | null }>(tx.em, 'select app.switch_feature($1, $2) as was', [
    feature,
    enabled,
  ]);
  return before?.was ?? null;
}

/** How many records of a limit exist. Locks the limit: no other transaction adds one until this one ends. */
export async function countForLimit(
  tx: Tx,
  limit: string,
  host: string | null,
): Promise<{ used: number; granted: number | null } | undefined> {
  const [row] = await query<{ used: number; granted: number | null }>(
    tx.em,
    'select used, granted from app.count_for_limit($1, $2)',
    [limit, host],
  );
  return row;
}

/** Default webhooks per second that a tenant may send to one host; more if its request rate is higher. */
export const usualDeliveriesPerSecond = 100;

const deliveriesPerSecond = `coalesce((limits ->> 'deliveries_per_second')::integer,
  greatest(${usualDeliveriesPerSecond}, app.tenant_requests_per_minute(tenant_id) / 6))`;

/** Webhooks per second that a tenant may send to one host; read with the system role. */
export async function findDeliveriesPerSecond(system: Pool, tenantId: string): Promise<number> {
  const { rows } = await system.query<{ rate: number }>(
    `select ${deliveriesPerSecond} as rate from tenants where tenant_id = $1`,
    [tenantId],
  );
  return rows[0]?.rate ?? usualDeliveriesPerSecond;
}

/** The granted limits and the rates of the account; undefined where there is no such account. */
export async function findLimits(
  em: EntityManager,
  tenantId: string,
): Promise<{ limits: Record<string, number>; rates: Record<string, number> } | undefined> {
  const [tenant] = await query<{ limits: Record<string, number>; rates: Record<string, number> }>(
    em,
    `select limits, jsonb_build_object('requests_per_minute', app.tenant_requests_per_minute(tenant_id),
       'deliveries_per_second', ${deliveriesPerSecond}) as rates
     from tenants where tenant_id = $1`,
    [tenantId],
  );
  return tenant;
}

/** Sets limits of the account, null resets one to its default; undefined where there is no such account. */
export async function updateLimits(
  { em, tenantId }: Tx,
  changes: object,
): Promise<{ before: object; after: object } | undefined> {
  const [row] = await query<{ before: object; after: object }>(
    em,
    `with before as (select limits from tenants where tenant_id = $1 for update)
       update tenants t set limits = jsonb_strip_nulls(before.limits || $2::jsonb), updated_at = now()
       from before where t.tenant_id = $1
       returning before.limits as before, t.limits as after`,
    [tenantId, JSON.stringify(changes)],
  );
  return row;
}

/** Inserts a user. @returns the key of their audit entries; undefined where the address is taken. */
export async function insertUser(
  tx: Tx,
  user: { userId: string; email: string; name: string; role: Role; passwordHash: string },
): Promise<string | undefined> {
  const [made] = await query<{ key: string }>(
    tx.em,
    `insert into users (user_id, tenant_id, email, name, role, password_hash) values ($1, $2, $3, $4, $5, $6)
       on conflict (lower(email)) do nothing returning audit_key as key`,
    [user.userId, tx.tenantId, user.email, user.name, user.role, user.passwordHash],
  );
  return made?.key;
}

/** Those of these ids that belong to no user of the account. */
export async function findStrangers(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const strangers = await query<{ id: string }>(
    tx.em,
    'select id from unnest($1::text[]) as id where not app.is_user(id)',
    [userIds],
    'strangers',
  );
  return strangers.map(({ id }) => id);
}
