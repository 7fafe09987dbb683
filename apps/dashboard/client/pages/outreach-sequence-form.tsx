import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { SequenceRecord } from '#features/outreach/schemas';
import { fillMergeFields, mergeFields, unknownMergeFields } from '#features/taxonomy';
import { Button } from '../components/button.tsx';
import { Conflict } from '../components/conflict.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { Notice } from '../components/feedback.tsx';
import { SelectField, TextAreaField, TextField } from '../components/fields.tsx';
import { withOrganizations } from '../components/with-organizations.tsx';
import type { ApiForm } from '../core/form.ts';
import { useApiForm } from '../core/form.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useRecordForm } from '../core/record-form.ts';

interface StepValues {
  delay_hours: string;
  text: 'written' | 'brief';
  subject: string;
  body: string;
  brief: string;
}

interface Values {
  organization_id: string;
  name: string;
  steps: StepValues[];
}

const newStep: StepValues = { delay_hours: '72', text: 'written', subject: '', body: '', brief: '' };

function valuesOf({ organization_id, name, steps }: SequenceRecord): Values {
  return {
    organization_id,
    name,
    steps: steps.map(({ delay_hours, subject, body, brief }) => ({
      delay_hours: String(delay_hours),
      text: brief ? 'brief' : 'written',
      subject: subject ?? '',
      body: body ?? '',
      brief: brief ?? '',
    })),
  };
}

function stepsOf({ steps }: Values) {
  return steps.map(({ delay_hours, text, subject, body, brief }) => ({
    delay_hours: Number(delay_hours),
    ...(subject && { subject }),
    ...(text === 'brief' ? { brief } : { body }),
  }));
}

/** A sample recipient for the preview. */
const sample = { name: 'Jordan Ellis' };

const placeholders = mergeFields.map((field) => `{{${field}}}`).join(', ');

/** A preview of a text with its placeholders filled, or a list of unknown placeholders. */
export function TextPreview({
  subject,
  body,
  organization,
}: {
  subject: string;
  body: string;
  organization: string;
}) {
  const unknown = unknownMergeFields(`${subject} ${body}`);
  if (unknown.length > 0) {
    return (
      <Notice tone="danger">
        {unknown.join(', ')} {unknown.length === 1 ? 'stands' : 'stand'} for nothing. There are {placeholders}
        .
      </Notice>
    );
  }
  const fill = (text: string) => fillMergeFields(text, { ...sample, organization });
  return (
    <div className="mail-preview">
      <b>{fill(subject) || 'No subject yet'}</b>
      <p className="mail-text">{fill(body) || 'No text yet'}</p>
    </div>
  );
}

function StepFields({
  form,
  at,
  organization,
  last,
  move,
  remove,
}: {
  form: ApiForm<Values>;
  at: number;
  organization: string;
  last: boolean;
  move: (to: number) => void;
  remove: (() => void) | null;
}) {
  const step = useWatch({ control: form.control, name: `steps.${at}` });
  return (
    <fieldset className="form step-fields">
      <legend>Step {at + 1}</legend>
      <div className="actions">
        {at > 0 && (
          <button
            type="button"
            className="icon-button"
            aria-label={`Move step ${at + 1} up`}
            onClick={() => move(at - 1)}
          >
            <ArrowUp size={16} />
          </button>
        )}
        {!last && (
          <button
            type="button"
            className="icon-button"
            aria-label={`Move step ${at + 1} down`}
            onClick={() => move(at + 1)}
          >
            <ArrowDown size={16} />
          </button>
        )}
        {remove && (
          <button type="button" className="icon-button" aria-label={`Remove step ${at + 1}`} onClick={remove}>
            <Trash2 size={16} />
          </button>
        )}
      </div>
      <div className="row-fields">
        <TextField
          form={form}
          name={`steps.${at}.delay_hours`}
          label="Hours to wait"
          type="number"
          min={0}
          max={8760}
          step="any"
          required
          hint={at === 0 ? 'After somebody is enrolled.' : 'After the step before. 72 hours are three days.'}
        />
        <SelectField
          form={form}
          name={`steps.${at}.text`}
          label="Text"
          options={[
            ['written', 'The same for everybody'],
            ['brief', 'Written for each from a brief'],
          ]}
        />
      </div>
      <TextField
        form={form}
        name={`steps.${at}.subject`}
        label="Subject"
        maxLength={200}
        required={step.text === 'written'}
      />
      {step.text === 'written' ? (
        <>
          <TextAreaField
            form={form}
            name={`steps.${at}.body`}
            label="Body"
            rows={6}
            required
            hint={`May hold ${placeholders}.`}
          />
          <TextPreview subject={step.subject} body={step.body} organization={organization} />
        </>
      ) : (
        <TextAreaField
          form={form}
          name={`steps.${at}.brief`}
          label="Brief"
          rows={3}
          required
          hint="What the mail is to say. It is written when it is due."
        />
      )}
    </fieldset>
  );
}

