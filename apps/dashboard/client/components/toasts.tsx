import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { ApiError } from '../core/api.ts';

const manager = Toast.createToastManager();

interface ToastAction {
  label: string;
  run: () => void;
}

/**
 * Says in a few words what has happened; with an action, such as *Undo*, it stays longer.
 * @returns takes it away, once its action is no longer to be had.
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

/** Closes a dialog and says what it has done. */
export const closing = (onClose: () => void, message: string) => (): void => {
  onClose();
  toast(message);
};

/** Says what was refused. It stays for twelve seconds, and is read out at once. */
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
