import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { requireConfinement, withinConfinement } from '#features/organizations';
import { takePlace } from '#features/tenants';
import { audit, changesBetween } from '#platform/audit';
import { type Context, lock, read, type Tx, transaction } from '#platform/db';
import { AppError, type Issue, notFound, validationError } from '#platform/errors';
import { newId } from '#platform/ids';
import { type GroupScope, type KeyScope, mergeMetadata } from '#platform/wire';
import { withinAddresses } from './allowed-addresses.ts';
import { ApiKey } from './api-key.entity.ts';
import { generateKey, hashKey } from './api-key.ts';
import { presentApiKey } from './keys.read.ts';
import type { ApiKeyRecord, CreateApiKey, UpdateApiKey } from './keys.schemas.ts';
import { findMadeWith } from './keys.sql.ts';
import { scopeBeyond } from './scopes.ts';

/** The default (docs/contract.md §3); only an operator grants more. */
export const defaultRequestsPerMinute = 60;

interface NewKey {
  input: CreateApiKey & { allowed_addresses: string[] | null };
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
    allowedAddresses: input.allowed_addresses,
    requestsPerMinute,
    expiresAt: input.expires_at,
    madeBy: actingKey(tx),
    metadata: input.metadata,
    createdAt: now,
    updatedAt: now,
  });
  tx.em.persist(record);
  return { record, key };
}

/** The id of the calling key; null where the caller is no key. */
const actingKey = ({ actor }: Pick<Context, 'actor'>): string | null =>
  actor.type === 'api_key' ? actor.id : null;

/**
 * Checks that the caller has every scope that it gives to a key; the operator may give all.
 * @throws AppError `insufficient_scope`.
 */
function requireOwnScopes({ actor, scopes }: Context, wanted: readonly (KeyScope | GroupScope)[]): void {
  const missing = scopeBeyond(scopes, wanted);
  if (actor.type === 'system' || missing === undefined) return;
  throw new AppError('insufficient_scope', `Who lacks the scope ${missing} cannot give it to a key.`, {
    details: { required_scope: missing },
  });
}

/** Limits for the keys that the calling key creates or changes; null: no limit, or no key calls. */
interface Bounds {
  end: Date | null;
  addresses: string[] | null;
}

async function boundsOf(ctx: Context): Promise<Bounds> {
  const keyId = actingKey(ctx);
  if (keyId === null) return { end: null, addresses: null };
  const own = await read(ctx, (em) => em.findOneOrFail(ApiKey, { keyId }));
  const ends = [own.expiresAt, own.revokedAt].filter((at) => at != null);
  return {
    end: ends.length === 0 ? null : new Date(Math.min(...ends.map(Number))),
    addresses: own.allowedAddresses ?? null,
  };
}

const endsLater = (at: Date | null, { end }: Bounds): boolean => end !== null && (at === null || at > end);

/** @throws AppError `validation_error` for an expiry or addresses beyond those of the calling key. */
function requireWithin(
  bounds: Bounds,
  wanted: { expires_at?: Date | null | undefined; allowed_addresses?: string[] | null | undefined },
): void {
  const issues: Issue[] = [];
  if (wanted.expires_at !== undefined && endsLater(wanted.expires_at, bounds)) {
    const end = bounds.end?.toISOString();
    issues.push({
      path: 'expires_at',
      message: `must not be later than the end of the key that asks, ${end}`,
    });
  }
  if (
    wanted.allowed_addresses !== undefined &&
    !withinAddresses(wanted.allowed_addresses, bounds.addresses)
  ) {
    const addresses = bounds.addresses?.join(', ');
    issues.push({
      path: 'allowed_addresses',
      message: `must lie within those of the key that asks: ${addresses}`,
    });
  }
  if (issues.length > 0) throw validationError(issues);
}

