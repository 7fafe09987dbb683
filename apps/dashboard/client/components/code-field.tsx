import { Field } from './fields.tsx';

/** A code of an authenticator app, which some browsers and keyboards fill in by themselves; or a recovery code. */
export function CodeField({
  label,
  hint,
  problem,
  digits = true,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  problem?: string | undefined;
  /** Six digits; a keyboard for them is shown. */
  digits?: boolean;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(ties) => (
        <input
          {...ties}
          type="text"
          className="code"
          inputMode={digits ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
