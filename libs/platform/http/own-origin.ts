/**
 * Whether a request's `Origin` is a page of our own: of the configured address, or of the very host that was asked, as on
 * `127.0.0.1` instead of `localhost`.
 */
export function isOwnOrigin(origin: string, host: string | undefined, ownOrigin: string): boolean {
  return origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}
