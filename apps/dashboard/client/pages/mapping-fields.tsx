import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { IngestPreviewRecord } from '#features/ingest/schemas';
import { Badge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { Field, TextAreaField } from '../components/fields.tsx';
import { ApiError } from '../core/api.ts';
import type { ApiForm } from '../core/form.ts';
import { asApiError, useChange } from '../core/query.ts';

/** The initial mapping: a lead, with a secret in a header. */
export const firstMapping = JSON.stringify(
  {
    record: 'lead',
    proof: { type: 'header', header: 'X-Api-Key' },
    fields: {
      provider_lead_id: { path: 'id' },
      name: { path: 'name' },
      email: { path: 'email' },
      phone: { path: 'phone' },
      message: { path: 'message' },
      zip: { path: 'zip' },
    },
  },
  null,
  2,
);

/**
 * Parses a mapping as it was typed.
 * @throws ApiError naming the field, if it is not JSON
 */
export function readMapping(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(422, 'validation_error', 'The mapping is not JSON.', {
      issues: [{ path: 'mapping_text', message: 'is not JSON' }],
    });
  }
}

/** Maps an API error about a mapping to the field that it was typed into. */
export function ofMappingField(caught: unknown): ApiError {
  const error = asApiError(caught);
  const [own, others] = [true, false].map((wanted) =>
    error.issues.filter(({ path }) => /^mapping\b(?!_)/.test(path) === wanted),
  );
  if (!own?.length) return error;
  const message = own.map(({ path, message }) => `${path.replace(/^mapping\.?/, '')} ${message}`).join('; ');
  return new ApiError(error.status, error.code, error.message, {
    ...error.details,
    issues: [...(others ?? []), { path: 'mapping_text', message }],
  });
}

const tones = { read: 'good', irrelevant: undefined, unreadable: 'danger' } as const;
const words = { read: 'Read', irrelevant: 'Ignored', unreadable: 'Cannot be read' } as const;

function Preview({ records }: IngestPreviewRecord) {
  return (
    <ul className="preview-list">
      {records.map((record, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: records of one answer have no names and do not move
        <li key={at}>
          <Badge tone={tones[record.status]}>{words[record.status]}</Badge>{' '}
          {record.problem ?? (
            <pre className="excerpt">
              {Object.entries(record.fields ?? {})
                .filter(([, value]) => value !== null && value !== undefined)
                .map(
                  ([name, value]) =>
                    `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
                )
                .join('\n')}
            </pre>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The parts of a received message that a mapping reads. */
export interface MessageSample {
  body: string;
  content_type: string | null;
}

/** A field for a source's mapping, with a preview of what it reads in a sample: the last message, if one is given. */
export function MappingFields<Values extends FieldValues & { mapping_text: string }>({
  form,
  sample: last,
}: {
  form: ApiForm<Values>;
  sample?: MessageSample | undefined;
}) {
  const [sample, setSample] = useState(last?.body ?? '');
  const [problem, setProblem] = useState<string>();
  const attempt = useChange<unknown, IngestPreviewRecord>(
    (mapping) => ({
      method: 'POST',
      path: '/ingest-sources/preview',
      body: {
        kind: 'mapped',
        mapping,
        body: sample,
        ...(last?.content_type && sample === last.body && { content_type: last.content_type }),
      },
    }),
    { failed: (error) => setProblem(ofMappingField(error).issues[0]?.message ?? error.message) },
  );
  function tryIt(): void {
    setProblem(undefined);
    attempt.reset();
    try {
      attempt.run(readMapping(form.getValues('mapping_text' as FieldPath<Values>)));
    } catch (error) {
      setProblem(asApiError(error).message);
    }
  }
  // Show the preview of the last message immediately.
  const first = useRef(last ? tryIt : undefined);
  useEffect(() => first.current?.(), []);
  return (
    <fieldset className="mapping-fields">
      <legend>Mapping</legend>
      <TextAreaField
        form={form}
        name={'mapping_text' as FieldPath<Values>}
        label="Mapping (JSON)"
        hint="What a message is, how it is proved, and where our fields stand in it."
        rows={12}
        className="mono"
        spellCheck={false}
        required
      />
      <Field
        label="A message of the sender, to try it"
        hint={last && sample === last.body ? 'The last one that came.' : undefined}
        problem={problem}
      >
        {(ties) => (
          <textarea
            {...ties}
            rows={5}
            className="mono"
            spellCheck={false}
            value={sample}
            onChange={(event) => setSample(event.target.value)}
          />
        )}
      </Field>
      <Button small busy={attempt.busy} onClick={tryIt}>
        Try it
      </Button>
      <div aria-live="polite">
        {attempt.result && !problem && <Preview records={attempt.result.records} />}
      </div>
    </fieldset>
  );
}
