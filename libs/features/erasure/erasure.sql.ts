import type { Pool } from 'pg';
import { type Context, query, type Row, type Tx } from '#platform/db';
import type { ErasureRecord } from './erasure.schemas.ts';
import type { MentionPatterns, Subject } from './mention-patterns.ts';
import { notSearched } from './not-searched.ts';

/** An erasure as its job carries it out. */
export type ErasureRow = Row<'erasures', 'erasure_id' | 'dry_run' | 'status'> & Subject;

/** Types of records about a person, whose erasure includes the person's other data. */
export type ErasableType = 'lead' | 'call' | 'claim' | 'outreach';

/** A record that was erased. */
export interface ErasedRecord {
  record_type: ErasableType;
  record_id: string;
  organization_id: string;
}

/** Erases the rows of these records and of the person's other records. @returns all that were erased. */
export function eraseRows(tx: Tx, type: ErasableType, ids: readonly string[]): Promise<ErasedRecord[]> {
  return query<ErasedRecord>(tx.em, 'select * from app.erase_records($1, $2)', [type, ids]);
}

/** Stores an erasure with the person's number and address. */
export async function insertErasure(
  tx: Tx,
  asked: {
    erasureId: string;
    dryRun: boolean;
    reference: string | null;
    phone: string | null;
    email: string | null;
    searchedBy: readonly string[];
  },
): Promise<void> {
  const { erasureId, dryRun, reference, phone, email, searchedBy } = asked;
  await query(
    tx.em,
    `insert into erasures (erasure_id, tenant_id, environment, dry_run, reference, phone, email, searched_by, status,
         created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'queued', now(), now())`,
    [erasureId, tx.tenantId, tx.environment, dryRun, reference, phone, email, searchedBy],
  );
}

/** Marks an erasure as running. A dry run resets its counts; an erasure continues. */
export async function beginErasure(tx: Tx, { erasure_id, dry_run }: ErasureRow): Promise<void> {
  await query(
    tx.em,
    `update erasures set status = 'running', updated_at = now()
             ${dry_run ? `, erased = '{}', redacted = '{}', kept = '{}'` : ''} where erasure_id = $1`,
    [erasure_id],
  );
}

/** Marks an erasure as completed, and clears the number and the address. @returns its counts. */
export async function completeErasure(
  tx: Tx,
  erasureId: string,
): Promise<Pick<ErasureRecord, 'erased' | 'redacted' | 'kept'>> {
  const [done] = await query<Pick<ErasureRecord, 'erased' | 'redacted' | 'kept'>>(
    tx.em,
    `update erasures set status = 'completed', phone = null, email = null, completed_at = now(), updated_at = now()
           where erasure_id = $1 returning erased, redacted, kept`,
    [erasureId],
  );
  return { ...done } as Pick<ErasureRecord, 'erased' | 'redacted' | 'kept'>;
}

/** Marks an erasure as failed. */
export async function failErasure(tx: Tx, erasureId: string): Promise<void> {
  await query(
    tx.em,
    `update erasures set status = 'failed', updated_at = now() where erasure_id = $1 and status <> 'completed'`,
    [erasureId],
  );
}

/** Adds to one of the counts of an erasure. */
export async function addCounts(
  tx: Pick<Tx, 'em'>,
  erasureId: string,
  column: 'erased' | 'redacted' | 'kept',
  kinds: readonly string[],
): Promise<void> {
  for (const [kind, found] of Map.groupBy(kinds, (kind) => kind)) {
    await query(
      tx.em,
      `update erasures set ${column} = app.counted(${column}, $2, $3), updated_at = now() where erasure_id = $1`,
      [erasureId, kind, found.length],
    );
  }
}

/**
 * The person's own records, by their number or address. A claim belongs to a person if it names the job of their call.
 * $1 tenant, $2 environment, $3 number, $4 address.
 */
