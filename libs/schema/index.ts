import { Alert } from '#features/alerts';
import { Call } from '#features/calls';
import { Claim } from '#features/claims';
import { Connection } from '#features/connections';
import { ContentItem, ContentRevision } from '#features/content';
import { IngestSource } from '#features/ingest';
import { ApiKey } from '#features/keys';
import { Lead, LeadNote } from '#features/leads';
import { Organization } from '#features/organizations';
import {
  OutreachDeliverability,
  OutreachEmail,
  OutreachEnrolment,
  OutreachReply,
  OutreachSequence,
  OutreachSuppression,
} from '#features/outreach';
import { Prospect } from '#features/prospects';
import { Review } from '#features/reviews';
import { Tenant } from '#features/tenants';
import { WebhookSubscription } from '#features/webhooks';
import { build } from '#platform/build';
import { type Config, ConfigError, databaseRoles } from '#platform/config';
import { type Database, type Entity, openDatabase } from '#platform/db';
import type { Log } from '#platform/log';

export { BackupError, backup, restore, verifyBackup } from './backup.ts';
export { checkDatabase } from './checks.ts';
export {
  type ConnectionBudget,
  connectionBudget,
  connectionsOf,
  type ProcessName,
  withPoolsOf,
} from './connections.ts';
export { countTenant, deleteRowsOfTenant } from './delete-tenant.ts';
export { exportTenant } from './export-tenant.ts';
export { migrate } from './migrate.ts';
export { MigrationError } from './runner.ts';
export { type RunningVersion, runningVersions } from './running-versions.ts';
export { readSizes, type TableSize } from './sizes.ts';
export {
  type MigrationState,
  migrationPlan,
  migrationStatus,
  type PlannedStatement,
  type SchemaStatus,
} from './status.ts';
export { tableTypes } from './table-types.ts';

/** Every entity whose rows belong to one tenant and one environment. */
const tenantEntities: readonly Entity[] = [
  Alert,
  ApiKey,
  Call,
  Claim,
  Connection,
  ContentItem,
  ContentRevision,
  IngestSource,
  Lead,
  LeadNote,
  Organization,
  OutreachDeliverability,
  OutreachEmail,
  OutreachEnrolment,
  OutreachReply,
  OutreachSequence,
  OutreachSuppression,
  Prospect,
  Review,
  WebhookSubscription,
];

/** Every entity of the product. */
export const entities: readonly Entity[] = [...tenantEntities, Tenant];

/** @throws ConfigError if the URL of this role is not set. */
function given(url: string | undefined, role: keyof typeof databaseRoles): string {
  if (url) return url;
  throw new ConfigError(
    `Configuration: ${databaseRoles[role]} is not set: postgres://${role}:password@host:5432/database`,
  );
}

/** Adds the version, so that the server's list of connections shows which versions are running (`runningVersions`). */
function named(applicationName: string): string {
  return `${applicationName} ${build.version}`;
}

/** Opens the application role: one tenant at a time, isolated by row-level security. */
export function openApp(config: Config, log: Log, applicationName: string): Database {
  return openDatabase({
    url: given(config.appDatabaseUrl, 'svc_app'),
    max: config.databasePool,
    applicationName: named(applicationName),
    entities,
    tenantEntities,
    log,
  });
}

/** Opens the system role of the relay, the sweeps, the board and the command line, which sees every tenant. */
export function openSystem(config: Config, log: Log, applicationName: string): Database {
  return openDatabase({
    url: given(config.systemDatabaseUrl, 'svc_system'),
    max: config.systemDatabasePool,
    applicationName: named(applicationName),
    entities,
    tenantEntities,
    log,
  });
}
