import { isUtf8 } from 'node:buffer';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import {
  executePrepared,
  recordsIn,
  requireOne,
  selectFrom,
  type Tables,
  type TenantScope,
  withIsoTimes,
} from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import {
  type IngestMessageDetail,
  type IngestMessageRecord,
  ingestMessage,
  type ListIngestMessages,
} from './ingest.schemas.ts';

/** The columns that responses show under their own names. */
const records = recordsIn(
  'ingest_messages',
  ingestMessage.omit({ reason: true, account: true, bytes: true }),
);

type Messages = SelectQueryBuilder<Tables, 'ingest_messages', object>;

const renamed = [
  'error as reason',
  'proved_account as account',
  sql<number>`octet_length(raw_body)`.as('bytes'),
] as const;

/** A confined key sees messages of sources that belong only to its own organizations. */
function ofScope(messages: Messages, { organizationIds: own }: Pick<TenantScope, 'organizationIds'>) {
  if (own === null) return messages;
  return messages.where(
    sql<SqlBool>`source_id in (
      select s.source_id from ingest_sources s where (s.organization_id is null or s.organization_id = any (${own}))
        and not exists (select from jsonb_each_text(s.accounts) as a where not a.value::uuid = any (${own})))`,
  );
}

/** A page of providers' messages, newest first. */
export function listIngestMessages(
  em: EntityManager,
  scope: Pick<TenantScope, 'organizationIds'>,
  cursors: Cursors,
  request: ListIngestMessages,
): Promise<Page<IngestMessageRecord>> {
  return findPage(em, 'ingest_messages', {
    key: 'message_id',
    time: 'received_at',
    cursors,
    request,
    filters: ['source_id', 'status'],
    select: (messages) => records.select(ofScope(messages as Messages, scope)).select(renamed),
    present: withIsoTimes,
  });
}

/** Limit of the shown part of a body. */
const shownBytes = 65_536;

/** @throws AppError `not_found` when there is none that the caller may see. */
export async function findIngestMessage(
  em: EntityManager,
  scope: Pick<TenantScope, 'organizationIds'>,
  messageId: string,
): Promise<IngestMessageDetail> {
  const query = records
    .select(ofScope(selectFrom(em, 'ingest_messages') as Messages, scope))
    .select([...renamed, 'headers'])
    .select(sql<Buffer>`substring(raw_body from 1 for ${sql.lit(shownBytes)})`.as('body'))
    .$narrowType<{ headers: Record<string, string> }>()
    .where('message_id', '=', messageId);
  const { headers, body, ...row } = await requireOne(em, query, 'ingest message');
  return { ...withIsoTimes(row), headers, body: textOf(body, row.erased_at !== null) };
}

function textOf(body: Buffer, erased: boolean): string | null {
  if (erased) return null;
  // The cut may be within a multi-byte character.
  const whole = [0, 1, 2, 3].find((cut) => isUtf8(body.subarray(0, body.length - cut)));
  const text = whole === undefined ? null : body.subarray(0, body.length - whole).toString('utf8');
  return text === null || text.includes('\0') ? null : text;
}

/** The body of a message that is too long to be parsed in place. */
export async function findLongBody(em: EntityManager, messageId: string): Promise<Buffer> {
  const bodies = selectFrom(em, 'ingest_messages').select('raw_body').where('message_id', '=', messageId);
  const [message] = await executePrepared(em, bodies);
  return message?.raw_body ?? Buffer.alloc(0);
}

/** Which of these dedup keys a source already has messages for. */
export async function findKnownKeys(
  em: EntityManager,
  sourceId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const known = selectFrom(em, 'ingest_keys')
    .select('dedupe_key')
    .where('source_id', '=', sourceId)
    .where(sql<SqlBool>`dedupe_key = any (${keys})`);
  return new Set((await executePrepared(em, known)).map(({ dedupe_key }) => dedupe_key));
}