const ownRecords = `
  with own_leads as (
    select lead_id, call_id from leads
    where tenant_id = $1 and environment = $2 and erased_at is null and (phone = $3 or lower(email) = $4)
  ), own_calls as (
    select call_id, organization_id, job_external_ref from calls
    where tenant_id = $1 and environment = $2 and erased_at is null and (caller_number = $3
      or extracted ->> 'callback_number' = $3 or lead_id in (select lead_id from own_leads)
      or call_id in (select call_id from own_leads))
  ), own as (
    select 'claim' as type, c.claim_id as id from claims c
    join own_calls o on o.organization_id = c.organization_id and o.job_external_ref = c.job_external_ref
    where c.tenant_id = $1 and c.environment = $2
    union all select 'call', call_id from own_calls
    union all select 'lead', lead_id::text from own_leads
    union all select 'outreach', outreach_id from outreach_emails
    where tenant_id = $1 and environment = $2
      and (to_email = $4 or lead_id in (select lead_id from own_leads))
    union all select 'outreach', outreach_id from outreach_replies
    where tenant_id = $1 and environment = $2
      and (from_email = $4 or lead_id in (select lead_id from own_leads))
  )`;

/** The person's own records, claims first: they are found through the call, which must still exist. */
export async function findOwn(
  tx: Pick<Tx, 'em' | 'tenantId' | 'environment'>,
  { phone, email }: Subject,
  limit: number | null,
): Promise<{ type: ErasableType; id: string }[]> {
  return query(
    tx.em,
    `${ownRecords} select type, id from own group by type, id order by type = 'claim' desc, type, id limit $5`,
    [tx.tenantId, tx.environment, phone, email, limit],
  );
}

/** Replaces a suppressed address by a keyed hash, or counts those that would be replaced. @returns how many. */
export async function keepAddress(tx: Tx, email: string, dryRun: boolean): Promise<number> {
  const kept = await query(
    tx.em,
    dryRun
      ? `select outreach_id from outreach_suppressions where email = $1`
      : `update outreach_suppressions set email_hash = app.address_hash(email), email = null, metadata = '{}',
             audit_key = null, updated_at = now() where email = $1 returning outreach_id`,
    [email],
  );
  return kept.length;
}

/** A table in which a person may be mentioned. */
export interface SearchedTable {
  table: string;
  key: { name: string; type: string }[];
  text: string[];
  json: { name: string; type: 'json' | 'jsonb' }[];
}

/** The tables that are searched, from the database's catalog. */
export async function searchedTables(pool: Pool): Promise<SearchedTable[]> {
  const { rows } = await pool.query<SearchedTable>(
    `select c.relname as table,
       (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by k.place)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary) as key,
       coalesce(json_agg(a.attname) filter (where t.typname = 'text'), '[]') as text,
       coalesce(json_agg(json_build_object('name', a.attname, 'type', t.typname))
         filter (where t.typname in ('json', 'jsonb')), '[]') as json
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not c.relname = any ($1)
       and has_table_privilege(c.oid, 'update')
       and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey::int2[]))
       and (select count(*) from pg_attribute s
            where s.attrelid = c.oid and s.attname in ('tenant_id', 'environment') and not s.attisdropped) = 2
     group by c.oid, c.relname
     having bool_or(t.typname in ('text', 'json', 'jsonb'))
     order by c.relname`,
    [Object.keys(notSearched)],
  );
  return rows;
}

/** Rows that one statement searches. */
const pageSize = 100;

/** The result of a statement about one page: how many rows it has read, and the key of the last one. */
interface PageResult {
  read: number;
  last: string[] | null;
}

/**
 * Goes through a tenant's rows of a table, page by page.
 * @param statement makes the SQL for the rows, aliased `r`, that fulfill the given condition.
 */
