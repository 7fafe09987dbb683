import { randomBytes } from 'node:crypto';
import { type EntityManager, type FilterQuery, raw } from '@mikro-orm/postgresql';
import { Organization } from '#features/organizations';
import { takePlace } from '#features/tenants';
import { audit, changesBetween } from '#platform/audit';
import { type Context, lock, type TenantScope, type Tx, transaction } from '#platform/db';
import { AppError, notFound, validationError } from '#platform/errors';
import { newId } from '#platform/ids';
import type { SecretBox } from '#platform/secrets';
import { presentIngestSource } from './ingest.read.ts';
import type {
  CreateIngestSource,
  IngestSourceRecord,
  RotateIngestSecret,
  UpdateIngestSource,
} from './ingest.schemas.ts';
import { IngestSource } from './ingest-source.entity.ts';
import {
  infoOf,
  maxSecrets,
  openSecrets,
  type SourceSecret,
  sealSecrets,
  withNewSecret,
} from './source-secrets.ts';

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
    await requireOrganizations(tx, input);
    await takePlace(tx, 'ingest_sources');
    const now = new Date();
    const sourceId = newId('src');
    const secret = input.secret ?? newSecret();
    const secrets = withNewSecret([], { account: null, secret }, now, now);
    const source = tx.em.create(IngestSource, {
      sourceId,
      tenantId: tx.tenantId,
      environment: tx.environment,
      kind: input.kind,
      organizationId: input.organization_id,
      accounts: input.accounts,
      secretSealed: sealSecrets(services.secrets, sourceId, secrets),
      secrets: infoOf(secrets),
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

const newSecret = (): string => randomBytes(24).toString('base64url');

/** @throws AppError `not_found` for an organization that the caller cannot see. */
async function requireOrganizations(
  tx: Tx,
  { organization_id, accounts }: Pick<IngestSourceRecord, 'organization_id' | 'accounts'>,
): Promise<void> {
  const named = new Set([...(organization_id ? [organization_id] : []), ...Object.values(accounts ?? {})]);
  const found = await tx.em.count(Organization, { organizationId: { $in: [...named] } });
  if (found !== named.size) throw notFound('organization');
}

/** A source to be changed, with the secrets that are good now. */
async function lockSource(
  tx: Tx,
  sourceId: string,
  { secrets: box }: IngestServices,
): Promise<{ source: IngestSource; secrets: SourceSecret[] }> {
  const source = await lock(tx, IngestSource, sourceId, { where: withinConfinement(tx) });
  return { source, secrets: openSecrets(box, sourceId, Buffer.from(source.secretSealed), new Date()) };
}

/**
 * Changes whose messages a source takes. The secret of an account that is named no longer ends with it.
 * @throws AppError `not_found` for an organization that the caller cannot see, `validation_error` where it is left with none.
 */
export async function updateIngestSource(
  ctx: Context,
  sourceId: string,
  input: UpdateIngestSource,
  services: IngestServices,
): Promise<IngestSourceRecord> {
  return transaction(ctx, async (tx) => {
    const { source, secrets } = await lockSource(tx, sourceId, services);
    const before = presentIngestSource(source, services.publicUrl);
    const {
      organization_id = before.organization_id,
      accounts = before.accounts,
      metadata = before.metadata,
    } = input;
    if (organization_id === null && accounts === null) {
      throw validationError([{ path: 'organization_id', message: 'or accounts is required' }]);
    }
    await requireOrganizations(tx, { organization_id, accounts });
    source.organizationId = organization_id;
    source.accounts = accounts;
    source.metadata = metadata;
    const kept = secrets.filter(({ account }) => account === null || Object.hasOwn(accounts ?? {}, account));
    if (kept.length < secrets.length) setSecrets(source, kept, services);
    const after = presentIngestSource(source, services.publicUrl);
    const changes = changesBetween(audited(before), audited(after));
    if (Object.keys(changes).length === 0 && JSON.stringify(before) === JSON.stringify(after)) return before;
    source.updatedAt = new Date();
    audit(tx, {
      action: 'ingest_source.updated',
      target: { type: 'ingest_source', id: sourceId },
      organizationId: organization_id,
      changes,
    });
    return presentIngestSource(source, services.publicUrl);
  });
}

const audited = ({ organization_id, accounts, secrets }: IngestSourceRecord) => ({
  organization_id,
  accounts,
  secrets,
});

function setSecrets(
  source: IngestSource,
  secrets: readonly SourceSecret[],
  { secrets: box }: IngestServices,
) {
  source.secretSealed = sealSecrets(box, source.sourceId, secrets);
  source.secrets = infoOf(secrets);
}

/**
 * Gives a source another secret, or one of its accounts a secret of its own. The one before goes on for a while, so that
 * no message is refused while the provider still signs with it.
 * @throws AppError `validation_error` for an account that the source does not name, `conflict` beyond the number of secrets
 *   that a source may have.
 */
export async function rotateIngestSecret(
  ctx: Context,
  sourceId: string,
  { secret = newSecret(), account, overlap_seconds }: RotateIngestSecret,
  services: IngestServices,
): Promise<IngestSourceRecord & { secret: string }> {
  return transaction(ctx, async (tx) => {
    const { source, secrets } = await lockSource(tx, sourceId, services);
    if (account !== null && !Object.hasOwn(source.accounts ?? {}, account)) {
      throw validationError([{ path: 'account', message: 'is none of the accounts of this source' }]);
    }
    const now = new Date();
    const before = source.secrets;
    const all = withNewSecret(
      secrets,
      { account, secret },
      now,
      new Date(now.getTime() + overlap_seconds * 1_000),
    );
    if (all.length > maxSecrets) {
      throw new AppError(
        'conflict',
        `A source has at most ${maxSecrets} secrets. Wait until some have ended.`,
      );
    }
    setSecrets(source, all, services);
    source.updatedAt = now;
    audit(tx, {
      action: 'ingest_source.secret_rotated',
      target: { type: 'ingest_source', id: sourceId },
      organizationId: source.organizationId ?? null,
      changes: changesBetween({ secrets: before }, { secrets: source.secrets }),
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
