import { createHash } from 'node:crypto';
import { canonicalJson } from '#platform/canonical-json';
import { type Context, query, transaction } from '#platform/db';
import { AppError, validationError } from '#platform/errors';
import type { SecretBox } from '#platform/secrets';
import type { JsonResult } from './route.ts';

/** The lease of a first request; after this time without a response it counts as dead. */
const lockMs = 60_000;

/**
 * Whether a response is stored and replayed: successes, and refusals that depend on the records' state. 412 is not stored,
 * because the client then reads the record again and repeats the request with another `If-Match`.
 */
function isStored(status: number): boolean {
  return status < 500 && ![401, 403, 412, 422, 429].includes(status);
}

const keyFormat = /^[\x21-\x7e]{1,255}$/;

/**
 * Reads `Idempotency-Key`, quoted (as in the IETF draft, a structured-field string) or bare (as most clients send it).
 * @throws AppError `validation_error` when it is not 1–255 printable characters.
 */
export function parseIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const key = /^".*"$/.test(header) ? header.slice(1, -1) : header;
  if (!keyFormat.test(key)) {
    throw validationError([
      {
        path: 'headers.Idempotency-Key',
        code: 'wrong_format',
        message: 'must be 1 to 255 printable characters without spaces',
      },
    ]);
  }
  return key;
}

interface StoredRow {
  fingerprint: Buffer;
  status: number | null;
  headers: Record<string, string> | null;
  /** The sealed response body, because it contains personal data; null if there was none, or it contained a secret. */
  body: Buffer | null;
  committed: boolean;
  locked: boolean;
  wait_seconds: number;
}

export interface KeyedRequest {
  /** Method and path. */
  route: string;
  /** The `Idempotency-Key`. */
  key: string;
  /** The JSON value that was sent; undefined if there was no body. */
  body: unknown;
  /** False if the response contains a secret: it is not stored, and a repeat is refused. */
  keepsAnswer: boolean;
  secrets: SecretBox;
  /** As in `ApiOptions`. */
  docsUrl: string;
}

/** A fingerprint of the body and of the caller's organizations, regardless of the order of members. */
function fingerprintOf(body: unknown, { organizationIds }: Context): Buffer {
  const confinement = organizationIds && [...organizationIds].sort();
  return createHash('sha256')
    .update(canonicalJson([body ?? null, confinement]))
    .digest();
}

/**
 * Runs `work` once per key. A repeat by the same API key or user with the same body gets the stored response. One with
 * another body is refused, and one that arrives while the first still runs is refused with `Retry-After`.
 */
export async function runOncePerKey(
  ctx: Context,
  { route, key, body, keepsAnswer, secrets, docsUrl }: KeyedRequest,
  work: (ctx: Context) => Promise<JsonResult>,
): Promise<JsonResult> {
  const fingerprint = fingerprintOf(body, ctx);
  const actor = `${ctx.actor.type}:${ctx.actor.id}`;
  const id = [ctx.tenantId, ctx.environment, actor, route, key];
  const owner = id.join(' ');
  const seal = (body: string): Buffer => secrets.seal(body, owner);
  const stored = await transaction(ctx, async (tx) => {
    const inserted = await query(
      tx.em,
      `insert into idempotency_keys (tenant_id, environment, actor, route, key, fingerprint, locked_until, created_at)
       values ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 millisecond', now())
       on conflict (tenant_id, environment, actor, route, key) do update
         set fingerprint = excluded.fingerprint, locked_until = excluded.locked_until, created_at = now(),
             status = null, headers = null, body = null, committed_at = null
         where idempotency_keys.created_at < now() - interval '24 hours'
            or (idempotency_keys.status is null and idempotency_keys.committed_at is null
                and idempotency_keys.locked_until < now())
       returning 1`,
      [...id, fingerprint, lockMs],
    );
    if (inserted.length > 0) return null;
    const rows = await query<StoredRow>(
      tx.em,
      `select fingerprint, status, headers, body, committed_at is not null as committed, locked_until > now() as locked,
              greatest(1, ceil(extract(epoch from locked_until - now())))::int as wait_seconds
       from idempotency_keys where tenant_id = $1 and environment = $2 and actor = $3 and route = $4 and key = $5`,
      id,
    );
    return rows[0] ?? null;
  });
  if (stored) return replay(stored, fingerprint, (sealed) => secrets.open(sealed, owner), keepsAnswer);

  try {
    const result = await work({ ...ctx, idempotency: { actor, route, key } });
    await finish(ctx, id, keepsAnswer ? result : { ...result, body: undefined }, seal);
    return result;
  } catch (error) {
    const refusal = error instanceof AppError && isStored(error.status) ? error : null;
    if (refusal) await finish(ctx, id, refusedResult(refusal, ctx.requestId, docsUrl), seal);
    else await release(ctx, id);
    throw error;
  }
}

/** The error envelope of docs/contract.md §2, as a result. */
export function refusedResult(error: AppError, requestId: string, docsUrl: string): JsonResult {
  return {
    status: error.status,
    headers: error.headers,
    body: {
      error: {
        code: error.code,
        message: error.message,
        details: {
          ...error.details,
          request_id: requestId,
          doc_url: `${docsUrl}/errors/${error.code}`,
        },
      },
    },
  };
}

function replay(
  stored: StoredRow,
  fingerprint: Buffer,
  open: (sealed: Buffer) => string,
  keepsAnswer: boolean,
): JsonResult {
  if (!stored.fingerprint.equals(fingerprint)) {
    throw new AppError('idempotency_key_reused', 'This Idempotency-Key was used before with another body.');
  }
  if (stored.status !== null && stored.status < 300 && !keepsAnswer) {
    const location = stored.headers?.Location;
    throw new AppError(
      'conflict',
      'The first request with this Idempotency-Key was carried out. Its answer held a secret, which is shown once and not kept: rotate it if it was lost.',
      location ? { details: { location } } : {},
    );
  }
  if (stored.status !== null) {
    return {
      status: stored.status,
      ...(stored.body === null ? {} : { body: JSON.parse(open(stored.body)) as unknown }),
      headers: { ...stored.headers, 'Idempotent-Replayed': 'true' },
    };
  }
  if (stored.committed && !stored.locked) {
    throw new AppError(
      'conflict',
      'The first request with this Idempotency-Key was carried out, but its answer was lost; look the record up.',
    );
  }
  throw new AppError(
    'idempotency_in_progress',
    'The first request with this Idempotency-Key is still running.',
    {
      headers: { 'Retry-After': String(stored.wait_seconds > 5 ? 1 : stored.wait_seconds) },
    },
  );
}

async function finish(
  ctx: Context,
  id: string[],
  result: JsonResult,
  seal: (body: string) => Buffer,
): Promise<void> {
  if (!isStored(result.status)) return release(ctx, id);
  await transaction(ctx, (tx) =>
    query(
      tx.em,
      `update idempotency_keys set status = $6, headers = $7, body = $8
       where tenant_id = $1 and environment = $2 and actor = $3 and route = $4 and key = $5`,
      [
        ...id,
        result.status,
        JSON.stringify(result.headers ?? {}),
        result.body === undefined ? null : seal(JSON.stringify(result.body)),
      ],
    ),
  );
}

async function release(ctx: Context, id: string[]): Promise<void> {
  await transaction(ctx, (tx) =>
    query(
      tx.em,
      `delete from idempotency_keys
       where tenant_id = $1 and environment = $2 and actor = $3 and route = $4 and key = $5 and committed_at is null`,
      id,
    ),
  ).catch((err) => ctx.log.warn({ err }, 'an idempotency key could not be released; it expires by itself'));
}
