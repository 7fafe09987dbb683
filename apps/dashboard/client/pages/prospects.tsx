import { Target } from 'lucide-react';
import type { ProspectRecord } from '#features/prospects/schemas';
import { type Filter, ListCard, useList } from '../components/list.tsx';
import { PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { formatPhone, humanize } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { leadName } from './lead-parts.tsx';
import { ProspectBadge, prospectLabels } from './prospect-status.tsx';

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', options: Object.entries(prospectLabels) },
];

export function ProspectsPage() {
  const { nameOf } = useOrganizations();
  const list = useList<ProspectRecord>('/prospects', { filters, byOrganization: true, pollMs: 15_000 });
  return (
    <>
      <PageHead title="Prospects">
        Businesses and people we would like to work for, and how far the approach has come.
      </PageHead>
      <ListCard
        list={list}
        things="prospects"
        icon={Target}
        lines={10}
        empty={{
          title: 'No prospects yet',
          hint: 'An outbound lead that scores hot or warm becomes a prospect.',
        }}
        idOf={(prospect) => prospect.prospect_id}
        link={(prospect) => ({ to: `/prospects/${prospect.prospect_id}`, label: leadName(prospect) })}
        columns={[
          {
            head: 'Prospect',
            className: 'lead-cell',
            cell: ({ phone, email }) => (
              <span className="sub one-line" title={email ?? undefined}>
                {[phone && formatPhone(phone), email].filter(Boolean).join(', ')}
              </span>
            ),
          },
          {
            head: 'Status',
            className: 'end-narrow nowrap',
            cell: ({ status }) => <ProspectBadge status={status} />,
          },
          {
            head: 'Business',
            className: 'wide source-cell',
            cell: ({ industry, organization_id }) => (
              <>
                <span className="one-line">{industry && humanize(industry)}</span>
                <span className="sub one-line">{nameOf(organization_id)}</span>
              </>
            ),
          },
          { head: 'Score', className: 'number', cell: ({ score }) => score },
          {
            head: 'Last mail',
            className: 'nowrap',
            cell: ({ last_outreach_at: at, organization_id }) =>
              at ? <Time at={at} organizationId={organization_id} /> : <span className="soft">None yet</span>,
          },
        ]}
      />
    </>
  );
}
