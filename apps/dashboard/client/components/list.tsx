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

/** A filter above a list. */
export interface Filter {
  /** The name of the query parameter, in the page's URL and in the API. */
  name: string;
  label: string;
  /** The label of the empty choice; “Any” by default. */
  all?: string;
  /** Without options the filter is a text search. */
  options?: readonly (readonly [value: string, label: string])[];
  /** Shown even with fewer than two options, because its options are fetched and arrive after the list. */
  keeps?: boolean;
}

/** Searches once the typing has paused. */
const pauseMs = 300;

/** A search field of a list. */
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
  /** Whether a filter is set, so that more records may exist. */
  filtered: boolean;
  /** Resets all filters. */
  clear: () => void;
  /** The chosen and the fixed filters, as the API's query. */
  query: Record<string, string>;
}

/**
 * A list of the API whose filters are in the page's URL.
 * @param options.byOrganization restricts the list to the organization that is chosen in the shell, and those below it
 * @param options.where fixed filters, sent regardless of the chosen ones
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

/** A list, or only the record that the page's URL names, as links from the search do. */
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
  /** The header is only for assistive technology. */
  headHidden?: boolean;
  className?: string;
  /** Header and cells are aligned to the end of the row. */
  atEnd?: boolean;
  /** In the first column, the content after the link. */
  cell?: (item: Item) => ReactNode;
}

/** The last column of a list: the actions on an item. The list defines its cell. */
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

/** A list with its filters and the table, or an empty state or error instead of it. */
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
  /** Users can save the filters under a name, as views of this page. */
  views?: SavedView['page'];
  /** One line per row, for lists that are scanned. */
  dense?: boolean;
  title?: string;
  list: List<Item>;
  icon: LucideIcon;
  empty: { title: string; hint?: ReactNode };
  /** The noun of the listed records, in the plural: “No calls match”. */
  things: string;
  /** How many lines of space are reserved while it loads. */
  lines?: number;
}) {
  const { items, error } = list;
  // A filter with fewer than two options is useless.
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
