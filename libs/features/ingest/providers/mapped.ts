import { createHmac } from 'node:crypto';
import { isObject, mediaType, readForm, readJson } from './body.ts';
import { readCall } from './calls-generic.ts';
import { readJob } from './jobs-generic.ts';
import { type JsonPath, parseJsonPath } from './json-path.ts';
import type { IngestKind } from './kinds.ts';
import { readLead } from './leads-generic.ts';
import { readInstant, readText } from './loose.ts';
import { type Mapping, type MappingInput, mapping as mappingSchema } from './mapping.schema.ts';
import type { ProviderMessage } from './messages.schema.ts';
import {
  defineProvider,
  type HandshakeAnswer,
  type HandshakeRequest,
  type Provider,
  type ProviderHeaders,
  ProviderPayloadError,
  type ProviderRequest,
  refused,
  type SignedRequest,
  type Verification,
} from './provider.ts';
import { readReview } from './reviews-generic.ts';
import { sameSecret, withinWindow } from './signature.ts';

/** Limit of records in one message; a provider with more sends several messages. */
const maxRecords = 1_000;

const parsedPaths = new Map<string, JsonPath>();

/** Cache of parsed paths, which tenants write and which are few; it is cleared when it is full. */
function pathOf(text: string): JsonPath {
  let found = parsedPaths.get(text);
  if (!found) {
    if (parsedPaths.size > 10_000) parsedPaths.clear();
    found = parseJsonPath(text);
    parsedPaths.set(text, found);
  }
  return found;
}

const valueAt = (body: unknown, path: string): unknown => pathOf(path).find(body, 1)[0];

/** A JSON body, or the fields of a form as an object. */
function decode({ rawBody, contentType }: Pick<ProviderRequest, 'rawBody' | 'contentType'>): unknown {
  if (mediaType(contentType) === 'json') return readJson(rawBody);
  return Object.fromEntries(readForm(rawBody, contentType));
}

const bare = (text: string | undefined, prefix: string): string | null => {
  const value = text?.trim();
  return value?.toLowerCase().startsWith(prefix.trimEnd().toLowerCase())
    ? value.slice(prefix.trimEnd().length).trim()
    : null;
};

function same(secret: string, given: string | null | undefined, what: string): Verification {
  if (!given) return refused(`${what} is missing`);
  return sameSecret(secret, given) ? { ok: true } : refused(`${what} does not match`);
}

type HmacProof = Extract<Mapping['proof'], { type: 'hmac' }>;

function verifyHmac(proof: HmacProof, { headers, rawBody, secret, now }: SignedRequest): Verification {
  const signature = bare(headers[proof.header], proof.prefix);
  if (!signature) return refused(`${proof.header} is missing`);
  const timestamp = proof.timestamp_header && (headers[proof.timestamp_header]?.trim() ?? '');
  if (timestamp === '') return refused(`${proof.timestamp_header} is missing`);
  const [before = '', after = ''] = proof.signed
    .split('{body}')
    .map((part) => part.replaceAll('{timestamp}', () => timestamp ?? ''));
  const expected = createHmac(proof.algorithm, secret)
    .update(before)
    .update(rawBody)
    .update(after)
    .digest(proof.encoding);
  const given = proof.encoding === 'hex' ? signature.toLowerCase() : signature;
  if (!sameSecret(expected, given)) return refused(`${proof.header} does not match`);
  if (timestamp === null) return { ok: true };
  const age = Math.abs(now.getTime() - (readInstant(timestamp)?.getTime() ?? 0)) / 1_000;
  return age <= proof.tolerance_seconds ? { ok: true } : refused(`${proof.timestamp_header} is too far away`);
}

/** A header of Standard Webhooks, or Svix's own name for it: Svix, where the standard comes from, still sends that. */
const standardHeader = (
  headers: ProviderHeaders,
  name: 'id' | 'timestamp' | 'signature',
): string | undefined => (headers[`webhook-${name}`] ?? headers[`svix-${name}`])?.trim();

/** https://www.standardwebhooks.com, the symmetric signatures. */
function verifyStandardWebhooks({ headers, rawBody, secret, now }: SignedRequest): Verification {
  const [id, timestamp, signatures] = (['id', 'timestamp', 'signature'] as const).map((name) =>
    standardHeader(headers, name),
  );
  if (!id || !timestamp || !signatures) return refused('a header of Standard Webhooks is missing');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(rawBody).digest('base64');
  const given = signatures.split(' ', 20).filter((part) => part.startsWith('v1,'));
  if (!given.some((part) => sameSecret(expected, part.slice(3)))) {
    return refused('webhook-signature does not match');
  }
  const window = { pastSeconds: 300, futureSeconds: 300 };
  return withinWindow(timestamp, now, window) ? { ok: true } : refused('webhook-timestamp is too far away');
}

function verify(mapping: Mapping, request: SignedRequest): Verification {
  const { proof } = mapping;
  const { headers, secret, url, rawBody } = request;
  switch (proof.type) {
    case 'header':
      return same(secret, bare(headers[proof.header], proof.prefix), proof.header);
    case 'basic': {
      const given = Buffer.from(bare(headers.authorization, 'Basic ') ?? '', 'base64').toString('utf8');
      return same(secret, given.slice(given.indexOf(':') + 1), 'the password');
    }
    case 'query': {
      const given = URL.canParse(url) ? new URL(url).searchParams.get(proof.parameter) : null;
      return same(secret, given, `${proof.parameter} in the address`);
    }
    case 'field': {
      const body = decode({ rawBody, contentType: headers['content-type'] });
      return same(secret, readText(valueAt(body, proof.path), 1_000), `${proof.path} in the body`);
    }
    case 'hmac':
      return verifyHmac(proof, request);
    case 'standard_webhooks':
      return verifyStandardWebhooks(request);
  }
}

