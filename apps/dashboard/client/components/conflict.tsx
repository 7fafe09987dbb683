import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './feedback.tsx';

/** Two people were at the same text: shows what the other one has saved, and lets this one choose. */
export function Conflict({
  form,
  children,
}: {
  form: { theirs: unknown; keepMine: () => void; takeTheirs: () => void };
  /** Their text. */
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
