import { escapeIdentifier, type Pool } from 'pg';
import type { Log } from '#platform/log';

/** A table with rows of accounts. */
interface TenantTable {
  name: string;
  /** Whether it has a `tenant_id`; if not, its rows belong to the account of the rows that they refer to. */
  hasTenant: boolean;
}

interface Reference {
  from: string;
  to: string;
  columns: string[];
  target: string[];
  nullable: boolean;
}

/** Tables of an account that are not deleted: its audit log, which has its own retention of years. */
const stays = /^audit_/;

/** Reads the product's tables from the database catalog, so that tables added later are covered. */
async function describe(pool: Pool): Promise<{ tables: TenantTable[]; references: Reference[] }> {
  const { rows: tables } = await pool.query<TenantTable>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'
       and not a.attisdropped) as "hasTenant"
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  const { rows: references } = await pool.query<Reference>(
    `select f.relname as from, t.relname as to,
       array(select a.attname::text from unnest(k.conkey) with ordinality c (n, place)
             join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.n order by place) as columns,
       array(select a.attname::text from unnest(k.confkey) with ordinality c (n, place)
             join pg_attribute a on a.attrelid = k.confrelid and a.attnum = c.n order by place) as target,
       not exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attnotnull)
         as nullable
     from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.conparentid = 0 and f.relnamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`,
  );
  return { tables: tables.filter(({ name }) => !stays.test(name)), references };
}

/** A step on one table's rows of an account. The parameter of its SQL is the account's id. */
interface Step {
  table: string;
  /** The condition for the table's rows. */
  rows: string;
  /** Columns of a reference cycle; if set, the step sets them to null instead of deleting rows. */
  emptied?: readonly string[];
}

const list = (columns: readonly string[]): string => columns.map((name) => escapeIdentifier(name)).join(', ');

/** The order in which an account's rows can be deleted: rows that refer to others first. */
function orderOf({ tables, references }: Awaited<ReturnType<typeof describe>>): Step[] {
  const steps: Step[] = [];
  const ofTenant = new Set(tables.filter(({ hasTenant }) => hasTenant).map(({ name }) => name));
  const rowsOf = (name: string): string | null => {
    if (ofTenant.has(name)) return 'tenant_id = $1';
    const parent = references.find(({ from, to }) => from === name && ofTenant.has(to));
    return parent
      ? `(${list(parent.columns)}) in (select ${list(parent.target)} from ${escapeIdentifier(parent.to)} where tenant_id = $1)`
      : null;
  };
  const left = new Map(
    tables.flatMap(({ name }) => {
      const rows = rowsOf(name);
      return rows === null ? [] : [[name, rows] as const];
    }),
  );
  let open = references.filter(({ from, to }) => left.has(from) && left.has(to));
  while (left.size > 0) {
    const free = [...left].filter(([name]) => open.every(({ to }) => to !== name));
    for (const [table, rows] of free) {
      steps.push({ table, rows });
      left.delete(table);
    }
    open = open.filter(({ from }) => left.has(from));
    if (free.length > 0) continue;
    const circle = open.filter(({ nullable }) => nullable);
    if (circle.length === 0)
      throw new Error(`nothing of ${[...left.keys()].join(', ')} can be deleted first`);
    for (const { from, columns } of circle) {
      steps.push({
        table: from,
        rows: `${left.get(from)} and (${list(columns)}) is not null`,
        emptied: columns,
      });
    }
    open = open.filter((reference) => !circle.includes(reference));
  }
  return steps;
}

/** Numbers of rows by table; tables without rows are omitted. */
type Counts = Record<string, number>;

async function eachStep(
  pool: Pool,
  tenantId: string,
  steps: readonly Step[],
  statement: (step: Step) => string,
): Promise<Counts> {
  const counts: Counts = {};
  for (const step of steps) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      // Large tables take long, so there is no timeout. The locked rows are no longer used by anyone.
      await client.query('set local statement_timeout = 0');
      const { rows } = await client.query<{ n: string }>(statement(step), [tenantId]);
      await client.query('commit');
      const n = Number(rows[0]?.n ?? 0);
      if (n > 0) counts[step.table] = n;
    } finally {
      client.release();
    }
  }
  return counts;
}

/** Counts an account's rows in each table, except its audit log. @param pool the system role's pool. */
export async function countTenant(pool: Pool, tenantId: string): Promise<Counts> {
  const steps = orderOf(await describe(pool)).filter(({ emptied }) => !emptied);
  return eachStep(
    pool,
    tenantId,
    steps,
    ({ table, rows }) => `select count(*) as n from ${escapeIdentifier(table)} where ${rows}`,
  );
}

/**
 * Deletes all rows of an account except its row in `tenants` and its audit log: table by table, each in a transaction, so
 * that a run after an interrupted one continues with the remaining rows.
 * @param pool the system role's pool.
 */
export async function deleteRowsOfTenant(pool: Pool, tenantId: string, log: Log): Promise<Counts> {
  const steps = orderOf(await describe(pool)).filter(({ table }) => table !== 'tenants');
  return eachStep(pool, tenantId, steps, ({ table, rows, emptied }) => {
    log.info({ table }, emptied ? 'references are emptied' : 'rows are deleted');
    const change = emptied
      ? `update ${escapeIdentifier(table)} set ${emptied.map((name) => `${escapeIdentifier(name)} = null`).join(', ')}`
      : `delete from ${escapeIdentifier(table)}`;
    return `with gone as (${change} where ${rows} returning 1) select ${emptied ? '0' : 'count(*)'} as n from gone`;
  });
}
