import * as z from 'zod';
import { read, readTogether } from '#platform/db';
import { type Cursors, route } from '#platform/http';
import { findAuditEntry, listAuditEntries as listPage } from './audit-log.read.ts';
import {
  auditCheckpointPage,
  auditCheckpointParams,
  auditCheckpointQuery,
  auditEntryPage,
  auditEntryParams,
  exportAuditEntries,
  listAuditCheckpoints,
  listAuditEntries,
  provenAuditCheckpoint,
  sealedAuditEntry,
} from './audit-log.schemas.ts';
import { listCheckpoints, readCheckpoint } from './checkpoints.read.ts';
import { chooseFormat, exportAuditLog } from './export.ts';

const common = { tag: 'Audit Log', feature: null, rate: 'standard' } as const;
const checkpointTag = 'Audit checkpoints';

/** `get` has to be registered last, since its path would take the other ones' for an identifier. */
export function auditLogRoutes({
  cursors,
  checkpointCursors,
}: {
  cursors: Cursors;
  checkpointCursors: Cursors;
}) {
  return {
    list: route({
      ...common,
      method: 'GET',
      path: '/audit-log',
      operationId: 'listAuditEntries',
      summary: 'List audit entries',
      scope: 'read',
      idempotency: 'none',
      request: { params: null, query: listAuditEntries, body: null },
      responses: { 200: auditEntryPage },
      answer: (ctx, { query }) => readTogether(ctx, (em) => listPage(em, ctx, cursors, query)),
    }),
    export: route({
      ...common,
      method: 'GET',
      path: '/audit-log/export',
      operationId: 'exportAuditEntries',
      summary: 'Download the audit log',
      description:
        'All entries that match, newest first: one JSON object a line (NDJSON), or CSV by `format=csv` or `Accept: text/csv`.',
      scope: 'read',
      idempotency: 'none',
      request: { params: null, query: exportAuditEntries, body: null },
      responses: { 200: z.string().meta({ description: 'One audit entry a line.' }) },
      mediaTypes: ['application/x-ndjson', 'text/csv'],
      handler: async (ctx, { query: { format, ...filter }, accept }) =>
        exportAuditLog(ctx, filter, chooseFormat(format, accept)),
    }),
    checkpoints: route({
      ...common,
      method: 'GET',
      path: '/audit-log/checkpoints',
      operationId: 'listAuditCheckpoints',
      tag: checkpointTag,
      summary: 'List the signed checkpoints of the audit log',
      description:
        'Each says, signed with a key that the database does not have, how many batches the log has and the root of the tree over them. Keep them: a log that is rewritten later cannot be shown to continue them.',
      scope: 'read',
      idempotency: 'none',
      request: { params: null, query: listAuditCheckpoints, body: null },
      responses: { 200: auditCheckpointPage },
      answer: (ctx, { query }) => read(ctx, (em) => listCheckpoints(em, checkpointCursors, query)),
    }),
    checkpoint: route({
      ...common,
      method: 'GET',
      path: '/audit-log/checkpoints/{checkpoint_id}',
      operationId: 'getAuditCheckpoint',
      tag: checkpointTag,
      summary: 'Fetch a checkpoint, with the proof that it continues an older one',
      scope: 'read',
      idempotency: 'none',
      request: { params: auditCheckpointParams, query: auditCheckpointQuery, body: null },
      responses: { 200: provenAuditCheckpoint },
      answer: (ctx, { params, query }) =>
        readTogether(ctx, (em) => readCheckpoint(em, ctx, params.checkpoint_id, query.from)),
    }),
    get: route({
      ...common,
      method: 'GET',
      path: '/audit-log/{audit_id}',
      operationId: 'getAuditEntry',
      summary: 'Fetch an audit entry with the proof that it is in the log',
      scope: 'read',
      idempotency: 'none',
      request: { params: auditEntryParams, query: null, body: null },
      responses: { 200: sealedAuditEntry },
      answer: (ctx, { params }) => readTogether(ctx, (em) => findAuditEntry(em, params.audit_id)),
    }),
  };
}
