import { raiseAlert } from '#features/alerts';
import { requireConfinement, withinConfinement } from '#features/organizations';
import { takePlace } from '#features/tenants';
import { audit, changesBetween } from '#platform/audit';
import {
  type Context,
  type Environment,
  lock,
  lockIfPresent,
  madeIn,
  type Tx,
  transaction,
} from '#platform/db';
import { notFound, urlNotAllowed } from '#platform/errors';
import { newId } from '#platform/ids';
import type { MailServerAddress } from '#platform/outbound';
import type { SecretBox } from '#platform/secrets';
import { mergeMetadata } from '#platform/wire';
import { isSandboxReceiver } from './sandbox-receiver.ts';
import { generateSecret } from './signature.ts';
import { WebhookSubscription } from './webhook-subscription.entity.ts';
import { presentWebhook } from './webhooks.read.ts';
import type { CreateWebhook, RotateSecret, UpdateWebhook, WebhookRecord } from './webhooks.schemas.ts';

/** Checks whether we may send to an address; if not, the result names the violated rule. */
export type CheckUrl = (
  address: string | MailServerAddress,
  environment: Environment,
) => Promise<{ ok: true } | { ok: false; rule: string; message: string }>;

export interface WebhookServices {
  secrets: SecretBox;
  checkUrl: CheckUrl;
}

/** The host of a valid URL, without its port: all subscriptions to one host count as one receiver. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/\.$/, '');

export async function findWebhook(
  tx: Pick<Tx, 'em' | 'organizationIds' | 'includeDescendants'>,
  webhookId: string,
): Promise<WebhookSubscription> {
  const found = await tx.em.findOne(WebhookSubscription, {
    $and: [{ webhookId, deletedAt: null }, withinConfinement(tx)],
  });
  if (!found) throw notFound('webhook subscription');
  return found;
}

/** As {@link findWebhook}, locked until the transaction ends. */
export const lockWebhook = (tx: Tx, webhookId: string): Promise<WebhookSubscription> =>
  lock(tx, WebhookSubscription, webhookId, { where: withinConfinement(tx) });

async function requireAllowedUrl(ctx: Context, services: WebhookServices, url: string): Promise<void> {
  if (isSandboxReceiver(URL.parse(url)?.hostname ?? '', ctx.environment)) return;
  const verdict = await services.checkUrl(url, ctx.environment);
  if (!verdict.ok) throw urlNotAllowed('url', verdict);
}

/** The organization of a subscription that is confined to exactly one; otherwise null. */
function onlyOrganizationOf({ organizationIds, includeDescendants }: WebhookSubscription): string | null {
  const [only, ...others] = organizationIds ?? [];
  return only !== undefined && others.length === 0 && !includeDescendants ? only : null;
}

/** The customer's own headers, encrypted for storage. */
function sealedHeaders(
  webhookId: string,
  headers: Record<string, string>,
  { secrets }: Pick<WebhookServices, 'secrets'>,
): Pick<WebhookSubscription, 'headersSealed' | 'headerNames'> {
  const headerNames = Object.keys(headers);
  return {
    headersSealed: headerNames.length > 0 ? secrets.seal(JSON.stringify(headers), webhookId) : null,
    headerNames,
  };
}

/** The fields of a subscription in the audit log. */
const auditedFields = (record: WebhookRecord): Record<string, unknown> => ({
  url: record.url,
  events: record.events,
  organization_ids: record.organization_ids,
  include_descendants: record.include_descendants,
  description: record.description,
  status: record.status,
  disabled_reason: record.disabled_reason,
  header_names: record.header_names,
  api_version: record.api_version,
  max_per_second: record.max_per_second,
});

/**
 * Registers an endpoint.
 * @throws AppError `url_not_allowed` naming the rule, `not_found` for an organization that the caller cannot
 *   see, `conflict` beyond the number of subscriptions that a tenant may have, in all or to one host.
 */
