import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { SequenceRecord } from '#features/outreach/schemas';
import type { ProspectRecord } from '#features/prospects/schemas';
import { Badge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { Dialog, DialogForm } from '../components/dialog.tsx';
import { Loading, Notice } from '../components/feedback.tsx';
import { ChoicesField } from '../components/fields.tsx';
import { Card, PageHead, PendingPage } from '../components/page.tsx';
import { AuditCard } from '../components/timeline.tsx';
import { closing, toast, toastError } from '../components/toasts.tsx';
import { useRecordId } from '../core/filters.ts';
import { useApiForm } from '../core/form.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useChange, usePages, useResource } from '../core/query.ts';
import { useMay } from '../core/session.ts';
import { sequenceStatusNames, sequenceStatusTones } from './outreach-labels.ts';
import { BlockedNotice } from './outreach-parts.tsx';
import { EditSequenceDialog, TextPreview } from './outreach-sequence-form.tsx';

/** Enrolls prospects of the sequence's organization. Those who have been in it before are left out. */
function EnrollDialog({ sequence, onClose }: { sequence: SequenceRecord; onClose: () => void }) {
  const prospects = usePages<ProspectRecord>('/prospects', {
    organization_id: sequence.organization_id,
    limit: 100,
  });
  const form = useApiForm<{ prospect_ids: string[] }>({
    values: { prospect_ids: [] },
    send: (body) => ({
      method: 'POST',
      path: `/outreach/${sequence.outreach_id}/send`,
      body,
      touches: ['prospects'],
    }),
    done: closing(onClose, 'Enrolled. Prospects who have been in this sequence before are left out.'),
  });
  const chosen = useWatch({ control: form.control, name: 'prospect_ids' });
  const open = prospects.items?.filter(
    ({ email, status }) => email && !['unsubscribed', 'not_interested', 'converted'].includes(status),
  );
  return (
    <Dialog title={`Enroll in ${sequence.name}`} onClose={onClose}>
      {!open ? (
        <Loading />
      ) : open.length === 0 ? (
        <Notice>This organization has no prospects with an email address yet.</Notice>
      ) : (
        <DialogForm form={form} confirm={`Enroll ${chosen.length}`} onClose={onClose}>
          <ChoicesField
            form={form}
            name="prospect_ids"
            label="Prospects"
            hint="The newest hundred who may be written to."
            options={open.map(({ prospect_id: value, name, email }) => ({
              value,
              label: name ?? email ?? 'Prospect',
              hint: email ?? '',
            }))}
          />
        </DialogForm>
      )}
    </Dialog>
  );
}

/** `3 days`, `6 hours`. */
function waitOf(hours: number): string {
  const [count, unit] = hours >= 48 && hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function Figures({ sequence }: { sequence: SequenceRecord }) {
  const { enrolments, mails, outreach_id: id } = sequence;
  const mail = (status: string) => `/outreach/mail?sequence_id=${id}&status=${status}`;
  const figures: [word: string, count: number, to?: string][] = [
    ['under way', enrolments.active],
    ['through', enrolments.finished],
    ['stopped early', enrolments.stopped],
    ['sent', mails.sent, `/outreach/mail?sequence_id=${id}`],
    ['opened', mails.opened],
    ['answered', mails.replied, mail('replied')],
    ['bounced', mails.bounced, mail('bounced')],
    ['marked as spam', mails.complained, mail('complained')],
  ];
  return (
    <Card title="So far">
      <ul className="counts">
        {figures.map(([word, count, to]) => (
          <li key={word}>
            {to ? (
              <Link to={to}>
                <b>{count}</b> {word}
              </Link>
            ) : (
              <>
                <b>{count}</b> {word}
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="small soft">
        Opened counts what your mail provider reports. An answer, a bounce or an opt-out stops the sequence
        for that person.
      </p>
    </Card>
  );
}

export function OutreachSequencePage() {
  const id = useRecordId();
  const mayWrite = useMay('records.write');
  const { nameOf } = useOrganizations();
  const [dialog, setDialog] = useState<'enroll' | 'edit' | null>(null);
  const {
    data: sequence,
    etag,
    error,
    reload,
  } = useResource<SequenceRecord>(`/outreach/${encodeURIComponent(id)}`, { pollMs: 10_000 });
  const pause = useChange(
    (paused: boolean) => ({ method: 'POST', path: `/outreach/${id}/send`, body: { paused } }),
    { done: (_, paused) => toast(paused ? 'Paused.' : 'It goes on.'), failed: toastError },
  );
  const back = { to: '/outreach/sequences', label: 'Sequences' };
  if (sequence?.kind !== 'sequence') {
    return <PendingPage title="Sequence" back={back} error={error} retry={reload} lines={8} />;
  }
  const { status, blocked_reason: blocked, enrolments } = sequence;
  return (
    <>
      <PageHead
        title={sequence.name}
        back={back}
        badges={<Badge tone={sequenceStatusTones[status]}>{sequenceStatusNames[status]}</Badge>}
        actions={
          mayWrite && (
            <>
              <Button tone="primary" onClick={() => setDialog('enroll')}>
                Enroll prospects
              </Button>
              {status === 'active' && (
                <Button busy={pause.busy} onClick={() => pause.run(true)}>
                  Pause
                </Button>
              )}
              {status === 'paused' && (
                <Button busy={pause.busy} onClick={() => pause.run(false)}>
                  Go on
                </Button>
              )}
              <Button
                unavailable={status === 'active' && enrolments.active > 0}
                title={
                  status === 'active' && enrolments.active > 0 ? 'Pause it before you edit it' : undefined
                }
                onClick={() => setDialog('edit')}
              >
                Edit
              </Button>
            </>
          )
        }
      >
        {nameOf(sequence.organization_id)}
      </PageHead>
      {status === 'paused' && sequence.paused_reason && (
        <Notice tone="warn">Paused: {sequence.paused_reason}.</Notice>
      )}
      {blocked && <BlockedNotice reason={blocked} />}
      <div className="columns">
        <Card title="Steps">
          <ol className="sequence-steps">
            {sequence.steps.map(({ delay_hours: hours, subject, body, brief }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity but its place.
              <li key={at}>
                <h3>
                  Step {at + 1}{' '}
                  <span className="small soft">{hours === 0 ? 'at once' : `after ${waitOf(hours)}`}</span>
                </h3>
                {brief ? (
                  <p className="mail-text">
                    <Badge>Written from a brief</Badge> {brief}
                  </p>
                ) : (
                  <TextPreview
                    subject={subject ?? ''}
                    body={body ?? ''}
                    organization={nameOf(sequence.organization_id)}
                  />
                )}
              </li>
            ))}
          </ol>
        </Card>
        <div>
          <Figures sequence={sequence} />
          <AuditCard targetId={sequence.outreach_id} />
        </div>
      </div>
      {dialog === 'enroll' && <EnrollDialog sequence={sequence} onClose={() => setDialog(null)} />}
      {dialog === 'edit' && (
        <EditSequenceDialog sequence={sequence} etag={etag} reload={reload} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
