import { Phone } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { AlertRecord } from '#features/alerts/schemas';
import type { Overview } from '../../server/overview.schemas.ts';
import { Badge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { Pending } from '../components/feedback.tsx';
import { Card, PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { queryString } from '../core/api.ts';
import { callerOfAlert, useUnattended } from '../core/attention.ts';
import { formatPhone, inWords, speedText } from '../core/labels.ts';
import { organizationQuery, useOrganizationChoice } from '../core/organization-choice.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useChange, useResource } from '../core/query.ts';
import { useMay, useSession } from '../core/session.ts';
import { viewerZone } from '../core/time.ts';
import { StatisticsCard } from './statistics.tsx';

const BarsAndLine = lazy(async () => ({ default: (await import('../components/charts.tsx')).BarsAndLine }));

function Emergency({ alert }: { alert: AlertRecord }) {
  const { nameOf } = useOrganizations();
  const mayAttend = useMay('records.write');
  const acknowledge = useChange(() => ({ method: 'POST', path: `/alerts/${alert.alert_id}/acknowledge` }), {
    done: () => toast('Acknowledged. Nobody else is told.'),
    failed: toastError,
  });
  const caller = callerOfAlert(alert);
  const { call } = alert;
  const number = call?.caller_number;
  const failed = alert.kind === 'call.dispatch_failed';
  return (
    <li className="emergency">
      <div className="emergency-head">
        <Link className="title" to={`/calls/${alert.target.id}`}>
          {caller}
        </Link>
        {number && call?.caller_name && <span className="number">{formatPhone(number)}</span>}
        <Badge tone="danger" dot>
          {failed ? 'Dispatch failed' : 'Nobody sent'}
        </Badge>
      </div>
      <p className="soft">
        <Time at={call?.received_at ?? alert.created_at} organizationId={alert.organization_id} />
        {', '}
        {nameOf(alert.organization_id)}
        {call?.address && `, ${call.address}`}
      </p>
      {call?.summary && <p>{call.summary}</p>}
      <p className="why">Why: {inWords(call?.reason ?? alert.message)}</p>
      <div className="actions">
        {number && (
          <a className="button primary" href={`tel:${number}`} aria-label={`Call back ${caller}`}>
            <Phone size={16} />
            Call back
          </a>
        )}
        <Link className="button" to={`/calls/${alert.target.id}`} aria-label={`Open the call of ${caller}`}>
          Open
        </Link>
        {mayAttend && (
          <Button
            busy={acknowledge.busy}
            onClick={() => acknowledge.run()}
            aria-label={`Acknowledge ${caller}`}
          >
            Acknowledge
          </Button>
        )}
      </div>
    </li>
  );
}

function Emergencies({ alerts, waiting }: { alerts: readonly AlertRecord[]; waiting: Overview['waiting'] }) {
  const { unattended: count, failed } = waiting;
  const title = count === 1 ? '1 caller needs somebody now' : `${count} callers need somebody now`;
  return (
    <Card
      title={count === 0 ? 'Emergencies' : title}
      className={count > 0 ? 'alarming' : ''}
      aside={<Link to="/alerts?severity=critical&acknowledged=false">All critical alerts</Link>}
    >
      {count === 0 ? (
        <p className="soft">Nobody waits. An emergency that nobody was sent to is shown here at once.</p>
      ) : (
        <>
          {failed > 0 && (
            <p className="alarm-text">
              {failed === 1 ? 'One was not taken' : `${failed} were not taken`} by the job system.
            </p>
          )}
          <ul className="emergencies">
            {alerts.map((alert) => (
              <Emergency key={alert.alert_id} alert={alert} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Figure({
  label,
  value,
  to,
  alarm,
  children,
}: {
  label: string;
  value: ReactNode;
  to?: string;
  alarm?: boolean;
  children?: ReactNode;
}) {
  return (
    <li className={`figure ${alarm ? 'alarm' : ''}`}>
      {to ? (
        <Link to={to}>
          <span>{label}</span>
          <b>{value}</b>
        </Link>
      ) : (
        <div>
          <span>{label}</span>
          <b>{value}</b>
        </div>
      )}
      <p className="soft small">{children}</p>
    </li>
  );
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** How today compares with the same weekday. */
function trendOf({ today, usual }: Overview['calls']): string {
  if (usual === null) return 'no earlier week to compare with';
  const more = Math.round(today - usual);
  if (more === 0) return 'as usual by this time';
  return `${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'} than usual by this time`;
}

function Figures({ data }: { data: Overview }) {
  const { waiting, calls, leads } = data;
  const since = encodeURIComponent(data.day_began_at);
  const { speed } = leads;
  return (
    <ul className="figures-row">
      <Figure label="To review" value={waiting.review} to="/calls?needs_decision=true">
        {waiting.oldest_review_at ? (
          <>
            oldest <Time at={waiting.oldest_review_at} />
          </>
        ) : (
          'nothing waits'
        )}
      </Figure>
      <Figure label="Calls today" value={calls.today} to={`/calls?created_after=${since}`}>
        {calls.qualified} qualified, {trendOf(calls)}
      </Figure>
      <Figure label="New leads today" value={leads.today} to={`/leads?created_after=${since}`}>
        {plural(calls.emergencies, 'emergency', 'emergencies')} among the calls
      </Figure>
      <Figure label="Speed to lead, last 7 days" value={speedText(speed)}>
        {speed.answered} of {plural(speed.inquiries, 'lead', 'leads')} answered, {speed.within_five_minutes}{' '}
        within 5 min. Counted to an answered call, a booked job, or a lead moved to Contacted.
      </Figure>
    </ul>
  );
}

const hourLabels = Array.from({ length: 24 }, (_, hour) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`);

function CallsByHour({ calls }: { calls: Overview['calls'] }) {
  const now = hourLabels[new Date().getHours()] ?? '';
  const points = hourLabels.map((label, hour) => ({
    label,
    value: calls.by_hour[hour] ?? 0,
    usual: calls.usual_by_hour[hour] ?? 0,
  }));
  return (
    <Card title="Calls by hour" aside={<span className="soft small">Bars: today. Line: a usual day.</span>}>
      <div className="chart" aria-hidden="true">
        <Suspense fallback={null}>
          <BarsAndLine points={points} now={now} every={6} />
        </Suspense>
      </div>
      <details className="small">
        <summary>As a table</summary>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">Hour</th>
              <th scope="col">Today</th>
              <th scope="col">Usual</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, value, usual }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
                <td>{usual}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}

/** Outcomes of today's calls: the value of the API's filter, and its label. */
const outcomes = [
  ['dispatched', 'Dispatched', 'good'],
  ['pending', 'Being dispatched', 'accent'],
  ['failed', 'Dispatch failed', 'danger'],
  ['review', 'Needs review', 'warn'],
  ['joined', 'Joined an open job', 'accent'],
  ['none', 'No action', 'neutral'],
] as const;

function Outcomes({ data }: { data: Overview }) {
  const { by_outcome: counts } = data.calls;
  const since = encodeURIComponent(data.day_began_at);
  return (
    <Card title="What became of today’s calls">
      <ul className="outcomes">
        {outcomes.map(([outcome, label, tone]) => (
          <li key={outcome} className={outcome === 'failed' && counts.failed > 0 ? 'alarm-text' : ''}>
            <i className={`tone-${tone}`} aria-hidden="true" />
            <Link to={`/calls?outcome=${outcome}&created_after=${since}`}>{label}</Link>
            <b>{counts[outcome]}</b>
          </li>
        ))}
        <li>
          <i className="tone-neutral" aria-hidden="true" />
          <span>Not decided yet</span>
          <b>{counts.undecided}</b>
        </li>
      </ul>
    </Card>
  );
}

function Deliveries({ deliveries }: { deliveries: Overview['deliveries'] }) {
  const {
    day,
    failing_webhooks: failing,
    disabled_webhooks: disabled,
    enabled_webhooks: enabled,
  } = deliveries;
  const since = encodeURIComponent(new Date(Date.now() - 86_400_000).toISOString());
  const troubled = failing > 0 || disabled > 0;
  return (
    <Card title="Webhook deliveries, last 24 hours" aside={<Link to="/settings/webhooks">Webhooks</Link>}>
      {troubled && (
        <p className="alarm-text">
          {failing > 0 && `${plural(failing, 'endpoint', 'endpoints')} of ${enabled} refusing deliveries. `}
          {disabled > 0 && `${plural(disabled, 'webhook is', 'webhooks are')} switched off.`}
        </p>
      )}
      <ul className="outcomes across">
        {(
          [
            ['Delivered', day.delivered, 'good', 'delivered'],
            ['Being retried', day.retrying, 'warn', 'pending'],
            ['Waiting', day.waiting, 'neutral', 'pending'],
            ['Given up on', day.failed, 'danger', 'failed'],
          ] as const
        ).map(([label, count, tone, status]) => (
          <li key={label} className={tone === 'danger' && count > 0 ? 'alarm-text' : ''}>
            <i className={`tone-${tone}`} aria-hidden="true" />
            <Link to={`/deliveries?status=${status}&created_after=${since}`}>{label}</Link>
            <b>{count}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function OverviewPage() {
  const { tenant } = useSession();
  const { chosen } = useOrganizationChoice();
  const filter = organizationQuery(chosen);
  const { data, error, reload } = useResource<Overview>(
    `/overview${queryString({ ...filter, timezone: viewerZone })}`,
    { pollMs: 15_000 },
  );
  const emergencies = useUnattended(filter);
  const failure = error ?? emergencies.error;
  return (
    <>
      <PageHead title="Today">
        {tenant.name},{' '}
        {new Date().toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })}
      </PageHead>
      {!data || !emergencies.items ? (
        <Card flush>
          <Pending error={failure} retry={reload} lines={12} />
        </Card>
      ) : (
        <>
          <Emergencies alerts={emergencies.items} waiting={data.waiting} />
          <Figures data={data} />
          <div className="columns even">
            <CallsByHour calls={data.calls} />
            <Outcomes data={data} />
          </div>
          <Deliveries deliveries={data.deliveries} />
          <StatisticsCard filter={filter} />
        </>
      )}
    </>
  );
}
