import { read } from '#platform/db';
import { type Cursors, type Route, routesOf } from '#platform/http';
import type { DownloadLinks } from './download-link.ts';
import { exportRoute } from './export-route.ts';
import type { ExportedList } from './exported-list.ts';
import { listExports, readExport } from './exports.read.ts';
import * as schemas from './exports.schemas.ts';
import { createExport } from './exports.service.ts';

const { get, post } = routesOf({ tag: 'Sync', feature: null, rate: 'standard' });

export interface ExportServices {
  lists: readonly ExportedList[];
  links: DownloadLinks;
  cursors: Cursors;
}

export function exportRoutes({ lists, links, cursors }: ExportServices): Route[] {
  return [
    ...lists.map(exportRoute),
    get('/exports', {
      operationId: 'listExports',
      summary: 'List exports',
      scope: 'read',
      request: { query: schemas.listExports },
      responses: { 200: schemas.exportPage },
      answer: (ctx, { query }) => read(ctx, (em) => listExports(em, ctx, links, cursors, query)),
    }),
    post('/exports', {
      operationId: 'createExport',
      summary: 'Create an export',
      description:
        'Answers at once; once `status` is `completed`, `url` is a link to the file that needs no key and is valid for 24 hours, as long as the file is kept. The file has the records that the key may see, oldest first, at most 256 MiB. It is deleted when a record that it may contain is erased (`withdrawn`). Also requires the scope to read that list.',
      scope: 'read',
      idempotency: 'accepted',
      request: { body: schemas.createExport },
      responses: { 202: schemas.exportRecord },
      location: '/api/v1/exports/{export_id}',
      answer: (ctx, { body }) => createExport(ctx, body, { lists, links }),
    }),
    get('/exports/{export_id}', {
      operationId: 'getExport',
      summary: 'Fetch an export and its download link',
      scope: 'read',
      request: { params: schemas.exportParams },
      responses: { 200: schemas.exportRecord },
      answer: (ctx, { params }) => read(ctx, (em) => readExport(em, ctx, links, params.export_id)),
    }),
  ];
}
