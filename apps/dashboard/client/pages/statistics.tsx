import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Statistics } from '../../server/overview.schemas.ts';
import { Pending } from '../components/feedback.tsx';
import { FilterSelect } from '../components/fields.tsx';
import { Card } from '../components/page.tsx';
import { RatesTable } from '../components/rates-table.tsx';
import { queryString } from '../core/api.ts';
import { formatPhone, speedText } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useResource } from '../core/query.ts';
import { viewerZone } from '../core/time.ts';
import { sourceName } from './lead-parts.tsx';

const BarsAndLine = lazy(async () => ({ default: (await import('../components/charts.tsx')).BarsAndLine }));

const views = [
  ['', 'Week'],
  ['location', 'Location'],
  ['number', 'Number called'],
  ['campaign', 'Campaign'],
] as const;

const weekOf = (at: string): string =>
  new Date(at).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });

function Weeks({ data }: { data: Statistics }) {
  const points = data.by_week.map((week) => ({
    label: weekOf(week.began_at),
    value: week.calls,
    usual: week.booked,
  }));
  /** The end of a week as a filter of the list of calls; empty for the current week. */
  const endOf = (began: string): string => {
    const [next] = data.by_week
      .map((week) => week.began_at)
      .filter((at) => at > began)
      .sort();
    return next ? `&created_before=${encodeURIComponent(next)}` : '';
  };
  return (
    <>
      <p className="small soft">Bars: calls. Line: booked.</p>
      <div className="chart low" aria-hidden="true">
        <Suspense fallback={null}>
          <BarsAndLine points={points} every={1} line="Booked" />
        </Suspense>
      </div>
      <RatesTable
        caption="Calls by week"
        head="Week of"
        rows={data.by_week.map((week) => ({
          key: week.began_at,
          name: weekOf(week.began_at),
          rates: week,
          to: `/calls?created_after=${encodeURIComponent(week.began_at)}${endOf(week.began_at)}`,
        }))}
      />
    </>
  );
}

function Locations({ data }: { data: Statistics }) {
  const { nameOf } = useOrganizations();
  return (
    <RatesTable
      caption="Calls by location"
      head="Location"
      rows={data.by_location.map((row) => ({
        key: row.organization_id,
        name: (
          <>
            <Link
              to={`/calls?organization_id=${row.organization_id}&created_after=${encodeURIComponent(data.since)}`}
            >
              {nameOf(row.organization_id)}
            </Link>
            <span className="soft small"> speed to lead {speedText(row.speed)}</span>
          </>
        ),
        rates: row,
      }))}
    />
  );
}

function Numbers({ data }: { data: Statistics }) {
  return (
    <RatesTable
      caption="Calls by the number that was called"
      head="Number called"
      rows={data.by_number.map((row) => ({
        key: row.tracking_number ?? '',
        name: row.tracking_number ? (
          <Link
            to={`/calls?tracking_number=${encodeURIComponent(row.tracking_number)}&created_after=${encodeURIComponent(data.since)}`}
          >
            {formatPhone(row.tracking_number)}
          </Link>
        ) : (
          'Not known'
        ),
        rates: row,
      }))}
    />
  );
}

function Campaigns({ data }: { data: Statistics }) {
  return (
    <table className="figures">
      <caption className="hidden-visually">Leads by campaign</caption>
      <thead>
        <tr>
          <th scope="col">Campaign</th>
          <th scope="col">Leads</th>
          <th scope="col">Booked</th>
        </tr>
      </thead>
      <tbody>
        {data.by_campaign.map(({ campaign, source, leads, booked }) => (
          <tr key={`${source} ${campaign}`}>
            <th scope="row">
              <span className="breakable">{campaign ?? 'None named'}</span>
              <span className="soft small"> {sourceName(source)}</span>
            </th>
            <td>{leads}</td>
            <td>{leads === 0 ? '–' : `${Math.round((booked / leads) * 100)}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shown = { '': Weeks, location: Locations, number: Numbers, campaign: Campaigns };

/** The rates of answered calls and of work, over some weeks. */
export function StatisticsCard({ filter }: { filter: Record<string, string> }) {
  const [view, setView] = useState<keyof typeof shown>('');
  const [weeks, setWeeks] = useState('');
  const { data, error, reload } = useResource<Statistics>(
    `/statistics${queryString({ ...filter, timezone: viewerZone, weeks: weeks || '4' })}`,
  );
  const Shown = shown[view];
  return (
    <Card title="How calls turn into work" className="statistics">
      <div className="filters bare">
        <FilterSelect
          label="By"
          all="Week"
          value={view}
          options={views.slice(1)}
          onChange={(chosen) => setView(chosen as keyof typeof shown)}
        />
        <FilterSelect
          label="Over"
          all="4 weeks"
          value={weeks}
          options={[
            ['1', '1 week'],
            ['8', '8 weeks'],
            ['12', '12 weeks'],
          ]}
          onChange={setWeeks}
        />
      </div>
      {data ? <Shown data={data} /> : <Pending error={error} retry={reload} lines={6} />}
      <p className="soft small">
        Answered: of the calls where that is known. Wanted us: calls that were work for us. Booked: those of
        them that a job system has taken, or whose lead has an appointment or is won. A further call about the
        same loss counts as a call only.
      </p>
    </Card>
  );
}
