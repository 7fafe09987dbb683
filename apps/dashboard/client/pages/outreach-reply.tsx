import { ChevronLeft } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { EmailRecord, OutreachRecord, ReplyRecord } from '#features/outreach/schemas';
import { type ReplyLabel, replyLabels } from '#features/taxonomy';
import { Badge, Meter } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { Notice, Pending } from '../components/feedback.tsx';
import { FormFoot } from '../components/fields.tsx';
import { Time } from '../components/time.tsx';
import { toast } from '../components/toasts.tsx';
import { ApiError } from '../core/api.ts';
import { useApiForm } from '../core/form.ts';
import { useOrganizations } from '../core/organizations.ts';
import { refresh, send, useResource } from '../core/query.ts';
import { useMay } from '../core/session.ts';
import { mailStatusNames, mailStatusTones, matchNames, replyLabelNames } from './outreach-labels.ts';
import { BlockedNotice } from './outreach-parts.tsx';

/** A mail of the thread: the one that was replied to, or our answer. */
function ThreadMail({ mail }: { mail: EmailRecord }) {
  return (
    <article className="thread-mail">
      <header>
        <Link to={`/outreach/mail/${mail.outreach_id}`}>{mail.subject ?? 'Mail without a subject'}</Link>
        <Badge tone={mailStatusTones[mail.status]}>{mailStatusNames[mail.status]}</Badge>
        <span className="small soft">
          <Time at={mail.sent_at ?? mail.created_at} organizationId={mail.organization_id} />
        </span>
      </header>
      <p className="mail-text">{mail.body}</p>
    </article>
  );
}

/** Writes an answer, or continues a draft. */
function AnswerForm({
  reply,
  draft,
  answer,
  onAnswered,
}: {
  reply: ReplyRecord;
  draft: EmailRecord | null;
  answer: RefObject<HTMLTextAreaElement | null>;
  onAnswered: () => void;
}) {
  async function save(body: string): Promise<EmailRecord> {
    const sent = draft
      ? await send<EmailRecord>(
          { method: 'PATCH', path: `/outreach/${draft.outreach_id}`, body: { body } },
          crypto.randomUUID(),
        )
      : await send<EmailRecord>(
          {
            method: 'POST',
            path: '/outreach',
            body: {
              kind: 'email',
              organization_id: reply.organization_id,
              reply_id: reply.outreach_id,
              body,
            },
          },
          crypto.randomUUID(),
        );
    return sent;
  }
  const form = useApiForm({
    values: { body: draft?.body ?? '' },
    send: async ({ body }) => {
      const saved = await save(body);
      try {
        await send({ method: 'POST', path: `/outreach/${saved.outreach_id}/send` }, crypto.randomUUID());
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        throw new ApiError(error.status, error.code, `It is kept as a draft. ${error.message}`);
      }
      await send(
        { method: 'PATCH', path: `/outreach/${reply.outreach_id}`, body: { handled: true } },
        crypto.randomUUID(),
      );
    },
    done: () => {
      toast('The answer is on its way, and the reply is handled.');
      form.reset({ body: '' });
      refresh('outreach');
      onAnswered();
    },
  });
  const { ref, ...field } = form.register('body');
  return (
    <form
      className="form"
      onSubmit={form.submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit(event);
        // Leave the field, so that the page's shortcuts work again; the input stays.
        if (event.key === 'Escape') answer.current?.blur();
      }}
    >
      <div className="field">
        <label htmlFor="answer">{draft ? 'Your draft' : 'Your answer'}</label>
        <textarea
          id="answer"
          rows={6}
          required
          maxLength={50_000}
          aria-keyshortcuts="Control+Enter"
          {...field}
          ref={(area) => {
            ref(area);
            answer.current = area;
          }}
        />
        <span className="hint">
          It goes to {reply.from} in the same thread, with your postal address and a way to unsubscribe.
        </span>
      </div>
      <FormFoot form={form} submit="Send answer" />
    </form>
  );
}

