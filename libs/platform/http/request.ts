import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import type * as z from 'zod';
import {
  AppError,
  type Issue,
  type IssueCode,
  issueCodes,
  serviceUnavailable,
  validationError,
} from '#platform/errors';
import { knownBeside, suggestion } from '#platform/wire';

/** The deepest nesting that is accepted. */
const maxDepth = 32;

/** Maximum bytes of request bodies in the memory of this process, of all clients and per address. */
const heldAtMost = { process: 32 * 1024 * 1024, address: 16 * 1024 * 1024 };
const held = { process: 0, byAddress: new Map<string, number>() };

/** Bytes of a refused body that are read and discarded: a client whose connection is closed would not see the response. */
const readAfterRefusal = 256 * 1024;

/** Counts a body's bytes as they arrive, until the response was sent. */
function holdBody(req: Request): { grow(bytes: number): void; fits(): boolean } {
  const address = networkOf(req);
  let size = 0;
  const change = (bytes: number): void => {
    size += bytes;
    held.process += bytes;
    const left = (held.byAddress.get(address) ?? 0) + bytes;
    if (left > 0) held.byAddress.set(address, left);
    else held.byAddress.delete(address);
  };
  req.res?.once('close', () => change(-size));
  return {
    grow: change,
    fits: () =>
      held.process <= heldAtMost.process && (held.byAddress.get(address) ?? 0) <= heldAtMost.address,
  };
}

/**
 * Reads a request body to at most `limit` bytes.
 * @throws AppError `payload_too_large` as soon as the limit is exceeded; `service_unavailable` while the bodies in progress
 *   of this process, or of this client's address, are at their limit.
 */
export async function readBody(req: Request, limit: number): Promise<Buffer> {
  const tooLarge = () =>
    new AppError('payload_too_large', `The body is larger than ${limit} bytes.`, {
      headers: { Connection: 'close' },
    });
  if (Number(req.headers['content-length'] ?? 0) > limit) throw tooLarge();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const body = holdBody(req);
    let size = 0;
    const refuse = (error: AppError): void => {
      chunks.length = 0;
      req.removeAllListeners('data');
      // A client that stops soon can read the response; one that keeps sending is cut off.
      let more = 0;
      req.on('data', (chunk: Buffer) => {
        more += chunk.length;
        if (more > readAfterRefusal) req.destroy();
      });
      reject(error);
    };
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      body.grow(chunk.length);
      if (size > limit) refuse(tooLarge());
      else if (!body.fits()) refuse(serviceUnavailable('Too much is being sent at once.', 5));
      else chunks.push(chunk);
    });
    req.once('end', () => resolve(Buffer.concat(chunks, size)));
    req.once('error', reject);
    req.once('aborted', () => reject(new AppError('invalid_json', 'The body ended early.')));
  });
}

/**
 * The JSON value of a body.
 * @throws AppError `unsupported_media_type` for another type or a compressed body, `invalid_json` for malformed JSON.
 */
export function parseJson(req: IncomingMessage, body: Buffer): unknown {
  const encoding = req.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    throw new AppError('unsupported_media_type', 'Compressed request bodies are not accepted.');
  }
  if (body.length === 0) return undefined;
  const type = req.headers['content-type'] ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) {
    throw new AppError(
      'unsupported_media_type',
      'The body must be JSON with Content-Type: application/json.',
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new AppError('invalid_json', 'The body is not valid JSON in UTF-8.');
  }
  const issues = unstorableIn(value, '');
  if (issues.length > 0) throw validationError(issues);
  return value;
}

/** Issues for parts of a client's value that cannot be stored, regardless of its schema. */
export function unstorableIn(value: unknown, path: string): Issue[] {
  const issues: Issue[] = [];
  findUnstorable(value, path, 0, issues);
  return issues;
}

/** Finds text that Postgres cannot store, and nesting that is too deep. */
function findUnstorable(value: unknown, path: string, depth: number, issues: Issue[]): void {
  if (issues.length >= 20) return;
  if (depth > maxDepth) {
    issues.push({ path, code: 'not_storable', message: 'is nested too deeply' });
  } else if (typeof value === 'string') {
    const message = value.includes('\0')
      ? 'must not contain NUL characters'
      : value.isWellFormed()
        ? null
        : 'must be well-formed Unicode';
    if (message) issues.push({ path, code: 'not_storable', message });
  } else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) findUnstorable(item, `${path}[${i}]`, depth + 1, issues);
  } else if (value !== null && typeof value === 'object') {
    for (const key of Object.keys(value)) {
      const at = path ? `${path}.${key}` : key;
      if (key === '__proto__')
        issues.push({ path: at, code: 'not_storable', message: 'is not a name that can be kept' });
      else findUnstorable(key, at, depth + 1, issues);
      findUnstorable((value as Record<string, unknown>)[key], at, depth + 1, issues);
    }
  }
}

/** Collects parameters such as `metadata[crm_id]=8812` into one object under the name before the bracket. */
export function gatherQuery(query: Record<string, unknown>): Record<string, unknown> {
  const gathered = new Map<string, unknown>();
  const groups = new Map<string, [string, unknown][]>();
  for (const [name, value] of Object.entries(query)) {
    const [, group, key] = /^(\w+)\[([\s\S]+)\]$/.exec(name) ?? [];
    if (group === undefined || key === undefined) gathered.set(name, value);
    else groups.set(group, [...(groups.get(group) ?? []), [key, value]]);
  }
  for (const [group, pairs] of groups) gathered.set(group, Object.fromEntries(pairs));
  return Object.fromEntries(gathered);
}

