import type { EntityManager } from '@mikro-orm/postgresql';
import { requireConfinement, withinConfinement } from '#features/organizations';
import { takePlace } from '#features/tenants';
import { audit, changesBetween } from '#platform/audit';
import { type Context, lock, type Tx, transaction } from '#platform/db';
import { AppError, notFound, validationError } from '#platform/errors';
import { newId } from '#platform/ids';
import { ApiKey } from './api-key.entity.ts';
import { generateKey, hashKey } from './api-key.ts';
import { presentApiKey } from './keys.read.ts';
import type { ApiKeyRecord, CreateApiKey } from './keys.schemas.ts';

/** The default (docs/contract.md §3); only an operator grants more. */
export const defaultRequestsPerMinute = 60;

interface NewKey {
  input: CreateApiKey;
  requestsPerMinute: number;
}

function persistKey(tx: Tx, { input, requestsPerMinute }: NewKey): { record: ApiKey; key: string } {
  const key = generateKey(input.environment);
  const now = new Date();
  const record = tx.em.create(ApiKey, {
    keyId: newId('key'),
    tenantId: tx.tenantId,
    environment: input.environment,
    name: input.name,
    keyHash: hashKey(key),
    lastFour: key.slice(-4),
    scopes: input.scopes,
    organizationIds: input.organization_ids,
    includeDescendants: input.include_descendants,
    requestsPerMinute,
    expiresAt: input.expires_at,
    metadata: input.metadata,
    createdAt: now,
    updatedAt: now,
  });
  tx.em.persist(record);
  return { record, key };
}

/**
 * Makes a key and shows it this once.
 * @throws AppError `conflict` beyond the number of keys that a tenant may have; `validation_error` for a live key asked for with a sandbox key, for unknown organizations, or for
 *   organizations outside those that the caller's own key is confined to.
 */
export async function createApiKey(
  ctx: Context,
  input: CreateApiKey,
  requestsPerMinute: number = defaultRequestsPerMinute,
): Promise<ApiKeyRecord & { key: string }> {
  if (ctx.environment === 'test' && input.environment === 'live') {
    throw validationError([{ path: 'environment', message: 'a sandbox key can only make sandbox keys' }]);
  }
  // The new key's environment decides where its organizations, its row and its audit entry belong.
  return transaction({ ...ctx, environment: input.environment }, async (tx) => {
    await requireConfinement(tx, {
      organizationIds: input.organization_ids,
      includeDescendants: input.include_descendants,
    });
    await takePlace(tx, 'api_keys');
    const { record, key } = persistKey(tx, { input, requestsPerMinute });
    audit(tx, {
      action: 'api_key.created',
      target: { type: 'api_key', id: record.keyId },
      organizationId: null,
      changes: changesBetween(
        {},
        {
          name: input.name,
          scopes: input.scopes,
          organization_ids: input.organization_ids,
          include_descendants: input.include_descendants,
        },
      ),
    });
    return { ...presentApiKey(record), key };
  });
}

/** @throws AppError `not_found` when there is none that the caller may see. */
export async function findApiKey(ctx: Context, em: EntityManager, keyId: string): Promise<ApiKey> {
  const key = await em.findOne(ApiKey, { $and: [{ keyId }, withinConfinement(ctx)] });
  if (!key) throw notFound('API key');
  return key;
}

/** As {@link findApiKey}, locked until the transaction ends. */
const lockApiKey = (tx: Tx, keyId: string): Promise<ApiKey> =>
  lock(tx, ApiKey, keyId, { where: withinConfinement(tx) });

/**
 * Replaces a key by a new one with the same rights; the old one ends after the overlap.
 * @throws AppError `conflict` for a key that is revoked or replaced already.
 */
export async function rotateApiKey(
  ctx: Context,
  keyId: string,
  overlapSeconds: number,
): Promise<ApiKeyRecord & { key: string }> {
  return transaction(ctx, async (tx) => {
    const old = await lockApiKey(tx, keyId);
    const now = new Date();
    if (old.revokedAt || old.replacedBy)
      throw new AppError('conflict', 'The key is revoked or was rotated before.');
    // During an overlap there are two.
    if (overlapSeconds > 0) await takePlace(tx, 'api_keys');
    const { record, key } = persistKey(tx, {
      input: {
        name: old.name,
        environment: old.environment,
        scopes: old.scopes,
        organization_ids: old.organizationIds ?? null,
        include_descendants: old.includeDescendants,
        expires_at: old.expiresAt ?? null,
        metadata: old.metadata,
      },
      requestsPerMinute: old.requestsPerMinute,
    });
    old.replacedBy = record.keyId;
    old.revoke(new Date(now.getTime() + overlapSeconds * 1000));
    old.updatedAt = now;
    audit(tx, {
      action: 'api_key.rotated',
      target: { type: 'api_key', id: old.keyId },
      organizationId: null,
      changes: changesBetween(
        { revoked_at: null, replaced_by: null },
        { revoked_at: old.revokedAt, replaced_by: record.keyId },
      ),
    });
    return { ...presentApiKey(record), key };
  });
}

/** Revokes a key, effective immediately; idempotent. */
export async function revokeApiKey(ctx: Context, keyId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const key = await lockApiKey(tx, keyId);
    const now = new Date();
    if (key.isRevoked(now)) return;
    const before = key.revokedAt ?? null;
    key.revoke(now);
    key.updatedAt = now;
    audit(tx, {
      action: 'api_key.revoked',
      target: { type: 'api_key', id: keyId },
      organizationId: null,
      changes: changesBetween({ revoked_at: before }, { revoked_at: now }),
    });
  });
}
