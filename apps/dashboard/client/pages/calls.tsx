import { Phone } from 'lucide-react';
import { Link } from 'react-router';
import type { CallRecord } from '#features/calls/schemas';
import { Badge, Meter, OutcomeBadge, UrgencyBadge } from '../components/badges.tsx';
import { type Filter, ListCard, useList } from '../components/list.tsx';
import { PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { callStatusLabels, formatPhone, intentLabels, urgencyLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { callerOf } from './caller.ts';

const filters: Filter[] = [
  { name: 'intent', label: 'Intent', options: Object.entries(intentLabels) },
  { name: 'urgency', label: 'Urgency', options: Object.entries(urgencyLabels) },
  {
    name: 'qualified',
    label: 'Qualified',
    options: [
      ['true', 'Yes'],
      ['false', 'No'],
      ['null', 'Cannot be told'],
    ],
  },
  { name: 'status', label: 'Status', options: Object.entries(callStatusLabels) },
];

export function CallsPage() {
  const { nameOf } = useOrganizations();
  const list = useList<CallRecord>('/calls', { filters, byOrganization: true, pollMs: 15_000 });
  return (
    <>
      <PageHead title="Calls">What callers wanted, how sure the reading is, and what became of it.</PageHead>
      <ListCard
        list={list}
        things="calls"
        icon={Phone}
        lines={8}
        empty={{
          title: 'No calls yet',
          hint: (
            <>
              Calls arrive from your call-tracking provider, through an{' '}
              <Link to="/settings/ingest-sources">ingest source</Link>.
            </>
          ),
        }}
        idOf={(call) => call.call_id}
        link={(call) => ({ to: `/calls/${call.call_id}`, label: callerOf(call) })}
        columns={[
          {
            head: 'Caller',
            cell: (call) =>
              call.caller_number &&
              formatPhone(call.caller_number) !== callerOf(call) && (
                <span className="sub number">{formatPhone(call.caller_number)}</span>
              ),
          },
          {
            head: 'Intent',
            className: 'wide',
            cell: (call) => (
              <>
                {call.classification
                  ? intentLabels[call.classification.intent]
                  : callStatusLabels[call.status]}
                {call.voicemail && (
                  <>
                    {' '}
                    <Badge>Voicemail</Badge>
                  </>
                )}
                <span className="sub">{nameOf(call.organization_id)}</span>
              </>
            ),
          },
          {
            head: 'Urgency',
            cell: ({ classification }) => classification && <UrgencyBadge urgency={classification.urgency} />,
          },
          {
            head: 'Outcome',
            className: 'end-narrow',
            cell: (call) => <OutcomeBadge call={call} />,
          },
          {
            head: 'Confidence',
            cell: ({ classification }) =>
              classification && <Meter value={classification.confidence} label="Confidence" />,
          },
          {
            head: 'Started',
            className: 'nowrap soft',
            cell: (call) => (
              <Time at={call.started_at ?? call.created_at} organizationId={call.organization_id} />
            ),
          },
        ]}
      />
    </>
  );
}
