import { type Context, read } from '#platform/db';
import { type Cursors, prefersCsv, route, type StreamResult } from '#platform/http';
import { errorReport } from './error-report.ts';
import { listImportErrors, listImports as listPage, readImport } from './imports.read.ts';
import {
  createImport as createBody,
  importBodyLimit,
  importErrorPage,
  importPage,
  importParams,
  importPreview,
  importRecord,
  listImportErrors as listErrorsQuery,
  listImports,
  previewImport as previewBody,
} from './imports.schemas.ts';
import { createImport } from './imports.service.ts';
import { previewFile } from './read-file.ts';

const common = { tag: 'Sync', feature: null, rate: 'standard' } as const;

function reportAnswer(ctx: Context, importId: string): StreamResult<'text/csv'> {
  return {
    status: 200,
    contentType: 'text/csv; charset=utf-8; header=present',
    headers: { Vary: 'Accept', 'Content-Disposition': `attachment; filename="${importId}-errors.csv"` },
    stream: errorReport(ctx, importId),
  };
}

export function importRoutes({ cursors, errorCursors }: { cursors: Cursors; errorCursors: Cursors }) {
  return {
    list: route({
      ...common,
      method: 'GET',
      path: '/imports',
      operationId: 'listImports',
      summary: 'List imports',
      scope: 'read',
      idempotency: 'none',
      request: { params: null, query: listImports, body: null },
      responses: { 200: importPage },
      answer: (ctx, { query }) => read(ctx, (em) => listPage(em, cursors, query)),
    }),
    create: route({
      ...common,
      method: 'POST',
      path: '/imports',
      operationId: 'createImport',
      summary: 'Import leads from a CSV file',
      description:
        'Answers at once; `status` and the counts tell how far it is. Each row is judged by itself, as `POST /leads` would: what is refused stands in `GET /imports/{import_id}/errors` by line and column. The first line names the columns; commas, semicolons, tabs and bars are told apart. At most 50,000 rows, 200 columns and 10 MiB. A file that is no table, or lacks a column that is needed, is refused as a whole. A row without an `external_ref` makes a lead each time that it is sent. Leads are scored at 50 a second, so that calls do not wait behind them. Needs the right to write leads as well.',
      scope: 'write',
      idempotency: 'accepted',
      bodyLimit: importBodyLimit,
      request: { params: null, query: null, body: createBody },
      responses: { 202: importRecord },
      handler: async (ctx, { body }) => {
        const created = await createImport(ctx, body);
        return { status: 202, body: created, headers: { Location: `/api/v1/imports/${created.import_id}` } };
      },
    }),
    preview: route({
      ...common,
      method: 'POST',
      path: '/imports/preview',
      operationId: 'previewImport',
      summary: 'Tell what a file would be taken for',
      description:
        'Its encoding, its columns with the fields that they are known as, and its first rows. Nothing is made or kept. The beginning of a file is enough, with `is_cut`.',
      scope: 'write',
      idempotency: 'accepted',
      bodyLimit: importBodyLimit,
      request: { params: null, query: null, body: previewBody },
      responses: { 200: importPreview },
      answer: (_ctx, { body }) => previewFile(body),
    }),
    get: route({
      ...common,
      method: 'GET',
      path: '/imports/{import_id}',
      operationId: 'getImport',
      summary: 'Fetch an import, and how far it is',
      scope: 'read',
      idempotency: 'none',
      request: { params: importParams, query: null, body: null },
      responses: { 200: importRecord },
      answer: (ctx, { params }) => read(ctx, (em) => readImport(em, params.import_id)),
    }),
    listErrors: route({
      ...common,
      method: 'GET',
      path: '/imports/{import_id}/errors',
      operationId: 'listImportErrors',
      summary: 'List what an import has refused',
      description:
        'In the order of the file, in pages; with `Accept: text/csv` all of it as a table. Each problem names the line, the column and what would be accepted; the cells themselves are not kept.',
      scope: 'read',
      idempotency: 'none',
      request: { params: importParams, query: listErrorsQuery, body: null },
      responses: { 200: importErrorPage },
      mediaTypes: ['application/json', 'text/csv'],
      handler: async (ctx, { params, query, accept }) => {
        if (prefersCsv(accept)) {
          await read(ctx, (em) => readImport(em, params.import_id));
          return reportAnswer(ctx, params.import_id);
        }
        return {
          status: 200,
          body: await read(ctx, (em) => listImportErrors(em, errorCursors, params.import_id, query)),
          headers: { Vary: 'Accept' },
        };
      },
    }),
  };
}
