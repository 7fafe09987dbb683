/** Supported values of libpq's `target_session_attrs`; the read-only ones are for replicas and not supported. */
const sessionAttributes = ['read-write', 'primary'];

/**
 * A connection URL for each host of a URL with several, in their order: `postgres://user:password@h1:5432,h2/database`, as
 * in libpq.
 * @throws TypeError if it is not a URL.
 */
export function hostUrls(text: string): URL[] {
  const [, scheme = '', login = '', hosts = '', rest = ''] =
    /^([a-z]+:\/\/)((?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(text) ?? [];
  return hosts.split(',').map((host) => {
    const url = new URL(`${scheme}${login}${host}${rest}`);
    url.searchParams.delete('target_session_attrs');
    return url;
  });
}

/** The login, the password and the database of a connection URL, which may name several hosts. */
export function loginOf(text: string): { role: string; password: string; database: string } {
  const [url] = hostUrls(text);
  const [role, password, database] = [url?.username, url?.password, url?.pathname.slice(1)].map((part) =>
    decodeURIComponent(part ?? ''),
  );
  return { role: role ?? '', password: password ?? '', database: database ?? '' };
}

/** Whether the URL requires a writable server, explicitly or by naming several hosts. */
export function wantsPrimary(text: string): boolean {
  return text.includes('target_session_attrs=') || hostUrls(text).length > 1;
}

/** What is wrong with a connection URL, as text after the setting's name; null if nothing is. */
export function postgresUrlProblem(text: string): string | null {
  const shape = 'postgres://user:password@host:5432/database';
  if (!/^postgres(ql)?:\/\//.test(text)) return 'must start with postgres:// or postgresql://';
  try {
    const { database } = loginOf(text);
    if (database === '') return `names no database: ${shape}`;
    // Without a host, libpq and the driver would use a socket or this machine.
    if (hostUrls(text).some((url) => url.hostname === '' && !url.searchParams.has('host')))
      return `names no host, or an empty one between two commas: ${shape}`;
  } catch {
    return `is no connection URL: ${shape}, with several hosts as h1:5432,h2:5432 and special characters percent-encoded`;
  }
  const attributes = new URL(text.replace(/^[^?]*/, 'postgres://h/d')).searchParams.get(
    'target_session_attrs',
  );
  if (attributes !== null && !sessionAttributes.includes(attributes))
    return `has target_session_attrs=${attributes}: this connection writes, so it must be ${sessionAttributes.join(' or ')}`;
  return null;
}
