import { Bell } from 'lucide-react';
import type { AlertRecord } from '#features/alerts/schemas';
import { SeverityBadge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { type Filter, ListCard, useList } from '../components/list.tsx';
import { PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { TargetLink } from '../components/timeline.tsx';
import { toastError } from '../components/toasts.tsx';
import { humanize } from '../core/labels.ts';
import { useChange } from '../core/query.ts';
import { useMay } from '../core/session.ts';

/** When an alert was acknowledged, or the button to acknowledge it. */
function Acknowledgement({ alert }: { alert: AlertRecord }) {
  const mayAcknowledge = useMay('records.write');
  const acknowledge = useChange(() => ({ method: 'POST', path: `/alerts/${alert.alert_id}/acknowledge` }), {
    failed: toastError,
  });
  if (alert.acknowledged_at) {
    return (
      <span className="soft small">
        Seen <Time at={alert.acknowledged_at} />
      </span>
    );
  }
  if (!mayAcknowledge) return <span className="soft small">Open</span>;
  return (
    <Button small busy={acknowledge.busy} onClick={() => acknowledge.run()}>
      Acknowledge
    </Button>
  );
}

const filters: Filter[] = [
  {
    name: 'acknowledged',
    label: 'State',
    all: 'All',
    options: [
      ['false', 'Open'],
      ['true', 'Acknowledged'],
    ],
  },
  {
    name: 'severity',
    label: 'Severity',
    options: [
      ['critical', 'Critical'],
      ['warning', 'Warning'],
      ['info', 'Info'],
    ],
  },
];

export function AlertsPage() {
  const list = useList<AlertRecord>('/alerts', { filters, pollMs: 15_000 });
  return (
    <>
      <PageHead title="Alerts">
        What a person should look at. Acknowledge an alert once somebody has.
      </PageHead>
      <ListCard
        list={list}
        things="alerts"
        icon={Bell}
        lines={6}
        empty={{
          title: 'No alerts here',
          hint: 'Failed deliveries, emergencies that nobody is sent to, and the like would be listed.',
        }}
        idOf={(alert) => alert.alert_id}
        columns={[
          {
            head: 'Alert',
            className: 'wide',
            cell: (alert) => (
              <>
                <b>{alert.message}</b>
                <span className="sub">
                  {humanize(alert.kind)}, <TargetLink target={alert.target} />
                </span>
              </>
            ),
          },
          {
            head: 'Severity',
            className: 'leading',
            cell: (alert) => <SeverityBadge severity={alert.severity} />,
          },
          {
            head: 'Raised',
            className: 'nowrap soft leading',
            cell: (alert) => <Time at={alert.created_at} />,
          },
          {
            head: 'State',
            className: 'wide',
            atEnd: true,
            cell: (alert) => <Acknowledgement alert={alert} />,
          },
        ]}
      />
    </>
  );
}
