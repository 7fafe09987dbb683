import { useCallback, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';

/** The filters of a list, stored in the URL, so that a list can be bookmarked, shared and returned to. */
export function useFilters<Name extends string>(
  names: readonly Name[],
): [Record<Name, string>, (change: Partial<Record<Name, string>>) => void] {
  const [query, setQuery] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const set = useCallback(
    (change: Partial<Record<Name, string>>) => {
      // The address now, not as it was last rendered: a search that ends its pause must not undo a date just chosen.
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(change)) {
        if (value) next.set(name, String(value));
        else next.delete(name);
      }
      setQuery(next, { replace: true, preventScrollReset: true });
    },
    [setQuery],
  );
  return [values, set];
}

/** The id in the address of a record's page, such as `/calls/:id`. */
export function useRecordId(): string {
  return useParams().id ?? '';
}

/**
 * The text typed into a filter, which follows the address when something else changes that, such as *Clear filters*.
 * @returns the text, its setter, and `took`, to call with a value that the address is about to get.
 */
export function useTyped(value: string): {
  typed: string;
  type: (text: string) => void;
  took: (value: string) => void;
} {
  const [typed, type] = useState(value);
  const [shown, took] = useState(value);
  if (shown !== value) {
    took(value);
    type(value);
  }
  return { typed, type, took };
}
