import type { IncomingHttpHeaders } from 'node:http';

export interface SessionCookie {
  /** The token that the browser came with, or null. */
  read(headers: IncomingHttpHeaders): string | null;
  /** `Set-Cookie` that hands a token over. */
  give(token: string): string;
  /** `Set-Cookie` that takes it away. */
  take(): string;
}

/**
 * The cookie of a login session: out of reach for scripts, never sent along from another site. Over https its name
 * makes browsers hold it to this host alone (RFC 6265bis, `__Host-`); without, it carries the port, because cookies do
 * not tell ports apart and several local stacks share one host.
 * @param lastsSeconds without it the cookie ends with the browser: the server knows when a session is over.
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
