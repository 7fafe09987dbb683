import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What a deployment permits. Both must be false if customers choose the URLs. */
export interface TargetPolicy {
  /** Lifts loopback, private, unique-local, link-local and CGNAT ranges and names without a public meaning. */
  allowPrivate: boolean;
  /** Accepts `http:` beside `https:`. */
  allowHttp: boolean;
}

/** The rule that a refused target breaks: stable codes that API responses may contain. */
export type TargetRule = UrlRule | AddressRule;

type UrlRule =
  | 'malformed'
  | 'scheme'
  | 'userinfo'
  | 'port'
  | 'mail_port'
  | 'host_name'
  | 'local_name'
  | 'not_public';

type AddressRule =
  | 'metadata'
  | 'loopback'
  | 'private'
  | 'unique_local'
  | 'link_local'
  | 'carrier_grade_nat'
  | 'unspecified'
  | 'multicast'
  | 'broadcast'
  | 'documentation'
  | 'benchmark'
  | 'reserved'
  | 'ipv4_compatible'
  | 'ipv4_mapped'
  | 'nat64'
  | '6to4'
  | 'teredo';

/** One sentence per rule, safe to show a customer: it never reveals what a name resolved to. */
export const RULE_MESSAGES: Readonly<Record<TargetRule, string>> = {
  malformed: 'The URL cannot be parsed.',
  scheme: 'The URL must use https.',
  userinfo: 'The URL must not contain a user name or password.',
  port: 'The port must be between 1 and 65535.',
  mail_port: 'Mail servers are reached at port 25, 465, 587 or 2525.',
  host_name: 'The host is not a valid DNS name.',
  local_name: 'The host name only has a meaning inside a private network.',
  not_public: 'The host name does not lead to an address that may be called.',
  metadata: 'The host is a cloud metadata service.',
  loopback: 'The host is in a loopback range.',
  private: 'The host is in a private range.',
  unique_local: 'The host is in the unique local IPv6 range.',
  link_local: 'The host is in a link-local range.',
  carrier_grade_nat: 'The host is in the carrier-grade NAT range.',
  unspecified: 'The host is in the unspecified range.',
  multicast: 'The host is in a multicast range.',
  broadcast: 'The host is the broadcast address.',
  documentation: 'The host is in a range reserved for documentation.',
  benchmark: 'The host is in a range reserved for benchmarks.',
  reserved: 'The host is in a reserved range.',
  ipv4_compatible: 'The host is an IPv4-compatible IPv6 address.',
  ipv4_mapped: 'The host is an IPv4-mapped or IPv4-translated IPv6 address.',
  nat64: 'The host is a NAT64 address.',
  '6to4': 'The host is a 6to4 address.',
  teredo: 'The host is a Teredo address.',
};

/**
 * Ranges no request may go to, from the IANA special-purpose registries (RFC 6890 and its successors) and the
 * providers' own metadata documentation. The first match wins, so narrow ranges come before the wide one that
 * contains them. 168.63.129.16 is Azure's host endpoint: a public address with a private meaning.
 */
