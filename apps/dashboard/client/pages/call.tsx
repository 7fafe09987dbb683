import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { CallRecord, Classification, TranscriptRecord } from '#features/calls/schemas';
import { DecidedBy } from '../components/ai-run.tsx';
import { Badge, Meter, OutcomeBadge, QualifiedBadge, UrgencyBadge } from '../components/badges.tsx';
import { Erase } from '../components/erase.tsx';
import { Failure, Loading, Notice } from '../components/feedback.tsx';
import { Card, DescriptionList, PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { AuditCard, EventsCard } from '../components/timeline.tsx';
import { useRecordId } from '../core/filters.ts';
import {
  callStatusLabels,
  disqualifyLabels,
  formatPhone,
  humanize,
  intentLabels,
  sentence,
  serviceLineLabels,
  transcriptStatusLabels,
  verdictLabels,
} from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useResource } from '../core/query.ts';
import { formatDuration } from '../core/time.ts';
import { callerOf } from './caller.ts';

/** The words of a turn with the quoted ones marked, wherever they occur in it. */
function withQuotes(text: string, quotes: readonly string[]): ReactNode {
  const spans = quotes
    .map((quote) => ({ from: text.indexOf(quote), quote }))
    .filter(({ from, quote }) => from >= 0 && quote !== '')
    .map(({ from, quote }) => ({ from, to: from + quote.length }))
    .sort((a, b) => a.from - b.from);
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { from, to } of spans) {
    if (to <= at) continue;
    const start = Math.max(from, at);
    parts.push(<Fragment key={`text ${at}`}>{text.slice(at, start)}</Fragment>);
    parts.push(<mark key={`mark ${start}`}>{text.slice(start, to)}</mark>);
    at = to;
  }
  return [...parts, <Fragment key={`text ${at}`}>{text.slice(at)}</Fragment>];
}

/** Why there is no transcript, and what that means. */
function missingWords(call: CallRecord): string {
  if (call.status === 'recorded') return 'This call went out. Outbound calls are kept and not read.';
  if (call.transcript_status === 'pending') {
    return 'The words of this call have not arrived yet. Without them it goes to a person after half an hour.';
  }
  if (call.answered === false && !call.voicemail) return 'Nobody answered, and no voicemail was left.';
  return 'No transcript came for this call. Listen to the recording to judge it.';
}

/** Why a person has to look at the call. */
function reviewReason(call: CallRecord): string {
  if (call.classification) return 'The reading is not sure enough to stand without a person.';
  if (!call.direction)
    return 'The provider has not said whether this call came in or went out, so it was not read.';
  if (call.voicemail) return 'A voicemail without a transcript. Listen to it and call back.';
  if (call.answered === false) return 'A missed call. Call back.';
  return 'Nothing is known of what was said. A person has to listen.';
}

