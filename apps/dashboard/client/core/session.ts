import { createContext, useContext } from 'react';
import type { SessionRecord } from '#features/sessions/schemas';

export const SessionContext = createContext<SessionRecord | null>(null);

/** Who is logged in, below the shell. */
export function useSession(): SessionRecord {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session above');
  return session;
}

export type Permission = SessionRecord['permissions'][number];

/** Whether the user's role includes this; what it does not is not offered. */
export function useMay(permission: Permission): boolean {
  return useSession().permissions.includes(permission);
}
