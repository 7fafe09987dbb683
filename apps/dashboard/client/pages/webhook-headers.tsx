import { Plus, X } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { WebhookRecord } from '#features/webhooks/schemas';
import { Button } from '../components/button.tsx';
import { TextField, TickField } from '../components/fields.tsx';
import type { ApiError } from '../core/api.ts';
import type { ApiForm } from '../core/form.ts';

export interface HeaderValues {
  headers: { name: string; value: string }[];
  /** Whether the input replaces the existing headers. */
  replace_headers: boolean;
}

/** The initial values of a form of headers: only names, since values are not shown. */
export const headersOf = (webhook: WebhookRecord | undefined): HeaderValues => ({
  headers: (webhook?.header_names ?? []).map((name) => ({ name, value: '' })),
  replace_headers: !webhook?.header_names.length,
});

const typed = (headers: HeaderValues['headers']) =>
  headers.map(({ name, value }) => ({ name: name.trim(), value })).filter(({ name }) => name !== '');

/** The headers as the API's request body; empty if they are unchanged. */
export function headersBody({ headers, replace_headers }: HeaderValues): {
  headers?: Record<string, string>;
} {
  if (!replace_headers) return {};
  return { headers: Object.fromEntries(typed(headers).map(({ name, value }) => [name, value])) };
}

/** Maps an API error about a header to the row that it was typed into. */
export function ofHeaderRow(error: ApiError, { headers }: HeaderValues): ApiError {
  return error.withIssues(
    error.issues.map((issue) => {
      const at = headers.findIndex(({ name }) => issue.path === `headers.${name.trim()}`);
      return at < 0 ? issue : { ...issue, path: `headers.${at}.name` };
    }),
  );
}

/** Fields for custom headers of each delivery. Their values are secrets: they can be entered, but are never shown again. */
export function HeaderFields<Values extends HeaderValues>({
  form,
  stored,
}: {
  form: ApiForm<Values>;
  /** The names of the existing headers. */
  stored: readonly string[];
}) {
  // The fields that this form shares with every other one.
  const shared = form as unknown as ApiForm<HeaderValues>;
  const { fields, append, remove } = useFieldArray({ control: shared.control, name: 'headers' });
  const replacing = useWatch({ control: shared.control, name: 'replace_headers' });
  return (
    <fieldset>
      <legend>Headers of your own</legend>
      <span className="hint">
        Sent with each delivery, a token for your gateway for instance. They are stored encrypted, and their
        values are not shown again. A change to another host removes them.
      </span>
      {stored.length > 0 && (
        <>
          <ul className="header-names">
            {stored.map((name) => (
              <li key={name}>
                <code>{name}</code>: ••••••••
              </li>
            ))}
          </ul>
          <TickField form={shared} name="replace_headers" label="Replace them all" />
        </>
      )}
      {replacing && (
        <>
          {fields.map((row, index) => (
            <div key={row.id} className="header-row">
              <TextField
                form={shared}
                name={`headers.${index}.name`}
                label="Name"
                placeholder="X-Api-Key"
                required
                maxLength={64}
                spellCheck={false}
                autoComplete="off"
              />
              <TextField
                form={shared}
                name={`headers.${index}.value`}
                label="Value"
                type="password"
                required
                maxLength={1000}
                autoComplete="new-password"
              />
              <button
                type="button"
                className="icon-button"
                aria-label="Remove this header"
                onClick={() => remove(index)}
              >
                <X size={18} />
              </button>
            </div>
          ))}
          {fields.length < 10 && (
            <Button small onClick={() => append({ name: '', value: '' })}>
              <Plus size={14} />
              Add a header
            </Button>
          )}
        </>
      )}
    </fieldset>
  );
}
