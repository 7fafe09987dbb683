import { defineEntity, p } from '@mikro-orm/postgresql';
import type { Actor } from '#platform/db';
import { recordColumns } from '#platform/db';

const schema = defineEntity({
  name: 'Alert',
  tableName: 'alerts',
  properties: {
    alertId: p.text().primary(),
    ...recordColumns(),
    kind: p.text(),
    severity: p.text().$type<'info' | 'warning' | 'critical'>(),
    message: p.text(),
    organizationId: p.uuid().nullable(),
    targetType: p.text(),
    targetId: p.text(),
    acknowledgedAt: p.datetime().nullable(),
    acknowledgedBy: p.json().$type<AcknowledgedBy>().nullable(),
    assignedTo: p.text().nullable(),
    occurrences: p.integer(),
    lastOccurredAt: p.datetime(),
    stepsTold: p.integer(),
  },
});

/** Who acknowledged an alert; the system does so when the cause is gone. */
export type AcknowledgedBy = Pick<Actor, 'type' | 'id' | 'name'>;

/** Something that a person should look at. */
export class Alert extends schema.class {
  /** Acknowledges the alert; idempotent. @returns whether this was the first time. */
  acknowledge(by: AcknowledgedBy, at: Date): boolean {
    if (this.acknowledgedAt) return false;
    this.acknowledgedAt = at;
    this.acknowledgedBy = by;
    this.updatedAt = at;
    return true;
  }
}

schema.setClass(Alert);
