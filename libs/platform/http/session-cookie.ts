import type { IncomingHttpHeaders } from 'node:http';

export interface SessionCookie {
  /** The token in the request's cookie, or null. */
  read(headers: IncomingHttpHeaders): string | null;
  /** `Set-Cookie` that sets a token. */
  give(token: string): string;
  /** `Set-Cookie` that deletes it. */
  take(): string;
}

/**
 * The cookie of a login session: not readable by scripts (HttpOnly), not sent with cross-site requests (SameSite). Over
 * https, its name makes browsers bind it to this host (RFC 6265bis, `__Host-`). Without https, the name has the port,
 * because cookies do not distinguish ports and several local stacks share one host.
 * @param lastsSeconds if omitted, the cookie ends with the browser session; the server knows when a login session ends.
 */
export function sessionCookie(url: string, plainName: string, lastsSeconds?: number): SessionCookie {
  const { protocol, port } = new URL(url);
  const https = protocol === 'https:';
  const name = https ? `__Host-${plainName}` : `${plainName}_${port || '80'}`;
  const attributes = `Path=/; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`;
  return {
    read(headers) {
      for (const pair of (headers.cookie ?? '').split(';')) {
        const [key, value] = pair.trim().split('=', 2);
        if (key === name && value) return value;
      }
      return null;
    },
    give: (token) => `${name}=${token}; ${attributes}${lastsSeconds ? `; Max-Age=${lastsSeconds}` : ''}`,
    take: () => `${name}=; ${attributes}; Max-Age=0`,
  };
}
