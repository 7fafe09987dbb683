import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { OrganizationRecord } from '#features/organizations/schemas';
import { request } from './api.ts';

export interface Organizations {
  /** By name; undefined until they are known. */
  all: OrganizationRecord[] | undefined;
  nameOf: (organizationId: string | null) => string;
  /** The zone to show a time in: the organization's, else the one that all share, else the viewer's. */
  zoneOf: (organizationId: string | null) => string;
  refresh: () => void;
}

const OrganizationsContext = createContext<Organizations | null>(null);

/** A network beyond this size is searched by address, not picked from a list. */
const maxPages = 20;

async function fetchAll(signal: AbortSignal): Promise<OrganizationRecord[]> {
  const found: OrganizationRecord[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const { data } = await request<{ data: OrganizationRecord[]; next_cursor?: string }>(
      'GET',
      `/organizations?limit=100${cursor ? `&cursor=${cursor}` : ''}`,
      { signal },
    );
    found.push(...data.data);
    cursor = data.next_cursor;
    if (!cursor) break;
  }
  return found.sort((a, b) => a.name.localeCompare(b.name));
}

/** Knows the tenant's organizations, whose names and time zones every page needs. */
export function OrganizationsProvider({ children }: { children: ReactNode }) {
  const [all, setAll] = useState<OrganizationRecord[]>();
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is what asks again.
  useEffect(() => {
    const leaving = new AbortController();
    fetchAll(leaving.signal).then(setAll, () => {
      // Names and zones fall back; the page's own request shows what is wrong.
      if (!leaving.signal.aborted) setAll((known) => known ?? []);
    });
    return () => leaving.abort();
  }, [round]);

  const refresh = useCallback(() => setRound((n) => n + 1), []);
  const value = useMemo<Organizations>(() => {
    const byId = new Map(all?.map((organization) => [organization.organization_id, organization]));
    const zones = new Set(all?.map((organization) => organization.timezone));
    const [only] = zones;
    const shared =
      zones.size === 1 && only !== undefined ? only : Intl.DateTimeFormat().resolvedOptions().timeZone;
    return {
      all,
      nameOf: (id) => (id === null ? '' : (byId.get(id)?.name ?? 'Unknown organization')),
      zoneOf: (id) => (id === null ? shared : (byId.get(id)?.timezone ?? shared)),
      refresh,
    };
  }, [all, refresh]);
  return <OrganizationsContext value={value}>{children}</OrganizationsContext>;
}

export function useOrganizations(): Organizations {
  const value = useContext(OrganizationsContext);
  if (!value) throw new Error('There is no OrganizationsProvider above');
  return value;
}
