import { type Cell, csvLine } from '#platform/csv';
import type { Context } from '#platform/db';
import type { StreamResult } from '#platform/http';
import { exportAuditEntries } from './audit-log.read.ts';
import type { AuditEntryFilter, AuditEntryRecord } from './audit-log.schemas.ts';

type Format = 'ndjson' | 'csv';
type Download = StreamResult<'application/x-ndjson' | 'text/csv'>;

const formats: Record<
  Format,
  { contentType: Download['contentType']; header: string; line(entry: AuditEntryRecord): string }
> = {
  ndjson: {
    contentType: 'application/x-ndjson; charset=utf-8',
    header: '',
    line: (entry) => `${JSON.stringify(entry)}\n`,
  },
  csv: {
    contentType: 'text/csv; charset=utf-8; header=present',
    header: csvLine([
      'audit_id',
      'sequence',
      'occurred_at',
      'actor_type',
      'actor_id',
      'actor_name',
      'action',
      'target_type',
      'target_id',
      'organization_id',
      'changes',
      'request_id',
      'ip',
      'user_agent',
    ]),
    line: (entry) => csvLine(cellsOf(entry)),
  },
};

function cellsOf(entry: AuditEntryRecord): Cell[] {
  return [
    entry.audit_id,
    entry.sequence,
    entry.occurred_at,
    entry.actor.type,
    entry.actor.id,
    entry.actor.name,
    entry.action,
    entry.target.type,
    entry.target.id,
    entry.organization_id,
    JSON.stringify(entry.changes),
    entry.context.request_id,
    entry.context.ip,
    entry.context.user_agent,
  ];
}

/** The requested format: by name, else the first supported media type, else NDJSON. */
export function chooseFormat(named: Format | undefined, accept: readonly string[]): Format {
  if (named) return named;
  const type = accept.find((each) => /^(text\/csv|text\/\*|application\/(x-)?ndjson|\*\/\*)$/.test(each));
  return type?.startsWith('text/') ? 'csv' : 'ndjson';
}

async function* lines(ctx: Context, filter: AuditEntryFilter, format: Format): AsyncGenerator<string> {
  const { header, line } = formats[format];
  if (header) yield header;
  for await (const page of exportAuditEntries(ctx, filter)) yield page.map(line).join('');
}

/** The whole of the filtered log as a download. */
export function exportAuditLog(ctx: Context, filter: AuditEntryFilter, format: Format): Download {
  return {
    status: 200,
    contentType: formats[format].contentType,
    headers: { 'Content-Disposition': `attachment; filename="audit-log.${format}"` },
    stream: lines(ctx, filter, format),
  };
}
