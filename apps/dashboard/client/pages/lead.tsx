import { useState } from 'react';
import { Link } from 'react-router';
import type { CallRecord } from '#features/calls/schemas';
import type { LeadRecord } from '#features/leads/schemas';
import { type PipelineStage, pipelineStages } from '#features/taxonomy';
import { DecidedBy } from '../components/ai-run.tsx';
import { Badge, Meter, OutcomeBadge, StageBadge } from '../components/badges.tsx';
import { Dialog, DialogForm } from '../components/dialog.tsx';
import { Erase } from '../components/erase.tsx';
import { Failure, Loading, Notice } from '../components/feedback.tsx';
import { Field } from '../components/fields.tsx';
import { Card, DescriptionList, PageHead } from '../components/page.tsx';
import { useSubmission } from '../components/submission.tsx';
import { Time } from '../components/time.tsx';
import { AuditCard, EventsCard } from '../components/timeline.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { request } from '../core/api.ts';
import { useRecordId } from '../core/filters.ts';
import { formatPhone, humanize, qualificationLabels, sentence, stageLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { type Resource, useResource } from '../core/query.ts';
import { useMay } from '../core/session.ts';
import { leadName, TierBadge } from './leads.tsx';

/** The way of a lead as the page draws it, and the steps that come next; any other stage can be chosen as well. */
const steps: Record<PipelineStage, { path: readonly PipelineStage[]; next: readonly PipelineStage[] }> = {
  new: { path: ['new', 'contacted', 'appointment_set', 'won'], next: ['contacted'] },
  qualified: { path: ['qualified', 'contacted', 'appointment_set', 'won'], next: ['contacted'] },
  nurture: { path: ['nurture', 'contacted', 'appointment_set', 'won'], next: ['contacted'] },
  disqualified: { path: ['disqualified'], next: ['new'] },
  contacted: { path: ['contacted', 'appointment_set', 'won'], next: ['appointment_set'] },
  appointment_set: { path: ['contacted', 'appointment_set', 'won'], next: ['won', 'lost'] },
  won: { path: ['contacted', 'appointment_set', 'won'], next: [] },
  lost: { path: ['contacted', 'appointment_set', 'lost'], next: [] },
};

const moveLabels: Partial<Record<PipelineStage, string>> = {
  contacted: 'Mark as contacted',
  appointment_set: 'Appointment is set',
  won: 'Won',
  lost: 'Lost',
  new: 'Open again',
};

/** Stages for which the page asks why. */
const explained: readonly PipelineStage[] = ['lost', 'disqualified'];

function MoveDialog({
  lead,
  stage,
  onMoved,
  onClose,
}: {
  lead: LeadRecord;
  stage: PipelineStage;
  onMoved: (lead: LeadRecord) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const submission = useSubmission(async () => {
    const { data } = await request<LeadRecord>('PATCH', `/leads/${lead.lead_id}`, {
      body: { pipeline_stage: stage, lost_reason: reason.trim() || null },
    });
    onMoved(data);
    onClose();
  });
  return (
    <Dialog title={`Move to ${stageLabels[stage].toLowerCase()}`} onClose={onClose}>
      <DialogForm form={submission} confirm="Move" onClose={onClose}>
        <Field label="Reason" hint="May be left empty." problem={submission.problemOf('lost_reason')}>
          {(ties) => (
            <input
              {...ties}
              value={reason}
              maxLength={500}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </DialogForm>
    </Dialog>
  );
}

function PipelineCard({ lead, resource }: { lead: LeadRecord; resource: Resource<LeadRecord> }) {
  const [busy, setBusy] = useState(false);
  const mayMove = useMay('records.write');
  const [asking, setAsking] = useState<PipelineStage | null>(null);
  const { path, next } = steps[lead.pipeline_stage];
  const here = path.indexOf(lead.pipeline_stage);
  const moved = (data: LeadRecord) => {
    resource.set(data);
    toast(`Moved to ${stageLabels[data.pipeline_stage].toLowerCase()}.`);
  };
  async function moveTo(stage: PipelineStage): Promise<void> {
    if (explained.includes(stage)) return setAsking(stage);
    setBusy(true);
    try {
      const { data } = await request<LeadRecord>('PATCH', `/leads/${lead.lead_id}`, {
        body: { pipeline_stage: stage },
      });
      moved(data);
    } catch (error) {
      toastError(error);
      resource.reload();
    } finally {
      setBusy(false);
    }
  }
  return (
    <Card title="Pipeline">
      <ol className="pipeline">
        {path.map((stage, i) => (
          <li
            key={stage}
            aria-current={stage === lead.pipeline_stage ? 'step' : undefined}
            className={i < here ? 'passed' : ''}
          >
            {stageLabels[stage]}
          </li>
        ))}
      </ol>
      {lead.lost_reason && <p className="soft">{lead.lost_reason}</p>}
      {mayMove && (
        <div className="actions">
          {next.map((stage) => (
            <button
              key={stage}
              type="button"
              className={`button ${stage === 'lost' ? '' : 'primary'}`}
              disabled={busy}
              onClick={() => void moveTo(stage)}
            >
              {moveLabels[stage] ?? stageLabels[stage]}
            </button>
          ))}
          <select
            aria-label="Move to another stage"
            value=""
            disabled={busy}
            onChange={(event) => void moveTo(event.target.value as PipelineStage)}
          >
            <option value="">Another stage</option>
            {pipelineStages
              .filter((stage) => stage !== lead.pipeline_stage)
              .map((stage) => (
                <option key={stage} value={stage}>
                  {stageLabels[stage]}
                </option>
              ))}
          </select>
        </div>
      )}
      {asking && <MoveDialog lead={lead} stage={asking} onMoved={moved} onClose={() => setAsking(null)} />}
    </Card>
  );
}

function QualificationCard({ lead, resource }: { lead: LeadRecord; resource: Resource<LeadRecord> }) {
  const { qualification } = lead;
  const mayAsk = useMay('records.write');
  async function again(): Promise<void> {
    try {
      resource.set((await request<LeadRecord>('POST', `/leads/${lead.lead_id}/qualify`)).data);
    } catch (error) {
      toastError(error);
    }
  }
  return (
    <Card
      title="Qualification"
      aside={
        mayAsk && (
          <button
            type="button"
            className="button small"
            disabled={qualification.status === 'pending'}
            onClick={() => void again()}
          >
            Qualify again
          </button>
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
      <DescriptionList
        items={[
          ['Status', qualificationLabels[qualification.status]],
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
            'Qualified',
            qualification.qualified_at && (
              <Time at={qualification.qualified_at} organizationId={lead.organization_id} />
            ),
          ],
        ]}
      />
    </Card>
  );
}

/** The calls that the lead was made of, and those about the same loss. */
function CallsCard({ lead }: { lead: LeadRecord }) {
  const { data } = useResource<{ data: CallRecord[] }>(
    lead.call_id ? `/calls?lead_id=${lead.lead_id}` : null,
    { pollMs: 15_000 },
  );
  if (!data || data.data.length === 0) return null;
  return (
    <Card title="Calls">
      <ul className="reasons">
        {data.data.map((call) => (
          <li key={call.call_id}>
            <Link to={`/calls/${call.call_id}`}>
              <Time at={call.started_at ?? call.created_at} organizationId={call.organization_id} />
            </Link>{' '}
            <OutcomeBadge call={call} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function LeadPage() {
  const leadId = useRecordId();
  const { nameOf } = useOrganizations();
  const resource = useResource<LeadRecord>(`/leads/${encodeURIComponent(leadId)}`, { pollMs: 15_000 });
  const { data: lead, error, reload } = resource;
  const back = { to: '/leads', label: 'Leads' };
  if (!lead) {
    return (
      <>
        <PageHead title="Lead" back={back} />
        <Card flush>{error ? <Failure error={error} retry={reload} /> : <Loading lines={8} />}</Card>
      </>
    );
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
            {lead.call_id && (
              <Link className="button" to={`/calls/${lead.call_id}`}>
                Open call
              </Link>
            )}
            <Erase
              record="lead"
              path={`/leads/${lead.lead_id}`}
              list="/leads"
              goes="name, phone, e-mail and message; the calls of this lead with their transcripts, its mails and replies; and their copies in past events, alerts and providers' messages."
              stays="that there was a lead, its stage and score; a block on mail to the address; and the audit log, which then names nobody."
            />
          </>
        }
      >
        {humanize(lead.source)}, {nameOf(lead.organization_id)},{' '}
        <Time at={lead.created_at} organizationId={lead.organization_id} />
      </PageHead>
      <div className="columns with-history">
        <div>
          {lead.qualification.status === 'needs_review' && lead.pipeline_stage === 'new' && (
            <Notice tone="warn">The engine is not sure about this lead. Decide where it belongs.</Notice>
          )}
          <PipelineCard lead={lead} resource={resource} />
          <CallsCard lead={lead} />
          {lead.message && (
            <Card title="Message">
              <p className="message">{lead.message}</p>
            </Card>
          )}
        </div>
        <div>
          <QualificationCard lead={lead} resource={resource} />
          <Card title="Contact">
            <DescriptionList
              items={[
                ['Name', lead.name],
                ['Phone', lead.phone && <a href={`tel:${lead.phone}`}>{formatPhone(lead.phone)}</a>],
                ['E-mail', lead.email && <a href={`mailto:${lead.email}`}>{lead.email}</a>],
                ['Industry', lead.industry && humanize(lead.industry)],
                ['Organization', nameOf(lead.organization_id)],
                [
                  'Next action',
                  lead.next_action_at && (
                    <Time at={lead.next_action_at} organizationId={lead.organization_id} />
                  ),
                ],
                [
                  'Attribution',
                  lead.attribution && Object.values(lead.attribution).filter(Boolean).join(', '),
                ],
                ['Your reference', lead.external_ref],
                ['Lead id', <code key="l">{lead.lead_id}</code>],
              ]}
            />
          </Card>
        </div>
        <div className="history">
          <EventsCard subjectId={lead.lead_id} />
          <AuditCard targetId={lead.lead_id} />
        </div>
      </div>
    </>
  );
}
