import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '../core/api.ts';
import { Notice } from './feedback.tsx';
import { Icon } from './icons.tsx';

/** A modal dialog; the browser keeps the focus inside and gives it back afterwards. */
export function Dialog({
  title,
  onClose,
  children,
  sealed,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Closed by its own button only, because what it shows is shown once. */
  sealed?: boolean;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Closed while it is still in the document, so that the browser can give the focus back to what opened it.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        if (!sealed) onClose();
      }}
    >
      <div className="dialog-head">
        <h2 id={heading}>{title}</h2>
        {!sealed && (
          <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}

export interface Submission {
  busy: boolean;
  error: ApiError | undefined;
  /** The server's validation message for a field; undefined when it is valid. */
  problemOf: (path: string) => string | undefined;
  submit: (event?: FormEvent) => void;
}

/** Runs a form's work once at a time and keeps what the server refused. */
export function useSubmission(work: () => Promise<void>): Submission {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  async function run(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (caught) {
      if (!alive.current) return;
      setError(caught instanceof ApiError ? caught : new ApiError(0, 'unknown', String(caught)));
    } finally {
      if (alive.current) setBusy(false);
    }
  }
  return {
    busy,
    error,
    problemOf: (path) =>
      error?.issues.find((issue) => issue.path === path || issue.path.startsWith(`${path}[`))?.message,
    submit: (event) => {
      event?.preventDefault();
      if (!busy) void run();
    },
  };
}

/** The message above a form's buttons: what no single field accounts for. */
export function SubmissionError({
  submission,
  fields,
}: {
  submission: Submission;
  fields: readonly string[];
}) {
  const { error } = submission;
  if (!error) return null;
  const elsewhere = error.issues.filter(
    (issue) => !fields.some((field) => issue.path === field || issue.path.startsWith(`${field}[`)),
  );
  if (error.issues.length > 0 && elsewhere.length === 0) {
    return <Notice tone="danger">Some fields need another look.</Notice>;
  }
  return <Notice tone="danger">{error.message}</Notice>;
}

/** A form in a dialog, with the way out beside its button. */
export function DialogForm({
  submission,
  fields = [],
  confirm,
  tone = 'primary',
  onClose,
  children,
}: {
  submission: Submission;
  /** That show what is wrong with them themselves. */
  fields?: readonly string[];
  confirm: string;
  tone?: 'primary' | 'danger';
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <form className="form" onSubmit={submission.submit}>
      {children}
      <SubmissionError submission={submission} fields={fields} />
      <div className="form-foot">
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className={`button ${tone}`} disabled={submission.busy}>
          {confirm}
        </button>
      </div>
    </form>
  );
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  onConfirm,
  onClose,
}: {
  title: string;
  children: ReactNode;
  confirm: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}) {
  const submission = useSubmission(onConfirm);
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm submission={submission} confirm={confirm} tone="danger" onClose={onClose}>
        <div>{children}</div>
      </DialogForm>
    </Dialog>
  );
}
