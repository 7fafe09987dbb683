import type { Pool } from 'pg';
import { audit, changesBetween } from '#platform/audit';
import { type Context, query, transaction } from '#platform/db';
import { notFound } from '#platform/errors';
import { createOutageLog, type Log } from '#platform/log';

/** How soon a process notices that a tenant was suspended or resumed. */
const refreshMs = 2_000;

export interface Suspension {
  tenant_id: string;
  /** Null where the tenant is not suspended. */
  suspended_at: string | null;
  reason: string;
}

/**
 * Suspends a tenant, or resumes it, which only an operator may: `ctx` acts by the system role. Its keys and its people
 * are refused, and its jobs and deliveries wait as rows until it is resumed.
 * @param reason for the audit log, which the tenant can read.
 * @throws AppError `not_found` for an unknown tenant.
 */
export async function setSuspended(ctx: Context, suspended: boolean, reason: string): Promise<Suspension> {
  return transaction(ctx, async (tx) => {
    const [tenant] = await query<{ was: boolean; suspended_at: Date | null }>(
      tx.em,
      `with before as (select suspended_at from tenants where tenant_id = $1 for update)
       update tenants t set suspended_at = case when $2 then coalesce(before.suspended_at, now()) end,
         resumed_at = case when not $2 and before.suspended_at is not null then now() else t.resumed_at end,
         updated_at = now()
       from before where t.tenant_id = $1
       returning before.suspended_at is not null as was, t.suspended_at`,
      [tx.tenantId, suspended],
    );
    if (!tenant) throw notFound('tenant');
    if (tenant.was !== suspended) {
      audit(tx, {
        action: suspended ? 'tenant.suspended' : 'tenant.resumed',
        target: { type: 'tenant', id: tx.tenantId },
        organizationId: null,
        changes: changesBetween({ suspended: tenant.was }, { suspended, reason }),
      });
    }
    return { tenant_id: tx.tenantId, suspended_at: tenant.suspended_at?.toISOString() ?? null, reason };
  });
}

/** The tenants that are suspended, as a process knows them. */
export interface SuspendedTenants {
  has(tenantId: string): boolean;
  close(): void;
}

/** Keeps in mind which tenants are suspended; while Postgres is away, those that were. */
export async function watchSuspendedTenants(system: Pool, log: Log): Promise<SuspendedTenants> {
  const outage = createOutageLog(log, 'Asking which tenants are suspended');
  let suspended = new Set<string>();
  async function refresh(): Promise<void> {
    const { rows } = await system.query<{ tenant_id: string }>(
      'select tenant_id from tenants where suspended_at is not null',
    );
    suspended = new Set(rows.map((row) => row.tenant_id));
    outage.works();
  }
  await refresh();
  let timer: NodeJS.Timeout;
  let closed = false;
  function refreshLater(): void {
    timer = setTimeout(() => {
      refresh()
        .catch((error) => outage.failed(error))
        .finally(() => !closed && refreshLater());
    }, refreshMs);
  }
  refreshLater();
  return {
    has: (tenantId) => suspended.has(tenantId),
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