function Fields({ form, isNew }: { form: ApiForm<Values>; isNew: boolean }) {
  const { all = [], nameOf } = useOrganizations();
  const steps = useFieldArray({ control: form.control, name: 'steps' });
  const organizationId = useWatch({ control: form.control, name: 'organization_id' });
  const active = all.filter(({ status }) => status === 'active');
  return (
    <>
      <TextField form={form} name="name" label="Name" required maxLength={200} />
      {isNew && active.length > 1 && (
        <SelectField
          form={form}
          name="organization_id"
          label="Organization"
          options={active.map(({ organization_id: id, name }) => [id, name])}
        />
      )}
      {steps.fields.map((field, at) => (
        <StepFields
          key={field.id}
          form={form}
          at={at}
          organization={nameOf(organizationId)}
          last={at === steps.fields.length - 1}
          move={(to) => steps.move(at, to)}
          remove={steps.fields.length > 1 ? () => steps.remove(at) : null}
        />
      ))}
      {steps.fields.length < 20 && (
        <Button small onClick={() => steps.append(newStep)}>
          <Plus size={14} /> Add step
        </Button>
      )}
    </>
  );
}

/** Creates a sequence. */
export const SequenceDialog = withOrganizations<{
  onClose: () => void;
  onSaved: (sequence: SequenceRecord) => void;
}>(({ all, onClose, onSaved }) => {
  const form = useApiForm<Values, SequenceRecord>({
    values: {
      organization_id: all.find(({ status }) => status === 'active')?.organization_id ?? '',
      name: '',
      steps: [{ ...newStep, delay_hours: '0' }],
    },
    send: (values) => ({
      method: 'POST',
      path: '/outreach',
      body: {
        kind: 'sequence',
        organization_id: values.organization_id,
        name: values.name,
        steps: stepsOf(values),
      },
    }),
    done: (made) => {
      onClose();
      onSaved(made);
    },
  });
  return (
    <FormDialog title="New sequence" wide onClose={onClose} form={form} confirm="Make sequence">
      <Fields form={form} isNew />
    </FormDialog>
  );
});

/** Changes a sequence. */
export function EditSequenceDialog({
  sequence,
  etag,
  reload,
  onClose,
}: {
  sequence: SequenceRecord;
  etag: string | null;
  reload: () => void;
  onClose: () => void;
}) {
  const form = useRecordForm({
    record: sequence,
    etag,
    reload,
    valuesOf,
    change: (values: Values) => ({
      method: 'PATCH',
      path: `/outreach/${sequence.outreach_id}`,
      body: { name: values.name, steps: stepsOf(values) },
    }),
    done: onClose,
  });
  return (
    <FormDialog title="Edit sequence" wide onClose={onClose} form={form} confirm="Save">
      <Conflict form={form}>
        <b>{form.theirs?.name}</b>
        {form.theirs?.steps.map(({ subject, body, brief }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity but its place.
          <p key={at} className="mail-text">
            {subject}: {body ?? brief}
          </p>
        ))}
      </Conflict>
      <Fields form={form} isNew={false} />
    </FormDialog>
  );
}
