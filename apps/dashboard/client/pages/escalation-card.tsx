import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../components/button.tsx';
import { ChoicesField, TextField } from '../components/fields.tsx';
import { Card } from '../components/page.tsx';
import { useOwners } from './lead-parts.tsx';
import { ChangesForm, type FormProps, usePartForm } from './organization-form.tsx';

/** The maximum of escalation steps of an organization. */
const mostSteps = 5;

/** The escalation steps: who is mailed an unacknowledged emergency, and after how long. */
export function EscalationCard(props: FormProps) {
  const people = useOwners();
  const form = usePartForm(
    props,
    {
      escalation: props.organization.alerting.escalation.map(({ after_minutes, user_ids }) => ({
        after_minutes: String(after_minutes),
        user_ids,
      })),
    },
    ({ escalation }) => ({
      alerting: {
        escalation: escalation
          .map(({ after_minutes, user_ids }) => ({ after_minutes: Number(after_minutes), user_ids }))
          .sort((a, b) => a.after_minutes - b.after_minutes),
      },
    }),
  );
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'escalation' });
  const last = Number(form.getValues(`escalation.${fields.length - 1}.after_minutes`)) || 0;
  return (
    <Card title="When nobody attends">
      <ChangesForm form={form} confirm="Save escalation">
        <p className="soft">
          Further people are mailed while nobody has acknowledged an emergency.
          {fields.length === 0 && ' Without a step of yours: owners and admins, after 10 minutes.'}
        </p>
        {fields.map((field, at) => (
          <fieldset key={field.id} className="step">
            <legend>Step {at + 1}</legend>
            <TextField
              form={form}
              name={`escalation.${at}.after_minutes`}
              label="After minutes"
              type="number"
              min={1}
              max={1440}
              required
            />
            <ChoicesField
              form={form}
              name={`escalation.${at}.user_ids`}
              label="Tell"
              hint="Nobody chosen: owners and admins."
              options={people.all.map(({ user_id, name }) => ({ value: user_id, label: name }))}
            />
            <Button small onClick={() => remove(at)} aria-label={`Remove step ${at + 1}`}>
              <X size={14} />
              Remove
            </Button>
          </fieldset>
        ))}
        <div>
          <Button
            small
            unavailable={fields.length >= mostSteps}
            onClick={() => append({ after_minutes: String(last + 10), user_ids: [] })}
          >
            <Plus size={14} />
            Add a step
          </Button>
        </div>
      </ChangesForm>
    </Card>
  );
}