function Transcript({ call }: { call: CallRecord }) {
  const { data, error, reload } = useResource<TranscriptRecord>(
    // `transcript_status` of the call decides whether there is a transcript to fetch.
    call.transcript_status === 'available' ? `/calls/${call.call_id}/transcript` : null,
  );
  const evidence = call.classification?.evidence ?? [];
  if (call.transcript_status !== 'available') {
    return (
      <Card title="Transcript">
        <p className="soft">{missingWords(call)}</p>
      </Card>
    );
  }
  if (error) {
    return (
      <Card title="Transcript" flush>
        <Failure error={error} retry={reload} />
      </Card>
    );
  }
  if (!data) {
    return (
      <Card title="Transcript" flush>
        <Loading lines={6} />
      </Card>
    );
  }
  return (
    <Card
      title="Transcript"
      aside={
        evidence.length > 0 && (
          <span className="small soft">
            <mark>Marked</mark> words are the evidence
          </span>
        )
      }
    >
      <ol className="turns">
        {data.turns.map(({ turn, speaker, text }) => {
          const quotes = evidence.filter((item) => item.turn === turn).map((item) => item.quote);
          const kind = speaker === 'Agent' ? '' : 'caller';
          return (
            <li
              key={turn}
              id={`turn-${turn}`}
              className={`turn ${kind} ${quotes.length > 0 ? 'evidence' : ''}`}
            >
              <span className="speaker">{speaker ?? ''}</span>
              <span className="breakable">{withQuotes(text, quotes)}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function ClassificationCard({ classification, call }: { classification: Classification; call: CallRecord }) {
  const { evidence } = classification;
  return (
    <Card title="Classification">
      <DescriptionList
        items={[
          ['Intent', intentLabels[classification.intent]],
          ['Confidence', <Meter key="c" value={classification.confidence} label="Confidence" />],
          ['Urgency', <UrgencyBadge key="u" urgency={classification.urgency} />],
          ['Opportunity', <QualifiedBadge key="q" qualified={classification.qualified} />],
          ['Reason', classification.disqualify_reason && disqualifyLabels[classification.disqualify_reason]],
          ['Service line', classification.service_line && serviceLineLabels[classification.service_line]],
          [
            'Engine',
            <DecidedBy
              key="e"
              engine={classification.engine}
              promptVersion={classification.prompt_version}
              run={call.ai_run}
            />,
          ],
          [
            'Classified',
            <Time key="t" at={classification.classified_at} organizationId={call.organization_id} />,
          ],
        ]}
      />
      {evidence.length > 0 && (
        <div className="quotes">
          <h3>Evidence</h3>
          {evidence.map(({ turn, quote }) => (
            <a key={`${turn} ${quote}`} href={`#turn-${turn}`}>
              “{quote}”
            </a>
          ))}
        </div>
      )}
    </Card>
  );
}

function ExtractedCard({ extracted }: { extracted: CallRecord['extracted'] }) {
  const { insured } = extracted;
  const items = [
    ['Name', extracted.caller_name],
    [
      'Call back at',
      extracted.callback_number && (
        <a href={`tel:${extracted.callback_number}`}>{formatPhone(extracted.callback_number)}</a>
      ),
    ],
    ['Address', extracted.address],
    ['Cause of loss', extracted.loss_cause],
    ['Insured', insured === undefined ? null : insured ? 'Yes' : 'No'],
    ['Carrier', extracted.carrier],
    ['Claim number', extracted.claim_number],
  ] as const;
  const stated = items.some(([, value]) => value);
  return (
    <Card title="What the caller stated">
      {stated ? (
        <DescriptionList items={items} />
      ) : (
        <p className="soft">No name, number, address or other detail was stated.</p>
      )}
    </Card>
  );
}

function DispatchCard({ call }: { call: CallRecord }) {
  const { dispatch } = call;
  if (!dispatch) return null;
  return (
    <Card title="Dispatch decision">
      <DescriptionList
        items={[
          ['Outcome', <OutcomeBadge key="o" call={call} />],
          ['Why', sentence(dispatch.reason)],
          [
            'Belongs to',
            call.joined_call_id && <Link to={`/calls/${call.joined_call_id}`}>an earlier call</Link>,
          ],
          ['Job', dispatch.job_external_ref ? <code key="j">{dispatch.job_external_ref}</code> : 'None'],
          ['Decided by', humanize(dispatch.decided_by)],
          ['Decided', <Time key="t" at={dispatch.decided_at} organizationId={call.organization_id} />],
        ]}
      />
    </Card>
  );
}

/** The further calls about the same loss. */
function JoinedCard({ callIds }: { callIds: readonly string[] }) {
  if (callIds.length === 0) return null;
  return (
    <Card title="Further calls about this">
      <ul>
        {callIds.map((callId) => (
          <li key={callId}>
            <Link to={`/calls/${callId}`}>
              <code>{callId}</code>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CallDetails({ call }: { call: CallRecord }) {
  const { nameOf } = useOrganizations();
  // A provider's field: only what is a web address becomes a link.
  const recording =
    call.recording_url && /^https?:\/\//i.test(call.recording_url) ? call.recording_url : null;
  return (
    <Card title="Call">
      <DescriptionList
        items={[
          ['Organization', nameOf(call.organization_id)],
          [
            'Caller',
            call.caller_number && <a href={`tel:${call.caller_number}`}>{formatPhone(call.caller_number)}</a>,
          ],
          ['Number called', call.tracking_number && formatPhone(call.tracking_number)],
          ['Direction', call.direction ? humanize(call.direction) : 'Not stated'],
          ['Duration', call.duration_seconds !== null && formatDuration(call.duration_seconds)],
          ['Answered', call.answered === null ? null : call.answered ? 'Yes' : 'No'],
          [
            'Transcript',
            call.transcript_status !== 'available' && transcriptStatusLabels[call.transcript_status],
          ],
          [
            'Recording',
            recording && (
              <a href={recording} target="_blank" rel="noopener noreferrer">
                Listen at the provider
              </a>
            ),
          ],
          ['Provider', humanize(call.provider)],
          ['Provider’s verdict', call.provider_verdict && verdictLabels[call.provider_verdict]],
          ['Provider’s id', <code key="p">{call.provider_call_id}</code>],
          ['Call id', <code key="c">{call.call_id}</code>],
        ]}
      />
    </Card>
  );
}

export function CallPage() {
  const callId = useRecordId();
  const { nameOf } = useOrganizations();
  const {
    data: call,
    error,
    reload,
  } = useResource<CallRecord>(`/calls/${encodeURIComponent(callId)}`, {
    pollMs: 15_000,
  });
  const back = { to: '/calls', label: 'Calls' };
  if (!call) {
    return (
      <>
        <PageHead title="Call" back={back} />
        <Card flush>{error ? <Failure error={error} retry={reload} /> : <Loading lines={8} />}</Card>
      </>
    );
  }
  const { classification } = call;
  return (
    <>
      <PageHead
        title={callerOf(call)}
        back={back}
        badges={
          <>
            {classification && <UrgencyBadge urgency={classification.urgency} />}
            <OutcomeBadge call={call} />
            {call.voicemail && <Badge>Voicemail</Badge>}
          </>
        }
        actions={
          <>
            {call.lead_id && (
              <Link className="button primary" to={`/leads/${call.lead_id}`}>
                Open lead
              </Link>
            )}
            <Erase
              record="call"
              path={`/calls/${call.call_id}`}
              list="/calls"
              goes="the caller's number, name, address and words; the lead that was made of this call, with its mails; and their copies in past events, alerts and providers' messages."
              stays="that there was a call, what it was about and what was decided; the job in your job system; the recording, which lies with the provider; and the audit log, which then names nobody."
            />
          </>
        }
      >
        {classification ? intentLabels[classification.intent] : callStatusLabels[call.status]}
        {', '}
        {nameOf(call.organization_id)}
        {', '}
        <Time at={call.started_at ?? call.created_at} organizationId={call.organization_id} />
      </PageHead>
      <div className="columns with-history">
        <div>
          {call.status === 'needs_review' && <Notice tone="warn">{reviewReason(call)}</Notice>}
          {classification && (
            <Card title="Summary">
              <p className="summary">{classification.summary}</p>
            </Card>
          )}
          <Transcript call={call} />
        </div>
        <div>
          {classification && <ClassificationCard classification={classification} call={call} />}
          <DispatchCard call={call} />
          <JoinedCard callIds={call.joined_call_ids} />
          <ExtractedCard extracted={call.extracted} />
          <CallDetails call={call} />
        </div>
        <div className="history">
          <EventsCard subjectId={call.call_id} />
          <AuditCard targetId={call.call_id} />
        </div>
      </div>
    </>
  );
}
