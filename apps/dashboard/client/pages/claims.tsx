import { FileText } from 'lucide-react';
import type { ClaimRecord } from '#features/claims/schemas';
import { Badge, type Tone } from '../components/badges.tsx';
import { type Filter, ListCard, useList } from '../components/list.tsx';
import { PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { claimStatusLabels, lossTypeLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { dayOf } from './claim/claim-labels.ts';

const tones: Record<ClaimRecord['status'], Tone> = {
  queued: 'info',
  extracting: 'info',
  ready_for_review: 'warn',
  approved: 'good',
  rejected: 'plain',
  failed: 'danger',
};

export function ClaimBadge({ status }: { status: ClaimRecord['status'] }) {
  return <Badge tone={tones[status]}>{claimStatusLabels[status]}</Badge>;
}

const filters: Filter[] = [
  { name: 'status', label: 'Status', options: Object.entries(claimStatusLabels) },
  { name: 'loss_type', label: 'Loss', options: Object.entries(lossTypeLabels) },
];

export function ClaimsPage() {
  const { nameOf } = useOrganizations();
  const list = useList<ClaimRecord>('/claims', { filters, byOrganization: true, pollMs: 15_000 });
  return (
    <>
      <PageHead title="Claims">
        The scope of work that was read out of each claim’s papers, for a person to approve.
      </PageHead>
      <ListCard
        list={list}
        things="claims"
        icon={FileText}
        lines={6}
        empty={{
          title: 'No claims here',
          hint: 'Claims are sent by your job system through the API, with their documents and photo captions.',
        }}
        idOf={(claim) => claim.claim_id}
        link={(claim) => ({ to: `/claims/${claim.claim_id}`, label: claim.job_external_ref })}
        columns={[
          {
            head: 'Job',
            className: 'breakable',
            cell: (claim) => <span className="sub">{nameOf(claim.organization_id)}</span>,
          },
          {
            head: 'Loss',
            className: 'end-narrow',
            cell: (claim) => (
              <>
                {claim.loss_type && lossTypeLabels[claim.loss_type]}
                {claim.loss_date && <span className="sub">{dayOf(claim.loss_date)}</span>}
              </>
            ),
          },
          { head: 'Status', cell: (claim) => <ClaimBadge status={claim.status} /> },
          {
            head: 'Scope',
            className: 'number wide',
            cell: ({ scope_item_count: count, rooms_documented: rooms }) =>
              count !== null && (
                <>
                  {count === 1 ? '1 item' : `${count} items`}
                  <span className="sub">{rooms.join(', ')}</span>
                </>
              ),
          },
          {
            head: 'Received',
            className: 'nowrap soft',
            cell: (claim) => <Time at={claim.created_at} organizationId={claim.organization_id} />,
          },
        ]}
      />
    </>
  );
}
