import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { EmailRecord } from '#features/outreach/schemas';
import { Badge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { Conflict } from '../components/conflict.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { Notice } from '../components/feedback.tsx';
import { FormFailure, TextAreaField, TextField } from '../components/fields.tsx';
import { Card, DescriptionList, PageHead, PendingPage } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { AuditCard, EventsCard } from '../components/timeline.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { useRecordId } from '../core/filters.ts';
import { useOrganizations } from '../core/organizations.ts';
import { type Resource, send, useChange, useResource } from '../core/query.ts';
import { useRecordForm } from '../core/record-form.ts';
import { useMay } from '../core/session.ts';
import { NotFoundPage } from './not-found.tsx';
import { mailStatusNames, mailStatusTones } from './outreach-labels.ts';
import { BlockedNotice } from './outreach-parts.tsx';

const textOf = ({ subject, body }: EmailRecord) => ({ subject: subject ?? '', body: body ?? '' });

/** Whether a person may still change it. */
const isOpen = ({ status, sent_at: sentAt, to }: EmailRecord) =>
  (status === 'draft' || status === 'failed') && !sentAt && to.email !== null;

function DraftForm({ mail, resource }: { mail: EmailRecord; resource: Resource<EmailRecord> }) {
  const path = `/outreach/${mail.outreach_id}`;
  const [removing, setRemoving] = useState(false);
  const navigate = useNavigate();
  const form = useRecordForm({
    record: mail,
    etag: resource.etag,
    reload: resource.reload,
    valuesOf: textOf,
    change: (values) => ({ method: 'PATCH', path, body: values }),
    done: () => toast('The draft is saved.'),
  });
  const leave = useChange(() => ({ method: 'POST', path: `${path}/send` }), {
    done: () => toast('The mail is on its way.'),
    failed: toastError,
  });
  const { isDirty } = form.formState;
  return (
    <form className="form" onSubmit={form.submit}>
      <Conflict form={form}>
        <b>{form.theirs?.subject}</b>
        <p className="mail-text">{form.theirs?.body}</p>
      </Conflict>
      <TextField form={form} name="subject" label="Subject" required maxLength={200} />
      <TextAreaField
        form={form}
        name="body"
        label="Text"
        required
        rows={14}
        maxLength={50_000}
        hint="Your postal address and a way to unsubscribe are added below it."
      />
      <FormFailure form={form} />
      <div className="form-foot">
        <Button tone="danger" onClick={() => setRemoving(true)}>
          Delete draft
        </Button>
        <Button type="submit" busy={form.busy} unavailable={!isDirty}>
          Save
        </Button>
        <Button
          tone="primary"
          busy={leave.busy}
          unavailable={isDirty || mail.blocked_reason !== null}
          onClick={() => leave.run()}
        >
          {isDirty ? 'Save before sending' : 'Approve and send'}
        </Button>
      </div>
      {removing && (
        <ConfirmDialog
          title="Delete this draft?"
          confirm="Delete draft"
          onClose={() => setRemoving(false)}
          onConfirm={async () => {
            await send({ method: 'DELETE', path }, crypto.randomUUID());
            toast('The draft is deleted.');
            void navigate('/outreach/mail?status=draft');
          }}
        >
          <p>Nobody gets it. The audit log keeps that it was there.</p>
        </ConfirmDialog>
      )}
    </form>
  );
}

export function OutreachMailPage() {
  const id = useRecordId();
  const mayWrite = useMay('records.write');
  const { all, nameOf } = useOrganizations();
  const resource = useResource<EmailRecord>(`/outreach/${encodeURIComponent(id)}`, { pollMs: 5_000 });
  const { data: mail, error, reload } = resource;
  const again = useChange(() => ({ method: 'POST', path: `/outreach/${id}/draft` }), { failed: toastError });
  const back = { to: '/outreach/mail', label: 'Mail' };
  // The id in the URL may be that of a sequence or a reply.
  if (mail && mail.kind !== 'email') return <NotFoundPage />;
  if (!mail || !all) {
    return <PendingPage title="Mail" back={back} error={error} retry={reload} lines={8} />;
  }
  const editable = mayWrite && isOpen(mail);
  return (
    <>
      <PageHead
        title={mail.subject ?? 'Mail without a subject'}
        back={back}
        badges={<Badge tone={mailStatusTones[mail.status]}>{mailStatusNames[mail.status]}</Badge>}
      >
        To {mail.to.email ?? 'somebody who was erased'}, from {nameOf(mail.organization_id)}
      </PageHead>
      <div className="columns with-history">
        <div>
          {mail.blocked_reason && <BlockedNotice reason={mail.blocked_reason} />}
          {mail.failure_reason && (
            <Notice tone="danger">
              {mail.failure_reason}{' '}
              {mayWrite && mail.brief && !mail.body && (
                <Button small busy={again.busy} onClick={() => again.run()}>
                  Write it again
                </Button>
              )}
            </Notice>
          )}
          <Card title={editable ? 'Draft' : 'Text'}>
            {editable ? (
              <DraftForm mail={mail} resource={resource} />
            ) : (
              <p className="mail-text">{mail.body ?? 'There is no text yet.'}</p>
            )}
          </Card>
        </div>
        <div>
          <Card title="Facts">
            <DescriptionList
              items={[
                ['Brief', mail.brief],
                [
                  'Sequence',
                  mail.sequence_id && (
                    <Link to={`/outreach/sequences/${mail.sequence_id}`}>Step {(mail.step ?? 0) + 1}</Link>
                  ),
                ],
                ['Answers', mail.reply_id && <Link to={`/outreach?reply=${mail.reply_id}`}>A reply</Link>],
                ['Lead', mail.to.lead_id && <Link to={`/leads/${mail.to.lead_id}`}>Open lead</Link>],
                [
                  'Leaves',
                  mail.send_at && !mail.sent_at && (
                    <Time at={mail.send_at} organizationId={mail.organization_id} />
                  ),
                ],
                ['Sent', mail.sent_at && <Time at={mail.sent_at} organizationId={mail.organization_id} />],
                ['Made', <Time key="m" at={mail.created_at} organizationId={mail.organization_id} />],
                ['Message ID', mail.message_id && <code>{mail.message_id}</code>],
              ]}
            />
          </Card>
        </div>
        <div className="history">
          <EventsCard subjectId={mail.outreach_id} />
          <AuditCard targetId={mail.outreach_id} />
        </div>
      </div>
    </>
  );
}
