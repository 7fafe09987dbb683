import { Pencil, Phone, Send, Undo2 } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CallRecord, CorrectedFields, DecideCall } from '#features/calls/schemas';
import type { CallIntent, ServiceLine, Urgency } from '#features/taxonomy';
import { DecidedBy } from '../components/ai-run.tsx';
import { AttributionLine } from '../components/attribution.tsx';
import { Badge, Meter, OutcomeBadge, UrgencyBadge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { Erase } from '../components/erase.tsx';
import { jobItems } from '../components/job-progress.tsx';
import { Card, DescriptionList, PageHead, PendingPage } from '../components/page.tsx';
import { type Options, Select } from '../components/select.tsx';
import { Time } from '../components/time.tsx';
import { AuditCard, EventsCard } from '../components/timeline.tsx';
import { useRecordId } from '../core/filters.ts';
import {
  disqualifyLabels,
  formatPhone,
  humanize,
  intentLabels,
  inWords,
  plainly,
  providerName,
  serviceLineLabels,
  transcriptStatusLabels,
  urgencyLabels,
  verdictLabels,
} from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useResource } from '../core/query.ts';
import { useMay } from '../core/session.ts';
import { formatDuration } from '../core/time.ts';
import { BookedCall, CloseCall, JoinLead } from './call-dialogs.tsx';
import { calledBefore, callerOf, numberOf } from './caller.ts';
import { useDecision } from './decide-call.ts';
import { CallWords } from './transcript.tsx';

type Decide = (decision: DecideCall) => Promise<boolean>;
type TextName = 'caller_name' | 'callback_number' | 'address' | 'loss_cause' | 'carrier' | 'claim_number';

const optionList = <Word extends string>(labels: Record<Word, string>): Options<Word> =>
  Object.entries(labels) as [Word, string][];

const qualifiedOptions: Options<'yes' | 'no' | 'unknown'> = [
  ['yes', 'Yes'],
  ['no', 'No'],
  ['unknown', 'Cannot be told'],
];
const qualifiedWord = (qualified: boolean | null) =>
  qualified === null ? 'unknown' : qualified ? 'yes' : 'no';
const insuredOptions: Options<'' | 'yes' | 'no'> = [
  ['', 'Not stated'],
  ['yes', 'Yes'],
  ['no', 'No'],
];
const insuredWord = (insured: boolean | undefined) => (insured === undefined ? '' : insured ? 'yes' : 'no');

const decisionWords: Record<NonNullable<CallRecord['decision']>['action'], string> = {
  dispatch: 'Dispatched',
  undo: 'Taken back',
  join: 'Added to a lead',
  make_lead: 'Made a lead',
  close: 'Closed',
};

/** Why a person has to look at the call. */
function reviewReason(call: CallRecord): string {
  if (call.classification) return 'The reading is not sure enough to stand without a person.';
  if (!call.direction)
    return 'The provider has not said whether this call came in or went out, so it was not read.';
  if (call.voicemail) return 'A voicemail without a transcript. Listen to it and call back.';
  if (call.answered === false) return 'A missed call. Call back.';
  return 'Nothing is known of what was said. A person has to listen.';
}

/** The engine's value, shown beside a person's correction. */
function Corrected({ call, engines }: { call: CallRecord; engines: string | null | undefined }) {
  if (!call.correction || engines === undefined) return null;
  return <span className="engine-said">The engine read: {engines ?? 'nothing'}</span>;
}

/** A select for correcting a value in place. */
function Choice<Value extends string>({
  label,
  value,
  options,
  save,
}: {
  label: string;
  value: Value;
  options: Options<Value>;
  save: ((value: Value) => void) | null;
}) {
  if (!save) return options.find(([option]) => option === value)?.[1] ?? 'Not stated';
  return (
    <span className="inline-edit">
      <Select
        label={label}
        options={options}
        value={value}
        onChange={(chosen) => {
          if (chosen !== value) save(chosen);
        }}
      />
    </span>
  );
}

