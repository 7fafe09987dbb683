import { randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#platform/config';
import type { Database } from '#platform/db';
import { createLog } from '#platform/log';
import { checkDatabase, connectionBudget, migrate, openApp, tableTypes } from '#schema';
import { projectFiles, readProjectFile } from '../guards/project-files.ts';
import { createTestDatabase } from '../services/database.ts';
import { developmentKey } from '../services/keys.ts';
import { shared } from '../services/shared.ts';

const database = shared(createTestDatabase);
const config = shared(() =>
  loadConfig({
    DATABASE_URL: database.databaseUrl,
    SVC_DEVELOPMENT_KEY: developmentKey,
    REDIS_URL: 'redis://unused',
  }),
);
const owner = shared(() => new Pool({ connectionString: database.databaseUrl, max: 2 }));

function open(): Database {
  return openApp(config, createLog({ level: 'warn', process: 'test' }), 'test');
}

async function rows<Row>(sql: string): Promise<Row[]> {
  return (await owner.query(sql)).rows as Row[];
}

/** Tables of this product that hold rows of tenants; the partitions of one are reached through it. */
const tenantTables = `
  select c.oid, c.relname, c.relrowsecurity from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and not c.relispartition`;

describe('the entities and the migrated database', () => {
  it('have the same columns, which may be null in the one where they may in the other', async () => {
    const columns = await rows<{ column: string; nullable: boolean; generated: boolean }>(
      `select table_name || '.' || column_name as column, is_nullable = 'YES' as nullable,
              is_generated = 'ALWAYS' as generated
       from information_schema.columns where table_schema = 'public'`,
    );
    const inDatabase = new Map(columns.map((row) => [row.column, row]));
    const app = open();
    const problems: string[] = [];
    let compared = 0;
    for (const { tableName, properties } of app.orm.getMetadata().getAll().values()) {
      for (const property of Object.values(properties)) {
        if (property.persist === false) continue;
        for (const fieldName of property.fieldNames) {
          const name = `${tableName}.${fieldName}`;
          const column = inDatabase.get(name);
          compared += 1;
          if (!column) problems.push(`${name} is not in the database`);
          // A generated column may be computed from nullable columns, regardless of the catalog.
          else if (!column.generated && column.nullable !== (property.nullable ?? false)) {
            problems.push(`${name} may ${column.nullable ? '' : 'not '}be null in the database alone`);
          }
        }
      }
    }
    await app.close();
    expect(compared).toBeGreaterThan(100);
    expect(problems).toEqual([]);
  });

  it('know every entity that a feature defines', async () => {
    const defined = projectFiles()
      .filter((path) => path.endsWith('.entity.ts'))
      .flatMap((path) => [...readProjectFile(path).matchAll(/defineEntity\(\{\s*name: '(\w+)'/g)])
      .map(([, name]) => name);
    expect(defined.length).toBeGreaterThan(5);
    const app = open();
    const known = [...app.orm.getMetadata().getAll().values()].map((entity) => entity.className);
    await app.close();
    expect(known.sort()).toEqual(defined.sort());
  });
});

describe('the types of the tables', () => {
  it('are those of the migrated database; `npm run schema:types` writes them', async () => {
    await expect(await tableTypes(owner)).toMatchFileSnapshot('../../libs/platform/db/tables.ts');
  });
});

describe('row-level security', () => {
  it('is on for every table that holds rows of tenants', async () => {
    const tables = await rows<{ relname: string; relrowsecurity: boolean }>(tenantTables);
    expect(tables.length).toBeGreaterThan(15);
    expect(tables.filter((table) => !table.relrowsecurity)).toEqual([]);
  });

  it('lets the application role see and write only rows of its own tenant and environment', async () => {
    const policies = await rows<{
      policy: string;
      qualifier: string | null;
      check: string | null;
      cmd: string;
    }>(
      `select t.relname || '.' || p.polname as policy, p.polcmd as cmd,
              pg_get_expr(p.polqual, p.polrelid) as qualifier, pg_get_expr(p.polwithcheck, p.polrelid) as check
       from pg_policy p join (${tenantTables}) t on t.oid = p.polrelid
       where p.polroles && array['svc_app'::regrole::oid, 0::oid]`,
    );
    expect(policies.length).toBeGreaterThan(15);
    const fenced = (expression: string | null, table: string) =>
      expression?.includes('tenant_id = ( SELECT app.tenant_id()') &&
      // A tenant itself is the same in both environments.
      (table === 'tenants' || expression.includes('= ( SELECT app.environment()'));
    const open = policies.filter(({ policy, qualifier, check, cmd }) => {
      const table = policy.split('.')[0] ?? '';
      const readsOnly = cmd === 'r';
      return !fenced(qualifier, table) || !(readsOnly || fenced(check ?? qualifier, table));
    });
    expect(open).toEqual([]);
  });

  it('cannot be passed by: the roles own nothing, inherit nothing and reach no table that has it off', async () => {
    expect(
      await rows(
        `select rolname from pg_roles where rolname in ('svc_app', 'svc_system')
           and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        `select r.rolname, m.rolname as member_of from pg_auth_members a
         join pg_roles r on r.oid = a.member join pg_roles m on m.oid = a.roleid
         where r.rolname in ('svc_app', 'svc_system')`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        `select c.relname, r.rolname from pg_class c
         join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public', pg_roles r
         where r.rolname in ('svc_app', 'svc_system') and c.relkind in ('r', 'p', 'v', 'm')
           and (c.relowner = r.oid
                or (not c.relrowsecurity
                    and has_table_privilege(r.oid, c.oid, 'select, insert, update, delete, truncate')))`,
      ),
    ).toEqual([]);
  });

  it('has a password that opens no other role', async () => {
    const [app, system] = [new URL(config.appDatabaseUrl ?? ''), new URL(config.systemDatabaseUrl ?? '')];
    system.password = app.password;
    const stranger = new Client({ connectionString: system.toString() });
    await expect(stranger.connect()).rejects.toThrow('password authentication failed');
    const own = new Client({ connectionString: app.toString() });
    await own.connect();
    await expect(own.query('set role svc_system')).rejects.toThrow('permission denied');
    await expect(own.query('select password_hash from users')).rejects.toThrow('permission denied');
    await own.end();
  });

  it('is answered with no row at all where no tenant was set', async () => {
    const tenantId = '01890a5d-ac96-774b-bcce-b302099a8057';
    await owner.query(`insert into tenants (tenant_id, name) values ($1, 'Cedar Restoration')`, [tenantId]);
    const app = new Pool({ connectionString: config.appDatabaseUrl, max: 1 });
    const client = await app.connect();
    try {
      expect((await client.query('select * from tenants')).rows).toEqual([]);
      await client.query(`begin; select set_config('app.tenant_id', '${tenantId}', true)`);
      expect((await client.query('select * from tenants')).rows).toHaveLength(1);
    } finally {
      client.release();
      await app.end();
    }
  });
});

it('tells how many connections the server gives to logins like ours, and how many are open, by whomever', async () => {
  const app = open();
  const others = await Promise.all([owner.connect(), owner.connect()]);
  const { available, open: taken } = await connectionBudget(app);
  for (const other of others) other.release();
  await app.close();
  const [{ most } = { most: 0 }] = await rows<{ most: number }>(
    `select current_setting('max_connections')::int as most`,
  );
  expect(available).toBeGreaterThan(0);
  expect(available).toBeLessThan(most);
  expect(taken).toBeGreaterThanOrEqual(3);
});

describe('a second installation on the same server, whose owner may not make roles', () => {
  const name = `svc_second_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const logins = [`${name}_app`, `${name}_system`];
  let settings: Record<string, string>;

  const asRole = (role: string, secret = password): string => {
    const url = new URL(database.databaseUrl);
    [url.username, url.password, url.pathname] = [role, secret, `/${name}`];
    return url.href;
  };
  const migrateWith = (changes: Record<string, string> = {}) =>
    migrate(loadConfig({ ...settings, ...changes }));
  async function asked<Row>(url: string | undefined, sql: string): Promise<Row[]> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  beforeAll(async () => {
    await owner.query(`create role ${name} login nocreaterole password '${password}'`);
    await owner.query(`create database ${name} owner ${name}`);
    settings = {
      REDIS_URL: 'redis://unused',
      DATABASE_URL: asRole(name),
      SVC_APP_DATABASE_URL: asRole(`${name}_app`),
      SVC_SYSTEM_DATABASE_URL: asRole(`${name}_system`),
    };
  });
  afterAll(async () => {
    await owner.query(`drop database if exists ${name} with (force)`);
    await owner.query(`drop role if exists ${[name, ...logins].join(', ')}`);
  });

  it('is told the SQL that somebody else has to run, and goes on with roles of its own names', async () => {
    const refusal = await migrateWith().catch(String);
    const statements = String(refusal).match(/create role .*;/g) ?? [];
    expect(statements).toHaveLength(2);
    for (const statement of statements) {
      await owner.query(statement.replace(/<that of SVC_\w+>/, password));
    }
    expect((await migrateWith()).length).toBeGreaterThan(0);
    expect(await migrateWith()).toEqual([]);
    const second = openApp(loadConfig(settings), createLog({ level: 'warn', process: 'test' }), 'test');
    const first = open();
    await Promise.all([checkDatabase(second, null), checkDatabase(first, null)]);
    await Promise.all([second.close(), first.close()]);
    expect(
      await asked(
        settings.DATABASE_URL,
        `select distinct rolname from pg_policy, unnest(polroles) as role(id) join pg_roles r on r.oid = id order by 1`,
      ),
    ).toEqual(logins.map((rolname) => ({ rolname })));
  });

  it('gives its roles a deadline and lets neither into the tables of the first', async () => {
    expect(await asked(asRole(`${name}_app`), 'show statement_timeout')).toEqual([
      { statement_timeout: '10s' },
    ]);
    for (const login of logins) {
      const url = new URL(asRole(login));
      url.pathname = new URL(database.databaseUrl).pathname;
      await expect(asked(url.href, 'select from tenants')).rejects.toThrow('permission denied');
    }
  });

  it("changes nobody's password, and says whose login is refused", async () => {
    const another = { SVC_APP_DATABASE_URL: asRole(`${name}_app`, 'another-password') };
    await expect(migrateWith(another)).rejects.toThrow(/^Configuration: SVC_APP_DATABASE_URL: password auth/);
    expect(await asked(asRole(`${name}_app`), 'select 1 as one')).toEqual([{ one: 1 }]);
    const otherKey = loadConfig({
      DATABASE_URL: database.databaseUrl,
      SVC_DEVELOPMENT_KEY: randomBytes(32).toString('base64'),
      REDIS_URL: 'redis://unused',
    });
    await expect(migrate(otherKey)).rejects.toThrow(/perhaps of another installation on this server/);
    expect(await asked(config.appDatabaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses roles that the rights are not laid down for, and roles that would pass by the fence', async () => {
    await expect(migrateWith({ SVC_APP_DATABASE_URL: config.appDatabaseUrl ?? '' })).rejects.toThrow(
      `rename it: alter role "${name}_app" rename to "svc_app"`,
    );
    await expect(migrateWith({ SVC_SYSTEM_DATABASE_URL: asRole(name) })).rejects.toThrow(
      `${name} owns the database`,
    );
  });
});
