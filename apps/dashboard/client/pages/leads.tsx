import type { LeadRecord } from '#features/leads/schemas';
import { Badge, StageBadge, type Tone } from '../components/badges.tsx';
import { FilterSelect } from '../components/fields.tsx';
import { Card, MoreButton, PageHead } from '../components/page.tsx';
import { Empty, Failure, Loading } from '../components/states.tsx';
import { useOrganizations } from '../core/organizations.tsx';
import { usePages } from '../core/resource.ts';
import { Link, useFilters } from '../core/router.tsx';
import { Time } from '../core/time.tsx';
import { formatPhone, humanize, qualificationWords, stageWords, tierWords } from '../core/words.ts';

const filterNames = ['organization_id', 'pipeline_stage', 'tier', 'direction'] as const;

const tierTones: Record<keyof typeof tierWords, Tone> = { hot: 'danger', warm: 'warn', cold: 'plain' };

export function TierBadge({ tier }: { tier: keyof typeof tierWords }) {
  return <Badge tone={tierTones[tier]}>{tierWords[tier]}</Badge>;
}

/** The lead's name, or what else it is known by. */
export function leadName(lead: LeadRecord): string {
  return lead.name ?? lead.email ?? lead.phone ?? 'Lead without a name';
}

function LeadRow({ lead }: { lead: LeadRecord }) {
  const { nameOf } = useOrganizations();
  const contact = [lead.phone && formatPhone(lead.phone), lead.email].filter(Boolean).join(', ');
  const { tier, status } = lead.qualification;
  return (
    <tr className="linked">
      <td className="main-cell breakable">
        <Link className="row-link" to={`/leads/${lead.lead_id}`}>
          {leadName(lead)}
        </Link>
        <span className="sub">{contact}</span>
      </td>
      <td className="end-narrow">
        <StageBadge stage={lead.pipeline_stage} />
      </td>
      <td className="wide">
        {humanize(lead.source)}
        <span className="sub">{nameOf(lead.organization_id)}</span>
      </td>
      <td>{tier ? <TierBadge tier={tier} /> : <span className="soft">{qualificationWords[status]}</span>}</td>
      <td className="number">
        {lead.lead_score !== null && (
          <>
            <span className="narrow-label">Score </span>
            {lead.lead_score}
          </>
        )}
      </td>
      <td className="nowrap soft wide">
        <Time at={lead.created_at} organizationId={lead.organization_id} />
      </td>
    </tr>
  );
}

export function LeadsPage() {
  const { all } = useOrganizations();
  const [filter, setFilter] = useFilters(filterNames);
  const list = usePages<LeadRecord>('/leads', filter, { pollMs: 15_000 });
  const filtered = filterNames.some((name) => filter[name] !== '');
  return (
    <>
      <PageHead title="Leads">People who may buy, and how far each one has come.</PageHead>
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
            label="Stage"
            all="Any"
            value={filter.pipeline_stage}
            options={Object.entries(stageWords)}
            onChange={(pipeline_stage) => setFilter({ pipeline_stage })}
          />
          <FilterSelect
            label="Tier"
            all="Any"
            value={filter.tier}
            options={Object.entries(tierWords)}
            onChange={(tier) => setFilter({ tier })}
          />
          <FilterSelect
            label="Direction"
            all="Any"
            value={filter.direction}
            options={[
              ['inbound', 'Inbound'],
              ['outbound', 'Outbound'],
            ]}
            onChange={(direction) => setFilter({ direction })}
          />
        </div>
        {list.error && !list.items ? (
          <Failure error={list.error} retry={list.reload} />
        ) : !list.items ? (
          <Loading lines={8} />
        ) : list.items.length === 0 ? (
          filtered ? (
            <Empty icon="person" title="No lead matches">
              <button
                type="button"
                className="button"
                onClick={() =>
                  setFilter({ organization_id: '', pipeline_stage: '', tier: '', direction: '' })
                }
              >
                Show all leads
              </button>
            </Empty>
          ) : (
            <Empty icon="person" title="No leads yet">
              <p>Leads come from qualified calls, and from your forms and partners through the API.</p>
            </Empty>
          )
        ) : (
          <table className="list">
            <thead>
              <tr>
                <th scope="col">Lead</th>
                <th scope="col">Stage</th>
                <th scope="col">Source</th>
                <th scope="col">Tier</th>
                <th scope="col">Score</th>
                <th scope="col">Came in</th>
              </tr>
            </thead>
            <tbody>
              {list.items.map((lead) => (
                <LeadRow key={lead.lead_id} lead={lead} />
              ))}
            </tbody>
          </table>
        )}
        <MoreButton list={list} />
      </Card>
    </>
  );
}
