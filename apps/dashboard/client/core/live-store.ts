import { createStore } from './store.ts';

/** Whether changes are told by the server as they happen; without, pages ask again by themselves. */
export const liveStore = createStore(false);
