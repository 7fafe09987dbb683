interface ErrorGuide {
  /** The HTTP status of responses with this code. */
  status: number;
  /** What has happened. */
  meaning: string;
  /** What to do about it. */
  wayOut: string;
  /** An example: the message, and the fields of `details` in addition to `request_id` and `doc_url`. */
  example: { message: string; details?: Record<string, unknown> };
}

/**
 * The published error codes (docs/contract.md §2). They are stable: a code is never renamed, and new ones may join. The
 * reference and the pages below `/docs/errors` are made from this table.
 */
export const errorCodes = {
  invalid_json: {
    status: 400,
    meaning: 'The body is not JSON in UTF-8, or it ended before it was whole.',
    wayOut:
      'Let a library write the JSON instead of joining texts. A comma after the last field, single quotes and bytes of another encoding are the usual causes.',
    example: { message: 'The body is not valid JSON in UTF-8.' },
  },
  invalid_cursor: {
    status: 400,
    meaning: 'The cursor was not given by this list for these filters.',
    wayOut:
      'Pass `next_cursor` of the page before unchanged, with the same filters and the same order; only `limit` may differ. To start again from the first page, leave `cursor` out.',
    example: { message: 'The cursor is not one that this list gave for these filters.' },
  },
  unauthorized: {
    status: 401,
    meaning:
      'The key is missing, malformed, unknown, revoked or expired. The response is the same for all of these, so that keys cannot be guessed.',
    wayOut:
      'Send `Authorization: Bearer <key>` with the whole key, `svc_live_…` or `svc_test_…`. A key is shown once, when it is made; if it is lost, make another one under *API keys* in the dashboard.',
    example: { message: 'A valid API key is required: Authorization: Bearer <key>.' },
  },
  insufficient_scope: {
    status: 403,
    meaning:
      'The key is valid and does not hold the scope that this endpoint needs. No scope implies another.',
    wayOut:
      'Use a key that has `details.required_scope`, or that scope for the group of endpoints (`leads:write`); `GET /health` shows what a key has. GET needs `read`, POST, PUT and PATCH `write`, DELETE, keys, sources and connections `admin`.',
    example: {
      message: 'This key lacks the scope leads:write, or write.',
      details: { required_scope: 'write' },
    },
  },
  address_not_allowed: {
    status: 403,
    meaning: 'The key may be used from certain networks only, and the request comes from none of them.',
    wayOut:
      'Call from one of the `allowed_addresses` of the key, or have a key with the scope `admin` add `details.address` by `PATCH /api-keys/{key_id}`.',
    example: {
      message: 'This key may not be used from 203.0.113.7.',
      details: { address: '203.0.113.7' },
    },
  },
  account_suspended: {
    status: 403,
    meaning:
      'The operator of the service has suspended the account. What providers send is still taken and kept.',
    wayOut: 'Ask who operates the service. Once the account is resumed, the same request works.',
    example: { message: 'This account is suspended. Ask who operates the service.' },
  },
  feature_disabled: {
    status: 403,
    meaning: 'The group of endpoints is not switched on for the account.',
    wayOut: '`GET /features` shows what is on. Ask who operates the service to switch on `details.feature`.',
    example: {
      message: 'calls is not switched on for this account.',
      details: { feature: 'calls' },
    },
  },
  not_found: {
    status: 404,
    meaning:
      'There is no such address or no such record, or the record belongs to another account, environment or organization than the key. Where a record is named in the body, `details.issues` says by which field.',
    wayOut:
      'Compare the address with the reference, base path included. Ask with the key that made the record: a sandbox key sees no live records, and a confined key only those of its organizations.',
    example: { message: 'No such lead.' },
  },
  method_not_allowed: {
    status: 405,
    meaning: 'The address exists and does not take this method.',
    wayOut:
      'The message and the header `Allow` name the methods that it takes. Records are changed with PATCH; PUT is for those of a reference of your own.',
    example: { message: 'PUT is not available here; use GET, HEAD, or POST.' },
  },
  conflict: {
    status: 409,
    meaning:
      'The state of the records does not allow this: it is done already, still under way, or a limit of the account is reached.',
    wayOut:
      'The message says what is in the way, and `details` what it is about (`limit` and `maximum`, or `location` of the record that is there). Read the record again and decide what to do.',
    example: { message: 'The record is not in a state that allows this.' },
  },
  invalid_transition: {
    status: 409,
    meaning: 'The record is in a state that does not lead to the one that was asked for.',
    wayOut:
      '`details.from` is the state that it is in. Read the record again; it may have moved on meanwhile.',
    example: {
      message: 'A content item cannot go from published to draft.',
      details: { from: 'published', to: 'draft' },
    },
  },
  idempotency_in_progress: {
    status: 409,
    meaning: 'The first request with this `Idempotency-Key` is still running.',
    wayOut:
      'Wait as long as `Retry-After` says and send the same request again: its answer is then the first one’s.',
    example: { message: 'The first request with this Idempotency-Key is still running.' },
  },
  connection_required: {
    status: 409,
    meaning: 'The work needs a system of yours, and none is connected.',
    wayOut:
      'Connect one of the kind `details.connection_kind` by `POST /connections` or in the dashboard, then repeat the request.',
    example: { message: 'No mail server is connected.', details: { connection_kind: 'smtp' } },
  },
  precondition_failed: {
    status: 412,
    meaning:
      'The record has changed since it was read: its `ETag` is not the one of `If-Match`. Nothing was done.',
    wayOut: 'Read the record again, see whether the change is still wanted, and send it with the new `ETag`.',
    example: { message: 'The record has changed since it was read.' },
  },
  payload_too_large: {
    status: 413,
    meaning: 'The body is larger than this endpoint takes: 1 MiB, or 10 MiB for claims.',
    wayOut:
      'Send less at once: fewer documents, or shorter texts. The connection is closed after this answer.',
    example: { message: 'The body is larger than 1048576 bytes.' },
  },
  unsupported_media_type: {
    status: 415,
    meaning: 'The body is not JSON by its `Content-Type`, or is compressed.',
    wayOut: 'Send `Content-Type: application/json`, and the body as it is, without `Content-Encoding`.',
    example: { message: 'The body must be JSON with Content-Type: application/json.' },
  },
  validation_error: {
    status: 422,
    meaning:
      'The request can be read and is not valid. `details.issues` has every problem that was found, each with its place and a code.',
    wayOut:
      'Mend what each issue names. `path` is the place: `email`, `steps[0].subject`, `query.limit`, `headers.Idempotency-Key`; an empty path is the body as a whole.',
    example: {
      message: 'email must be an email address such as dana@example.com.',
      details: {
        issues: [
          {
            path: 'email',
            code: 'wrong_format',
            message: 'must be an email address such as dana@example.com',
          },
        ],
      },
    },
  },
  idempotency_key_reused: {
    status: 422,
    meaning: 'The `Idempotency-Key` was used within the last 24 hours with another body.',
    wayOut:
      'Use one key for each thing that is to be done, such as a UUID, and keep it with the request for repeats.',
    example: { message: 'This Idempotency-Key was used before with another body.' },
  },
  recipient_suppressed: {
    status: 422,
    meaning: 'The recipient has asked not to be written to, or their mail has bounced for good.',
    wayOut:
      'Do not write to them. A key with the scope `admin` can remove a suppression by `DELETE /outreach/{outreach_id}` when the person asks for mail again.',
    example: { message: 'The recipient has asked not to be written to.' },
  },
  url_not_allowed: {
    status: 422,
    meaning:
      'The URL leads where this service does not send requests: a private address, another scheme than https, or a name that does not resolve.',
    wayOut:
      '`details.rule` says which rule it was. Give a public https address. In the sandbox http is allowed, and a stack of `npm start` takes private addresses as well.',
    example: {
      message: 'url: The host is in a private range.',
      details: {
        rule: 'private',
        issues: [{ path: 'url', code: 'not_allowed', message: 'The host is in a private range.' }],
      },
    },
  },
  rate_limited: {
    status: 429,
    meaning:
      'A limit of requests is used up: `details.limit` says whether it is that of the key (`default`), of all keys of the account (`account`) or of your network (`address`).',
    wayOut:
      'Wait as long as `Retry-After` says. A client that paces itself by `X-RateLimit-Remaining` never sees this.',
    example: {
      message: 'You may make 120 requests a minute.',
      details: { retry_after: 1, limit: 'default' },
    },
  },
  internal_error: {
    status: 500,
    meaning: 'A fault on our side. It is logged with the request’s id.',
    wayOut: 'Repeat the request with its `Idempotency-Key`. If it comes again, tell us `details.request_id`.',
    example: { message: 'Something went wrong on our side.' },
  },
  service_unavailable: {
    status: 503,
    meaning: 'The service cannot answer at this moment: it starts, is overloaded, or its database is away.',
    wayOut: 'Repeat the request, with its `Idempotency-Key`, after `Retry-After`.',
    example: { message: 'The service is temporarily unavailable.' },
  },
} as const satisfies Record<string, ErrorGuide>;

export type ErrorCode = keyof typeof errorCodes;