/** A text field for correcting a value in place: Enter saves, Esc cancels. */
function Text({
  label,
  value,
  shown,
  type = 'text',
  save,
}: {
  label: string;
  value: string;
  shown?: ReactNode;
  type?: 'text' | 'tel';
  save: ((value: string) => void) | null;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [returned, setReturned] = useState(false);
  useEffect(() => {
    if (returned) button.current?.focus();
    setReturned(false);
  }, [returned]);
  const end = () => {
    setTyped(null);
    setReturned(true);
  };
  if (typed !== null && save) {
    return (
      <form
        className="inline-edit"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== value) save(typed.trim());
          end();
        }}
      >
        <input
          aria-label={label}
          type={type}
          value={typed}
          // The field replaces the button that was pressed.
          // biome-ignore lint/a11y/noAutofocus: a user who presses the pencil wants to type
          autoFocus
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') end();
          }}
        />
        <Button small type="submit">
          Save
        </Button>
      </form>
    );
  }
  return (
    <>
      {shown ?? (value || <span className="soft">Not stated</span>)}
      {save && (
        <button
          ref={button}
          type="button"
          className="icon-button pencil"
          aria-label={`Correct: ${label}`}
          onClick={() => setTyped(value)}
        >
          <Pencil size={13} />
        </button>
      )}
    </>
  );
}

/** The engine's reading of the call with a person's corrections, editable in place. */
function ReadingCard({ call, decide }: { call: CallRecord; decide: Decide | null }) {
  const { classification, extracted, correction } = call;
  const engines = correction?.engine_said.classification;
  const stated = correction?.engine_said.extracted;
  const fields = correction?.fields ?? {};
  const correct = (corrections: CorrectedFields) => void decide?.({ corrections });
  const label = (
    name: 'intent' | 'urgency' | 'qualified' | 'service_line',
    text: string | undefined | null,
  ) => name in fields && <Corrected call={call} engines={text ?? null} />;
  const text = (name: TextName, title: string, type?: 'tel', shown?: ReactNode) =>
    [
      title,
      <Fragment key={name}>
        <Text
          label={title}
          value={extracted[name] ?? ''}
          {...(type && { type })}
          shown={shown}
          save={decide && ((value) => correct({ extracted: { [name]: value || null } }))}
        />
        {fields.extracted && name in fields.extracted && (
          <Corrected call={call} engines={stated?.[name] ?? null} />
        )}
      </Fragment>,
    ] as const;
  const number = extracted.callback_number;
  return (
    <Card
      title="What it is about"
      aside={
        correction && (
          <span className="small soft">
            Corrected by {correction.by.name ?? 'a program'},{' '}
            <Time at={correction.corrected_at} organizationId={call.organization_id} />
          </span>
        )
      }
    >
      <DescriptionList
        items={[
          [
            'Intent',
            classification && (
              <Fragment key="i">
                <Choice<CallIntent>
                  label="Intent"
                  value={classification.intent}
                  options={optionList(intentLabels)}
                  save={decide && ((intent) => correct({ intent }))}
                />
                {label('intent', engines && intentLabels[engines.intent])}
              </Fragment>
            ),
          ],
          [
            'Urgency',
            classification && (
              <Fragment key="u">
                <Choice<Urgency>
                  label="Urgency"
                  value={classification.urgency}
                  options={optionList(urgencyLabels)}
                  save={decide && ((urgency) => correct({ urgency }))}
                />
                {label('urgency', engines && urgencyLabels[engines.urgency])}
              </Fragment>
            ),
          ],
          [
            'New work',
            classification && (
              <Fragment key="q">
                <Choice
                  label="New work"
                  value={qualifiedWord(classification.qualified)}
                  options={qualifiedOptions}
                  save={
                    decide && ((word) => correct({ qualified: word === 'unknown' ? null : word === 'yes' }))
                  }
                />
                {label(
                  'qualified',
                  engines &&
                    qualifiedOptions.find(([word]) => word === qualifiedWord(engines.qualified))?.[1],
                )}
              </Fragment>
            ),
          ],
          ['Reason', classification?.disqualify_reason && disqualifyLabels[classification.disqualify_reason]],
          [
            'Service',
            classification && (
              <Fragment key="s">
                <Choice<ServiceLine | ''>
                  label="Service"
                  value={classification.service_line ?? ''}
                  options={[['', 'Not stated'], ...optionList(serviceLineLabels)]}
                  save={decide && ((line) => correct({ service_line: line === '' ? null : line }))}
                />
                {label('service_line', engines?.service_line && serviceLineLabels[engines.service_line])}
              </Fragment>
            ),
          ],
          text('caller_name', 'Name'),
          text(
            'callback_number',
            'Call back at',
            'tel',
            number && <a href={`tel:${number}`}>{formatPhone(number)}</a>,
          ),
          text('address', 'Address'),
          text('loss_cause', 'Cause of loss'),
          [
            'Insured',
            <Fragment key="insured">
              <Choice
                label="Insured"
                value={insuredWord(extracted.insured)}
                options={insuredOptions}
                save={
                  decide &&
                  ((word) => correct({ extracted: { insured: word === '' ? null : word === 'yes' } }))
                }
              />
              {fields.extracted && 'insured' in fields.extracted && (
                <Corrected
                  call={call}
                  engines={
                    insuredOptions.find(([word]) => word === insuredWord(stated?.insured))?.[1] ?? null
                  }
                />
              )}
            </Fragment>,
          ],
          text('carrier', 'Carrier'),
          text('claim_number', 'Claim number'),
        ]}
      />
      {classification && classification.evidence.length > 0 && (
        <div className="quotes">
          <h3>Evidence</h3>
          {classification.evidence.map(({ turn, quote }) => (
            <a key={`${turn} ${quote}`} href={`#turn-${turn}`}>
              “{quote}”
            </a>
          ))}
        </div>
      )}
      {classification && classification.engine !== 'person' && (
        <details className="folded">
          <summary>How it was read</summary>
          <DescriptionList
            items={[
              [
                'Confidence',
                <Meter key="c" value={(engines ?? classification).confidence} label="Confidence" />,
              ],
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
                'Read',
                <Time key="t" at={classification.classified_at} organizationId={call.organization_id} />,
              ],
            ]}
          />
        </details>
      )}
    </Card>
  );
}

