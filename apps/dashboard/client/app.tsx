import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Failure, Loading } from './components/feedback.tsx';
import { IdentityDialog } from './components/identity-dialog.tsx';
import { Shell } from './components/shell.tsx';
import { Toasts, toastError } from './components/toasts.tsx';
import { ApiError, restoreSession, sessionStore, switchEnvironment } from './core/api.ts';
import { OrganizationsProvider } from './core/organizations.tsx';
import { matchPath, usePath } from './core/router.tsx';
import { AccountPage } from './pages/account.tsx';
import { AlertsPage } from './pages/alerts.tsx';
import { ApiKeysPage } from './pages/api-keys.tsx';
import { AuditEntryPage } from './pages/audit-entry.tsx';
import { AuditLogPage } from './pages/audit-log.tsx';
import { CallPage } from './pages/call.tsx';
import { CallsPage } from './pages/calls.tsx';
import { ClaimPage } from './pages/claim.tsx';
import { ClaimsPage } from './pages/claims.tsx';
import { ConnectionsPage } from './pages/connections.tsx';
import { DeliveryPage } from './pages/delivery.tsx';
import { FeaturesPage } from './pages/features.tsx';
import { ForgotPasswordPage } from './pages/forgot-password.tsx';
import { IngestSourcesPage } from './pages/ingest-sources.tsx';
import { InvitationPage } from './pages/invitation.tsx';
import { LeadPage } from './pages/lead.tsx';
import { LeadsPage } from './pages/leads.tsx';
import { LoginPage } from './pages/login.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { OrganizationPage } from './pages/organization.tsx';
import { OrganizationsPage } from './pages/organizations.tsx';
import { OverviewPage } from './pages/overview.tsx';
import { PeoplePage } from './pages/people.tsx';
import { ResetPasswordPage } from './pages/reset-password.tsx';
import { WebhookPage } from './pages/webhook.tsx';
import { WebhooksPage } from './pages/webhooks.tsx';

/** Every page and its address. */
const pages: Record<string, (values: Record<string, string>) => ReactNode> = {
  '/': () => <OverviewPage />,
  '/calls': () => <CallsPage />,
  '/calls/:id': ({ id = '' }) => <CallPage callId={id} />,
  '/leads': () => <LeadsPage />,
  '/leads/:id': ({ id = '' }) => <LeadPage leadId={id} />,
  '/claims': () => <ClaimsPage />,
  '/claims/:id': ({ id = '' }) => <ClaimPage claimId={id} />,
  '/alerts': () => <AlertsPage />,
  '/deliveries/:id': ({ id = '' }) => <DeliveryPage deliveryId={id} />,
  '/settings/account': () => <AccountPage />,
  '/settings/webhooks': () => <WebhooksPage />,
  '/settings/webhooks/:id': ({ id = '' }) => <WebhookPage webhookId={id} />,
  '/settings/api-keys': () => <ApiKeysPage />,
  '/settings/ingest-sources': () => <IngestSourcesPage />,
  '/settings/connections': () => <ConnectionsPage />,
  '/settings/people': () => <PeoplePage />,
  '/settings/features': () => <FeaturesPage />,
  '/settings/organizations': () => <OrganizationsPage />,
  '/settings/organizations/:id': ({ id = '' }) => <OrganizationPage organizationId={id} />,
  '/audit-log': () => <AuditLogPage />,
  '/audit-log/:id': ({ id = '' }) => <AuditEntryPage auditId={id} />,
};

/** The pages for who is shut out, logged in or not. */
const outside: Record<string, () => ReactNode> = {
  '/forgot-password': () => <ForgotPasswordPage />,
  '/invitation': () => <InvitationPage />,
  '/reset-password': () => <ResetPasswordPage />,
};

function CurrentPage() {
  const path = usePath();
  for (const [pattern, show] of Object.entries(pages)) {
    const values = matchPath(pattern, path);
    // The key makes a page of another record start afresh.
    if (values) return <div key={`${pattern} ${values.id ?? ''}`}>{show(values)}</div>;
  }
  return <NotFoundPage />;
}

/** The environment that an address names, as the links in events do. */
function environmentOfAddress(): 'live' | 'test' | null {
  const named = new URLSearchParams(location.search).get('environment');
  return named === 'live' || named === 'test' ? named : null;
}

export function App() {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get);
  const [error, setError] = useState<ApiError>();
  const [round, setRound] = useState(0);
  const path = usePath();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is what asks again.
  useEffect(() => {
    setError(undefined);
    restoreSession().catch((caught: unknown) =>
      setError(caught instanceof ApiError ? caught : new ApiError(0, 'unknown', String(caught))),
    );
  }, [round]);

  const named = environmentOfAddress();
  const elsewhere = session && named !== null && named !== session.environment;
  useEffect(() => {
    if (!elsewhere) return;
    switchEnvironment(named, location.href).catch((caught: unknown) => toastError(caught));
  }, [elsewhere, named]);

  const showOutside = outside[path];
  if (showOutside) return showOutside();
  if (elsewhere) return <Loading />;
  if (error && !session) return <Failure error={error} retry={() => setRound((n) => n + 1)} />;
  if (session === undefined) return <Loading />;
  if (session === null) return <LoginPage />;
  return (
    <OrganizationsProvider>
      <Shell session={session}>
        <CurrentPage />
      </Shell>
      <IdentityDialog />
      <Toasts />
    </OrganizationsProvider>
  );
}
