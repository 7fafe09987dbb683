import { Checkbox } from '@base-ui/react/checkbox';
import { Switch as SwitchParts } from '@base-ui/react/switch';
import { Check } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { type FieldPath, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import type { ApiForm } from '../core/form.ts';
import { Button } from './button.tsx';
import { Notice } from './feedback.tsx';
import { type Options, Select } from './select.tsx';

interface Ties {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

/** A labelled control with its hint and its error. */
export function Field({
  label,
  hint,
  problem,
  children,
}: {
  label: string;
  hint?: ReactNode;
  problem?: string | undefined;
  /** Gets the ids that connect the control to its label, hint and error. */
  children: (ties: Ties) => ReactNode;
}) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {problem && (
        <span className="problem" id={`${id}-problem`}>
          {label} {problem}
        </span>
      )}
    </div>
  );
}

/** A field of a form, by its name there. */
interface FormField<Values extends FieldValues, Name> {
  form: ApiForm<Values>;
  name: Name;
  label: string;
  hint?: ReactNode;
}

function problemOf<Values extends FieldValues>(form: ApiForm<Values>, name: FieldPath<Values>) {
  return form.getFieldState(name, form.formState).error?.message;
}

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name'>;

/** A line of text, a number, a date, a password. Its value is a string, empty by default. */
export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  ...input
}: FormField<Values, FieldPath<Values>> & Input) {
  return (
    <Field label={label} hint={hint} problem={problemOf(form, name)}>
      {(ties) => <input {...input} {...ties} {...form.register(name)} />}
    </Field>
  );
}

/** A new password, with its rules as a hint. */
export function NewPasswordField<Values extends FieldValues>(field: FormField<Values, FieldPath<Values>>) {
  return (
    <TextField
      {...field}
      hint="At least 12 characters. A few words that do not belong together are easiest to remember."
      type="password"
      autoComplete="new-password"
      required
    />
  );
}

/**
 * Several lines of text.
 * @public
 */
export function TextAreaField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  ...area
}: FormField<Values, FieldPath<Values>> &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'form' | 'name'>) {
  return (
    <Field label={label} hint={hint} problem={problemOf(form, name)}>
      {(ties) => <textarea {...area} {...ties} {...form.register(name)} />}
    </Field>
  );
}

/** Selects one of a few options. */
export function SelectField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  options,
  placeholder,
  required = false,
  onChange,
}: FormField<Values, FieldPath<Values>> & {
  options: Options;
  placeholder?: string;
  required?: boolean;
  /** Called on each choice, in addition to the form's own handler. */
  onChange?: (value: string) => void;
}) {
  const { field } = useController({
    control: form.control,
    name,
    rules: required ? { required: 'is required' } : {},
  });
  return (
    <Field label={label} hint={hint} problem={problemOf(form, name)}>
      {(ties) => (
        <Select
          id={ties.id}
          describedBy={ties['aria-describedby']}
          invalid={ties['aria-invalid']}
          options={options}
          {...(placeholder && { placeholder })}
          value={field.value}
          onChange={(value) => {
            field.onChange(value);
            onChange?.(value);
          }}
        />
      )}
    </Field>
  );
}

