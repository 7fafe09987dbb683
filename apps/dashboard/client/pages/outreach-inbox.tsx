import { Inbox } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OutreachRecord, ReplyRecord } from '#features/outreach/schemas';
import { type ReplyLabel, replyLabels } from '#features/taxonomy';
import { Badge } from '../components/badges.tsx';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Empty, Pending } from '../components/feedback.tsx';
import { FilterSelect } from '../components/fields.tsx';
import { type Filter, useList } from '../components/list.tsx';
import { MoreButton, PageHead } from '../components/page.tsx';
import { Time, TimesInRows } from '../components/time.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { useFilters } from '../core/filters.ts';
import { useOrganizations } from '../core/organizations.ts';
import { send } from '../core/query.ts';
import { useMay } from '../core/session.ts';
import { useShortcuts } from '../core/shortcuts.ts';
import { replyLabelNames, replyLabelTones } from './outreach-labels.ts';
import { OutreachNav } from './outreach-parts.tsx';
import { ReplyView } from './outreach-reply.tsx';

const filters: Filter[] = [
  { name: 'label', label: 'Label', options: replyLabels.map((label) => [label, replyLabelNames[label]]) },
  {
    name: 'handled',
    label: 'State',
    all: 'All',
    options: [
      ['false', 'Open'],
      ['true', 'Handled'],
    ],
  },
];

export function LabelBadge({ reply }: { reply: Pick<ReplyRecord, 'label' | 'status'> }) {
  if (!reply.label) {
    return <Badge tone="warn">{reply.status === 'received' ? 'Being read' : 'Needs a label'}</Badge>;
  }
  return <Badge tone={replyLabelTones[reply.label]}>{replyLabelNames[reply.label]}</Badge>;
}

const shortcuts: readonly (readonly [keys: string, what: string])[] = [
  ['j / k', 'Next, previous reply'],
  ...replyLabels.map((label, i) => [String(i + 1), `Label: ${replyLabelNames[label]}`] as const),
  ['e', 'Handled, or open again'],
  ['r', 'Answer'],
  ['Ctrl + Enter', 'Send the answer'],
  ['?', 'These keys'],
];

