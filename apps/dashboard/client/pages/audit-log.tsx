import type { AuditEntryRecord } from '#features/audit-log/schemas';
import { FilterSelect } from '../components/fields.tsx';
import { actorName, TargetLink } from '../components/happenings.tsx';
import { Icon } from '../components/icons.tsx';
import { Card, MoreButton, PageHead } from '../components/page.tsx';
import { Empty, Failure, Loading } from '../components/states.tsx';
import { apiBase, queryString } from '../core/api.ts';
import { useOrganizations } from '../core/organizations.tsx';
import { usePages } from '../core/resource.ts';
import { Link, useFilters } from '../core/router.tsx';
import { Time } from '../core/time.tsx';
import { humanize } from '../core/words.ts';

const filterNames = ['organization_id', 'actor_type', 'target_type', 'action'] as const;

export const actorWords: Record<AuditEntryRecord['actor']['type'], string> = {
  user: 'Person',
  api_key: 'API key',
  system: 'System',
  provider: 'Provider',
};

const targetTypes = [
  'call',
  'lead',
  'claim',
  'webhook',
  'api_key',
  'ingest_source',
  'organization',
  'alert',
  'user',
];

export function AuditLogPage() {
  const { all, nameOf } = useOrganizations();
  const [filter, setFilter] = useFilters(filterNames);
  const list = usePages<AuditEntryRecord>('/audit-log', filter);
  const download = `${apiBase}/audit-log/export${queryString({ ...filter, format: 'csv' })}`;
  return (
    <>
      <PageHead
        title="Audit log"
        actions={
          <a className="button" href={download} download="audit-log.csv">
            <Icon name="download" size={16} />
            Download CSV
          </a>
        }
      >
        Every change, by whom and when. Entries cannot be changed or removed, and are kept for seven years.
      </PageHead>
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
            label="By"
            all="Anybody"
            value={filter.actor_type}
            options={Object.entries(actorWords)}
            onChange={(actor_type) => setFilter({ actor_type })}
          />
          <FilterSelect
            label="About"
            all="Anything"
            value={filter.target_type}
            options={targetTypes.map((type) => [type, humanize(type)])}
            onChange={(target_type) => setFilter({ target_type })}
          />
        </div>
        {list.error && !list.items ? (
          <Failure error={list.error} retry={list.reload} />
        ) : !list.items ? (
          <Loading lines={8} />
        ) : list.items.length === 0 ? (
          <Empty icon="list" title="No entries here" />
        ) : (
          <table className="list">
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">By</th>
                <th scope="col">About</th>
                <th scope="col">When</th>
              </tr>
            </thead>
            <tbody>
              {list.items.map((entry) => (
                <tr key={entry.audit_id} className="linked">
                  <td className="main-cell">
                    <Link className="row-link" to={`/audit-log/${entry.audit_id}`}>
                      {humanize(entry.action)}
                    </Link>
                  </td>
                  <td className="end-narrow">
                    {actorName(entry.actor)}
                    <span className="sub">{actorWords[entry.actor.type]}</span>
                  </td>
                  <td>
                    <TargetLink target={entry.target} />
                    {entry.organization_id && <span className="sub">{nameOf(entry.organization_id)}</span>}
                  </td>
                  <td className="nowrap soft">
                    <Time at={entry.occurred_at} organizationId={entry.organization_id} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <MoreButton list={list} />
      </Card>
    </>
  );
}
