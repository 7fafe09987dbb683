import { escapeIdentifier, type Pool } from 'pg';
import type { Log } from '#platform/log';

/** A table with rows of accounts, and how its rows are told. */
interface TenantTable {
  name: string;
  /** False where only what its rows refer to tells whose they are. */
  hasTenant: boolean;
}

interface Reference {
  from: string;
  to: string;
  columns: string[];
  target: string[];
  nullable: boolean;
}

/** What of an account stays: its audit log, for the years that it is kept. */
const stays = /^audit_/;

/** Tables of the product, as the database describes itself: one that is added later is deleted from without being named. */
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

/** One statement about an account, whose id is its parameter. */
interface Step {
  table: string;
  /** Which of the table's rows. */
  rows: string;
  /** Columns that lead in a circle, and are emptied instead. */
  emptied?: readonly string[];
}

const list = (columns: readonly string[]): string => columns.map((name) => escapeIdentifier(name)).join(', ');

/** In which order an account's rows can go: nothing goes before what refers to it. */
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

/** Rows by table, without those that have none. */
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
      // A table of any size has its time; only rows that nobody asks for any more are locked.
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

/** How many rows there are of an account in each table, but for its audit log. @param pool the system role's. */
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
 * Deletes all rows of an account but its own one in `tenants` and its audit log: table by table, each in a transaction, so
 * that a run that was cut off goes on with what is left.
 * @param pool the system role's.
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
