import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { audit, changesBetween } from '#platform/audit';
import { type Context, type Tx, transaction } from '#platform/db';
import { notFound } from '#platform/errors';
import { type Cursors, createdBetween, type Page, toPage } from '#platform/http';
import { newId } from '#platform/ids';
import { Alert } from './alert.entity.ts';
import type { AlertRecord, ListAlerts } from './alerts.schemas.ts';

export interface NewAlert {
  /** `resource.what_happened`, such as `webhook.disabled`. */
  kind: string;
  severity: 'info' | 'warning' | 'critical';
  /** One sentence for the dashboard, without secrets or personal data. */
  message: string;
  target: { type: string; id: string };
}

/** Puts an alert on the tenant's dashboard with the commit of `tx`. */
export function raiseAlert(tx: Tx, alert: NewAlert): void {
  const now = new Date();
  tx.em.persist(
    tx.em.create(Alert, {
      alertId: newId('alr'),
      tenantId: tx.tenantId,
      environment: tx.environment,
      kind: alert.kind,
      severity: alert.severity,
      message: alert.message,
      targetType: alert.target.type,
      targetId: alert.target.id,
      metadata: {},
      createdAt: now,
      updatedAt: now,
    }),
  );
}

export function presentAlert(alert: Alert): AlertRecord {
  return {
    alert_id: alert.alertId,
    kind: alert.kind,
    severity: alert.severity,
    message: alert.message,
    target: { type: alert.targetType, id: alert.targetId },
    acknowledged_at: alert.acknowledgedAt?.toISOString() ?? null,
    metadata: alert.metadata,
    created_at: alert.createdAt.toISOString(),
    updated_at: alert.updatedAt.toISOString(),
  };
}

export async function listAlerts(
  em: EntityManager,
  cursors: Cursors,
  { limit, cursor, ...filter }: ListAlerts,
): Promise<Page<AlertRecord>> {
  const after = cursors.decode(cursor, filter);
  const conditions: FilterQuery<Alert>[] = [createdBetween(filter)];
  if (filter.kind) conditions.push({ kind: filter.kind });
  if (filter.severity) conditions.push({ severity: filter.severity });
  if (filter.target_id) conditions.push({ targetId: filter.target_id });
  if (filter.acknowledged !== undefined) {
    conditions.push({ acknowledgedAt: filter.acknowledged ? { $ne: null } : null });
  }
  if (after) conditions.push({ alertId: { $lt: after } });
  const rows = await em.find(Alert, { $and: conditions }, { orderBy: { alertId: 'desc' }, limit: limit + 1 });
  return toPage(rows, limit, presentAlert, (last) => cursors.encode(last.alertId, filter));
}

/** Marks an alert as seen. */
export async function acknowledgeAlert(ctx: Context, alertId: string): Promise<AlertRecord> {
  return transaction(ctx, async (tx) => {
    const alert = await tx.em.findOne(Alert, { alertId });
    if (!alert) throw notFound('alert');
    const now = new Date();
    if (alert.acknowledge(now)) {
      audit(tx, {
        action: 'alert.acknowledged',
        target: { type: 'alert', id: alertId },
        organizationId: null,
        changes: changesBetween({ acknowledged_at: null }, { acknowledged_at: now }),
      });
    }
    return presentAlert(alert);
  });
}