function LabelChoice({ reply, onLabel }: { reply: ReplyRecord; onLabel: (label: ReplyLabel) => void }) {
  return (
    <fieldset className="label-choice">
      <legend>Label</legend>
      {replyLabels.map((label, i) => (
        <button
          key={label}
          type="button"
          aria-pressed={label === reply.label}
          aria-keyshortcuts={String(i + 1)}
          onClick={() => onLabel(label)}
        >
          <span className="key" aria-hidden="true">
            {i + 1}
          </span>{' '}
          {replyLabelNames[label]}
        </button>
      ))}
    </fieldset>
  );
}

/** One reply in its thread, with its actions. */
export function ReplyView({
  replyId,
  answer,
  onBack,
  onLabel,
  onHandle,
  onAnswered,
}: {
  replyId: string;
  answer: RefObject<HTMLTextAreaElement | null>;
  onBack: () => void;
  onLabel: (reply: ReplyRecord, label: ReplyLabel) => void;
  onHandle: () => void;
  onAnswered: () => void;
}) {
  const mayWrite = useMay('records.write');
  const { nameOf } = useOrganizations();
  const { data: reply, error, reload } = useResource<ReplyRecord>(`/outreach/${encodeURIComponent(replyId)}`);
  const { data: mail } = useResource<EmailRecord>(reply?.email_id ? `/outreach/${reply.email_id}` : null);
  const { data: answers } = useResource<{ data: OutreachRecord[] }>(
    `/outreach?kind=email&reply_id=${encodeURIComponent(replyId)}`,
  );
  if (!reply) return <Pending error={error} retry={reload} lines={8} />;
  const written = answers?.data.filter((record): record is EmailRecord => record.kind === 'email') ?? [];
  const draft = written.find(({ status }) => status === 'draft' || status === 'failed') ?? null;
  const matchNote = matchNames[reply.matched_by];
  const { classification } = reply;
  const suppressed = reply.label === 'do_not_contact';
  return (
    <section aria-label="Reply">
      <Button small className="inbox-back" onClick={onBack}>
        <ChevronLeft size={14} /> Replies
      </Button>
      <header className="reply-head">
        <div>
          <h2 className="breakable">{reply.subject || 'No subject'}</h2>
          <p className="soft">
            <span className="breakable">{reply.from ?? 'Sender removed'}</span>,{' '}
            {nameOf(reply.organization_id)},{' '}
            <Time at={reply.occurred_at ?? reply.created_at} organizationId={reply.organization_id} />
            {reply.lead_id && (
              <>
                , <Link to={`/leads/${reply.lead_id}`}>Lead</Link>
              </>
            )}
          </p>
        </div>
        {mayWrite && (
          <Button small onClick={onHandle} aria-keyshortcuts="e">
            {reply.handled_at ? 'Open again' : 'Handled'}{' '}
            <span className="key" aria-hidden="true">
              e
            </span>
          </Button>
        )}
      </header>
      {matchNote && <Notice>{matchNote}.</Notice>}
      <p className="mail-text reply-text">{reply.body || 'No text.'}</p>
      {mayWrite && <LabelChoice reply={reply} onLabel={(label) => onLabel(reply, label)} />}
      {classification && (
        <p className="small soft">
          {reply.labeled_by
            ? `Set by a person. The engine had read it as ${replyLabelNames[classification.label].toLowerCase()}.`
            : 'Read by the engine: '}{' '}
          {!reply.labeled_by && <Meter value={classification.confidence} label="Confidence" />}
          {classification.evidence && <> “{classification.evidence}”</>}
          {classification.language && <> The reply is in {classification.language}.</>}
        </p>
      )}
      {suppressed && (
        <Notice>
          No more mail goes to this address, from any of your locations. It stays under{' '}
          <Link to={`/outreach/suppressions?q=${encodeURIComponent(reply.from ?? '')}`}>Suppressions</Link>{' '}
          even when the label is changed.
        </Notice>
      )}
      {draft?.blocked_reason && <BlockedNotice reason={draft.blocked_reason} />}
      {mayWrite && reply.from && !suppressed && (
        <AnswerForm
          key={draft?.outreach_id ?? 'new'}
          reply={reply}
          draft={draft}
          answer={answer}
          onAnswered={onAnswered}
        />
      )}
      {written
        .filter((record) => record !== draft)
        .map((record) => (
          <ThreadMail key={record.outreach_id} mail={record} />
        ))}
      {mail && <ThreadMail mail={mail} />}
    </section>
  );
}
