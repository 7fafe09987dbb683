import { Webhook } from 'lucide-react';
import { Link } from 'react-router';
import type { AlertRecord } from '#features/alerts/schemas';
import type { CallRecord } from '#features/calls/schemas';
import type { Overview } from '../../server/overview.schemas.ts';
import { OutcomeBadge, SeverityBadge } from '../components/badges.tsx';
import { Empty, Failure, Loading } from '../components/feedback.tsx';
import { Card, PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { TargetLink } from '../components/timeline.tsx';
import { queryString } from '../core/api.ts';
import { intentLabels, stageLabels } from '../core/labels.ts';
import { useOrganizationChoice } from '../core/organization-choice.ts';
import { useOrganizations } from '../core/organizations.ts';
import { usePages, useResource } from '../core/query.ts';
import { useMay, useSession } from '../core/session.ts';
import { callerOf } from './caller.ts';

interface Part {
  label: string;
  count: number;
  tone: 'good' | 'warn' | 'danger' | 'neutral' | 'accent';
}

/** Parts of a whole side by side, with their counts in words below. */
function StackBar({ parts, label }: { parts: readonly Part[]; label: string }) {
  const total = parts.reduce((sum, part) => sum + part.count, 0);
  return (
    <figure aria-label={label}>
      <div className="stack-bar" aria-hidden="true">
        {parts
          .filter((part) => part.count > 0)
          .map((part) => (
            <i
              key={part.label}
              className={`tone-${part.tone}`}
              style={{ width: `${(part.count / total) * 100}%` }}
            />
          ))}
      </div>
      <ul className="legend">
        {parts.map((part) => (
          <li key={part.label}>
            <i className={`tone-${part.tone}`} aria-hidden="true" />
            <b>{part.count}</b> {part.label}
          </li>
        ))}
      </ul>
    </figure>
  );
}

const hourLabels = Array.from({ length: 24 }, (_, hour) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`);

function Hours({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <figure className="hours">
      <ol aria-label="Calls by hour of the day">
        {hourLabels.map((label, hour) => {
          const count = counts[hour] ?? 0;
          return (
            <li key={label} className={count > 0 ? 'some' : ''} title={`${label}: ${count}`}>
              <span className="hidden-visually">{`${label}: ${count}`}</span>
              <i aria-hidden="true" style={{ height: `${(count / most) * 100}%` }} />
            </li>
          );
        })}
      </ol>
      <div className="hour-marks" aria-hidden="true">
        <span>12 AM</span>
        <span>6 AM</span>
        <span>12 PM</span>
        <span>6 PM</span>
      </div>
    </figure>
  );
}

function Bars({ rows }: { rows: readonly (readonly [label: string, count: number])[] }) {
  const most = Math.max(1, ...rows.map(([, count]) => count));
  return (
    <ul className="bars">
      {rows.map(([label, count]) => (
        <li key={label}>
          <span>{label}</span>
          <span className="track" aria-hidden="true">
            <i style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <b>{count}</b>
        </li>
      ))}
    </ul>
  );
}

function CallsToday({ calls }: { calls: Overview['calls'] }) {
  const { by_outcome: outcome } = calls;
  return (
    <Card title="Calls today" aside={<Link to="/calls">All calls</Link>}>
      <p className="headline">
        <b>{calls.today}</b>
        <span className="soft">
          {calls.yesterday === 1 ? '1 call yesterday' : `${calls.yesterday} calls yesterday`}
        </span>
      </p>
      <StackBar
        label="Calls today by outcome"
        parts={[
          { label: 'dispatched', count: outcome.dispatched, tone: 'good' },
          { label: 'for review', count: outcome.review, tone: 'warn' },
          { label: 'no action', count: outcome.not_qualified, tone: 'neutral' },
          { label: 'in progress', count: outcome.in_progress, tone: 'accent' },
        ]}
      />
      <Hours counts={calls.by_hour} />
    </Card>
  );
}

function Emergencies({ calls, organizationId }: { calls: Overview['calls']; organizationId: string }) {
  const list = usePages<CallRecord>(
    '/calls',
    { urgency: 'emergency', organization_id: organizationId, limit: 4 },
    { pollMs: 15_000 },
  );
  return (
    <Card title="Emergencies" aside={<Link to="/calls?urgency=emergency">All emergencies</Link>}>
      <p className={`headline ${calls.emergencies_unattended > 0 ? 'alarm' : ''}`}>
        <b>{calls.emergencies}</b>
        <span className="soft">
          today
          {calls.emergencies > 0 &&
            (calls.emergencies_unattended === 0
              ? ', all dispatched'
              : `, ${calls.emergencies_unattended} not dispatched yet`)}
        </span>
      </p>
      {list.error && <Failure error={list.error} retry={list.reload} />}
      {list.loading && <Loading lines={3} />}
      {list.items && list.items.length > 0 && (
        <ul className="attention">
          {list.items.map((call) => (
            <li key={call.call_id}>
              <div className="top">
                <Link className="title" to={`/calls/${call.call_id}`}>
                  {callerOf(call)}
                </Link>
                <Time at={call.started_at ?? call.created_at} organizationId={call.organization_id} />
              </div>
              <p>{call.classification?.summary}</p>
              <OutcomeBadge call={call} />
            </li>
          ))}
        </ul>
      )}
      {list.items?.length === 0 && <p className="soft">No call has been an emergency so far.</p>}
    </Card>
  );
}

function Deliveries({ deliveries }: { deliveries: Overview['deliveries'] }) {
  const mayManage = useMay('webhooks.manage');
  const { delivered, failed, waiting, retrying } = deliveries.day;
  const total = delivered + failed + waiting + retrying;
  const ended = delivered + failed;
  return (
    <Card title="Webhook deliveries, last 24 hours" aside={<Link to="/settings/webhooks">Webhooks</Link>}>
      {total === 0 && deliveries.enabled_webhooks === 0 ? (
        <Empty icon={Webhook} title="No webhook is set up">
          <p>Your systems hear of calls and leads through webhooks.</p>
          {mayManage && (
            <Link className="button" to="/settings/webhooks">
              Set one up
            </Link>
          )}
        </Empty>
      ) : (
        <>
          <p className="headline">
            <b>{ended === 0 ? '–' : `${Math.floor((delivered / ended) * 1000) / 10} %`}</b>
            <span className="soft">of {ended} finished ones got through</span>
          </p>
          <StackBar
            label="Deliveries by state"
            parts={[
              { label: 'delivered', count: delivered, tone: 'good' },
              { label: 'retrying', count: retrying, tone: 'warn' },
              { label: 'waiting', count: waiting, tone: 'neutral' },
              { label: 'failed', count: failed, tone: 'danger' },
            ]}
          />
          {deliveries.disabled_webhooks > 0 && (
            <p className="soft small legend">
              {deliveries.disabled_webhooks === 1
                ? 'One webhook is disabled.'
                : `${deliveries.disabled_webhooks} webhooks are disabled.`}
            </p>
          )}
        </>
      )}
    </Card>
  );
}

function OpenAlerts({ alerts }: { alerts: Overview['alerts'] }) {
  const list = usePages<AlertRecord>('/alerts', { acknowledged: 'false', limit: 4 }, { pollMs: 15_000 });
  return (
    <Card title="Open alerts" aside={<Link to="/alerts">All alerts</Link>}>
      <p className={`headline ${alerts.critical > 0 ? 'alarm' : ''}`}>
        <b>{alerts.open}</b>
        <span className="soft">{alerts.critical > 0 && `${alerts.critical} critical`}</span>
      </p>
      {list.error && <Failure error={list.error} retry={list.reload} />}
      {list.loading && <Loading lines={3} />}
      {list.items && list.items.length > 0 && (
        <ul className="attention">
          {list.items.map((alert) => (
            <li key={alert.alert_id}>
              <div className="top">
                <span>{alert.message}</span>
                <Time at={alert.created_at} />
              </div>
              <span className="badges">
                <SeverityBadge severity={alert.severity} />
                <span className="small">
                  <TargetLink target={alert.target} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {list.items?.length === 0 && <p className="soft">Nothing waits for a person.</p>}
    </Card>
  );
}

function mostFirst<Word extends string>(
  counts: Record<string, number>,
  labels: Record<Word, string>,
): (readonly [string, number])[] {
  return (Object.keys(labels) as Word[])
    .map((word) => [labels[word], counts[word] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .sort((a, b) => b[1] - a[1]);
}

export function OverviewPage() {
  const { tenant } = useSession();
  const { all } = useOrganizations();
  const { chosen } = useOrganizationChoice();
  const filter = { organization_id: chosen };
  const { data, error, reload } = useResource<Overview>(`/overview${queryString(filter)}`, {
    pollMs: 15_000,
  });
  const active = all?.filter((organization) => organization.status === 'active') ?? [];
  return (
    <>
      <PageHead title="Overview">
        {tenant.name}
        {all &&
          active.length > 1 &&
          `, ${active.length} organizations. Each one’s day is counted in its own time zone.`}
      </PageHead>
      {error && !data ? (
        <Card flush>
          <Failure error={error} retry={reload} />
        </Card>
      ) : !data ? (
        <Card flush>
          <Loading lines={8} />
        </Card>
      ) : (
        <div className="columns">
          <div>
            <CallsToday calls={data.calls} />
            <Card title="Why people called today">
              {data.calls.today === 0 ? (
                <p className="soft">No calls yet today.</p>
              ) : (
                <Bars rows={mostFirst(data.calls.by_intent, intentLabels).slice(0, 8)} />
              )}
            </Card>
            <Deliveries deliveries={data.deliveries} />
            <Card title="Leads of the last 30 days" aside={<Link to="/leads">All leads</Link>}>
              {Object.keys(data.leads.by_stage).length === 0 ? (
                <p className="soft">No leads yet.</p>
              ) : (
                <Bars rows={mostFirst(data.leads.by_stage, stageLabels)} />
              )}
            </Card>
          </div>
          <div className="urgent">
            <Emergencies calls={data.calls} organizationId={filter.organization_id} />
            <OpenAlerts alerts={data.alerts} />
          </div>
        </div>
      )}
    </>
  );
}
