/** The secret of the link, which stands after `#` and so reaches no server's log; it is taken out of the address. */
export function takeToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(null, '', location.pathname);
  return token;
}
