import { useSyncExternalStore } from 'react';
import { ApiError } from '../core/api.ts';

interface Toast {
  id: number;
  message: string;
  tone: 'plain' | 'danger';
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const watcher of watchers) watcher();
}

/** Shows a notification for a few seconds. */
export function toast(message: string, tone: Toast['tone'] = 'plain'): void {
  lastId += 1;
  const id = lastId;
  set([...toasts, { id, message, tone }]);
  setTimeout(() => set(toasts.filter((other) => other.id !== id)), tone === 'danger' ? 8_000 : 4_000);
}

/** Shows an error for a few seconds. */
export function toastError(error: unknown): void {
  toast(error instanceof ApiError ? error.message : String(error), 'danger');
}

export function Toasts() {
  const shown = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => toasts,
  );
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map(({ id, message, tone }) => (
        <div key={id} className={`toast ${tone}`}>
          {message}
        </div>
      ))}
    </div>
  );
}
