import { sessionCookie as cookieOf, type SessionCookie } from '#platform/http';

export type { SessionCookie };

/** The cookie of a person's session. */
export const sessionCookie = (dashboardUrl: string): SessionCookie => cookieOf(dashboardUrl, 'svc_session');
