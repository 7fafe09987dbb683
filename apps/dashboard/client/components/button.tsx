import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  tone?: 'plain' | 'primary' | 'danger';
  small?: boolean;
  /** Its work is running: it keeps the focus, and pressing it does nothing. */
  busy?: boolean;
  /** It cannot be used now; the reader hears so, and the focus can still rest on it. */
  unavailable?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. It is never `disabled`, which would take the focus away from whoever pressed it. */
export function Button({
  tone = 'plain',
  small = false,
  busy = false,
  unavailable = false,
  type = 'button',
  className = '',
  onClick,
  ...rest
}: ButtonProps) {
  const idle = busy || unavailable;
  return (
    <button
      {...rest}
      type={type}
      className={`button ${tone === 'plain' ? '' : tone} ${small ? 'small' : ''} ${className}`}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (idle) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
