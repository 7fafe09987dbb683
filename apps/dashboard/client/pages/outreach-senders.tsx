import { Send } from 'lucide-react';
import { useState } from 'react';
import type { OrganizationRecord } from '#features/organizations/schemas';
import { Badge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { Conflict } from '../components/conflict.tsx';
import { Dialog, DialogForm } from '../components/dialog.tsx';
import { Pending } from '../components/feedback.tsx';
import { ChoicesField, TextField, TickField } from '../components/fields.tsx';
import { actionsColumn, ListCard, useList } from '../components/list.tsx';
import { PageHead } from '../components/page.tsx';
import { closing } from '../components/toasts.tsx';
import { useResource } from '../core/query.ts';
import { useRecordForm } from '../core/record-form.ts';
import { useMay } from '../core/session.ts';
import { OutreachNav } from './outreach-parts.tsx';

type Day = NonNullable<OrganizationRecord['sender']['window']>['days'][number];
type Address = NonNullable<OrganizationRecord['address']>;

const dayNames: Record<Day, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** An address on one line, as mails show it. */
function addressLine({ line1, line2, city, region, postal_code: code, country }: Address): string {
  return [line1, line2, `${city}, ${region} ${code}`, country].filter(Boolean).join(', ');
}

const postalAddressOf = ({ sender, address }: OrganizationRecord) => sender.postal_address ?? address;

function valuesOf({ sender, ...organization }: OrganizationRecord) {
  const address = sender.postal_address ?? organization.address;
  return {
    name: sender.name ?? '',
    email: sender.email ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city: address?.city ?? '',
    region: address?.region ?? '',
    postal_code: address?.postal_code ?? '',
    country: address?.country ?? 'US',
    limited: sender.window !== null,
    days: sender.window?.days ?? (['mon', 'tue', 'wed', 'thu', 'fri'] as Day[]),
    from: sender.window?.from ?? '09:00',
    to: sender.window?.to ?? '17:00',
    per_day: sender.per_day?.toString() ?? '',
    per_hour: sender.per_hour?.toString() ?? '',
  };
}

function senderOf(values: ReturnType<typeof valuesOf>) {
  const { name, email, line1, line2, city, region, postal_code, country, limited, days, from, to } = values;
  const limit = (text: string) => (text.trim() === '' ? null : Number(text));
  return {
    name: name.trim() || null,
    email: email.trim() || null,
    postal_address: { line1, ...(line2.trim() && { line2 }), city, region, postal_code, country },
    window: limited ? { days, from, to } : null,
    per_day: limit(values.per_day),
    per_hour: limit(values.per_hour),
  };
}

function SenderForm({
  organization,
  etag,
  reload,
  onClose,
}: {
  organization: OrganizationRecord;
  etag: string | null;
  reload: () => void;
  onClose: () => void;
}) {
  const form = useRecordForm({
    record: organization,
    etag,
    reload,
    valuesOf,
    change: (values) => ({
      method: 'PATCH',
      path: `/organizations/${organization.organization_id}`,
      body: { sender: senderOf(values) },
      touches: ['outreach'],
    }),
    done: closing(onClose, 'The sender is saved.'),
  });
  const limited = form.watch('limited');
  return (
    <DialogForm form={form} confirm="Save sender" onClose={onClose}>
      <Conflict form={form}>
        <p>{form.theirs && addressLineOf(form.theirs)}</p>
      </Conflict>
      <div className="row-fields">
        <TextField form={form} name="name" label="Sender name" hint={`Empty: ${organization.name}.`} />
        <TextField
          form={form}
          name="email"
          label="Sender address"
          type="email"
          hint="Answers come back here all the same."
        />
      </div>
      <fieldset className="form">
        <legend>Postal address</legend>
        <p className="small soft">The law wants it at the end of every commercial mail.</p>
        <TextField form={form} name="line1" label="Street" required autoComplete="address-line1" />
        <TextField form={form} name="line2" label="Suite" autoComplete="address-line2" />
        <div className="row-fields">
          <TextField form={form} name="city" label="City" required autoComplete="address-level2" />
          <TextField form={form} name="region" label="State" required autoComplete="address-level1" />
          <TextField form={form} name="postal_code" label="ZIP code" required autoComplete="postal-code" />
          <TextField
            form={form}
            name="country"
            label="Country"
            required
            maxLength={2}
            autoComplete="country"
          />
        </div>
      </fieldset>
      <TickField
        form={form}
        name="limited"
        label="Send only at certain hours"
        hint="In the recipient's time zone."
      />
      {limited && (
        <>
          <ChoicesField
            form={form}
            name="days"
            label="Days"
            options={(Object.keys(dayNames) as Day[]).map((value) => ({ value, label: dayNames[value] }))}
          />
          <div className="row-fields">
            <TextField form={form} name="from" label="From" type="time" required />
            <TextField form={form} name="to" label="Until" type="time" required />
          </div>
        </>
      )}
      <div className="row-fields">
        <TextField form={form} name="per_day" label="Mails a day, at most" type="number" min={1} />
        <TextField form={form} name="per_hour" label="Mails an hour, at most" type="number" min={1} />
      </div>
    </DialogForm>
  );
}

function addressLineOf(organization: OrganizationRecord): string | null {
  const address = postalAddressOf(organization);
  return address && addressLine(address);
}

function SenderDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const { data, etag, error, reload } = useResource<OrganizationRecord>(`/organizations/${organizationId}`);
  return (
    <Dialog title={data ? `Sender of ${data.name}` : 'Sender'} wide onClose={onClose}>
      {data ? (
        <SenderForm organization={data} etag={etag} reload={reload} onClose={onClose} />
      ) : (
        <Pending error={error} retry={reload} lines={8} />
      )}
    </Dialog>
  );
}

