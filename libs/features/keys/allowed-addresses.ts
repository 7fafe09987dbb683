import ipaddr from 'ipaddr.js';
import * as z from 'zod';

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/**
 * The network that an address or a network denotes, with the bits beyond its prefix cleared; null for
 * anything else.
 */
function toNetwork(text: string): string | null {
  const written = text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`;
  if (ipaddr.IPv4.isValidCIDRFourPartDecimal(written)) {
    return `${ipaddr.IPv4.networkAddressFromCIDR(written)}/${written.split('/')[1]}`;
  }
  if (!ipaddr.IPv6.isValidCIDR(written)) return null;
  return `${ipaddr.IPv6.networkAddressFromCIDR(written)}/${written.split('/')[1]}`;
}

const network = z
  .string()
  .trim()
  .max(50)
  .transform((text, ctx) => {
    const found = toNetwork(text);
    if (found !== null) return found;
    ctx.addIssue({
      code: 'custom',
      message: 'must be an address or a network in CIDR notation, such as 203.0.113.0/24',
    });
    return z.NEVER;
  });

export const allowedAddresses = z
  .array(network)
  .min(1)
  .max(100)
  .transform((list) => [...new Set(list)])
  .nullable()
  .meta({
    example: ['203.0.113.0/24'],
    description: 'Networks that requests with the key may come from, in CIDR notation; null for any.',
  });

const lies = ([address]: Network, [base, bits]: Network): boolean =>
  address.kind() === base.kind() && address.match(base, bits);

/** Whether requests may come from an address; false if it is unknown. */
export function allowsAddress(networks: readonly string[], address: string | null): boolean {
  if (address === null || !ipaddr.isValid(address)) return false;
  const given = ipaddr.process(address);
  const whole: Network = [given, given.kind() === 'ipv4' ? 32 : 128];
  return networks.some((each) => lies(whole, ipaddr.parseCIDR(each)));
}

/** Whether one list allows no address that the other does not; null allows all. */
export function withinAddresses(inner: readonly string[] | null, outer: readonly string[] | null): boolean {
  if (outer === null) return true;
  if (inner === null) return false;
  const around = outer.map((each) => ipaddr.parseCIDR(each));
  return inner.every((each) => {
    const within = ipaddr.parseCIDR(each);
    return around.some((wide) => wide[1] <= within[1] && lies(within, wide));
  });
}
