import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { ApiForm } from '../core/form.ts';
import { Combobox } from './combobox.tsx';
import { Field } from './fields.tsx';

/** The IANA zones that the browser knows; the server checks the choice against its own list. */
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** A time zone, in a form. */
export function TimezoneField<Values extends FieldValues>({
  form,
  name,
}: {
  form: ApiForm<Values>;
  name: FieldPath<Values>;
}) {
  const { field, fieldState } = useController({ control: form.control, name });
  const known = zones.includes(field.value) ? zones : [field.value, ...zones];
  return (
    <Field label="Time zone" problem={fieldState.error?.message}>
      {({ id }) => (
        <Combobox
          id={id}
          options={known.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    </Field>
  );
}
