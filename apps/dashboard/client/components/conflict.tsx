import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './feedback.tsx';

/** An edit conflict: shows the version that another user has saved, and lets this user choose. */
export function Conflict({
  form,
  children,
}: {
  form: { theirs: unknown; keepMine: () => void; takeTheirs: () => void };
  /** The other user's text. */
  children: ReactNode;
}) {
  if (form.theirs === null) return null;
  return (
    <div role="alert">
      <Notice tone="warn">
        <p>
          <b>Somebody else has saved another version while you were typing.</b> What you typed is still here.
        </p>
        <div className="their-text">{children}</div>
        <div className="actions">
          <Button small onClick={form.keepMine}>
            Keep mine
          </Button>
          <Button small onClick={form.takeTheirs}>
            Take theirs
          </Button>
        </div>
      </Notice>
    </div>
  );
}
