import { ListChecks, Phone, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CallRecord } from '#features/calls/schemas';
import { OutcomeBadge, UrgencyBadge } from '../components/badges.tsx';
import { type Filter, ListCard, useList } from '../components/list.tsx';
import { PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { DayFilters, TypedFilter } from '../components/typed-filters.tsx';
import { formatPhone, intentLabels, urgencyLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { calledBefore, callerOf, gistOf } from './caller.ts';

const filters: Filter[] = [
  { name: 'q', label: 'Search' },
  { name: 'created_after', label: 'Received since', options: [] },
  { name: 'created_before', label: 'Received before', options: [] },
  { name: 'started_after', label: 'From', options: [] },
  { name: 'started_before', label: 'Until', options: [] },
  { name: 'tracking_number', label: 'Number called', options: [] },
  {
    name: 'needs_decision',
    label: 'Waits for you',
    options: [
      ['true', 'Yes'],
      ['false', 'No'],
    ],
  },
  {
    name: 'outcome',
    label: 'Outcome',
    options: [
      ['dispatched', 'Dispatched'],
      ['pending', 'Being dispatched'],
      ['failed', 'Dispatch failed'],
      ['review', 'Needs review'],
      ['joined', 'Joined'],
      ['none', 'No action'],
    ],
  },
  { name: 'intent', label: 'Intent', options: Object.entries(intentLabels) },
  { name: 'urgency', label: 'Urgency', options: Object.entries(urgencyLabels) },
  {
    name: 'called_before',
    label: 'Called before',
    options: [
      ['true', 'Yes'],
      ['false', 'No'],
    ],
  },
  {
    name: 'sort',
    label: 'Order',
    all: 'Newest',
    options: [
      ['created_at', 'Oldest'],
      ['-updated_at', 'Last changed'],
      ['updated_at', 'Longest untouched'],
    ],
  },
  // Set only by links, without a control.
  { name: 'status', label: 'Status', options: [] },
];

function CallerCell({ call }: { call: CallRecord }): ReactNode {
  const number = call.caller_number && formatPhone(call.caller_number);
  const before = calledBefore(call);
  return (
    <>
      {number && number !== callerOf(call) && <span className="aside number">{number}</span>}
      {before && (
        <span className="aside again" title={before}>
          <span aria-hidden="true">↻ {call.earlier_call_count}</span>
          <span className="hidden-visually">{before}</span>
        </span>
      )}
    </>
  );
}

export function CallsPage() {
  const { nameOf } = useOrganizations();
  const list = useList<CallRecord>('/calls', { filters, byOrganization: true, pollMs: 15_000 });
  const chosen = (name: string) => list.choices.find((choice) => choice.name === name)?.value ?? '';
  const { choose } = list;
  const changes = (name: string) => (value: string) => choose({ [name]: value });
  return (
    <>
      <PageHead
        title="Calls"
        actions={
          <Link className="button primary" to="/calls/review">
            <ListChecks size={16} />
            Review queue
          </Link>
        }
      />
      <ListCard
        list={list}
        things="calls"
        views="calls"
        icon={chosen('q') ? Search : Phone}
        lines={20}
        dense
        tools={
          <>
            <DayFilters list={list} after="started_after" before="started_before" />
            <TypedFilter
              label="Number called"
              type="tel"
              value={chosen('tracking_number')}
              onChange={changes('tracking_number')}
            />
          </>
        }
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
          { head: 'Caller', className: 'caller-cell', cell: (call) => <CallerCell call={call} /> },
          {
            head: 'Summary',
            className: 'wide gist',
            cell: (call) => <span title={gistOf(call)}>{gistOf(call)}</span>,
          },
          {
            head: 'Urgency',
            cell: ({ classification }) => classification && <UrgencyBadge urgency={classification.urgency} />,
          },
          { head: 'Outcome', className: 'end-narrow', cell: (call) => <OutcomeBadge call={call} /> },
          {
            head: 'Location',
            className: 'place soft',
            cell: (call) => <span title={nameOf(call.organization_id)}>{nameOf(call.organization_id)}</span>,
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