async function eachPage(
  ctx: Context,
  pool: Pool,
  key: SearchedTable['key'],
  statement: (condition: string) => string,
  parameters: readonly unknown[],
): Promise<void> {
  // The last page's key (the cursor) follows the statement's own parameters.
  const places = key.map(({ type }, i) => `$${parameters.length + 1 + i}::text::${type}`).join(', ');
  const columns = key.map(({ name }) => `r.${name}`).join(', ');
  const readPage = async (text: string, values: readonly unknown[]): Promise<string[] | null> => {
    const [page] = (await pool.query<PageResult>(text, [...values])).rows;
    return page && page.read === pageSize ? page.last : null;
  };
  let after: string[] | null = null;
  do {
    ctx.signal.throwIfAborted();
    const text = statement(after ? `(${columns}) > (${places})` : 'true');
    after = await readPage(text, [...parameters, ...(after ?? [])]);
  } while (after);
}

/** Redacts the number and the address in the rows of one table, or counts the rows that have them. */
export async function redactTable(
  ctx: Context,
  pool: Pool,
  { erasure_id, dry_run }: ErasureRow,
  { table, key, text, json }: SearchedTable,
  { texts, digits }: MentionPatterns,
): Promise<void> {
  const names = key.map(({ name }) => name);
  const content = [...text.map((name) => `r.${name}`), ...json.map(({ name }) => `r.${name}::text`)].join(
    ', ',
  );
  const changes = [
    ...text.map((name) => `${name} = app.redacted(r.${name}, $3)`),
    ...json.map(({ name, type }) => `${name} = app.redacted_json(r.${name}::text, $3, $5)::${type}`),
  ].join(', ');
  const same = names.map((name) => `r.${name} = p.${name}`).join(' and ');
  await eachPage(
    ctx,
    pool,
    key,
    (after) => `
      with page as materialized (
        select ${names.map((name) => `r.${name}`).join(', ')}, concat_ws(e'\\n', ${content}) ~* any ($3::text[]) as hit
        from ${table} r where r.tenant_id = $1 and r.environment = $2 and ${after}
        order by ${names.map((name) => `r.${name}`).join(', ')} limit ${pageSize}
      ), found as (${
        dry_run
          ? 'select 1 from page where hit'
          : `update ${table} r set ${changes} from page p where p.hit and ${same} returning 1`
      }), counted as (
        update erasures set redacted = app.counted(redacted, '${table}', (select count(*) from found)), updated_at = now()
        where erasure_id = $4 and exists (select from found)
      )
      select (select count(*)::int from page) as read,
        (select array[${names.map((name) => `${name}::text`).join(', ')}] from page
         order by ${names.map((name) => `${name} desc`).join(', ')} limit 1) as last`,
    // A parameter that the statement does not use would have no type.
    [ctx.tenantId, ctx.environment, texts, erasure_id, ...(dry_run || json.length === 0 ? [] : [digits])],
  );
}

/** Erases the raw messages that mention the person, each as a whole: their parsed contents are in the records. */
export async function eraseMessages(
  ctx: Context,
  pool: Pool,
  { erasure_id, dry_run }: ErasureRow,
  { texts }: MentionPatterns,
): Promise<void> {
  await eachPage(
    ctx,
    pool,
    [{ name: 'message_id', type: 'text' }],
    (after) => `
      with page as materialized (
        select r.message_id, r.erased_at is null and
          concat_ws(e'\\n', r.error, r.headers::text, encode(r.raw_body, 'escape')) ~* any ($3::text[]) as hit
        from ingest_messages r where r.tenant_id = $1 and r.environment = $2 and ${after}
        order by r.message_id limit ${pageSize}
      ), found as (${
        dry_run
          ? 'select message_id from page where hit'
          : `update ingest_messages r set raw_body = '', headers = '{}', error = null, erased_at = now(),
               status = case when r.status = 'received' then 'ignored' else r.status end
             from page p where p.hit and r.message_id = p.message_id returning r.message_id`
      }), counted as (
        update erasures set erased = app.counted(erased, 'ingest_message', (select count(*) from found)),
          updated_at = now()
        where erasure_id = $4 and exists (select from found)
      )
      select (select count(*)::int from page) as read,
        (select array[message_id] from page order by message_id desc limit 1) as last`,
    [ctx.tenantId, ctx.environment, texts, erasure_id],
  );
}
