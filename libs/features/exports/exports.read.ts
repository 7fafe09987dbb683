import type { EntityManager } from '@mikro-orm/postgresql';
import { type ConfinedScope, isWithinConfinement } from '#features/organizations';
import { type Context, recordsIn, requireOne, withIsoTimes } from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { DownloadLinks } from './download-link.ts';
import { type ExportRecord, exportRecord, type ListExports } from './exports.schemas.ts';

const records = recordsIn('exports', exportRecord.omit({ url: true }));

type ExportRow = Awaited<ReturnType<ReturnType<typeof records.selectFrom>['execute']>>[number];
type Owner = Pick<Context, 'tenantId' | 'environment'>;

function present(row: ExportRow, { tenantId, environment }: Owner, links: DownloadLinks): ExportRecord {
  const { export_id: exportId, expires_at: expiresAt } = row;
  const isOver = expiresAt.getTime() <= Date.now();
  const status = isOver && row.status === 'completed' ? 'expired' : row.status;
  return {
    ...withIsoTimes(row),
    status,
    url: status === 'completed' ? links.url({ tenantId, environment, exportId, expiresAt }) : null,
  };
}

/** @throws AppError `not_found`. */
export async function readExport(
  em: EntityManager,
  scope: ConfinedScope & Owner,
  links: DownloadLinks,
  exportId: string,
): Promise<ExportRecord> {
  const query = records.selectFrom(em).where(isWithinConfinement(scope)).where('export_id', '=', exportId);
  return present(await requireOne(em, query, 'export'), scope, links);
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
    filters: ['records'],
    select: (exports) => records.select(exports).where(isWithinConfinement(scope)),
    present: (row) => present(row, scope, links),
  });
}
