import { randomBytes } from 'node:crypto';
import { type EntityManager, type FilterQuery, raw } from '@mikro-orm/postgresql';
import { Organization } from '#features/organizations';
import { takePlace } from '#features/tenants';
import { audit, changesBetween } from '#platform/audit';
import { type Context, lock, type TenantScope, transaction } from '#platform/db';
import { notFound } from '#platform/errors';
import { newId } from '#platform/ids';
import type { SecretBox } from '#platform/secrets';
import { presentIngestSource } from './ingest.read.ts';
import type { CreateIngestSource, IngestSourceRecord } from './ingest.schemas.ts';
import { IngestSource } from './ingest-source.entity.ts';

export interface IngestServices {
  secrets: SecretBox;
  /** The origin that providers reach us under; Twilio signs it. */
  publicUrl: string;
}

/**
 * Makes a source; the secret is accepted or made, and shown this once.
 * @throws AppError `not_found` when it names an organization that the caller cannot see, `conflict` beyond the number of
 *   sources that a tenant may have.
 */
export async function createIngestSource(
  ctx: Context,
  input: CreateIngestSource,
  services: IngestServices,
): Promise<IngestSourceRecord & { secret: string }> {
  return transaction(ctx, async (tx) => {
    const organizationIds = new Set([
      ...(input.organization_id ? [input.organization_id] : []),
      ...Object.values(input.accounts ?? {}),
    ]);
    const found = await tx.em.count(Organization, { organizationId: { $in: [...organizationIds] } });
    if (found !== organizationIds.size) throw notFound('organization');
    await takePlace(tx, 'ingest_sources');
    const now = new Date();
    const sourceId = newId('src');
    const secret = input.secret ?? randomBytes(24).toString('base64url');
    const source = tx.em.create(IngestSource, {
      sourceId,
      tenantId: tx.tenantId,
      environment: tx.environment,
      kind: input.kind,
      organizationId: input.organization_id,
      accounts: input.accounts,
      secretSealed: services.secrets.seal(secret, sourceId),
      metadata: input.metadata,
      createdAt: now,
      updatedAt: now,
    });
    tx.em.persist(source);
    audit(tx, {
      action: 'ingest_source.created',
      target: { type: 'ingest_source', id: sourceId },
      organizationId: input.organization_id,
      changes: changesBetween(
        {},
        { kind: input.kind, organization_id: input.organization_id, accounts: input.accounts },
      ),
    });
    return { ...presentIngestSource(source, services.publicUrl), secret };
  });
}

/** A key that is confined to organizations sees only sources whose calls belong to no others. */
function withinConfinement({
  organizationIds,
}: Pick<TenantScope, 'organizationIds'>): FilterQuery<IngestSource> {
  if (organizationIds === null) return {};
  const own = [...organizationIds];
  return {
    $or: [{ organizationId: null }, { organizationId: { $in: own } }],
    [raw(
      (alias) =>
        `(select count(*) from jsonb_each_text(${alias}.accounts) as a where not a.value = any (string_to_array(?, ',')))`,
      [own.join(',')],
    )]: 0,
  };
}

/** @throws AppError `not_found` when there is none that the caller may see. */
export async function findIngestSource(
  em: EntityManager,
  scope: Pick<TenantScope, 'organizationIds'>,
  sourceId: string,
): Promise<IngestSource> {
  const found = await em.findOne(IngestSource, {
    $and: [{ sourceId, deletedAt: null }, withinConfinement(scope)],
  });
  if (!found) throw notFound('ingest source');
  return found;
}

/** Closes a source: what the provider still sends is refused; what it sent before stays. */
export async function deleteIngestSource(ctx: Context, sourceId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const source = await lock(tx, IngestSource, sourceId, { where: withinConfinement(tx) });
    source.deletedAt = new Date();
    source.updatedAt = source.deletedAt;
    audit(tx, {
      action: 'ingest_source.deleted',
      target: { type: 'ingest_source', id: sourceId },
      organizationId: source.organizationId ?? null,
    });
  });
}
