import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  tone?: 'plain' | 'primary' | 'danger';
  small?: boolean;
  /** The action is running: the button keeps the focus, and pressing it does nothing. */
  busy?: boolean;
  /** It cannot be used now: screen readers announce it as disabled, but it stays focusable. */
  unavailable?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** A button. It is never `disabled`, which would move the focus away from the user who pressed it. */
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
