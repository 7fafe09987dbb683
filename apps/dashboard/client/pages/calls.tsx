import { ListChecks, Phone, Search } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { CallRecord } from '#features/calls/schemas';
import { OutcomeBadge, UrgencyBadge } from '../components/badges.tsx';
import { type Filter, ListCard, useList } from '../components/list.tsx';
import { PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { useTyped } from '../core/filters.ts';
import { formatPhone, intentLabels, urgencyLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { calledBefore, callerOf, gistOf } from './caller.ts';

const filters: Filter[] = [
  { name: 'q', label: 'Search' },
  { name: 'created_after', label: 'Received since', options: [] },
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
      ['review', 'Review'],
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
  // Only links lead to it.
  { name: 'status', label: 'Status', options: [] },
];

/** A filter that is typed: a day counts at once, a number once it is whole, with Enter or when the field is left. */
function TypedFilter({
  label,
  type,
  value,
  onChange,
}: {
  label: string;
  type: 'date' | 'tel';
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const { typed, type: setTyped } = useTyped(value);
  const commit = (text: string) => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <form
      className="filter"
      onSubmit={(event) => {
        event.preventDefault();
        commit(typed);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (type === 'date') commit(target.value);
        }}
        onBlur={() => commit(typed)}
      />
    </form>
  );
}

const pad = (part: number) => String(part).padStart(2, '0');

/** The day of a time, in the viewer's zone, as a date field has it. */
function dayOf(time: string): string {
  if (!time) return '';
  const at = new Date(time);
  return Number.isNaN(at.getTime())
    ? ''
    : `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
}

/** When a day begins in the viewer's zone, some days later if told. */
function beginningOf(day: string, daysLater = 0): string {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return '';
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** The last day of a span that ends before a time. */
const lastDayOf = (time: string): string => (time ? dayOf(new Date(Date.parse(time) - 1).toISOString()) : '');

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
        icon={chosen('q') ? Search : Phone}
        lines={20}
        dense
        tools={
          <>
            <TypedFilter
              label="From"
              type="date"
              value={dayOf(chosen('started_after'))}
              onChange={(day) => choose({ started_after: beginningOf(day) })}
            />
            <TypedFilter
              label="Until"
              type="date"
              value={lastDayOf(chosen('started_before'))}
              onChange={(day) => choose({ started_before: beginningOf(day, 1) })}
            />
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
