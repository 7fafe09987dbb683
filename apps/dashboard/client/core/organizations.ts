import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OrganizationRecord } from '#features/organizations/schemas';
import { request } from './api.ts';
import { viewerZone } from './time.ts';

interface Organizations {
  /** Sorted by name; undefined until loaded. A page head that names one waits for them, to avoid a layout shift. */
  all: OrganizationRecord[] | undefined;
  nameOf: (organizationId: string | null) => string;
  /** The zone of an organization, else the one that all share, else the viewer's. */
  zoneOf: (organizationId: string | null) => string;
}

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

/** The tenant's organizations, whose names and time zones every page needs. */
export function useOrganizations(): Organizations {
  const { data, error } = useQuery({
    queryKey: ['organizations', 'all'],
    queryFn: ({ signal }) => fetchAll(signal),
    staleTime: 5 * 60_000,
  });
  return useMemo(() => {
    // On an error names and zones fall back; the page's own request shows the error.
    const all = data ?? (error ? [] : undefined);
    const byId = new Map(all?.map((organization) => [organization.organization_id, organization]));
    const zones = new Set(all?.map((organization) => organization.timezone));
    const [only] = zones;
    const shared = zones.size === 1 && only !== undefined ? only : viewerZone;
    return {
      all,
      // Until names have come: room for a line, and nothing that is not so.
      nameOf: (id) => (id === null ? '' : (byId.get(id)?.name ?? (all ? 'Unknown organization' : '\u00a0'))),
      zoneOf: (id) => (id === null ? shared : (byId.get(id)?.timezone ?? shared)),
    };
  }, [data, error]);
}
