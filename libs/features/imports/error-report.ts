import { csvLine } from '#platform/csv';
import { type Context, read } from '#platform/db';
import { ownCursors } from '#platform/http';
import { listImportErrors } from './imports.read.ts';

const columns = ['line', 'column', 'field', 'code', 'message'] as const;

/** All refused rows of an import as CSV, page by page. */
export async function* errorReport(ctx: Context, importId: string): AsyncGenerator<string> {
  yield csvLine(columns);
  let cursor: string | undefined;
  do {
    const page = await read(ctx, (em) => listImportErrors(em, ownCursors, importId, { limit: 500, cursor }));
    yield page.data.map((error) => csvLine(columns.map((name) => error[name]))).join('');
    cursor = page.next_cursor;
  } while (cursor !== undefined && !ctx.signal.aborted);
}
