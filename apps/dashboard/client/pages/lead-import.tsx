import { Download } from 'lucide-react';
import { type ChangeEvent, useEffect, useState } from 'react';
import type { ImportErrorRecord, ImportPreviewRecord, ImportRecord } from '#features/imports/schemas';
import { Button } from '../components/button.tsx';
import { Dialog, DialogForm } from '../components/dialog.tsx';
import { Notice, Pending } from '../components/feedback.tsx';
import { Field, SelectField, TextField, TickField } from '../components/fields.tsx';
import { Select } from '../components/select.tsx';
import { toastError } from '../components/toasts.tsx';
import { withOrganizations } from '../components/with-organizations.tsx';
import { ApiError, download } from '../core/api.ts';
import { useApiForm } from '../core/form.ts';
import { asApiError, type Change, refresh, send, usePages, useResource } from '../core/query.ts';

/** The maximum size of a file, so that its base64 request stays within 10 MiB. */
const mostBytes = 7.5 * 1024 * 1024;
/** How much of a file is sent to detect its columns and first rows. */
const headBytes = 64 * 1024;

/** The fields that a column can be mapped to, the most common first. */
const fieldLabels: readonly (readonly [string, string])[] = [
  ['name', 'Name'],
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['phone', 'Phone'],
  ['email', 'E-mail'],
  ['message', 'What they need'],
  ['pipeline_stage', 'Stage'],
  ['source', 'Source'],
  ['external_ref', 'Reference'],
  ['next_action_at', 'Next step'],
  ['lost_reason', 'Why it was lost'],
  ['industry', 'Industry'],
  ['direction', 'Direction'],
  ['attribution.source', 'Advertising source'],
  ['attribution.medium', 'Advertising medium'],
  ['attribution.campaign', 'Campaign'],
  ['attribution.keyword', 'Keyword'],
  ['attribution.click_id', 'Click ID'],
  ['attribution.landing_page', 'Landing page'],
];

const notImported = 'none';

/** The metadata field for a column that keeps its own name. */
const keptAs = (header: string): string => `metadata.${header.slice(0, 40)}`;

const optionsFor = (header: string) => [
  [notImported, 'Not imported'] as const,
  ...fieldLabels,
  [keptAs(header), 'Keep as a note of its own'] as const,
];

/** A validation error found without a request. */
const problemWith = (message: string): ApiError => new ApiError(422, 'validation_error', message);

/** A file as base64. */
function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(problemWith('The file could not be read. Choose it again.'));
    reader.readAsDataURL(file);
  });
}

type Mapping = Readonly<Record<string, string>>;

interface Chosen {
  file: File;
  preview: ImportPreviewRecord;
  mapping: Mapping;
}

