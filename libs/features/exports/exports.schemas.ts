import * as z from 'zod';
import * as wire from '#platform/wire';
import { exportedRecords, exportFormats } from './exported-list.ts';

/** Size limit of a file, in bytes. */
export const mostBytes = 256 * 1024 * 1024;
/** Hours that a file is kept and its link is valid. */
export const keptHours = 24;

const exportId = wire.prefixedId('exp').meta({ example: 'exp_06bb2nkw40e08a8zdc7g6t9m5a' });

const records = z.enum(exportedRecords).meta({ example: 'leads', description: 'The list to export.' });
const format = z.enum(exportFormats).meta({
  example: 'csv',
  description: 'One JSON object per line, or CSV with a header; a field with parts is JSON in its cell.',
});
const filters = z
  .record(
    z.string().max(100),
    z.union([z.string().max(1_000), z.number(), z.boolean(), z.record(z.string(), z.string().max(1_000))]),
  )
  .meta({
    example: { pipeline_stage: 'won', created_after: '2026-01-01T00:00:00Z' },
    description: "The list's query parameters, without `limit`, `cursor` and `sort`.",
  });

export const createExport = z.strictObject({
  records,
  format: format.default('csv'),
  filters: filters.default({}),
});

export const exportRecord = z
  .object({
    export_id: exportId,
    records,
    format,
    filters,
    status: z.enum(['queued', 'running', 'completed', 'failed', 'withdrawn', 'expired']).meta({
      example: 'completed',
      description:
        '`withdrawn`: a record that the file may have contained was erased, and the file with it; create another export. `expired`: the file was deleted after its retention period.',
    }),
    rows: z.int().min(0).meta({ example: 1_204, description: 'Records in the file so far.' }),
    bytes: z.int().min(0).meta({ example: 481_600, description: 'The size of the file so far.' }),
    url: z.string().nullable().meta({
      example:
        'https://api.example.com/downloads/bGl2ZQowMTk3NWQyZQpleHBfMDZiYjJua3c.vEb5C9cXcI3V0a0mPq2nSx6T',
      description:
        'The link to the file, valid without a key until `expires_at`: everyone who has it can fetch the file. null unless `completed`.',
    }),
    failure_reason: z.string().nullable().meta({ example: null }),
    ...wire.recordTimes,
    completed_at: wire.timestamp.nullable(),
    expires_at: wire.timestamp.meta({ description: 'When the file and this record are deleted.' }),
  })
  .meta({ id: 'Export' });

export const exportParams = z.strictObject({ export_id: exportId });

const { created_after, created_before } = wire.listFilters;
export const listExports = z.strictObject({
  ...wire.pageQuery,
  created_after,
  created_before,
  ...wire.changeFilters,
  records: records.optional(),
});

export const exportPage = wire.pageOf(exportRecord);

export type CreateExport = z.output<typeof createExport>;
export type ExportRecord = z.output<typeof exportRecord>;
export type ListExports = z.output<typeof listExports>;
