import type { Pool } from 'pg';
import { raiseAlert } from '#features/alerts';
import { audit } from '#platform/audit';
import { type Context, query, read, type Tx, transaction } from '#platform/db';
import type { JobHandler } from '#platform/jobs';
import { type ErasableType, eraseRecords } from './erase-records.ts';
import type { ErasureRecord } from './erasure.schemas.ts';
import { type MentionPatterns, mentionPatterns, type Subject } from './mention-patterns.ts';
import { type SearchedTable, searchedTables } from './searched-tables.ts';

/** Records that one transaction erases, with all that goes along. */
const batchSize = 25;

/** Rows that one statement looks through. */
const pageSize = 100;

interface ErasureRow extends Subject {
  erasure_id: string;
  dry_run: boolean;
  status: ErasureRecord['status'];
  reference: string | null;
}

/** Adds to one of the counts of an erasure. */
async function count(
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
 * The person's own records, by what they state. A claim is a person's where it names the job that came of their call.
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

async function findOwn(
  tx: Pick<Tx, 'em' | 'tenantId' | 'environment'>,
  { phone, email }: Subject,
  limit: number | null,
): Promise<{ type: ErasableType; id: string }[]> {
  // Claims first: which job is theirs is known by the call.
  return query(
    tx.em,
    `${ownRecords} select type, id from own group by type, id order by type = 'claim' desc, type, id limit $5`,
    [tx.tenantId, tx.environment, phone, email, limit],
  );
}

/** Erases the person's own records, a batch a transaction. */
async function eraseOwn(ctx: Context, erasure: ErasureRow): Promise<void> {
  for (;;) {
    ctx.signal.throwIfAborted();
    const more = await transaction(ctx, async (tx) => {
      const found = await findOwn(tx, erasure, batchSize);
      const all: ErasableType[] = [];
      for (const [type, records] of Map.groupBy(found, ({ type }) => type)) {
        const erased = await eraseRecords(
          tx,
          type,
          records.map(({ id }) => id),
        );
        all.push(...erased.map(({ record_type }) => record_type));
      }
      await count(tx, erasure.erasure_id, 'erased', all);
      if (found.length > 0 && all.length === 0) throw new Error('What was found of the person is not erased');
      return found.length > 0;
    });
    if (!more) return;
  }
}

/** Whoever wants no mail is written to no more, although the address is not known any longer. */
async function keepSuppression(ctx: Context, { erasure_id, email, dry_run }: ErasureRow): Promise<void> {
  if (email === null) return;
  await transaction(ctx, async (tx) => {
    const kept = await query(
      tx.em,
      dry_run
        ? `select outreach_id from outreach_suppressions where email = $1`
        : `update outreach_suppressions set email_hash = app.address_hash(email), email = null, metadata = '{}',
             audit_key = null, updated_at = now() where email = $1 returning outreach_id`,
      [email],
    );
    await count(
      tx,
      erasure_id,
      'kept',
      kept.map(() => 'suppression'),
    );
  });
}

/** What a statement about one page answers: how many rows it has read, and the key of the last one. */
interface PageResult {
  read: number;
  last: string[] | null;
}

/**
 * Goes through a tenant's rows of a table, page by page.
 * @param statement about the rows of which the condition given holds; they are called `r` in it.
 */
async function eachPage(
  ctx: Context,
  pool: Pool,
  key: SearchedTable['key'],
  statement: (condition: string) => string,
  parameters: readonly unknown[],
): Promise<void> {
  // The key that the last page ended with follows the statement's own parameters.
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

/** Takes the number and the address out of the rows of one table, or counts those that have them. */
async function redactTable(
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
    // A parameter that no part of the statement names would have no type.
    [ctx.tenantId, ctx.environment, texts, erasure_id, ...(dry_run || json.length === 0 ? [] : [digits])],
  );
}

/** Erases the raw messages that mention the person, each as a whole: what was read out of them stands in records. */
async function eraseMessages(
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

/**
 * Erases a person, or counts what would be. What belongs to them goes as a whole, then what is kept of them elsewhere is
 * looked for by their number and address; each page is a transaction, and a run that was cut off begins again with what
 * is left.
 */
export function createErasePersonHandler({ system }: { system: Pool }): JobHandler {
  return {
    async run(job) {
      const { ctx, subjectId: erasureId } = job;
      const [erasure] = await read(ctx, (em) =>
        query<ErasureRow>(
          em,
          'select erasure_id, dry_run, status, reference, phone, email from erasures where erasure_id = $1',
          [erasureId],
        ),
      );
      if (!erasure || erasure.status === 'completed' || (erasure.phone ?? erasure.email) === null) return;
      const patterns = mentionPatterns(erasure);
      await transaction(ctx, async (tx) => {
        // A dry run counts anew; an erasure goes on.
        await query(
          tx.em,
          `update erasures set status = 'running', updated_at = now()
             ${erasure.dry_run ? `, erased = '{}', redacted = '{}', kept = '{}'` : ''} where erasure_id = $1`,
          [erasureId],
        );
        if (!erasure.dry_run) return;
        const own = await findOwn(tx, erasure, null);
        await count(
          tx,
          erasureId,
          'erased',
          own.map(({ type }) => type),
        );
      });
      if (!erasure.dry_run) await eraseOwn(ctx, erasure);
      await keepSuppression(ctx, erasure);
      await eraseMessages(ctx, system, erasure, patterns);
      for (const table of await searchedTables(system))
        await redactTable(ctx, system, erasure, table, patterns);
      // What came in meanwhile.
      if (!erasure.dry_run) await eraseOwn(ctx, erasure);
      await job.complete(async (tx) => {
        const [done] = await query<Pick<ErasureRecord, 'erased' | 'redacted' | 'kept'>>(
          tx.em,
          `update erasures set status = 'completed', phone = null, email = null, completed_at = now(), updated_at = now()
           where erasure_id = $1 returning erased, redacted, kept`,
          [erasureId],
        );
        audit(tx, {
          action: erasure.dry_run ? 'person.erasure_counted' : 'person.erased',
          target: { type: 'erasure', id: erasureId },
          organizationId: null,
          changes: Object.fromEntries(
            Object.entries({ ...done }).map(([name, counts]) => [name, { from: null, to: counts }]),
          ),
        });
      });
    },
    async discarded(tx, erasureId, reason) {
      await query(
        tx.em,
        `update erasures set status = 'failed', updated_at = now() where erasure_id = $1 and status <> 'completed'`,
        [erasureId],
      );
      raiseAlert(tx, {
        kind: 'erasure.failed',
        severity: 'critical',
        message: `A person could not be erased: ${reason}`,
        target: { type: 'erasure', id: erasureId },
        organizationId: null,
      });
    },
  };
}
