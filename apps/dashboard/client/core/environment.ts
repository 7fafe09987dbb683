import type { SessionRecord } from '#features/sessions/schemas';
import { askOwn, sessionStore } from './api.ts';
import { queryClient } from './query.ts';

/** Shows the other environment; what was read in this one is forgotten. @throws ApiError */
export async function switchEnvironment(environment: SessionRecord['environment']): Promise<void> {
  const session = await askOwn<SessionRecord>('PATCH', '/session', { environment });
  queryClient.clear();
  sessionStore.set(session);
}
