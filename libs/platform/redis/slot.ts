/**
 * The key prefix of one part, from the prefix of all keys: `{svc}` and `webhooks` give `{svc:webhooks}`. The braces are a
 * hash tag: a cluster keeps the keys of one part in one slot, and spreads the parts over its nodes.
 */
export function prefixOf(prefix: string, part: string): string {
  return `${prefix.slice(0, -1)}:${part}}`;
}
