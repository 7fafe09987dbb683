import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import type { SavedView } from '#features/members/schemas';
import { useFilters, useTyped } from '../core/filters.ts';
import { organizationQuery, useOrganizationChoice } from '../core/organization-choice.ts';
import { type Pages, usePages, useResource } from '../core/query.ts';
import { Button } from './button.tsx';
import { Empty, Failure, Loading } from './feedback.tsx';
import { FilterSelect } from './fields.tsx';
import { Card, MoreButton } from './page.tsx';
import { SavedViews } from './saved-views.tsx';
import { TimesInRows } from './time.tsx';

/** A choice above a list. */
export interface Filter {
  /** Of the parameter, in the page's address as in the API's. */
  name: string;
  label: string;
  /** The label of the empty choice; “Any” by default. */
  all?: string;
  /** Without any it is words to search for. */
  options?: readonly (readonly [value: string, label: string])[];
  /** It stands there however few there are to choose between: those that are fetched come later than the list. */
  keeps?: boolean;
}

/** Searches once the typing has paused. */
const pauseMs = 300;

/** Words that a list is searched for. */
function FilterSearch({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const { typed, type, took } = useTyped(value);
  useEffect(() => {
    const words = typed.trim();
    if (words === value) return;
    const timer = setTimeout(() => {
      took(words);
      onChange(words);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange, took]);
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        maxLength={100}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
}

export interface List<Item> extends Pages<Item> {
  choices: readonly (Filter & { value: string })[];
  choose: (change: Record<string, string>) => void;
  /** Whether something is chosen, so that there may be more. */
  filtered: boolean;
  /** Chooses nothing. */
  clear: () => void;
  /** What is chosen and what is always asked for, as the API takes it. */
  query: Record<string, string>;
}

/**
 * A list of the API whose filters are in the page's address.
 * @param options.byOrganization keeps to the organization that is chosen above all pages, and those below it
 * @param options.where is always asked for, whatever is chosen
 */
export function useList<Item>(
  path: string,
  options: {
    filters?: readonly Filter[];
    byOrganization?: boolean;
    where?: Record<string, string>;
    pollMs?: number;
    untold?: boolean;
  } = {},
): List<Item> {
  const filters = options.filters ?? [];
  const organization = useOrganizationChoice();
  const [chosen, choose] = useFilters(filters.map(({ name }) => name));
  const query = {
    ...chosen,
    ...(options.byOrganization && organizationQuery(organization.chosen)),
    ...options.where,
  };
  return {
    ...usePages<Item>(path, query, options),
    choices: filters.map((filter) => ({ ...filter, value: chosen[filter.name] ?? '' })),
    choose,
    filtered: Object.values(chosen).some((value) => value !== '') || 'organization_id' in query,
    clear: () => {
      if ('organization_id' in query) organization.remember('');
      choose(Object.fromEntries([...filters.map(({ name }) => [name, '']), ['organization_id', '']]));
    },
    query,
  };
}

/** A list, or the one record of it that the page's address names, as a search leads to it. */
export function useFound<Item>(list: List<Item>, path: string): { list: List<Item>; showAll?: () => void } {
  const [{ id }, choose] = useFilters(['id']);
  const { data, error, reload } = useResource<Item>(id ? `${path}/${encodeURIComponent(id)}` : null);
  if (!id) return { list };
  return {
    list: { ...list, items: data && [data], error, reload, hasMore: false, stale: false },
    showAll: () => choose({ id: '' }),
  };
}

interface Column<Item> {
  head: string;
  /** The cells speak for themselves; the head is for assistive technology only. */
  headHidden?: boolean;
  className?: string;
  /** Head and cells stand at the end of the line. */
  atEnd?: boolean;
  /** In the first column, what follows the link. */
  cell?: (item: Item) => ReactNode;
}

/** The last column of a list: what can be done with an item. Its cell is up to the list. */
export const actionsColumn = { head: 'Actions', headHidden: true, atEnd: true };

interface Table<Item> {
  columns: readonly Column<Item>[];
  idOf: (item: Item) => string;
  /** The page of an item, opened from anywhere in its row. */
  link?: (item: Item) => { to: string; label: string };
}

function Row<Item>({ item, columns, link }: Table<Item> & { item: Item }) {
  const page = link?.(item);
  return (
    <tr className={page && 'linked'}>
      {columns.map(({ head, className, atEnd, cell }, i) => {
        const classes = [i === 0 && page && 'main-cell', atEnd && 'end', className].filter(Boolean);
        return (
          <td key={head} className={classes.join(' ') || undefined}>
            {i === 0 && page && (
              <Link className="row-link" to={page.to}>
                {page.label}
              </Link>
            )}
            {cell?.(item)}
          </td>
        );
      })}
    </tr>
  );
}

/** A list as a page shows it: the filters, and below them the table, or why there is none. */
export function ListCard<Item>({
  title,
  list,
  icon,
  empty,
  things,
  lines,
  tools,
  dense = false,
  views,
  ...table
}: Table<Item> & {
  /** Filters of another kind, after the others. */
  tools?: ReactNode;
  /** Its filters can be kept under a name, as views of this list. */
  views?: SavedView['page'];
  /** A line a row, for lists that are scanned. */
  dense?: boolean;
  title?: string;
  list: List<Item>;
  icon: LucideIcon;
  empty: { title: string; hint?: ReactNode };
  /** What is listed, in the plural: “No calls match”. */
  things: string;
  /** How much room is kept while it loads. */
  lines?: number;
}) {
  const { items, error } = list;
  // There is nothing to choose between fewer than two.
  const choices = list.choices.filter(({ options, keeps }) => !options || keeps || options.length > 1);
  const [unfolded, unfold] = useState(false);
  const folds = choices.length > 2 || (tools && choices.length > 0);
  const foldedChoices = list.choices.filter(({ name, value }) => {
    return value && !choices.slice(0, 2).some((shown) => shown.name === name);
  });
  return (
    <Card title={title} flush>
      {(choices.length > 0 || tools) && (
        <div
          className={`filters ${dense ? 'compact' : ''} ${folds ? 'folding' : ''} ${unfolded ? 'unfolded' : ''}`}
        >
          {choices.map(({ name, label, all = 'Any', options, value }) =>
            options ? (
              <FilterSelect
                key={name}
                label={label}
                all={all}
                value={value}
                options={options}
                onChange={(choice) => list.choose({ [name]: choice })}
              />
            ) : (
              <FilterSearch
                key={name}
                label={label}
                value={value}
                onChange={(words) => list.choose({ [name]: words })}
              />
            ),
          )}
          {tools}
          {views && (
            <SavedViews
              page={views}
              chosen={Object.fromEntries(list.choices.map(({ name, value }) => [name, value]))}
              choose={list.choose}
            />
          )}
          {folds && (
            <Button small className="unfold" aria-expanded={unfolded} onClick={() => unfold(!unfolded)}>
              {unfolded ? 'Fewer filters' : 'More filters'}
              {!unfolded && foldedChoices.length > 0 && ` (${foldedChoices.length} set)`}
            </Button>
          )}
        </div>
      )}
      {error && !items ? (
        <Failure error={error} retry={list.reload} />
      ) : !items ? (
        <Loading lines={lines} />
      ) : items.length > 0 ? (
        <TimesInRows value={true}>
          <table className={`list ${list.stale ? 'stale' : ''} ${dense ? 'dense' : ''}`}>
            <thead>
              <tr>
                {table.columns.map(({ head, headHidden, atEnd }) => (
                  <th key={head} scope="col" className={atEnd ? 'end' : undefined}>
                    {headHidden ? <span className="hidden-visually">{head}</span> : head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <Row key={table.idOf(item)} item={item} {...table} />
              ))}
            </tbody>
          </table>
        </TimesInRows>
      ) : list.filtered ? (
        <Empty icon={icon} title={`No ${things} match`}>
          <Button onClick={list.clear}>Clear filters</Button>
        </Empty>
      ) : (
        <Empty icon={icon} title={empty.title}>
          {empty.hint && <p>{empty.hint}</p>}
        </Empty>
      )}
      <MoreButton list={list} />
    </Card>
  );
}
