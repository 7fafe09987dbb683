import { Columns3, Rows3, Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../components/button.tsx';

/** Switches between the list and the board of leads. */
export function LeadViews({ shown }: { shown: 'list' | 'board' }) {
  const views = [
    ['list', '/leads', 'List', Rows3],
    ['board', '/leads/board', 'Board', Columns3],
  ] as const;
  return (
    <nav className="view-switch" aria-label="View">
      {views.map(([view, to, label, Icon]) => (
        <Link key={view} to={to} aria-current={view === shown ? 'page' : undefined}>
          <Icon size={16} />
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Finds leads in the list by number, name, e-mail or reference. */
export function LeadSearch({ value, onSearch }: { value: string; onSearch: (words: string) => void }) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  // Back and *Clear filters* change the search without this field.
  if (value !== asked) {
    setAsked(value);
    setText(value);
  }
  const tooShort = text.trim().length === 1;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!tooShort) onSearch(text.trim());
  }
  return (
    <search>
      <form className="lead-search" onSubmit={submit}>
        <input
          type="search"
          aria-label="Search leads"
          placeholder="Phone, name, e-mail or your reference"
          value={text}
          maxLength={200}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value === '') onSearch('');
          }}
        />
        <Button type="submit" unavailable={tooShort}>
          <Search size={16} />
          Search
        </Button>
      </form>
    </search>
  );
}
