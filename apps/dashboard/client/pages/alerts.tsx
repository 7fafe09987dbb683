import { useState } from 'react';
import type { AlertRecord } from '#features/alerts/schemas';
import { SeverityBadge } from '../components/badges.tsx';
import { type Filter, ListCard, useList } from '../components/list.tsx';
import { PageHead } from '../components/page.tsx';
import { TargetLink } from '../components/timeline.tsx';
import { toastError } from '../components/toasts.tsx';
import { request } from '../core/api.ts';
import { humanize } from '../core/labels.ts';
import { useMay } from '../core/session.ts';
import { Time } from '../core/time.tsx';

/** When an alert was acknowledged, or the button to acknowledge it. */
function Acknowledgement({
  alert,
  onChange,
}: {
  alert: AlertRecord;
  onChange: (alert: AlertRecord) => void;
}) {
  const mayAcknowledge = useMay('records.write');
  const [busy, setBusy] = useState(false);
  async function acknowledge(): Promise<void> {
    setBusy(true);
    try {
      onChange((await request<AlertRecord>('POST', `/alerts/${alert.alert_id}/acknowledge`)).data);
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  }
  if (alert.acknowledged_at) {
    return (
      <span className="soft small">
        Seen <Time at={alert.acknowledged_at} />
      </span>
    );
  }
  if (!mayAcknowledge) return <span className="soft small">Open</span>;
  return (
    <button type="button" className="button small" disabled={busy} onClick={() => void acknowledge()}>
      Acknowledge
    </button>
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
        icon="bell"
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
            cell: (alert) => (
              <Acknowledgement
                alert={alert}
                onChange={(changed) => list.replace((item) => item.alert_id === changed.alert_id, changed)}
              />
            ),
          },
        ]}
      />
    </>
  );
}
