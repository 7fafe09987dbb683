import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from './session.ts';
import { createStore, useStore } from './store.ts';

const name = 'organization_id';
const chosen = createStore<{ scope: string; id: string }>({ scope: '', id: '' });

/** Remembered by this browser, for each account and environment. */
function recall(scope: string): string {
  const known = chosen.get();
  if (known.scope === scope) return known.id;
  return localStorage.getItem(`organization ${scope}`) ?? '';
}

/**
 * The organization whose records are looked at, with those below it; empty for all. It is in the address of a page,
 * so that it can be passed on, and holds from one page to the next.
 */
export function useOrganizationChoice(): {
  chosen: string;
  choose: (organizationId: string) => void;
  /** Chooses without changing the address. */
  remember: (organizationId: string) => void;
} {
  const { tenant, environment } = useSession();
  const scope = `${tenant.tenant_id} ${environment}`;
  useStore(chosen);
  const [query, setQuery] = useSearchParams();
  const named = query.get(name);
  const remember = useCallback(
    (id: string) => {
      if (id === '') localStorage.removeItem(`organization ${scope}`);
      else localStorage.setItem(`organization ${scope}`, id);
      chosen.set({ scope, id });
    },
    [scope],
  );
  const choose = useCallback(
    (id: string) => {
      remember(id);
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (id === '') next.delete(name);
          else next.set(name, id);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [remember, setQuery],
  );
  return { chosen: named ?? recall(scope), choose, remember };
}

/** The choice as the lists of the API take it. */
export function organizationQuery(organizationId: string): Record<string, string> {
  return organizationId === '' ? {} : { organization_id: organizationId, include_descendants: 'true' };
}
