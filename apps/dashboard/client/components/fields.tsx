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

/** A labelled control with what helps to fill it in and what is wrong with it. */
export function Field({
  label,
  hint,
  problem,
  children,
}: {
  label: string;
  hint?: ReactNode;
  problem?: string | undefined;
  /** Gets the identifiers that tie the control to its label, hint and problem. */
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

/** A line of text, a number, a date, a password. Its value is a string, empty where nothing was typed. */
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

/** A new password; what is expected of it is said before it is refused. */
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

/** One of a few. */
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
  /** Called for a choice, besides the form. */
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

/** One of a few, outside a form. */
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

/** A box to tick, with its words. */
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

/** A box to tick in a form. */
export function TickField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
}: FormField<Values, FieldPathByValue<Values, boolean>>) {
  const { field } = useController({ control: form.control, name });
  return <Tickbox label={label} hint={hint} checked={field.value} onChange={field.onChange} />;
}

/** Several of a vocabulary. */
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

/** Several of a vocabulary, in a form. */
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

/** What a form's submission tells its surroundings. */
export interface Submittable {
  submit: (event?: { preventDefault: () => void }) => void;
  busy: boolean;
  failure: string | undefined;
}

/** The message above a form's buttons: what no single field accounts for. */
export function FormFailure({ form }: { form: Submittable }) {
  return form.failure ? <Notice tone="danger">{form.failure}</Notice> : null;
}

/** The end of a form: what was refused, and its buttons, of which the last one sends it. */
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

/** One of a list that filters; the empty choice is all of them. */
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
