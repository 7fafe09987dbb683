import { randomBytes } from 'node:crypto';
import { type EntityManager, type FilterQuery, raw } from '@mikro-orm/postgresql';
import { enqueue } from '#features/job-catalog';
import { requireOrganizations } from '#features/organizations';
import { takePlace } from '#features/tenants';
import { audit, changesBetween } from '#platform/audit';
import { type Context, hasLocked, lock, madeIn, type TenantScope, type Tx, transaction } from '#platform/db';
import { AppError, notFound, validationError } from '#platform/errors';
import { newId } from '#platform/ids';
import type { SecretBox } from '#platform/secrets';
import { mergeMetadata } from '#platform/wire';
import { graphUrl } from './facebook-graph.ts';
import { presentIngestSource } from './ingest.read.ts';
import type {
  CreateIngestSource,
  IngestSourceRecord,
  RotateIngestSecret,
  UpdateIngestSource,
} from './ingest.schemas.ts';
import { IngestSource } from './ingest-source.entity.ts';
import { pollers } from './pollers.ts';
import { type IngestKind, type Mapping, providers } from './providers/index.ts';
import {
  accountsWithApiKey,
  apiKeyFor,
  infoOf,
  maxSecrets,
  openSecrets,
  type SourceSecret,
  sealSecrets,
  signing,
  withApiKey,
  withNewSecret,
} from './source-secrets.ts';

export interface IngestServices {
  secrets: SecretBox;
  /** The public origin that providers call; Twilio signs it. */
  publicUrl: string;
}

/** The fields of a new source; it does not have the optional ones that are left out. */
type NewSource = Pick<CreateIngestSource, 'kind' | 'organization_id' | 'accounts' | 'metadata'> &
  Partial<Pick<CreateIngestSource, 'mapping' | 'secret' | 'account_secrets' | 'retrieval'>>;

/**
 * Creates a source; its secret is accepted or generated, and shown this once.
 * @throws AppError `validation_error` for a secret that the provider cannot have issued, `not_found` when it names an organization that the caller cannot see, `conflict` beyond the number of
 *   sources that a tenant may have.
 */
export async function createIngestSource(
  ctx: Context,
  input: NewSource,
  services: IngestServices,
): Promise<IngestSourceRecord & { secret: string }> {
  requireIssued(input.kind, input.secret, 'secret');
  for (const { account, secret } of ownSecrets(input))
    requireIssued(input.kind, secret, `account_secrets.${account}`);
  return transaction(ctx, async (tx) => {
    await requireOrganizations(tx, organizationsOf(input));
    await takePlace(tx, 'ingest_sources');
    const now = new Date();
    const sourceId = newId('src');
    const secret = input.secret ?? newSecret(input.mapping);
    const given = [{ account: null, secret }, ...ownSecrets(input)];
    const secrets = given.reduce<SourceSecret[]>((all, each) => withNewSecret(all, each, now, now), []);
    const source = tx.em.create(IngestSource, {
      sourceId,
      ...madeIn(tx, now),
      kind: input.kind,
      organizationId: input.organization_id,
      accounts: input.accounts,
      mapping: input.mapping ?? null,
      secretSealed: Buffer.alloc(0),
      secrets: [],
      metadata: input.metadata,
    });
    setSecrets(source, input.retrieval ? setRetrieval(source, secrets, input.retrieval) : secrets, services);
    tx.em.persist(source);
    audit(tx, {
      action: 'ingest_source.created',
      target: { type: 'ingest_source', id: sourceId },
      organizationId: input.organization_id,
      changes: changesBetween(
        {},
        {
          kind: input.kind,
          organization_id: input.organization_id,
          accounts: input.accounts,
          mapping: input.mapping ?? null,
        },
      ),
    });
    return { ...presentIngestSource(source, services.publicUrl), secret };
  });
}

/** The accounts' own secrets of a new source. */
const ownSecrets = ({ account_secrets = {} }: NewSource) =>
  Object.entries(account_secrets).map(([account, secret]) => ({ account, secret }));

/** @throws AppError `validation_error` for a secret that the provider cannot have issued. */
function requireIssued(kind: IngestKind, secret: string | undefined, path: string): void {
  const { issuedSecret } = providers[kind];
  if (!issuedSecret || (secret !== undefined && issuedSecret.fits(secret))) return;
  throw validationError([
    secret === undefined
      ? { path, code: 'required', message: `is needed: ${issuedSecret.words}` }
      : { path, message: `must be ${issuedSecret.words}` },
  ]);
}

