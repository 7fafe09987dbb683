import type { EntityManager } from '@mikro-orm/postgresql';
import { audit, changesBetween } from '#platform/audit';
import { type Context, lock, query, type Tx, transaction } from '#platform/db';
import { notFound } from '#platform/errors';
import { newId } from '#platform/ids';
import { Alert } from './alert.entity.ts';
import { presentAlert } from './alerts.read.ts';
import type { AlertRecord } from './alerts.schemas.ts';

export interface NewAlert {
  /** `resource.what_happened`, such as `webhook.disabled`. */
  kind: string;
  severity: 'info' | 'warning' | 'critical';
  /** One sentence for the dashboard, without secrets or personal data. */
  message: string;
  target: { type: string; id: string };
  /** Null: it is about the whole tenant, and no key that is confined to organizations sees it. */
  organizationId: string | null;
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
      organizationId: alert.organizationId,
      targetType: alert.target.type,
      targetId: alert.target.id,
      metadata: {},
      createdAt: now,
      updatedAt: now,
    }),
  );
}

/** @throws AppError `not_found` when there is none that the caller may see. */
export async function findAlert(em: EntityManager, alertId: string): Promise<Alert> {
  const found = await em.findOne(Alert, { alertId });
  if (!found) throw notFound('alert');
  return found;
}

/** Whether a person has seen the newest alert of a kind about a record. */
export async function isAcknowledged(tx: Tx, kind: string, targetId: string): Promise<boolean> {
  const [alert] = await query<{ acknowledged: boolean }>(
    tx.em,
    `select acknowledged_at is not null as acknowledged from alerts where target_id = $1 and kind = $2
     order by alert_id desc limit 1`,
    [targetId, kind],
  );
  return alert?.acknowledged === true;
}

/**
 * Closes open alerts about records, because what they tell is no longer so.
 * @param kinds a regular expression; that some work has failed, unless told.
 */
export async function resolveAlerts(
  tx: Tx,
  targetIds: readonly string[],
  kinds = '[._]failed$|^job.unknown$',
): Promise<void> {
  const resolved = await query<{ alert_id: string; organization_id: string | null; acknowledged_at: Date }>(
    tx.em,
    `update alerts set acknowledged_at = now(), updated_at = now()
     where target_id = any ($1) and acknowledged_at is null and kind ~ $2
     returning alert_id, organization_id, acknowledged_at`,
    [targetIds, kinds],
  );
  for (const { alert_id, organization_id, acknowledged_at } of resolved)
    audit(tx, {
      action: 'alert.resolved',
      target: { type: 'alert', id: alert_id },
      organizationId: organization_id,
      changes: changesBetween({ acknowledged_at: null }, { acknowledged_at }),
    });
}

/** Marks an alert as seen. */
export async function acknowledgeAlert(ctx: Context, alertId: string): Promise<AlertRecord> {
  return transaction(ctx, async (tx) => {
    const alert = await lock(tx, Alert, alertId);
    const now = new Date();
    if (alert.acknowledge(now)) {
      audit(tx, {
        action: 'alert.acknowledged',
        target: { type: 'alert', id: alertId },
        organizationId: alert.organizationId ?? null,
        changes: changesBetween({ acknowledged_at: null }, { acknowledged_at: now }),
      });
    }
    return presentAlert(alert);
  });
}
