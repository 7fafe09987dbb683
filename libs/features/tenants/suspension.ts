import type { Pool } from 'pg';
import { audit, changesBetween } from '#platform/audit';
import { type Context, transaction } from '#platform/db';
import { notFound } from '#platform/errors';
import { createOutageLog, type Log } from '#platform/log';
import { findSuspended, updateSuspended } from './tenants.sql.ts';

/** Milliseconds until a process notices that a tenant was suspended or resumed. */
const refreshMs = 2_000;

export interface Suspension {
  tenant_id: string;
  /** Null where the tenant is not suspended. */
  suspended_at: string | null;
  reason: string;
}

/**
 * Suspends or resumes a tenant. Only an operator may: `ctx` uses the system role. Its keys and its users are
 * refused, and its jobs and deliveries wait as rows until it is resumed.
 * @param reason for the audit log, which the tenant can read.
 * @throws AppError `not_found` for an unknown tenant.
 */
export async function setSuspended(ctx: Context, suspended: boolean, reason: string): Promise<Suspension> {
  return transaction(ctx, async (tx) => {
    const tenant = await updateSuspended(tx, suspended);
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

/** A process's cache of the suspended tenants. */
export interface SuspendedTenants {
  has(tenantId: string): boolean;
  close(): void;
}

/** Keeps a cache of the suspended tenants; while Postgres is unavailable, the last known ones. */
export async function watchSuspendedTenants(system: Pool, log: Log): Promise<SuspendedTenants> {
  const outage = createOutageLog(log, 'Asking which tenants are suspended');
  let suspended: ReadonlySet<string> = new Set();
  async function refresh(): Promise<void> {
    suspended = await findSuspended(system);
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
