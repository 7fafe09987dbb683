import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from './session.ts';
import { createStore, useStore } from './store.ts';

const name = 'organization_id';
const chosen = createStore<{ scope: string; id: string }>({ scope: '', id: '' });

/** The stored choice of this browser, for each account and environment. */
function recall(scope: string): string {
  const known = chosen.get();
  if (known.scope === scope) return known.id;
  return localStorage.getItem(`organization ${scope}`) ?? '';
}

/**
 * The chosen organization, whose records are shown with those below it; empty for all. It is in the URL of a page,
 * so that it can be shared, and stays when the user goes to another page.
 */
export function useOrganizationChoice(): {
  chosen: string;
  choose: (organizationId: string) => void;
  /** Chooses without changing the URL. */
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
      const next = new URLSearchParams(window.location.search);
      if (id === '') next.delete(name);
      else next.set(name, id);
      setQuery(next, { replace: true, preventScrollReset: true });
    },
    [remember, setQuery],
  );
  return { chosen: named ?? recall(scope), choose, remember };
}

/** The choice as query parameters of the API's lists. */
export function organizationQuery(organizationId: string): Record<string, string> {
  return organizationId === '' ? {} : { organization_id: organizationId, include_descendants: 'true' };
}
