import { Download, ScrollText } from 'lucide-react';
import type { AuditEntryRecord } from '#features/audit-log/schemas';
import { type Filter, ListCard, useList } from '../components/list.tsx';
import { PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { actorName, TargetLink } from '../components/timeline.tsx';
import { apiBase, queryString } from '../core/api.ts';
import { useFilters } from '../core/filters.ts';
import { humanize } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';

export const actorLabels: Record<AuditEntryRecord['actor']['type'], string> = {
  user: 'Person',
  api_key: 'API key',
  system: 'System',
  provider: 'Provider',
};

const targetTypes = [
  'call',
  'lead',
  'claim',
  'webhook',
  'api_key',
  'ingest_source',
  'organization',
  'alert',
  'user',
];

const filters: Filter[] = [
  { name: 'actor_type', label: 'By', all: 'Anybody', options: Object.entries(actorLabels) },
  {
    name: 'target_type',
    label: 'About',
    all: 'Anything',
    options: targetTypes.map((type) => [type, humanize(type)]),
  },
];

export function AuditLogPage() {
  const { nameOf } = useOrganizations();
  // Has no control: it comes with an address that somebody was given.
  const [where] = useFilters(['action']);
  const list = useList<AuditEntryRecord>('/audit-log', { filters, byOrganization: true, where });
  const download = `${apiBase}/audit-log/export${queryString({ ...list.query, format: 'csv' })}`;
  return (
    <>
      <PageHead
        title="Audit log"
        actions={
          <a className="button" href={download} download="audit-log.csv">
            <Download size={16} />
            Download CSV
          </a>
        }
      >
        Every change, by whom and when. Entries cannot be changed or removed, and are kept for seven years.
      </PageHead>
      <ListCard
        list={list}
        things="entries"
        icon={ScrollText}
        lines={8}
        empty={{ title: 'No entries here' }}
        idOf={(entry) => entry.audit_id}
        link={(entry) => ({ to: `/audit-log/${entry.audit_id}`, label: humanize(entry.action) })}
        columns={[
          { head: 'What' },
          {
            head: 'By',
            className: 'end-narrow',
            cell: ({ actor }) => (
              <>
                {actorName(actor)}
                <span className="sub">{actorLabels[actor.type]}</span>
              </>
            ),
          },
          {
            head: 'About',
            cell: (entry) => (
              <>
                <TargetLink target={entry.target} />
                {entry.organization_id && <span className="sub">{nameOf(entry.organization_id)}</span>}
              </>
            ),
          },
          {
            head: 'When',
            className: 'nowrap soft',
            cell: (entry) => <Time at={entry.occurred_at} organizationId={entry.organization_id} />,
          },
        ]}
      />
    </>
  );
}
