import { audit } from '#platform/audit';
import { type Context, type Database, ownContext, read, transaction } from '#platform/db';
import { notFound } from '#platform/errors';
import type { Log } from '#platform/log';
import type { DownloadLinks } from './download-link.ts';
import type { ExportedRecords, ExportFormat } from './exported-list.ts';
import { findFile, findPart } from './exports.read.ts';

export interface DownloadServices {
  db: Database;
  links: DownloadLinks;
  log: Log;
}

/** A file, and how to fetch it. */
export interface DownloadedFile {
  exportId: string;
  records: ExportedRecords;
  format: ExportFormat;
  bytes: number;
  /** Its parts in order; first writes the audit entry. @throws where the file was deleted meanwhile. */
  fetch(): AsyncGenerator<string>;
}

/**
 * The file that a link is for.
 * @throws AppError `not_found` for an invalid or expired token, for a deleted file, and while the account is suspended.
 */
export async function openDownload(
  { db, links, log }: DownloadServices,
  token: string,
  request: Pick<Context, 'requestId' | 'ip' | 'userAgent'>,
): Promise<DownloadedFile> {
  const download = links.open(token);
  if (!download) throw notFound('download');
  const { tenantId, environment, exportId } = download;
  const actor = { type: 'system', id: 'download-link', name: null } as const;
  const ctx = ownContext({ tenantId, environment, actor, db, log, ...request });
  const found = await read(ctx, (em) => findFile(em, exportId));
  if (!found) throw notFound('download');
  const { parts, ...file } = found;
  return { exportId, ...file, fetch: () => partsOf(ctx, exportId, parts) };
}

async function* partsOf(ctx: Context, exportId: string, parts: number): AsyncGenerator<string> {
  await transaction(ctx, async (tx) =>
    audit(tx, {
      action: 'export.downloaded',
      target: { type: 'export', id: exportId },
      organizationId: null,
    }),
  );
  for (let number = 1; number <= parts; number += 1) {
    const body = await read(ctx, (em) => findPart(em, exportId, number));
    if (body === undefined) throw notFound('download');
    yield body;
  }
}
