import { type Context, read } from '#platform/db';
import { type Cursors, prefersCsv, routesOf, type StreamResult } from '#platform/http';
import { errorReport } from './error-report.ts';
import { listImportErrors, listImports, readImport } from './imports.read.ts';
import * as schemas from './imports.schemas.ts';
import { createImport } from './imports.service.ts';
import { previewFile } from './read-file.ts';

const { get, post } = routesOf({ tag: 'Sync', feature: null, rate: 'standard' });

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
    list: get('/imports', {
      operationId: 'listImports',
      summary: 'List imports',
      scope: 'read',
      request: { query: schemas.listImports },
      responses: { 200: schemas.importPage },
      answer: (ctx, { query }) => read(ctx, (em) => listImports(em, cursors, query)),
    }),
    create: post('/imports', {
      operationId: 'createImport',
      summary: 'Import leads from a CSV file',
      description:
        'Answers at once; `status` and the counts show the progress. Each row is validated by itself, as by `POST /leads`; `GET /imports/{import_id}/errors` lists refused rows by line and column. The first line names the columns; the delimiter (comma, semicolon, tab or bar) is detected. At most 50,000 rows, 200 columns and 10 MiB. A file that is no table, or lacks a required column, is refused as a whole. A row without an `external_ref` makes a new lead each time it is sent. Leads are scored at 50 a second, so that calls do not wait behind them. Also requires the scope to write leads.',
      scope: 'write',
      idempotency: 'accepted',
      bodyLimit: schemas.importBodyLimit,
      request: { body: schemas.createImport },
      responses: { 202: schemas.importRecord },
      location: '/api/v1/imports/{import_id}',
      answer: (ctx, { body }) => createImport(ctx, body),
    }),
    preview: post('/imports/preview', {
      operationId: 'previewImport',
      summary: 'Preview an import',
      description:
        'Shows the encoding, the columns with the fields they are mapped to, and the first rows. Nothing is created or stored. The beginning of a file is enough, with `is_cut`.',
      scope: 'write',
      idempotency: 'accepted',
      bodyLimit: schemas.importBodyLimit,
      request: { body: schemas.previewImport },
      responses: { 200: schemas.importPreview },
      answer: (_ctx, { body }) => previewFile(body),
    }),
    get: get('/imports/{import_id}', {
      operationId: 'getImport',
      summary: 'Fetch an import and its progress',
      scope: 'read',
      request: { params: schemas.importParams },
      responses: { 200: schemas.importRecord },
      answer: (ctx, { params }) => read(ctx, (em) => readImport(em, params.import_id)),
    }),
    listErrors: get('/imports/{import_id}/errors', {
      operationId: 'listImportErrors',
      summary: 'List the rows that an import refused',
      description:
        'In the order of the file, in pages; with `Accept: text/csv` all of them as CSV. Each problem names the line, the column and what would be accepted; the cells themselves are not stored.',
      scope: 'read',
      request: { params: schemas.importParams, query: schemas.listImportErrors },
      responses: { 200: schemas.importErrorPage },
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
