import { useId } from 'react';
import { useTyped } from '../core/filters.ts';
import type { List } from './list.tsx';

/** A filter that is typed: a day is applied immediately, a number on Enter or blur. */
export function TypedFilter({
  label,
  type,
  value,
  onChange,
}: {
  label: string;
  type: 'date' | 'tel';
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const { typed, type: setTyped } = useTyped(value);
  const commit = (text: string) => {
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <form
      className="filter"
      onSubmit={(event) => {
        event.preventDefault();
        commit(typed);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (type === 'date') commit(target.value);
        }}
        onBlur={() => commit(typed)}
      />
    </form>
  );
}

const pad = (part: number) => String(part).padStart(2, '0');

/** The day of a time, in the viewer's zone, as a date field has it. */
function dayOf(time: string): string {
  if (!time) return '';
  const at = new Date(time);
  return Number.isNaN(at.getTime())
    ? ''
    : `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
}

/** When a day begins in the viewer's zone, optionally some days later. */
function beginningOf(day: string, daysLater = 0): string {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return '';
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** The last day of a span that ends before a time. */
const lastDayOf = (time: string): string => (time ? dayOf(new Date(Date.parse(time) - 1).toISOString()) : '');

/** Filters a list by a range of days in the viewer's zone, first and last day included. */
export function DayFilters({
  list: { choices, choose },
  after,
  before,
}: {
  list: Pick<List<unknown>, 'choices' | 'choose'>;
  /** The filters of the list that the span is kept in. */
  after: string;
  before: string;
}) {
  const chosen = (name: string) => choices.find((choice) => choice.name === name)?.value ?? '';
  return (
    <>
      <TypedFilter
        label="From"
        type="date"
        value={dayOf(chosen(after))}
        onChange={(day) => choose({ [after]: beginningOf(day) })}
      />
      <TypedFilter
        label="Until"
        type="date"
        value={lastDayOf(chosen(before))}
        onChange={(day) => choose({ [before]: beginningOf(day, 1) })}
      />
    </>
  );
}
