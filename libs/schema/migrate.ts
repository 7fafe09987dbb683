import { createLog } from '#platform/log';
import { migrations } from './history.ts';
import { ownerUrl } from './owner.ts';
import { namingRoles, prepareRoles, type RoleConfig } from './roles.ts';
import { MigrationRunner, type RunOptions } from './runner.ts';

export type MigrateOptions = Partial<Pick<RunOptions, 'log' | 'appliedBy' | 'waitMs'>>;

/**
 * Brings the database up to date while the product works; safe to run at every start and from several processes
 * concurrently. A migration that has run is not rolled back if a later one fails.
 * @returns the names of the migrations that it has run.
 * @throws MigrationError, or ConfigError that names the setting to change.
 */
export async function migrate(
  config: RoleConfig,
  { log, appliedBy = null, waitMs = 600_000 }: MigrateOptions = {},
): Promise<string[]> {
  const options = {
    databaseUrl: await ownerUrl(config.adminDatabaseUrl),
    log: log ?? createLog({ level: 'warn', process: 'migrate' }, process.stderr),
    appliedBy,
    waitMs,
  };
  return MigrationRunner.alone(options, async (runner, client) => {
    const roles = await prepareRoles(client, config);
    const applied = await runner.applied();
    const pending = migrations.filter(({ name }) => !applied.includes(name));
    for (const migration of pending) await runner.apply(migration, (sql) => namingRoles(sql, roles));
    return pending.map(({ name }) => name);
  });
}
