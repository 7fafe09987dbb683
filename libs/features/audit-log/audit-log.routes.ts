import * as z from 'zod';
import { readTogether } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { findAuditEntry, listAuditEntries as listPage } from './audit-log.read.ts';
import {
  auditEntryPage,
  auditEntryParams,
  exportAuditEntries,
  listAuditEntries,
  sealedAuditEntry,
} from './audit-log.schemas.ts';
import { chooseFormat, exportAuditLog } from './export.ts';

const tag = 'Audit Log';

/** `export` has to be registered before `get`, whose path would take it for an identifier. */
export function auditLogRoutes({ cursors }: { cursors: Cursors }) {
  return {
    list: route({
      method: 'GET',
      path: '/audit-log',
      operationId: 'listAuditEntries',
      tag,
      summary: 'List audit entries',
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: listAuditEntries, body: null },
      responses: { 200: auditEntryPage },
      handler: async (ctx, { query }) => ({
        status: 200,
        body: await readTogether(ctx, (em) => listPage(em, ctx, cursors, query)),
      }),
    }),
    export: route({
      method: 'GET',
      path: '/audit-log/export',
      operationId: 'exportAuditEntries',
      tag,
      summary: 'Download the audit log',
      description:
        'All entries that match, newest first: one JSON object a line (NDJSON), or CSV by `format=csv` or `Accept: text/csv`.',
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: null, query: exportAuditEntries, body: null },
      responses: { 200: z.string().meta({ description: 'One audit entry a line.' }) },
      mediaTypes: ['application/x-ndjson', 'text/csv'],
      handler: async (ctx, { query: { format, ...filter }, accept }) =>
        exportAuditLog(ctx, filter, chooseFormat(format, accept)),
    }),
    get: route({
      method: 'GET',
      path: '/audit-log/{audit_id}',
      operationId: 'getAuditEntry',
      tag,
      summary: 'Fetch an audit entry with the proof that it is in the log',
      scope: 'read',
      feature: null,
      rate: 'standard',
      idempotency: 'none',
      request: { params: auditEntryParams, query: null, body: null },
      responses: { 200: sealedAuditEntry },
      handler: async (ctx, { params }) => ({
        status: 200,
        body: await readTogether(ctx, (em) => findAuditEntry(em, params.audit_id)),
      }),
    }),
  };
}
