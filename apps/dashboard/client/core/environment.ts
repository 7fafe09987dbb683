import type { SessionRecord } from '#features/sessions/schemas';
import { askOwn, sessionStore } from './api.ts';
import { queryClient } from './query.ts';
import { createStore } from './store.ts';
import { hasUnsaved } from './unsaved.ts';

/** The environment that another tab has switched the session to, while something here is not saved. */
export const movedStore = createStore<SessionRecord | null>(null);

/** Switches the page to a session in another environment, unless something is unsaved. */
export function shiftEnvironment(session: SessionRecord): void {
  if (hasUnsaved()) {
    movedStore.set(session);
    return;
  }
  movedStore.set(null);
  queryClient.clear();
  sessionStore.set(session);
}

/** Switches the session, for all tabs, and clears the cache of the previous environment. @throws ApiError */
export async function switchEnvironment(environment: SessionRecord['environment']): Promise<void> {
  const session = await askOwn<SessionRecord>('PATCH', '/session', { environment });
  movedStore.set(null);
  queryClient.clear();
  sessionStore.set(session);
}

/** Switches the session back to the environment that this tab shows, without refetching. @throws ApiError */
export async function keepEnvironment(environment: SessionRecord['environment']): Promise<void> {
  const session = await askOwn<SessionRecord>('PATCH', '/session', { environment });
  movedStore.set(null);
  sessionStore.set(session);
}
