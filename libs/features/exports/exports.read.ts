import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type ConfinedScope, isWithinConfinement } from '#features/organizations';
import {
  type Context,
  executePrepared,
  kysely,
  type Row,
  recordsIn,
  requireOne,
  selectFrom,
  type Tx,
  withIsoTimes,
} from '#platform/db';
import { type Cursors, findPage, type Page } from '#platform/http';
import type { DownloadLinks } from './download-link.ts';
import type { ExportedRecords } from './exported-list.ts';
import { type CreateExport, type ExportRecord, exportRecord, type ListExports } from './exports.schemas.ts';

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

/** Whether a feature is switched on for the account. */
export async function hasFeature({ em, tenantId }: Tx, feature: string): Promise<boolean> {
  const tenants = kysely(em)
    .selectFrom('tenants')
    .select(sql<boolean>`features -> ${feature} is distinct from 'false'::jsonb`.as('on'))
    .where('tenant_id', '=', tenantId);
  const [tenant] = await executePrepared(em, tenants);
  return tenant?.on === true;
}

/**
 * An export as its job writes it. `position` is the cursor after the last record in the file, null before the first and
 * after the last part; `next_part` is the number of the next part; `restarts` counts the restarts by an erasure.
 */
export type OpenExport = Row<
  'exports',
  'export_id' | 'organization_ids' | 'records' | 'format' | 'position' | 'next_part' | 'restarts' | 'bytes'
> & { filters: CreateExport['filters'] };

/** An unfinished export; undefined for one that is done or deleted. */
export async function findOpenExport(em: EntityManager, exportId: string): Promise<OpenExport | undefined> {
  const open = selectFrom(em, 'exports')
    .select(['export_id', 'organization_ids', 'records', 'format', 'filters', 'position', 'next_part'])
    .select(['restarts', 'bytes'])
    .$narrowType<Pick<OpenExport, 'filters'>>()
    .where('export_id', '=', exportId)
    .where('status', 'in', ['queued', 'running', 'failed']);
  const [found] = await executePrepared(em, open);
  return found;
}

/** A file that may be fetched; undefined where it was deleted, and while the account is suspended. */
export async function findFile(em: EntityManager, exportId: string) {
  const files = selectFrom(em, 'exports')
    .innerJoin('tenants', 'tenants.tenant_id', 'exports.tenant_id')
    .select(['records', 'format', 'bytes', sql<number>`next_part - 1`.as('parts')])
    .$narrowType<{ records: ExportedRecords }>()
    .where('export_id', '=', exportId)
    .where('status', '=', 'completed')
    .where('expires_at', '>', sql<Date>`now()`)
    .where('suspended_at', 'is', null);
  const [found] = await executePrepared(em, files);
  return found;
}

/** One part of a file; undefined where it was deleted. */
export async function findPart(
  em: EntityManager,
  exportId: string,
  number: number,
): Promise<string | undefined> {
  const parts = selectFrom(em, 'export_parts')
    .select('body')
    .where('export_id', '=', exportId)
    .where('number', '=', number);
  const [part] = await executePrepared(em, parts);
  return part?.body;
}
