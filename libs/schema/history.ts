import { Migration20261122120000_tenancy } from './migrations/Migration20261122120000_tenancy.ts';
import { Migration20261122120100_records } from './migrations/Migration20261122120100_records.ts';
import { Migration20261122120200_events } from './migrations/Migration20261122120200_events.ts';
import { Migration20261122120300_outreach } from './migrations/Migration20261122120300_outreach.ts';
import { Migration20261122120400_audit } from './migrations/Migration20261122120400_audit.ts';
import { Migration20261122120500_erasure } from './migrations/Migration20261122120500_erasure.ts';
import { Migration20261122120600_partitions } from './migrations/Migration20261122120600_partitions.ts';
import { Migration20261122120700_search } from './migrations/Migration20261122120700_search.ts';
import type { Migration } from './migrations/migration.ts';

/**
 * Every migration, oldest first: one linear history, expand before contract. It starts with a file for each part of the
 * schema. No installation ran 0.1.0, whose migrations were removed; a database of it must be recreated. From the next
 * release on, migrations are only added: those in `released.json` are neither edited nor removed.
 */
export const migrations: readonly Migration[] = [
  Migration20261122120000_tenancy,
  Migration20261122120100_records,
  Migration20261122120200_events,
  Migration20261122120300_outreach,
  Migration20261122120400_audit,
  Migration20261122120500_erasure,
  Migration20261122120600_partitions,
  Migration20261122120700_search,
].map((Step) => {
  const migration = new Step();
  migration.up();
  return migration;
});

/** Their names, as the database stores them. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);
