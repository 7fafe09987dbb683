import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkTarget } from './check.ts';
import { createOutbound } from './outbound.ts';
import { addressRule, parseTarget } from './target.ts';

const PUBLIC = { allowPrivate: false, allowHttp: false };
const LOCAL = { allowPrivate: true, allowHttp: true };

/** For hosts that must be judged by what they are, before any resolver is asked. */
const neverAsked = () => Promise.reject(new Error('the resolver was asked'));

const FORBIDDEN_URLS: [form: string, url: string, rule: string][] = [
  ['plain loopback', 'https://127.0.0.1/', 'loopback'],
  ['the far end of the loopback range', 'https://127.255.255.254/', 'loopback'],
  ['decimal IPv4', 'https://2130706433/', 'loopback'],
  ['octal IPv4', 'https://0177.0.0.1/', 'loopback'],
  ['octal IPv4 in one number', 'https://017700000001/', 'loopback'],
  ['hex IPv4', 'https://0x7f000001/', 'loopback'],
  ['hex IPv4 by parts', 'https://0x7f.0x0.0x0.0x1/', 'loopback'],
  ['mixed notations', 'https://0x7f.0.0.01/', 'loopback'],
  ['two-part IPv4', 'https://127.1/', 'loopback'],
  ['three-part IPv4', 'https://127.0.1/', 'loopback'],
  ['IPv4 with a trailing dot', 'https://127.0.0.1./', 'loopback'],
  ['percent-encoded IPv4', 'https://%31%32%37.0.0.1/', 'loopback'],
  ['full-width digits', 'https://１２７.０.０.１/', 'loopback'],
  ['ideographic full stops', 'https://127。0。0。1/', 'loopback'],
  ['backslashes for slashes', 'https:\\\\127.0.0.1\\', 'loopback'],
  ['no slashes at all', 'https:127.0.0.1', 'loopback'],
  ['a line break inside the host', 'https://127.0.\n0.1/', 'loopback'],
  ['zero', 'https://0/', 'unspecified'],
  ['unspecified', 'https://0.0.0.0/', 'unspecified'],
  ['the rest of 0/8', 'https://0.1.2.3/', 'unspecified'],
  ['private 10/8', 'https://10.1.2.3/', 'private'],
  ['private 10/8 as a decimal', 'https://167838211/', 'private'],
  ['private 172.16/12', 'https://172.31.255.255/', 'private'],
  ['private 192.168/16 as hex', 'https://0xc0a80001/', 'private'],
  ['CGNAT', 'https://100.64.0.1/', 'carrier_grade_nat'],
  ['the far end of CGNAT', 'https://100.127.255.255/', 'carrier_grade_nat'],
  ['link-local', 'https://169.254.1.1/', 'link_local'],
  ['metadata', 'https://169.254.169.254/latest/meta-data/', 'metadata'],
  ['metadata as a decimal', 'https://2852039166/', 'metadata'],
  ['metadata as hex', 'https://0xa9fea9fe/', 'metadata'],
  ['metadata as octal', 'https://0251.0376.0251.0376/', 'metadata'],
  ['container credentials', 'https://169.254.170.2/', 'metadata'],
  ['metadata in the CGNAT range', 'https://100.100.100.200/', 'metadata'],
  ['metadata at a public-looking number', 'https://168.63.129.16/', 'metadata'],
  ['metadata over IPv6', 'https://[fd00:ec2::254]/', 'metadata'],
  ['multicast', 'https://224.0.0.1/', 'multicast'],
  ['the far end of multicast', 'https://239.255.255.255/', 'multicast'],
  ['broadcast', 'https://255.255.255.255/', 'broadcast'],
  ['broadcast as a decimal', 'https://4294967295/', 'broadcast'],
  ['class E', 'https://240.0.0.1/', 'reserved'],
  ['protocol assignments', 'https://192.0.0.8/', 'reserved'],
  ['benchmark', 'https://198.19.255.255/', 'benchmark'],
  ['documentation 1', 'https://192.0.2.1/', 'documentation'],
  ['documentation 2', 'https://198.51.100.1/', 'documentation'],
  ['documentation 3', 'https://203.0.113.1/', 'documentation'],
  ['the 6to4 relay', 'https://192.88.99.1/', '6to4'],
  ['IPv6 loopback', 'https://[::1]/', 'loopback'],
  ['IPv6 loopback in full', 'https://[0:0:0:0:0:0:0:1]/', 'loopback'],
  ['IPv6 unspecified', 'https://[::]/', 'unspecified'],
  ['IPv4-mapped', 'https://[::ffff:127.0.0.1]/', 'ipv4_mapped'],
  ['IPv4-mapped in hex', 'https://[::ffff:7f00:1]/', 'ipv4_mapped'],
  ['IPv4-mapped metadata', 'https://[::ffff:a9fe:a9fe]/', 'ipv4_mapped'],
  ['IPv4-mapped of a public address', 'https://[::ffff:8.8.8.8]/', 'ipv4_mapped'],
  ['IPv4-translated', 'https://[::ffff:0:127.0.0.1]/', 'ipv4_mapped'],
  ['IPv4-compatible', 'https://[::127.0.0.1]/', 'ipv4_compatible'],
  ['NAT64', 'https://[64:ff9b::7f00:1]/', 'nat64'],
  ['NAT64 of metadata', 'https://[64:ff9b::169.254.169.254]/', 'nat64'],
  ['local-use NAT64', 'https://[64:ff9b:1::a00:1]/', 'nat64'],
  ['6to4', 'https://[2002:7f00:1::]/', '6to4'],
  ['Teredo', 'https://[2001:0:4136:e378:8000:63bf:80ff:fffe]/', 'teredo'],
  ['unique local', 'https://[fc00::1]/', 'unique_local'],
  ['unique local, the used half', 'https://[fd12:3456:789a::1]/', 'unique_local'],
  ['IPv6 link-local', 'https://[fe80::1]/', 'link_local'],
  ['IPv6 link-local with a zone', 'https://[fe80::1%25eth0]/', 'malformed'],
  ['site-local', 'https://[fec0::1]/', 'link_local'],
  ['IPv6 multicast', 'https://[ff02::1]/', 'multicast'],
  ['IPv6 documentation', 'https://[2001:db8::1]/', 'documentation'],
  ['IPv6 documentation, the new block', 'https://[3fff::1]/', 'documentation'],
  ['IPv6 benchmark', 'https://[2001:2::1]/', 'benchmark'],
  ['IPv6 protocol assignments', 'https://[2001:20::1]/', 'reserved'],
  ['IPv6 discard', 'https://[100::1]/', 'reserved'],
  ['IPv6 segment routing', 'https://[5f00::1]/', 'reserved'],
  ['IPv6 outside the allotted space', 'https://[4000::1]/', 'reserved'],
  ['localhost', 'https://localhost/', 'local_name'],
  ['LOCALHOST', 'https://LOCALHOST/', 'local_name'],
  ['localhost with a trailing dot', 'https://localhost./', 'local_name'],
  ['a name below localhost', 'https://app.localhost/', 'local_name'],
  ['a name below localhost with a trailing dot', 'https://app.localhost./', 'local_name'],
  ['localhost.localdomain', 'https://localhost.localdomain/', 'local_name'],
  ['percent-encoded localhost', 'https://%6c%6f%63%61lhost/', 'local_name'],
  ['circled letters', 'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/', 'local_name'],
  ['.local', 'https://printer.local/', 'local_name'],
  ['.internal', 'https://metadata.google.internal/', 'local_name'],
  ['home.arpa', 'https://router.home.arpa/', 'local_name'],
  ['a name without a dot', 'https://postgres/', 'local_name'],
  ['an empty label', 'https://localhost../', 'host_name'],
  ['a character no host name has', 'https://exa!mple.com/', 'host_name'],
  ['a label too long', `https://${'a'.repeat(64)}.example.com/`, 'host_name'],
  ['a name too long', `https://${'abcdefghi.'.repeat(26)}com/`, 'host_name'],
  ['a NUL in the host', 'https://example.com%00.localhost/', 'malformed'],
  ['IPv4 with a number too large', 'https://256.1.1.1/', 'malformed'],
  ['a name ending in a number', 'https://example.1/', 'malformed'],
  ['userinfo', 'https://user@example.com/', 'userinfo'],
  ['userinfo with a password', 'https://user:secret@example.com/', 'userinfo'],
  ['a password alone', 'https://:secret@example.com/', 'userinfo'],
  ['userinfo that looks like the host', 'https://example.com@127.0.0.1/', 'userinfo'],
  ['port 0', 'https://example.com:0/', 'port'],
  ['a port too large', 'https://example.com:65536/', 'malformed'],
  ['http', 'http://example.com/', 'scheme'],
  ['ftp', 'ftp://example.com/', 'scheme'],
  ['file', 'file:///etc/passwd', 'scheme'],
  ['gopher', 'gopher://example.com:6379/_FLUSHALL', 'scheme'],
  ['javascript', 'javascript:fetch("/")', 'scheme'],
  ['data', 'data:text/plain,hello', 'scheme'],
  ['no scheme', 'example.com/hook', 'malformed'],
  ['no host', 'https://', 'malformed'],
  ['nothing', '', 'malformed'],
];

