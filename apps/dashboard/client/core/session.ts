import { createContext, useContext } from 'react';
import type { SessionRecord } from '#features/sessions/schemas';

export const SessionContext = createContext<SessionRecord | null>(null);

/** Who is logged in, below the shell. */
export function useSession(): SessionRecord {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session above');
  return session;
}

/** Whether the logged-in user's role allows what a key with the scope `admin` may do. */
export function useIsAdmin(): boolean {
  return useSession().scopes.includes('admin');
}
