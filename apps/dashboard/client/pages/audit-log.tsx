import { Download, ScrollText } from 'lucide-react';
import type { AuditEntryRecord } from '#features/audit-log/schemas';
import { Button } from '../components/button.tsx';
import { type Filter, ListCard, useList } from '../components/list.tsx';
import { PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { actorName, TargetLink } from '../components/timeline.tsx';
import { DayFilters } from '../components/typed-filters.tsx';
import { apiBase, queryString } from '../core/api.ts';
import { actionName } from '../core/audit-labels.ts';
import { sentence } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useResource } from '../core/query.ts';

export const actorLabels: Record<AuditEntryRecord['actor']['type'], string> = {
  user: 'Person',
  api_key: 'API key',
  system: 'System',
  provider: 'Provider',
};

/** The record types that entries can be about, in the order of the menu. */
const targetTypes: Record<string, string> = {
  call: 'Call',
  lead: 'Lead',
  prospect: 'Prospect',
  claim: 'Claim',
  outreach: 'Outreach',
  content: 'Content',
  review: 'Review',
  alert: 'Alert',
  webhook: 'Webhook',
  delivery: 'Delivery',
  api_key: 'API key',
  ingest_source: 'Source',
  ingest_message: 'Incoming message',
  connection: 'Connection',
  organization: 'Organization',
  user: 'Person',
  invitation: 'Invitation',
  feature: 'Feature',
  export: 'Download',
  erasure: 'Erasure',
  job: 'Background work',
  tenant: 'Account',
};

const filtersFor = (people: readonly (readonly [id: string, name: string])[]): Filter[] => [
  { name: 'actor_type', label: 'By', all: 'Anybody', options: Object.entries(actorLabels) },
  { name: 'actor_id', label: 'Person', all: 'Everybody', options: people, keeps: true },
  { name: 'target_type', label: 'About', all: 'Anything', options: Object.entries(targetTypes) },
  { name: 'created_after', label: 'From', options: [] },
  { name: 'created_before', label: 'Until', options: [] },
  // Filters without a control: they are set only by links, such as that of a record.
  { name: 'action', label: 'Action', options: [] },
  { name: 'target_id', label: 'Record', options: [] },
];

export function AuditLogPage() {
  const { nameOf } = useOrganizations();
  const { data: people } = useResource<{ data: { user_id: string; name: string }[] }>('/people');
  const list = useList<AuditEntryRecord>('/audit-log', {
    filters: filtersFor((people?.data ?? []).map(({ user_id, name }) => [user_id, name])),
    byOrganization: true,
  });
  // Whether a filter without a control is set: a record, an action, a key.
  const isNarrowed = list.choices.some(
    ({ name, options = [], value }) =>
      value !== '' && !name.startsWith('created_') && !options.some(([option]) => option === value),
  );
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
        tools={
          <>
            <DayFilters list={list} after="created_after" before="created_before" />
            {isNarrowed && <Button onClick={list.clear}>Show every entry</Button>}
          </>
        }
        empty={{ title: 'No entries here' }}
        idOf={(entry) => entry.audit_id}
        link={(entry) => ({ to: `/audit-log/${entry.audit_id}`, label: actionName(entry.action) })}
        columns={[
          { head: 'What' },
          {
            head: 'By',
            className: 'end-narrow',
            cell: ({ actor }) => (
              <>
                {actor.type === 'system' ? sentence(actorName(actor)) : actorName(actor)}
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
