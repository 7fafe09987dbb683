import { Check, Pencil, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ScopeItemRecord, ScopeRecord } from '#features/claims/schemas';
import { Badge, Meter, type Tone } from '../../components/badges.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog.tsx';
import { FormFailure, TextField } from '../../components/fields.tsx';
import { Card } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import { toast, toastError } from '../../components/toasts.tsx';
import { useApiForm } from '../../core/form.ts';
import { sentence, tradeLabels } from '../../core/labels.ts';
import { asApiError, send } from '../../core/query.ts';
import { changeItem } from './change-item.ts';
import { activityLabels, amount, byRoom, sourceOf, statusLabels } from './claim-labels.ts';
import { ItemForm } from './item-form.tsx';

const tones: Record<ScopeItemRecord['review_status'], Tone> = {
  pending: 'plain',
  approved: 'good',
  rejected: 'danger',
};

function focusItem(pane: HTMLElement | null, itemId: string): void {
  pane?.querySelector<HTMLButtonElement>(`#${CSS.escape(itemId)} .item-main`)?.focus();
}

/** The edit that is open in place of an item. */
type Work =
  | { kind: 'edit' | 'reject' | 'remove'; itemId: string }
  | { kind: 'add'; room: string | undefined };

function Rejection({ path, item, onDone }: { path: string; item: ScopeItemRecord; onDone: () => void }) {
  const form = useApiForm({
    values: { review_reason: '' },
    send: ({ review_reason }) =>
      changeItem(path, item, { review_status: 'rejected', review_reason: review_reason || null }),
    done: onDone,
  });
  return (
    <form
      className="form item-form"
      aria-label={`Reject ${item.description}`}
      onSubmit={form.submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
        event.stopPropagation();
      }}
    >
      <TextField
        form={form}
        name="review_reason"
        label="Reason"
        autoFocus
        maxLength={500}
        placeholder="Why it does not belong in the scope"
      />
      <FormFailure form={form} />
      <div className="form-foot">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" tone="danger" busy={form.busy}>
          Reject item
        </Button>
      </div>
    </form>
  );
}

/** The engine's version of an item that a person has changed. */
function Original({ item }: { item: ScopeItemRecord }) {
  const { original } = item;
  if (!original) return null;
  const changed = [
    original.description !== item.description && sentence(original.description),
    (original.quantity !== item.quantity || original.unit !== item.unit) &&
      `${amount(original)} (${original.quantity_basis})`,
    original.room !== item.room && original.room,
    original.category !== item.category && tradeLabels[original.category],
    original.activity !== item.activity && activityLabels[original.activity],
  ].filter(Boolean);
  if (changed.length === 0) return null;
  return <span className="breakable">As read: {changed.join(', ')}</span>;
}

