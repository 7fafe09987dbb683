import { sessionCookie as cookieOf, type SessionCookie } from '#platform/http';

export type { SessionCookie as Cookie };

/** The cookie of a person's session. */
export const sessionCookie = (dashboardUrl: string): SessionCookie => cookieOf(dashboardUrl, 'svc_session');

/** The cookie that identifies the browser, for the longest time that browsers allow: 400 days. */
export const deviceCookie = (dashboardUrl: string): SessionCookie =>
  cookieOf(dashboardUrl, 'svc_device', 400 * 86_400);
