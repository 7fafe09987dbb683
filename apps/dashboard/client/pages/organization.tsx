import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { OrganizationRecord } from '#features/organizations/schemas';
import { Badge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import {
  ChoicesField,
  optionsOf,
  SelectField,
  TextAreaField,
  TextField,
  TickField,
} from '../components/fields.tsx';
import { Card, PageHead, PendingPage } from '../components/page.tsx';
import { AuditCard } from '../components/timeline.tsx';
import { TimezoneField } from '../components/timezone-field.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { useRecordId } from '../core/filters.ts';
import { intentLabels, serviceLineLabels, urgencyLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { send, useChange, useResource } from '../core/query.ts';
import { useMay } from '../core/session.ts';
import { EscalationCard } from './escalation-card.tsx';
import { ChangesForm, type FormProps, usePartForm } from './organization-form.tsx';
import { PolicyPreview } from './policy-preview.tsx';

function PolicyForm(props: FormProps) {
  const { dispatch_policy: saved } = props.organization;
  const form = usePartForm(
    props,
    {
      enabled: saved.enabled,
      confidence: Math.round(saved.min_confidence * 100),
      intents: saved.intents,
      urgencies: saved.urgencies,
      repeat_window_hours: String(saved.repeat_window_hours),
      undo_minutes: String(saved.undo_minutes),
    },
    ({ confidence, repeat_window_hours, undo_minutes, ...values }) => ({
      dispatch_policy: {
        ...saved,
        ...values,
        min_confidence: confidence / 100,
        repeat_window_hours: Number(repeat_window_hours),
        undo_minutes: Number(undo_minutes),
      },
    }),
  );
  const [enabled, confidence, intents, urgencies] = useWatch({
    control: form.control,
    name: ['enabled', 'confidence', 'intents', 'urgencies'],
  });
  const range = useId();
  return (
    <Card title="Dispatch policy">
      <ChangesForm form={form} confirm="Save policy">
        <p className="soft">
          A qualified call is dispatched without a person when all of this is so. Other calls worth a person’s
          time go to review, and an emergency raises an alert.
        </p>
        <TickField
          form={form}
          name="enabled"
          label="Dispatch automatically"
          hint="Off: every qualified call waits for a person."
        />
        <div className="field">
          <label htmlFor={range}>Confidence, at least</label>
          <div className="policy-range">
            <input
              id={range}
              type="range"
              min={50}
              max={100}
              disabled={!enabled}
              {...form.register('confidence', { valueAsNumber: true })}
            />
            <output htmlFor={range}>{confidence}%</output>
          </div>
        </div>
        <ChoicesField
          form={form}
          name="urgencies"
          label="Urgency is one of"
          options={optionsOf(urgencyLabels)}
        />
        <ChoicesField form={form} name="intents" label="Intent is one of" options={optionsOf(intentLabels)} />
        <TextField
          form={form}
          name="repeat_window_hours"
          label="Hours in which a number that calls again joins its open job"
          hint="Unless its words say that it is another loss. 0: every call is a job of its own."
          type="number"
          min={0}
          max={168}
          step="any"
          required
        />
        <TextField
          form={form}
          name="undo_minutes"
          label="Minutes in which a dispatch can be taken back"
          hint="0: it cannot."
          type="number"
          min={0}
          max={1440}
          required
        />
        <PolicyPreview
          organizationId={props.organization.organization_id}
          policy={{ enabled, min_confidence: confidence / 100, intents, urgencies }}
        />
      </ChangesForm>
    </Card>
  );
}

function DetailsForm(props: FormProps) {
  const { organization } = props;
  const { all = [] } = useOrganizations();
  const form = usePartForm(
    props,
    {
      name: organization.name,
      timezone: organization.timezone,
      phone: organization.phone ?? '',
      external_ref: organization.external_ref ?? '',
      services: organization.services,
      parent: organization.parent_organization_id ?? '',
      postal_codes: organization.service_area.postal_codes.join(', '),
    },
    ({ phone, external_ref, parent, postal_codes, ...values }) => ({
      ...values,
      ...(parent !== (organization.parent_organization_id ?? '') && {
        parent_organization_id: parent || null,
      }),
      service_area: {
        postal_codes: postal_codes
          .split(/[,;\n]/)
          .map((code) => code.trim())
          .filter(Boolean),
      },
      phone: phone.trim() === '' ? null : phone,
      external_ref: external_ref.trim() === '' ? null : external_ref,
    }),
  );
  return (
    <Card title="Details">
      <ChangesForm form={form} confirm="Save details">
        <TextField form={form} name="name" label="Name" required maxLength={200} />
        <TimezoneField form={form} name="timezone" />
        <TextField form={form} name="phone" label="Phone" type="tel" />
        <TextField
          form={form}
          name="external_ref"
          label="Your reference"
          hint="What your other systems call it."
          maxLength={200}
        />
        <SelectField
          form={form}
          name="parent"
          label="Belongs to"
          options={[
            ['', 'No other organization'],
            ...all
              .filter(({ organization_id: id }) => id !== organization.organization_id)
              .map(({ organization_id: id, name }) => [id, name] as const),
          ]}
        />
        <TextAreaField
          form={form}
          name="postal_codes"
          label="Service area"
          hint="ZIP codes, with commas between them."
          rows={3}
        />
        <ChoicesField form={form} name="services" label="Services" options={optionsOf(serviceLineLabels)} />
      </ChangesForm>
    </Card>
  );
}

export function OrganizationPage() {
  const organizationId = useRecordId();
  const navigate = useNavigate();
  const mayArchive = useMay('records.remove');
  const [archiving, setArchiving] = useState(false);
  const {
    data: organization,
    etag,
    error,
    reload,
  } = useResource<OrganizationRecord>(`/organizations/${encodeURIComponent(organizationId)}`);
  const restore = useChange(
    () => ({ method: 'PATCH', path: `/organizations/${organizationId}`, body: { status: 'active' } }),
    { done: () => toast('The organization is active again.'), failed: toastError },
  );
  const back = { to: '/settings/organizations', label: 'Organizations' };
  if (!organization) {
    return <PendingPage title="Organization" back={back} error={error} retry={reload} lines={6} />;
  }
  return (
    <>
      <PageHead
        title={organization.name}
        back={back}
        badges={organization.status === 'archived' && <Badge>Archived</Badge>}
        actions={
          mayArchive &&
          (organization.status === 'active' ? (
            <Button tone="danger" onClick={() => setArchiving(true)}>
              Archive
            </Button>
          ) : (
            <Button busy={restore.busy} onClick={() => restore.run()}>
              Restore
            </Button>
          ))
        }
      >
        <code>{organization.organization_id}</code>
      </PageHead>
      <div className="columns">
        <div>
          <PolicyForm organization={organization} etag={etag} onSaved={reload} />
          <AuditCard targetId={organization.organization_id} />
        </div>
        <div>
          <DetailsForm organization={organization} etag={etag} onSaved={reload} />
          <EscalationCard organization={organization} etag={etag} onSaved={reload} />
        </div>
      </div>
      {archiving && (
        <ConfirmDialog
          title={`Archive ${organization.name}?`}
          confirm="Archive"
          onClose={() => setArchiving(false)}
          onConfirm={async () => {
            await send({ method: 'DELETE', path: `/organizations/${organization.organization_id}` });
            toast('The organization is archived.');
            void navigate('/settings/organizations');
          }}
        >
          <p>Its records stay. It takes no new calls and leads.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
