import type { CsvRecord } from '#platform/csv';
import { withoutShield } from '#platform/csv';

/** The fields a column may fill, in addition to `metadata.` with a name of the client's own. */
export const importFields = [
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'message',
  'source',
  'industry',
  'direction',
  'pipeline_stage',
  'lost_reason',
  'next_action_at',
  'owner_user_id',
  'external_ref',
  'attribution.source',
  'attribution.medium',
  'attribution.campaign',
  'attribution.keyword',
  'attribution.click_id',
  'attribution.landing_page',
] as const;

/** Usual column names by field, the most certain first. */
const usualNames: Readonly<Record<string, readonly string[]>> = {
  name: [
    'name',
    'full name',
    'lead name',
    'contact name',
    'customer name',
    'client name',
    'lead',
    'contact',
    'customer',
    'client',
    'company',
    'company name',
  ],
  first_name: ['first name', 'firstname', 'given name'],
  last_name: ['last name', 'lastname', 'surname', 'family name'],
  email: ['email', 'e mail', 'email address', 'e mail address', 'contact email', 'primary email', 'mail'],
  phone: [
    'phone',
    'phone number',
    'mobile',
    'mobile phone',
    'cell',
    'cell phone',
    'telephone',
    'tel',
    'primary phone',
    'contact phone',
    'caller number',
  ],
  message: [
    'message',
    'description',
    'details',
    'inquiry',
    'what they need',
    'comments',
    'comment',
    'notes',
    'note',
  ],
  source: ['source', 'lead source', 'channel', 'where it comes from'],
  industry: ['industry', 'sector'],
  direction: ['direction'],
  pipeline_stage: ['pipeline stage', 'stage', 'lead stage', 'status', 'lead status'],
  lost_reason: ['lost reason', 'reason lost'],
  next_action_at: ['next action at', 'next step', 'next action', 'follow up'],
  owner_user_id: ['owner user id'],
  external_ref: [
    'external ref',
    'external reference',
    'reference',
    'ref',
    'external id',
    'crm id',
    'record id',
    'customer id',
    'lead id',
    'id',
  ],
  'attribution.source': ['utm source'],
  'attribution.medium': ['utm medium', 'medium'],
  'attribution.campaign': ['utm campaign', 'campaign'],
  'attribution.keyword': ['utm term', 'keyword'],
  'attribution.click_id': ['gclid', 'click id'],
  'attribution.landing_page': ['landing page', 'landing page url'],
};

const plain = (header: string): string =>
  header
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A column of a file, and the field that it fills; null: it is not read. */
export interface Column {
  header: string;
  field: string | null;
}

/** The column names from a file's first record; a column without a name is named by its position. */
export function headersOf(cells: readonly string[]): string[] {
  return cells.map((cell, at) => textOf(cell) || `Column ${at + 1}`);
}

/**
 * The field that each column fills: from the client's mapping, else from the column's name. One column fills each field.
 * @param mapping fields by column name; null for a column to ignore.
 */
export function mapColumns(
  headers: readonly string[],
  mapping: Readonly<Record<string, string | null>>,
): Column[] {
  const fields = new Map<string, string | null>(Object.entries(mapping));
  const taken = new Set(Object.values(mapping));
  for (const [field, names] of Object.entries(usualNames)) {
    if (taken.has(field)) continue;
    const header = names
      .map((name) => headers.find((each) => !fields.has(each) && plain(each) === name))
      .find((each) => each !== undefined);
    if (header === undefined) continue;
    fields.set(header, field);
    taken.add(field);
  }
  // First and last name are used only where no column has the full name.
  if (
    taken.has('name') &&
    !Object.values(mapping).some((field) => field === 'first_name' || field === 'last_name')
  ) {
    for (const [header, field] of fields)
      if (field === 'first_name' || field === 'last_name') fields.set(header, null);
  }
  return headers.map((header) => ({ header, field: fields.get(header) ?? null }));
}

/** A cell as one line of text. */
function textOf(cell: string): string {
  return withoutShield(cell)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

/** Fields with a fixed vocabulary, whose words people write with spaces and capitals. */
const words = ['direction', 'pipeline_stage'];

/** The filled fields of a record, as in an API request. */
export function fieldsOf(
  columns: readonly Column[],
  { cells }: Pick<CsvRecord, 'cells'>,
): Record<string, unknown> {
  const flat = new Map<string, string>();
  for (const [at, { field }] of columns.entries()) {
    const text = field === null ? '' : textOf(cells[at] ?? '');
    if (field !== null && text !== '')
      flat.set(field, words.includes(field) ? text.toLowerCase().replaceAll(/[\s-]+/g, '_') : text);
  }
  const name = [flat.get('first_name'), flat.get('last_name')].filter(Boolean).join(' ');
  flat.delete('first_name');
  flat.delete('last_name');
  if (name !== '' && !flat.has('name')) flat.set('name', name);
  const fields: Record<string, unknown> = {};
  for (const [field, text] of flat) {
    const dot = field.indexOf('.');
    if (dot < 0) {
      fields[field] = text;
      continue;
    }
    const group = field.slice(0, dot);
    fields[group] = { ...(fields[group] as object | undefined), [field.slice(dot + 1)]: text };
  }
  return fields;
}

/** The name of the column that fills a field; null where none does. */
export function columnOf(columns: readonly Column[], path: string): string | null {
  const parts = path === 'name' ? ['name', 'first_name', 'last_name'] : [path];
  return columns.find(({ field }) => field !== null && parts.includes(field))?.header ?? null;
}
