import * as z from 'zod';
import { read, readTogether } from '#platform/db';
import { type Cursors, routesOf } from '#platform/http';
import { findAuditEntry, listAuditEntries } from './audit-log.read.ts';
import * as schemas from './audit-log.schemas.ts';
import { listCheckpoints, readCheckpoint } from './checkpoints.read.ts';
import { chooseFormat, exportAuditLog } from './export.ts';

const { get } = routesOf({ tag: 'Audit Log', feature: null, rate: 'standard' });
const checkpointTag = 'Audit checkpoints';

/** `get` must be registered last: its path would match the others' last segment as an identifier. */
export function auditLogRoutes({
  cursors,
  checkpointCursors,
}: {
  cursors: Cursors;
  checkpointCursors: Cursors;
}) {
  return {
    list: get('/audit-log', {
      operationId: 'listAuditEntries',
      summary: 'List audit entries',
      scope: 'read',
      request: { query: schemas.listAuditEntries },
      responses: { 200: schemas.auditEntryPage },
      answer: (ctx, { query }) => readTogether(ctx, (em) => listAuditEntries(em, ctx, cursors, query)),
    }),
    export: get('/audit-log/export', {
      operationId: 'exportAuditEntries',
      summary: 'Download the audit log',
      description:
        'All entries that match, newest first: one JSON object a line (NDJSON), or CSV by `format=csv` or `Accept: text/csv`.',
      scope: 'read',
      request: { query: schemas.exportAuditEntries },
      responses: { 200: z.string().meta({ description: 'One audit entry a line.' }) },
      mediaTypes: ['application/x-ndjson', 'text/csv'],
      handler: async (ctx, { query: { format, ...filter }, accept }) =>
        exportAuditLog(ctx, filter, chooseFormat(format, accept)),
    }),
    checkpoints: get('/audit-log/checkpoints', {
      operationId: 'listAuditCheckpoints',
      tag: checkpointTag,
      summary: 'List the signed checkpoints of the audit log',
      description:
        'Each says, signed with a key that the database does not have, how many batches the log has and the root of the tree over them. Keep them: a log that is rewritten later cannot be shown to continue them.',
      scope: 'read',
      request: { query: schemas.listAuditCheckpoints },
      responses: { 200: schemas.auditCheckpointPage },
      answer: (ctx, { query }) => read(ctx, (em) => listCheckpoints(em, checkpointCursors, query)),
    }),
    checkpoint: get('/audit-log/checkpoints/{checkpoint_id}', {
      operationId: 'getAuditCheckpoint',
      tag: checkpointTag,
      summary: 'Fetch a checkpoint, with the proof that it continues an older one',
      scope: 'read',
      request: { params: schemas.auditCheckpointParams, query: schemas.auditCheckpointQuery },
      responses: { 200: schemas.provenAuditCheckpoint },
      answer: (ctx, { params, query }) =>
        readTogether(ctx, (em) => readCheckpoint(em, ctx, params.checkpoint_id, query.from)),
    }),
    get: get('/audit-log/{audit_id}', {
      operationId: 'getAuditEntry',
      summary: 'Fetch an audit entry with the proof that it is in the log',
      scope: 'read',
      request: { params: schemas.auditEntryParams },
      responses: { 200: schemas.sealedAuditEntry },
      answer: (ctx, { params }) => readTogether(ctx, (em) => findAuditEntry(em, params.audit_id)),
    }),
  };
}