export async function createWebhook(
  ctx: Context,
  input: CreateWebhook,
  services: WebhookServices,
): Promise<WebhookRecord & { secret: string }> {
  await requireAllowedUrl(ctx, services, input.url);
  return transaction(ctx, async (tx) => {
    await requireConfinement(tx, {
      organizationIds: input.organization_ids,
      includeDescendants: input.include_descendants,
    });
    // Every event goes to every subscription that selects it, so their number limits the requests that one
    // event causes.
    await takePlace(tx, 'webhooks');
    const urlHost = hostOf(input.url);
    await takePlace(tx, 'webhooks_per_host', urlHost);
    const now = new Date();
    const webhookId = newId('whk');
    const secret = generateSecret();
    const subscription = tx.em.create(WebhookSubscription, {
      webhookId,
      ...madeIn(tx, now),
      url: input.url,
      urlHost,
      events: input.events,
      organizationIds: input.organization_ids,
      includeDescendants: input.include_descendants,
      description: input.description,
      status: 'enabled',
      secretSealed: services.secrets.seal(secret, webhookId),
      signingSecret: 'current',
      ...sealedHeaders(webhookId, input.headers, services),
      apiVersion: input.api_version,
      maxPerSecond: input.max_per_second,
      metadata: input.metadata,
    });
    tx.em.persist(subscription);
    const record = presentWebhook(subscription);
    audit(tx, {
      action: 'webhook.created',
      target: { type: 'webhook', id: webhookId },
      organizationId: null,
      changes: changesBetween({}, auditedFields(record)),
    });
    return { ...record, secret };
  });
}

/**
 * Moves a subscription to another URL, and raises an alert for users who did not request it.
 * @throws AppError `conflict` beyond the number of subscriptions to one host.
 */
async function moveTo(tx: Tx, subscription: WebhookSubscription, url: string): Promise<void> {
  if (url === subscription.url) return;
  const urlHost = hostOf(url);
  if (urlHost !== subscription.urlHost) {
    await takePlace(tx, 'webhooks_per_host', urlHost);
    // They may contain secrets for the previous host, and must not be sent to the host that the caller
    // chooses.
    subscription.headersSealed = null;
    subscription.headerNames = [];
  }
  subscription.url = url;
  subscription.urlHost = urlHost;
  raiseAlert(tx, {
    kind: 'webhook.url_changed',
    severity: 'warning',
    message: `A webhook subscription was given another address, at ${urlHost}.`,
    target: { type: 'webhook', id: subscription.webhookId },
    organizationId: onlyOrganizationOf(subscription),
  });
}

export async function updateWebhook(
  ctx: Context,
  webhookId: string,
  input: UpdateWebhook,
  services: WebhookServices,
): Promise<WebhookRecord> {
  if (input.url !== undefined) await requireAllowedUrl(ctx, services, input.url);
  return transaction(ctx, async (tx) => {
    const subscription = await lockWebhook(tx, webhookId);
    const before = presentWebhook(subscription);
    if (input.organization_ids !== undefined) subscription.organizationIds = input.organization_ids;
    if (input.include_descendants !== undefined) subscription.includeDescendants = input.include_descendants;
    if (input.organization_ids !== undefined || input.include_descendants !== undefined) {
      const { organizationIds, includeDescendants } = subscription;
      await requireConfinement(tx, { organizationIds: organizationIds ?? null, includeDescendants });
    }
    if (input.url !== undefined) await moveTo(tx, subscription, input.url);
    if (input.events !== undefined) subscription.events = input.events;
    if (input.description !== undefined) subscription.description = input.description;
    if (input.headers !== undefined) {
      Object.assign(subscription, sealedHeaders(webhookId, input.headers, services));
    }
    if (input.api_version !== undefined) subscription.apiVersion = input.api_version;
    if (input.max_per_second !== undefined) subscription.maxPerSecond = input.max_per_second;
    if (input.metadata !== undefined)
      subscription.metadata = mergeMetadata(subscription.metadata, input.metadata);
    if (input.status === 'enabled' && subscription.status === 'disabled') subscription.enable();
    if (input.status === 'disabled' && subscription.status === 'enabled') subscription.disable('by request');
    const after = presentWebhook(subscription);
    const changes = changesBetween(auditedFields(before), auditedFields(after));
    const metadataChanged = JSON.stringify(before.metadata) !== JSON.stringify(after.metadata);
    const unchanged = Object.keys(changes).length === 0 && !metadataChanged;
    if (unchanged && input.headers === undefined) return before;
    subscription.updatedAt = new Date();
    audit(tx, {
      action: 'webhook.updated',
      target: { type: 'webhook', id: webhookId },
      organizationId: null,
      changes,
    });
    return presentWebhook(subscription);
  });
}

