/**
 * The beginning of keys that belong together, out of the beginning of all keys: `{svc}` and `webhooks` are
 * `{svc:webhooks}`. A cluster keeps what is between the braces in one slot, so the parts spread over its nodes.
 */
export function prefixOf(prefix: string, part: string): string {
  return `${prefix.slice(0, -1)}:${part}}`;
}
