import { defineEntity, p } from '@mikro-orm/postgresql';
import type { EventSelector } from '#features/event-catalog';
import { recordColumns } from '#platform/db';
import { AppError } from '#platform/errors';

const schema = defineEntity({
  name: 'WebhookSubscription',
  tableName: 'webhook_subscriptions',
  properties: {
    webhookId: p.text().primary(),
    ...recordColumns(),
    url: p.text(),
    urlHost: p.text(),
    events: p.array().$type<EventSelector[]>(),
    organizationIds: p.array().columnType('uuid[]').$type<string[]>().nullable(),
    includeDescendants: p.boolean(),
    description: p.text().nullable(),
    status: p.text().$type<'enabled' | 'disabled'>(),
    disabledReason: p.text().nullable(),
    secretSealed: p.blob(),
    previousSecretSealed: p.blob().nullable(),
    previousSecretExpiresAt: p.datetime().nullable(),
    secretRotatedAt: p.datetime().nullable(),
    signingSecret: p.text().$type<'current' | 'previous'>(),
    headersSealed: p.blob().nullable(),
    headerNames: p.array().columnType('text[]').$type<string[]>(),
    apiVersion: p.text(),
    maxPerSecond: p.integer().nullable(),
    deletedAt: p.datetime().nullable(),
  },
});

/** Two rotations within this time are treated as one that was requested twice. Milliseconds. */
const rotationPauseMs = 10_000;

/** A customer's endpoint, and the events that it receives. */
export class WebhookSubscription extends schema.class {
  /** Enables deliveries again. */
  enable(): void {
    this.status = 'enabled';
    this.disabledReason = null;
  }

  disable(reason: string): void {
    this.status = 'disabled';
    this.disabledReason = reason;
  }

  /**
   * Adds a new secret beside the one that last worked, which signs first until the receiver accepts the new
   * one or the overlap ends. A secret that was never accepted is replaced.
   * @throws AppError `conflict` right after another rotation: of two concurrent ones, one would show a
   *   useless secret.
   */
  rotate(sealed: Buffer, overlapEndsAt: Date, now: Date): void {
    const nextAt = (this.secretRotatedAt?.getTime() ?? 0) + rotationPauseMs;
    if (now.getTime() < nextAt) {
      throw new AppError('conflict', 'The secret was rotated a moment ago; this request changed nothing.', {
        headers: { 'Retry-After': String(Math.ceil((nextAt - now.getTime()) / 1000)) },
        details: { rotated_at: this.secretRotatedAt?.toISOString() },
      });
    }
    const overlaps = overlapEndsAt > now;
    const worksStill =
      this.signingSecret === 'previous' && this.previousSecretExpiresAt && this.previousSecretExpiresAt > now;
    const lastWorked = worksStill ? this.previousSecretSealed : this.secretSealed;
    this.previousSecretSealed = overlaps ? lastWorked : null;
    this.previousSecretExpiresAt = overlaps ? overlapEndsAt : null;
    this.signingSecret = overlaps ? 'previous' : 'current';
    this.secretSealed = sealed;
    this.secretRotatedAt = now;
  }
}

schema.setClass(WebhookSubscription);