const FORBIDDEN_ANSWERS: [address: string, rule: string][] = [
  ['127.0.0.1', 'loopback'],
  ['10.0.0.1', 'private'],
  ['169.254.169.254', 'metadata'],
  ['100.64.0.1', 'carrier_grade_nat'],
  ['0.0.0.0', 'unspecified'],
  ['::1', 'loopback'],
  ['::ffff:10.0.0.1', 'ipv4_mapped'],
  ['64:ff9b::a00:1', 'nat64'],
  ['2002:a00:1::1', '6to4'],
  ['fe80::1%eth0', 'link_local'],
  ['fd00:ec2::254', 'metadata'],
  ['not an address', 'reserved'],
];

describe('what may not be a target', () => {
  it.each(FORBIDDEN_URLS)('refuses %s at registration: %s', async (_form, url, rule) => {
    const check = await checkTarget(url, { ...PUBLIC, lookup: neverAsked });
    expect(check).toMatchObject({ ok: false, rule });
  });

  it('refuses each of them again at sending, without asking DNS', async () => {
    const outbound = createOutbound({ ...PUBLIC, userAgent: 'test', lookup: neverAsked });
    for (const [, url, rule] of FORBIDDEN_URLS) {
      const result = await outbound.send({
        method: 'POST',
        url,
        headers: {},
        deadlineMs: 1_000,
        maxResponseBytes: 0,
      });
      expect(result, url).toMatchObject({ kind: 'error', code: 'url_not_allowed', rule, requestSent: false });
    }
    await outbound.close();
  });

  it.each(FORBIDDEN_ANSWERS)('refuses a name that resolves to %s: %s', async (address, rule) => {
    const lookup = () => Promise.resolve([{ address, family: 4 }]);
    const check = await checkTarget('https://hooks.example.com/', { ...PUBLIC, lookup });
    expect(addressRule(address, false)).toBe(rule);
    expect(check).toMatchObject({ ok: false, rule: 'not_public' });
    expect(JSON.stringify(check), 'the address stays inside').not.toContain(address);
  });

  it('refuses the lot when one of several answers is forbidden', async () => {
    const lookup = () =>
      Promise.resolve([
        { address: '8.8.8.8', family: 4 },
        { address: '2606:4700::1', family: 6 },
        { address: '192.168.1.1', family: 4 },
      ]);
    expect(await checkTarget('https://hooks.example.com/', { ...PUBLIC, lookup })).toMatchObject({
      ok: false,
      rule: 'not_public',
    });
  });

  it.each([
    ['an answer in a private range', () => Promise.resolve([{ address: '10.0.0.5', family: 4 }])],
    ['the address of a metadata service', () => Promise.resolve([{ address: '169.254.169.254', family: 4 }])],
    ['no answer', () => Promise.resolve([])],
    ['a failing resolver', () => Promise.reject(new Error('ENOTFOUND'))],
  ])('tells nothing of a name with %s but that it is not to be called', async (_case, lookup) => {
    expect(await checkTarget('https://hooks.example.com/', { ...PUBLIC, lookup })).toEqual({
      ok: false,
      rule: 'not_public',
      message: 'The host name does not lead to an address that may be called.',
    });
  });
});