const auditedFields = (record: ApiKeyRecord): Record<string, unknown> => ({
  name: record.name,
  scopes: record.scopes,
  organization_ids: record.organization_ids,
  include_descendants: record.include_descendants,
  allowed_addresses: record.allowed_addresses,
  expires_at: record.expires_at,
});

/**
 * Creates a key. Its secret is returned only here.
 * @throws AppError `conflict` beyond the number of keys that a tenant may have; `validation_error` for a live
 *   key requested with a sandbox key, for unknown organizations, or for organizations, addresses or an expiry
 *   beyond those of the calling key; `insufficient_scope` for scopes that it lacks.
 */
export async function createApiKey(
  ctx: Context,
  input: CreateApiKey,
  requestsPerMinute: number = defaultRequestsPerMinute,
): Promise<ApiKeyRecord & { key: string }> {
  if (ctx.environment === 'test' && input.environment === 'live') {
    throw validationError([{ path: 'environment', message: 'a sandbox key can only make sandbox keys' }]);
  }
  requireOwnScopes(ctx, input.scopes);
  const bounds = await boundsOf(ctx);
  const given = {
    ...input,
    expires_at: input.expires_at ?? bounds.end,
    allowed_addresses: input.allowed_addresses === undefined ? bounds.addresses : input.allowed_addresses,
  };
  requireWithin(bounds, given);
  // The new key's environment determines where its organizations, its row and its audit entry belong.
  return transaction({ ...ctx, environment: input.environment }, async (tx) => {
    await requireConfinement(tx, {
      organizationIds: input.organization_ids,
      includeDescendants: input.include_descendants,
    });
    await takePlace(tx, 'api_keys');
    const { record, key } = persistKey(tx, { input: given, requestsPerMinute });
    const shown = presentApiKey(record);
    audit(tx, {
      action: 'api_key.created',
      target: { type: 'api_key', id: record.keyId },
      organizationId: null,
      changes: changesBetween({}, { ...auditedFields(shown), made_by: record.madeBy }),
    });
    return { ...shown, key };
  });
}

/** @throws AppError `not_found` unless the caller can see a key with this id. */
export async function findApiKey(ctx: Context, em: EntityManager, keyId: string): Promise<ApiKey> {
  const key = await em.findOne(ApiKey, { $and: [{ keyId }, withinConfinement(ctx)] });
  if (!key) throw notFound('API key');
  return key;
}

/** As {@link findApiKey}, locked until the transaction ends. */
const lockApiKey = (tx: Tx, keyId: string): Promise<ApiKey> =>
  lock(tx, ApiKey, keyId, { where: withinConfinement(tx) });

/**
 * Changes a key. The caller must have every scope of the key.
 * @throws AppError `conflict` for a key that has ended or was replaced; `insufficient_scope` where it has
 *   scopes that the caller lacks; `validation_error` for scopes that it does not have, or for organizations,
 *   addresses or an expiry beyond those of the caller.
 */
export async function updateApiKey(ctx: Context, keyId: string, input: UpdateApiKey): Promise<ApiKeyRecord> {
  const bounds = await boundsOf(ctx);
  return transaction(ctx, async (tx) => {
    const key = await lockApiKey(tx, keyId);
    if (key.revokedAt) throw new AppError('conflict', 'The key is revoked or was rotated.');
    requireOwnScopes(tx, key.scopes);
    requireWithin(bounds, input);
    const more = input.scopes && scopeBeyond(key.scopes, input.scopes);
    if (more !== undefined) {
      throw validationError([
        { path: 'scopes', message: `the key does not have ${more}; a key that may do more is made anew` },
      ]);
    }
    const before = presentApiKey(key);
    if (input.organization_ids !== undefined) key.organizationIds = input.organization_ids;
    if (input.include_descendants !== undefined) key.includeDescendants = input.include_descendants;
    if (input.organization_ids !== undefined || input.include_descendants !== undefined) {
      const { organizationIds, includeDescendants } = key;
      await requireConfinement(tx, { organizationIds: organizationIds ?? null, includeDescendants });
    }
    if (input.name !== undefined) key.name = input.name;
    if (input.scopes !== undefined) key.scopes = input.scopes;
    if (input.allowed_addresses !== undefined) key.allowedAddresses = input.allowed_addresses;
    if (input.expires_at !== undefined) key.expiresAt = input.expires_at;
    if (input.metadata !== undefined) key.metadata = mergeMetadata(key.metadata, input.metadata);
    const after = presentApiKey(key);
    if (isDeepStrictEqual(before, after)) return before;
    key.updatedAt = new Date();
    audit(tx, {
      action: 'api_key.updated',
      target: { type: 'api_key', id: keyId },
      organizationId: null,
      changes: changesBetween(auditedFields(before), auditedFields(after)),
    });
    return presentApiKey(key);
  });
}

