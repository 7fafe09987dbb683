import { enqueue } from '#features/job-catalog';
import { requireUser } from '#features/tenants';
import { audit, changesBetween } from '#platform/audit';
import { type Context, lock, type Tx, transaction } from '#platform/db';
import { newId } from '#platform/ids';
import { Alert } from './alert.entity.ts';
import { readAlert, readAlerts } from './alerts.read.ts';
import type { AlertRecord, UpdateAlert } from './alerts.schemas.ts';
import { cancelEscalation, resolveRows } from './alerts.sql.ts';

export interface NewAlert {
  /** `resource.what_happened`, such as `webhook.disabled`. */
  kind: string;
  severity: 'info' | 'warning' | 'critical';
  /** One sentence for the dashboard, without secrets or personal data. */
  message: string;
  target: { type: string; id: string };
  /** Null: it is about the whole tenant, and keys confined to organizations do not see it. */
  organizationId: string | null;
}

/**
 * Raises an alert in `tx`, and enqueues the job that notifies people of it. Raised again while it is open, the alert
 * is counted.
 */
export function raiseAlert(tx: Tx, alert: NewAlert): void {
  const alertId = newId('alr');
  // A caller confined to organizations cannot see account-wide alerts, so must not increment one.
  const mayCount = alert.organizationId !== null || tx.organizationIds === null;
  tx.records.alerts.push({
    alert_id: alertId,
    tenant_id: tx.tenantId,
    environment: tx.environment,
    kind: alert.kind,
    severity: alert.severity,
    message: alert.message,
    organization_id: alert.organizationId,
    target_type: alert.target.type,
    target_id: alert.target.id,
    group_id: mayCount ? `${alert.kind}:${alert.target.id}` : null,
    created_at: new Date().toISOString(),
  });
  enqueue(tx, 'tell-of-alert', alertId);
}

/**
 * Closes open alerts about records, because their cause is gone.
 * @param kinds a regular expression; by default the kinds about failed work.
 */
export async function resolveAlerts(
  tx: Tx,
  targetIds: readonly string[],
  kinds = '[._]failed$|^job.unknown$',
): Promise<void> {
  const resolved = await resolveRows(tx, targetIds, kinds);
  for (const { alert_id, organization_id, acknowledged_at } of resolved)
    audit(tx, {
      action: 'alert.resolved',
      target: { type: 'alert', id: alert_id },
      organizationId: organization_id,
      changes: changesBetween({ acknowledged_at: null }, { acknowledged_at }),
    });
  await cancelEscalation(
    tx,
    resolved.map(({ alert_id }) => alert_id),
  );
}

async function acknowledge(tx: Tx, alertId: string): Promise<void> {
  const alert = await lock(tx, Alert, alertId);
  const now = new Date();
  const { type, id } = tx.actor;
  // Users are stored by id alone, so that their names are erased with them.
  const name = type === 'user' ? null : tx.actor.name;
  if (!alert.acknowledge({ type, id, name }, now)) return;
  audit(tx, {
    action: 'alert.acknowledged',
    target: { type: 'alert', id: alertId },
    organizationId: alert.organizationId ?? null,
    changes: changesBetween({ acknowledged_at: null }, { acknowledged_at: now }),
  });
  await cancelEscalation(tx, [alertId]);
}

/** Acknowledges an alert, which ends its escalation. */
export async function acknowledgeAlert(ctx: Context, alertId: string): Promise<AlertRecord> {
  return transaction(ctx, async (tx) => {
    await acknowledge(tx, alertId);
    await tx.em.flush();
    return readAlert(tx.em, alertId);
  });
}

/**
 * Acknowledges alerts, all or none of them.
 * @throws AppError `not_found` where the caller does not see one of them.
 */
export async function acknowledgeAlerts(
  ctx: Context,
  alertIds: readonly string[],
): Promise<{ data: AlertRecord[] }> {
  return transaction(ctx, async (tx) => {
    // Sorted, so that two requests for the same alerts cannot deadlock.
    const ids = [...new Set(alertIds)].toSorted();
    for (const alertId of ids) await acknowledge(tx, alertId);
    await tx.em.flush();
    return { data: await readAlerts(tx.em, ids) };
  });
}

/** Assigns an alert to a user. @throws AppError `not_found`, `validation_error` for one who is no user of the tenant. */
export async function updateAlert(ctx: Context, alertId: string, input: UpdateAlert): Promise<AlertRecord> {
  return transaction(ctx, async (tx) => {
    const alert = await lock(tx, Alert, alertId);
    const { assigned_to = alert.assignedTo ?? null } = input;
    const before = { assigned_to: alert.assignedTo ?? null };
    const changes = changesBetween(before, { assigned_to });
    if (Object.keys(changes).length > 0) {
      await requireUser(tx, assigned_to, 'assigned_to');
      alert.assignedTo = assigned_to;
      alert.updatedAt = new Date();
      audit(tx, {
        action: 'alert.assigned',
        target: { type: 'alert', id: alertId },
        organizationId: alert.organizationId ?? null,
        changes,
      });
      await tx.em.flush();
    }
    return readAlert(tx.em, alertId);
  });
}
