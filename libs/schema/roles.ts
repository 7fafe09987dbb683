import { type Client, type ClientBase, escapeIdentifier, escapeLiteral } from 'pg';
import { type Config, ConfigError, databaseRoles, loginOf } from '#platform/config';
import { connectOnce } from '#platform/db';
import { reasonOf } from './owner.ts';

export type RoleConfig = Pick<
  Config,
  'adminDatabaseUrl' | 'appDatabaseUrl' | 'systemDatabaseUrl' | 'derivesDatabaseRoles'
>;

type Role = keyof typeof databaseRoles;

/** The names of the installation's two roles. */
export type RoleNames = Readonly<Record<Role, string>>;

/**
 * Settings of every session of the two roles, in place of the server's defaults: timeouts, and a random page cost close to
 * the sequential one, as in memory and on an SSD. With the default of 4 the planner reads thousands of rows to find one.
 * They are settings of the roles and not sent by the processes, because a pooler refuses parameters that it cannot track
 * per client.
 */
const sessionSettings = {
  statement_timeout: { usual: '0', ours: '10s' },
  idle_in_transaction_session_timeout: { usual: '0', ours: '10s' },
  random_page_cost: { usual: '4', ours: '1.1' },
};

/** Replaces `svc_app` and `svc_system` in a migration's SQL by the names of the installation's roles. */
export function namingRoles(sql: string, roles: RoleNames): string {
  return sql.replace(/\bsvc_(?:app|system)\b/g, (role) => escapeIdentifier(roles[role as Role]));
}

const refused = (message: string): ConfigError => new ConfigError(`Configuration: ${message}`);

/** SQLSTATE `insufficient_privilege`. */
const notAllowed = '42501';
/** SQLSTATEs of a refused login: `invalid_authorization_specification`, `invalid_password`. */
const loginRefused = ['28000', '28P01'];

/** The roles and connection URLs that the processes will log in with. */
function logins(config: RoleConfig): { role: Role; setting: string; name: string; url: string }[] {
  const urls = { svc_app: config.appDatabaseUrl, svc_system: config.systemDatabaseUrl };
  return Object.entries(databaseRoles).map(([key, setting]) => {
    const role = key as Role;
    const url = urls[role];
    if (!url) throw refused(`${setting} is not set, and the migration gives the role in it its rights`);
    return { role, setting, name: loginOf(url).role, url };
  });
}

/**
 * Makes the two login roles if they are missing, with the passwords of their connection URLs, and tries to log in with them.
 * An existing role keeps its password: a DBA may have set it, or another installation may use it, because roles belong to
 * the whole server.
 * @throws ConfigError that says what to change, or which SQL a role with the privilege has to run.
 */
export async function prepareRoles(client: ClientBase, config: RoleConfig): Promise<RoleNames> {
  const roles = logins(config);
  const names = Object.fromEntries(roles.map(({ role, name }) => [role, name])) as RoleNames;
  await requireApart(client, names);
  await requireSame(client, roles);
  await createMissing(client, roles);
  for (const role of roles) await tryLogin(client, config, role);
  return names;
}

/** @throws ConfigError if a role would bypass row-level security. */
async function requireApart(client: ClientBase, names: RoleNames): Promise<void> {
  const { rows } = await client.query<{ name: string; is_free: boolean }>(
    `select rolname as name, rolsuper or rolbypassrls as is_free from pg_roles
     where rolname = any($1) and (rolsuper or rolbypassrls or rolname = current_user)`,
    [Object.values(names)],
  );
  const [owner] = rows;
  if (owner) {
    throw refused(
      `${owner.name} ${owner.is_free ? 'passes by row-level security' : 'owns the database'}: SVC_APP_DATABASE_URL and SVC_SYSTEM_DATABASE_URL need roles of their own`,
    );
  }
  if (names.svc_app === names.svc_system) {
    throw refused(
      `SVC_APP_DATABASE_URL and SVC_SYSTEM_DATABASE_URL both log in as ${names.svc_app}: they need a role each`,
    );
  }
}

/** @throws ConfigError if the schema's privileges belong to roles of other names. */
async function requireSame(client: ClientBase, roles: ReturnType<typeof logins>): Promise<void> {
  const policies = { svc_app: 'tenant', svc_system: 'system' };
  for (const { role, setting, name } of roles) {
    const { rows } = await client.query<{ name: string }>(
      `select r.rolname as name from pg_policy p join pg_roles r on r.oid = any(p.polroles)
       where p.polrelid = to_regclass('public.tenants') and p.polname = $1`,
      [policies[role]],
    );
    const [holder] = rows;
    if (holder && holder.name !== name) {
      const [was, is] = [holder.name, name].map(escapeIdentifier);
      throw refused(
        `${setting} logs in as ${name}, and the rights in this database belong to ${holder.name}: log in as that, or rename it: alter role ${was} rename to ${is};`,
      );
    }
  }
}

async function createMissing(client: ClientBase, roles: ReturnType<typeof logins>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where rolname = any($1)',
    [roles.map(({ name }) => name)],
  );
  const missing = roles.filter(({ name }) => !rows.some((row) => row.name === name));
  try {
    for (const { name, url } of missing) {
      const password = escapeLiteral(loginOf(url).password);
      // Another database of the same server may be migrated at the same time.
      await client.query(`do $roles$ begin
        create role ${escapeIdentifier(name)} login noinherit password ${password};
        exception when duplicate_object or unique_violation then null;
      end $roles$`);
    }
  } catch (error) {
    if ((error as { code?: string }).code !== notAllowed) throw error;
    const statements = missing.map(
      ({ name, setting }) =>
        `  create role ${escapeIdentifier(name)} login noinherit password '<that of ${setting}>';`,
    );
    throw refused(
      `the owner in DATABASE_URL may not make roles. Let somebody who may run this, then try again:\n${statements.join('\n')}`,
    );
  }
}

/** Logs in like the processes, and sets the role's settings where it has none; a role may set its own settings. */
async function tryLogin(
  owner: ClientBase,
  config: RoleConfig,
  { setting, name, url }: ReturnType<typeof logins>[number],
): Promise<void> {
  let client: Client;
  try {
    client = await login(url);
  } catch (error) {
    const message = reasonOf(error);
    if (!loginRefused.includes((error as { code?: string }).code ?? ''))
      throw refused(`${setting}: ${message}`);
    if (!config.derivesDatabaseRoles || (await isUsedElsewhere(owner, name))) {
      throw refused(
        `${setting}: ${message}. The role is there with another password, perhaps of another installation on this server. Name one of your own in ${setting}, or let somebody who may run: alter role ${escapeIdentifier(name)} login password '<that of ${setting}>';`,
      );
    }
    await owner.query(
      `alter role ${escapeIdentifier(name)} with login password ${escapeLiteral(loginOf(url).password)}`,
    );
    client = await login(url);
  }
  try {
    for (const [parameter, { usual, ours }] of Object.entries(sessionSettings)) {
      const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [
        parameter,
      ]);
      if (rows[0]?.value === usual)
        await client.query(`alter role current_user set ${parameter} = '${ours}'`);
    }
  } finally {
    await client.end();
  }
}

async function login(url: string): Promise<Client> {
  return (await connectOnce(url, 'svc migrate')).client;
}

/** Whether the role has privileges in another database of the server. */
async function isUsedElsewhere(owner: ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from pg_shdepend s join pg_database d on d.oid = s.dbid
     where s.refclassid = 'pg_authid'::regclass and d.datname <> current_database()
       and s.refobjid = (select oid from pg_roles where rolname = $1)`,
    [name],
  );
  return rowCount !== 0;
}
