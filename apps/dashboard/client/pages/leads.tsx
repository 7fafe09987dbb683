import { UserRound } from 'lucide-react';
import type { LeadRecord } from '#features/leads/schemas';
import { Badge, StageBadge, type Tone } from '../components/badges.tsx';
import { type Filter, ListCard, useList } from '../components/list.tsx';
import { PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { formatPhone, humanize, qualificationLabels, stageLabels, tierLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';

const filters: Filter[] = [
  { name: 'pipeline_stage', label: 'Stage', options: Object.entries(stageLabels) },
  { name: 'tier', label: 'Tier', options: Object.entries(tierLabels) },
  {
    name: 'direction',
    label: 'Direction',
    options: [
      ['inbound', 'Inbound'],
      ['outbound', 'Outbound'],
    ],
  },
];

const tierTones: Record<keyof typeof tierLabels, Tone> = { hot: 'danger', warm: 'warn', cold: 'plain' };

export function TierBadge({ tier }: { tier: keyof typeof tierLabels }) {
  return <Badge tone={tierTones[tier]}>{tierLabels[tier]}</Badge>;
}

/** The lead's name, or what else it is known by. */
export function leadName(lead: LeadRecord): string {
  return lead.name ?? lead.email ?? lead.phone ?? 'Lead without a name';
}

export function LeadsPage() {
  const { nameOf } = useOrganizations();
  const list = useList<LeadRecord>('/leads', { filters, byOrganization: true, pollMs: 15_000 });
  return (
    <>
      <PageHead title="Leads">People who may buy, and how far each one has come.</PageHead>
      <ListCard
        list={list}
        things="leads"
        icon={UserRound}
        lines={8}
        empty={{
          title: 'No leads yet',
          hint: 'Leads come from qualified calls, and from your forms and partners through the API.',
        }}
        idOf={(lead) => lead.lead_id}
        link={(lead) => ({ to: `/leads/${lead.lead_id}`, label: leadName(lead) })}
        columns={[
          {
            head: 'Lead',
            className: 'breakable',
            cell: ({ phone, email }) => (
              <span className="sub">{[phone && formatPhone(phone), email].filter(Boolean).join(', ')}</span>
            ),
          },
          {
            head: 'Stage',
            className: 'end-narrow',
            cell: (lead) => <StageBadge stage={lead.pipeline_stage} />,
          },
          {
            head: 'Source',
            className: 'wide',
            cell: (lead) => (
              <>
                {humanize(lead.source)}
                <span className="sub">{nameOf(lead.organization_id)}</span>
              </>
            ),
          },
          {
            head: 'Tier',
            cell: ({ qualification: { tier, status } }) =>
              tier ? <TierBadge tier={tier} /> : <span className="soft">{qualificationLabels[status]}</span>,
          },
          {
            head: 'Score',
            className: 'number',
            cell: ({ lead_score: score }) =>
              score !== null && (
                <>
                  <span className="narrow-label">Score </span>
                  {score}
                </>
              ),
          },
          {
            head: 'Came in',
            className: 'nowrap soft wide',
            cell: (lead) => <Time at={lead.created_at} organizationId={lead.organization_id} />,
          },
        ]}
      />
    </>
  );
}
