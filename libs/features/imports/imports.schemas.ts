import * as z from 'zod';
import { delimiters, encodings } from '#platform/csv';
import * as wire from '#platform/wire';
import { importFields } from './columns.ts';

/** Limit of the request body: 10 MiB of JSON. */
export const importBodyLimit = 10 * 1024 * 1024;
/** Limits of one file. */
export const mostRows = 50_000;
export const mostColumns = 200;

const importId = wire.prefixedId('imp').meta({ example: 'imp_06bb2nkw40e08a8zdc7g6t9m5a' });

const fieldNames = importFields.join(', ');
/** A field of a lead, or a key of its metadata. */
const field = z
  .string()
  .refine(
    (name) => (importFields as readonly string[]).includes(name) || /^metadata\..{1,40}$/su.test(name),
    {
      message: `must be one of ${fieldNames}, or metadata. and a name of your own`,
      params: { code: 'not_one_of' },
    },
  )
  .meta({
    pattern: `^(?:${importFields.join('|').replaceAll('.', '\\.')}|metadata\\.[\\s\\S]{1,40})$`,
    example: 'name',
    description: `One of ${fieldNames}, or \`metadata.\` and a name of your own.`,
  });

const mapping = z
  .record(z.string().min(1).max(500), field.nullable())
  .meta({ example: { Customer: 'name', 'Job no.': 'external_ref', Fax: null } });

const delimiter = z.enum(delimiters).meta({ example: 'semicolon' });

/** The file itself, in one of two ways. */
const file = {
  csv: z.string().min(1, 'must not be empty').optional().meta({
    example: 'Customer;Phone;Job no.\r\nRosa Delgado;(404) 555-0142;J-8812\r\n',
    description: 'The file as text.',
  }),
  csv_base64: z
    .base64({ error: 'must be base64, with its padding' })
    .min(1, 'must not be empty')
    .optional()
    .meta({
      description:
        'The bytes of the file in base64, instead of `csv`; the encoding (UTF-8, UTF-16 or windows-1252) is detected.',
    }),
  delimiter: delimiter.optional().meta({
    description: 'The delimiter between cells; by default detected from the first line.',
  }),
};

const oneFile = [
  (input: { csv?: string | undefined; csv_base64?: string | undefined }) =>
    (input.csv === undefined) !== (input.csv_base64 === undefined),
  { message: 'must have either csv or csv_base64' },
] as const;

export const createImport = z
  .strictObject({
    organization_id: wire.uuid.meta({ description: 'The organization that the leads are for.' }),
    file_name: wire.line(255).nullable().default(null).meta({ example: 'leads-2026.csv' }),
    ...file,
    mapping: mapping.default({}).meta({
      description:
        'The field that a column fills, by its name in the first line; null: the column is ignored. Columns that are not named here are recognized by their names (`Full name`, `E-mail`, `Stage` …); the response shows the field of each.',
    }),
    dry_run: z.boolean().default(false).meta({ description: 'Counts and reports only; creates nothing.' }),
    upsert: z.boolean().default(false).meta({
      description:
        'A row with the `external_ref` of an existing lead updates that lead, with its filled cells only. Without this option such a row is an error.',
    }),
    source: wire
      .line(200)
      .default('import')
      .meta({ example: 'import', description: 'The source of leads whose row states none.' }),
  })
  .refine(...oneFile)
  .meta({
    example: {
      organization_id: '01975d2e-7c40-7000-8a3f-6b1f0c9d2e11',
      file_name: 'leads-2026.csv',
      csv: 'Customer;Phone;Job no.\r\nRosa Delgado;(404) 555-0142;J-8812\r\n',
      mapping: { Customer: 'name', 'Job no.': 'external_ref' },
      upsert: true,
    },
  });

export const previewImport = z
  .strictObject({
    ...file,
    is_cut: z.boolean().default(false).meta({
      description: 'This is only the beginning of the file: an incomplete last row is ignored.',
    }),
  })
  .refine(...oneFile)
  .meta({ example: { csv: 'Full name,E-mail\r\nRosa Delgado,rosa@example.com\r\n' } });

const rows = (description: string, example: number) => z.int().min(0).meta({ example, description });

const encoding = z.enum(encodings).meta({ example: 'utf-8', description: 'The encoding of the file.' });

const columns = z
  .array(
    z.object({
      header: z.string().meta({ example: 'Customer', description: 'The name of the column in the file.' }),
      field: z
        .string()
        .nullable()
        .meta({ example: 'name', description: 'The field that it fills; null: the column is ignored.' }),
    }),
  )
  .meta({ description: 'The columns, in the order of the file.' });

export const importRecord = z
  .object({
    import_id: importId,
    organization_id: wire.uuid,
    file_name: z.string().nullable().meta({ example: 'leads-2026.csv' }),
    encoding,
    delimiter,
    columns,
    dry_run: z.boolean().meta({ description: 'Nothing is created; the counts show what would be.' }),
    upsert: z.boolean().meta({ description: 'Rows may update existing leads.' }),
    status: z.enum(['queued', 'running', 'completed', 'failed']).meta({ example: 'completed' }),
    rows: rows('Rows of the file, without the first line and blank ones.', 120),
    created: rows('Rows that made a lead.', 96),
    updated: rows('Rows that changed a lead.', 15),
    unchanged: rows('Rows whose lead had all of it already.', 7),
    failed: rows('Rows that were refused; `GET /imports/{import_id}/errors` says why.', 2),
    failure_reason: z
      .string()
      .nullable()
      .meta({ example: null, description: 'Why the import failed; the counts until then are kept.' }),
    ...wire.recordTimes,
    completed_at: wire.timestamp.nullable(),
  })
  .meta({ id: 'Import' });

export const importPreview = z
  .object({
    encoding,
    delimiter,
    columns,
    rows: z
      .array(z.array(z.string()))
      .meta({ example: [['Rosa Delgado', 'rosa@example.com']], description: 'The first rows, at most ten.' }),
  })
  .meta({ id: 'ImportPreview' });

export const importError = z
  .object({
    line: z.int().min(1).meta({ example: 14, description: 'The line of the file that the row begins in.' }),
    column: z
      .string()
      .nullable()
      .meta({ example: 'Phone', description: 'The column; null where the row as a whole is refused.' }),
    field: z.string().nullable().meta({ example: 'phone', description: 'The field that it fills.' }),
    code: z.string().meta({ example: 'wrong_format', description: 'As in `error.details.issues`.' }),
    message: z.string().meta({
      example: 'must be a phone number, best in E.164 such as +14045550142',
      description: 'The problem, or what would be accepted.',
    }),
  })
  .meta({ id: 'ImportError' });

export const importParams = z.strictObject({ import_id: importId });

export const listImports = z.strictObject({
  ...wire.changingListQuery,
  status: importRecord.shape.status.optional(),
});
export const listImportErrors = z.strictObject(wire.pageQuery);

export const importPage = wire.pageOf(importRecord);
export const importErrorPage = wire.pageOf(importError);

export type CreateImport = z.output<typeof createImport>;
export type PreviewImport = z.output<typeof previewImport>;
export type ImportRecord = z.output<typeof importRecord>;
export type ImportPreviewRecord = z.output<typeof importPreview>;
export type ImportErrorRecord = z.output<typeof importError>;
export type ListImports = z.output<typeof listImports>;
export type ListImportErrors = z.output<typeof listImportErrors>;
