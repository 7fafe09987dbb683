import type { CallRecord } from '#features/calls/schemas';
import { Badge, Meter, OutcomeBadge, UrgencyBadge } from '../components/badges.tsx';
import { FilterSelect } from '../components/fields.tsx';
import { Card, MoreButton, PageHead } from '../components/page.tsx';
import { Empty, Failure, Loading } from '../components/states.tsx';
import { useOrganizations } from '../core/organizations.tsx';
import { usePages } from '../core/resource.ts';
import { Link, useFilters } from '../core/router.tsx';
import { Time } from '../core/time.tsx';
import { callStatusWords, formatPhone, intentWords, urgencyWords } from '../core/words.ts';
import { callerOf } from './call-words.ts';

const filterNames = ['organization_id', 'status', 'intent', 'urgency', 'qualified'] as const;

function CallRow({ call }: { call: CallRecord }) {
  const { nameOf } = useOrganizations();
  const { classification } = call;
  const caller = callerOf(call);
  return (
    <tr className="linked">
      <td className="main-cell">
        <Link className="row-link" to={`/calls/${call.call_id}`}>
          {caller}
        </Link>
        {call.caller_number && formatPhone(call.caller_number) !== caller && (
          <span className="sub number">{formatPhone(call.caller_number)}</span>
        )}
      </td>
      <td className="wide">
        {classification ? intentWords[classification.intent] : callStatusWords[call.status]}
        {call.voicemail && (
          <>
            {' '}
            <Badge>Voicemail</Badge>
          </>
        )}
        <span className="sub">{nameOf(call.organization_id)}</span>
      </td>
      <td>{classification && <UrgencyBadge urgency={classification.urgency} />}</td>
      <td className="end-narrow">
        <OutcomeBadge call={call} />
      </td>
      <td>{classification && <Meter value={classification.confidence} label="Confidence" />}</td>
      <td className="nowrap soft">
        <Time at={call.started_at ?? call.created_at} organizationId={call.organization_id} />
      </td>
    </tr>
  );
}

export function CallsPage() {
  const { all } = useOrganizations();
  const [filter, setFilter] = useFilters(filterNames);
  const list = usePages<CallRecord>('/calls', filter, { pollMs: 15_000 });
  const filtered = filterNames.some((name) => filter[name] !== '');
  return (
    <>
      <PageHead title="Calls">What callers wanted, how sure the reading is, and what became of it.</PageHead>
      <Card flush>
        <div className="filters">
          {all && all.length > 1 && (
            <FilterSelect
              label="Organization"
              all="All"
              value={filter.organization_id}
              options={all.map((organization) => [organization.organization_id, organization.name])}
              onChange={(organization_id) => setFilter({ organization_id })}
            />
          )}
          <FilterSelect
            label="Intent"
            all="Any"
            value={filter.intent}
            options={Object.entries(intentWords)}
            onChange={(intent) => setFilter({ intent })}
          />
          <FilterSelect
            label="Urgency"
            all="Any"
            value={filter.urgency}
            options={Object.entries(urgencyWords)}
            onChange={(urgency) => setFilter({ urgency })}
          />
          <FilterSelect
            label="Qualified"
            all="Any"
            value={filter.qualified}
            options={[
              ['true', 'Yes'],
              ['false', 'No'],
              ['null', 'Cannot be told'],
            ]}
            onChange={(qualified) => setFilter({ qualified })}
          />
          <FilterSelect
            label="Status"
            all="Any"
            value={filter.status}
            options={Object.entries(callStatusWords)}
            onChange={(status) => setFilter({ status })}
          />
        </div>
        {list.error && !list.items ? (
          <Failure error={list.error} retry={list.reload} />
        ) : !list.items ? (
          <Loading lines={8} />
        ) : list.items.length === 0 ? (
          filtered ? (
            <Empty icon="phone" title="No call matches">
              <button
                type="button"
                className="button"
                onClick={() =>
                  setFilter({ organization_id: '', status: '', intent: '', urgency: '', qualified: '' })
                }
              >
                Show all calls
              </button>
            </Empty>
          ) : (
            <Empty icon="phone" title="No calls yet">
              <p>
                Calls arrive from your call-tracking provider, through an{' '}
                <Link to="/settings/ingest-sources">ingest source</Link>.
              </p>
            </Empty>
          )
        ) : (
          <table className="list calls">
            <thead>
              <tr>
                <th scope="col">Caller</th>
                <th scope="col">Intent</th>
                <th scope="col">Urgency</th>
                <th scope="col">Outcome</th>
                <th scope="col">Confidence</th>
                <th scope="col">Started</th>
              </tr>
            </thead>
            <tbody>
              {list.items.map((call) => (
                <CallRow key={call.call_id} call={call} />
              ))}
            </tbody>
          </table>
        )}
        <MoreButton list={list} />
      </Card>
    </>
  );
}
