import { type ReactNode, useEffect, useState } from 'react';
import type { AlertRecord } from '#features/alerts/schemas';
import type { SessionRecord } from '#features/sessions/schemas';
import { logOut, switchEnvironment } from '../core/api.ts';
import { usePages } from '../core/resource.ts';
import { Link, usePath } from '../core/router.tsx';
import { type Permission, SessionContext } from '../core/session.ts';
import { Icon, type IconName, Logo } from './icons.tsx';
import { toastError } from './toasts.tsx';

interface Entry {
  to: string;
  icon: IconName;
  label: string;
  /** What somebody's role has to include; without it the page is not in the menu. */
  needs?: Permission;
  /** The switch of the account that takes the page away. */
  feature?: string;
}

const work: Entry[] = [
  { to: '/', icon: 'overview', label: 'Overview' },
  { to: '/calls', icon: 'phone', label: 'Calls', feature: 'calls' },
  { to: '/leads', icon: 'person', label: 'Leads' },
  { to: '/claims', icon: 'claim', label: 'Claims', feature: 'claims' },
  { to: '/alerts', icon: 'bell', label: 'Alerts' },
  { to: '/audit-log', icon: 'list', label: 'Audit log' },
];

const settings: Entry[] = [
  { to: '/settings/webhooks', icon: 'hook', label: 'Webhooks' },
  { to: '/settings/api-keys', icon: 'key', label: 'API keys', needs: 'keys.manage' },
  { to: '/settings/ingest-sources', icon: 'plug', label: 'Ingest sources', needs: 'sources.manage' },
  { to: '/settings/connections', icon: 'link', label: 'Connections', needs: 'connections.manage' },
  { to: '/settings/organizations', icon: 'building', label: 'Organizations' },
  { to: '/settings/people', icon: 'people', label: 'People' },
  { to: '/settings/features', icon: 'check', label: 'Features' },
  { to: '/settings/account', icon: 'person', label: 'Account' },
];

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

/** What surrounds every page: where one can go, which environment is shown, who is here. */
export function Shell({ session, children }: { session: SessionRecord; children: ReactNode }) {
  const path = usePath();
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

  const isOpen = ({ needs, feature }: Entry) =>
    (needs === undefined || session.permissions.includes(needs)) &&
    (feature === undefined || session.features[feature] !== false);
  const entry = ({ to, icon, label }: Entry) => {
    const here = to === '/' ? path === '/' : path === to || path.startsWith(`${to}/`);
    return (
      <li key={to}>
        <Link to={to} aria-current={here ? 'page' : undefined}>
          <Icon name={icon} />
          {label}
          {to === '/alerts' && <OpenAlerts />}
        </Link>
      </li>
    );
  };
  const environmentButton = (environment: SessionRecord['environment'], label: string) => (
    <button
      type="button"
      className={environment === 'test' ? 'sandbox' : ''}
      aria-pressed={session.environment === environment}
      onClick={() => {
        if (session.environment !== environment) switchEnvironment(environment).catch(toastError);
      }}
    >
      {label}
    </button>
  );

  return (
    <SessionContext value={session}>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <div className="shell">
        <div className="topbar">
          <Brand />
          <button
            type="button"
            className="icon-button"
            aria-label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            aria-controls="rail"
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'close' : 'menu'} size={22} />
          </button>
        </div>
        <div className={`rail ${open ? 'open' : ''}`} id="rail">
          <Brand tenant={session.tenant.name} />
          <nav aria-label="Main">
            <ul>{work.filter(isOpen).map(entry)}</ul>
            <h2>Settings</h2>
            <ul>{settings.filter(isOpen).map(entry)}</ul>
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
                <Icon name="leave" />
              </button>
            </div>
          </div>
        </div>
        <div className="stage">
          {session.environment === 'test' && (
            <div className="sandbox-strip">Sandbox: its own records, and nothing real happens.</div>
          )}
          <main id="content" tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
    </SessionContext>
  );
}