/** A new secret, in the format that the source's proof requires. */
function newSecret(mapping: Mapping | null | undefined): string {
  return mapping?.proof.type === 'standard_webhooks'
    ? `whsec_${randomBytes(24).toString('base64')}`
    : randomBytes(24).toString('base64url');
}

/** The organizations whose messages a source accepts, by the field that names them. */
function organizationsOf({
  organization_id,
  accounts,
}: Pick<IngestSourceRecord, 'organization_id' | 'accounts'>): Record<string, string[]> {
  return {
    ...(organization_id && { organization_id: [organization_id] }),
    ...Object.fromEntries(
      Object.entries(accounts ?? {}).map(([account, organizationId]) => [
        `accounts.${account}`,
        [organizationId],
      ]),
    ),
  };
}

/** Locks a source for a change, and opens its valid secrets. */
async function lockSource(
  tx: Tx,
  sourceId: string,
  { secrets: box }: IngestServices,
): Promise<{ source: IngestSource; secrets: SourceSecret[] }> {
  const source = await lock(tx, IngestSource, sourceId, { where: takingForOwn(tx) });
  return { source, secrets: openSecrets(box, sourceId, Buffer.from(source.secretSealed), new Date()) };
}

/**
 * Updates a source. An account that is no longer listed loses its own secret.
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
      mapping = before.mapping,
    } = input;
    if ((mapping === null) !== (source.kind !== 'mapped')) {
      throw validationError([{ path: 'mapping', message: 'goes with the kind mapped, which needs it' }]);
    }
    if (organization_id === null && accounts === null) {
      throw validationError([
        { path: 'organization_id', code: 'required', message: 'is required unless accounts are given' },
      ]);
    }
    await requireOrganizations(tx, organizationsOf({ organization_id, accounts }));
    source.organizationId = organization_id;
    source.accounts = accounts;
    source.mapping = mapping;
    source.metadata = mergeMetadata(before.metadata, input.metadata ?? {});
    let kept = secrets.filter(({ account }) => account === null || Object.hasOwn(accounts ?? {}, account));
    if (input.backfill !== undefined) {
      kept = setBackfill(source, kept, input.backfill);
      if (source.backfill) enqueue(tx, 'poll-source', sourceId);
    }
    if (input.retrieval !== undefined) kept = setRetrieval(source, kept, input.retrieval);
    else if (source.retrieval) source.retrieval = { ...source.retrieval, accounts: accountsWithApiKey(kept) };
    const unchanged = kept.length === secrets.length && kept.every((secret, at) => secret === secrets[at]);
    if (!unchanged) setSecrets(source, kept, services);
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

/**
 * Changes the polling settings.
 * @returns the secrets with the key to the provider's API.
 * @throws AppError `validation_error` for a provider without polling, and without a key.
 */
function setBackfill(
  source: IngestSource,
  secrets: readonly SourceSecret[],
  settings: UpdateIngestSource['backfill'],
): SourceSecret[] {
  const now = new Date();
  if (!settings) {
    source.backfill = null;
    return signing(secrets);
  }
  const poller = pollers[source.kind];
  if (!poller) {
    const kinds = Object.keys(pollers).join(', ');
    throw validationError([{ path: 'backfill', message: `goes with the kinds ${kinds} only` }]);
  }
  const { account_id, api_url = source.backfill?.api_url ?? poller.apiUrl, since } = settings;
  const key = settings.api_key ?? apiKeyFor(secrets);
  if (!key)
    throw validationError([
      { path: 'backfill.api_key', code: 'required', message: `is needed: ${poller.key.words}` },
    ]);
  if (!poller.key.pattern.test(key))
    throw validationError([{ path: 'backfill.api_key', message: `must be ${poller.key.words}` }]);
  if (account_id === null && poller.needsAccount)
    throw validationError([
      {
        path: 'backfill.account_id',
        code: 'required',
        message: `is needed: the account's id at ${poller.name}`,
      },
    ]);
  source.backfill = {
    set_at: now.toISOString(),
    account_id,
    api_url,
    polled_until: since?.toISOString() ?? source.backfill?.polled_until ?? null,
    look: null,
    last_look: source.backfill?.last_look ?? null,
    last_run_at: source.backfill?.last_run_at ?? null,
    next_run_at: null,
    last_error: null,
  };
  return withApiKey(secrets, key, now);
}

/**
 * Changes the settings for fetching referenced records.
 * @returns the secrets with the tokens for the provider's API.
 * @throws AppError `validation_error` for a provider that posts complete records, without any token, and for a token of an
 *   account that the source does not name.
 */
