import { may, permissionsOf } from '#features/roles';
import {
  auditSession,
  csrfTokenOf,
  endSession,
  findSession,
  logIn,
  login,
  type Session,
  type SessionRecord,
  switchEnvironment,
  updateSession,
} from '#features/sessions';
import { AppError } from '#platform/errors';
import type { Call, EndpointServices, Endpoints } from './endpoint.ts';
import { unauthorized } from './session-principal.ts';

/** `POST /app/api/login`, `POST /app/api/logout`, `GET` and `PATCH /app/api/session`. */
export function mountSessionEndpoints(
  endpoints: Endpoints,
  { config, system, cookie }: EndpointServices,
): void {
  const present = (session: Session, token: string): SessionRecord => ({
    user: { user_id: session.userId, name: session.userName, email: session.email, role: session.role },
    tenant: { tenant_id: session.tenantId, name: session.tenantName },
    environment: session.environment,
    permissions: permissionsOf(session),
    features: session.features,
    csrf_token: csrfTokenOf(token, config.secretKeys),
  });

  const contextOf = (call: Call<unknown>, session: Session) =>
    call.contextFor(session.tenantId, { type: 'user', id: session.userId, name: session.userName });

  endpoints.open({ method: 'post', path: '/login', body: login }, async (call) => {
    const { req, res, body, ip, userAgent } = call;
    const token = await logIn(system.pool, body, { ip, userAgent, formerToken: cookie.read(req.headers) });
    const session = await findSession(system.pool, token);
    if (!session) throw unauthorized();
    await auditSession(contextOf(call, session), 'user.logged_in');
    res.setHeader('Set-Cookie', cookie.give(token));
    return present(session, token);
  });

  endpoints.open({ method: 'post', path: '/logout', body: null }, async (call) => {
    const token = cookie.read(call.req.headers);
    const session = token ? await findSession(system.pool, token) : null;
    if (token && session) {
      await endSession(system.pool, token);
      await auditSession(contextOf(call, session), 'user.logged_out');
    }
    call.res.setHeader('Set-Cookie', cookie.take());
    return undefined;
  });

  // Being logged out is an answer here, not an error.
  endpoints.open({ method: 'get', path: '/session', body: null }, async ({ req }) => {
    const token = cookie.read(req.headers);
    const session = token ? await findSession(system.pool, token) : null;
    return token && session ? present(session, token) : undefined;
  });

  endpoints.own(
    { method: 'patch', path: '/session', body: updateSession },
    async ({ token, session, body }) => {
      if (body.environment === 'test' && !may(session, 'sandbox.use')) {
        throw new AppError('insufficient_scope', 'Your organizations are not in the sandbox.');
      }
      await switchEnvironment(system.pool, token, body.environment);
      return present({ ...session, environment: body.environment }, token);
    },
  );
}
