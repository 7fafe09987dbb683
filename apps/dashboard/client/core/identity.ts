/** Asking again who somebody is, before what matters most is changed: the page that asks, and who waits for it. */
let asked: { promise: Promise<boolean>; settle: (confirmed: boolean) => void } | null = null;
const watchers = new Set<() => void>();

function tell(): void {
  for (const watcher of watchers) watcher();
}

export const identityStore = {
  /** Whether somebody is asked now. */
  get: () => asked !== null,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  /** What the dialog says in the end. */
  settle(confirmed: boolean): void {
    asked?.settle(confirmed);
    asked = null;
    tell();
  },
};

/** Shows the dialog; true once the password was right, false when it was closed. Several requests share one dialog. */
export function confirmIdentity(): Promise<boolean> {
  if (!asked) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    asked = { promise, settle: resolve };
    tell();
  }
  return asked.promise;
}
