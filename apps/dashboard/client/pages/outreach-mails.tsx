import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EmailRecord, OutreachRecord } from '#features/outreach/schemas';
import { Badge } from '../components/badges.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { SelectField, TextAreaField, TextField } from '../components/fields.tsx';
import { type Filter, ListCard, useList } from '../components/list.tsx';
import { NewButton, PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { withOrganizations } from '../components/with-organizations.tsx';
import { useFilters } from '../core/filters.ts';
import { useApiForm } from '../core/form.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useResource } from '../core/query.ts';
import { useMay } from '../core/session.ts';
import { mailStatusNames, mailStatusTones } from './outreach-labels.ts';
import { BlockedNotice, OutreachNav } from './outreach-parts.tsx';

const filters: Filter[] = [
  { name: 'q', label: 'Search' },
  {
    name: 'status',
    label: 'Status',
    options: (Object.keys(mailStatusNames) as EmailRecord['status'][]).map((status) => [
      status,
      mailStatusNames[status],
    ]),
  },
];

const NewMailDialog = withOrganizations<{ onClose: () => void }>(({ all, onClose }) => {
  const navigate = useNavigate();
  const active = all.filter(({ status }) => status === 'active');
  const form = useApiForm({
    values: { organization_id: active[0]?.organization_id ?? '', to: '', subject: '', body: '', brief: '' },
    send: ({ to, subject, body, brief, ...rest }) => ({
      method: 'POST',
      path: '/outreach',
      body: {
        kind: 'email',
        ...rest,
        to: { email: to },
        ...(subject && { subject }),
        ...(body ? { body } : { brief }),
      },
    }),
    done: (made) => {
      onClose();
      void navigate(`/outreach/mail/${(made as EmailRecord).outreach_id}`);
    },
  });
  return (
    <FormDialog title="New mail" wide onClose={onClose} form={form} confirm="Make draft">
      {active.length > 1 && (
        <SelectField
          form={form}
          name="organization_id"
          label="From"
          options={active.map(({ organization_id: id, name }) => [id, name])}
        />
      )}
      <TextField form={form} name="to" label="To" type="email" required />
      <TextField form={form} name="subject" label="Subject" maxLength={200} />
      <TextAreaField
        form={form}
        name="body"
        label="Text"
        rows={7}
        hint="Leave it empty to have it written from the brief below."
      />
      <TextAreaField
        form={form}
        name="brief"
        label="Brief"
        rows={2}
        hint="What the mail is to say. The engine writes a draft, and you approve it."
      />
    </FormDialog>
  );
});

/** All mails, including drafts that wait to be sent. */
export function OutreachMailsPage() {
  const mayWrite = useMay('records.write');
  const { nameOf } = useOrganizations();
  const [making, setMaking] = useState(false);
  const [{ sequence_id: sequenceId }, choose] = useFilters(['sequence_id']);
  const list = useList<OutreachRecord>('/outreach', {
    filters,
    byOrganization: true,
    where: { kind: 'email', ...(sequenceId && { sequence_id: sequenceId }) },
    pollMs: 15_000,
  });
  const { data: sequence } = useResource<OutreachRecord>(
    sequenceId ? `/outreach/${encodeURIComponent(sequenceId)}` : null,
  );
  const mails = list.items?.filter((record): record is EmailRecord => record.kind === 'email');
  const blocked = mails?.find(({ blocked_reason: reason }) => reason)?.blocked_reason;
  return (
    <>
      <PageHead
        title="Mail"
        actions={mayWrite && <NewButton onClick={() => setMaking(true)}>New mail</NewButton>}
      >
        Drafts wait here until somebody has read and sent them.
      </PageHead>
      <OutreachNav />
      {sequence?.kind === 'sequence' && (
        <p className="one-filter">
          Mail of the sequence <b>{sequence.name}</b>{' '}
          <button type="button" className="text-button" onClick={() => choose({ sequence_id: '' })}>
            Show all mail
          </button>
        </p>
      )}
      {blocked && <BlockedNotice reason={blocked} />}
      <ListCard
        list={{ ...list, items: mails }}
        things="mails"
        icon={Mail}
        lines={8}
        empty={{
          title: 'No mail yet',
          hint: 'Write one here, or enroll prospects in a sequence.',
        }}
        idOf={(mail) => mail.outreach_id}
        link={(mail) => ({
          to: `/outreach/mail/${mail.outreach_id}`,
          label: mail.subject ?? mail.brief ?? 'Mail without a subject',
        })}
        columns={[
          {
            head: 'Mail',
            className: 'breakable',
            cell: ({ to, body }) => (
              <>
                <span className="sub">To {to.email ?? 'somebody who was erased'}</span>
                {body && <span className="sub one-line">{body}</span>}
              </>
            ),
          },
          {
            head: 'Status',
            className: 'end-narrow',
            cell: ({ status, failure_reason: reason }) => (
              <>
                <Badge tone={mailStatusTones[status]}>{mailStatusNames[status]}</Badge>
                {reason && <span className="sub">{reason}</span>}
              </>
            ),
          },
          {
            head: 'Organization',
            className: 'wide soft',
            cell: (mail) => nameOf(mail.organization_id),
          },
          {
            head: 'Time',
            className: 'nowrap soft wide',
            cell: (mail) => (
              <Time at={mail.sent_at ?? mail.created_at} organizationId={mail.organization_id} />
            ),
          },
        ]}
      />
      {making && <NewMailDialog onClose={() => setMaking(false)} />}
    </>
  );
}
