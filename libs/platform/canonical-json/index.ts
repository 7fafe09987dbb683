/**
 * JSON in canonical form, so that equal values have equal hashes (RFC 8785, JSON Canonicalization Scheme):
 * no white space, members sorted by UTF-16 code units, numbers and strings as ECMAScript writes them.
 * @throws TypeError for what JSON cannot represent: undefined, functions, bigints, NaN, infinities, broken Unicode.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (typeof value === 'string' && value.isWellFormed()) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`;
  if (typeof value === 'object' && isPlain(value)) {
    const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${members.map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`).join(',')}}`;
  }
  throw new TypeError(`canonical JSON has no form for this ${typeof value}`);
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
