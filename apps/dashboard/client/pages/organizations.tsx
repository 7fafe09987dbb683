import { Building2 } from 'lucide-react';
import { useState } from 'react';
import type { OrganizationRecord } from '#features/organizations/schemas';
import { Badge } from '../components/badges.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { SelectField, TextField } from '../components/fields.tsx';
import { ListCard, useList } from '../components/list.tsx';
import { NewButton, PageHead } from '../components/page.tsx';
import { TimezoneField } from '../components/timezone-field.tsx';
import { toast } from '../components/toasts.tsx';
import { useApiForm } from '../core/form.ts';
import { serviceLineLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useMay } from '../core/session.ts';
import { viewerZone } from '../core/time.ts';

interface NewOrganization {
  name: string;
  timezone: string;
  parent_organization_id: string;
}

function CreateDialog({
  onCreated,
  onClose,
}: {
  onCreated: (organization: OrganizationRecord) => void;
  onClose: () => void;
}) {
  const { all } = useOrganizations();
  const form = useApiForm<NewOrganization, OrganizationRecord>({
    values: { name: '', timezone: viewerZone, parent_organization_id: '' },
    send: ({ parent_organization_id: parent, ...values }) => ({
      method: 'POST',
      path: '/organizations',
      body: { ...values, parent_organization_id: parent === '' ? null : parent },
    }),
    done: onCreated,
  });
  return (
    <FormDialog title="New organization" onClose={onClose} form={form} confirm="Create organization">
      <TextField form={form} name="name" label="Name" required maxLength={200} />
      <TimezoneField form={form} name="timezone" />
      <SelectField
        form={form}
        name="parent_organization_id"
        label="Belongs to"
        hint="For networks of several levels."
        options={[
          ['', 'No other organization'],
          ...(all ?? []).map(({ organization_id, name }) => [organization_id, name] as const),
        ]}
      />
    </FormDialog>
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
                <Badge tone="good">From {Math.round(policy.min_confidence * 100)}% confidence</Badge>
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
          }}
        />
      )}
    </>
  );
}
