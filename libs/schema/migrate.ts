import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { ConfigError } from '#platform/config';
import { Migration20261122120000_tenancy } from './migrations/Migration20261122120000_tenancy.ts';
import { Migration20261122120100_records } from './migrations/Migration20261122120100_records.ts';
import { Migration20261122120200_events } from './migrations/Migration20261122120200_events.ts';
import { Migration20261122120300_outreach } from './migrations/Migration20261122120300_outreach.ts';
import { Migration20261122120400_audit } from './migrations/Migration20261122120400_audit.ts';
import { Migration20261122120500_erasure } from './migrations/Migration20261122120500_erasure.ts';
import { namingRoles, prepareRoles, type RoleConfig, type RoleNames } from './roles.ts';
import { requireVersion } from './server.ts';

/**
 * Every migration, oldest first: one linear history, expand before contract. It starts here, with a file for each part
 * of the schema: nobody ran 0.1.0, whose migrations are gone, and a database of it is made anew. From the next release
 * on, migrations are only added: what has run somewhere is neither edited nor removed.
 */
const migrations = [
  Migration20261122120000_tenancy,
  Migration20261122120100_records,
  Migration20261122120200_events,
  Migration20261122120300_outreach,
  Migration20261122120400_audit,
  Migration20261122120500_erasure,
];

/** As they stand in the database. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/** One number for the whole product, so that two processes that start together migrate one after the other. */
const migrationLock = 7_204_116;

/** A migration that names the installation's own roles. */
function forRoles(Step: (typeof migrations)[number], roles: RoleNames) {
  return {
    name: Step.name,
    class: class extends Step {
      override getQueries() {
        return super.getQueries().map((query) => namingRoles(String(query), roles));
      }
    },
  };
}

/**
 * Brings the database up to date; safe to run at every start and from several processes concurrently.
 * @throws when the server refuses; the message names the migration.
 */
export async function migrate(config: RoleConfig): Promise<string[]> {
  if (!config.adminDatabaseUrl) {
    throw new ConfigError(
      'Configuration: DATABASE_URL is not set: the migration connects as the owner of the database',
    );
  }
  const client = new Client({ connectionString: config.adminDatabaseUrl, application_name: 'svc migrate' });
  await client.connect();
  try {
    await requireVersion(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const roles = await prepareRoles(client, config);
    const orm = await MikroORM.init({
      clientUrl: config.adminDatabaseUrl,
      entities: [],
      discovery: { warnWhenNoEntities: false },
      extensions: [Migrator],
      migrations: {
        migrationsList: migrations.map((each) => forRoles(each, roles)),
        snapshot: false,
        silent: true,
        transactional: true,
      },
      debug: false,
    });
    try {
      const done = await orm.migrator.up();
      return done.map((migration) => migration.name);
    } finally {
      await orm.close(true);
    }
  } finally {
    await client.end();
  }
}
