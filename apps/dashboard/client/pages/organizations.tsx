import { Building2 } from 'lucide-react';
import { useState } from 'react';
import type { OrganizationRecord } from '#features/organizations/schemas';
import { Badge } from '../components/badges.tsx';
import { Dialog, DialogForm } from '../components/dialog.tsx';
import { Field } from '../components/fields.tsx';
import { ListCard, useList } from '../components/list.tsx';
import { NewButton, PageHead } from '../components/page.tsx';
import { useSubmission } from '../components/submission.tsx';
import { toast } from '../components/toasts.tsx';
import { request } from '../core/api.ts';
import { serviceLineLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useMay } from '../core/session.ts';
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
      <DialogForm form={submission} confirm="Create organization" onClose={onClose}>
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
      </DialogForm>
    </Dialog>
  );
}

export function OrganizationsPage() {
  const { nameOf } = useOrganizations();
  const list = useList<OrganizationRecord>('/organizations');
  const mayCreate = useMay('records.write');
  const [creating, setCreating] = useState(false);
  return (
    <>
      <PageHead
        title="Organizations"
        actions={mayCreate && <NewButton onClick={() => setCreating(true)}>New organization</NewButton>}
      >
        One for each location, with its time zone, its services and its rules for dispatch.
      </PageHead>
      <ListCard
        list={list}
        things="organizations"
        icon={Building2}
        empty={{
          title: 'No organizations yet',
          hint: 'Calls and leads belong to one, so make the first.',
        }}
        idOf={(organization) => organization.organization_id}
        link={(organization) => ({
          to: `/settings/organizations/${organization.organization_id}`,
          label: organization.name,
        })}
        columns={[
          {
            head: 'Organization',
            cell: (organization) => (
              <>
                {' '}
                {organization.status === 'archived' && <Badge>Archived</Badge>}
                {organization.parent_organization_id && (
                  <span className="sub">{nameOf(organization.parent_organization_id)}</span>
                )}
              </>
            ),
          },
          {
            head: 'Services',
            className: 'wide',
            cell: ({ services }) => services.map((service) => serviceLineLabels[service]).join(', '),
          },
          {
            head: 'Automatic dispatch',
            cell: ({ dispatch_policy: policy }) =>
              policy.enabled ? (
                <Badge tone="good">From {Math.round(policy.min_confidence * 100)} % confidence</Badge>
              ) : (
                <Badge>Off</Badge>
              ),
          },
          {
            head: 'Time zone',
            className: 'soft',
            cell: ({ timezone }) => timezone.replaceAll('_', ' '),
          },
        ]}
      />
      {creating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onCreated={() => {
            setCreating(false);
            toast('The organization is created.');
            list.reload();
          }}
        />
      )}
    </>
  );
}
