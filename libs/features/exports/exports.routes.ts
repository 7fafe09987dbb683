import { read } from '#platform/db';
import { type Cursors, type Route, route } from '#platform/http';
import type { DownloadLinks } from './download-link.ts';
import { exportRoute } from './export-route.ts';
import type { ExportedList } from './exported-list.ts';
import { listExports as listPage, readExport } from './exports.read.ts';
import {
  createExport as createBody,
  exportPage,
  exportParams,
  exportRecord,
  listExports,
} from './exports.schemas.ts';
import { createExport } from './exports.service.ts';

const common = { tag: 'Sync', feature: null, rate: 'standard' } as const;

export interface ExportServices {
  lists: readonly ExportedList[];
  links: DownloadLinks;
  cursors: Cursors;
}

export function exportRoutes({ lists, links, cursors }: ExportServices): Route[] {
  return [
    ...lists.map(exportRoute),
    route({
      ...common,
      method: 'GET',
      path: '/exports',
      operationId: 'listExports',
      summary: 'List exports',
      scope: 'read',
      idempotency: 'none',
      request: { params: null, query: listExports, body: null },
      responses: { 200: exportPage },
      answer: (ctx, { query }) => read(ctx, (em) => listPage(em, ctx, links, cursors, query)),
    }),
    route({
      ...common,
      method: 'POST',
      path: '/exports',
      operationId: 'createExport',
      summary: 'Export a list to a file',
      description:
        'Answers at once; once `status` is `completed`, `url` is a link to the file that needs no key and holds for 24 hours, as long as the file is kept. It has what the key sees, oldest first, at most 256 MiB. An erasure of a record that it may hold takes the file along (`withdrawn`). Needs the right to read that list as well.',
      scope: 'read',
      idempotency: 'accepted',
      request: { params: null, query: null, body: createBody },
      responses: { 202: exportRecord },
      handler: async (ctx, { body }) => {
        const created = await createExport(ctx, body, { lists, links });
        return { status: 202, body: created, headers: { Location: `/api/v1/exports/${created.export_id}` } };
      },
    }),
    route({
      ...common,
      method: 'GET',
      path: '/exports/{export_id}',
      operationId: 'getExport',
      summary: 'Fetch an export, and its link once it is done',
      scope: 'read',
      idempotency: 'none',
      request: { params: exportParams, query: null, body: null },
      responses: { 200: exportRecord },
      answer: (ctx, { params }) => read(ctx, (em) => readExport(em, ctx, links, params.export_id)),
    }),
  ];
}