function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="shortcuts">
        {shortcuts.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** The beginning of a reply, on one line. */
function preview(reply: ReplyRecord): string {
  return (reply.body ?? '').replace(/\s+/g, ' ').trim().slice(0, 160);
}

/** The inbox: replies by label, which can be read, labelled, answered and handled by keyboard alone. */
export function OutreachInboxPage() {
  const mayWrite = useMay('records.write');
  const { nameOf, all } = useOrganizations();
  const list = useList<OutreachRecord>('/outreach', {
    filters,
    byOrganization: true,
    where: { kind: 'reply' },
    pollMs: 15_000,
  });
  const [{ reply: chosen }, choose] = useFilters(['reply']);
  const [keysShown, setKeysShown] = useState(false);
  const rows = useRef(new Map<string, HTMLButtonElement>());
  const answer = useRef<HTMLTextAreaElement>(null);
  const replies = list.items?.filter((record): record is ReplyRecord => record.kind === 'reply');
  const at = replies?.findIndex(({ outreach_id: id }) => id === chosen) ?? -1;
  const current = replies?.[at];

  // Changes run one after another, so that no key press is lost while one is running.
  const last = useRef(Promise.resolve());
  /** @param undo the reverse change and the text of the toast; null for no toast */
  function update(
    reply: ReplyRecord,
    body: object,
    said: { words: string; undo: object | null } | null,
  ): void {
    const path = `/outreach/${reply.outreach_id}`;
    last.current = last.current.then(async () => {
      try {
        await send({ method: 'PATCH', path, body, touches: ['feedback'] }, crypto.randomUUID());
      } catch (error) {
        return toastError(error);
      }
      if (!said) return;
      const { words, undo } = said;
      toast(words, undo ? { label: 'Undo', run: () => update(reply, undo, null) } : undefined);
    });
  }
  function label(reply: ReplyRecord, chosenLabel: ReplyLabel): void {
    const words = `Labeled ${replyLabelNames[chosenLabel].toLowerCase()}.`;
    update(reply, { label: chosenLabel }, { words, undo: reply.label && { label: reply.label } });
  }

  function open(reply: ReplyRecord | undefined): void {
    if (!reply) return;
    choose({ reply: reply.outreach_id });
    rows.current.get(reply.outreach_id)?.focus();
  }
  // Opening a reply marks it as read.
  const unread = current && !current.read_at && mayWrite ? current : null;
  const unreadId = unread?.outreach_id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reply that is opened.
  useEffect(() => {
    if (unread) update(unread, { read: true }, null);
  }, [unreadId]);

  /** Opens the next reply, else the previous one, else none. */
  function goOn(): void {
    const next = replies?.[at + 1] ?? replies?.[at - 1];
    if (next) open(next);
    else choose({ reply: '' });
  }
  function handle(): void {
    if (!current) return;
    const handled = !current.handled_at;
    const words = handled ? 'Handled.' : 'Open again.';
    update(current, { handled }, { words, undo: { handled: !handled } });
    if (handled) goOn();
  }
  useShortcuts({
    j: () => open(replies?.[at + 1]),
    k: () => open(at > 0 ? replies?.[at - 1] : undefined),
    '?': () => setKeysShown(true),
    ...(current &&
      mayWrite && {
        e: handle,
        r: () => answer.current?.focus(),
        ...Object.fromEntries(replyLabels.map((each, i) => [String(i + 1), () => label(current, each)])),
      }),
  });

  return (
    <>
      <PageHead
        title="Outreach"
        actions={
          <Button small onClick={() => setKeysShown(true)}>
            Keys <kbd>?</kbd>
          </Button>
        }
      >
        What people answer to your mail.
      </PageHead>
      <OutreachNav />
      <div className={`inbox card ${chosen ? 'chosen' : ''}`}>
        <div className="filters">
          {list.choices
            .filter(({ options }) => (options?.length ?? 0) > 1)
            .map(({ name, label, all: every = 'Any', options = [], value }) => (
              <FilterSelect
                key={name}
                label={label}
                all={every}
                value={value}
                options={options}
                onChange={(choice) => list.choose({ [name]: choice })}
              />
            ))}
        </div>
        <div className="inbox-list">
          {!replies ? (
            <Pending error={list.error} retry={list.reload} lines={8} />
          ) : replies.length > 0 ? (
            <ol aria-label="Replies">
              {replies.map((reply) => (
                <li key={reply.outreach_id}>
                  <button
                    type="button"
                    ref={(row) => {
                      if (row) rows.current.set(reply.outreach_id, row);
                      else rows.current.delete(reply.outreach_id);
                    }}
                    aria-current={reply.outreach_id === chosen ? 'true' : undefined}
                    className={`inbox-row ${reply.read_at ? '' : 'unread'} ${reply.handled_at ? 'handled' : ''}`}
                    onClick={() => choose({ reply: reply.outreach_id })}
                  >
                    <span className="inbox-from">{reply.from ?? 'Sender removed'}</span>
                    <span className="inbox-when">
                      <TimesInRows value>
                        <Time
                          at={reply.occurred_at ?? reply.created_at}
                          organizationId={reply.organization_id}
                        />
                      </TimesInRows>
                    </span>
                    <span className="inbox-preview">
                      {!reply.read_at && <span className="hidden-visually">New. </span>}
                      {preview(reply) || 'No text'}
                    </span>
                    <span className="badges">
                      <LabelBadge reply={reply} />
                      {reply.handled_at && <Badge>Handled</Badge>}
                      {(all?.length ?? 0) > 1 && (
                        <span className="small soft">{nameOf(reply.organization_id)}</span>
                      )}
                    </span>
                  </button>
                </li>
              ))}
            </ol>
          ) : list.filtered ? (
            <Empty icon={Inbox} title="No replies match">
              <Button onClick={list.clear}>Clear filters</Button>
            </Empty>
          ) : (
            <Empty icon={Inbox} title="No replies yet">
              <p>
                Answers to your mail come in through an ingest source of your mail provider, and are read and
                labeled here.
              </p>
            </Empty>
          )}
          <MoreButton list={list} />
        </div>
        <div className="inbox-detail">
          {chosen ? (
            <ReplyView
              key={chosen}
              replyId={chosen}
              answer={answer}
              onBack={() => choose({ reply: '' })}
              onLabel={label}
              onHandle={handle}
              onAnswered={goOn}
            />
          ) : (
            <Empty icon={Inbox} title="Choose a reply">
              <p>
                Or press <kbd>j</kbd> for the first one, and <kbd>?</kbd> for all keys.
              </p>
            </Empty>
          )}
        </div>
      </div>
      {keysShown && <ShortcutsDialog onClose={() => setKeysShown(false)} />}
    </>
  );
}
