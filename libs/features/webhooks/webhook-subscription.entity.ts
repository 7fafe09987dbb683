import { defineEntity, p } from '@mikro-orm/postgresql';
import type { EventSelector } from '#features/event-catalog';

const schema = defineEntity({
  name: 'WebhookSubscription',
  tableName: 'webhook_subscriptions',
  properties: {
    webhookId: p.text().primary(),
    tenantId: p.uuid(),
    environment: p.text().$type<'live' | 'test'>(),
    url: p.text(),
    events: p.array().$type<EventSelector[]>(),
    organizationIds: p.array().columnType('uuid[]').$type<string[]>().nullable(),
    description: p.text().nullable(),
    status: p.text().$type<'enabled' | 'disabled'>(),
    disabledReason: p.text().nullable(),
    secretSealed: p.blob(),
    previousSecretSealed: p.blob().nullable(),
    previousSecretExpiresAt: p.datetime().nullable(),
    signingSecret: p.text().$type<'current' | 'previous'>(),
    maxPerSecond: p.integer().nullable(),
    deletedAt: p.datetime().nullable(),
    metadata: p.json().$type<Record<string, string>>(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** Where a customer's system wants to be told of which events. */
export class WebhookSubscription extends schema.class {
  /** Takes up deliveries again. */
  enable(): void {
    this.status = 'enabled';
    this.disabledReason = null;
  }

  disable(reason: string): void {
    this.status = 'disabled';
    this.disabledReason = reason;
  }

  /**
   * Puts a new secret beside the old one. Deliveries go on with the old one, which is the one that last worked, until
   * the receiver accepts the new one or the overlap ends.
   */
  rotate(sealed: Buffer, overlapEndsAt: Date, now: Date): void {
    const overlaps = overlapEndsAt > now;
    this.previousSecretSealed = overlaps ? this.secretSealed : null;
    this.previousSecretExpiresAt = overlaps ? overlapEndsAt : null;
    this.signingSecret = overlaps ? 'previous' : 'current';
    this.secretSealed = sealed;
  }
}

schema.setClass(WebhookSubscription);
