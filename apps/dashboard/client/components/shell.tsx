import { LogOut, Menu as MenuIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { AlertRecord } from '#features/alerts/schemas';
import type { SessionRecord } from '#features/sessions/schemas';
import type { Waiting } from '../../server/overview.schemas.ts';
import { askOwn, environmentConflicts, logOut } from '../core/api.ts';
import { useNewEmergency } from '../core/attention.ts';
import { keepEnvironment, movedStore, shiftEnvironment, switchEnvironment } from '../core/environment.ts';
import { mayLeave } from '../core/identity.ts';
import { useLiveUpdates } from '../core/live.ts';
import { usePages, useResource } from '../core/query.ts';
import { useSession } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { useTitleCount } from '../core/title.ts';
import { discardUnsaved, hasUnsaved } from '../core/unsaved.ts';
import { isOpen, menuPageOf, type PageRoute, pages } from '../routes.tsx';
import { Logo } from './logo.tsx';
import { OrganizationSwitch } from './organization-switch.tsx';
import { Search } from './search.tsx';
import { toastError } from './toasts.tsx';

function Brand({ tenant }: { tenant?: string }) {
  return (
    <div className="brand">
      <Logo />
      <div>
        <strong>Intake</strong>
        {tenant && <span>{tenant}</span>}
      </div>
    </div>
  );
}

function OpenAlerts() {
  const list = usePages<AlertRecord>('/alerts', { acknowledged: 'false', limit: 100 }, { pollMs: 30_000 });
  const open = list.items?.length ?? 0;
  if (open === 0) return null;
  return (
    <span className="count">
      {open}
      {list.hasMore && '+'}
      <span className="hidden-visually"> open</span>
    </span>
  );
}

/** Shown when another tab has switched the session's environment while this tab has unsaved input. */
function Moved() {
  const moved = useStore(movedStore);
  const session = useSession();
  if (!moved || moved.environment === session.environment) return null;
  const name = { live: 'Live', test: 'Sandbox' };
  return (
    <div className="sandbox-strip" role="alert">
      Another tab has switched to {name[moved.environment]}. What you typed here is of{' '}
      {name[session.environment]}.{' '}
      <button
        type="button"
        className="text-button"
        onClick={() => keepEnvironment(session.environment).catch(toastError)}
      >
        Back to {name[session.environment]}
      </button>{' '}
      <button
        type="button"
        className="text-button"
        onClick={() => {
          discardUnsaved();
          shiftEnvironment(moved);
        }}
      >
        Discard it and go to {name[moved.environment]}
      </button>
    </div>
  );
}

/** Shows the number of unattended emergencies in the tab's title. */
function useWaiting(): void {
  const { data } = useResource<Waiting>('/overview/waiting', { pollMs: 60_000 });
  useTitleCount(data?.unattended ?? 0);
}

/** Announces new unattended emergencies to screen readers, on every page. */
function Emergencies() {
  return (
    <div className="hidden-visually" role="status">
      {useNewEmergency()}
    </div>
  );
}

/** The frame of every page: navigation, environment and user menu. */
export function Shell({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname: path } = useLocation();
  const navigate = useNavigate();
  useLiveUpdates();
  useWaiting();
  useEffect(
    () =>
      environmentConflicts.subscribe(() => {
        askOwn<SessionRecord | undefined>('GET', '/session').then((now) => {
          if (now) shiftEnvironment(now);
        }, toastError);
      }),
    [],
  );
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu.
  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [open]);

  const entry = ({ path: to, menu }: PageRoute) => {
    if (!menu) return null;
    const here = to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`);
    return (
      <li key={to}>
        <Link to={to} aria-current={here ? 'page' : undefined}>
          <menu.icon size={18} />
          {menu.label}
          {to === '/alerts' && <OpenAlerts />}
        </Link>
      </li>
    );
  };
  const group = (name: 'work' | 'settings') =>
    pages.filter((page) => page.menu?.group === name && isOpen(page, session)).map(entry);
  async function switchTo(environment: SessionRecord['environment']): Promise<void> {
    if (hasUnsaved() && !(await mayLeave())) return;
    // A record is in one environment only; a list is in both. Filters and the environment in the address are of this one.
    await navigate(menuPageOf(path)?.path ?? '/');
    await switchEnvironment(environment);
  }
  const environmentButton = (environment: SessionRecord['environment'], label: string) => (
    <button
      type="button"
      className={environment === 'test' ? 'sandbox' : ''}
      aria-pressed={session.environment === environment}
      onClick={() => {
        if (session.environment !== environment) switchTo(environment).catch(toastError);
      }}
    >
      {label}
    </button>
  );

  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <Emergencies />
      <div className="shell">
        <header className="topbar">
          <Brand />
          <button
            type="button"
            className="icon-button"
            aria-label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            aria-controls="rail"
            onClick={() => setOpen(!open)}
          >
            {open ? <X size={22} /> : <MenuIcon size={22} />}
          </button>
        </header>
        <aside className={`rail ${open ? 'open' : ''}`} id="rail" aria-label="Sidebar">
          <Brand tenant={session.tenant.name} />
          <nav aria-label="Main">
            <ul>{group('work')}</ul>
            <h2>Settings</h2>
            <ul>{group('settings')}</ul>
          </nav>
          <div className="rail-foot">
            {session.permissions.includes('sandbox.use') && (
              <fieldset className="environment">
                <legend className="hidden-visually">Environment</legend>
                <div className="segments">
                  {environmentButton('live', 'Live')}
                  {environmentButton('test', 'Sandbox')}
                </div>
              </fieldset>
            )}
            <div className="who">
              <div>
                <b>{session.user.name}</b>
                <span title={session.user.email}>{session.user.email}</span>
              </div>
              <button
                type="button"
                className="icon-button"
                aria-label="Log out"
                title="Log out"
                onClick={() => logOut().catch(toastError)}
              >
                <LogOut size={18} />
              </button>
            </div>
            <p className="build" title={`Build ${session.build.commit}`}>
              Version {session.build.version}
            </p>
          </div>
        </aside>
        <div className="stage">
          <section className="stagebar" aria-label="Top bar">
            <Search />
            <OrganizationSwitch />
          </section>
          <Moved />
          {session.environment === 'test' && (
            <section className="sandbox-strip" aria-label="Notice">
              Sandbox: its own records, and nothing real happens.
            </section>
          )}
          <main id="content" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
    </>
  );
}