const mappingOf = ({ columns }: ImportPreviewRecord): Mapping =>
  Object.fromEntries(columns.map(({ header, field }) => [header, field ?? notImported]));

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The columns of the file with their first rows, and the field that each is mapped to. */
function Columns({ chosen, onMap }: { chosen: Chosen; onMap: (mapping: Mapping) => void }) {
  const { preview, mapping } = chosen;
  return (
    <section className="import-columns" aria-label="Columns of the file">
      <table>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">First rows</th>
            <th scope="col">Becomes</th>
          </tr>
        </thead>
        <tbody>
          {preview.columns.map(({ header }, at) => (
            <tr key={header}>
              <th scope="row" className="breakable">
                {header}
              </th>
              <td className="soft">
                {preview.rows.slice(0, 3).map((row, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows of one file have no names and do not move
                  <span className="one-line" key={place} title={row[at]}>
                    {row[at] || '–'}
                  </span>
                ))}
              </td>
              <td>
                <Select
                  label={`${header} becomes`}
                  options={optionsFor(header)}
                  value={mapping[header] ?? notImported}
                  onChange={(field) => onMap({ ...mapping, [header]: field })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Which rows were refused, and why. */
function Refused({ record }: { record: ImportRecord }) {
  const errors = usePages<ImportErrorRecord>(`/imports/${record.import_id}/errors`, { limit: 5 });
  const [saving, setSaving] = useState(false);
  async function save(): Promise<void> {
    setSaving(true);
    try {
      await download(`/imports/${record.import_id}/errors`, 'text/csv', 'import-report.csv');
    } catch (error) {
      toastError(error);
    } finally {
      setSaving(false);
    }
  }
  return (
    <>
      <ul className="import-errors">
        {errors.items?.slice(0, 5).map(({ line, column, field, message }) => (
          <li key={`${line} ${field} ${message}`}>
            <b>
              Line {line}
              {column && `, ${column}`}:
            </b>{' '}
            {message}
          </li>
        ))}
      </ul>
      <Button onClick={() => void save()} busy={saving}>
        <Download size={16} />
        Download the report
      </Button>
    </>
  );
}

/** The progress and the result of an import. */
function Outcome({
  importId,
  onImport,
  onClose,
}: {
  importId: string;
  /** Runs the checked import. */
  onImport: () => Promise<void>;
  onClose: () => void;
}) {
  const { data: record, error, reload } = useResource<ImportRecord>(`/imports/${importId}`);
  const form = useApiForm({ values: {}, send: onImport });
  const isDone = record?.status === 'completed' || record?.status === 'failed';
  useEffect(() => {
    if (isDone) {
      refresh('/leads', '/overview');
      return;
    }
    const timer = setInterval(reload, 1_000);
    return () => clearInterval(timer);
  }, [isDone, reload]);
  if (error || !record) return <Pending error={error} retry={reload} lines={3} />;
  const { created, updated, unchanged, failed, rows, dry_run: isCheck, status } = record;
  const done = created + updated + unchanged + failed;
  const results = [
    created > 0 && `${counted(created, 'lead', 'leads')} ${isCheck ? 'would be added' : 'added'}`,
    updated > 0 && `${counted(updated, 'lead', 'leads')} ${isCheck ? 'would be updated' : 'updated'}`,
    unchanged > 0 && `${counted(unchanged, 'lead has', 'leads have')} nothing new`,
    failed > 0 && `${counted(failed, 'row', 'rows')} ${isCheck ? 'would be left out' : 'left out'}`,
  ].filter((result) => result !== false);
  return (
    <div className="form">
      <div role="status">
        {isDone ? (
          <Notice tone={status === 'failed' ? 'danger' : failed > 0 ? 'warn' : 'good'}>
            {status === 'failed' && `The import stopped: ${record.failure_reason} `}
            {results.length > 0 ? `${results.join(', ')}.` : 'Nothing was read.'}
            {isCheck && ' Nothing has been added yet.'}
          </Notice>
        ) : (
          <p>
            {isCheck ? 'Checking' : 'Importing'}: {done.toLocaleString('en-US')} of{' '}
            {counted(rows, 'row', 'rows')}.{!isCheck && ' You can close this; the import goes on.'}
          </p>
        )}
      </div>
      {!isDone && <progress max={rows} value={done} aria-label="Progress" />}
      {isDone && failed > 0 && <Refused record={record} />}
      {form.failure && <Notice tone="danger">{form.failure}</Notice>}
      <div className="form-foot">
        <Button onClick={onClose}>{isDone && !isCheck ? 'Done' : 'Close'}</Button>
        {isDone && isCheck && created + updated > 0 && (
          <Button tone="primary" busy={form.busy} onClick={() => form.submit()}>
            Import now
          </Button>
        )}
      </div>
    </div>
  );
}

/** Imports leads from a file: mapping of columns, dry run, import, result. */
export const ImportDialog = withOrganizations<{ onClose: () => void }>(({ all, onClose }) => {
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [importId, setImportId] = useState<string>();
  const form = useApiForm({
    values: {
      organization_id: all[0]?.organization_id ?? '',
      source: 'Imported list',
      upsert: false,
      check: true,
    },
    send: (values) => start(values, values.check),
  });

  async function start(
    { organization_id, source, upsert }: { organization_id: string; source: string; upsert: boolean },
    isCheck: boolean,
  ): Promise<void> {
    if (!chosen) throw problemWith('Choose a file first.');
    const { file, mapping } = chosen;
    const fields = Object.values(mapping);
    const has = (...names: string[]): boolean => names.some((name) => fields.includes(name));
    if (upsert && !has('external_ref')) throw problemWith('Say which column is the reference.');
    if (!upsert && !has('name', 'first_name', 'last_name')) {
      throw problemWith('Say which column is the name.');
    }
    if (!upsert && !has('phone', 'email')) throw problemWith('Say which column is the phone or the e-mail.');
    const change: Change = {
      method: 'POST',
      path: '/imports',
      body: {
        organization_id,
        source,
        upsert,
        dry_run: isCheck,
        file_name: file.name.slice(0, 255),
        csv_base64: await base64Of(file),
        mapping: Object.fromEntries(
          Object.entries(mapping).map(([header, field]) => [header, field === notImported ? null : field]),
        ),
      },
    };
    setImportId((await send<ImportRecord>(change)).import_id);
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    setProblem(undefined);
    setChosen(undefined);
    if (!file) return;
    if (file.size > mostBytes) {
      setProblem('is larger than 7.5 MB. Save it in several files.');
      return;
    }
    try {
      const body = { csv_base64: await base64Of(file.slice(0, headBytes)), is_cut: file.size > headBytes };
      const preview = await send<ImportPreviewRecord>({ method: 'POST', path: '/imports/preview', body });
      setChosen({ file, preview, mapping: mappingOf(preview) });
    } catch (error) {
      const { issues, message } = asApiError(error);
      setProblem(issues[0]?.message ?? message);
    }
  }

  return (
    <Dialog title="Import leads" onClose={onClose} wide>
      {importId !== undefined ? (
        <Outcome
          key={importId}
          importId={importId}
          onImport={() => start(form.getValues(), false)}
          onClose={onClose}
        />
      ) : (
        <DialogForm form={form} confirm={form.watch('check') ? 'Check' : 'Import'} onClose={onClose}>
          <Field
            label="File"
            hint="A table saved as CSV, with the names of the columns in the first line. At most 50,000 rows."
            problem={problem}
          >
            {(ties) => (
              <input
                {...ties}
                type="file"
                accept=".csv,.tsv,.txt,text/csv"
                onChange={(event) => void choose(event)}
                required
              />
            )}
          </Field>
          {chosen && <Columns chosen={chosen} onMap={(mapping) => setChosen({ ...chosen, mapping })} />}
          <div className="row-fields">
            {all.length > 1 && (
              <SelectField
                form={form}
                name="organization_id"
                label="Location"
                options={all.map(({ organization_id, name }) => [organization_id, name])}
              />
            )}
            <TextField
              form={form}
              name="source"
              label="Source"
              hint="Of leads whose row names none."
              required
              maxLength={200}
            />
          </div>
          <TickField
            form={form}
            name="upsert"
            label="Update leads that have the same reference"
            hint="Otherwise a row whose reference is taken is left out."
          />
          <TickField
            form={form}
            name="check"
            label="Check the file first"
            hint="Says what would be added and what is wrong, and adds nothing yet."
          />
        </DialogForm>
      )}
    </Dialog>
  );
});
