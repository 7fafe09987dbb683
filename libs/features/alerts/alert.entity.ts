import { defineEntity, p } from '@mikro-orm/postgresql';

const schema = defineEntity({
  name: 'Alert',
  tableName: 'alerts',
  properties: {
    alertId: p.text().primary(),
    tenantId: p.uuid(),
    environment: p.text().$type<'live' | 'test'>(),
    kind: p.text(),
    severity: p.text().$type<'info' | 'warning' | 'critical'>(),
    message: p.text(),
    organizationId: p.uuid().nullable(),
    targetType: p.text(),
    targetId: p.text(),
    acknowledgedAt: p.datetime().nullable(),
    metadata: p.json().$type<Record<string, string>>(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** Something that a person should look at. */
export class Alert extends schema.class {
  /** Acknowledges the alert; idempotent. @returns whether this was the first time. */
  acknowledge(at: Date): boolean {
    if (this.acknowledgedAt) return false;
    this.acknowledgedAt = at;
    this.updatedAt = at;
    return true;
  }
}

schema.setClass(Alert);
