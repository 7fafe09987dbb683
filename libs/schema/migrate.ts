import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client, escapeLiteral } from 'pg';
import { type Config, databaseRoles, rolePassword } from '#platform/config';
import { Migration20261120000000_foundation } from './migrations/Migration20261120000000_foundation.ts';
import { Migration20261120000100_leads } from './migrations/Migration20261120000100_leads.ts';
import { Migration20261120000200_audit_sealing } from './migrations/Migration20261120000200_audit_sealing.ts';
import { Migration20261120000300_login_throttle } from './migrations/Migration20261120000300_login_throttle.ts';
import { Migration20261120000400_claims_content } from './migrations/Migration20261120000400_claims_content.ts';
import { Migration20261120000500_outreach } from './migrations/Migration20261120000500_outreach.ts';
import { Migration20261120000600_ai_runs } from './migrations/Migration20261120000600_ai_runs.ts';
import { Migration20261120000700_delivery } from './migrations/Migration20261120000700_delivery.ts';
import { Migration20261120000800_retention } from './migrations/Migration20261120000800_retention.ts';
import { Migration20261120000900_ai_runs } from './migrations/Migration20261120000900_ai_runs.ts';
import { Migration20261120001000_delivery_lease } from './migrations/Migration20261120001000_delivery_lease.ts';
import { Migration20261120001100_open_alerts } from './migrations/Migration20261120001100_open_alerts.ts';
import { Migration20261120001200_at_once } from './migrations/Migration20261120001200_at_once.ts';
import { Migration20261122000000_secret_rotated_at } from './migrations/Migration20261122000000_secret_rotated_at.ts';
import { Migration20261122000100_one_path } from './migrations/Migration20261122000100_one_path.ts';
import { Migration20261122000200_cancelled_jobs } from './migrations/Migration20261122000200_cancelled_jobs.ts';

/** Every migration, oldest first: one linear history, expand before contract. */
const migrations = [
  { name: 'Migration20261120000000_foundation', class: Migration20261120000000_foundation },
  { name: 'Migration20261120000100_leads', class: Migration20261120000100_leads },
  { name: 'Migration20261120000200_audit_sealing', class: Migration20261120000200_audit_sealing },
  { name: 'Migration20261120000300_login_throttle', class: Migration20261120000300_login_throttle },
  { name: 'Migration20261120000400_claims_content', class: Migration20261120000400_claims_content },
  { name: 'Migration20261120000500_outreach', class: Migration20261120000500_outreach },
  { name: 'Migration20261120000600_ai_runs', class: Migration20261120000600_ai_runs },
  { name: 'Migration20261120000700_delivery', class: Migration20261120000700_delivery },
  { name: 'Migration20261120000800_retention', class: Migration20261120000800_retention },
  { name: 'Migration20261120000900_ai_runs', class: Migration20261120000900_ai_runs },
  { name: 'Migration20261120001000_delivery_lease', class: Migration20261120001000_delivery_lease },
  { name: 'Migration20261120001100_open_alerts', class: Migration20261120001100_open_alerts },
  { name: 'Migration20261120001200_at_once', class: Migration20261120001200_at_once },
  { name: 'Migration20261122000000_secret_rotated_at', class: Migration20261122000000_secret_rotated_at },
  { name: 'Migration20261122000100_one_path', class: Migration20261122000100_one_path },
  { name: 'Migration20261122000200_cancelled_jobs', class: Migration20261122000200_cancelled_jobs },
];

/** One number for the whole product, so that two processes that start together migrate one after the other. */
const migrationLock = 7_204_116;

/**
 * Makes the two login roles where they are missing and gives them the passwords that the configuration derives.
 * Roles belong to the whole server, so this may run for several databases at once.
 */
async function ensureRoles(client: Client, secretKey: Buffer): Promise<void> {
  for (const role of Object.values(databaseRoles)) {
    const password = escapeLiteral(rolePassword(secretKey, role));
    await client.query(`do $roles$ begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role} login noinherit;
      end if;
      exception when duplicate_object or unique_violation then null;
    end $roles$`);
    await client.query(`alter role ${role} with login password ${password}`);
  }
}

/**
 * Brings the database up to date; safe to run at every start and from several processes at once.
 * @throws when the server refuses; the message names the migration.
 */
export async function migrate(
  config: Pick<Config, 'adminDatabaseUrl' | 'secretKey'> & { ownRoles?: boolean },
): Promise<string[]> {
  const client = new Client({ connectionString: config.adminDatabaseUrl, application_name: 'svc migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    if (config.ownRoles !== false) await ensureRoles(client, config.secretKey);
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
