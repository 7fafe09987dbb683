import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrganizationRecord } from '#features/organizations/schemas';
import { Badge } from '../components/badges.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { Failure, Loading } from '../components/feedback.tsx';
import { Choices, Field, FormFailure, optionsOf } from '../components/fields.tsx';
import { Card, PageHead } from '../components/page.tsx';
import { type Submission, useSubmission } from '../components/submission.tsx';
import { AuditCard } from '../components/timeline.tsx';
import { toast } from '../components/toasts.tsx';
import { ApiError, request } from '../core/api.ts';
import { useRecordId } from '../core/filters.ts';
import { intentLabels, serviceLineLabels, urgencyLabels } from '../core/labels.ts';
import { useResource } from '../core/query.ts';
import { useMay } from '../core/session.ts';
import { TimezoneSelect } from './timezone-select.tsx';

interface FormProps {
  organization: OrganizationRecord;
  etag: string | null;
  onSaved: () => void;
}

/** Saves a part of the organization, unless somebody else has changed it since this page read it. */
async function save({ organization, etag }: FormProps, body: unknown): Promise<void> {
  try {
    await request('PATCH', `/organizations/${organization.organization_id}`, { body, ifMatch: etag });
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) {
      throw new ApiError(
        412,
        error.code,
        'Somebody else has changed this organization meanwhile. Reload the page.',
      );
    }
    throw error;
  }
  toast('The changes are saved.');
}

/** The fields of a card with their button; only to be read by those who may not change records. */
function ChangesForm({
  submission,
  confirm,
  children,
}: {
  submission: Submission;
  confirm: string;
  children: ReactNode;
}) {
  const mayChange = useMay('records.write');
  return (
    <form onSubmit={submission.submit}>
      <fieldset className="form" disabled={!mayChange}>
        {!mayChange && <p className="soft">Your role lets you see this, not change it.</p>}
        {children}
        {mayChange && (
          <>
            <FormFailure form={submission} />
            <div className="form-foot">
              <button type="submit" className="button primary" disabled={submission.busy}>
                {confirm}
              </button>
            </div>
          </>
        )}
      </fieldset>
    </form>
  );
}

function PolicyForm(props: FormProps) {
  const { dispatch_policy: saved } = props.organization;
  const [enabled, setEnabled] = useState(saved.enabled);
  const [confidence, setConfidence] = useState(Math.round(saved.min_confidence * 100));
  const [intents, setIntents] = useState(saved.intents);
  const [urgencies, setUrgencies] = useState(saved.urgencies);
  const [repeatHours, setRepeatHours] = useState(saved.repeat_window_hours);
  const range = useId();
  const submission = useSubmission(async () => {
    await save(props, {
      dispatch_policy: {
        ...saved,
        enabled,
        min_confidence: confidence / 100,
        intents,
        urgencies,
        repeat_window_hours: repeatHours,
      },
    });
    props.onSaved();
  });
  return (
    <Card title="Dispatch policy">
      <ChangesForm submission={submission} confirm="Save policy">
        <p className="soft">
          A qualified call is dispatched without a person when all of this is so. Every other call of worth
          goes to review, and an emergency raises an alert.
        </p>
        <label className="choice">
          <input type="checkbox" checked={enabled} onChange={(event) => setEnabled(event.target.checked)} />
          <span>
            Dispatch automatically
            <span className="hint">Off: every qualified call waits for a person.</span>
          </span>
        </label>
        <div className="field">
          <label htmlFor={range}>Confidence, at least</label>
          <div className="policy-range">
            <input
              id={range}
              type="range"
              min={50}
              max={100}
              value={confidence}
              disabled={!enabled}
              onChange={(event) => setConfidence(Number(event.target.value))}
            />
            <output htmlFor={range}>{confidence} %</output>
          </div>
        </div>
        <Choices
          legend="Urgency is one of"
          options={optionsOf(urgencyLabels)}
          chosen={urgencies}
          onChange={setUrgencies}
        />
        <Choices
          legend="Intent is one of"
          options={optionsOf(intentLabels)}
          chosen={intents}
          onChange={setIntents}
        />
        <Field
          label="Hours in which a number that calls again joins its open job"
          hint="Unless its words say that it is another loss. 0: every call is a job of its own."
        >
          {(ties) => (
            <input
              {...ties}
              type="number"
              min={0}
              max={168}
              step="any"
              required
              value={repeatHours}
              onChange={(event) => setRepeatHours(Number(event.target.value))}
            />
          )}
        </Field>
      </ChangesForm>
    </Card>
  );
}

function DetailsForm(props: FormProps) {
  const { organization } = props;
  const [name, setName] = useState(organization.name);
  const [timezone, setTimezone] = useState(organization.timezone);
  const [phone, setPhone] = useState(organization.phone ?? '');
  const [reference, setReference] = useState(organization.external_ref ?? '');
  const [services, setServices] = useState(organization.services);
  const submission = useSubmission(async () => {
    await save(props, {
      name,
      timezone,
      phone: phone.trim() === '' ? null : phone,
      external_ref: reference.trim() === '' ? null : reference,
      services,
    });
    props.onSaved();
  });
  return (
    <Card title="Details">
      <ChangesForm submission={submission} confirm="Save details">
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
        <Field label="Phone" problem={submission.problemOf('phone')}>
          {(ties) => (
            <input {...ties} type="tel" value={phone} onChange={(event) => setPhone(event.target.value)} />
          )}
        </Field>
        <Field
          label="Your reference"
          hint="What your other systems call it."
          problem={submission.problemOf('external_ref')}
        >
          {(ties) => (
            <input
              {...ties}
              maxLength={200}
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          )}
        </Field>
        <Choices
          legend="Services"
          options={optionsOf(serviceLineLabels)}
          chosen={services}
          onChange={setServices}
          problem={submission.problemOf('services')}
        />
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
  const back = { to: '/settings/organizations', label: 'Organizations' };
  if (!organization) {
    return (
      <>
        <PageHead title="Organization" back={back} />
        <Card flush>{error ? <Failure error={error} retry={reload} /> : <Loading lines={6} />}</Card>
      </>
    );
  }
  const onSaved = () => {
    reload();
  };
  return (
    <>
      <PageHead
        title={organization.name}
        back={back}
        badges={organization.status === 'archived' && <Badge>Archived</Badge>}
        actions={
          mayArchive &&
          organization.status === 'active' && (
            <button type="button" className="button danger" onClick={() => setArchiving(true)}>
              Archive
            </button>
          )
        }
      >
        <code>{organization.organization_id}</code>
      </PageHead>
      <div className="columns">
        <div>
          <PolicyForm organization={organization} etag={etag} onSaved={onSaved} />
          <AuditCard targetId={organization.organization_id} />
        </div>
        <DetailsForm organization={organization} etag={etag} onSaved={onSaved} />
      </div>
      {archiving && (
        <ConfirmDialog
          title={`Archive ${organization.name}?`}
          confirm="Archive"
          onClose={() => setArchiving(false)}
          onConfirm={async () => {
            await request('DELETE', `/organizations/${organization.organization_id}`);
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
