import { Mail, Pencil, Phone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CallRecord } from '#features/calls/schemas';
import type { LeadRecord, NoteRecord, Tier } from '#features/leads/schemas';
import type { ProspectRecord } from '#features/prospects/schemas';
import { type PipelineStage, pipelineStages } from '#features/taxonomy';
import { DecidedBy } from '../components/ai-run.tsx';
import { AttributionLine } from '../components/attribution.tsx';
import { Badge, Meter, OutcomeBadge, StageBadge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { Erase } from '../components/erase.tsx';
import { Notice, Pending } from '../components/feedback.tsx';
import { Field, FormFoot, LabelledSelect, TextAreaField, TextField } from '../components/fields.tsx';
import { jobItems } from '../components/job-progress.tsx';
import { Card, DescriptionList, MoreButton, PageHead, PendingPage } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { AuditCard, EventsCard } from '../components/timeline.tsx';
import { toast } from '../components/toasts.tsx';
import { useRecordId } from '../core/filters.ts';
import { useApiForm } from '../core/form.ts';
import {
  formatPhone,
  humanize,
  qualificationLabels,
  sentence,
  stageLabels,
  tierLabels,
} from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { type Resource, useChange, usePages, useResource } from '../core/query.ts';
import { useMay, useSession } from '../core/session.ts';
import {
  changeOfMove,
  explained,
  isOverdue,
  LossDialog,
  leadName,
  type Move,
  sourceName,
  TierBadge,
  toastMove,
  toastRefusal,
  useOwners,
} from './lead-parts.tsx';

interface Part {
  lead: LeadRecord;
  resource: Resource<LeadRecord>;
}

/** Changes fields of the shown version of the lead; on a conflict the other user's version is shown. */
function useLeadChange({ lead, resource }: Part) {
  return useChange<Record<string, unknown>, LeadRecord>(
    (body) => ({ method: 'PATCH', path: `/leads/${lead.lead_id}`, body, ifMatch: resource.etag }),
    {
      done: resource.set,
      failed: (error) => {
        toastRefusal(error);
        resource.reload();
      },
    },
  );
}

/** A moment in the viewer's zone, in the format of a `datetime-local` field. */
function localTime(at: Date): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** Nine in the morning, a number of days from today. */
function morningIn(days: number): string {
  const at = new Date();
  at.setDate(at.getDate() + days);
  at.setHours(9, 0, 0, 0);
  return at.toISOString();
}

function NextStep({ lead, resource }: Part) {
  const change = useLeadChange({ lead, resource });
  const planned = lead.next_action_at ? localTime(new Date(lead.next_action_at)) : '';
  const [typed, setTyped] = useState<string>();
  const plan = (next_action_at: string | null) => {
    setTyped(undefined);
    change.run({ next_action_at });
  };
  return (
    <form
      className="next-step"
      onSubmit={(event) => {
        event.preventDefault();
        plan(typed ? new Date(typed).toISOString() : null);
      }}
    >
      <Field label="Next step" hint={isOverdue(lead) && <span className="overdue">This is overdue.</span>}>
        {(ties) => (
          <input
            {...ties}
            type="datetime-local"
            value={typed ?? planned}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <div className="actions">
        {typed !== undefined && typed !== planned && (
          <Button type="submit" tone="primary" small busy={change.busy}>
            Set
          </Button>
        )}
        <Button small onClick={() => plan(morningIn(1))}>
          Tomorrow, 9 AM
        </Button>
        <Button small onClick={() => plan(morningIn(7))}>
          In a week
        </Button>
        {lead.next_action_at && (
          <Button small onClick={() => plan(null)}>
            Done
          </Button>
        )}
      </div>
    </form>
  );
}

/** The lead's stage, owner and next follow-up. */
function WorkCard({ lead, resource }: Part) {
  const mayWrite = useMay('records.write');
  const owners = useOwners();
  const change = useLeadChange({ lead, resource });
  const [asking, setAsking] = useState<Move>();
  const move = useChange<Move, LeadRecord>(changeOfMove, {
    done: (changed, done) => {
      resource.set(changed);
      toastMove(done, (back) => move.run(back));
    },
    failed: (error) => {
      toastRefusal(error);
      resource.reload();
    },
  });
  const moveTo = (stage: PipelineStage) => {
    if (stage === lead.pipeline_stage) return;
    const asked = { lead, stage, etag: resource.etag };
    if (explained.includes(stage)) setAsking(asked);
    else move.run(asked);
  };
  const owner = owners.nameOf(lead.owner_user_id);
  const people = owners.all.map(({ user_id, name }) => [user_id, name] as const);
  const gone = lead.owner_user_id !== null && !people.some(([id]) => id === lead.owner_user_id);
  if (!mayWrite) {
    return (
      <Card title="Work">
        <DescriptionList
          items={[
            ['Stage', stageLabels[lead.pipeline_stage]],
            ['Reason', lead.lost_reason],
            ['Owner', owner ?? 'Nobody'],
            [
              'Next step',
              lead.next_action_at && <Time at={lead.next_action_at} organizationId={lead.organization_id} />,
            ],
          ]}
        />
      </Card>
    );
  }
  return (
    <Card title="Work">
      <div className="work">
        <LabelledSelect
          label="Stage"
          hint={lead.lost_reason && `Reason: ${lead.lost_reason}`}
          options={pipelineStages.map((stage) => [stage, stageLabels[stage]])}
          value={lead.pipeline_stage}
          onChange={(stage) => moveTo(stage as PipelineStage)}
        />
        <LabelledSelect
          label="Owner"
          options={[
            ['', 'Nobody'],
            ...people,
            ...(gone ? [[lead.owner_user_id ?? '', owner ?? ''] as const] : []),
          ]}
          value={lead.owner_user_id ?? ''}
          onChange={(userId) => change.run({ owner_user_id: userId || null })}
        />
        <NextStep lead={lead} resource={resource} />
      </div>
      {asking && (
        <LossDialog move={asking} onMove={(asked) => move.run(asked)} onClose={() => setAsking(undefined)} />
      )}
    </Card>
  );
}

/** A note; only its author may change or remove it. */
function Note({ note, mine }: { note: NoteRecord; mine: boolean }) {
  const path = `/leads/${note.lead_id}/notes/${note.note_id}`;
  const [editing, setEditing] = useState(false);
  const remove = useChange(() => ({ method: 'DELETE', path }), {
    done: () => toast('Note removed.'),
    failed: toastRefusal,
  });
  const form = useApiForm({
    values: { text: note.text },
    send: (body) => ({ method: 'PATCH', path, body }),
    done: () => setEditing(false),
  });
  return (
    <li>
      <div className="note-head">
        <b>{note.author.name ?? humanize(note.author.type)}</b>
        <span className="soft">
          <Time at={note.created_at} />
          {note.updated_at !== note.created_at && ', edited'}
        </span>
        {mine && !editing && (
          <span className="actions">
            <button type="button" className="text-button" onClick={() => setEditing(true)}>
              Edit
            </button>
            <button type="button" className="text-button" onClick={() => remove.run()}>
              Remove
            </button>
          </span>
        )}
      </div>
      {editing ? (
        <form className="form" onSubmit={form.submit}>
          <TextAreaField form={form} name="text" label="Note" rows={3} maxLength={5_000} autoFocus />
          <FormFoot form={form} submit="Save">
            <Button onClick={() => setEditing(false)}>Cancel</Button>
          </FormFoot>
        </form>
      ) : (
        <p className="message">{note.text}</p>
      )}
    </li>
  );
}

function NotesCard({ lead }: { lead: LeadRecord }) {
  const { user } = useSession();
  const mayWrite = useMay('records.write');
  const path = `/leads/${lead.lead_id}/notes`;
  const list = usePages<NoteRecord>(path);
  const form = useApiForm({
    values: { text: '' },
    send: (body) => ({ method: 'POST', path, body }),
    done: () => {
      form.reset({ text: '' });
      form.setFocus('text');
    },
  });
  return (
    <Card title="Notes">
      {mayWrite && (
        <form className="form" onSubmit={form.submit}>
          <TextAreaField form={form} name="text" label="New note" rows={2} maxLength={5_000} />
          <FormFoot form={form} submit="Add note" />
        </form>
      )}
      {!list.items ? (
        <Pending error={list.error} retry={list.reload} lines={2} />
      ) : list.items.length === 0 ? (
        <p className="quiet">Nobody has written anything down yet.</p>
      ) : (
        <ul className="notes">
          {list.items.map((note) => (
            <Note key={note.note_id} note={note} mine={mayWrite && note.author.id === user.user_id} />
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </Card>
  );
}

/** The lead's score with its reasons; a person can correct the tier. */
function ScoreCard({ lead, resource }: Part) {
  const { qualification } = lead;
  const mayWrite = useMay('records.write');
  const again = useChange<void, LeadRecord>(
    () => ({ method: 'POST', path: `/leads/${lead.lead_id}/qualify` }),
    { done: resource.set, failed: toastRefusal },
  );
  const change = useLeadChange({ lead, resource });
  return (
    <Card
      title="Score"
      aside={
        mayWrite && (
          <Button
            small
            busy={again.busy}
            unavailable={qualification.status === 'pending'}
            onClick={() => again.run()}
          >
            Score again
          </Button>
        )
      }
    >
      {lead.lead_score !== null && (
        <div className="score">
          <b>{lead.lead_score}</b>
          <span className="soft">of 100</span>
          {qualification.tier && <TierBadge tier={qualification.tier} />}
        </div>
      )}
      {qualification.reasons.length > 0 && (
        <ul className="reasons">
          {qualification.reasons.map((reason) => (
            <li key={reason}>{sentence(reason)}</li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <LabelledSelect
          label="Your own judgement"
          hint="Takes the place of the engine’s, which learns from it."
          options={Object.entries(tierLabels) as [Tier, string][]}
          value={qualification.tier ?? ''}
          onChange={(tier) => change.run({ tier })}
        />
      )}
      <DescriptionList
        items={[
          ['Scoring', qualificationLabels[qualification.status]],
          [
            'Confidence',
            qualification.confidence !== null && (
              <Meter value={qualification.confidence} label="Confidence" />
            ),
          ],
          [
            'Engine',
            qualification.engine && (
              <DecidedBy
                engine={qualification.engine}
                promptVersion={qualification.prompt_version}
                run={lead.ai_run}
              />
            ),
          ],
          [
            'Scored',
            qualification.qualified_at && (
              <Time at={qualification.qualified_at} organizationId={lead.organization_id} />
            ),
          ],
        ]}
      />
    </Card>
  );
}

function ContactDialog({ lead, resource, onClose }: Part & { onClose: () => void }) {
  const form = useApiForm({
    values: {
      name: lead.name ?? '',
      phone: lead.phone ?? '',
      email: lead.email ?? '',
      external_ref: lead.external_ref ?? '',
    },
    send: ({ name, phone, email, external_ref }) => ({
      method: 'PATCH',
      path: `/leads/${lead.lead_id}`,
      body: { name, phone: phone || null, email: email || null, external_ref: external_ref || null },
      ifMatch: resource.etag,
    }),
    done: (changed: LeadRecord) => {
      resource.set(changed);
      toast('Contact saved.');
      onClose();
    },
  });
  return (
    <FormDialog title="Edit contact" onClose={onClose} form={form} confirm="Save">
      <TextField form={form} name="name" label="Name" required maxLength={200} />
      <TextField form={form} name="phone" label="Phone" type="tel" />
      <TextField form={form} name="email" label="E-mail" type="email" />
      <TextField form={form} name="external_ref" label="Your reference" maxLength={200} />
    </FormDialog>
  );
}

function ContactCard({ lead, resource }: Part) {
  const { nameOf } = useOrganizations();
  const mayWrite = useMay('records.write');
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title="Contact"
      aside={
        mayWrite && (
          <Button small onClick={() => setEditing(true)}>
            <Pencil size={14} />
            Edit
          </Button>
        )
      }
    >
      <DescriptionList
        items={[
          ['Name', lead.name && <span className="breakable">{lead.name}</span>],
          ['Phone', lead.phone && <a href={`tel:${lead.phone}`}>{formatPhone(lead.phone)}</a>],
          [
            'E-mail',
            lead.email && (
              <a className="breakable" href={`mailto:${lead.email}`}>
                {lead.email}
              </a>
            ),
          ],
          ['Business', lead.industry && humanize(lead.industry)],
          ['Location', nameOf(lead.organization_id)],
          [
            'Source',
            <span key="s" className="breakable">
              {sourceName(lead.source)}
            </span>,
          ],
          ['Brought by', lead.attribution && <AttributionLine key="a" attribution={lead.attribution} />],
          ['Your reference', lead.external_ref && <span className="breakable">{lead.external_ref}</span>],
          ['Lead ID', <code key="l">{lead.lead_id}</code>],
        ]}
      />
      {editing && <ContactDialog lead={lead} resource={resource} onClose={() => setEditing(false)} />}
    </Card>
  );
}

/** The calls of the same number, and the call that the lead was made from. */
function CallsCard({ lead }: { lead: LeadRecord }) {
  const byNumber = lead.phone && `/calls?caller_number=${encodeURIComponent(lead.phone)}&limit=10`;
  const byLead = lead.call_id ? `/calls?lead_id=${lead.lead_id}&limit=10` : null;
  const { data } = useResource<{ data: CallRecord[] }>(byNumber || byLead, { pollMs: 15_000 });
  if (!data || data.data.length === 0) return null;
  return (
    <Card title="Calls of this number">
      <ul className="reasons">
        {data.data.map((call) => (
          <li key={call.call_id}>
            <Link to={`/calls/${call.call_id}`}>
              <Time at={call.started_at ?? call.created_at} organizationId={call.organization_id} />
            </Link>{' '}
            <OutcomeBadge call={call} />
            {call.classification?.summary && <p className="small soft">{call.classification.summary}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A link to the prospect of an outbound lead, which has its mails. */
function ProspectLink({ lead }: { lead: LeadRecord }) {
  const { features } = useSession();
  const outbound = lead.direction === 'outbound' && features.prospects !== false;
  const { data } = useResource<{ data: ProspectRecord[] }>(
    outbound ? `/prospects?lead_id=${lead.lead_id}` : null,
  );
  const [prospect] = data?.data ?? [];
  return prospect ? (
    <Link className="button" to={`/prospects/${prospect.prospect_id}`}>
      Open prospect
    </Link>
  ) : null;
}

export function LeadPage() {
  const leadId = useRecordId();
  const { all, nameOf } = useOrganizations();
  const resource = useResource<LeadRecord>(`/leads/${encodeURIComponent(leadId)}`, { pollMs: 15_000 });
  const { data: lead, error, reload } = resource;
  const back = { to: '/leads', label: 'Leads' };
  if (!lead || !all) {
    return <PendingPage title="Lead" back={back} error={error} retry={reload} lines={8} />;
  }
  return (
    <>
      <PageHead
        title={leadName(lead)}
        back={back}
        badges={
          <>
            <StageBadge stage={lead.pipeline_stage} />
            {lead.direction === 'outbound' && <Badge>Outbound</Badge>}
          </>
        }
        actions={
          <>
            {lead.phone && (
              <a className="button primary" href={`tel:${lead.phone}`}>
                <Phone size={16} />
                Call {formatPhone(lead.phone)}
              </a>
            )}
            {lead.email && (
              <a className={`button ${lead.phone ? '' : 'primary'}`} href={`mailto:${lead.email}`}>
                <Mail size={16} />
                E-mail
              </a>
            )}
            {lead.call_id && (
              <Link className="button" to={`/calls/${lead.call_id}`}>
                Open call
              </Link>
            )}
            <ProspectLink lead={lead} />
            <Erase
              record="lead"
              path={`/leads/${lead.lead_id}`}
              list="/leads"
              goes="name, phone, e-mail, message and notes; the calls of this lead with their transcripts, its mails and replies; and their copies in past events, alerts and providers' messages."
              stays="that there was a lead, its stage and score; a block on mail to the address; and the audit log, which then names nobody."
            />
          </>
        }
      >
        <span className="one-line" title={sourceName(lead.source)}>
          {sourceName(lead.source)}
        </span>
        {nameOf(lead.organization_id)}, <Time at={lead.created_at} organizationId={lead.organization_id} />
      </PageHead>
      <div className="columns with-history">
        <div>
          {lead.qualification.status === 'needs_review' && lead.pipeline_stage === 'new' && (
            <Notice tone="warn">The engine is not sure about this lead. Decide where it belongs.</Notice>
          )}
          <WorkCard lead={lead} resource={resource} />
          {lead.message && (
            <Card title="Message">
              <p className="message">{lead.message}</p>
            </Card>
          )}
          <NotesCard lead={lead} />
          <CallsCard lead={lead} />
        </div>
        <div>
          <ContactCard lead={lead} resource={resource} />
          <ScoreCard lead={lead} resource={resource} />
          {lead.job && (
            <Card title="Job">
              <DescriptionList items={jobItems(lead.job, lead.organization_id)} />
            </Card>
          )}
        </div>
        <div className="history">
          <AuditCard targetId={lead.lead_id} />
          <EventsCard subjectId={lead.lead_id} />
        </div>
      </div>
    </>
  );
}
