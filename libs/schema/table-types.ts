import type { ClientBase, Pool } from 'pg';

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  /** The values that a check of the column or of its domain allows; null if there is no such check. */
  words: string[] | null;
}

/** The TypeScript type of each Postgres type, as the driver reads it. */
const typeNames: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  // Numbers that may not fit into a JavaScript number.
  int8: 'string',
  numeric: 'string',
  // The feature that owns the column knows its shape.
  json: 'unknown',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
};

/** The line width of the formatter, including the line break. */
const lineWidth = 111;

/** Reads the product's tables and their columns, without partitions and the history of migrations. */
const columnsStatement = `
  select c.relname as table, a.attname as column, not a.attnotnull as nullable,
    case when t.typtype = 'd' then format_type(t.typbasetype, null) else t.typname end as type,
    (select array(select word[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') as word)
     from pg_constraint k
     where k.contype = 'c' and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\(?\\w+\\)? = ANY \\(ARRAY\\['
       and (k.contypid = t.oid or (k.conrelid = c.oid and k.conkey = array[a.attnum]))) as words
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migrations'
  order by c.relname collate "C", a.attnum`;

/** The lines of a column in its table's type, broken like the formatter does. */
function columnType({ table, column, type, nullable, words }: Column): string {
  const [element, list] = type.startsWith('_') ? [type.slice(1), '[]'] : [type, ''];
  const name = typeNames[element];
  if (!name) throw new Error(`${table}.${column} has type ${type}, which has no name in TypeScript yet`);
  const members = words ? words.map((word) => `'${word}'`) : [`${name}${list}`];
  if (nullable && name !== 'unknown') members.push('null');
  const line = `    ${column}: ${members.join(' | ')};\n`;
  if (line.length <= lineWidth) return line;
  return `    ${column}:${members.map((member) => `\n      | ${member}`).join('')};\n`;
}

/**
 * The TypeScript types of all tables of a migrated database, as `libs/platform/db/tables.ts` holds them.
 * @throws Error for a column of a type that has no name in TypeScript yet.
 */
export async function tableTypes(database: Pool | ClientBase): Promise<string> {
  const { rows } = await database.query<Column>(columnsStatement);
  const tables = Object.entries(Object.groupBy(rows, ({ table }) => table)).map(
    ([table, columns = []]) => `  ${table}: {\n${columns.map(columnType).join('')}  };\n`,
  );
  return `// Generated from the migrated schema by \`npm run schema:types\`. Do not edit.

/** Every table, and its columns as they are read. */
export interface Tables {
${tables.join('')}}
`;
}