/** Maximum issues in a response; for a body of unknown fields, it would otherwise be larger than the body. */
const maxIssues = 100;

/** Maximum known field names that are listed with an unknown one. */
const listedFields = 30;

/** zod's problems as they are published: `documents[2].kind`, with a code of ours, each unknown field by its own name. */
export function issuesOf(error: { issues: readonly z.core.$ZodIssue[] }, root: string): Issue[] {
  return error.issues.flatMap((issue) => publishedIssues(issue, root)).slice(0, maxIssues);
}

function publishedIssues(issue: z.core.$ZodIssue, root: string): Issue[] {
  const path = pathOf(issue.path, root);
  if (issue.code === 'unrecognized_keys') return unknownFields(issue.keys, path, root === 'query');
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // Report the issues of the closest variant of the union.
    const [nearest = []] = issue.errors.toSorted((a, b) => problemsIn(a) - problemsIn(b));
    if (nearest.some((each) => each.path.length > 0)) {
      return nearest.flatMap((each) => publishedIssues(each, path));
    }
  }
  return [{ path, code: codeOf(issue), message: issue.message }];
}

/** The number of problems of a variant; one issue may report several unknown fields. */
function problemsIn(issues: readonly z.core.$ZodIssue[]): number {
  return issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);
}

function pathOf(parts: readonly PropertyKey[], root: string): string {
  return parts.reduce<string>(
    (at, part) => (typeof part === 'number' ? `${at}[${part}]` : at ? `${at}.${String(part)}` : String(part)),
    root,
  );
}

function unknownFields(keys: readonly string[], path: string, inQuery: boolean): Issue[] {
  const known = knownBeside(keys);
  return keys.map((key, i) => {
    const near = suggestion(key, known);
    // List the known fields once; the response to a body of unknown fields would otherwise be far larger than the body.
    const listed = i === 0 && !near && known.length > 0 && known.length <= listedFields;
    return {
      path: path ? `${path}.${key}` : key,
      code: inQuery ? 'unknown_parameter' : 'unknown_field',
      message: `is not a known ${inQuery ? 'parameter' : 'field'}${listed ? `; known are ${known.join(', ')}` : near}`,
    };
  });
}

const sizeCodes: Record<string, readonly [small: IssueCode, big: IssueCode]> = {
  string: ['too_short', 'too_long'],
  number: ['too_small', 'too_large'],
  int: ['too_small', 'too_large'],
};

function codeOf(issue: z.core.$ZodIssue): IssueCode {
  if (issue.message.startsWith('is required')) return 'required';
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
      return issue.code === 'invalid_union' && issue.discriminator !== undefined
        ? 'not_one_of'
        : 'wrong_type';
    case 'invalid_value':
      return 'not_one_of';
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_element':
    case 'not_multiple_of':
      return 'wrong_format';
    case 'too_small':
      return sizeCodes[issue.origin]?.[0] ?? 'too_few';
    case 'too_big':
      return sizeCodes[issue.origin]?.[1] ?? 'too_many';
    default: {
      const code: unknown = issue.code === 'custom' ? issue.params?.code : undefined;
      return isIssueCode(code) ? code : 'not_allowed';
    }
  }
}

function isIssueCode(code: unknown): code is IssueCode {
  return typeof code === 'string' && Object.hasOwn(issueCodes, code);
}

/**
 * Makes a test whether `If-Match` matches a version (RFC 9110 §13.1.1). Weak tags never match, because they do not imply
 * that two versions are identical.
 */
export function parseIfMatch(header: string): (etag: string) => boolean {
  if (header.trim() === '*') return () => true;
  const tags: string[] = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return (etag) => tags.includes(etag);
}

/** Media types of an `Accept` header, best first; parameters other than `q` are dropped. */
export function parseAccept(header: string | undefined): string[] {
  if (!header) return ['*/*'];
  return header
    .split(',')
    .map((part, order) => {
      const [type = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const q = parameters.find((p) => p.startsWith('q='));
      return { type, q: q ? Number(q.slice(2)) : 1, order };
    })
    .filter((entry) => entry.q > 0)
    .sort((a, b) => b.q - a.q || a.order - b.order)
    .map((entry) => entry.type);
}

/** Whether the client prefers CSV to JSON; without a preference, it gets JSON. */
export function prefersCsv(accept: readonly string[]): boolean {
  const known = accept.find((type) =>
    ['text/csv', 'application/json', '*/*', 'application/*'].includes(type),
  );
  return known === 'text/csv';
}

/**
 * The client's address as people write it: an IPv4 address that reached an IPv6 socket comes as `::ffff:192.0.2.1`
 * (RFC 4291 §2.5.5.2). If a trusted proxy sends something that is not an address, the proxy's own address. Null if the
 * connection is closed.
 */
export function clientAddress(req: Request): string | null {
  const address = [req.ip, req.socket.remoteAddress].find(
    (each) => each !== undefined && ipaddr.isValid(each),
  );
  return address?.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '') ?? null;
}

/**
 * The network that counts as one client for a limit per address: an IPv4 address, or the IPv6 /64 that providers assign to
 * a customer (RFC 6177).
 */
export function networkOf(req: Request): string {
  return networkOfAddress(clientAddress(req));
}

/** Like {@link networkOf}, for an address; `unknown` for null or an invalid one. */
export function networkOfAddress(address: string | null): string {
  if (address === null || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return (parsed as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}