/** Selects one of a few options, outside a form. */
export function LabelledSelect({
  label,
  hint,
  options,
  value,
  onChange,
}: {
  label: string;
  hint?: ReactNode;
  options: Options;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label} hint={hint}>
      {(ties) => (
        <Select
          id={ties.id}
          describedBy={ties['aria-describedby']}
          options={options}
          value={value}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

interface Tick {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox with its label. */
export function Tickbox({ label, hint, checked, onChange }: Tick) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the component renders the input.
    <label className="choice">
      <Checkbox.Root className="checkbox" checked={checked} onCheckedChange={onChange}>
        <Checkbox.Indicator className="checkbox-mark">
          <Check size={13} strokeWidth={3} />
        </Checkbox.Indicator>
      </Checkbox.Root>
      <span>
        {label}
        {hint && <span className="hint">{hint}</span>}
      </span>
    </label>
  );
}

/**
 * A switch that takes effect immediately.
 * @public
 */
export function Switch({
  label,
  hint,
  checked,
  onChange,
  readOnly = false,
  hiddenLabel = false,
}: Tick & { readOnly?: boolean; hiddenLabel?: boolean }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the component renders the input.
    <label className="choice">
      <SwitchParts.Root className="switch" checked={checked} onCheckedChange={onChange} readOnly={readOnly}>
        <SwitchParts.Thumb className="switch-thumb" />
      </SwitchParts.Root>
      <span className={hiddenLabel ? 'hidden-visually' : undefined}>
        {label}
        {hint && <span className="hint">{hint}</span>}
      </span>
    </label>
  );
}

/** A checkbox in a form. */
export function TickField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
}: FormField<Values, FieldPathByValue<Values, boolean>>) {
  const { field } = useController({ control: form.control, name });
  return <Tickbox label={label} hint={hint} checked={field.value} onChange={field.onChange} />;
}

/** Selects several values of a vocabulary. */
export function Choices<Value extends string>({
  legend,
  hint,
  problem,
  options,
  chosen,
  onChange,
}: {
  legend: string;
  hint?: ReactNode;
  problem?: string | undefined;
  options: readonly { value: Value; label: string; hint?: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {hint && <span className="hint">{hint}</span>}
      <div className="choices">
        {options.map(({ value, label, hint: note }) => (
          <Tickbox
            key={value}
            label={label}
            hint={note}
            checked={chosen.includes(value)}
            onChange={(checked) =>
              onChange(checked ? [...chosen, value] : chosen.filter((other) => other !== value))
            }
          />
        ))}
      </div>
      {problem && <span className="problem">{`${legend} ${problem}`}</span>}
    </fieldset>
  );
}

/** Selects several values of a vocabulary, in a form. */
export function ChoicesField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  options,
}: FormField<Values, FieldPathByValue<Values, readonly string[]>> & {
  options: readonly { value: string; label: string; hint?: string }[];
}) {
  const { field } = useController({ control: form.control, name });
  return (
    <Choices
      legend={label}
      hint={hint}
      options={options}
      chosen={field.value}
      onChange={field.onChange}
      problem={problemOf(form, name)}
    />
  );
}

/** The state of a form's submission. */
export interface Submittable {
  submit: (event?: { preventDefault: () => void }) => void;
  busy: boolean;
  failure: string | undefined;
}

/** The message above a form's buttons: the error that belongs to no field. */
export function FormFailure({ form }: { form: Submittable }) {
  return form.failure ? <Notice tone="danger">{form.failure}</Notice> : null;
}

/** The end of a form: its error and its buttons; the last one submits. */
export function FormFoot({
  form,
  submit,
  tone = 'primary',
  children,
}: {
  form: Submittable;
  submit: string;
  tone?: 'primary' | 'danger';
  /** The other buttons. */
  children?: ReactNode;
}) {
  return (
    <>
      <FormFailure form={form} />
      <div className="form-foot">
        {children}
        <Button type="submit" tone={tone} busy={form.busy}>
          {submit}
        </Button>
      </div>
    </>
  );
}

/** A select that filters a list; the empty choice shows all. */
export function FilterSelect({
  label,
  value,
  all,
  options,
  onChange,
}: {
  label: string;
  value: string;
  all: string;
  options: Options;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <Select id={id} options={[['', all], ...options]} value={value} onChange={onChange} />
    </div>
  );
}

/** The values of a vocabulary as options. */
export function optionsOf<Word extends string>(
  labels: Record<Word, string>,
): { value: Word; label: string }[] {
  return (Object.keys(labels) as Word[]).map((value) => ({ value, label: labels[value] }));
}