function Item({
  item,
  names,
  organizationId,
  selected,
  mayChange,
  onSelect,
  onDecide,
  onWork,
  onShow,
}: {
  item: ScopeItemRecord;
  names: ReadonlyMap<string, string>;
  organizationId: string;
  selected: boolean;
  mayChange: boolean;
  onSelect: () => void;
  onDecide: (status: 'approved' | 'pending') => void;
  onWork: (kind: 'edit' | 'reject') => void;
  onShow: (sourceId: string) => void;
}) {
  const title = sentence(item.description);
  return (
    <>
      <button type="button" className="item-main" aria-current={selected || undefined} onClick={onSelect}>
        <span className="item-title breakable">
          <b>{title}</b>
          <span className="soft small">
            {activityLabels[item.activity]}, {tradeLabels[item.category]} ({item.category})
          </span>
        </span>
        <span className="item-amount">
          <b className="number">{amount(item)}</b>
          {item.quantity !== null && <span className="soft small breakable">{item.quantity_basis}</span>}
        </span>
      </button>
      {item.evidence.length > 0 ? (
        <ul className="item-evidence">
          {item.evidence.map((one) => (
            <li key={`${sourceOf(one)} ${one.quote}`} className="breakable">
              <q>{one.quote}</q>{' '}
              <button type="button" className="link" onClick={() => onShow(sourceOf(one))}>
                {names.get(sourceOf(one)) ?? sourceOf(one)}
                <span className="hidden-visually">: show these words</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft small">Added by a person; no document is cited.</p>
      )}
      {item.note && <p className="small breakable">Note: {item.note}</p>}
      <div className="item-foot">
        <Badge tone={tones[item.review_status]}>{statusLabels[item.review_status]}</Badge>
        {item.origin === 'person' && <Badge tone="info">Added</Badge>}
        {item.confidence !== null && <Meter value={item.confidence} label="Confidence" />}
        <span className="soft small item-history">
          {item.review_reason && <span className="breakable">{item.review_reason}</span>}
          <Original item={item} />
          {item.updated_by && item.updated_at && (
            <span>
              {item.updated_by.name ?? 'By API'},{' '}
              <Time at={item.updated_at} organizationId={organizationId} />
            </span>
          )}
        </span>
        {mayChange && (
          <span className="item-actions">
            {item.review_status === 'approved' ? (
              <Button
                small
                onClick={() => onDecide('pending')}
                aria-label={`Undo the acceptance of ${title}`}
              >
                Undo
              </Button>
            ) : (
              <Button small onClick={() => onDecide('approved')} aria-label={`Accept ${title}`}>
                <Check size={14} />
                Accept
              </Button>
            )}
            {item.review_status !== 'rejected' && (
              <Button small onClick={() => onWork('reject')} aria-label={`Reject ${title}`}>
                <X size={14} />
                Reject
              </Button>
            )}
            <Button small onClick={() => onWork('edit')} aria-label={`Edit ${title}`}>
              <Pencil size={14} />
              Edit
            </Button>
          </span>
        )}
      </div>
    </>
  );
}

/** The scope of work, room by room: every item can be decided and corrected in place, also by keyboard alone. */
export function Items({
  path,
  scope,
  names,
  organizationId,
  selected,
  mayChange,
  onSelect,
  onShow,
}: {
  /** The API path of the claim. */
  path: string;
  scope: ScopeRecord;
  /** Short names of documents and photos. */
  names: ReadonlyMap<string, string>;
  organizationId: string;
  selected: string | null;
  mayChange: boolean;
  onSelect: (itemId: string) => void;
  onShow: (itemId: string, sourceId: string) => void;
}) {
  const pane = useRef<HTMLDivElement>(null);
  const [work, setWork] = useState<Work>();
  const [focusOn, setFocusOn] = useState<string>();
  const items = byRoom(scope.scope_items).flatMap(([, ofRoom]) => ofRoom);
  const itemsPath = `${path}/scope/items`;
  const find = (itemId: string | undefined) => items.find((item) => item.item_id === itemId);
  const pending = items.filter((item) => item.review_status === 'pending').length;

  // When a form closes, the focus returns to its item.
  useEffect(() => {
    if (focusOn === undefined) return;
    focusItem(pane.current, focusOn);
    setFocusOn(undefined);
  }, [focusOn]);

  function close(itemId: string | undefined): void {
    setWork(undefined);
    setFocusOn(itemId);
  }

  function decide(item: ScopeItemRecord, review_status: 'approved' | 'pending'): void {
    changeItem(`${itemsPath}/${item.item_id}`, item, { review_status }).catch((error: unknown) =>
      toastError(asApiError(error)),
    );
  }

  const onKey = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      work ||
      target.closest('input, textarea, [role="combobox"]')
    )
      return;
    const here = items.findIndex(
      ({ item_id }) => item_id === (target.closest('li.scope-item')?.id ?? selected),
    );
    const item = items[here];
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const next = items[Math.min(items.length - 1, Math.max(0, here + step))];
      if (next) {
        onSelect(next.item_id);
        focusItem(pane.current, next.item_id);
      }
    } else if (!mayChange) return;
    else if (event.key === 'n') setWork({ kind: 'add', room: item?.room });
    else if (!item) return;
    else if (event.key === 'a') decide(item, 'approved');
    else if (event.key === 'x') setWork({ kind: 'reject', itemId: item.item_id });
    else if (event.key === 'e') setWork({ kind: 'edit', itemId: item.item_id });
    else return;
    event.preventDefault();
  };
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const element = pane.current;
    const listen = (event: KeyboardEvent) => latest.current(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);

  const removing = work?.kind === 'remove' ? find(work.itemId) : undefined;
  return (
    <div ref={pane} className="items">
      <Card
        title="Scope of work"
        aside={
          mayChange && (
            <span className="item-actions">
              {pending > 0 && (
                <Button
                  small
                  onClick={() => {
                    send<ScopeRecord>(
                      { method: 'POST', path: `${itemsPath}/accept`, body: {} },
                      crypto.randomUUID(),
                    )
                      .then(() =>
                        toast(pending === 1 ? '1 item is accepted.' : `${pending} items are accepted.`),
                      )
                      .catch((error: unknown) => toastError(asApiError(error)));
                  }}
                >
                  <Check size={14} />
                  {pending === 1 ? 'Accept the last one' : `Accept the remaining ${pending}`}
                </Button>
              )}
              <Button small onClick={() => setWork({ kind: 'add', room: find(selected ?? undefined)?.room })}>
                <Plus size={14} />
                Add item
              </Button>
            </span>
          )
        }
      >
        {mayChange && (
          <p className="soft small keys-hint">
            <kbd>j</kbd> <kbd>k</kbd> next and previous, <kbd>a</kbd> accept, <kbd>x</kbd> reject,{' '}
            <kbd>e</kbd> edit, <kbd>n</kbd> add
          </p>
        )}
        {work?.kind === 'add' && (
          <ItemForm
            path={itemsPath}
            rooms={scope.rooms}
            {...(work.room !== undefined && { room: work.room })}
            onDone={(itemId) => {
              if (itemId) onSelect(itemId);
              close(itemId ?? selected ?? undefined);
            }}
          />
        )}
        {items.length === 0 && <p className="soft">No work could be read out of the documents.</p>}
        {byRoom(scope.scope_items).map(([room, ofRoom]) => (
          <section key={room} aria-label={room} className="item-room">
            <h3 className="breakable">{room}</h3>
            <ul>
              {ofRoom.map((item) => (
                <li
                  key={item.item_id}
                  id={item.item_id}
                  className={`scope-item ${item.review_status} ${item.item_id === selected ? 'selected' : ''}`}
                >
                  {work?.kind === 'edit' && work.itemId === item.item_id ? (
                    <ItemForm
                      path={itemsPath}
                      item={item}
                      rooms={scope.rooms}
                      onDone={() => close(item.item_id)}
                      onRemove={() => setWork({ kind: 'remove', itemId: item.item_id })}
                    />
                  ) : (
                    <Item
                      item={item}
                      names={names}
                      organizationId={organizationId}
                      selected={item.item_id === selected}
                      mayChange={mayChange}
                      onSelect={() => onSelect(item.item_id)}
                      onDecide={(status) => decide(item, status)}
                      onWork={(kind) => setWork({ kind, itemId: item.item_id })}
                      onShow={(sourceId) => onShow(item.item_id, sourceId)}
                    />
                  )}
                  {work?.kind === 'reject' && work.itemId === item.item_id && (
                    <Rejection
                      path={`${itemsPath}/${item.item_id}`}
                      item={item}
                      onDone={() => close(item.item_id)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
        {scope.removed_items.length > 0 && (
          <details className="removed">
            <summary>
              {scope.removed_items.length === 1
                ? '1 item was removed'
                : `${scope.removed_items.length} items were removed`}
            </summary>
            <ul>
              {scope.removed_items.map((item) => (
                <li key={item.item_id} className="breakable">
                  {item.room}: {sentence(item.description)}, {amount(item)}
                  {item.updated_by && <span className="soft"> – {item.updated_by.name ?? 'by API'}</span>}
                </li>
              ))}
            </ul>
          </details>
        )}
      </Card>
      {removing && (
        <ConfirmDialog
          title="Remove this item?"
          confirm="Remove item"
          onClose={() => close(removing.item_id)}
          onConfirm={async () => {
            await send({ method: 'DELETE', path: `${itemsPath}/${removing.item_id}` }, '');
            setWork(undefined);
            toast('The item is removed.');
          }}
        >
          <p className="breakable">
            “{sentence(removing.description)}” leaves the scope. To say why it does not belong there, reject
            it instead.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
