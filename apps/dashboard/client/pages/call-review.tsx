import { Keyboard, PartyPopper, Phone, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CallRecord, DecideCall } from '#features/calls/schemas';
import { Badge, OutcomeBadge, UrgencyBadge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Empty, Pending } from '../components/feedback.tsx';
import { Card, PageHead } from '../components/page.tsx';
import { Time } from '../components/time.tsx';
import { toast } from '../components/toasts.tsx';
import { formatPhone, intentLabels, plainly } from '../core/labels.ts';
import { organizationQuery, useOrganizationChoice } from '../core/organization-choice.ts';
import { useOrganizations } from '../core/organizations.ts';
import { asApiError, usePages, useResource } from '../core/query.ts';
import { useMay } from '../core/session.ts';
import { useShortcuts } from '../core/shortcuts.ts';
import { CloseCall, EditCall } from './call-dialogs.tsx';
import { calledBefore, callerOf, gistOf, numberOf } from './caller.ts';
import {
  type Choice,
  choices,
  correctionsOf,
  refuse,
  sendDecision,
  useDecided,
  versionOf,
} from './decide-call.ts';
import { CallWords } from './transcript.tsx';

type Open = 'keys' | 'close' | 'edit' | null;

const rank = (call: CallRecord): number => (call.classification?.urgency === 'emergency' ? 0 : 1);

const keys: readonly (readonly [keys: string, does: string])[] = [
  ['j k', 'Next call, call before'],
  ['1 – 9', 'Choose what it is'],
  ['d', 'Dispatch'],
  ['l', 'Make a lead, or open the one that there is'],
  ['c', 'Close with a reason'],
  ['e', 'Correct the details'],
  ['u', 'Take the last decision back'],
  ['?', 'Show these keys'],
];