/** The senders of mail, by organization. */
export function OutreachSendersPage() {
  const mayWrite = useMay('records.write');
  const [editing, setEditing] = useState<string | null>(null);
  const list = useList<OrganizationRecord>('/organizations', { where: { status: 'active' } });
  return (
    <>
      <PageHead title="Senders">Who your mail comes from, and when it may leave.</PageHead>
      <OutreachNav />
      <ListCard
        list={list}
        things="organizations"
        icon={Send}
        lines={4}
        empty={{ title: 'No organizations yet', hint: 'Mail is sent by an organization.' }}
        idOf={(organization) => organization.organization_id}
        columns={[
          {
            head: 'Organization',
            className: 'breakable main-cell',
            cell: ({ name, sender }) => (
              <>
                {name}
                <span className="sub">
                  {sender.name ?? name}, {sender.email ?? 'the address of this service'}
                </span>
              </>
            ),
          },
          {
            head: 'Postal address',
            className: 'wide',
            cell: (organization) =>
              addressLineOf(organization) ?? <Badge tone="warn">Missing: nothing can be sent</Badge>,
          },
          {
            head: 'Limits',
            className: 'wide soft',
            cell: ({ sender: { window, per_day: day, per_hour: hour } }) =>
              [
                window &&
                  `${window.days.map((each) => dayNames[each].slice(0, 3)).join(', ')} ${window.from}–${window.to}`,
                day && `${day} a day`,
                hour && `${hour} an hour`,
              ]
                .filter(Boolean)
                .join('; ') || 'No limits',
          },
          {
            ...actionsColumn,
            cell: ({ organization_id: id, name }) =>
              mayWrite && (
                <Button small aria-label={`Edit the sender of ${name}`} onClick={() => setEditing(id)}>
                  Edit
                </Button>
              ),
          },
        ]}
      />
      {editing && <SenderDialog organizationId={editing} onClose={() => setEditing(null)} />}
    </>
  );
}
