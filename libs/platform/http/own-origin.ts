/**
 * Whether a request's `Origin` is our own: the configured origin, or the host of the request itself, such as `127.0.0.1`
 * instead of `localhost`.
 */
export function isOwnOrigin(origin: string, host: string | undefined, ownOrigin: string): boolean {
  return origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}