/** The milliseconds left until a time, counted down. */
function useCountdown(until: string | null): number {
  const [left, setLeft] = useState(() => (until ? Date.parse(until) - Date.now() : 0));
  useEffect(() => {
    if (!until) return;
    const count = () => setLeft(Date.parse(until) - Date.now());
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return until ? left : 0;
}

const clock = (ms: number): string => {
  const seconds = Math.ceil(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** What has been decided, and what can be decided now. */
function DecisionBar({ call, decide }: { call: CallRecord; decide: Decide }) {
  const [dialog, setDialog] = useState<'close' | 'booked' | 'join' | null>(null);
  const { dispatch, decision } = call;
  const left = useCountdown(dispatch?.status === 'dispatched' ? dispatch.undo_until : null);
  const close = () => setDialog(null);
  const hasJob = ['pending', 'dispatched', 'cancelling'].includes(dispatch?.status ?? '');
  const reopens = !hasJob && (decision || dispatch?.action === 'none' || dispatch?.action === 'joined');
  return (
    <section className={`decision-bar ${call.needs_decision ? 'waits' : ''}`} aria-label="Decide">
      <p>
        {call.needs_decision ? (
          <>
            <strong>
              {dispatch?.status === 'failed' ? 'Nobody was sent. Decide.' : 'Waits for your decision.'}
            </strong>{' '}
            {dispatch ? plainly(dispatch.reason) : reviewReason(call)}
          </>
        ) : dispatch?.status === 'cancelling' ? (
          'Your job system is being asked to cancel the job.'
        ) : decision ? (
          <>
            {decisionWords[decision.action]} by {decision.by.name ?? 'a program'}
            {decision.reason && `: ${decision.reason}`}
          </>
        ) : dispatch?.action === 'auto_dispatch' && dispatch.status === 'dispatched' ? (
          `Dispatched automatically: ${inWords(dispatch.reason)}`
        ) : (
          plainly(dispatch?.reason ?? 'Nothing has been decided yet.')
        )}
        {dispatch?.undo?.status === 'failed' && (
          <span className="refused"> Not taken back: {dispatch.undo.error}.</span>
        )}
      </p>
      <div className="actions">
        {(dispatch?.status === 'pending' || left > 0) && (
          <Button onClick={() => void decide({ action: 'undo' })}>
            <Undo2 size={15} />
            Take back
            {left > 0 && <span className="number countdown">{clock(left)}</span>}
          </Button>
        )}
        {!hasJob && !call.lead_id && (
          <Button onClick={() => void decide({ action: 'make_lead' })} unavailable={!call.classification}>
            Make a lead
          </Button>
        )}
        {!hasJob && <Button onClick={() => setDialog('join')}>Add to a lead</Button>}
        {!hasJob && <Button onClick={() => setDialog('booked')}>Booked already</Button>}
        {call.needs_decision && <Button onClick={() => setDialog('close')}>Close</Button>}
        {reopens && !call.needs_decision && (
          <Button onClick={() => void decide({ action: 'undo' })}>
            <Undo2 size={15} />
            Reopen
          </Button>
        )}
      </div>
      {dialog === 'close' && <CloseCall decide={decide} onClose={close} />}
      {dialog === 'booked' && <BookedCall decide={decide} onClose={close} />}
      {dialog === 'join' && <JoinLead call={call} decide={decide} onClose={close} />}
    </section>
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
          ['Why', plainly(dispatch.reason)],
          [
            'Belongs to',
            call.joined_call_id && <Link to={`/calls/${call.joined_call_id}`}>an earlier call</Link>,
          ],
          ['Job', dispatch.job_external_ref ? <code key="j">{dispatch.job_external_ref}</code> : 'None'],
          ...jobItems(dispatch.job, call.organization_id),
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
          ['Provider', providerName(call.provider)],
          ['Brought by', call.attribution && <AttributionLine key="a" attribution={call.attribution} />],
          ['Provider’s verdict', call.provider_verdict && verdictLabels[call.provider_verdict]],
          ['Provider’s id', <code key="p">{call.provider_call_id}</code>],
          ['Call ID', <code key="c">{call.call_id}</code>],
        ]}
      />
    </Card>
  );
}

export function CallPage() {
  const callId = useRecordId();
  const { all, nameOf } = useOrganizations();
  const {
    data: call,
    etag,
    error,
    reload,
  } = useResource<CallRecord>(`/calls/${encodeURIComponent(callId)}`, {
    pollMs: 15_000,
  });
  const may = useMay('records.write');
  const decide = useDecision(call, etag);
  const back = { to: '/calls', label: 'Calls' };
  if (!call || !all) {
    return <PendingPage title="Call" back={back} error={error} retry={reload} lines={8} />;
  }
  const { classification } = call;
  const number = numberOf(call);
  const before = calledBefore(call);
  const dispatchable =
    call.status !== 'recorded' &&
    !['pending', 'dispatched', 'cancelling'].includes(call.dispatch?.status ?? '');
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
            {number && (
              <a className="button primary" href={`tel:${number}`}>
                <Phone size={15} />
                Call back
              </a>
            )}
            {may && dispatchable && (
              <Button
                tone={call.needs_decision ? 'primary' : 'plain'}
                onClick={() => void decide({ action: 'dispatch' })}
                unavailable={!classification}
              >
                <Send size={15} />
                Dispatch
              </Button>
            )}
            {call.lead_id && (
              <Link className="button" to={`/leads/${call.lead_id}`}>
                Open lead
              </Link>
            )}
            <Erase
              record="call"
              path={`/calls/${call.call_id}`}
              list="/calls"
              goes="the caller's number, name, address and words; the lead that was made of this call, with its mails; and their copies in past events, alerts and providers' messages."
              stays="that there was a call, what it was about and what was decided; the job in your job system; the recording, which is stored by the provider; and the audit log, which then names nobody."
            />
          </>
        }
      >
        {classification && `${intentLabels[classification.intent]}, `}
        {nameOf(call.organization_id)}
        {', '}
        <Time at={call.started_at ?? call.created_at} organizationId={call.organization_id} />
        {number && (
          <>
            {', '}
            <span className="number">{formatPhone(number)}</span>
          </>
        )}
        {call.extracted.address && `, ${call.extracted.address}`}
        {before && (
          <>
            {', '}
            <Link to={`/calls?q=${encodeURIComponent(call.caller_number ?? '')}`}>
              {before.toLowerCase()}
            </Link>
          </>
        )}
      </PageHead>
      {may && call.status !== 'recorded' && <DecisionBar call={call} decide={decide} />}
      <div className="columns with-history">
        <div>
          {classification?.summary && (
            <Card title="Summary">
              <p className="summary">{classification.summary}</p>
            </Card>
          )}
          <CallWords call={call} />
        </div>
        <div>
          <ReadingCard call={call} decide={may && call.status !== 'recorded' ? decide : null} />
          <DispatchCard call={call} />
          <JoinedCard callIds={call.joined_call_ids} />
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
