import type { Express, Request, Response } from 'express';
import type { Pool } from 'pg';
import { findOpenSessions, findSession, type Session } from '#features/sessions';
import { AppError, serviceUnavailable } from '#platform/errors';
import {
  createRounds,
  eventStreamBegin,
  eventStreamHeaders,
  heartbeat,
  heartbeatEveryMs,
  Recent,
  serverSentEvent,
} from '#platform/http';
import type { Log } from '#platform/log';
import type { Cookie } from './cookies.ts';
import type { LiveChange, LiveMessage } from './live.schemas.ts';
import {
  changesAtMost,
  type FoundChange,
  findRecentChanges,
  type LiveScope,
  overlapSeconds,
} from './live-changes.ts';
import { unauthorized } from './session-principal.ts';

/** The path of the stream of changes. */
export const livePath = '/app/api/live';

const askEveryMs = 1_000;
const checkSessionsEveryMs = 5_000;
const perSession = 10;
const perTenant = 400;
/** The maximum of streams in a process, which serves 2,000 connections; the rest are for requests. */
const perProcess = 1_500;
/** A client with more unread bytes than this is disconnected; after reconnecting it gets `refetch`. */
const unreadBytes = 64 * 1024;

interface Tab {
  res: Response;
  session: Session;
}

/** The tabs of one tenant in one environment. */
interface Watched extends LiveScope {
  tabs: Set<Tab>;
  /** The changes sent recently. */
  recent: Recent<FoundChange>;
}

export interface LiveStream {
  mount(app: Express, cookie: Cookie): void;
  /** Ends every stream; browsers reconnect to another process. */
  close(): void;
}

export interface LiveOptions {
  system: Pool;
  log: Log;
  /** For tests. */
  changesIn?: typeof findRecentChanges;
}

const isSeenBy = (change: LiveChange, { organizationIds }: Pick<Session, 'organizationIds'>): boolean =>
  organizationIds === null ||
  (change.organization_id !== null && organizationIds.includes(change.organization_id));

const sameScope = (a: Session, b: Pick<Session, 'environment' | 'organizationIds'>): boolean =>
  a.environment === b.environment &&
  JSON.stringify(a.organizationIds?.toSorted()) === JSON.stringify(b.organizationIds?.toSorted());

function tooMany(): AppError {
  return new AppError('rate_limited', 'Too many pages are open. This one does not refresh by itself.', {
    headers: { 'Retry-After': '60' },
  });
}

/**
 * Notifies open pages of changes (server-sent events). All tabs of a process share one database query per
 * second, and none runs while no tab is open.
 */
export function createLiveStream({ system, log, changesIn = findRecentChanges }: LiveOptions): LiveStream {
  const scopes = new Map<string, Watched>();
  let closed = false;

  const allTabs = (): Tab[] => [...scopes.values()].flatMap(({ tabs }) => [...tabs]);

  function write({ res }: Tab, text: string): void {
    if (res.writableLength > unreadBytes) res.destroy();
    else res.write(text);
  }

  // With an id the browser sends `Last-Event-ID` when it reconnects; its value does not matter.
  const send = (tab: Tab, message: LiveMessage): void =>
    write(tab, serverSentEvent({ id: '1', data: message }));

  function sendChanges(tab: Tab, changes: readonly LiveChange[]): void {
    const seen = changes.filter((change) => isSeenBy(change, tab.session));
    const once = new Map(
      seen.map(({ type, id, organization_id }) => [`${type} ${id}`, { type, id, organization_id }]),
    );
    if (once.size > 0) send(tab, { kind: 'changes', changes: [...once.values()] });
  }

  function end(tab: Tab): void {
    send(tab, { kind: 'ended' });
    tab.res.end();
  }

  /** Sends new changes to the tabs of a scope. */
  function tell(scope: Watched, found: readonly FoundChange[], now: number): void {
    const fresh = scope.recent.freshOf(found, now);
    // With so many changes the query may have left some out.
    const overflown = fresh.length >= changesAtMost;
    for (const tab of scope.tabs) {
      if (overflown) send(tab, { kind: 'refetch' });
      else sendChanges(tab, fresh);
    }
  }

  async function ask(): Promise<void> {
    const asked = [...scopes.values()];
    const found = Map.groupBy(await changesIn(system, asked), scopeKey);
    const now = Date.now();
    for (const scope of asked) tell(scope, found.get(scopeKey(scope)) ?? [], now);
  }

  async function checkSessions(): Promise<void> {
    const tabs = allTabs();
    const open = await findOpenSessions(system, [...new Set(tabs.map(({ session }) => session.sessionId))]);
    for (const tab of tabs) {
      const now = open.get(tab.session.sessionId);
      if (!now || !sameScope(tab.session, now)) end(tab);
    }
  }

  const rounds = createRounds(
    [
      { everyMs: askEveryMs, work: ask },
      { everyMs: checkSessionsEveryMs, work: checkSessions },
      {
        everyMs: heartbeatEveryMs,
        work() {
          for (const tab of allTabs()) write(tab, heartbeat);
        },
      },
    ],
    (err) => log.warn({ err }, 'telling open pages of changes failed'),
  );

  function requireRoom({ sessionId, tenantId }: Session): void {
    const tabs = allTabs().map(({ session }) => session);
    if (
      tabs.length >= perProcess ||
      tabs.filter((other) => other.tenantId === tenantId).length >= perTenant ||
      tabs.filter((other) => other.sessionId === sessionId).length >= perSession
    )
      throw tooMany();
  }

  function join(tab: Tab): void {
    const { tenantId, environment } = tab.session;
    const key = scopeKey(tab.session);
    const scope = scopes.get(key) ?? {
      tenantId,
      environment,
      tabs: new Set(),
      recent: new Recent(2 * overlapSeconds * 1_000),
    };
    scopes.set(key, scope);
    scope.tabs.add(tab);
    const leave = rounds.join();
    tab.res.once('close', () => {
      scope.tabs.delete(tab);
      if (scope.tabs.size === 0 && scopes.get(key) === scope) scopes.delete(key);
      leave();
    });
    // Changes from shortly before the page connected.
    sendChanges(tab, scope.recent.all());
  }

  return {
    mount(app, cookie) {
      app.get(livePath, async (req: Request, res: Response) => {
        if (closed) throw serviceUnavailable('This process is ending. Come back in a moment.', 1);
        const token = cookie.read(req.headers);
        const session = token ? await findSession(system, token, { keepAlive: false }) : null;
        if (!session) throw unauthorized();
        if (res.closed) return;
        requireRoom(session);
        res.setHeader('Content-Type', 'text/event-stream');
        for (const [name, value] of Object.entries(eventStreamHeaders)) res.setHeader(name, value);
        if (req.method === 'HEAD') {
          res.end();
          return;
        }
        res.write(eventStreamBegin);
        const tab = { res, session };
        send(tab, { kind: req.get('last-event-id') === undefined ? 'ready' : 'refetch' });
        join(tab);
      });
    },
    close() {
      closed = true;
      rounds.stop();
      for (const { res } of allTabs()) res.end();
    },
  };
}

function scopeKey({ tenantId, environment }: LiveScope): string {
  return `${tenantId} ${environment}`;
}
