import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ScopeItemRecord, ScopeRecord } from '#features/claims/schemas';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/feedback.tsx';
import { FormFailure, SelectField, TextField } from '../../components/fields.tsx';
import { useApiForm } from '../../core/form.ts';
import { tradeLabels, unitLabels } from '../../core/labels.ts';
import { send } from '../../core/query.ts';
import { changeItem, ItemChanged } from './change-item.ts';
import { activityLabels, amount } from './claim-labels.ts';

interface Values {
  description: string;
  room: string;
  category: string;
  activity: string;
  quantity: string;
  unit: string;
  quantity_basis: string;
  note: string;
}

const labels: Record<keyof Values, string> = {
  description: 'Description',
  room: 'Room',
  category: 'Trade',
  activity: 'Work',
  quantity: 'Quantity',
  unit: 'Unit',
  quantity_basis: 'Basis',
  note: 'Note',
};

const valuesOf = (item: ScopeItemRecord): Values => ({
  description: item.description,
  room: item.room,
  category: item.category,
  activity: item.activity,
  quantity: item.quantity === null ? '' : String(item.quantity),
  unit: item.unit,
  quantity_basis: item.quantity_basis,
  note: item.note ?? '',
});

const fields = Object.keys(labels) as (keyof Values)[];

/** The request body for the API. */
function bodyOf(values: Values, wanted: readonly (keyof Values)[]): Record<string, unknown> {
  const all: Record<keyof Values, unknown> = {
    ...values,
    quantity: values.quantity.trim() === '' ? null : Number(values.quantity),
    note: values.note.trim() === '' ? null : values.note,
  };
  return Object.fromEntries(wanted.map((field) => [field, all[field]]));
}

/** Another user's concurrent changes of an item, field by field. */
function differences(before: ScopeItemRecord, after: ScopeItemRecord): string[] {
  const [from, to] = [valuesOf(before), valuesOf(after)];
  const changed = fields
    .filter((field) => from[field] !== to[field] && field !== 'unit' && field !== 'quantity_basis')
    .map((field) =>
      field === 'quantity'
        ? `Quantity: ${amount(before)} → ${amount(after)}`
        : `${labels[field]}: ${from[field] || 'empty'} → ${to[field] || 'empty'}`,
    );
  if (before.review_status === after.review_status) return changed;
  return [...changed, `Decision: ${before.review_status} → ${after.review_status}`];
}

const blank = (room: string): Values => ({
  description: '',
  room,
  category: 'DRY',
  activity: 'remove',
  quantity: '',
  unit: 'SF',
  quantity_basis: '',
  note: '',
});

/** The form that edits an item in place; without an item it adds one. */
export function ItemForm({
  path,
  item,
  room,
  rooms,
  onDone,
  onRemove,
}: {
  /** The API path of the scope's items. */
  path: string;
  item?: ScopeItemRecord;
  /** The initial room of a new item. */
  room?: string;
  rooms: ScopeRecord['rooms'];
  /** Called with the id of the saved item; without it when nothing was changed. */
  onDone: (itemId?: string) => void;
  onRemove?: () => void;
}) {
  const known = useRef(item);
  const [theirs, setTheirs] = useState<string[]>();
  const begun = item ? valuesOf(item) : blank(room ?? rooms[0]?.name ?? '');
  const opened = useRef(begun);
  const list = useId();
  // A correction implies a decision about the item.
  const accepts = item?.review_status === 'pending';

  async function save(values: Values): Promise<ScopeItemRecord> {
    if (!known.current) {
      const given = fields.filter((field) => field !== 'quantity_basis' || values[field] !== '');
      return send<ScopeItemRecord>(
        { method: 'POST', path, body: bodyOf(values, given) },
        crypto.randomUUID(),
      );
    }
    const changed = fields.filter((field) => values[field] !== opened.current[field]);
    const body = { ...bodyOf(values, changed), ...(accepts && { review_status: 'approved' }) };
    try {
      return await changeItem(`${path}/${known.current.item_id}`, known.current, body);
    } catch (error) {
      if (error instanceof ItemChanged) {
        setTheirs(differences(known.current, error.current));
        known.current = error.current;
      }
      throw error;
    }
  }

  const form = useApiForm<Values, ScopeItemRecord>({
    values: begun,
    send: save,
    done: (saved) => onDone(saved.item_id),
  });
  const keys = (event: KeyboardEvent) => {
    // The selects' lists are in portals elsewhere in the document.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      onDone();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit(event);
    event.stopPropagation();
  };
  return (
    <form
      className="form item-form"
      aria-label={item ? `Edit ${item.description}` : 'Add an item'}
      onSubmit={form.submit}
      onKeyDown={keys}
      noValidate
    >
      <TextField
        form={form}
        name="description"
        label={labels.description}
        autoFocus
        required
        maxLength={500}
      />
      <div className="item-form-row">
        <TextField
          form={form}
          name="quantity"
          label={labels.quantity}
          type="number"
          min="0"
          step="any"
          inputMode="decimal"
        />
        <SelectField form={form} name="unit" label={labels.unit} options={Object.entries(unitLabels)} />
        <TextField
          form={form}
          name="quantity_basis"
          label={labels.quantity_basis}
          maxLength={300}
          placeholder="How it was measured"
        />
      </div>
      <div className="item-form-row">
        <TextField form={form} name="room" label={labels.room} list={list} required maxLength={200} />
        <SelectField
          form={form}
          name="activity"
          label={labels.activity}
          options={Object.entries(activityLabels)}
        />
        <SelectField
          form={form}
          name="category"
          label={labels.category}
          options={Object.entries(tradeLabels).map(([code, label]) => [code, `${label} (${code})`])}
        />
      </div>
      <datalist id={list}>
        {rooms.map(({ room_id, name }) => (
          <option key={room_id} value={name} />
        ))}
      </datalist>
      <TextField form={form} name="note" label={labels.note} maxLength={1000} />
      <FormFailure form={form} />
      {theirs && (
        <Notice tone="warn">
          <ul>
            {theirs.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>What you typed is still here. Save once more to put it in place, or cancel to keep theirs.</p>
        </Notice>
      )}
      <div className="form-foot">
        {onRemove && (
          <Button tone="danger" className="push" onClick={onRemove}>
            Remove item
          </Button>
        )}
        <Button onClick={() => onDone()}>Cancel</Button>
        <Button type="submit" tone="primary" busy={form.busy}>
          {!item ? 'Add item' : accepts ? 'Save and accept' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
