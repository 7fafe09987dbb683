import type { ReactNode } from 'react';
import { Field } from './fields.tsx';

/** A password; the browser's own manager knows by `kind` whether it is one that it has or a new one. */
export function PasswordField({
  label,
  kind,
  hint,
  problem,
  value,
  onChange,
}: {
  label: string;
  kind: 'current-password' | 'new-password';
  hint?: ReactNode;
  problem?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(ties) => (
        <input
          {...ties}
          type="password"
          autoComplete={kind}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** What is expected of a new password, said before it is refused. */
export const newPasswordHint =
  'At least 12 characters. A few words that do not belong together are easiest to remember.';
