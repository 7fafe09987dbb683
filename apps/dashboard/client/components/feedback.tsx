import type { ReactNode } from 'react';
import type { ApiError } from '../core/api.ts';
import { Icon, type IconName } from './icons.tsx';

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
      <Icon name="warning" size={26} />
      <h2>{title}</h2>
      <p>{message}</p>
      {retry && error.status !== 404 && (
        <button type="button" className="button" onClick={retry}>
          Try again
        </button>
      )}
    </div>
  );
}

/** An empty state; the children explain how to fill it. */
export function Empty({ icon, title, children }: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <Icon name={icon} size={26} />
      <h2>{title}</h2>
      {children}
    </div>
  );
}

export function Notice({ tone, children }: { tone?: 'danger' | 'warn' | 'good'; children: ReactNode }) {
  return (
    <div className={`notice ${tone ?? ''}`} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon name={tone === 'good' ? 'check' : 'warning'} />
      <div>{children}</div>
    </div>
  );
}
