import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { type Context, recordsIn, withIsoTimes } from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import { type ListRequests, type RequestLogEntry, requestLogEntry } from './request-log.schemas.ts';

const records = recordsIn('request_log', requestLogEntry.omit({ key_name: true, doc_url: true }));

const keyName = sql<string | null>`(select name from api_keys where api_keys.key_id = request_log.key_id)`.as(
  'key_name',
);

/** A path filter as the prefix of logged paths: the base path is added if it is missing. */
const absolute = (path: string): string =>
  path.startsWith('/api/') ? path : `/api/v1${path.startsWith('/') ? '' : '/'}${path}`;

/** A page of the log, newest first. A caller that is confined to organizations sees only its own requests. */
export async function listRequests(
  em: EntityManager,
  { organizationIds, actor }: Pick<Context, 'organizationIds' | 'actor'>,
  cursors: Cursors,
  request: ListRequests,
  docsUrl: string,
): Promise<Page<RequestLogEntry>> {
  const { status_class, path } = request;
  const own = organizationIds === null ? null : actor.id;
  return findPage(em, 'request_log', {
    key: 'entry_id',
    cursors,
    request,
    filters: ['key_id', 'request_id', 'method'],
    select: (entries) =>
      records
        .select(entries)
        .select(keyName)
        .where(({ and, eb, or }) =>
          and([
            ...(own === null ? [] : [eb('key_id', '=', own)]),
            // Stated separately, so that the partial index of refusals applies.
            ...(status_class === '4xx' || status_class === '5xx' ? [sql<SqlBool>`status >= 400`] : []),
            ...(status_class === undefined ? [] : [sql<SqlBool>`status / 100 = ${Number(status_class[0])}`]),
            ...(path === undefined
              ? []
              : [
                  or([
                    sql<SqlBool>`starts_with(path, ${absolute(path)})`,
                    sql<SqlBool>`starts_with(route, ${absolute(path)})`,
                  ]),
                ]),
          ]),
        ),
    present: (row) => ({
      ...withIsoTimes(row),
      doc_url: row.error_code && `${docsUrl}/errors/${row.error_code}`,
    }),
  });
}
