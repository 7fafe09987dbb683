import type { ClaimRecord } from '#features/claims/schemas';
import { Badge, type Tone } from '../components/badges.tsx';
import { FilterSelect } from '../components/fields.tsx';
import { Card, MoreButton, PageHead } from '../components/page.tsx';
import { Empty, Failure, Loading } from '../components/states.tsx';
import { useOrganizations } from '../core/organizations.tsx';
import { usePages } from '../core/resource.ts';
import { Link, useFilters } from '../core/router.tsx';
import { Time } from '../core/time.tsx';
import { claimStatusWords, lossTypeWords } from '../core/words.ts';

const tones: Record<ClaimRecord['status'], Tone> = {
  queued: 'info',
  extracting: 'info',
  ready_for_review: 'warn',
  approved: 'good',
  rejected: 'plain',
  failed: 'danger',
};

export function ClaimBadge({ status }: { status: ClaimRecord['status'] }) {
  return <Badge tone={tones[status]}>{claimStatusWords[status]}</Badge>;
}

export function ClaimsPage() {
  const { all, nameOf } = useOrganizations();
  const [filter, setFilter] = useFilters(['organization_id', 'status', 'loss_type']);
  const list = usePages<ClaimRecord>('/claims', filter, { pollMs: 15_000 });
  return (
    <>
      <PageHead title="Claims">
        The scope of work that was read out of each claim’s papers, for a person to approve.
      </PageHead>
      <Card flush>
        <div className="filters">
          {all && all.length > 1 && (
            <FilterSelect
              label="Organization"
              all="All"
              value={filter.organization_id}
              options={all.map((organization) => [organization.organization_id, organization.name])}
              onChange={(organization_id) => setFilter({ organization_id })}
            />
          )}
          <FilterSelect
            label="Status"
            all="Any"
            value={filter.status}
            options={Object.entries(claimStatusWords)}
            onChange={(status) => setFilter({ status })}
          />
          <FilterSelect
            label="Loss"
            all="Any"
            value={filter.loss_type}
            options={Object.entries(lossTypeWords)}
            onChange={(loss_type) => setFilter({ loss_type })}
          />
        </div>
        {list.error && !list.items ? (
          <Failure error={list.error} retry={list.reload} />
        ) : !list.items ? (
          <Loading lines={6} />
        ) : list.items.length === 0 ? (
          <Empty icon="claim" title="No claims here">
            <p>
              Claims are sent by your job system through the API, with their documents and photo captions.
            </p>
          </Empty>
        ) : (
          <table className="list">
            <thead>
              <tr>
                <th scope="col">Job</th>
                <th scope="col">Loss</th>
                <th scope="col">Status</th>
                <th scope="col">Scope</th>
                <th scope="col">Received</th>
              </tr>
            </thead>
            <tbody>
              {list.items.map((claim) => (
                <tr key={claim.claim_id} className="linked">
                  <td className="main-cell breakable">
                    <Link className="row-link" to={`/claims/${claim.claim_id}`}>
                      {claim.job_external_ref}
                    </Link>
                    <span className="sub">{nameOf(claim.organization_id)}</span>
                  </td>
                  <td className="end-narrow">
                    {claim.loss_type && lossTypeWords[claim.loss_type]}
                    {claim.loss_date && <span className="sub">{claim.loss_date}</span>}
                  </td>
                  <td>
                    <ClaimBadge status={claim.status} />
                  </td>
                  <td className="number wide">
                    {claim.scope_item_count !== null && (
                      <>
                        {claim.scope_item_count === 1 ? '1 item' : `${claim.scope_item_count} items`}
                        <span className="sub">{claim.rooms_documented.join(', ')}</span>
                      </>
                    )}
                  </td>
                  <td className="nowrap soft">
                    <Time at={claim.created_at} organizationId={claim.organization_id} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <MoreButton list={list} />
      </Card>
    </>
  );
}
