import { lookup as systemResolver } from 'node:dns/promises';
import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls, type SecureContext } from 'node:tls';
import { codeOf, dialFailure, forbidden, OutboundError } from './failure.ts';
import { addressRule, RULE_MESSAGES } from './target.ts';

/** One answer of a resolver; `family` is 4 or 6. */
export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Resolves a host name to all of its addresses; rejects when there are none. */
export type Lookup = (hostname: string) => Promise<ResolvedAddress[]>;

/** The system's resolver, so that /etc/hosts and a container's own DNS count here as everywhere else. */
export const systemLookup: Lookup = (hostname) => systemResolver(hostname, { all: true });

/**
 * Makes simultaneous lookups of one name share a result. The system resolver works on a few threads and
 * cannot be cancelled: without this, one name whose DNS hangs would occupy all of them and stall every other.
 */
export function shareLookups(lookup: Lookup): Lookup {
  const running = new Map<string, Promise<ResolvedAddress[]>>();
  return (hostname) => {
    let answer = running.get(hostname);
    if (answer === undefined) {
      answer = lookup(hostname).finally(() => running.delete(hostname));
      running.set(hostname, answer);
    }
    return answer;
  };
}

/**
 * All addresses of a name, each of them vetted. One forbidden address refuses the name, because any of them may be
 * dialled.
 * @throws OutboundError `dns` or `url_not_allowed`.
 */
export async function resolveVetted(
  hostname: string,
  lookup: Lookup,
  allowPrivate: boolean,
): Promise<ResolvedAddress[]> {
  let addresses: ResolvedAddress[];
  try {
    addresses = await lookup(hostname);
  } catch (cause) {
    throw unresolved(codeOf(cause), cause);
  }
  if (addresses.length === 0) {
    throw unresolved('ENODATA');
  }
  for (const { address } of addresses) {
    const rule = addressRule(address, allowPrivate);
    if (rule !== undefined) {
      throw new OutboundError({ ...forbidden(rule), message: RULE_MESSAGES.not_public });
    }
  }
  return addresses;
}

function unresolved(code: string, cause?: unknown): OutboundError {
  return new OutboundError({ code: 'dns', message: `The host name does not resolve. (${code})` }, { cause });
}

/** Options for every connection of one `Outbound`. */
export interface DialOptions {
  allowPrivate: boolean;
  lookup: Lookup;
  /** The trust roots, parsed. */
  secureContext: SecureContext;
}

/**
 * Opens one connection. The vetting sits inside the socket's own `lookup`, so the addresses that passed are the
 * addresses dialled and nothing can change between the check and the connect. A literal address has no lookup;
 * `parseTarget` has judged it.
 * @param done called once: with the connected (and, for https, authenticated) socket, or an OutboundError.
 * @returns the socket before it is connected, so that the attempt can be aborted at any time.
 */
export function dial(
  target: { protocol: string; hostname: string; port: string },
  options: DialOptions,
  done: (...result: [null, Socket] | [OutboundError, null]) => void,
): Socket {
  const secure = target.protocol === 'https:';
  const lookup: LookupFunction = (hostname, _options, callback) => {
    resolveVetted(hostname, options.lookup, options.allowPrivate).then(
      (addresses) => callback(null, addresses),
      (error) => callback(error, []),
    );
  };
  const endpoint = {
    host: target.hostname,
    port: target.port === '' ? (secure ? 443 : 80) : Number(target.port),
    autoSelectFamily: true,
    lookup,
  };
  const socket = secure
    ? connectTls({
        ...endpoint,
        ALPNProtocols: ['http/1.1'],
        // An address cannot be named in SNI (RFC 6066 §3); the certificate is then checked against the address.
        servername: isIP(target.hostname) === 0 ? target.hostname : undefined,
        // Set explicitly, because an environment variable can turn the default off for the whole process.
        rejectUnauthorized: true,
        secureContext: options.secureContext,
      })
    : connectTcp(endpoint);
  socket.setNoDelay(true);

  let connected = false;
  let settled = false;
  const settle = (...result: [null, Socket] | [OutboundError, null]) => {
    if (!settled) {
      settled = true;
      done(...result);
    }
  };
  socket.once('connect', () => {
    connected = true;
  });
  socket.once(secure ? 'secureConnect' : 'connect', () => settle(null, socket));
  // Stays for the socket's whole life, as an error without a listener ends the process. It destroys, because a
  // TLS error after the handshake leaves the socket open and the exchange would wait for its deadline.
  socket.on('error', (error) => {
    socket.destroy();
    settle(new OutboundError(dialFailure(error, connected), { cause: error }), null);
  });
  return socket;
}
