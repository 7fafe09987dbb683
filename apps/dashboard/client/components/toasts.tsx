import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { ApiError } from '../core/api.ts';

const manager = Toast.createToastManager();

interface ToastAction {
  label: string;
  run: () => void;
}

/**
 * Shows a short message; with an action, such as *Undo*, it stays longer.
 * @returns closes it, for when its action is no longer possible.
 */
export function toast(message: string, action?: ToastAction): () => void {
  const id = manager.add({
    description: message,
    timeout: action ? 10_000 : 5_000,
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          manager.close(id);
          action.run();
        },
      },
    }),
  });
  return () => manager.close(id);
}

/** Closes a dialog and shows what it has done. */
export const closing = (onClose: () => void, message: string) => (): void => {
  onClose();
  toast(message);
};

/** Shows an error for twelve seconds; screen readers announce it immediately. */
export function toastError(error: unknown): void {
  manager.add({
    description: error instanceof ApiError ? error.message : String(error),
    type: 'danger',
    priority: 'high',
    timeout: 12_000,
  });
}

function Shown() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((each) => (
    <Toast.Root
      key={each.id}
      toast={each}
      className={`toast ${each.type ?? ''}`}
      swipeDirection={['right', 'down']}
    >
      <Toast.Content className="toast-content">
        <Toast.Description />
        {each.actionProps && <Toast.Action className="toast-action" />}
        <Toast.Close className="icon-button" aria-label="Dismiss">
          <X size={16} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

export function Toasts() {
  return (
    <Toast.Provider toastManager={manager} limit={4}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <Shown />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
