import type { EntityManager } from '@mikro-orm/postgresql';
import { type Row, rowOf } from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { Alert } from './alert.entity.ts';
import type { AlertRecord, ListAlerts } from './alerts.schemas.ts';

const alertColumns = [
  'alert_id',
  'kind',
  'severity',
  'message',
  'organization_id',
  'target_type',
  'target_id',
  'acknowledged_at',
  'metadata',
  'created_at',
  'updated_at',
] as const;

interface AlertJson {
  metadata: Record<string, string>;
}

type AlertRow = Row<'alerts', (typeof alertColumns)[number], AlertJson>;

function presentRow(row: AlertRow): AlertRecord {
  return {
    alert_id: row.alert_id,
    kind: row.kind,
    severity: row.severity,
    message: row.message,
    organization_id: row.organization_id,
    target: { type: row.target_type, id: row.target_id },
    acknowledged_at: row.acknowledged_at?.toISOString() ?? null,
    metadata: row.metadata,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentAlert(alert: Alert): AlertRecord {
  return presentRow(rowOf<AlertRow>(alert, alertColumns));
}

/** A page of alerts, newest first. */
export async function listAlerts(
  em: EntityManager,
  cursors: Cursors,
  request: ListAlerts,
): Promise<Page<AlertRecord>> {
  return findPage(em, 'alerts', {
    key: 'alert_id',
    cursors,
    request,
    equal: {
      organization_id: request.organization_id,
      kind: request.kind,
      severity: request.severity,
      target_id: request.target_id,
    },
    select: (alerts) => {
      const rows = alerts.select(alertColumns).$narrowType<AlertJson>();
      if (request.acknowledged === undefined) return rows;
      return rows.where('acknowledged_at', request.acknowledged ? 'is not' : 'is', null);
    },
    present: presentRow,
  });
}
