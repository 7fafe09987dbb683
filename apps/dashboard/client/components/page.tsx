import { ChevronLeft, Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ApiError } from '../core/api.ts';
import { useTitle } from '../core/title.ts';
import { Button } from './button.tsx';
import { Pending } from './feedback.tsx';

/** A page's head. It sets the document title and takes the focus, so that screen readers announce the new page. */
export function PageHead({
  title,
  back,
  children,
  badges,
  actions,
}: {
  title: string;
  back?: { to: string; label: string };
  children?: ReactNode;
  badges?: ReactNode;
  actions?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      {back && (
        <Link to={back.to} className="back">
          <ChevronLeft size={14} />
          {back.label}
        </Link>
      )}
      <header className="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1} className="breakable">
            {title}
          </h1>
          {children && <p>{children}</p>}
          {badges && <div className="badges">{badges}</div>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
    </>
  );
}

export function Card({
  title,
  aside,
  children,
  flush,
  className,
}: {
  title?: string;
  aside?: ReactNode;
  children: ReactNode;
  /** The content has its own padding, as a table does. */
  flush?: boolean;
  className?: string;
}) {
  return (
    <section className={`card ${className ?? ''}`} aria-label={title}>
      {title && (
        <div className="card-head">
          <h2>{title}</h2>
          {aside}
        </div>
      )}
      {flush ? children : <div className="card-body">{children}</div>}
    </section>
  );
}

/** The page of a record that is loading or failed to load. */
export function PendingPage({
  title,
  back,
  ...pending
}: ComponentProps<typeof Pending> & Pick<ComponentProps<typeof PageHead>, 'title' | 'back'>) {
  return (
    <>
      <PageHead title={title} back={back} />
      <Card flush>
        <Pending {...pending} />
      </Card>
    </>
  );
}

/** Names and values; null or empty values are left out. */
export function DescriptionList({
  items,
}: {
  items: readonly (readonly [name: string, value: ReactNode])[];
}) {
  const known = items.filter(
    ([, value]) => value !== null && value !== undefined && value !== false && value !== '',
  );
  return (
    <dl className="description-list">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The button in a list's head that creates a record. */
export function NewButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <Button tone="primary" onClick={onClick}>
      <Plus size={16} />
      {children}
    </Button>
  );
}

/** The button at the end of a list that loads the next page, if there is one. */
export function MoreButton({
  list,
}: {
  list: { hasMore: boolean; loadingMore: boolean; loadMore: () => void; error?: ApiError; items?: unknown };
}) {
  if (!list.hasMore) return null;
  return (
    <div className="list-foot">
      {list.error && list.items !== undefined && <p role="alert">{list.error.message}</p>}
      <Button onClick={list.loadMore} busy={list.loadingMore}>
        {list.loadingMore ? 'Loading' : 'Show older'}
      </Button>
    </div>
  );
}
