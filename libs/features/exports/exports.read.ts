import type { EntityManager } from '@mikro-orm/postgresql';
import { type ConfinedScope, isWithinConfinement } from '#features/organizations';
import { type Context, type Row, selectFrom } from '#platform/db';
import { notFound } from '#platform/errors';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { DownloadLinks } from './download-link.ts';
import type { ExportRecord, ListExports } from './exports.schemas.ts';

const columns = [
  'export_id',
  'records',
  'format',
  'filters',
  'status',
  'rows',
  'bytes',
  'failure_reason',
  'created_at',
  'updated_at',
  'completed_at',
  'expires_at',
] as const;

type Narrowed = Pick<ExportRecord, 'records' | 'format' | 'filters'>;
type ExportRow = Row<'exports', (typeof columns)[number], Narrowed>;
type Owner = Pick<Context, 'tenantId' | 'environment'>;

function present(row: ExportRow, { tenantId, environment }: Owner, links: DownloadLinks): ExportRecord {
  const { export_id: exportId, expires_at: expiresAt } = row;
  const isOver = expiresAt.getTime() <= Date.now();
  const status = isOver && row.status === 'completed' ? 'expired' : row.status;
  return {
    ...row,
    status,
    url: status === 'completed' ? links.url({ tenantId, environment, exportId, expiresAt }) : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    expires_at: expiresAt.toISOString(),
  };
}

/** @throws AppError `not_found`. */
export async function readExport(
  em: EntityManager,
  scope: ConfinedScope & Owner,
  links: DownloadLinks,
  exportId: string,
): Promise<ExportRecord> {
  const found = await selectFrom(em, 'exports')
    .select(columns)
    .$narrowType<Narrowed>()
    .where(isWithinConfinement(scope))
    .where('export_id', '=', exportId)
    .executeTakeFirst();
  if (!found) throw notFound('export');
  return present(found, scope, links);
}

/** A page of exports, newest first unless asked otherwise. */
export function listExports(
  em: EntityManager,
  scope: ConfinedScope & Owner,
  links: DownloadLinks,
  cursors: Cursors,
  request: ListExports,
): Promise<Page<ExportRecord>> {
  return findPage(em, 'exports', {
    key: 'export_id',
    cursors,
    request,
    equal: { records: request.records },
    select: (exports) => exports.select(columns).$narrowType<Narrowed>().where(isWithinConfinement(scope)),
    present: (row) => present(row, scope, links),
  });
}