describe('a resolver that hangs', () => {
  afterEach(() => vi.useRealTimers());

  it('gives a name up after five seconds, not a registration that never ends', async () => {
    vi.useFakeTimers();
    const lookup = () => new Promise<never>(() => {});
    const check = checkTarget('https://hooks.example.com/', { ...PUBLIC, lookup });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await check).toMatchObject({ ok: false, rule: 'not_public' });
  });
});

describe('what may be a target', () => {
  it.each([
    'https://hooks.example.com/a?b=c#fragment',
    'https://hooks.example.com.:8443/',
    'https://bücher.example/',
    'https://xn--bcher-kva.example/',
    'https://_dmarc.example.com/',
    'https://8.8.8.8/',
    'https://[2606:4700::1]/',
    'https://172.15.255.255/',
    'https://172.32.0.1/',
    'https://100.63.255.255/',
    'https://100.128.0.1/',
    'https://localhost.example.com/',
  ])('accepts %s', async (url) => {
    const lookup = () => Promise.resolve([{ address: '8.8.8.8', family: 4 }]);
    expect(await checkTarget(url, { ...PUBLIC, lookup })).toEqual({ ok: true });
  });

  it('leaves DNS out when told to', async () => {
    const check = checkTarget('https://hooks.example.com/', {
      ...PUBLIC,
      resolve: false,
      lookup: neverAsked,
    });
    expect(await check).toEqual({ ok: true });
  });

  it('dials without fragment and trailing dot', () => {
    expect(parseTarget('https://hooks.example.com./a?b#c', PUBLIC)).toMatchObject({
      ok: true,
      url: { href: 'https://hooks.example.com/a?b' },
    });
  });
});

