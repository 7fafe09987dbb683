import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight, Search as SearchIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { matchPath, useNavigate } from 'react-router';
import type { SearchHit } from '#features/search/schemas';
import { type ApiError, request } from '../core/api.ts';
import { useDebounced } from '../core/debounced.ts';
import { humanize, inWords, providerName } from '../core/labels.ts';
import { useSession } from '../core/session.ts';
import { isOpen, pages } from '../routes.tsx';
import { InertPage } from './inert-page.tsx';
import { Time } from './time.tsx';

interface Item {
  key: string;
  to: string;
  title: string;
  subtitle: string | null;
  kind: string;
  at: string | null;
}

/** Kinds of records, in the words of the menu. */
const kindWords: Partial<Record<SearchHit['type'], string>> = {
  email: 'E-mail',
  ingest_source: 'Source',
  content: 'Text',
};

/** The label of a hit, in the same words as on other pages. */
function titleOf({ type, title }: SearchHit): string {
  if (type === 'ingest_source') return providerName(title);
  if (type === 'audit_entry') return humanize(title);
  return type === 'alert' ? inWords(title) : title;
}

/** The page of a hit within the client; null where it has none. */
function addressOf({ url }: SearchHit): string | null {
  if (url === null) return null;
  const { pathname, searchParams } = new URL(url);
  // The client already shows this environment.
  searchParams.delete('environment');
  if (!pages.some(({ path }) => matchPath(path, pathname))) return null;
  const query = searchParams.toString();
  return `${pathname}${query && `?${query}`}`;
}

function useItems(text: string): { items: Item[]; busy: boolean; error: ApiError | null } {
  const session = useSession();
  const words = useDebounced(text.trim());
  const { data, error, isFetching } = useQuery<SearchHit[], ApiError>({
    queryKey: ['search', words],
    queryFn: async ({ signal }) => {
      const path = `/search?q=${encodeURIComponent(words)}`;
      return (await request<{ data: SearchHit[] }>('GET', path, { signal })).data.data;
    },
    enabled: words.length > 1,
    placeholderData: keepPreviousData,
    // Search terms are not kept.
    gcTime: 0,
  });
  const typed = text.trim().toLowerCase();
  const places = pages
    .filter((page) => page.menu?.label.toLowerCase().includes(typed) && isOpen(page, session))
    .map(
      ({ path, menu }): Item => ({
        key: path,
        to: path,
        title: menu?.label ?? path,
        subtitle: null,
        kind: 'Page',
        at: null,
      }),
    );
  const records = (typed.length > 1 ? (data ?? []) : []).flatMap((hit): Item[] => {
    const to = addressOf(hit);
    const { type, id, at } = hit;
    const title = titleOf(hit);
    // The matched field, if neither line shows it.
    const by = hit.matched.find(({ value }) => value !== hit.title && value !== hit.subtitle)?.value;
    const subtitle = [hit.subtitle, by].filter(Boolean).join(' · ');
    return to
      ? [{ key: `${type} ${id}`, to, title, subtitle, kind: kindWords[type] ?? humanize(type), at }]
      : [];
  });
  return { items: [...records, ...places], busy: isFetching || words !== text.trim(), error };
}

function SearchList({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { items, busy, error } = useItems(text);
  const navigate = useNavigate();
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={items}
      itemToStringValue={(item: Item) => item.title}
      value={text}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') setText(value);
      }}
    >
      <div className="search-input">
        <SearchIcon size={18} />
        <Autocomplete.Input
          aria-label="Search"
          placeholder="Phone, name, address, job, claim, key, id or page"
        />
        <kbd>Esc</kbd>
      </div>
      <Autocomplete.Status className="search-status">
        {error
          ? error.message
          : !busy && text.trim() !== '' && items.length === 0
            ? `Nothing matches “${text.trim()}”.`
            : ''}
      </Autocomplete.Status>
      <Autocomplete.List className="search-list">
        {(item: Item) => (
          <Autocomplete.Item
            key={item.key}
            value={item}
            className="search-item"
            onClick={() => {
              onClose();
              void navigate(item.to);
            }}
          >
            <span className="search-kind">{item.kind}</span>
            <span className="search-text">
              <b>{item.title}</b>
              {item.subtitle}
            </span>
            {item.at ? <Time at={item.at} /> : <ArrowRight size={15} />}
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

/** The field in the top bar, and the dialog that it opens, as Ctrl+K (⌘K) does from anywhere. */
export function Search() {
  const [open, setOpen] = useState(false);
  const mac = /mac|iphone|ipad/i.test(navigator.userAgent);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      setOpen((shown) => !shown);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger className="search-field">
        <SearchIcon size={16} />
        <span>Search</span>
        <kbd>{mac ? '⌘K' : 'Ctrl K'}</kbd>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog search-dialog" aria-label="Search">
          <InertPage />
          <SearchList onClose={() => setOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
