import { Mail, MailX, Phone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OutreachRecord } from '#features/outreach/schemas';
import type { ProspectRecord } from '#features/prospects/schemas';
import { Badge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/dialog.tsx';
import { Pending } from '../components/feedback.tsx';
import { Field } from '../components/fields.tsx';
import { Card, DescriptionList, MoreButton, PageHead, PendingPage } from '../components/page.tsx';
import { Select } from '../components/select.tsx';
import { Time } from '../components/time.tsx';
import { AuditCard } from '../components/timeline.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { useRecordId } from '../core/filters.ts';
import { formatPhone, humanize } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { send, useChange, usePages, useResource } from '../core/query.ts';
import { useMay, useSession } from '../core/session.ts';
import { leadName } from './lead-parts.tsx';
import { ProspectBadge, prospectLabels } from './prospect-status.tsx';

/** A piece of correspondence in one line, with its time. */
function described(
  record: OutreachRecord,
): { title: string; sub: string | null; state: string; at: string } | null {
  switch (record.kind) {
    case 'email':
      return {
        title: record.subject ?? 'E-mail without a subject',
        sub: record.step === null ? null : `Step ${record.step + 1} of a sequence`,
        state: humanize(record.status),
        at: record.sent_at ?? record.created_at,
      };
    case 'reply':
      return {
        title: record.subject ?? 'Reply without a subject',
        sub: record.body?.slice(0, 200) ?? null,
        state: record.label ? `Reply: ${humanize(record.label).toLowerCase()}` : 'Reply',
        at: record.occurred_at ?? record.created_at,
      };
    case 'deliverability':
      return {
        title: humanize(record.status),
        sub: null,
        state: 'Mail',
        at: record.occurred_at ?? record.created_at,
      };
    default:
      return null;
  }
}

/** The mails of a prospect's sequences, with their outcomes and replies. */
function CorrespondenceCard({ prospect }: { prospect: ProspectRecord }) {
  const list = usePages<OutreachRecord>('/outreach', { prospect_id: prospect.prospect_id });
  return (
    <Card title="Mails and replies" flush={!list.items}>
      {!list.items ? (
        <Pending error={list.error} retry={list.reload} lines={5} />
      ) : list.items.length === 0 ? (
        <p className="quiet">No mail has gone out, and no sequence is planned.</p>
      ) : (
        <ol className="timeline">
          {list.items.map((record) => {
            const line = described(record);
            if (!line) return null;
            const sequence = record.kind === 'email' ? record.sequence_id : null;
            return (
              <li key={record.outreach_id}>
                <Time at={line.at} organizationId={record.organization_id} />
                <div>
                  {record.kind === 'email' ? (
                    <Link className="breakable" to={`/outreach/mail/${record.outreach_id}`}>
                      {line.title}
                    </Link>
                  ) : record.kind === 'reply' ? (
                    <Link className="breakable" to={`/outreach?reply=${record.outreach_id}`}>
                      {line.title}
                    </Link>
                  ) : (
                    <span>{line.title}</span>
                  )}{' '}
                  <Badge>{line.state}</Badge>
                  {line.sub && (
                    <div className="small soft breakable">
                      {sequence ? <Link to={`/outreach/sequences/${sequence}`}>{line.sub}</Link> : line.sub}
                    </div>
                  )}
                </div>
              </li>
            );
          })}
        </ol>
      )}
      <MoreButton list={list} />
    </Card>
  );
}

/** The statuses that a user can set, in the order of the menu. */
const decidable = ['contacted', 'replied', 'interested', 'not_interested'] as const;

/** The status of the outreach to a prospect, and a button that ends its sequences. */
function WorkCard({ prospect }: { prospect: ProspectRecord }) {
  const may = useMay('records.write');
  const [stopping, setStopping] = useState(false);
  const path = `/prospects/${prospect.prospect_id}`;
  const { status, active_sequence_count: sequences } = prospect;
  const decide = useChange(
    (chosen: string) => ({ method: 'PATCH', path, body: { status: chosen }, touches: ['outreach'] }),
    { done: () => toast('The status is changed.'), failed: toastError },
  );
  const isOver = status === 'converted' || status === 'unsubscribed';
  const options = decidable.map((each) => [each, prospectLabels[each]] as const);
  const known = options.some(([each]) => each === status);
  return (
    <Card title="Approach">
      {may && !isOver ? (
        <Field label="Status">
          {(ties) => (
            <Select
              id={ties.id}
              value={status}
              options={known ? options : [[status, prospectLabels[status]], ...options]}
              onChange={(chosen) => {
                if (chosen !== status) decide.run(chosen);
              }}
            />
          )}
        </Field>
      ) : (
        <ProspectBadge status={status} />
      )}
      <p className="soft small">
        {sequences === 0
          ? 'It is in no sequence: no mail goes out by itself.'
          : sequences === 1
            ? 'It is in a sequence: further mails go out by themselves until it answers.'
            : `It is in ${sequences} sequences: further mails go out by themselves until it answers.`}
      </p>
      {may && sequences > 0 && (
        <Button onClick={() => setStopping(true)}>
          <MailX size={15} />
          Stop its mails
        </Button>
      )}
      {stopping && (
        <ConfirmDialog
          title={`Stop the mails to ${leadName(prospect)}?`}
          confirm="Stop its mails"
          onClose={() => setStopping(false)}
          onConfirm={async () => {
            await send({ method: 'PATCH', path, body: { stop_sequences: true }, touches: ['outreach'] });
            toast('No further mail of a sequence goes out.');
            setStopping(false);
          }}
        >
          <p>
            It leaves every sequence that it is in. What was sent stays; mails by hand are still possible.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

export function ProspectPage() {
  const prospectId = useRecordId();
  const { all, nameOf } = useOrganizations();
  const { features } = useSession();
  const { data, error, reload } = useResource<ProspectRecord>(
    `/prospects/${encodeURIComponent(prospectId)}`,
    {
      pollMs: 15_000,
    },
  );
  const back = { to: '/prospects', label: 'Prospects' };
  if (!data || !all) {
    return <PendingPage title="Prospect" back={back} error={error} retry={reload} lines={8} />;
  }
  return (
    <>
      <PageHead
        title={leadName(data)}
        back={back}
        badges={<ProspectBadge status={data.status} />}
        actions={
          <>
            {data.phone && (
              <a className="button primary" href={`tel:${data.phone}`}>
                <Phone size={16} />
                Call {formatPhone(data.phone)}
              </a>
            )}
            {data.email && (
              <a className="button" href={`mailto:${data.email}`}>
                <Mail size={16} />
                E-mail
              </a>
            )}
            <Link className="button" to={`/leads/${data.lead_id}`}>
              Open lead
            </Link>
          </>
        }
      >
        {nameOf(data.organization_id)}, <Time at={data.created_at} organizationId={data.organization_id} />
      </PageHead>
      <div className="columns with-history">
        <div>{features.outreach !== false && <CorrespondenceCard prospect={data} />}</div>
        <div className="first-narrow">
          <WorkCard prospect={data} />
          <Card title="Contact">
            <DescriptionList
              items={[
                ['Phone', data.phone && <a href={`tel:${data.phone}`}>{formatPhone(data.phone)}</a>],
                [
                  'E-mail',
                  data.email && (
                    <a className="breakable" href={`mailto:${data.email}`}>
                      {data.email}
                    </a>
                  ),
                ],
                ['Business', data.industry && humanize(data.industry)],
                ['Score', data.score],
              ]}
            />
          </Card>
        </div>
        <div className="history">
          <AuditCard targetId={data.prospect_id} />
        </div>
      </div>
    </>
  );
}
