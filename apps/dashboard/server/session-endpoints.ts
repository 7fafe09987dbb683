import { may, permissionsOf } from '#features/roles';
import {
  csrfTokenOf,
  findSession,
  type LoggedIn,
  type LoginServices,
  type LoginVisitor,
  logIn,
  logInWithSecondFactor,
  login,
  logOut,
  type SecondFactorWantedRecord,
  type Session,
  type SessionRecord,
  secondFactorProof,
  switchEnvironment,
  updateSession,
} from '#features/sessions';
import { build } from '#platform/build';
import { AppError } from '#platform/errors';
import type { Cookie } from './cookies.ts';
import type { Call, EndpointServices, Endpoints } from './endpoint.ts';
import { unauthorized } from './session-principal.ts';

export interface SessionServices extends EndpointServices, LoginServices {
  deviceCookie: Cookie;
}

/** Login, with a second factor if enabled, logout, and the session's environment. */
export function mountSessionEndpoints(endpoints: Endpoints, services: SessionServices): void {
  const { config, system, cookie, deviceCookie } = services;

  const present = (session: Session, token: string): SessionRecord => ({
    user: { user_id: session.userId, name: session.userName, email: session.email, role: session.role },
    tenant: { tenant_id: session.tenantId, name: session.tenantName },
    environment: session.environment,
    permissions: permissionsOf(session),
    features: session.features,
    csrf_token: csrfTokenOf(token, config.secretKeys),
    build,
  });

  const visitorOf = <Body>(call: Call<Body>): LoginVisitor => ({
    ...call,
    device: deviceCookie.read(call.req.headers),
    formerToken: cookie.read(call.req.headers),
  });

  async function welcome({ res }: Call<unknown>, loggedIn: LoggedIn): Promise<SessionRecord> {
    const session = await findSession(system.pool, loggedIn.token);
    if (!session) throw unauthorized();
    res.setHeader('Set-Cookie', [cookie.give(loggedIn.token), deviceCookie.give(loggedIn.deviceCookie)]);
    return present(session, loggedIn.token);
  }

  endpoints.open(
    { method: 'post', path: '/login', body: login },
    async (call): Promise<SessionRecord | SecondFactorWantedRecord> => {
      const answer = await logIn(services, call.body, visitorOf(call));
      if ('token' in answer) return welcome(call, answer);
      return { second_factor_token: answer.secondFactorToken };
    },
  );

  endpoints.open({ method: 'post', path: '/login/second-factor', body: secondFactorProof }, async (call) =>
    welcome(call, await logInWithSecondFactor(services, call.body, visitorOf(call))),
  );

  endpoints.open({ method: 'post', path: '/logout', body: null }, async (call) => {
    const token = cookie.read(call.req.headers);
    const session = token ? await findSession(system.pool, token) : null;
    if (token && session) {
      const actor = { type: 'user', id: session.userId, name: session.userName } as const;
      await logOut(call.contextFor(session.tenantId, actor), token);
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