/** Converts one record to the format of our own generic kinds. */
function toOwnShape(fields: Mapping['fields'], record: unknown): Record<string, unknown> {
  const shape: Record<string, unknown> = {};
  for (const [field, { path, constant, values }] of Object.entries(fields)) {
    const found = path === null ? constant : valueAt(record, path);
    const word = values && readText(found, 200)?.toLowerCase();
    const own = Object.entries(values ?? {}).find(([theirs]) => theirs.toLowerCase() === word)?.[1];
    const [outer = '', inner] = field.split('.');
    if (inner === undefined) shape[outer] = own ?? found;
    else shape[outer] = { ...(isObject(shape[outer]) && shape[outer]), [inner]: own ?? found };
  }
  return shape;
}

/** Why a record is irrelevant; null where it is not. */
function irrelevance({ only, except }: Mapping, record: unknown): string | null {
  for (const condition of [only, except]) {
    if (condition === null) continue;
    const value = valueAt(record, condition.path);
    const found = typeof value === 'boolean' ? String(value) : readText(value, 200);
    const listed = condition.values.some((each) => each.toLowerCase() === found?.toLowerCase());
    if (listed !== (condition === only)) return `${condition.path} is ${found ?? 'not there'}`;
  }
  return null;
}

function readRecord(kind: IngestKind, mapping: Mapping, record: unknown): ProviderMessage {
  const reason = irrelevance(mapping, record);
  if (reason !== null) return { type: 'irrelevant', reason };
  const { record: type, fields } = mapping;
  const shape = toOwnShape(fields, record);
  if (type === 'call') return readCall(shape, kind);
  if (type === 'review') return readReview(shape);
  if (type === 'job') return readJob(shape);
  return readLead(type === 'text' ? { ...shape, channel: 'text' } : shape, kind);
}

/** Reads one record; an unreadable one is reported by itself, so that it does not affect the others. */
function readOr(kind: IngestKind, mapping: Mapping, record: unknown, place: string): ProviderMessage {
  try {
    return readRecord(kind, mapping, record);
  } catch (error) {
    if (!(error instanceof ProviderPayloadError)) throw error;
    return { type: 'unreadable', problem: `${place}${error.message}` };
  }
}

/**
 * Reads a message by a mapping.
 * @throws {ProviderPayloadError} for a body that is neither JSON nor a form
 */
export function readMapped(kind: IngestKind, mapping: Mapping, request: ProviderRequest): ProviderMessage[] {
  const body = decode(request);
  if (mapping.records === null) return [readRecord(kind, mapping, body)];
  const records = pathOf(mapping.records).find(body, maxRecords + 1);
  if (records.length > maxRecords)
    throw new ProviderPayloadError('body', `has more than ${maxRecords} records`);
  if (records.length === 0) return [{ type: 'irrelevant', reason: `there is nothing at ${mapping.records}` }];
  return records.map((record, at) => readOr(kind, mapping, record, `record ${at}: `));
}

function answerHandshake(mapping: Mapping, request: HandshakeRequest): HandshakeAnswer | null {
  const { handshake } = mapping;
  const plain = { 'Content-Type': 'text/plain; charset=utf-8' };
  if (handshake?.type === 'query' && request.method === 'GET') {
    const { token, token_parameter: tokenParameter } = handshake;
    const challenge = request.query.get(handshake.parameter) ?? '';
    if (!/^[\w.~+/=-]{1,500}$/.test(challenge)) return null;
    if (
      token !== null &&
      tokenParameter !== null &&
      !sameSecret(token, request.query.get(tokenParameter) ?? '')
    )
      return null;
    return { headers: plain, body: challenge };
  }
  if (handshake?.type === 'header' && request.method === 'POST') {
    const given = request.headers[handshake.header] ?? '';
    if (!/^[\x21-\x7e]{1,500}$/.test(given)) return null;
    return { headers: { ...plain, [handshake.header]: given }, body: '' };
  }
  return null;
}

/**
 * A kind of source that is read by a mapping: the source's own or, for a named provider, one that we ship.
 * @param shipped undefined: the source has its own
 * @param acknowledgement the response that the provider requires to an accepted message, where that is not our own
 */
export function defineMapped<Kind extends IngestKind>(
  kind: Kind,
  shipped?: MappingInput,
  acknowledgement?: HandshakeAnswer,
): Provider<Kind> {
  const own = shipped && mappingSchema.parse(shipped);
  const mappingOf = (request: { mapping?: Mapping | undefined }) => own ?? request.mapping;
  return defineProvider({
    kind,
    ...(acknowledgement && { acknowledgement }),

    verify(request) {
      const mapping = mappingOf(request);
      return mapping ? verify(mapping, request) : refused('the source has no mapping');
    },

    parse(request) {
      const mapping = mappingOf(request);
      if (!mapping) throw new ProviderPayloadError('body', 'cannot be read, since the source has no mapping');
      return readMapped(kind, mapping, request);
    },

    handshake(request) {
      const mapping = mappingOf(request);
      return mapping ? answerHandshake(mapping, request) : null;
    },

    withoutSecret({ rawBody, secret, ...request }) {
      if (mappingOf(request)?.proof.type !== 'field') return rawBody;
      const inJson = JSON.stringify(secret).slice(1, -1);
      const text = [inJson, encodeURIComponent(secret)].reduce(
        (kept, written) => kept.replaceAll(written, '*'.repeat(written.length)),
        rawBody.toString('latin1'),
      );
      return Buffer.from(text, 'latin1');
    },

    eventId: ({ headers, mapping }) =>
      (own ?? mapping)?.proof.type === 'standard_webhooks' ? (standardHeader(headers, 'id') ?? null) : null,
  });
}