function setRetrieval(
  source: IngestSource,
  secrets: readonly SourceSecret[],
  settings: NonNullable<UpdateIngestSource['retrieval']> | null,
): SourceSecret[] {
  if (!settings) {
    source.retrieval = null;
    return signing(secrets);
  }
  if (source.kind !== 'facebook_lead_ads')
    throw validationError([{ path: 'retrieval', message: 'goes with the kind facebook_lead_ads only' }]);
  const { access_token, account_tokens, api_url = source.retrieval?.api_url ?? graphUrl } = settings;
  const now = new Date();
  let all = [...secrets];
  if (access_token) all = withApiKey(all, access_token, now);
  for (const [account, token] of Object.entries(account_tokens)) {
    if (!Object.hasOwn(source.accounts ?? {}, account))
      throw validationError([
        { path: `retrieval.account_tokens.${account}`, message: 'is none of the accounts of this source' },
      ]);
    all = withApiKey(all, token, now, account);
  }
  if (signing(all).length === all.length)
    throw validationError([
      {
        path: 'retrieval.access_token',
        code: 'required',
        message: 'is needed, unless each page has a token of its own',
      },
    ]);
  source.retrieval = {
    api_url,
    accounts: accountsWithApiKey(all),
    last_retrieved_at: source.retrieval?.last_retrieved_at ?? null,
    last_error: null,
  };
  return all;
}

const audited = ({
  organization_id,
  accounts,
  mapping,
  backfill,
  retrieval,
  secrets,
}: IngestSourceRecord) => ({
  organization_id,
  accounts,
  mapping,
  backfill: backfill && {
    account_id: backfill.account_id,
    api_url: backfill.api_url,
    set_at: backfill.set_at,
  },
  retrieval: retrieval && { api_url: retrieval.api_url, accounts: retrieval.accounts },
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
 * Gives a source a new secret, or one of its accounts its own. The previous one stays valid for a while, so that no
 * message is refused while the provider still signs with it.
 * @throws AppError `validation_error` for an account that the source does not name, `conflict` beyond the number of secrets
 *   that a source may have.
 */
export async function rotateIngestSecret(
  ctx: Context,
  sourceId: string,
  { secret: given, account, overlap_seconds }: RotateIngestSecret,
  services: IngestServices,
): Promise<IngestSourceRecord & { secret: string }> {
  return transaction(ctx, async (tx) => {
    const { source, secrets } = await lockSource(tx, sourceId, services);
    if (account !== null && !Object.hasOwn(source.accounts ?? {}, account)) {
      throw validationError([
        { path: 'account', code: 'unknown_reference', message: 'is none of the accounts of this source' },
      ]);
    }
    requireIssued(source.kind, given, 'secret');
    const now = new Date();
    const before = source.secrets;
    const secret = given ?? newSecret(source.mapping);
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

/**
 * Revokes one secret of a source at once, also a previous one that is still valid after a rotation.
 * @throws AppError `not_found`, `conflict` for the last one: without any, a source refuses everything.
 */
export async function retireIngestSecret(
  ctx: Context,
  sourceId: string,
  secretId: string,
  services: IngestServices,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    const { source, secrets } = await lockSource(tx, sourceId, services);
    const left = secrets.filter(({ secret_id, use }) => use === 'api' || secret_id !== secretId);
    if (left.length === secrets.length) throw notFound('ingest secret');
    await hasLocked(tx, secretId);
    if (signing(left).length === 0)
      throw new AppError(
        'conflict',
        'This is the last secret of the source. Replace it, or close the source.',
      );
    const before = source.secrets;
    setSecrets(source, left, services);
    source.updatedAt = new Date();
    audit(tx, {
      action: 'ingest_source.secret_retired',
      target: { type: 'ingest_source', id: sourceId },
      organizationId: source.organizationId ?? null,
      changes: changesBetween({ secrets: before }, { secrets: source.secrets }),
    });
  });
}

/** A key that is confined to organizations sees only sources that accept messages for no others. */
function takingForOwn({ organizationIds }: Pick<TenantScope, 'organizationIds'>): FilterQuery<IngestSource> {
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
    $and: [{ sourceId, deletedAt: null }, takingForOwn(scope)],
  });
  if (!found) throw notFound('ingest source');
  return found;
}

/** Deletes a source: the provider's later messages are refused; earlier ones stay. */
export async function deleteIngestSource(ctx: Context, sourceId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const source = await lock(tx, IngestSource, sourceId, { where: takingForOwn(tx) });
    source.deletedAt = new Date();
    source.updatedAt = source.deletedAt;
    audit(tx, {
      action: 'ingest_source.deleted',
      target: { type: 'ingest_source', id: sourceId },
      organizationId: source.organizationId ?? null,
    });
  });
}
