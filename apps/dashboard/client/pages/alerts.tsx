import { Bell } from 'lucide-react';
import { useState } from 'react';
import type { AlertRecord } from '#features/alerts/schemas';
import { SeverityBadge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { Loading } from '../components/feedback.tsx';
import { Tickbox } from '../components/fields.tsx';
import { type Filter, type List, ListCard, useList } from '../components/list.tsx';
import { Card, PageHead } from '../components/page.tsx';
import { Select } from '../components/select.tsx';
import { Time } from '../components/time.tsx';
import { TargetLink } from '../components/timeline.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { callerOfAlert } from '../core/attention.ts';
import { formatPhone, humanize, plainly } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useChange, useResource } from '../core/query.ts';
import { useMay } from '../core/session.ts';

interface Person {
  user_id: string;
  name: string;
  status: string;
}

/** Who closed an alert, and when. */
function Ended({ alert }: { alert: AlertRecord }) {
  if (!alert.acknowledged_at) return <span>Open</span>;
  const by = alert.acknowledged_by;
  return (
    <span className="soft small">
      {by?.type === 'system' ? 'Closed automatically' : `Acknowledged by ${by?.name ?? 'somebody'}`}{' '}
      <Time at={alert.acknowledged_at} organizationId={alert.organization_id} />
    </span>
  );
}

function Assignee({ alert, people }: { alert: AlertRecord; people: readonly Person[] }) {
  const assign = useChange(
    (userId: string) => ({
      method: 'PATCH',
      path: `/alerts/${alert.alert_id}`,
      body: { assigned_to: userId || null },
    }),
    { failed: toastError },
  );
  const name = people.find((person) => person.user_id === alert.assigned_to)?.name;
  if (alert.acknowledged_at) return <span className="soft small">{name}</span>;
  const active = people.filter((person) => person.status === 'active');
  return (
    <Select
      label={`Who looks after: ${plainly(alert.message)}`}
      options={[['', 'Nobody yet'], ...active.map((person) => [person.user_id, person.name] as const)]}
      value={alert.assigned_to ?? ''}
      onChange={assign.run}
    />
  );
}

function What({ alert }: { alert: AlertRecord }) {
  const { nameOf } = useOrganizations();
  const { call } = alert;
  return (
    <>
      {call && (
        <b>
          {callerOfAlert(alert)}
          {call.caller_name && call.caller_number && `, ${formatPhone(call.caller_number)}`}
        </b>
      )}
      <span className={call ? 'sub' : ''}>{plainly(alert.message)}</span>
      <span className="sub">
        {[nameOf(alert.organization_id), humanize(alert.kind)].filter(Boolean).join(', ')},{' '}
        <TargetLink target={alert.target} />
        {alert.told > 0 && `, told ${alert.told === 1 ? '1 person' : `${alert.told} people`} by mail`}
      </span>
    </>
  );
}

const filters: Filter[] = [
  {
    name: 'acknowledged',
    label: 'State',
    all: 'All',
    options: [
      ['false', 'Open'],
      ['true', 'Ended'],
    ],
  },
];

const severities = [
  ['critical', 'Critical'],
  ['warning', 'Warnings'],
  ['info', 'For your information'],
] as const;

interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string, chosen: boolean) => void;
}

function useAlerts(severity: AlertRecord['severity']): List<AlertRecord> {
  return useList<AlertRecord>('/alerts', {
    filters,
    byOrganization: true,
    where: { severity },
    pollMs: 15_000,
  });
}

function AlertList({
  list,
  severity,
  title,
  people,
  selection,
}: {
  list: List<AlertRecord>;
  severity: AlertRecord['severity'];
  title: string;
  people: readonly Person[];
  selection: Selection | null;
}) {
  return (
    <ListCard
      title={title}
      // All three lists share the filters, which are shown once.
      list={severity === 'critical' ? list : { ...list, choices: [] }}
      things="alerts"
      icon={Bell}
      lines={3}
      empty={{ title: severity === 'critical' ? 'Nothing critical' : 'None' }}
      idOf={(alert) => alert.alert_id}
      columns={[
        {
          head: 'Choose',
          headHidden: true,
          className: 'choose-cell',
          cell: (alert) =>
            selection &&
            !alert.acknowledged_at && (
              <Tickbox
                label={<span className="hidden-visually">Choose: {plainly(alert.message)}</span>}
                checked={selection.ids.has(alert.alert_id)}
                onChange={(chosen) => selection.toggle(alert.alert_id, chosen)}
              />
            ),
        },
        { head: 'Alert', className: 'wide alert-cell', cell: (alert) => <What alert={alert} /> },
        {
          head: 'Severity',
          className: 'leading',
          cell: (alert) => <SeverityBadge severity={alert.severity} />,
        },
        {
          head: 'Last seen',
          className: 'nowrap soft leading',
          cell: (alert) => (
            <>
              <Time at={alert.last_occurred_at} organizationId={alert.organization_id} />
              {alert.occurrences > 1 && <span className="sub">{alert.occurrences} times</span>}
            </>
          ),
        },
        { head: 'Who', cell: (alert) => selection && <Assignee alert={alert} people={people} /> },
        {
          head: 'State',
          className: 'wide state-cell',
          atEnd: true,
          cell: (alert) => <Ended alert={alert} />,
        },
      ]}
    />
  );
}

/** Alerts by severity, the worst first. */
export function AlertsPage() {
  const mayWrite = useMay('records.write');
  const { data: people } = useResource<{ data: Person[] }>('/people');
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const lists = { critical: useAlerts('critical'), warning: useAlerts('warning'), info: useAlerts('info') };
  // Shown together, since a list that loads later would push down those below it.
  const loading = Object.values(lists).some(({ items, error }) => !items && !error);
  const acknowledge = useChange(
    (chosen: readonly string[]) => ({
      method: 'POST',
      path: '/alerts/acknowledge',
      body: { alert_ids: chosen },
    }),
    {
      done: (_result, chosen) => {
        setIds(new Set());
        toast(chosen.length === 1 ? '1 alert acknowledged.' : `${chosen.length} alerts acknowledged.`);
      },
      failed: toastError,
    },
  );
  const selection: Selection | null = mayWrite
    ? {
        ids,
        toggle: (id, chosen) =>
          setIds((before) => new Set(chosen ? [...before, id] : [...before].filter((other) => other !== id))),
      }
    : null;
  return (
    <>
      <PageHead
        title="Alerts"
        actions={
          mayWrite && (
            <Button
              tone="primary"
              unavailable={ids.size === 0}
              busy={acknowledge.busy}
              onClick={() => acknowledge.run([...ids].slice(0, 100))}
            >
              {ids.size === 0 ? 'Acknowledge' : `Acknowledge ${ids.size}`}
            </Button>
          )
        }
      >
        What needs a person, the worst first. Acknowledge what you look after, so that nobody else is told.
      </PageHead>
      {loading ? (
        <Card flush>
          <Loading lines={12} />
        </Card>
      ) : (
        severities.map(([severity, title]) => (
          <AlertList
            key={severity}
            list={lists[severity]}
            severity={severity}
            title={title}
            people={people?.data ?? []}
            selection={selection}
          />
        ))
      )}
    </>
  );
}
