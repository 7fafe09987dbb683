import { errors } from 'undici';
import { RULE_MESSAGES, type TargetRule } from './target.ts';

/** How a request can end without a response. */
export type FailureCode =
  | 'url_not_allowed'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'reset'
  | 'protocol'
  | 'aborted';

/** Why there is no response. `message` is fit for a customer: it never contains a resolved address. */
export interface Failure {
  code: FailureCode;
  message: string;
  /** Only with `url_not_allowed`: the rule the target breaks. */
  rule?: TargetRule;
}

/** A failure travelling through callbacks that carry an Error (the socket's lookup, the connector). */
export class OutboundError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options);
    this.name = 'OutboundError';
    this.failure = failure;
  }
}

/** The failure of a target that breaks a rule. */
export function forbidden(rule: TargetRule): Failure {
  return { code: 'url_not_allowed', message: RULE_MESSAGES[rule], rule };
}

const TLS_MESSAGES: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate chain ends in a certificate that is not trusted.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate chain is incomplete or its issuer is not trusted.',
  UNABLE_TO_GET_ISSUER_CERT: 'The certificate chain is incomplete or its issuer is not trusted.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate chain is incomplete or its issuer is not trusted.',
  CERT_HAS_EXPIRED: 'The certificate has expired.',
  CERT_NOT_YET_VALID: 'The certificate is not valid yet.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate was issued for another host name.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'The server does not speak TLS on this port.',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'The server does not speak TLS on this port.',
};

const CONNECT_MESSAGES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  EHOSTUNREACH: 'The host is unreachable.',
  ENETUNREACH: 'The network of the host is unreachable.',
};

/** Why no usable connection was established. `connected`: TCP was connected, so TLS failed. */
export function dialFailure(error: Error, connected: boolean): Failure {
  if (error instanceof OutboundError) {
    return error.failure;
  }
  const code = codeOf(error);
  return connected
    ? { code: 'tls', message: `${TLS_MESSAGES[code] ?? 'The TLS handshake failed.'} (${code})` }
    : { code: 'connect', message: `${CONNECT_MESSAGES[code] ?? 'The connection failed.'} (${code})` };
}

/** Why an established connection brought no response. `answering`: the first byte had arrived. */
export function exchangeFailure(error: Error, answering: boolean): Failure {
  if (error instanceof OutboundError) {
    return error.failure;
  }
  if (error instanceof errors.HeadersOverflowError) {
    return { code: 'protocol', message: 'The response headers are too large.' };
  }
  if (isParseError(error)) {
    return { code: 'protocol', message: 'The response is not valid HTTP/1.1.' };
  }
  const code = codeOf(error);
  // With TLS 1.3 a refusal by the server (a client certificate is wanted) arrives after the handshake.
  if (code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_')) {
    return { code: 'tls', message: `The server ended the TLS session. (${code})` };
  }
  return {
    code: 'reset',
    message: answering
      ? 'The connection was closed in the middle of the response headers.'
      : 'The connection was closed before any response.',
  };
}

/** The client reports a response it cannot accept (an unasked-for upgrade, a stray 100) as a socket error. */
function isParseError(error: Error): boolean {
  return (
    error instanceof errors.HTTPParserError ||
    error instanceof errors.ResponseContentLengthMismatchError ||
    (error instanceof errors.SocketError && /^bad (?:response|upgrade)$/.test(error.message))
  );
}

/** The code of an error; for an attempt at several addresses, that of the first. */
export function codeOf(error: unknown): string {
  const cause: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : 'unknown';
}
