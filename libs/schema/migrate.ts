import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client, escapeLiteral } from 'pg';
import { type Config, ConfigError, databaseRoles } from '#platform/config';
import { Migration20261122120000_tenancy } from './migrations/Migration20261122120000_tenancy.ts';
import { Migration20261122120100_records } from './migrations/Migration20261122120100_records.ts';
import { Migration20261122120200_events } from './migrations/Migration20261122120200_events.ts';
import { Migration20261122120300_outreach } from './migrations/Migration20261122120300_outreach.ts';
import { Migration20261122120400_audit } from './migrations/Migration20261122120400_audit.ts';
import { Migration20261122120500_erasure } from './migrations/Migration20261122120500_erasure.ts';

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

type MigrationConfig = Pick<Config, 'adminDatabaseUrl' | 'appDatabaseUrl' | 'systemDatabaseUrl'>;

/** The passwords that the processes will log in with. */
function rolePasswords(config: MigrationConfig): [role: string, password: string][] {
  const urls = { svc_app: config.appDatabaseUrl, svc_system: config.systemDatabaseUrl };
  return Object.entries(urls).map(([role, url]) => {
    if (url) return [role, decodeURIComponent(new URL(url).password)];
    const setting = databaseRoles[role as keyof typeof urls];
    throw new ConfigError(
      `Configuration: ${setting} is not set, and the migration gives ${role} the password in it`,
    );
  });
}

/**
 * Makes the two login roles where they are missing and gives them the passwords of their connection URLs.
 * Roles belong to the whole server, so this may run for several databases concurrently.
 */
async function ensureRoles(client: Client, config: MigrationConfig): Promise<void> {
  for (const [role, secret] of rolePasswords(config)) {
    const password = escapeLiteral(secret);
    await client.query(`do $roles$ begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role} login noinherit;
      end if;
      exception when duplicate_object or unique_violation then null;
    end $roles$`);
    await client.query(`alter role ${role} with login password ${password}`);
  }
}

/** The oldest PostgreSQL that the statements here are tried on. */
const oldestVersion = 15;

/** @throws ConfigError on an older server, whose failures would show much later. */
async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const [server] = rows;
  if (server && server.number < oldestVersion * 10_000) {
    throw new ConfigError(
      `Configuration: DATABASE_URL leads to PostgreSQL ${server.version}; ${oldestVersion} is the oldest that will do`,
    );
  }
}

/**
 * Brings the database up to date; safe to run at every start and from several processes concurrently.
 * @throws when the server refuses; the message names the migration.
 */
export async function migrate(config: MigrationConfig & { ownRoles?: boolean }): Promise<string[]> {
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
    if (config.ownRoles !== false) await ensureRoles(client, config);
    const orm = await MikroORM.init({
      clientUrl: config.adminDatabaseUrl,
      entities: [],
      discovery: { warnWhenNoEntities: false },
      extensions: [Migrator],
      migrations: { migrationsList: migrations, snapshot: false, silent: true, transactional: true },
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