function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="keys-list">
        {keys.map(([names, does]) => (
          <div key={names} className="hidden-box">
            <dt>
              <kbd>{names}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** The waiting calls, emergencies first, without those just decided here. */
function useQueue(decidedIds: ReadonlySet<string>) {
  const organization = useOrganizationChoice();
  const pages = usePages<CallRecord>(
    '/calls',
    { needs_decision: 'true', limit: 100, ...organizationQuery(organization.chosen) },
    { pollMs: 15_000 },
  );
  const waiting = pages.items
    ?.filter((call) => !decidedIds.has(call.call_id))
    .sort((a, b) => rank(a) - rank(b) || (a.call_id < b.call_id ? 1 : -1));
  return { ...pages, waiting };
}

export function CallReviewPage() {
  const { nameOf, all } = useOrganizations();
  const may = useMay('records.write');
  const [decidedIds, setDecidedIds] = useState<ReadonlySet<string>>(new Set());
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [staged, setStaged] = useState<Choice | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const [done, setDone] = useState(0);
  const decided = useDecided();
  // The requests under way: a decision can be undone only after the server has it.
  const sending = useRef(new Map<string, Promise<boolean>>());
  const navigate = useNavigate();
  const { waiting, error, reload, hasMore } = useQueue(decidedIds);
  const at = Math.max(0, waiting?.findIndex(({ call_id }) => call_id === currentId) ?? 0);
  const shown = waiting?.[at];
  // The record is fetched for its ETag: a decision must not overwrite another user's change.
  const { data: fresh, etag } = useResource<CallRecord>(shown ? `/calls/${shown.call_id}` : null);
  const call = fresh?.call_id === shown?.call_id ? fresh : shown;

  const go = (to: number) => {
    const next = waiting?.[Math.min(Math.max(to, 0), waiting.length - 1)];
    setCurrentId(next?.call_id ?? null);
    setStaged(null);
  };

  const keep = (callId: string) =>
    setDecidedIds((before) => new Set([...before].filter((known) => known !== callId)));

  /** Sends a decision and shows the next call immediately; if it is refused, the call is shown again. */
  function submit(decision: DecideCall, said: string): Promise<boolean> {
    if (!call) return Promise.resolve(false);
    const { call_id: callId } = call;
    const version = fresh?.call_id === callId ? versionOf(fresh, etag) : null;
    const next = waiting?.[at + 1] ?? waiting?.[at - 1];
    const sent = sendDecision(callId, decision, version).then(
      () => {
        setDone((count) => count + 1);
        return true;
      },
      (caught) => {
        keep(callId);
        setCurrentId(callId);
        decided.forget(callId);
        refuse(caught, callId);
        return false;
      },
    );
    decided.add(callId);
    sending.current.set(callId, sent);
    setDecidedIds((before) => new Set(before).add(callId));
    setCurrentId(next?.call_id ?? null);
    setStaged(null);
    toast(`${callerOf(call)}: ${said}`, { label: 'Take back', run: () => void takeBack(callId) });
    return Promise.resolve(true);
  }

  async function takeBack(id = decided.last()): Promise<void> {
    if (id === undefined) {
      toast('There is nothing to take back.');
      return;
    }
    decided.forget(id);
    if ((await sending.current.get(id)) === false) return;
    try {
      const after = await sendDecision(id, { action: 'undo' });
      setDone((count) => Math.max(0, count - 1));
      toast(
        after.dispatch?.status === 'cancelling'
          ? `${callerOf(after)}: your job system is asked to cancel the job.`
          : `${callerOf(after)}: taken back.`,
      );
      keep(id);
      setCurrentId(id);
    } catch (caught) {
      const { status } = asApiError(caught);
      // The outcome of the undo is unknown, so it can be tried again.
      if (status === 0 || status >= 500) decided.add(id);
      refuse(caught, id);
    }
  }

  /** A decision about the shown call, with the chosen corrections. */
  function decide(action: 'dispatch' | 'make_lead', said: string): void {
    if (!call) return;
    if (action === 'make_lead' && call.lead_id !== null) {
      void navigate(`/leads/${call.lead_id}`);
      return;
    }
    if (!call.classification && !staged) {
      toast('Nobody has read this call. Choose what it is first: 1 to 3.');
      return;
    }
    void submit({ action, ...(staged && { corrections: correctionsOf(staged, call) }) }, said);
  }

  function choose(choice: Choice): void {
    if (!call) return;
    if (!choice.closes) setStaged(choice === staged ? null : choice);
    else
      void submit(
        { action: 'close', corrections: correctionsOf(choice, call), reason: choice.label },
        `closed as ${choice.label.toLowerCase()}.`,
      );
  }

  const deciding = may && call !== undefined;
  useShortcuts({
    j: () => go(at + 1),
    k: () => go(at - 1),
    '?': () => setOpen('keys'),
    ...(may && { u: () => void takeBack() }),
    ...(deciding && {
      ...Object.fromEntries(choices.map((choice, n) => [String(n + 1), () => choose(choice)])),
      d: () => decide('dispatch', 'sent to your job system.'),
      l: () => decide('make_lead', 'made a lead.'),
      c: () => setOpen('close'),
      e: () => setOpen('edit'),
    }),
  });

  const close = () => setOpen(null);
  const head = (
    <PageHead
      title="Review queue"
      back={{ to: '/calls', label: 'Calls' }}
      actions={
        <Button onClick={() => setOpen('keys')}>
          <Keyboard size={16} />
          Keys <kbd>?</kbd>
        </Button>
      }
    >
      {waiting && all && (
        <span role="status">
          {waiting.length === 0
            ? 'Nothing waits.'
            : `${waiting.length}${hasMore ? ' or more' : ''} ${waiting.length === 1 ? 'call waits' : 'calls wait'}.`}
          {done > 0 && ` ${done} settled.`}
        </span>
      )}
    </PageHead>
  );
  const dialogs = open === 'keys' && <KeysDialog onClose={close} />;
  // Wait for the names of organizations: they are in the line below the caller's name, which may wrap.
  if (!waiting || !all) {
    return (
      <>
        {head}
        <Card flush>
          <Pending error={error} retry={reload} lines={12} />
        </Card>
        {dialogs}
      </>
    );
  }
  if (!call) {
    return (
      <>
        {head}
        <Card flush>
          <Empty icon={PartyPopper} title="Every call is settled">
            <p>New calls that need a person appear here by themselves.</p>
          </Empty>
        </Card>
        {dialogs}
      </>
    );
  }
  const number = numberOf(call);
  return (
    <>
      {head}
      <div className="review">
        <section className="card review-list" aria-label="Waiting calls">
          {waiting.map((each) => (
            <button
              key={each.call_id}
              type="button"
              aria-current={each.call_id === call.call_id}
              onClick={() => {
                setCurrentId(each.call_id);
                setStaged(null);
              }}
            >
              <span className="line">
                <strong>{callerOf(each)}</strong>
                {each.classification?.urgency === 'emergency' && <UrgencyBadge urgency="emergency" />}
              </span>
              <span className="gist">{gistOf(each)}</span>
            </button>
          ))}
        </section>
        <div>
          <Card className="review-call">
            <header>
              <h2>
                <Link to={`/calls/${call.call_id}`}>{callerOf(call)}</Link>
              </h2>
              <p className="review-facts">
                {number && (
                  <a className="number" href={`tel:${number}`}>
                    <Phone size={13} /> {formatPhone(number)}
                  </a>
                )}
                {call.extracted.address && <span>{call.extracted.address}</span>}
                <span>{nameOf(call.organization_id)}</span>
                <Time at={call.started_at ?? call.created_at} organizationId={call.organization_id} />
                {calledBefore(call) && <span>{calledBefore(call)}</span>}
              </p>
            </header>
            <p className="summary">{gistOf(call)}</p>
            <p className="badges">
              {call.classification && <UrgencyBadge urgency={call.classification.urgency} />}{' '}
              {call.classification && <Badge>{intentLabels[call.classification.intent]}</Badge>}{' '}
              <OutcomeBadge call={call} />
            </p>
            {call.dispatch && <p className="small soft">{plainly(call.dispatch.reason)}</p>}
            {may && (
              <>
                <fieldset className="review-keys">
                  <legend className="hidden-visually">What it is</legend>
                  {choices.map((choice, i) => (
                    <Button
                      key={choice.label}
                      small
                      aria-pressed={choice.closes ? undefined : choice === staged}
                      onClick={() => choose(choice)}
                    >
                      <kbd>{i + 1}</kbd>
                      {choice.label}
                    </Button>
                  ))}
                </fieldset>
                <div className="actions">
                  <Button tone="primary" onClick={() => decide('dispatch', 'sent to your job system.')}>
                    <Send size={15} />
                    Dispatch <kbd>d</kbd>
                  </Button>
                  <Button onClick={() => decide('make_lead', 'made a lead.')}>
                    {call.lead_id === null ? 'Make a lead' : 'Open lead'} <kbd>l</kbd>
                  </Button>
                  <Button onClick={() => setOpen('close')}>
                    Close <kbd>c</kbd>
                  </Button>
                  <Button onClick={() => setOpen('edit')}>
                    Correct <kbd>e</kbd>
                  </Button>
                  <Button onClick={() => void takeBack()}>
                    Take back <kbd>u</kbd>
                  </Button>
                </div>
              </>
            )}
          </Card>
          <CallWords key={call.call_id} call={call} />
        </div>
      </div>
      {dialogs}
      {open === 'close' && <CloseCall decide={(decision) => submit(decision, 'closed.')} onClose={close} />}
      {open === 'edit' && (
        <EditCall
          call={call}
          onClose={close}
          decide={async (decision) => {
            if (Object.keys(decision.corrections ?? {}).length === 0) return true;
            try {
              await sendDecision(call.call_id, decision, versionOf(call, etag));
              toast('Corrected.');
              return true;
            } catch (caught) {
              refuse(caught, call.call_id);
              return false;
            }
          }}
        />
      )}
    </>
  );
}
