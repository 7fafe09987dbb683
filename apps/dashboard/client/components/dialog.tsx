import { AlertDialog as AlertParts } from '@base-ui/react/alert-dialog';
import { Dialog as Parts } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useApiForm } from '../core/form.ts';
import { Button } from './button.tsx';
import { FormFoot, type Submittable } from './fields.tsx';
import { InertPage } from './inert-page.tsx';

/** A modal dialog: it traps the focus and restores it afterwards. A click outside does not close it. */
export function Dialog({
  title,
  onClose,
  children,
  sealed,
  wide,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Can be closed only by its own button, because its content is shown once. */
  sealed?: boolean;
  wide?: boolean;
}) {
  return (
    <Parts.Root
      open
      disablePointerDismissal
      onOpenChange={(open, details) => {
        if (open) return;
        if (sealed) details.cancel();
        else onClose();
      }}
    >
      <Parts.Portal>
        <Parts.Backdrop className="backdrop" />
        <Parts.Popup className={`dialog ${wide ? 'wide' : ''}`}>
          <InertPage />
          <div className="dialog-head">
            <Parts.Title>{title}</Parts.Title>
            {!sealed && (
              <Parts.Close className="icon-button" aria-label="Close">
                <X size={18} />
              </Parts.Close>
            )}
          </div>
          <div className="dialog-body">{children}</div>
        </Parts.Popup>
      </Parts.Portal>
    </Parts.Root>
  );
}

/** A form in a dialog, with a cancel button beside its submit button. */
export function DialogForm({
  form,
  confirm,
  tone = 'primary',
  cancel = 'Cancel',
  onClose,
  children,
}: {
  form: Submittable;
  confirm: string;
  cancel?: string;
  tone?: 'primary' | 'danger';
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <form className="form" onSubmit={form.submit}>
      {children}
      <FormFoot form={form} submit={confirm} tone={tone}>
        <Button onClick={onClose}>{cancel}</Button>
      </FormFoot>
    </form>
  );
}

/** A dialog that contains only a form. */
export function FormDialog({
  title,
  wide,
  ...form
}: ComponentProps<typeof DialogForm> & { title: string; wide?: boolean }) {
  return (
    <Dialog title={title} onClose={form.onClose} wide={wide}>
      <DialogForm {...form} />
    </Dialog>
  );
}

/** Asks for confirmation. Esc and *Cancel* close it without effect; an error is shown in the dialog. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  cancel,
  tone = 'danger',
  onConfirm,
  onClose,
}: {
  title: string;
  children: ReactNode;
  confirm: string;
  cancel?: string;
  tone?: 'primary' | 'danger';
  onConfirm: () => Promise<void>;
  onClose: () => void;
}) {
  const form = useApiForm({ values: {}, send: onConfirm });
  return (
    <AlertParts.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <AlertParts.Portal>
        <AlertParts.Backdrop className="backdrop" />
        <AlertParts.Popup className="dialog">
          <InertPage />
          <div className="dialog-head">
            <AlertParts.Title>{title}</AlertParts.Title>
          </div>
          <div className="dialog-body">
            <DialogForm
              form={form}
              confirm={confirm}
              {...(cancel && { cancel })}
              tone={tone}
              onClose={onClose}
            >
              <AlertParts.Description render={<div />}>{children}</AlertParts.Description>
            </DialogForm>
          </div>
        </AlertParts.Popup>
      </AlertParts.Portal>
    </AlertParts.Root>
  );
}
