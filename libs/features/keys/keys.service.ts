import type { EntityManager } from '@mikro-orm/postgresql';
import { requireConfinement, withinConfinement } from '#features/organizations';
import { takePlace } from '#features/tenants';
import { audit, changesBetween } from '#platform/audit';
import { type Context, lock, query, read, type Tx, transaction } from '#platform/db';
import { AppError, notFound, validationError } from '#platform/errors';
import { newId } from '#platform/ids';
import type { KeyScope } from '#platform/wire';
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
    madeBy: actingKey(tx),
    metadata: input.metadata,
    createdAt: now,
    updatedAt: now,
  });
  tx.em.persist(record);
  return { record, key };
}

/** The key that acts, if one does. */
const actingKey = ({ actor }: Pick<Context, 'actor'>): string | null =>
  actor.type === 'api_key' ? actor.id : null;

/**
 * Checks that nobody gets a key for what they may not do themselves; the operator may do everything.
 * @throws AppError `insufficient_scope`.
 */
function requireOwnScopes({ actor, scopes }: Context, wanted: readonly KeyScope[]): void {
  const missing = wanted.find((scope) => !scopes.includes(scope));
  if (actor.type === 'system' || missing === undefined) return;
  throw new AppError('insufficient_scope', `Who lacks the scope ${missing} cannot give it to a key.`, {
    details: { required_scope: missing },
  });
}

/** When the key that acts ends; null: it does not, or no key acts. */
async function endOfActingKey(ctx: Context): Promise<Date | null> {
  const keyId = actingKey(ctx);
  if (keyId === null) return null;
  const own = await read(ctx, (em) => em.findOneOrFail(ApiKey, { keyId }));
  const ends = [own.expiresAt, own.revokedAt].filter((at) => at != null);
  return ends.length === 0 ? null : new Date(Math.min(...ends.map(Number)));
}

/**
 * Makes a key and shows it this once.
 * @throws AppError `conflict` beyond the number of keys that a tenant may have; `validation_error` for a live key asked for with a sandbox key, for unknown organizations, or for
 *   organizations outside those that the caller's own key is confined to; `insufficient_scope` for scopes that it lacks.
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
  const end = await endOfActingKey(ctx);
  if (end && input.expires_at && input.expires_at > end) {
    throw validationError([
      {
        path: 'expires_at',
        message: `must not be later than the end of the key that asks, ${end.toISOString()}`,
      },
    ]);
  }
  // The new key's environment decides where its organizations, its row and its audit entry belong.
  return transaction({ ...ctx, environment: input.environment }, async (tx) => {
    await requireConfinement(tx, {
      organizationIds: input.organization_ids,
      includeDescendants: input.include_descendants,
    });
    await takePlace(tx, 'api_keys');
    const { record, key } = persistKey(tx, {
      input: { ...input, expires_at: input.expires_at ?? end },
      requestsPerMinute,
    });
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
          expires_at: record.expiresAt,
          made_by: record.madeBy,
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
 * @throws AppError `conflict` for a key that is revoked or replaced already, or lasts longer than the one that asks, which
 *   gets to know the new one; `insufficient_scope` where it has scopes that the one that asks lacks.
 */
export async function rotateApiKey(
  ctx: Context,
  keyId: string,
  overlapSeconds: number,
): Promise<ApiKeyRecord & { key: string }> {
  const end = await endOfActingKey(ctx);
  return transaction(ctx, async (tx) => {
    const old = await lockApiKey(tx, keyId);
    const now = new Date();
    if (old.revokedAt || old.replacedBy)
      throw new AppError('conflict', 'The key is revoked or was rotated before.');
    requireOwnScopes(tx, old.scopes);
    if (end && (!old.expiresAt || old.expiresAt > end))
      throw new AppError('conflict', 'The key that asks ends before this one, so it cannot replace it.');
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

async function revoke(tx: Tx, keyId: string): Promise<void> {
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
}

/** The keys of the transaction's environment that were made with these, and with those in turn. */
async function madeWith(tx: Tx, keyIds: readonly string[]): Promise<string[]> {
  const rows = await query<{ key_id: string }>(
    tx.em,
    `with recursive made as (
       select key_id from api_keys where made_by = any ($1)
       union select k.key_id from api_keys k join made on k.made_by = made.key_id)
     select key_id from made order by key_id`,
    [keyIds],
  );
  return rows.map((row) => row.key_id);
}

/**
 * Revokes a key, effective immediately; idempotent.
 * @param includeChildren the keys as well that were made with it, and those that were made with them.
 */
export async function revokeApiKey(ctx: Context, keyId: string, includeChildren: boolean): Promise<void> {
  const revoked = await transaction(ctx, async (tx) => {
    await revoke(tx, keyId);
    const children = includeChildren ? await madeWith(tx, [keyId]) : [];
    for (const child of children) await revoke(tx, child);
    return [keyId, ...children];
  });
  if (!includeChildren || ctx.environment === 'test') return;
  // Live keys make sandbox keys too, which a transaction of the live environment does not see; never the other way round.
  const { target: _target, ...rest } = ctx;
  await transaction({ ...rest, environment: 'test' }, async (tx) => {
    for (const child of await madeWith(tx, revoked)) await revoke(tx, child);
  });
}
