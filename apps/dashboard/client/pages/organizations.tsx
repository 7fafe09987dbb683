import { useState } from 'react';
import type { OrganizationRecord } from '#features/organizations/schemas';
import { Badge } from '../components/badges.tsx';
import { Dialog, SubmissionError, useSubmission } from '../components/dialog.tsx';
import { Field } from '../components/fields.tsx';
import { Icon } from '../components/icons.tsx';
import { Card, MoreButton, PageHead } from '../components/page.tsx';
import { Empty, Failure, Loading } from '../components/states.tsx';
import { toast } from '../components/toasts.tsx';
import { request } from '../core/api.ts';
import { useOrganizations } from '../core/organizations.tsx';
import { usePages } from '../core/resource.ts';
import { Link } from '../core/router.tsx';
import { serviceLineWords } from '../core/words.ts';
import { TimezoneSelect } from './timezone-select.tsx';

function CreateDialog({
  onCreated,
  onClose,
}: {
  onCreated: (organization: OrganizationRecord) => void;
  onClose: () => void;
}) {
  const { all } = useOrganizations();
  const [name, setName] = useState('');
  const [timezone, setTimezone] = useState(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [parent, setParent] = useState('');
  const submission = useSubmission(async () => {
    const { data } = await request<OrganizationRecord>('POST', '/organizations', {
      body: { name, timezone, parent_organization_id: parent === '' ? null : parent },
    });
    onCreated(data);
  });
  return (
    <Dialog title="New organization" onClose={onClose}>
      <form className="form" onSubmit={submission.submit}>
        <Field label="Name" problem={submission.problemOf('name')}>
          {(ties) => (
            <input
              {...ties}
              required
              maxLength={200}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label="Time zone" problem={submission.problemOf('timezone')}>
          {(ties) => <TimezoneSelect ties={ties} value={timezone} onChange={setTimezone} />}
        </Field>
        <Field
          label="Belongs to"
          hint="For networks of several levels."
          problem={submission.problemOf('parent_organization_id')}
        >
          {(ties) => (
            <select {...ties} value={parent} onChange={(event) => setParent(event.target.value)}>
              <option value="">No other organization</option>
              {all?.map((organization) => (
                <option key={organization.organization_id} value={organization.organization_id}>
                  {organization.name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <SubmissionError submission={submission} fields={['name', 'timezone', 'parent_organization_id']} />
        <div className="form-foot">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button primary" disabled={submission.busy}>
            Create organization
          </button>
        </div>
      </form>
    </Dialog>
  );
}

export function OrganizationsPage() {
  const { refresh, nameOf } = useOrganizations();
  const list = usePages<OrganizationRecord>('/organizations', {});
  const [creating, setCreating] = useState(false);
  return (
    <>
      <PageHead
        title="Organizations"
        actions={
          <button type="button" className="button primary" onClick={() => setCreating(true)}>
            <Icon name="plus" size={16} />
            New organization
          </button>
        }
      >
        One for each location, with its time zone, its services and its rules for dispatch.
      </PageHead>
      <Card flush>
        {list.error && !list.items ? (
          <Failure error={list.error} retry={list.reload} />
        ) : !list.items ? (
          <Loading />
        ) : list.items.length === 0 ? (
          <Empty icon="building" title="No organizations yet">
            <p>Calls and leads belong to one, so make the first.</p>
          </Empty>
        ) : (
          <table className="list">
            <thead>
              <tr>
                <th scope="col">Organization</th>
                <th scope="col">Services</th>
                <th scope="col">Automatic dispatch</th>
                <th scope="col">Time zone</th>
              </tr>
            </thead>
            <tbody>
              {list.items.map((organization) => (
                <tr key={organization.organization_id} className="linked">
                  <td className="main-cell">
                    <Link className="row-link" to={`/settings/organizations/${organization.organization_id}`}>
                      {organization.name}
                    </Link>{' '}
                    {organization.status === 'archived' && <Badge>Archived</Badge>}
                    {organization.parent_organization_id && (
                      <span className="sub">{nameOf(organization.parent_organization_id)}</span>
                    )}
                  </td>
                  <td className="wide">
                    {organization.services.map((service) => serviceLineWords[service]).join(', ')}
                  </td>
                  <td>
                    {organization.dispatch_policy.enabled ? (
                      <Badge tone="good">
                        From {Math.round(organization.dispatch_policy.min_confidence * 100)} % confidence
                      </Badge>
                    ) : (
                      <Badge>Off</Badge>
                    )}
                  </td>
                  <td className="soft">{organization.timezone.replaceAll('_', ' ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <MoreButton list={list} />
      </Card>
      {creating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onCreated={() => {
            setCreating(false);
            toast('The organization is created.');
            list.reload();
            refresh();
          }}
        />
      )}
    </>
  );
}
