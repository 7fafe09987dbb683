import { Check, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiError } from '../core/api.ts';
import { Button } from './button.tsx';

/** A loading skeleton. */
export function Loading({ lines = 4, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div className="skeleton" role="status">
      <b className="hidden-visually">{label}</b>
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}

/** A failed request, with a button to retry. */
export function Failure({ error, retry }: { error: ApiError; retry?: () => void }) {
  const title = error.status === 404 ? 'This record does not exist here' : 'This could not be loaded';
  const message =
    error.status === 404
      ? 'It may have been removed, or belong to the other environment (live or sandbox).'
      : error.message;
  return (
    <div className="empty" role="alert">
      <TriangleAlert size={26} />
      <h2>{title}</h2>
      <p>{message}</p>
      {retry && error.status !== 404 && <Button onClick={retry}>Try again</Button>}
    </div>
  );
}

/** Shown while data is loading: a skeleton, or the error if it failed. */
export function Pending({
  error,
  retry,
  lines,
}: {
  error: ApiError | undefined;
  retry: () => void;
  lines?: number;
}) {
  return error ? <Failure error={error} retry={retry} /> : <Loading lines={lines} />;
}

/** An empty state; the children explain how to fill it. */
export function Empty({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
}) {
  return (
    <div className="empty">
      <Icon size={26} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}

export function Notice({ tone, children }: { tone?: 'danger' | 'warn' | 'good'; children: ReactNode }) {
  return (
    <div className={`notice ${tone ?? ''}`} role={tone === 'danger' ? 'alert' : undefined}>
      {tone === 'good' ? <Check size={18} /> : <TriangleAlert size={18} />}
      <div>{children}</div>
    </div>
  );
}
