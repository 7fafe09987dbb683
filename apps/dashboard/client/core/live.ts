import type { Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionRecord } from '#features/sessions/schemas';
import type { LiveChange, LiveMessage } from '../../server/live.schemas.ts';
import { askOwn, sessionStore } from './api.ts';
import { shiftEnvironment } from './environment.ts';
import { signInAgain } from './identity.ts';
import { liveStore } from './live-store.ts';
import { queryClient } from './query.ts';

/** The API path of each kind of record. */
const kinds: Record<LiveChange['type'], string> = {
  alert: 'alerts',
  api_key: 'api-keys',
  call: 'calls',
  claim: 'claims',
  connection: 'connections',
  content: 'content',
  delivery: 'deliveries',
  feature: 'features',
  ingest_source: 'ingest-sources',
  invitation: 'invitations',
  lead: 'leads',
  organization: 'organizations',
  outreach: 'outreach',
  prospect: 'prospects',
  review: 'reviews',
  user: 'people',
  webhook: 'webhooks',
};

const ownKinds = new Set(Object.values(kinds));

/** Whether changes may affect a query's data: the record, lists of its kind, data about it, and counts. */
function isTouched(query: Query, changes: readonly LiveChange[]): boolean {
  const [kind, second, ...rest] = query.queryKey.map(String);
  if (kind === undefined) return false;
  const told = [second, ...rest].join(' ');
  if (kind === 'audit-log' || kind === 'events' || kind === 'deliveries') {
    const subject = /(?:target|subject|event)_id=([^&\s]+)/.exec(told)?.[1];
    return subject === undefined || changes.some(({ id }) => id === subject);
  }
  // Counts, searches and other queries that are no list of one kind may always be affected.
  if (!ownKinds.has(kind)) return true;
  return changes.some(({ type, id }) => {
    if (kinds[type] !== kind) return false;
    const isRecord =
      second !== undefined && second !== 'pages' && second !== 'all' && !second.startsWith('?');
    return !isRecord || second === id;
  });
}

/** Changes are batched: a list is refetched at most once in this time. */
const gatherMs = 1_500;

/** Refetches the queries on screen when the server announces changes. @returns disconnects. */
function connect(): () => void {
  let source: EventSource | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let gathered: LiveChange[] = [];
  let closed = false;

  function invalidate(predicate: (query: Query) => boolean): void {
    // Queries of a hidden page are refetched when it becomes visible.
    const refetchType = document.visibilityState === 'visible' ? 'active' : 'none';
    void queryClient.invalidateQueries({ predicate, refetchType });
  }

  function gather(changes: readonly LiveChange[]): void {
    gathered.push(...changes);
    gathering ??= setTimeout(() => {
      const told = gathered;
      gathered = [];
      gathering = undefined;
      invalidate((query) => isTouched(query, told));
    }, gatherMs);
  }

  /** The stream has ended because the session ended, or because it now sees other records. */
  async function askWhoIsHere(): Promise<void> {
    const before = sessionStore.get();
    const now = await askOwn<SessionRecord | undefined>('GET', '/session');
    if (!now) await signInAgain();
    else if (before && now.environment !== before.environment) shiftEnvironment(now);
    else sessionStore.set(now);
  }

  function come(afterMs: number): void {
    clearTimeout(again);
    if (!closed) again = setTimeout(open, afterMs);
  }

  function leave(): void {
    liveStore.set(false);
    source?.close();
    source = null;
  }

  function open(): void {
    leave();
    source = new EventSource('/app/api/live');
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as LiveMessage;
      if (message.kind === 'changes') gather(message.changes);
      if (message.kind === 'refetch') invalidate(() => true);
      if (message.kind === 'ended') {
        leave();
        askWhoIsHere()
          .catch(() => undefined)
          .finally(() => come(1_000));
      } else liveStore.set(true);
    };
    source.onerror = () => {
      liveStore.set(false);
      // After an error response the browser does not reconnect; after an interruption it does so itself.
      if (source?.readyState === EventSource.CLOSED) come(30_000);
    };
  }

  open();
  return () => {
    closed = true;
    clearTimeout(again);
    clearTimeout(gathering);
    leave();
  };
}

/** Subscribes to live updates while the shell is shown, in the environment that it shows. */
export function useLiveUpdates(): void {
  useEffect(connect, []);
}
