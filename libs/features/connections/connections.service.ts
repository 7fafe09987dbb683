import { enqueue } from '#features/job-catalog';
import { requireOrganizations, requireUnconfined, withinOrganizations } from '#features/organizations';
import type { CheckUrl } from '#features/webhooks';
import { audit, changesBetween } from '#platform/audit';
import { type Context, lock, madeIn, read, type Tx, transaction } from '#platform/db';
import { urlNotAllowed, validationError } from '#platform/errors';
import { issuesOf } from '#platform/http';
import { newId } from '#platform/ids';
import type { SecretBox } from '#platform/secrets';
import { mergeMetadata } from '#platform/wire';
import { Connection } from './connection.entity.ts';
import { presentConnection, readConnection } from './connections.read.ts';
import {
  type ConnectionRecord,
  type ConnectionWithSecrets,
  type CreateConnection,
  settingsUpdate,
  type UpdateConnection,
} from './connections.schemas.ts';
import type { ConnectionKind } from './kind.ts';
import { type ConnectionKindName, connectionKinds } from './kinds/index.ts';

export interface ConnectionApiServices {
  secrets: SecretBox;
  checkUrl: CheckUrl;
}

type Settings = Record<string, unknown>;

/** A kind's declaration; the cast is safe for settings that its schema has checked. */
const kindOf = (name: ConnectionKindName) => connectionKinds[name] as unknown as ConnectionKind;

const lockConnection = (tx: Tx, connectionId: string): Promise<Connection> =>
  lock(tx, Connection, connectionId, { where: withinOrganizations(tx) });

/** Checks that a connection may serve these organizations; null: all. */
async function requireServed(tx: Tx, organizationIds: readonly string[] | null): Promise<void> {
  if (organizationIds === null) requireUnconfined(tx);
  else await requireOrganizations(tx, { organization_ids: organizationIds });
}

/** @throws AppError `url_not_allowed` for an address that we must not call. */
async function requireAllowedAddresses(
  ctx: Context,
  { checkUrl }: ConnectionApiServices,
  kind: ConnectionKindName,
  settings: Settings,
): Promise<void> {
  for (const [name, address] of Object.entries(kindOf(kind).addresses(settings))) {
    if (!address) continue;
    const verdict = await checkUrl(address, ctx.environment);
    if (verdict.ok) continue;
    throw urlNotAllowed(`settings.${name}`, verdict);
  }
}

/** Separates the settings into shown and secret ones. */
function split(kind: ConnectionKindName, settings: Settings): { shown: Settings; secret: Settings } {
  const { secrets } = kindOf(kind);
  const entries = Object.entries(settings);
  return {
    shown: Object.fromEntries(entries.filter(([name]) => !secrets.includes(name))),
    secret: Object.fromEntries(entries.filter(([name]) => secrets.includes(name))),
  };
}

/** What the audit log shows of a connection. */
const auditedFields = (record: ConnectionRecord): Record<string, unknown> => ({
  kind: record.kind,
  organization_ids: record.organization_ids,
  description: record.description,
  status: record.status,
  ...Object.fromEntries(Object.entries(record.settings).map(([name, value]) => [`settings.${name}`, value])),
});

/**
 * Creates a connection; secrets are accepted or generated, and generated ones are shown this once.
 * @throws AppError `url_not_allowed` naming the rule, `not_found` for a foreign organization.
 */
export async function createConnection(
  ctx: Context,
  input: CreateConnection,
  services: ConnectionApiServices,
): Promise<ConnectionWithSecrets> {
  const { makes } = kindOf(input.kind);
  const made = Object.fromEntries(Object.entries(makes).map(([name, make]) => [name, make()]));
  const settings: Settings = { ...made, ...input.settings };
  await requireAllowedAddresses(ctx, services, input.kind, settings);
  return transaction(ctx, async (tx) => {
    await requireServed(tx, input.organization_ids);
    const now = new Date();
    const connectionId = newId('con');
    const { shown, secret } = split(input.kind, settings);
    const connection = tx.em.create(Connection, {
      connectionId,
      ...madeIn(tx, now),
      kind: input.kind,
      organizationIds: input.organization_ids,
      description: input.description,
      settings: shown,
      secretsSealed: services.secrets.seal(JSON.stringify(secret), connectionId),
      status: 'enabled',
      metadata: input.metadata,
    });
    tx.em.persist(connection);
    const record = presentConnection(connection);
    audit(tx, {
      action: 'connection.created',
      target: { type: 'connection', id: connectionId },
      organizationId: null,
      changes: changesBetween({}, auditedFields(record)),
    });
    const shownOnce = Object.entries(secret).filter(([name]) => name in makes);
    return { ...record, settings: { ...shown, ...Object.fromEntries(shownOnce) } } as ConnectionWithSecrets;
  });
}

