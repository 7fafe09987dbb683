/** Reads the link's secret from the URL fragment, which is never sent to a server, and removes it from the URL. */
export function takeToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(null, '', location.pathname);
  return token;
}
