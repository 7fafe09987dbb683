import { useState } from 'react';
import type { AlertRecord } from '#features/alerts/schemas';
import { SeverityBadge } from '../components/badges.tsx';
import { FilterSelect } from '../components/fields.tsx';
import { TargetLink } from '../components/happenings.tsx';
import { Card, MoreButton, PageHead } from '../components/page.tsx';
import { Empty, Failure, Loading } from '../components/states.tsx';
import { toastError } from '../components/toasts.tsx';
import { request } from '../core/api.ts';
import { usePages } from '../core/resource.ts';
import { useFilters } from '../core/router.tsx';
import { Time } from '../core/time.tsx';
import { humanize } from '../core/words.ts';

function AlertRow({ alert, onChange }: { alert: AlertRecord; onChange: (alert: AlertRecord) => void }) {
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
  return (
    <tr>
      <td className="wide">
        <b>{alert.message}</b>
        <span className="sub">
          {humanize(alert.kind)}, <TargetLink target={alert.target} />
        </span>
      </td>
      <td className="leading">
        <SeverityBadge severity={alert.severity} />
      </td>
      <td className="nowrap soft leading">
        <Time at={alert.created_at} />
      </td>
      <td className="end wide">
        {alert.acknowledged_at ? (
          <span className="soft small">
            Seen <Time at={alert.acknowledged_at} />
          </span>
        ) : (
          <button type="button" className="button small" disabled={busy} onClick={() => void acknowledge()}>
            Acknowledge
          </button>
        )}
      </td>
    </tr>
  );
}

export function AlertsPage() {
  const [filter, setFilter] = useFilters(['acknowledged', 'severity']);
  const list = usePages<AlertRecord>('/alerts', filter, { pollMs: 15_000 });
  return (
    <>
      <PageHead title="Alerts">
        What a person should look at. Acknowledge an alert once somebody has.
      </PageHead>
      <Card flush>
        <div className="filters">
          <FilterSelect
            label="State"
            all="All"
            value={filter.acknowledged}
            options={[
              ['false', 'Open'],
              ['true', 'Acknowledged'],
            ]}
            onChange={(acknowledged) => setFilter({ acknowledged })}
          />
          <FilterSelect
            label="Severity"
            all="Any"
            value={filter.severity}
            options={[
              ['critical', 'Critical'],
              ['warning', 'Warning'],
              ['info', 'Info'],
            ]}
            onChange={(severity) => setFilter({ severity })}
          />
        </div>
        {list.error && !list.items ? (
          <Failure error={list.error} retry={list.reload} />
        ) : !list.items ? (
          <Loading lines={6} />
        ) : list.items.length === 0 ? (
          <Empty icon="bell" title="No alerts here">
            <p>Failed deliveries, emergencies that nobody is sent to, and the like would be listed.</p>
          </Empty>
        ) : (
          <table className="list">
            <thead>
              <tr>
                <th scope="col">Alert</th>
                <th scope="col">Severity</th>
                <th scope="col">Raised</th>
                <th scope="col" className="end">
                  State
                </th>
              </tr>
            </thead>
            <tbody>
              {list.items.map((alert) => (
                <AlertRow
                  key={alert.alert_id}
                  alert={alert}
                  onChange={(changed) => list.replace((item) => item.alert_id === changed.alert_id, changed)}
                />
              ))}
            </tbody>
          </table>
        )}
        <MoreButton list={list} />
      </Card>
    </>
  );
}