/** Deletes a subscription. Its pending deliveries are canceled when they come due. */
export async function deleteWebhook(ctx: Context, webhookId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const subscription = await lockWebhook(tx, webhookId);
    const now = new Date();
    subscription.deletedAt = now;
    subscription.updatedAt = now;
    subscription.disable('deleted');
    audit(tx, {
      action: 'webhook.deleted',
      target: { type: 'webhook', id: webhookId },
      organizationId: null,
    });
  });
}

/**
 * Creates a new signing secret; for `overlap_seconds` deliveries may still be signed with the old one, but
 * never to a new URL.
 * @throws AppError `conflict` right after another rotation, or as {@link updateWebhook} for a new URL.
 */
export async function rotateSecret(
  ctx: Context,
  webhookId: string,
  { overlap_seconds, url }: RotateSecret,
  services: WebhookServices,
): Promise<WebhookRecord & { secret: string }> {
  if (url !== undefined) await requireAllowedUrl(ctx, services, url);
  return transaction(ctx, async (tx) => {
    const subscription = await lockWebhook(tx, webhookId);
    const now = new Date();
    const secret = generateSecret();
    const before = presentWebhook(subscription);
    const overlapMs = url === undefined ? overlap_seconds * 1000 : 0;
    if (url !== undefined) await moveTo(tx, subscription, url);
    const overlapEndsAt = new Date(now.getTime() + overlapMs);
    subscription.rotate(services.secrets.seal(secret, webhookId), overlapEndsAt, now);
    subscription.updatedAt = now;
    const record = presentWebhook(subscription);
    audit(tx, {
      action: 'webhook.secret_rotated',
      target: { type: 'webhook', id: webhookId },
      organizationId: null,
      changes: {
        ...changesBetween(auditedFields(before), auditedFields(record)),
        ...changesBetween({}, { previous_secret_expires_at: record.previous_secret_expires_at }),
      },
    });
    return { ...record, secret };
  });
}

/**
 * Disables a subscription because of its receiver's failures, or at an operator's request, and raises an
 * alert.
 */
export async function switchWebhookOff(ctx: Context, webhookId: string, reason: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const subscription = await lockIfPresent(tx, WebhookSubscription, webhookId);
    if (subscription?.status !== 'enabled') return;
    subscription.disable(reason);
    subscription.updatedAt = new Date();
    audit(tx, {
      action: 'webhook.disabled',
      target: { type: 'webhook', id: webhookId },
      organizationId: null,
      changes: changesBetween({ status: 'enabled' }, { status: 'disabled', disabled_reason: reason }),
    });
    raiseAlert(tx, {
      kind: 'webhook.disabled',
      severity: 'critical',
      message: `A webhook subscription was switched off: ${reason}.`,
      target: { type: 'webhook', id: webhookId },
      organizationId: onlyOrganizationOf(subscription),
    });
  });
}

/** Enables a subscription again, at an operator's request. */
export async function switchWebhookOn(ctx: Context, webhookId: string, reason: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const subscription = await lockWebhook(tx, webhookId);
    if (subscription.status === 'enabled') return;
    const { disabledReason } = subscription;
    subscription.enable();
    subscription.updatedAt = new Date();
    audit(tx, {
      action: 'webhook.enabled',
      target: { type: 'webhook', id: webhookId },
      organizationId: null,
      changes: changesBetween(
        { status: 'disabled', disabled_reason: disabledReason },
        { status: 'enabled', disabled_reason: null, reason },
      ),
    });
  });
}
