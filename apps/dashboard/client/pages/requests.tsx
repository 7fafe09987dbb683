import { ListTree, RotateCw } from 'lucide-react';
import type { RequestLogEntry } from '#features/request-log/schemas';
import { Badge, type Tone } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { type Filter, ListCard, useList } from '../components/list.tsx';
import { PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { useFilters } from '../core/filters.ts';
import { usePages } from '../core/query.ts';

const filters: Filter[] = [
  {
    name: 'status_class',
    label: 'Answer',
    options: [
      ['2xx', 'Done (2xx)'],
      ['3xx', 'Not changed (3xx)'],
      ['4xx', 'Refused (4xx)'],
      ['5xx', 'Failed (5xx)'],
    ],
  },
  {
    name: 'method',
    label: 'Method',
    options: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [method, method]),
  },
  { name: 'path', label: 'Path begins with' },
  { name: 'request_id', label: 'Request ID' },
];

function toneOf(status: number): Tone {
  if (status >= 500) return 'danger';
  return status >= 400 ? 'warn' : 'good';
}

/** An HTTP status code as a badge. */
export function StatusBadge({ status }: { status: number }) {
  return <Badge tone={toneOf(status)}>{status === 499 ? 'Client left' : status}</Badge>;
}

export const keyLabel = ({ key_id, key_name }: Pick<RequestLogEntry, 'key_id' | 'key_name'>): string =>
  key_name ?? key_id;

/** A path without the common prefix. */
export const shortPath = (path: string): string => path.replace(/^\/api\/v1(?=\/)/, '');

export function RequestsPage() {
  // The keys of recent requests, because not every user of this page may see the list of keys.
  const late = usePages<RequestLogEntry>('/request-log', { limit: 100 });
  const [{ key_id: chosen }] = useFilters(['key_id']);
  const keys = new Map(chosen ? [[chosen, chosen]] : []);
  for (const entry of late.items ?? []) keys.set(entry.key_id, keyLabel(entry));
  const list = useList<RequestLogEntry>('/request-log', {
    filters: [{ name: 'key_id', label: 'Key', all: 'All keys', options: [...keys], keeps: true }, ...filters],
  });
  return (
    <>
      <PageHead
        title="Requests"
        actions={
          <Button onClick={list.reload}>
            <RotateCw size={16} />
            Refresh
          </Button>
        }
      >
        What your API keys have asked, a second or two behind. Kept for seven days, without what was sent or
        searched for.
      </PageHead>
      <ListCard
        list={list}
        things="requests"
        icon={ListTree}
        lines={8}
        empty={{ title: 'No requests yet', hint: 'What a key asks shows here.' }}
        idOf={(entry) => entry.entry_id}
        link={(entry) => ({
          to: `/settings/requests/${encodeURIComponent(entry.request_id)}`,
          label: `${entry.method} ${shortPath(entry.path)}`,
        })}
        columns={[
          { head: 'Request', className: 'breakable' },
          {
            head: 'Answer',
            className: 'end-narrow',
            cell: ({ status, error_code }) => (
              <>
                <StatusBadge status={status} />
                {error_code && <span className="sub mono">{error_code}</span>}
              </>
            ),
          },
          { head: 'Key', className: 'breakable', cell: keyLabel },
          {
            head: 'Took',
            className: 'nowrap soft number',
            cell: ({ duration_ms }) => `${duration_ms} ms`,
          },
          { head: 'When', className: 'nowrap soft', cell: (entry) => <Time at={entry.created_at} /> },
        ]}
      />
    </>
  );
}