const FORBIDDEN_RANGES: readonly [rule: AddressRule, ranges: string[]][] = [
  [
    'metadata',
    [
      '169.254.169.254/32',
      '169.254.170.2/32',
      '169.254.170.23/32',
      '100.100.100.200/32',
      '168.63.129.16/32',
      '192.0.0.192/32',
      'fd00:ec2::/32',
      'fd20:ce::254/128',
    ],
  ],
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['private', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']],
  ['unique_local', ['fc00::/7']],
  ['link_local', ['169.254.0.0/16', 'fe80::/10', 'fec0::/10']],
  ['carrier_grade_nat', ['100.64.0.0/10']],
  ['unspecified', ['0.0.0.0/8', '::/128']],
  ['multicast', ['224.0.0.0/4', 'ff00::/8']],
  ['broadcast', ['255.255.255.255/32']],
  ['documentation', ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24', '2001:db8::/32', '3fff::/20']],
  ['benchmark', ['198.18.0.0/15', '2001:2::/48']],
  ['ipv4_mapped', ['::ffff:0:0/96', '::ffff:0:0:0/96']],
  ['ipv4_compatible', ['::/96']],
  ['nat64', ['64:ff9b::/96', '64:ff9b:1::/48']],
  ['6to4', ['2002::/16', '192.88.99.0/24']],
  ['teredo', ['2001::/32']],
  [
    'reserved',
    [
      '192.0.0.0/24',
      '192.31.196.0/24',
      '192.52.193.0/24',
      '192.175.48.0/24',
      '240.0.0.0/4',
      '2001::/23',
      '2620:4f:8000::/48',
    ],
  ],
];

const RANGES = FORBIDDEN_RANGES.flatMap(([rule, ranges]) =>
  ranges.map((range) => ({ rule, range: ipaddr.parseCIDR(range) })),
);

/** The only IPv6 block that is allocated for public use; all other IPv6 addresses are refused. */
const GLOBAL_UNICAST_V6 = ipaddr.parseCIDR('2000::/3');

/** Rules that `allowPrivate` lifts. Metadata services, tunnels and reserved ranges are always refused. */
const PRIVATE_RULES: ReadonlySet<AddressRule> = new Set([
  'loopback',
  'private',
  'unique_local',
  'link_local',
  'carrier_grade_nat',
]);

/** Names that mean something else in every network (RFC 6761, RFC 6762, RFC 8375, ICANN's `.internal`). */
const LOCAL_SUFFIXES = ['localhost', 'localdomain', 'local', 'internal', 'intranet', 'lan', 'home.arpa'];

const DNS_LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/**
 * The rule that forbids dialling an IP address, or undefined when it may be dialled.
 * @param address as a resolver or the URL parser writes it: canonical IPv4 or IPv6, without brackets.
 */
export function addressRule(address: string, allowPrivate: boolean): AddressRule | undefined {
  if (isIP(address) === 0) {
    return 'reserved';
  }
  const ip = ipaddr.parse(address);
  const rule = RANGES.find(({ range }) => range[0].kind() === ip.kind() && ip.match(range))?.rule;
  if (rule !== undefined) {
    return allowPrivate && PRIVATE_RULES.has(rule) ? undefined : rule;
  }
  return ip.kind() === 'ipv6' && !ip.match(GLOBAL_UNICAST_V6) ? 'reserved' : undefined;
}

/**
 * Checks everything about a target that needs no DNS. The WHATWG parser has already turned every
 * spelling of an IPv4 host (decimal, octal, hex, short, percent-encoded, full-width) into the dotted one, so
 * the checked address is the one that would be dialled.
 * @returns the URL to dial (no fragment, no trailing dot on the host), or the rule it breaks.
 */
export function parseTarget(
  input: string | URL,
  policy: TargetPolicy,
): { ok: true; url: URL } | { ok: false; rule: TargetRule } {
  const url = URL.parse(String(input));
  if (url === null) {
    return { ok: false, rule: 'malformed' };
  }
  const rule = urlRule(url, policy);
  if (rule !== undefined) {
    return { ok: false, rule };
  }
  url.hash = '';
  url.hostname = withoutTrailingDot(url.hostname);
  return { ok: true, url };
}

/** A mail server, which has no URL. */
export interface MailServerAddress {
  host: string;
  port: number;
}

/** SMTP (RFC 5321), submission (RFC 6409, RFC 8314), and the port that providers offer where those are blocked. */
const MAIL_PORTS: ReadonlySet<number> = new Set([25, 465, 587, 2525]);

/**
 * Checks a mail server like `parseTarget` checks a URL. Other ports are refused, because they belong to other services.
 * @returns the host as it is dialled, or the rule it breaks.
 */
export function parseMailServer(
  { host, port }: MailServerAddress,
  { allowPrivate }: Pick<TargetPolicy, 'allowPrivate'>,
): { ok: true; hostname: string } | { ok: false; rule: TargetRule } {
  const isIPv6 = isIP(host) === 6;
  // Refuse a host with characters that would end the host part of a URL.
  if (!isIPv6 && /[/\\?#@:\s]/.test(host)) {
    return { ok: false, rule: 'host_name' };
  }
  const target = parseTarget(`https://${isIPv6 ? `[${host}]` : host}`, { allowPrivate, allowHttp: false });
  if (!target.ok) {
    return target;
  }
  return allowPrivate || MAIL_PORTS.has(port)
    ? { ok: true, hostname: hostOf(target.url) }
    : { ok: false, rule: 'mail_port' };
}

/** The host of a URL as a resolver or a socket takes it: IPv6 without its brackets. */
export function hostOf(url: URL): string {
  return url.hostname.startsWith('[') ? url.hostname.slice(1, -1) : url.hostname;
}

function urlRule(url: URL, policy: TargetPolicy): TargetRule | undefined {
  if (url.protocol !== 'https:' && !(policy.allowHttp && url.protocol === 'http:')) {
    return 'scheme';
  }
  if (url.username !== '' || url.password !== '') {
    return 'userinfo';
  }
  if (url.port === '0') {
    return 'port';
  }
  const host = hostOf(url);
  return isIP(host) === 0
    ? nameRule(withoutTrailingDot(host), policy.allowPrivate)
    : addressRule(host, policy.allowPrivate);
}

function nameRule(name: string, allowPrivate: boolean): UrlRule | undefined {
  const labels = name.split('.');
  if (name.length > 253 || !labels.every((label) => DNS_LABEL.test(label))) {
    return 'host_name';
  }
  if (allowPrivate) {
    return undefined;
  }
  // A name without a dot is completed from the machine's search list, so it never means a public host.
  const local = labels.length === 1 || LOCAL_SUFFIXES.some((suffix) => name.endsWith(`.${suffix}`));
  return local ? 'local_name' : undefined;
}

function withoutTrailingDot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host;
}
