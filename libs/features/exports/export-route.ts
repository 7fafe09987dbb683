import * as z from 'zod';
import { audit, changesBetween, newAuditKey } from '#platform/audit';
import { type Context, read, transaction } from '#platform/db';
import { ownCursors, type Route, routesOf } from '#platform/http';
import {
  contentTypes,
  type ExportedList,
  type ExportFormat,
  exportFormats,
  filtersOf,
  headOf,
  linesOf,
  personalFilters,
} from './exported-list.ts';

const pageSize = 100;

const format = z.enum(exportFormats).default('ndjson').meta({
  example: 'csv',
  description: 'One JSON object per line, or CSV with a header; a field with parts is JSON in its cell.',
});

/** The endpoint that streams a whole list as a file. */
export function exportRoute(list: ExportedList): Route {
  const { records, feature, page } = list;

  async function* lines(ctx: Context, filters: object, format: ExportFormat): AsyncGenerator<string> {
    yield headOf(list, format);
    let cursor: string | undefined;
    do {
      const request = { ...filters, sort: 'created_at', limit: pageSize, cursor };
      const { data, next_cursor } = await read(ctx, (em) => page(em, ownCursors, request as never));
      yield linesOf(list, format, data);
      cursor = next_cursor;
    } while (cursor !== undefined && !ctx.signal.aborted);
  }

  return routesOf({ tag: 'Sync', feature, rate: 'standard' }).get(`/${records}/export`, {
    operationId: `export${records.charAt(0).toUpperCase()}${records.slice(1)}`,
    summary: `Download ${records}`,
    description: `All ${records} that match, oldest first, as they are while you read. It counts as one request and is in the audit log. A download that breaks off is incomplete; \`POST /exports\` makes a file that can be fetched again.`,
    scope: 'read',
    request: { query: filtersOf(list).extend({ format }) },
    responses: { 200: z.string().meta({ description: `One of the ${records} a line.` }) },
    mediaTypes: ['application/x-ndjson', 'text/csv'],
    handler: async (ctx, { query: { format, ...filters } }) => {
      const asked = format as ExportFormat;
      await transaction(ctx, async (tx) => {
        const { organization_id } = filters as { organization_id?: string };
        audit(tx, {
          action: 'records.exported',
          target: { type: 'export', id: records },
          organizationId: organization_id ?? null,
          changes: changesBetween(
            {},
            { records, format: asked, ...filters },
            { hash: personalFilters, key: newAuditKey() },
          ),
        });
      });
      return {
        status: 200,
        contentType: contentTypes[asked],
        headers: { 'Content-Disposition': `attachment; filename="${records}.${asked}"` },
        stream: lines(ctx, filters, asked),
      };
    },
  });
}
