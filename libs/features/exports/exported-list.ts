import type { EntityManager } from '@mikro-orm/postgresql';
import type * as z from 'zod';
import { type Cell, csvLine } from '#platform/csv';
import type { Cursors, Page } from '#platform/http';

export const exportFormats = ['ndjson', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const contentTypes = {
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
} as const satisfies Record<ExportFormat, string>;

/** Filters with personal data, which the audit log has as hashes. */
export const personalFilters = ['email', 'phone', 'q', 'caller_number', 'callback_number', 'metadata'];

/** The names of the exported lists, also in their paths. */
export const exportedRecords = ['leads', 'prospects', 'calls', 'claims', 'reviews'] as const;
export type ExportedRecords = (typeof exportedRecords)[number];

/** A list that can be exported. */
export interface ExportedList {
  records: ExportedRecords;
  feature: string | null;
  query: z.ZodObject;
  record: z.ZodObject;
  /** A page of the list. */
  page: (em: EntityManager, cursors: Cursors, request: never) => Promise<Page<object>>;
}

/** The filters of a list's query, without the parameters for pagination. */
export const filtersOf = ({ query }: ExportedList): z.ZodObject =>
  query.omit({ limit: true, cursor: true, sort: true });

/** The columns of a list's table. */
const columnsOf = ({ record }: ExportedList): string[] =>
  Object.keys(record.shape).filter((name) => name !== 'ai_run');

/** The head of a file. */
export const headOf = (list: ExportedList, format: ExportFormat): string =>
  format === 'csv' ? csvLine(columnsOf(list)) : '';

/** Records as lines of a file. */
export function linesOf(list: ExportedList, format: ExportFormat, records: readonly object[]): string {
  if (format === 'ndjson') return records.map((each) => `${JSON.stringify(each)}\n`).join('');
  const columns = columnsOf(list);
  return records.map((each) => csvLine(columns.map((name) => cellOf(each, name)))).join('');
}

function cellOf(record: object, name: string): Cell {
  const value = (record as Record<string, unknown>)[name] ?? null;
  return value === null || typeof value === 'string' || typeof value === 'number'
    ? value
    : JSON.stringify(value);
}
