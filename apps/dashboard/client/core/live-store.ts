import { createStore } from './store.ts';

/** Whether the server pushes changes; otherwise pages poll. */
export const liveStore = createStore(false);