/** Changes settings, including secrets; settings that are not named stay as they are. */
function changeSettings(connection: Connection, changes: Settings, box: SecretBox): boolean {
  const { shown, secret } = split(connection.kind, changes);
  connection.settings = { ...connection.settings, ...shown };
  if (Object.keys(secret).length === 0) return false;
  const owner = connection.connectionId;
  const before = box.open(connection.secretsSealed, owner);
  const after = JSON.stringify({ ...JSON.parse(before), ...secret });
  if (after === before) return false;
  connection.secretsSealed = box.seal(after, owner);
  return true;
}

/**
 * Checks a client's changes to the settings against the connection's kind.
 * @returns the changes as they are stored.
 * @throws AppError `validation_error`, `url_not_allowed`, `not_found`.
 */
async function requireAllowedChanges(
  ctx: Context,
  connectionId: string,
  changes: Settings,
  services: ConnectionApiServices,
): Promise<Settings> {
  const { kind, settings } = await read(ctx, (em) => readConnection(em, ctx, connectionId));
  const parsed = settingsUpdate[kind].safeParse(changes);
  if (!parsed.success) throw validationError(issuesOf(parsed.error, 'settings'));
  await requireAllowedAddresses(ctx, services, kind, { ...settings, ...parsed.data });
  return parsed.data;
}

/** Requires the secrets again when the server changes: one server's secrets are never sent to another. */
function requireSecretsFor(kind: ConnectionKindName, before: Settings, changes: Settings): void {
  const { secrets, secretsFor } = kindOf(kind);
  if (secretsFor === null || !(secretsFor in changes) || changes[secretsFor] === before[secretsFor]) return;
  const missing = secrets.filter((name) => !(name in changes));
  if (missing.length === 0) return;
  throw validationError(
    missing.map((name) => ({ path: `settings.${name}`, message: `is needed again for a new ${secretsFor}` })),
  );
}

/**
 * Changes a connection. Work that is under way uses the earlier settings.
 * @throws AppError `validation_error` for settings of another kind, `url_not_allowed`, `not_found`.
 */
export async function updateConnection(
  ctx: Context,
  connectionId: string,
  input: UpdateConnection,
  services: ConnectionApiServices,
): Promise<ConnectionRecord> {
  const settings =
    input.settings && (await requireAllowedChanges(ctx, connectionId, input.settings, services));
  return transaction(ctx, async (tx) => {
    const connection = await lockConnection(tx, connectionId);
    const before = presentConnection(connection);
    let secretChanged = false;
    if (settings) {
      requireSecretsFor(connection.kind, connection.settings, settings);
      secretChanged = changeSettings(connection, settings, services.secrets);
    }
    if (input.organization_ids !== undefined) {
      await requireServed(tx, input.organization_ids);
      connection.organizationIds = input.organization_ids;
    }
    if (input.description !== undefined) connection.description = input.description;
    if (input.status !== undefined) connection.status = input.status;
    if (input.metadata !== undefined)
      connection.metadata = mergeMetadata(connection.metadata, input.metadata);
    const changes = {
      ...changesBetween(auditedFields(before), auditedFields(presentConnection(connection))),
      // Records the change without the secret.
      ...(secretChanged && { secret: { from: 'the one before', to: 'a new one' } }),
    };
    const metadataChanged = JSON.stringify(before.metadata) !== JSON.stringify(connection.metadata);
    if (Object.keys(changes).length === 0 && !metadataChanged) return before;
    connection.updatedAt = new Date();
    audit(tx, {
      action: 'connection.updated',
      target: { type: 'connection', id: connectionId },
      organizationId: null,
      changes,
    });
    return presentConnection(connection);
  });
}

/** Deletes a connection. Its work goes to the next connection that serves the organization, or to a person. */
export async function deleteConnection(ctx: Context, connectionId: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    const connection = await lockConnection(tx, connectionId);
    const now = new Date();
    connection.deletedAt = now;
    connection.updatedAt = now;
    audit(tx, {
      action: 'connection.deleted',
      target: { type: 'connection', id: connectionId },
      organizationId: null,
    });
  });
}

/** Enqueues a test of a connection; `last_test` gets its result. */
export async function testConnection(ctx: Context, connectionId: string): Promise<ConnectionRecord> {
  return transaction(ctx, async (tx) => {
    const connection = await lockConnection(tx, connectionId);
    const now = new Date();
    connection.requestTest(now);
    connection.updatedAt = now;
    enqueue(tx, 'test-connection', connectionId);
    audit(tx, {
      action: 'connection.tested',
      target: { type: 'connection', id: connectionId },
      organizationId: null,
    });
    return presentConnection(connection);
  });
}
