import { createContext, useContext } from 'react';
import type { SessionRecord } from '#features/sessions/schemas';

export const SessionContext = createContext<SessionRecord | null>(null);

/** The session of the logged-in user; only below the shell. */
export function useSession(): SessionRecord {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session above');
  return session;
}

export type Permission = SessionRecord['permissions'][number];

/** Whether the user's role includes a permission; without it, do not offer the action. */
export function useMay(permission: Permission): boolean {
  return useSession().permissions.includes(permission);
}