/**
 * Replaces a key by a new one with the same rights; the old one ends after the overlap.
 * @throws AppError `conflict` for a key that is revoked or replaced already, or expires later than the
 *   calling key, which sees the new one; `insufficient_scope` where it has scopes that the caller lacks.
 */
export async function rotateApiKey(
  ctx: Context,
  keyId: string,
  overlapSeconds: number,
): Promise<ApiKeyRecord & { key: string }> {
  const bounds = await boundsOf(ctx);
  return transaction(ctx, async (tx) => {
    const old = await lockApiKey(tx, keyId);
    const now = new Date();
    if (old.revokedAt || old.replacedBy)
      throw new AppError('conflict', 'The key is revoked or was rotated before.');
    requireOwnScopes(tx, old.scopes);
    if (endsLater(old.expiresAt ?? null, bounds))
      throw new AppError('conflict', 'The key that asks ends before this one, so it cannot replace it.');
    if (!withinAddresses(old.allowedAddresses ?? null, bounds.addresses))
      throw new AppError('conflict', 'This key works from more addresses than the one that asks.');
    // During an overlap both keys count.
    if (overlapSeconds > 0) await takePlace(tx, 'api_keys');
    const { record, key } = persistKey(tx, {
      input: {
        name: old.name,
        environment: old.environment,
        scopes: old.scopes,
        organization_ids: old.organizationIds ?? null,
        include_descendants: old.includeDescendants,
        allowed_addresses: old.allowedAddresses ?? null,
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

async function revoke(tx: Tx, keyId: string): Promise<boolean> {
  const key = await lockApiKey(tx, keyId);
  const now = new Date();
  if (key.isRevoked(now)) return false;
  const before = key.revokedAt ?? null;
  key.revoke(now);
  key.updatedAt = now;
  audit(tx, {
    action: 'api_key.revoked',
    target: { type: 'api_key', id: keyId },
    organizationId: null,
    changes: changesBetween({ revoked_at: before }, { revoked_at: now }),
  });
  return true;
}

/**
 * Revokes a key, effective immediately; idempotent.
 * @param includeChildren revokes also the keys that were created with it, and those created with them in
 *   turn.
 */
export async function revokeApiKey(ctx: Context, keyId: string, includeChildren: boolean): Promise<void> {
  const revoked = await transaction(ctx, async (tx) => {
    const isRevoked = !(await revoke(tx, keyId));
    // A key that is revoked already may have created keys that are not.
    if (isRevoked && !includeChildren) throw notFound('API key that is not revoked');
    const children = includeChildren ? await findMadeWith(tx, [keyId]) : [];
    for (const child of children) await revoke(tx, child);
    return [keyId, ...children];
  });
  if (!includeChildren || ctx.environment === 'test') return;
  // Live keys can create sandbox keys, which a transaction of the live environment does not see; never the
  // other way round.
  const { target: _target, ...rest } = ctx;
  await transaction({ ...rest, environment: 'test' }, async (tx) => {
    for (const child of await findMadeWith(tx, revoked)) await revoke(tx, child);
  });
}
