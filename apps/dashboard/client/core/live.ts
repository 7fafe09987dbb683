import { useSyncExternalStore } from 'react';

/** Whether changes are told by the server as they happen; without, pages ask again by themselves. */
let connected = false;
const watchers = new Set<() => void>();

export const liveStore = {
  get: () => connected,
  set(value: boolean): void {
    if (connected === value) return;
    connected = value;
    for (const watcher of watchers) watcher();
  },
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

export function useLiveConnected(): boolean {
  return useSyncExternalStore(liveStore.subscribe, liveStore.get);
}