describe('allowPrivate', () => {
  it.each([
    'http://127.0.0.1:8080/',
    'http://localhost:8080/',
    'http://[::1]:8080/',
    'https://10.0.0.1/',
    'https://192.168.0.1/',
    'https://100.64.0.1/',
    'https://[fd12::1]/',
    'http://receiver:8080/',
    'http://host.docker.internal:8080/',
  ])('lifts the private ranges and names: %s', (url) => {
    expect(parseTarget(url, LOCAL)).toMatchObject({ ok: true });
  });

  it.each([
    ['http://user@127.0.0.1/', 'userinfo'],
    ['ftp://127.0.0.1/', 'scheme'],
    ['http://127.0.0.1:0/', 'port'],
    ['http://169.254.169.254/', 'metadata'],
    ['http://[fd00:ec2::254]/', 'metadata'],
    ['http://224.0.0.1/', 'multicast'],
    ['http://[::ffff:127.0.0.1]/', 'ipv4_mapped'],
    ['http://[64:ff9b::7f00:1]/', 'nat64'],
    ['http://0.0.0.0/', 'unspecified'],
  ])('lifts nothing else: %s', (url, rule) => {
    expect(parseTarget(url, LOCAL)).toEqual({ ok: false, rule });
  });

  it('does not allow http by itself', () => {
    expect(parseTarget('http://127.0.0.1/', { allowPrivate: true, allowHttp: false })).toEqual({
      ok: false,
      rule: 'scheme',
    });
    expect(addressRule('127.0.0.1', true)).toBeUndefined();
  });
});
