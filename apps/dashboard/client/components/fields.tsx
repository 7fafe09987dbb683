import { type ReactNode, useId } from 'react';

interface FieldProps {
  label: string;
  hint?: ReactNode;
  problem?: string | undefined;
  /** Gets the identifiers that tie the control to its label, hint and problem. */
  children: (ties: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean | undefined;
  }) => ReactNode;
}

/** A labelled control with what helps to fill it in and what is wrong with it. */
export function Field({ label, hint, problem, children }: FieldProps) {
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

/** One of a few. */
export function SelectField({
  label,
  hint,
  options,
  value,
  onChange,
}: {
  label: string;
  hint?: ReactNode;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label} hint={hint}>
      {(ties) => (
        <select {...ties} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map(([one, label]) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
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
          <label key={value} className="choice">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(
                  event.target.checked ? [...chosen, value] : chosen.filter((other) => other !== value),
                )
              }
            />
            <span>
              {label}
              {note && <span className="hint">{note}</span>}
            </span>
          </label>
        ))}
      </div>
      {problem && <span className="problem">{`${legend} ${problem}`}</span>}
    </fieldset>
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
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{all}</option>
        {options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The values of a vocabulary as options. */
export function optionsOf<Word extends string>(
  labels: Record<Word, string>,
): { value: Word; label: string }[] {
  return (Object.keys(labels) as Word[]).map((value) => ({ value, label: labels[value] }));
}
