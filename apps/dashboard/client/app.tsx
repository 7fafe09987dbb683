import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Button } from './components/button.tsx';
import { Failure, Loading } from './components/feedback.tsx';
import { IdentityDialogs } from './components/identity-dialog.tsx';
import { LeaveGuard } from './components/leave-guard.tsx';
import { Shell } from './components/shell.tsx';
import { SignInFrame } from './components/sign-in-frame.tsx';
import { TimeTooltip } from './components/time.tsx';
import { Toasts, toastError } from './components/toasts.tsx';
import type { ApiError } from './core/api.ts';
import { restoreSession, sessionStore } from './core/api.ts';
import { switchEnvironment } from './core/environment.ts';
import { asApiError, queryClient } from './core/query.ts';
import { SessionContext } from './core/session.ts';
import { useStore } from './core/store.ts';
import { LoginPage } from './pages/login.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { outside, type PageRoute, pages } from './routes.tsx';

/** The environment that an address names, as the links in events do. */
function environmentOf(search: string): 'live' | 'test' | null {
  const named = new URLSearchParams(search).get('environment');
  return named === 'live' || named === 'test' ? named : null;
}

/** The frame of every page with a session; the login page without one. */
function LoggedIn() {
  const session = useStore(sessionStore);
  const [error, setError] = useState<ApiError>();
  const [round, setRound] = useState(0);
  const { pathname, search } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is what asks again.
  useEffect(() => {
    setError(undefined);
    restoreSession().catch((caught: unknown) => setError(asApiError(caught)));
  }, [round]);

  const named = environmentOf(search);
  const elsewhere = session && named !== null && named !== session.environment;
  useEffect(() => {
    if (elsewhere) switchEnvironment(named).catch(toastError);
  }, [elsewhere, named]);

  if (elsewhere) return <Loading />;
  if (error && !session) return <Failure error={error} retry={() => setRound((n) => n + 1)} />;
  if (session === undefined) return <Loading />;
  if (session === null) return <LoginPage />;
  if (pathname === '/login') return <Navigate to="/" replace />;
  return (
    <SessionContext value={session}>
      <Shell key={session.environment}>
        {/* The key remounts the page when the record changes. */}
        <Outlet key={pathname} />
      </Shell>
      <LeaveGuard />
      <IdentityDialogs />
      <TimeTooltip />
    </SessionContext>
  );
}

/** Shown when a page could not be loaded: most often its chunk belongs to a version that is no longer served. */
function Broken() {
  const error = useRouteError();
  useEffect(() => {
    if (error instanceof Error) reportError(error);
  }, [error]);
  return (
    <SignInFrame title="This page could not be shown">
      <p>There may be a new version of Intake. Reload the page to get it.</p>
      <Button tone="primary" onClick={() => location.reload()}>
        Reload
      </Button>
    </SignInFrame>
  );
}

const routeOf = ({ path, page }: Pick<PageRoute, 'path' | 'page'>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await page() }),
});

const router = createBrowserRouter([
  {
    errorElement: <Broken />,
    hydrateFallbackElement: <Loading />,
    element: (
      <>
        <Outlet />
        <Toasts />
        <ScrollRestoration />
      </>
    ),
    children: [
      ...outside.map(routeOf),
      {
        element: <LoggedIn />,
        children: [
          ...pages.map(routeOf),
          { path: '/login', element: null },
          { path: '/settings', element: <Navigate to="/settings/account" replace /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]);

export function App() {
  return (
    // The content security policy allows no style elements; ours are in the style sheets.
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <Tooltip.Provider delay={300}>
          <RouterProvider router={router} />
        </Tooltip.Provider>
      </QueryClientProvider>
    </CSPProvider>
  );
}
